"""What is to be seen on the board at a moment. No drawing in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from tesuji._core import Color
from tesuji.games.diagram import Diagram


class Ground(Enum):
    """What stones stand on."""

    POINTS = "points"  # where lines cross
    CELLS = "cells"


@dataclass(frozen=True, slots=True)
class Ghost:
    """A stone that is only thought of, with its number in the line."""

    cell: str
    color: Color
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was compared: the text written on it, and its rank, 1 the best."""

    cell: str
    text: str
    rank: int


@dataclass(frozen=True, slots=True)
class Row:
    """A row of points to be drawn through: a free three."""

    cells: tuple[str, ...]


@dataclass(slots=True)
class Scene:
    """The stones, and everything that is shown beside them. Cells are texts like `j10`."""

    diagram: Diagram
    turn: Color
    ground: Ground = Ground.POINTS
    coordinates: bool = True
    numbers: Mapping[str, int] = field(default_factory=dict)
    endangered: frozenset[str] = frozenset()
    """Stones that the other side could take with one move."""
    affected: frozenset[str] = frozenset()
    """Stones that the move pointed at would take or turn."""
    ghosts: tuple[Ghost, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    suggestion: str | None = None
    hover: str | None = None
    hover_allowed: bool = True
    cursor: str | None = None
    origin: str | None = None
    """A stone that was picked up to move it."""
    clones: frozenset[str] = frozenset()
    jumps: frozenset[str] = frozenset()
    forbidden: str | None = None
    threes: tuple[Row, ...] = ()
    """The two threes that make the point forbidden."""
    fading: tuple[tuple[str, Color, float], ...] = ()
    """Stones just taken: where, whose, and how much of them is still there, 1 for all."""
    arriving: tuple[str, float] | None = None
    """A stone just placed, and how much of its way it has come."""
