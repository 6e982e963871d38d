"""The engine as an agent of a match: made of plain words, and telling what it read."""

from __future__ import annotations

from typing import Any

from tesuji.engine import searches
from tesuji.engine.engine import Engine
from tesuji.engine.limit import Limit
from tesuji.engine.params import EVALUATION, make_params, make_tuning

_MATE = 1_000_000.0  # a win in n plies is told as MATE - n


class EngineAgent:
    """Plays whatever game it is asked for; any parameter of the search may be given as a word: `null_move=False`.

    After a choice, `score` is in the unit of scores for people, a win in n plies being worth 1,000,000 - n.
    """

    def __init__(
        self,
        *,
        threads: int = 1,
        hash_mb: int = 64,
        book: bool | str = False,
        seed: int | None = None,
        log: str | None = None,
        **params: object,
    ) -> None:
        """Make an agent. ValueError for a parameter that the search has not."""
        self._how: dict[str, Any] = {
            "threads": threads,
            "hash_mb": hash_mb,
            "book": book,
            "seed": seed,
            "log": log,
        }
        self._params = params
        make_params({name: value for name, value in params.items() if not name.startswith(EVALUATION)})
        self._engine: Engine[Any] | None = None
        self.score: float | None = None  # for itself
        self.reached: int | None = None  # depth
        self.nodes: int | None = None

    def choose(self, board: Any, limit: Limit) -> Any:
        """Choose a move; what was read of it is told by the attributes."""
        if self._engine is None:
            game = searches.game_of(board)
            search, evaluation = make_tuning(self._params, searches.find(game))
            self._engine = Engine(game, params=search, evaluation=evaluation, **self._how)
        played = self._engine.play(board, limit if limit.bounds else None)
        info = played.info
        plies = info.score.plies_to_end
        self.score = info.score.value if plies is None else (_MATE - plies if plies > 0 else -_MATE - plies)
        self.reached = info.depth
        self.nodes = info.nodes
        return played.move
