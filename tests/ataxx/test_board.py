"""The board from Python: the names others rely on, and what they promise."""

import copy
import doctest
import pickle
import random

import pytest

from tests.ataxx.positions import play_random
from tesuji.ataxx import Board, Color, IllegalMoveError, Move
from tesuji.games import ataxx as module

SHUT_IN = "7/7/7/7/4ooo/4ooo/4oox x 0 1"


def test_a_new_board() -> None:
    board = Board()
    assert (board.turn, board.ply, board.halfmove, board.fullmove) == (Color.BLACK, 0, 0, 1)
    assert board.counts == (2, 2)
    assert board.stone_at("a7") is board.stone_at("g1") is Color.BLACK
    assert board.stone_at("a1") is board.stone_at(Move("g7")) is Color.WHITE
    assert board.stone_at("d4") is None
    assert len(board.legal_moves) == 16
    assert board.outcome() is None


def test_the_example_in_the_documentation_runs() -> None:
    assert doctest.testmod(module) == (0, 4)


def test_the_drawing() -> None:
    assert str(Board("g2 a1c3")).splitlines() == [
        "7 x . . . . . o",
        "6 . . . . . . .",
        "5 . . . . . . .",
        "4 . . . . . . .",
        "3 . . o . . . .",
        "2 . . . . . . x",
        "1 . . . . . . x",
        "  a b c d e f g",
    ]


def test_a_clone_stays_a_jump_leaves_and_neighbours_turn() -> None:
    board = Board.from_fen("7/7/2o4/3o3/1x5/7/o6 x 0 1")
    board.push("c4")
    assert board.fen() == "7/7/2x4/2xx3/1x5/7/o6 o 0 1"
    board.pop()
    board.push("b3d3")
    assert board.fen() == "7/7/2o4/3x3/3x3/7/o6 o 1 1"


def test_push_takes_moves_and_text_and_pop_gives_the_move_back() -> None:
    board = Board("g2 a1c3")
    board.push(Move("f3"))
    assert board.move_stack == ["g2", "a1c3", "f3"]
    assert board.peek() == board.pop() == Move("f3")
    assert board.stone_at("f3") is None
    assert board.turn is Color.BLACK


def test_taking_everything_back_restores_every_position() -> None:
    board = Board()
    before = [board.copy()]
    before.extend(board.copy() for _ in play_random(board, random.Random(3)))
    while before:
        was = before.pop()
        assert board == was
        assert (board.fen(), board.key, board.outcome()) == (was.fen(), was.key, was.outcome())
        assert board.move_stack == was.move_stack
        if before:
            board.pop()


def test_taking_back_from_the_start_is_an_index_error() -> None:
    for board in (Board(), Board.from_fen(SHUT_IN)):
        with pytest.raises(IndexError, match="no move to take back"):
            board.pop()
        with pytest.raises(IndexError, match="no move has been played"):
            board.peek()


def test_clones_to_one_point_are_one_move() -> None:
    board = Board.from_fen("7/7/7/7/7/xxx4/6o x 0 1")
    assert list(map(str, board.legal_moves)).count("b3") == 1


def test_legal_moves_are_a_view() -> None:
    board = Board()
    moves = board.legal_moves
    assert "g2" in moves
    assert Move("a7c5") in moves
    assert "0000" not in moves
    assert "nonsense" not in moves
    assert 5 not in moves
    board.push("g2")
    assert "g2" not in moves
    assert list(moves) == list(board.legal_moves)


@pytest.mark.parametrize(
    ("fen", "move", "reason"),
    [
        (None, "a1", "a1 is occupied by o"),
        (None, "g1", "g1 is occupied by x"),
        (None, "d4", "no stone of x is next to d4"),
        (None, "d4d6", "no stone is on d4"),
        (None, "a1c3", "a1 is occupied by o, and x is to move"),
        (None, "0000", "x cannot pass: it has 16 other moves"),
        (SHUT_IN, "f4", "x has no move and must pass, '0000'"),
        ("7/7/7/3x3/7/7/7 o 0 1", "d5", "the game is over: o has no stone left"),
        ("7/7/7/3o3/7/7/7 o 0 1", "d5", "the game is over: x has no stone left"),
        ("xxxxxxx/" * 6 + "xxxxxxo o 0 1", "0000", "the game is over: the board is full"),
        ("x5o/7/7/7/7/7/o5x x 100 70", "g2", "the game is over: 100 plies without a clone are a draw"),
        ("x5o/7/7/7/7/7/o5x x 0 201", "g2", "the game is over: 400 plies have been played"),
    ],
)
def test_an_illegal_push_says_why_and_changes_nothing(fen: str | None, move: str, reason: str) -> None:
    board = Board() if fen is None else Board.from_fen(fen, halfmove_limit=100)
    before = board.copy()
    assert board.why_illegal(move) == reason
    assert not board.is_legal(move)
    with pytest.raises(IllegalMoveError) as raised:
        board.push(move)
    assert str(raised.value) == reason
    assert board == before
    assert board.move_stack == before.move_stack


def test_legal_moves_have_no_reason_against_them() -> None:
    for board in (Board(), Board("g2 a1c3"), Board.from_fen(SHUT_IN)):
        for move in board.legal_moves:
            assert board.why_illegal(move) is None
            assert board.is_legal(str(move))


def test_questions_about_no_move_are_errors() -> None:
    board = Board()
    for ask in (board.is_legal, board.why_illegal, board.push):
        with pytest.raises(IllegalMoveError, match="no move: 'z9'"):
            ask("z9")
        with pytest.raises(TypeError, match="a move is a Move or a text like 'g2', not NoneType"):
            ask(None)  # type: ignore[arg-type]


def test_questions_about_no_cell_are_errors() -> None:
    with pytest.raises(IllegalMoveError, match="no cell: 'a1c3'; the cells are a1 to g7"):
        Board().stone_at("a1c3")
    with pytest.raises(TypeError, match="a cell is a Move or a text like 'g2', not int"):
        Board().stone_at(1)  # type: ignore[arg-type]


def test_copies_are_independent() -> None:
    board = Board("g2 a1c3", max_plies=50, halfmove_limit=9)
    for twin in (board.copy(), copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
        assert twin == board
        assert twin.move_stack == board.move_stack
        assert (twin.max_plies, twin.halfmove_limit) == (50, 9)
        twin.push("f3")
        assert twin != board


@pytest.mark.parametrize(
    "text",
    [
        "Board()",
        "Board(moves='g2 a1c3')",
        "Board(moves='g2', max_plies=None, halfmove_limit=100)",
        f"Board.from_fen({SHUT_IN!r}, moves='0000 e1c1 g1e1', max_plies=60)",
        "Board.from_fen('x5o/7/7/7/7/7/o5x o 7 1')",
    ],
)
def test_the_repr_round_trips_with_moves_and_set_up(text: str) -> None:
    board = eval(text, {"Board": Board})
    assert repr(board) == text
    twin = eval(repr(board), {"Board": Board})
    assert twin == board
    assert twin.move_stack == board.move_stack
    assert (twin.max_plies, twin.halfmove_limit) == (board.max_plies, board.halfmove_limit)
    assert twin.start() == board.start()


def test_equality_is_of_stones_turn_and_counters() -> None:
    board = Board.from_fen("x5o/7/7/7/7/7/o5x x 3 5")
    assert board == Board.from_fen("x5o/7/7/7/7/7/o5x x 3 5", max_plies=None)
    for other in ("x5o/7/7/7/7/7/o5x x 3 6", "x5o/7/7/7/7/7/o5x x 4 5", "x5o/7/7/7/7/7/o5x o 3 5"):
        assert board != Board.from_fen(other)
    assert board != "x5o/7/7/7/7/7/o5x x 3 5"


def test_caps_are_checked() -> None:
    board = Board(max_plies=0, halfmove_limit=7)
    assert (board.max_plies, board.halfmove_limit) == (None, 7)
    for bad in (-1, 10**30):
        with pytest.raises(ValueError, match=f"max_plies is 0 to 10000000, not {bad}"):
            Board(max_plies=bad)
        with pytest.raises(ValueError, match=f"halfmove_limit is 0 to 10000000, not {bad}"):
            Board(halfmove_limit=bad)
    with pytest.raises(TypeError, match="max_plies is a number of plies, not str"):
        Board(max_plies="400")  # type: ignore[arg-type]


def test_a_game_may_be_of_any_length_without_caps() -> None:
    board = Board.from_fen("x6/7/7/7/7/7/6o x 0 1", max_plies=None)
    for _ in range(5000):
        board.push_all("a7c7 g1e1 c7a7 e1g1")
    assert (board.ply, board.halfmove, board.outcome()) == (20_000, 20_000, None)
    for _ in range(20_000):
        board.pop()
    assert board == board.start()
