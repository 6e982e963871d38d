"""What is shown on a board that is not on it: the cursor, a stone that is chosen, moves that are only thought of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tesuji._core import Color

STONE = "\N{WHITE CIRCLE}"
_NUMBERED = 9  # a point has room for one digit


@dataclass(frozen=True, slots=True)
class Ghost:
    """A stone that is only thought of, shown as one character."""

    sign: str
    owner: Color


@dataclass(frozen=True, slots=True)
class Overlay:
    """Cells by name."""

    cursor: str | None = None
    chosen: str | None = None
    ghosts: Mapping[str, Ghost] = field(default_factory=dict)


NOTHING = Overlay()


def line_ghosts(moves: Sequence[Any], turn: Color, cells: frozenset[str]) -> dict[str, Ghost]:
    """The moves of a line as numbered stones, where they go to; `turn` plays the first."""
    ghosts: dict[str, Ghost] = {}
    color = turn
    for number, move in enumerate(moves[:_NUMBERED], start=1):
        target = target_of(str(move), cells)
        if target is not None:
            ghosts.setdefault(target, Ghost(str(number), color))
        color = color.opponent
    return ghosts


def target_of(move: str, cells: frozenset[str]) -> str | None:
    """The cell that a move goes to, in any game that writes it last; None for a pass."""
    text = move.removesuffix("+").rpartition("*")[2]
    return next((text[start:] for start in range(len(text)) if text[start:] in cells), None)
