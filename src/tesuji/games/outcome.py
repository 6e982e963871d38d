"""How a game ended."""

from __future__ import annotations

from typing import NamedTuple

from tesuji._core import Color


class Outcome(NamedTuple):
    """Who won, and by which rule. `winner` is None for a draw."""

    winner: Color | None
    reason: str

    def __str__(self) -> str:
        if self.winner is None:
            return f"draw ({self.reason})" if self.reason != "draw" else "draw"
        return f"{self.winner.name.lower()} wins by {self.reason.replace('_', ' ')}"
