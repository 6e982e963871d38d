"""Gomoku for the engine: the compiled search, and the stages before it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

from tesuji._core import GomokuEvaluation, GomokuMove, GomokuSearch, SearchParams
from tesuji.engine.budget import Pace
from tesuji.engine.gomoku_stages import STAGES
from tesuji.engine.reader import Reader
from tesuji.engine.stage import Stage
from tesuji.games.gomoku import Board


class GomokuGame:
    """The engine's knowledge of Gomoku."""

    name = "gomoku"
    board = Board

    def params(self) -> SearchParams:
        """Return the parameters of the search that suit the game best."""
        return GomokuSearch.default_params()

    def evaluation(self) -> GomokuEvaluation:
        """Return the weights of its evaluation."""
        return GomokuEvaluation()

    def reader(self, threads: int, hash_mb: int, params: SearchParams, evaluation: GomokuEvaluation) -> Reader:
        """Make a search of so many threads, with a table of so many MB."""
        return GomokuSearch(threads, hash_mb, params, evaluation)

    def pace(self, board: Board) -> Pace:
        """Say how the time that is left on a clock is to be spread."""
        return Pace.by_ply(board.ply)

    def stages(self, board: Board, seconds: float) -> Iterator[Stage[GomokuMove]]:
        """Look at what needs no search, up to the stage that finds the move; `seconds` are what the move may take."""
        for look in STAGES:
            begun = time.monotonic()
            found = look(board, seconds)
            yield replace(found, seconds=time.monotonic() - begun)
            if found.decides:
                return


SEARCH = GomokuGame()
