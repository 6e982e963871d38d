"""First rung: any move.

Nothing is known and nothing is read. What this player is good for is comparison: whoever does not beat it every time
has a fault somewhere.
"""

from __future__ import annotations

import random
from typing import Any

from tesuji.engine import Limit


class Random:
    """Plays any legal move, all with the same chance. A `seed` makes the same choices every time."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, board: Any, limit: Limit | None = None) -> Any:  # noqa: ARG002  (no limit is too short)
        """Choose a move."""
        moves = list(board.legal_moves)
        if not moves:
            raise ValueError("the game is over: there is no move to choose")
        return self._random.choice(moves)
