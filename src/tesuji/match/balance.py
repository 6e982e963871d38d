"""Whether a position is level: what our engine thinks of it after a short search, the same one whenever it is asked."""

from __future__ import annotations

import math
from typing import Any

from tesuji.engine import searches
from tesuji.engine.score import Score

# Enough to see an attack that wins by force in a few moves: about two milliseconds. In Ataxx, where a pair may be
# played in that time, a fifth of it tells as well what a search of 60,000 nodes finds level.
_NODES = {"ataxx": 1000}
_MOST_NODES = 5000
_DEEPEST = 127


class Balance:
    """A search that looks at one position after the other, and remembers nothing from one to the next."""

    def __init__(self, game: str) -> None:
        """Make the search. ValueError for a game without an engine."""
        search = searches.find(game)
        self._nodes = _NODES.get(search.name, _MOST_NODES)
        self._reader = search.reader(1, 1, search.params(), search.evaluation())

    def score(self, board: Any) -> float:
        """What the position is worth to the side to move, 1.00 as for people; infinite where it is won or lost."""
        reader = self._reader
        reader.new_game()
        reader.start(board, _DEEPEST, self._nodes, math.inf, math.inf, 1)
        known = reader.finish()
        while (report := reader.next(0.0)) is not None:
            known = report  # the last depth that was read to its end
        score = Score(known["score"])
        if score.plies_to_end is not None:
            return math.copysign(math.inf, score.plies_to_end)
        return score.value


def balance_for(game: str) -> Balance | None:
    """The search for a game; None where there is no engine for it as yet."""
    try:
        return Balance(game)
    except ValueError:
        return None
