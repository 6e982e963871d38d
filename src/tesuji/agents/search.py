"""What the searching rungs share: how deep, how long, and what they tell afterwards. The reading itself is theirs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from copy import deepcopy
from time import monotonic
from typing import Any

from tesuji.agents.clock import seconds_for
from tesuji.agents.evaluation import WON, evaluate, value_of_end
from tesuji.agents.position import in_order
from tesuji.engine import Limit

DEPTH = 3
MOST_PLIES = 200
INFINITE = float("inf")


class BrokenOff(Exception):  # noqa: N818  (nothing went wrong: the time is up)
    """The search has used its time or its nodes."""


class Search(ABC):
    """An agent that reads moves ahead: `depth` plies at most, DEPTH if nothing else is said.

    Within a time, a clock or a number of nodes it reads one ply, then two, and so on, and plays what the last depth
    that it read to the end found best. After a choice, `score` is the value of the position for itself (WON less the
    plies to a won end), `reached` that depth, `nodes` the positions visited.
    """

    def __init__(self, depth: int | None = DEPTH, evaluation: Callable[[Any], float] = evaluate) -> None:
        if depth is not None and depth < 1:
            raise ValueError(f"a search is 1 or more plies deep, not {depth}")
        self.score: float | None = None
        self.reached = 0
        self.nodes = 0
        self._most_plies = depth
        self._evaluation = evaluation
        self._horizon = 0  # plies of the iteration in progress
        self._opinions = 0  # positions evaluated in it, because it would not read on
        self._deadline = INFINITE
        self._most_nodes = INFINITE

    @abstractmethod
    def best(self, board: Any, moves: list[Any]) -> tuple[float, Any]:
        """Return the value of the position for the side to move, and the first of the moves that reaches it."""

    def choose(self, board: Any, limit: Limit | None = None) -> Any:
        """Choose a move within a limit."""
        moves = in_order(board)
        if not moves:
            raise ValueError("the game is over: there is no move to choose")
        self.score, self.reached, self.nodes = None, 0, 0
        choice = moves[0]
        for depth in self._depths(board, limit or Limit(), len(moves)):
            self._horizon, self._opinions = depth, 0
            try:
                # On a copy: what is on the board when the search is broken off need not be taken back.
                self.score, choice = self.best(deepcopy(board), moves)
            except BrokenOff:
                break
            self.reached = depth
            if not self._opinions or abs(self.score) >= WON - depth:
                break  # to read on would change nothing: everything was read to its end, or the end is forced
        return choice

    def _depths(self, board: Any, limit: Limit, moves: int) -> Iterable[int]:
        """Return the depths to read to, one after the other; one alone where nothing can cut it short."""
        seconds = seconds_for(limit, board.turn)
        self._deadline = INFINITE if seconds is None else monotonic() + seconds
        self._most_nodes = INFINITE if limit.nodes is None else limit.nodes
        bounds = [depth for depth in (self._most_plies, limit.depth) if depth is not None]
        if seconds is None and limit.nodes is None:
            return [max(1, min(bounds, default=DEPTH))]
        if moves == 1:
            return [1]
        return range(1, max(1, min(bounds, default=MOST_PLIES)) + 1)

    def value_here(self, board: Any, ply: int) -> float | None:
        """Return what a visited position is worth to the side to move, or None if it is to be read on from here."""
        self.nodes += 1
        if self.nodes > self._most_nodes or monotonic() > self._deadline:
            raise BrokenOff
        end = board.outcome()
        if end is not None:
            return value_of_end(board, end, ply)
        if ply < self._horizon:
            return None
        self._opinions += 1
        return self._evaluation(board)
