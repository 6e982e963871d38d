"""Whether a position is level: what our engine thinks of it after a short search, the same one whenever it is asked."""

from __future__ import annotations

import math
from typing import Any

from tesuji.engine import Engine, Limit
from tesuji.engine.score import UNITS

NODES = 5000  # about two milliseconds; enough to see an attack that wins by force in a few moves


class Balance:
    """A search that looks at one position after the other, and remembers nothing from one to the next."""

    def __init__(self, game: str) -> None:
        """Make the search. ValueError for a game without an engine."""
        self._engine = Engine(game, threads=1, hash_mb=1)

    def score(self, board: Any) -> float:
        """What the position is worth to the side to move, 1.00 as for people; infinite where it is won or lost."""
        self._engine.new_game()
        *_, known = self._engine.analyse(board, Limit(nodes=NODES))
        score = known.score
        if score.plies_to_end is not None:
            return math.copysign(math.inf, score.plies_to_end)
        return score.units / UNITS


def balance_for(game: str) -> Balance | None:
    """The search for a game; None where there is no engine for it as yet."""
    try:
        return Balance(game)
    except ValueError:
        return None
