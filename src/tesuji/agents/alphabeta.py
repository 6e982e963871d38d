"""Sixth rung: alpha-beta in negamax's words, with good moves first, as deep as the clock allows.

For the side to move, alpha is what it has for certain; beta is what the opponent has. A ply further down the opponent
is to move, and the two change places and signs.

How much is cut depends on the order of moves. If the best comes first everywhere, about the square root of the leaves
of the tree is read: twice the depth in the same time. Which move is best is what the search is to find out, but there
is a good guess: the move that refuted the position beside this one, at the same ply, probably refutes this one as well.
It is called a killer.

Deepening adds another guess. Reading to 1 ply, then 2, then 3 costs little more than reading to 3 at once, since the
last tree outweighs all before it, and often less, since the best move and the killers of one depth serve the next. And
there is an answer ready whenever the time is up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tesuji.agents.evaluation import evaluate
from tesuji.agents.search import INFINITE, Search
from tesuji.engine import Limit


class AlphaBeta(Search):
    """Plays exactly what `Minimax` does at the same depth. Without a depth, it reads as deep as its time allows."""

    def __init__(self, depth: int | None = None, evaluation: Callable[[Any], float] = evaluate) -> None:
        super().__init__(depth, evaluation)
        self._killers: dict[
            int, Any
        ] = {}  # by ply, the latest move that made a cut; at ply 0 the best of the last depth

    def choose(self, board: Any, limit: Limit | None = None) -> Any:
        """Choose a move within a limit. Deepening, it prefers of equal moves the one that it had."""
        self._killers.clear()
        return super().choose(board, limit)

    def best(self, board: Any, moves: list[Any]) -> tuple[float, Any]:
        """Try all moves; the first of the highest value is ours. One that is equal to it may come out too low."""
        best_move, best_value = None, -INFINITE
        for move in self._killer_first(moves, 0):
            board.push(move)
            value = -self._value(board, 1, -INFINITE, -best_value)
            board.pop()
            if value > best_value:
                best_move, best_value = move, value
        self._killers[0] = best_move
        return best_value, best_move

    def _value(self, board: Any, ply: int, alpha: float, beta: float) -> float:
        """Return what the position is worth to the side to move if that is between alpha and beta, else a bound."""
        here = self.value_here(board, ply)
        if here is not None:
            return here
        best_value = -INFINITE
        for move in self._killer_first(board.legal_moves, ply):
            board.push(move)
            best_value = max(best_value, -self._value(board, ply + 1, -beta, -max(alpha, best_value)))
            board.pop()
            if best_value >= beta:
                self._killers[ply] = move
                break
        return best_value

    def _killer_first(self, moves: Iterable[Any], ply: int) -> list[Any]:
        ordered = list(moves)
        killer = self._killers.get(ply)
        if killer in ordered:
            ordered.remove(killer)
            ordered.insert(0, killer)
        return ordered
