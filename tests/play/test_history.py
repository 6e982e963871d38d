"""The tree of moves: taking back, walking, branches."""

from random import Random

import pytest

from tesuji import Color, IllegalMoveError, ataxx, gomoku, shogi
from tesuji.play import History
from tesuji.play.history import path
from tesuji.records import Node, Record


def history(moves: str = "e5e6d5d6") -> History:
    return History(Record.from_board(gomoku.Board(9, moves)))


def text(nodes: list[Node]) -> str:
    return "".join(str(node.move) for node in nodes if node.move is not None)


def test_a_game_begins_at_its_end() -> None:
    played = history()
    assert played.at_tip
    assert not played.in_branch
    assert text(played.line()) == "e5e6d5d6"


def test_undo_keeps_what_it_takes_back_for_redo() -> None:
    played = history()
    played.undo()
    played.undo()
    assert played.board.move_stack == ["e5", "e6"]
    assert played.redo() is not None
    assert played.tip_board.move_stack == ["e5", "e6", "d5"]


def test_a_new_move_after_undo_is_the_game_and_the_old_one_a_branch() -> None:
    played = history()
    taken = played.undo()
    played.play_on("a1")
    assert [node.move for node in played.record.mainline()] == ["e5", "e6", "d5", "a1"]
    assert taken is not None
    played.look_at(taken)
    assert played.in_branch
    assert played.branch_root().move == "d5"


def test_a_move_played_while_walking_is_a_branch_and_the_game_stays() -> None:
    played = history()
    played.back()
    played.back()
    played.play("a1")
    assert played.in_branch
    assert text(path(played.tip)) == "e5e6d5d6"
    assert [str(node.move) for node in played.record.mainline()] == ["e5", "e6", "d5", "d6"]
    assert played.branch_root().move == "e6"
    played.look_at(played.tip)
    assert played.at_tip


def test_the_move_of_the_game_played_while_walking_is_no_branch() -> None:
    played = history()
    played.back()
    played.play("d6")
    assert played.at_tip


def test_an_adopted_branch_is_the_game() -> None:
    played = history()
    for _ in range(3):
        played.back()
    played.play("a1")
    played.play("a2")
    played.adopt()
    assert played.at_tip
    assert [str(node.move) for node in played.record.mainline()] == ["e5", "a1", "a2"]


def test_forward_follows_the_way_back() -> None:
    played = history("e5")
    played.undo()
    first, second = played.record.root.children[0], played.record.root.add(gomoku.Move("c3"))
    assert not played.forward()  # redo is what plays in the game
    played.look_at(second)
    played.back()
    assert played.at_tip
    played.look_at(first)
    played.back()
    assert played.redo() is first


def test_siblings_are_walked_around() -> None:
    played = history("e5")
    assert not played.next_sibling()
    played.back()
    played.play("a1")
    assert played.next_sibling()
    assert played.node.move == "e5"
    assert played.next_sibling()
    assert played.node.move == "a1"


def test_the_machine_plays_on_while_one_looks_elsewhere() -> None:
    played = history()
    played.back()
    here = played.board.copy()
    played.play_on("a1")
    assert played.board == here
    assert played.tip_board.move_stack[-1] == "a1"
    played.look_at(played.tip)
    played.play_on("a2")
    assert played.at_tip


def test_an_illegal_move_changes_nothing() -> None:
    played = history()
    before = Record.from_board(played.board)
    for play in (played.play, played.play_on):
        with pytest.raises(IllegalMoveError):
            play("e5")
    assert Record.from_board(played.board) == before
    assert len(list(played.record.nodes())) == 5


def test_positions_set_up_in_the_middle_are_walked_over() -> None:
    record = Record(gomoku.Board(9))
    set_up = record.root.add(gomoku.Move("e5")).add()
    set_up.setup = gomoku.Board.from_position(9, black="a1a2", white="b1", turn="white")
    last = set_up.add(gomoku.Move("c3"))
    played = History(record)
    assert played.board == gomoku.Board.from_position(9, black="a1a2", white="b1", turn="white", moves="c3")
    while played.back():
        pass
    assert played.board == gomoku.Board(9)
    while played.forward():
        pass
    assert played.node is last
    played.undo()
    played.undo()
    assert played.board == gomoku.Board(9, "e5")


@pytest.mark.parametrize("start", [gomoku.Board(9), ataxx.Board()])
@pytest.mark.parametrize("seed", range(3))
def test_a_thousand_random_steps_return_the_identical_position(start: gomoku.Board | ataxx.Board, seed: int) -> None:
    random = Random(seed)
    played = History(Record.from_board(start))
    known: dict[Node, object] = {played.node: start.copy()}
    game = [played.node]  # what the steps should have made of the game
    for _ in range(1000):
        step = random.choice(["play"] * 6 + ["undo", "undo", "redo", "back", "forward", "any", "tip", "adopt"])
        if step == "play" and played.board.outcome() is None:
            move = random.choice(list(played.board.legal_moves))
            in_game = played.at_tip and random.random() < 0.7
            node = played.play_on(move) if in_game else played.play(move)
            known.setdefault(node, played.board.copy())
            game += [node] if in_game else []
        elif step == "undo" and played.undo():
            game.pop()
        elif step == "redo" and (again := played.redo()):
            game.append(again)
        elif step == "back":
            played.back()
        elif step == "forward":
            played.forward()
        elif step == "any":
            played.look_at(random.choice(list(known)))
        elif step == "tip":
            played.look_at(played.tip)
        elif step == "adopt" and random.random() < 0.3:
            played.adopt()
            game = path(played.node)
        assert played.board == known[played.node]
        assert played.tip_board == known[game[-1]]
        assert path(played.tip) == game
        assert played.board.key == played.record.board(played.node).key
    assert set(played.record.nodes()) == set(known)
    for node, board in known.items():
        played.look_at(node)
        assert played.board == board


def test_a_declaration_ends_the_game_wherever_one_looks_and_undo_takes_it_back() -> None:
    board = shogi.Board.from_sfen("4K4/RRBBGGGGS/S8/9/9/9/9/9/8k b 2P 1", moves="5a4a 1i2i")
    played = History(Record.from_board(board))
    played.declare()
    assert played.board.outcome() == played.tip_board.outcome() == (Color.BLACK, "declaration")
    played.back()
    assert played.board.outcome() is None
    played.forward()
    assert played.board.outcome() == (Color.BLACK, "declaration")
    with pytest.raises(IllegalMoveError, match="the game is over: black has declared"):
        played.play_on("4a5a")
    played.undo()
    played.redo()
    assert played.board.outcome() is played.tip_board.outcome() is None
    with pytest.raises(ValueError, match="black's king has not entered"):
        History(Record.from_board(shogi.Board())).declare()
