"""Openings by chance: different ones, the same for a seed, and level where a search can tell."""

from __future__ import annotations

import pytest

from tesuji.match.balance import Balance, balance_for
from tesuji.match.boards import board_after
from tesuji.match.random_openings import NoMoreOpenings, RandomOpenings
from tesuji.match.record import Opening


def made(game: str, size: int | None, plies: int, seed: int, count: int, balance: float = 0.0) -> list[Opening]:
    openings, found = RandomOpenings(game, size, plies, seed, balance), []
    for number in range(count):
        found.append(openings.make(number))
        openings.know(board_after(found[-1], game, size))
    return found


@pytest.mark.parametrize(("game", "plies"), [("gomoku", 4), ("gomoku", 9), ("ataxx", 2), ("ataxx", 8)])
def test_random_openings_differ_and_are_the_same_for_a_seed(game: str, plies: int) -> None:
    openings = made(game, None, plies, 5, 30)
    boards = [board_after(opening, game) for opening in openings]
    assert openings == made(game, None, plies, 5, 30)
    assert openings != made(game, None, plies, 6, 30)
    assert len({board.key for board in boards}) == 30
    assert all(board.ply == plies and board.outcome() is None for board in boards)


def test_gomoku_begins_near_the_centre() -> None:
    for opening in made("gomoku", 19, 6, 1, 20):
        board = board_after(opening, "gomoku", 19)
        assert all(max(abs(move.column - 9), abs(move.row - 9)) <= 3 for move in board.move_stack)


def test_openings_run_out() -> None:
    with pytest.raises(NoMoreOpenings, match="hardly more than 16 different openings of 1 random plies"):
        made("ataxx", None, 1, 0, 17)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "plies", "most"), [(19, 4, 1.0), (19, 7, 0.5), (9, 5, 0.3)])
def test_openings_are_level_to_another_search(size: int, plies: int, most: float) -> None:
    level = made("gomoku", size, plies, 3, 15, most)
    judge = Balance("gomoku")
    assert all(abs(judge.score(board_after(opening, "gomoku", size))) <= most for opening in level)
    assert level == made("gomoku", size, plies, 3, 15, most)
    assert level != made("gomoku", size, plies, 3, 15)


def test_what_is_won_is_not_level() -> None:
    judge, board = Balance("gomoku"), board_after(Opening(), "gomoku")
    board.push_all("j10 a1 k10 c1 l10 e1 m10")
    assert judge.score(board) == float("-inf")
    board.push("g1")
    assert judge.score(board) == float("inf")


def test_a_judge_remembers_nothing() -> None:
    judge, openings = Balance("gomoku"), made("gomoku", None, 5, 8, 6)
    boards = [board_after(opening, "gomoku") for opening in openings]
    assert [judge.score(board) for board in boards] == [judge.score(board) for board in reversed(boards)][::-1]


def test_a_game_without_an_engine_has_no_judge() -> None:
    assert balance_for("chess") is None
