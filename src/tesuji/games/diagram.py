"""A board as something to be drawn: which stone is on which point, and what is to be seen there. No drawing in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from tesuji._core import Color


class Mark(Enum):
    """What is special about a point."""

    NONE = "none"
    TAKEN = "taken"  # the last move took a stone from here
    LINE = "line"  # a stone of a line that wins, or will win unless it is broken
    ANSWER = "answer"  # a move here breaks that line


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the board. `star` is a point that boards print a dot on.

    `piece` says what stands there in games whose pieces are not all alike, like `P` or `+r`.
    """

    owner: Color | None
    last: bool = False
    mark: Mark = Mark.NONE
    star: bool = False
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Diagram:
    """The points of a board row by row from the top, with the names of rows and columns."""

    rows: tuple[tuple[Point, ...], ...]
    row_names: tuple[str, ...]
    column_names: tuple[str, ...]

    def points(self) -> Iterator[tuple[str, Point]]:
        """The points with the names of their cells, row by row from the top."""
        for row, name in zip(self.rows, self.row_names, strict=True):
            for point, column in zip(row, self.column_names, strict=True):
                yield column + name, point

    @property
    def has_pieces(self) -> bool:
        """Whether pieces stand on it that are not all alike."""
        return any(point.piece for row in self.rows for point in row)
