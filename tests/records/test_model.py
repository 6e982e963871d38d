"""The record: a tree of moves over a start position."""

import copy
import pickle

import pytest

from tesuji import Color, IllegalMoveError
from tesuji.gomoku import Board, Move
from tesuji.records import Node, Record, loads

MOVES = ["j10", "k11", "l9"]


@pytest.fixture
def record() -> Record[Board]:
    return Record.from_board(Board(moves=MOVES), black="Anna", event="Cup")


def test_a_board_becomes_a_record_with_its_moves_and_headers(record: Record[Board]) -> None:
    assert record.game == "gomoku"
    assert record.start == Board()
    assert record.headers == {"black": "Anna", "event": "Cup", "rules": "ninuki"}
    assert [node.move for node in record.mainline()] == MOVES
    assert record.end.move == "l9"


def test_the_board_of_a_record_has_its_moves(record: Record[Board]) -> None:
    assert record.board().move_stack == MOVES
    assert record.board(record.root) == Board()
    assert record.board(record.root.children[0]).move_stack == ["j10"]


def test_a_board_that_was_set_up_keeps_its_beginning() -> None:
    board = Board.from_position(9, black=["a1"], white=["b2"], captured=(2, 4), turn=Color.WHITE, moves="c3d4")
    record = Record.from_board(board)
    assert record.start == Board.from_position(9, black=["a1"], white=["b2"], captured=(2, 4), turn=Color.WHITE)
    assert record.board() == board
    assert record.board().move_stack == board.move_stack


def test_a_finished_game_has_its_result() -> None:
    black_wins = Board(moves="j10 a1 j11 a3 j12 a5 j13 a7 j14")
    assert black_wins.outcome() is not None
    assert Record.from_board(black_wins).headers["result"] == "B+"
    assert Record.from_board(black_wins, result="B+F").headers["result"] == "B+F"
    white_wins = Board(moves="a1 j10 a3 j11 a5 j12 a7 j13 a9 j14")
    assert Record.from_board(white_wins).headers["result"] == "W+"


def test_play_makes_variations_and_finds_them_again(record: Record[Board]) -> None:
    first = record.root.children[0]
    variation = record.play("m5", at=first)
    assert [str(child.move) for child in first.children] == ["k11", "m5"]
    assert record.play(Move("m5"), at=first) is variation
    assert record.play("k11", at=first) is first.children[0]
    assert record.play("a1").parent is first.children[0].children[0]
    assert record.board(variation).move_stack == ["j10", "m5"]


def test_an_illegal_move_is_refused_and_changes_nothing(record: Record[Board]) -> None:
    before = copy.deepcopy(record)
    with pytest.raises(IllegalMoveError, match="j10 is occupied"):
        record.play("j10")
    assert record == before


def test_walking_out_and_back_gives_the_same_position(record: Record[Board]) -> None:
    node = record.root.children[0]
    before = record.board(node)
    record.board(record.play("c3", at=record.play("b2", at=node)))
    assert record.board(node) == before
    assert [node.move for node in record.mainline()] == MOVES


def test_a_set_up_in_the_middle_replaces_the_position(record: Record[Board]) -> None:
    node = record.end.add()
    node.setup = Board.from_position(19, black=["a1"], turn=Color.WHITE)
    after = record.play("b2", at=node)
    assert record.board(node) == node.setup
    assert record.board(after).move_stack == ["b2"]
    assert record.board(after).stone_at("a1") is Color.BLACK
    assert record.board(after).stone_at("j10") is None


def test_nodes_are_walked_main_line_first(record: Record[Board]) -> None:
    record.play("m5", at=record.root.children[0])
    record.play("a1", at=record.root)
    assert [str(node.move) for node in record.nodes()] == ["None", "j10", "k11", "l9", "m5", "a1"]


def test_a_node_can_be_taken_out(record: Record[Board]) -> None:
    record.end.detach()
    assert [node.move for node in record.mainline()] == MOVES[:-1]
    record.root.detach()
    assert len(record.root.children) == 1


def test_equality_is_of_the_content(record: Record[Board]) -> None:
    twin = Record.from_board(Board(moves=MOVES), black="Anna", event="Cup")
    twin.warnings.append("odd")
    assert twin == record
    for change in ("comment", "milliseconds", "properties"):
        other = copy.deepcopy(record)
        setattr(other.end, change, {"comment": "good", "milliseconds": 5, "properties": {"N": ["a"]}}[change])
        assert other != record
    assert record != Record.from_board(Board(moves="j10k11m9"), black="Anna", event="Cup")
    assert record != "a record"


@pytest.mark.slow
def test_copies_and_pickles_of_a_deep_tree_are_equal() -> None:
    record = loads("(;GM[4]SZ[19]" + ";C[x]" * 5_000 + ";B[jj])")
    for twin in (copy.deepcopy(record), pickle.loads(pickle.dumps(record))):
        assert twin == record
        assert twin.warnings == record.warnings
        assert twin.root is not record.root


def test_records_and_nodes_show_themselves(record: Record[Board]) -> None:
    assert repr(record) == "<Record of gomoku: Anna - ?, 3 moves>"
    assert repr(record.end) == "<Node l9, 0 children>"
    assert repr(Node()) == "<Node without a move, 0 children>"
