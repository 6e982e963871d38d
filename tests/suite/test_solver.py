"""The solver of the suite, held against reading every move of both sides."""

from __future__ import annotations

from random import Random

import pytest

from tests.reference.gomoku import Position, cell_of
from tests.suite.solver import Solver, TooMuchToReadError
from tesuji import Color
from tesuji.games.gomoku_game import GAME
from tesuji.gomoku import Board, Move


def wins(board: Board, plies: int) -> bool:
    """Whether the side to move wins within `plies`, every move of both sides being read."""
    mover = board.turn
    for move in list(board.legal_moves):
        board.push(move)
        outcome = board.outcome()
        won = outcome.winner is mover if outcome is not None else plies >= 3 and loses(board, plies - 1)
        board.pop()
        if won:
            return True
    return False


def loses(board: Board, plies: int) -> bool:
    mover = board.turn
    for move in list(board.legal_moves):
        board.push(move)
        outcome = board.outcome()
        lost = outcome.winner is mover.opponent if outcome is not None else wins(board, plies - 1)
        board.pop()
        if not lost:
            return False
    return True


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_short_wins_are_found_and_are_wins(seed: int) -> None:
    """A win in three is one by threats always: a reply that meets no threat loses only to one."""
    random = Random(seed)
    found = 0
    for _ in range(12):
        board = Board(6)
        while board.outcome() is None and board.ply < 26:
            board.push(GAME.random_move(board, random))
            if board.ply < 9 or board.outcome() is not None:
                continue
            expected = 1 if wins(board, 1) else 3 if wins(board, 3) else None
            shortest = Solver(6).win(board, 3)
            assert (None if shortest is None else shortest[0]) == expected, repr(board)
            found += expected == 3
    assert found > 5


@pytest.mark.slow
def test_wins_at_once_are_those_of_the_reference() -> None:
    random = Random(7)
    found = 0
    for _ in range(3):
        board, reference = Board(7), Position.empty(7)
        while board.outcome() is None and board.ply < 40:
            if board.ply > 12:
                mover = reference.turn
                there_is = any(
                    (after := reference.play(cell).outcome) is not None and after[0] == mover
                    for cell in reference.legal_moves
                )
                assert (Solver(7).win(board, 1) is not None) == there_is
                found += there_is
            move = GAME.random_move(board, random)
            board.push(move)
            reference = reference.play(cell_of(str(move)))
    assert found > 2


def test_a_line_ends_the_game_and_is_as_long_as_the_win() -> None:
    board = Board(moves="j10a1k10a3l10a5")
    solver = Solver(19)
    line = solver.line(board, 9)
    found = solver.win(board, 9)
    assert found is not None
    assert len(line) == found[0] == 3
    board.push_all(line)
    outcome = board.outcome()
    assert outcome is not None
    assert outcome.winner is Color.BLACK


def test_a_wrong_hint_changes_nothing() -> None:
    board = Board(moves="j10a1k10a3l10a5")
    hints: list[Move | None] = [Move("a2"), Move("j10"), None]
    for bad in hints:

        def hint(_: Board, bad: Move | None = bad) -> Move | None:
            return bad

        assert Solver(19, hint=hint).wins(board, 3)
        assert not Solver(19, hint=hint).wins(Board(moves="j10k11"), 5)


def test_it_gives_up_where_there_is_too_much_to_read() -> None:
    with pytest.raises(TooMuchToReadError):
        Solver(19, most_nodes=3).win(Board(moves="j10a1k10a3l10a5"), 5)
