"""How much time to take for a move."""

from __future__ import annotations

from tesuji._core import Color
from tesuji.engine import Limit

MOVES_TO_GO = 30
"""A game is expected to go on for so many own moves, at any moment of it."""

ANSWER_TIME = 0.005
"""Seconds of a move's time kept for what lies around the search."""


def seconds_for(limit: Limit, side: Color) -> float | None:
    """Return the seconds that a limit gives `side` for this move, None if it does not bound them."""
    bounds = []
    if limit.time is not None:
        bounds.append(limit.time)
    if limit.clock is not None:
        left = limit.clock[side]
        share = left / (limit.moves_to_go or MOVES_TO_GO) + 0.75 * limit.increment[side]
        bounds.append(min(share, 0.5 * left))
    return max(0.0, min(bounds) - ANSWER_TIME) if bounds else None
