"""A game in progress: taking back and playing again, and whether something would be lost."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tesuji import Color, IllegalMoveError
from tesuji.games.session import GameSession
from tesuji.gomoku import Board

KEPT = Path("kept.sgf")


def loses(session: GameSession) -> bool:
    """Whether ending the game now would lose moves."""
    return session.unsaved


def test_a_new_game_has_nothing_to_lose() -> None:
    session = GameSession(Board(9))
    assert not loses(session)
    assert (session.can_undo(), session.can_redo(), session.file, session.moves_text) == (False, False, None, "")


def test_the_board_that_was_given_stays_as_it_was() -> None:
    board = Board(9, "e5")
    session = GameSession(board)
    session.play("e6")
    assert board.move_stack == ["e5"]
    assert session.moves_text == "e5 e6"


def test_undo_and_redo_go_as_far_as_there_are_moves() -> None:
    session = GameSession(Board(9, "e5e6d5"))
    assert session.undo(2) == ["d5", "e6"]
    assert session.redo() == ["e6"]
    assert session.undo(99) == ["e6", "e5"]
    assert session.undo() == []
    assert session.redo(99) == ["e5", "e6", "d5"]
    assert session.redo() == []


def test_another_move_lets_the_moves_taken_back_go() -> None:
    session = GameSession(Board(9, "e5e6d5"))
    session.undo(2)
    session.play("a1")
    assert not session.can_redo()


def test_the_same_move_keeps_the_ones_after_it() -> None:
    session = GameSession(Board(9, "e5e6d5"))
    session.undo(2)
    session.play("e6")
    assert session.redo() == ["d5"]


def test_an_illegal_move_changes_nothing() -> None:
    session = GameSession(Board(9, "e5e6d5"))
    session.undo()
    with pytest.raises(IllegalMoveError, match="e5 is occupied"):
        session.play("e5")
    assert session.moves_text == "e5 e6"
    assert session.redo() == ["d5"]


def test_moves_are_unsaved_until_they_are_in_the_file() -> None:
    session = GameSession(Board(9))
    session.play("e5")
    assert loses(session)
    session.saved_as(KEPT)
    assert session.file == KEPT
    assert not loses(session)
    session.play("e6")
    assert loses(session)


def test_walking_back_and_forth_in_a_saved_game_loses_nothing() -> None:
    session = GameSession(Board(9, "e5e6d5"), file=KEPT)
    session.undo(2)
    assert not loses(session)
    session.redo()
    assert not loses(session)
    session.undo(3)
    session.play("a1")
    assert loses(session)


def test_moves_taken_back_and_saved_nowhere_can_be_lost() -> None:
    session = GameSession(Board(9))
    session.play("e5")
    session.undo()
    assert loses(session)


def test_saving_lets_the_moves_taken_back_go_unless_they_come_back() -> None:
    session = GameSession(Board(9))
    for move in ("e5", "e6", "d5"):
        session.play(move)
    session.undo()
    session.saved_as(KEPT)
    assert not loses(session)
    session.redo()
    assert loses(session)


def test_players_are_called_by_name_or_by_colour() -> None:
    session = GameSession(Board(9), names=("Kim", ""))
    assert [session.name(color) for color in Color] == ["Kim", "White"]


@settings(deadline=None)
@given(steps=st.lists(st.tuples(st.sampled_from(["play", "undo", "redo", "save"]), st.integers(0, 24)), max_size=60))
def test_any_steps_lead_to_the_board_of_the_moves_that_remain(steps: list[tuple[str, int]]) -> None:
    session = GameSession(Board(5))
    line: list[str] = []  # the whole line, and how much of it is on the board
    played = 0
    in_file, seen = [], []
    for step, number in steps:
        if step == "play":
            move = f"{'abcde'[number % 5]}{number // 5 + 1}"
            if session.board.outcome() is not None or not session.board.is_legal(move):
                continue
            session.play(move)
            line = line if line[played : played + 1] == [move] else [*line[:played], move]
            played += 1
        elif step == "undo":
            played -= len(session.undo(number % 4))
        elif step == "redo":
            played += len(session.redo(number % 4))
        else:
            session.saved_as(KEPT)
            in_file, seen = line[:played], line[:]
        assert session.board == Board(5, line[:played])
        assert session.board.move_stack == line[:played]
        assert session.can_redo() == (played < len(line))
        lost = in_file[:played] != line[:played] or seen[: len(line)] != line
        assert session.unsaved == lost
