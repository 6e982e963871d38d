"""How the board lies: turned and mirrored for the eye alone."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Orientation:
    """Mirrored left to right first, then turned clockwise by `turns` quarters."""

    turns: int = 0
    mirrored: bool = False

    def rotated(self) -> Orientation:
        """Turned by one more quarter."""
        return replace(self, turns=(self.turns + 1) % 4)

    def flipped(self) -> Orientation:
        """Mirrored left to right as it lies now."""
        return Orientation(-self.turns % 4, not self.mirrored)

    def to_screen(self, column: int, row: int, size: int) -> tuple[int, int]:
        """Where a point of a square board is seen; columns from the left, rows from the top."""
        last = size - 1
        if self.mirrored:
            column = last - column
        for _ in range(self.turns):
            column, row = last - row, column
        return column, row

    def from_screen(self, x: int, y: int, size: int) -> tuple[int, int]:
        """The point that is seen there."""
        last = size - 1
        for _ in range(self.turns):
            x, y = y, last - x
        return (last - x if self.mirrored else x), y
