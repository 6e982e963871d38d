"""Results counted: pairs of games where openings are played twice with colours swapped, single games where not.

A pair is one observation, worth the mean of its two games: what an opening gives to one colour cancels inside it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import ClassVar, TypeVar

DIGITS = 15  # of a count; any number of them is still exact as a float

AnyCounts = TypeVar("AnyCounts", bound="Counts")


class Result(IntEnum):
    """A game's result for the player in question, in half points."""

    LOSS = 0
    DRAW = 1
    WIN = 2

    def reversed(self) -> Result:
        """Give the same game's result for the other player."""
        return Result(2 - self)


class Counts:
    """How often each score was made, from the lowest to the highest: PairCounts or GameCounts. Immutable."""

    __slots__ = ("cells",)

    names: ClassVar[tuple[str, ...]]
    unit: ClassVar[str]
    games_each: ClassVar[int]

    cells: tuple[int, ...]

    def __init__(self, *cells: int) -> None:
        if not cells:
            cells = (0,) * len(self.names)
        if len(cells) != len(self.names):
            raise ValueError(f"{self.unit} have {len(self.names)} counts ({' '.join(self.names)}), not {len(cells)}")
        if min(cells) < 0:
            raise ValueError(f"a count is never negative: {min(cells)}")
        object.__setattr__(self, "cells", cells)

    @property
    def total(self) -> int:
        """The number of observations: of pairs in PairCounts, of games in GameCounts."""
        return sum(self.cells)

    @property
    def games(self) -> int:
        """The number of games."""
        return self.total * self.games_each

    @property
    def mean(self) -> float:
        """The score of an observation, 0 to 1; nan before the first."""
        top, total = len(self.cells) - 1, self.total
        return sum(index * count for index, count in enumerate(self.cells)) / (top * total) if total else math.nan

    @property
    def variance(self) -> float:
        """The variance of an observation's score; nan before the first."""
        top, total, mean = len(self.cells) - 1, self.total, self.mean
        if not total:
            return math.nan
        return sum(count * (index / top - mean) ** 2 for index, count in enumerate(self.cells)) / total

    def reversed(self: AnyCounts) -> AnyCounts:
        """Count the same games for the other player."""
        return type(self)(*reversed(self.cells))

    def merged(self: AnyCounts, other: AnyCounts) -> AnyCounts:
        """Add up two countings of the same kind."""
        return type(self)(*(mine + theirs for mine, theirs in zip(self.cells, other.cells, strict=True)))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def __iter__(self) -> Iterator[int]:
        return iter(self.cells)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Counts) and self.unit == other.unit and self.cells == other.cells

    def __hash__(self) -> int:
        return hash((self.unit, self.cells))

    def __reduce__(self) -> tuple[type[Counts], tuple[int, ...]]:
        return type(self), self.cells

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(str, self.cells))})"

    def __str__(self) -> str:
        return "  ".join(f"{name} {count}" for name, count in zip(self.names, self.cells, strict=True))


class PairCounts(Counts):
    """Pairs by what the two games gave together: nothing, a half, one, one and a half, two points."""

    __slots__ = ()
    names = ("LL", "LD", "even", "WD", "WW")
    unit = "pairs"
    games_each = 2


class GameCounts(Counts):
    """Single games: lost, drawn, won."""

    __slots__ = ()
    names = ("L", "D", "W")
    unit = "games"
    games_each = 1

    @property
    def draws(self) -> int:
        """The number of drawn games."""
        return self.cells[Result.DRAW]


def read_counts(words: Sequence[str]) -> PairCounts | GameCounts:
    """Read five counts of pairs (LL LD even WD WW) or three of games (L D W), apart by blanks or commas.

    Raises ValueError, in one line, for anything else.
    """
    texts = " ".join(words).replace(",", " ").split()
    for text in texts:
        if not (text.isascii() and text.isdigit()):
            raise ValueError(f"not a count: {text[:30]!r}; a count is a whole number, like 120")
        if len(text) > DIGITS:
            raise ValueError(f"too large for a count: {text[:30]}; it has {len(text)} digits, {DIGITS} are taken")
    cells = tuple(map(int, texts))
    if len(cells) == len(PairCounts.names):
        return PairCounts(*cells)
    if len(cells) == len(GameCounts.names):
        return GameCounts(*cells)
    raise ValueError(f"five counts are pairs (LL LD even WD WW), three are games (L D W); these are {len(cells)}")
