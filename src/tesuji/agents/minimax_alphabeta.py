"""Fifth rung: minimax that leaves out what cannot matter.

Say our first move is worth 5 to us. We look at the second, and the opponent's first answer to it brings us down to 3.
Whatever the other answers are, the move is worth 3 at most: it is no better than what we have, and the rest need not be
read. This is a cut, and it changes nothing but the time.

In general two numbers go down the tree with us: `alpha`, what we have for certain by playing otherwise further up, and
`beta`, what the opponent can hold us to by playing otherwise further up. Where a position turns out to be worth beta or
more, the opponent will not let us get there; where it is worth alpha or less, we shall not go there ourselves.
"""

from __future__ import annotations

from typing import Any

from tesuji.agents.search import INFINITE, Search


class MinimaxAlphaBeta(Search):
    """Plays exactly what `Minimax` does, and visits fewer positions."""

    def best(self, board: Any, moves: list[Any]) -> tuple[float, Any]:
        """Try all moves; the first of the highest value is ours. One that is equal to it may come out too low."""
        us = board.turn
        best_move, best_value = None, -INFINITE
        for move in moves:
            board.push(move)
            value = self._value(board, 1, us, best_value, INFINITE)
            board.pop()
            if value > best_value:
                best_move, best_value = move, value
        return best_value, best_move

    def _value(self, board: Any, ply: int, us: Any, alpha: float, beta: float) -> float:
        """Return what the position is worth to us if that is between alpha and beta, else a bound on the same side."""
        ours = board.turn == us
        here = self.value_here(board, ply)
        if here is not None:
            return here if ours else -here
        best_value = -INFINITE if ours else INFINITE
        for move in list(board.legal_moves):
            board.push(move)
            value = self._value(board, ply + 1, us, alpha, beta)
            board.pop()
            if ours:
                best_value = max(best_value, value)
                alpha = max(alpha, value)
            else:
                best_value = min(best_value, value)
                beta = min(beta, value)
            if alpha >= beta:
                break
        return best_value
