"""Players that cost next to nothing, so that what is measured is the referee."""

from __future__ import annotations

from random import Random
from typing import Any

from tesuji.engine import Limit


class RandomMover:
    """Plays any legal move."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, board: Any, _limit: Limit) -> Any:
        """Choose any of them."""
        return self._random.choice(list(board.legal_moves))
