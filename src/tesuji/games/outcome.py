"""How a game ended."""

from __future__ import annotations

from typing import NamedTuple

from tesuji._core import Color


class Outcome(NamedTuple):
    """Who won, and by which rule. `winner` is None for a draw."""

    winner: Color | None
    reason: str

    def __str__(self) -> str:
        reason = self.reason.replace("_", " ")
        if self.winner is None:
            return "draw" if reason == "draw" else f"draw ({reason})"
        return f"{self.winner.name.lower()} wins ({reason})"
