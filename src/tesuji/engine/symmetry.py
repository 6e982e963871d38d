"""The eight ways to lay a square board on itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tesuji.games.gomoku import Board, Move


class Symmetry(NamedTuple):
    """A mirroring left to right or none, then quarter turns clockwise."""

    mirrored: bool
    quarter_turns: int

    def of_board(self, board: Board) -> Board:
        """Return the board laid this way."""
        image = board.mirrored() if self.mirrored else board
        return image.rotated(self.quarter_turns) if self.quarter_turns else image

    def of_move(self, move: Move, size: int) -> Move:
        """Return where a point comes to lie."""
        column, row = move.column, move.row
        last = size - 1
        if self.mirrored:
            column = last - column
        for _ in range(self.quarter_turns):
            column, row = row, last - column
        return Move.at(column, row)

    @property
    def inverse(self) -> Symmetry:
        """The way back."""
        return self if self.mirrored else Symmetry(False, -self.quarter_turns % 4)


def all_symmetries() -> Iterator[Symmetry]:
    """Yield all eight, the one that changes nothing first."""
    return (Symmetry(mirrored, turns) for mirrored in (False, True) for turns in range(4))
