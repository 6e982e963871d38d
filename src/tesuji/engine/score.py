"""What a position is worth to the side to move."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from tesuji._core import PROVEN_WIN, WIN

UNITS = 256  # of the evaluation, of any game, for a score that is written 1.00
_SURE = PROVEN_WIN - 1  # units of what is as good as won
_MOST = 99.99
_SURE_VALUE = 100.0
_TEXT = re.compile(r"#(-?)(\d{1,3}|\?)|([+-]?\d{1,4}(?:\.\d{1,4})?)")


@dataclass(frozen=True, slots=True, order=True)
class Score:
    """A score for the side to move: `units` of the evaluation, or a proven win or loss.

    Written for people: `+1.00` is worth an open three (Gomoku), `#12` is won and `#-12` lost in that many plies. `#?`
    is as good as won and `#-?` as good as lost: no way out was seen, but not every reply was read to the end.
    """

    units: int

    @classmethod
    def win_in(cls, plies: int) -> Score:
        """Won in so many plies."""
        return cls(WIN - plies)

    @classmethod
    def parse(cls, text: str) -> Score:
        """Read what `str` writes. ValueError if it is no score."""
        found = _TEXT.fullmatch(text)
        if found is None:
            raise ValueError(f"a score is like +0.25 or #12, not {text!r}")
        if found[3] is not None:
            return cls(round(float(found[3]) * UNITS))
        won = cls(_SURE) if found[2] == "?" else cls.win_in(int(found[2]))
        return -won if found[1] else won

    @property
    def plies_to_end(self) -> int | None:
        """Plies to the end of the game where it is proven, negative for a loss; None elsewhere."""
        if self.units >= PROVEN_WIN:
            return WIN - self.units
        if self.units <= -PROVEN_WIN:
            return -(WIN + self.units)
        return None

    @property
    def proven(self) -> bool:
        """Whether the game is won or lost from here."""
        return abs(self.units) >= PROVEN_WIN

    @property
    def sure(self) -> bool:
        """Whether it is as good as won or lost, but not proven."""
        return abs(self.units) == _SURE

    @property
    def value(self) -> float:
        """In 1.00: at most 99.99 for an evaluation either way, 100 for what is won or as good as won."""
        if abs(self.units) >= _SURE:
            return math.copysign(_SURE_VALUE, self.units)
        return max(-_MOST, min(_MOST, self.units / UNITS))

    def __neg__(self) -> Score:
        return Score(-self.units)

    def __str__(self) -> str:
        plies = self.plies_to_end
        if plies is not None:
            return f"#{plies}"
        if self.sure:
            return "#?" if self.units > 0 else "#-?"
        return f"{round(self.value, 2) + 0.0:+.2f}"  # nothing is +0.00, also from below

    def to_json(self) -> dict[str, float | int | None]:
        """As numbers for programs: `value` in 1.00 (100: as good as won), or `win_in` plies, negative for a loss."""
        plies = self.plies_to_end
        return {"value": round(self.value, 4) if plies is None else None, "win_in": plies}
