"""Second rung: the best position after one move.

Try every move, look at what comes of it, keep the best. The position is the opponent's to move then, and what is good
for the opponent is bad for us: hence the minus. What the opponent will do there is not asked, and so this player takes
whatever it can get and is surprised by the answer.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from tesuji.agents.evaluation import evaluate, value_of_end
from tesuji.agents.position import in_order
from tesuji.engine import Limit


class Greedy:
    """Plays the move after which the position is worth most. Of equal ones it takes the first in the game's order.

    After a choice, `score` is that worth, `nodes` the positions looked at, `reached` the plies read.
    """

    reached = 1

    def __init__(self, evaluation: Callable[[Any], float] = evaluate) -> None:
        self._evaluation = evaluation
        self.score: float | None = None
        self.nodes = 0

    def choose(self, board: Any, limit: Limit | None = None) -> Any:  # noqa: ARG002  (one ply is the least there is)
        """Choose a move."""
        moves = in_order(board)
        if not moves:
            raise ValueError("the game is over: there is no move to choose")
        after = deepcopy(board)
        best_move, best_value = moves[0], -float("inf")
        for move in moves:
            after.push(move)
            value = -self._value(after)
            after.pop()
            if value > best_value:
                best_move, best_value = move, value
        self.score, self.nodes = best_value, len(moves)
        return best_move

    def _value(self, board: Any) -> float:
        end = board.outcome()
        return self._evaluation(board) if end is None else value_of_end(board, end, 1)
