"""The agent's own clock: ten seconds a game, whatever the judge says, and how to spread them."""

from __future__ import annotations

from time import monotonic

from tesuji.engine import Limit
from tesuji.protocols.judge.client import GAME_SECONDS

RESERVE = 2.5
"""Seconds kept for what is not thinking. On a busy machine every answer waits some milliseconds for a processor, and a
game can have 200 answers."""

KEPT = 0.2
"""Of the reserve, seconds that an agent which spreads its time itself does not know of."""

MOVES_TO_GO = 25
"""Of the rest a move takes this part."""

LEAST = 0.005
"""Of the reserve, a move takes this part."""


class Budget:
    """What is left of the ten seconds."""

    def __init__(self) -> None:
        self.left = GAME_SECONDS

    def limit(self, told: float, arrived: float) -> Limit:
        """Return how long to think about a request that arrived then, where the judge says that `told` is left."""
        left = max(0.0, min(self.left, told))
        share = max((left - RESERVE) / MOVES_TO_GO, left * LEAST)
        return Limit(time=max(0.0, share - (monotonic() - arrived)))

    def clock(self, told: float, arrived: float) -> Limit:
        """Return the same for an agent that spreads its time itself: all that is left but for a little."""
        left = max(0.0, min(self.left, told) - KEPT - (monotonic() - arrived))
        return Limit(clock=(left, left))

    def spend(self, seconds: float) -> None:
        """Take the time of an answer off."""
        self.left -= seconds
