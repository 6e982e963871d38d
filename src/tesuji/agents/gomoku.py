"""Gomoku for the ladder: fives that can still be made, and stones taken.

Every five points in a line in which the opponent has no stone may become a five, and the more own stones are in them,
the nearer it is. All lines of a direction are looked at together: the stones of a side are the bits of one number, and
shifting it by a step brings the neighbours of all points in place at once.
"""

from __future__ import annotations

from functools import lru_cache

from tesuji._core import Color
from tesuji.agents.evaluation import evaluate
from tesuji.games.gomoku import Board, Move

LINE = (0, 1, 6, 24, 96, 400)
"""The worth of a line of five points by own stones in it, if no stone of the opponent is."""

TAKEN = (0, 15, 40, 80, 200)
"""The worth of pairs taken; the fifth wins."""


@evaluate.register
def lines_and_captures(board: Board) -> int:
    """Return the worth of open lines and of stones taken, the side to move's less the other's."""
    mover, other = board.turn, board.turn.opponent
    return _worth(board, mover, other) - _worth(board, other, mover)


def _worth(board: Board, side: Color, enemy: Color) -> int:
    points, bits = _points(board.size)
    own = sum(bits[stone] for stone in board.stones(side))
    free = points - sum(bits[stone] for stone in board.stones(enemy))
    width = board.size + 1
    lines = sum(_lines(own, free, step) for step in (1, width, width + 1, width - 1))
    return lines + TAKEN[board.captured[side] // 2]


def _lines(own: int, free: int, step: int) -> int:
    """Add up the lines of one direction. A bit of a number below stands for the line that begins at its point."""
    open_lines = free & free >> step & free >> 2 * step & free >> 3 * step & free >> 4 * step
    ones = twos = fours = 0  # the stones in each line, counted in binary
    for place in range(5):
        stones = own >> place * step
        ones, carry = ones ^ stones, ones & stones
        twos, carry = twos ^ carry, twos & carry
        fours |= carry
    ones, twos, fours = ones & open_lines, twos & open_lines, fours & open_lines
    return (
        LINE[1] * (ones & ~twos & ~fours).bit_count()
        + LINE[2] * (twos & ~ones).bit_count()
        + LINE[3] * (ones & twos).bit_count()
        + LINE[4] * (fours & ~ones).bit_count()
        + LINE[5] * (fours & ones).bit_count()
    )


@lru_cache
def _points(size: int) -> tuple[int, dict[Move, int]]:
    """Return all points as one number, and the bit of each. Rows are a bit longer than the board: no line wraps."""
    bits = {Move.at(column, row): 1 << (row * (size + 1) + column) for row in range(size) for column in range(size)}
    return sum(bits.values()), bits
