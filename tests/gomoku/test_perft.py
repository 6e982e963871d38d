"""Counts of move sequences, by the core and by the reference. Black is X, white is O."""

from __future__ import annotations

from random import Random

import pytest

from tests.diagram import position
from tests.gomoku.agreement import board_of
from tests.gomoku.beginnings import KINDS
from tests.reference.gomoku import Position

THREES_AND_PAIRS = """
    . . . . . . . . .
    . . X . . O . . .
    . . O X . O . . .
    . X . . O . . X .
    . . O X . X O . .
    . X . . X . . O .
    . . O . X . O . .
    . O X . . O X . .
    . . . . . . . . .
"""
STANDING_FIVE = """
    . . . . . . .
    . O . O . X .
    . X X X X X .
    . X . X . . .
    . . O O . O .
    O O . O X . .
    . . . . . . .
"""
FIFTH_PAIRS = """
    . X . . O . .
    . O X . X . .
    . O . . X O .
    . . O X O . .
    . X X . . . O
    . . O . X X .
    . . . O . . .
"""


@pytest.mark.parametrize(("size", "depth"), [(5, 1), (5, 2), (7, 1), (7, 2), (9, 1), (9, 2), (19, 1)])
def test_the_empty_board(size: int, depth: int) -> None:
    start = Position.empty(size)
    assert board_of(start).perft(depth) == start.perft(depth)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "nodes"), [(5, 13_800), (7, 110_544), pytest.param(9, 511_920, marks=pytest.mark.long)]
)
def test_the_empty_board_to_depth_three(size: int, nodes: int) -> None:
    """Three stones make neither a pair nor a three, so every order of three points is a game."""
    start = Position.empty(size)
    assert board_of(start).perft(3) == start.perft(3) == nodes


@pytest.mark.slow
@pytest.mark.parametrize("depth", [1, 2])
@pytest.mark.parametrize("captured", [(0, 0), (8, 8)])
@pytest.mark.parametrize("mover", ["X", "O"])
@pytest.mark.parametrize("diagram", [THREES_AND_PAIRS, FIFTH_PAIRS])
def test_positions_rich_in_captures_and_threes(diagram: str, mover: str, captured: tuple[int, int], depth: int) -> None:
    study = position(diagram, mover=mover, captured=captured)
    assert study.board.perft(depth) == study.reference.perft(depth)


@pytest.mark.slow
@pytest.mark.parametrize("captured", [(0, 0), (8, 8)])
def test_against_a_standing_five_only_the_breaks_go_on(captured: tuple[int, int]) -> None:
    study = position(STANDING_FIVE, mover="O", captured=captured)
    assert study.board.standing_five is not None
    for depth in (1, 2, 3):
        assert study.board.perft(depth) == study.reference.perft(depth)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_random_beginnings(seed: int) -> None:
    start = KINDS[seed % len(KINDS)](Random(seed))
    assert board_of(start).perft(2) == start.perft(2)


def test_a_game_that_is_over_counts_nothing() -> None:
    study = position(
        """
        . . . . .
        X X X X X
        . . . . .
        O O . O O
        """,
        mover="O",
    )
    assert (study.board.perft(0), study.reference.perft(0)) == (1, 1)
    assert (study.board.perft(1), study.reference.perft(1)) == (0, 0)
    assert (study.board.perft(2), study.reference.perft(2)) == (0, 0)
