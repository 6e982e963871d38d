"""What a position is worth to the side to move."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tesuji._core import PROVEN_WIN, WIN

UNITS = 256  # of the evaluation, of any game, for a score that is written 1.00
_TEXT = re.compile(r"#(-?\d{1,3})|([+-]?\d{1,4}(?:\.\d{1,4})?)")


@dataclass(frozen=True, slots=True, order=True)
class Score:
    """A score for the side to move: `units` of the evaluation, or a proven win or loss.

    Written for people: `+1.00` is worth an open three (Gomoku), `#12` is won and `#-12` lost in that many plies.
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
        if found[1] is None:
            return cls(round(float(found[2]) * UNITS))
        plies = int(found[1])
        return -cls.win_in(-plies) if plies < 0 else cls.win_in(plies)

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

    def __neg__(self) -> Score:
        return Score(-self.units)

    def __str__(self) -> str:
        plies = self.plies_to_end
        if plies is not None:
            return f"#{plies}"
        return f"{round(self.units / UNITS, 2) + 0.0:+.2f}"  # nothing is +0.00, also from below

    def to_json(self) -> dict[str, float | int | None]:
        """As numbers for programs: `value` in 1.00, or `win_in` plies, negative for a loss."""
        plies = self.plies_to_end
        return {"value": round(self.units / UNITS, 4) if plies is None else None, "win_in": plies}
