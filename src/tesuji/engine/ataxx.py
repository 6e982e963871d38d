"""Ataxx for the engine: the compiled search, and how a game's time is spread."""

from __future__ import annotations

from collections.abc import Iterator

from tesuji._core import AtaxxEvaluation, AtaxxMove, AtaxxSearch, SearchParams
from tesuji.engine.budget import Pace
from tesuji.engine.reader import Reader
from tesuji.engine.stage import Stage
from tesuji.games.ataxx import Board

_POINTS = 49
_SLACK = 6  # moves still to come when the board is nearly full: it can take long to fill
_OF_EMPTY = 0.6  # moves for each empty point
_MOST = 100  # moves that are kept in mind, however long a game may be
_UNEXPECTED = 5.0  # times the moves expected: a game may last so long
_AT_ONCE = 0.005  # seconds for a move that is not thought about


class AtaxxGame:
    """The engine's knowledge of Ataxx."""

    name = "ataxx"
    board = Board

    def params(self) -> SearchParams:
        """Return the parameters of the search that suit the game best."""
        return AtaxxSearch.default_params()

    def evaluation(self) -> AtaxxEvaluation:
        """Return the weights of its evaluation."""
        return AtaxxEvaluation()

    def reader(self, threads: int, hash_mb: int, params: SearchParams, evaluation: AtaxxEvaluation) -> Reader:
        """Make a search of so many threads, with a table of so many MB."""
        return AtaxxSearch(threads, hash_mb, params, evaluation)

    def pace(self, board: Board) -> Pace:
        """Say how the time that is left on a clock is to be spread."""
        most = _MOST if board.max_plies is None else min(_MOST, (board.max_plies - board.ply + 1) // 2)
        empty = _POINTS - sum(board.counts)
        moves = min(float(most), _SLACK + _OF_EMPTY * empty)
        return Pace(moves, kept=_AT_ONCE * min(float(most), _UNEXPECTED * moves))

    def stages(self, board: Board, seconds: float) -> Iterator[Stage[AtaxxMove]]:  # noqa: ARG002
        """Nothing is seen sooner than the search sees it."""
        return iter(())


SEARCH = AtaxxGame()
