"""Players that cost next to nothing, so that what is measured is the referee."""

from __future__ import annotations

from random import Random
from typing import Any

from tesuji.engine import Engine, Limit, SearchParams, searches
from tesuji.engine.levels import SECONDS, find_level, play_at
from tesuji.engine.params import switches


class RandomMover:
    """Plays any legal move."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, board: Any, _limit: Limit) -> Any:
        """Choose any of them."""
        return self._random.choice(list(board.legal_moves))


class PlainAlphaBeta:
    """The core's alpha-beta and nothing else, to a fixed depth: every technique of the search is off.

    Its moves are those within two of a stone, its score is that of plain minimax (tests/engine/test_yardstick.py).
    """

    def __init__(self, depth: int = 4) -> None:
        params = SearchParams()
        for name in switches():
            setattr(params, name, False)
        self._engine = Engine("gomoku", hash_mb=1, params=params, book=False, pipeline=False)
        self._limit = Limit(depth=depth)

    def choose(self, board: Any, _limit: Limit) -> Any:
        """Choose the best by minimax, whatever time it takes."""
        return self._engine.play(board, self._limit).move


class LevelPlayer:
    """The machine as people meet it, at a level."""

    def __init__(self, level: str, seed: int = 0) -> None:
        self._level = find_level(level)
        self._random = Random(seed)
        self._engine: Engine[Any] | None = None

    def choose(self, board: Any, limit: Limit) -> Any:
        """Choose as the level does, within the time for the move."""
        if self._engine is None:
            self._engine = Engine(searches.game_of(board), book=False)
        return play_at(self._level, self._engine, board, self._random, limit.time or SECONDS).move
