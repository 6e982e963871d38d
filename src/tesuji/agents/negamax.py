"""Fourth rung: the same as minimax, said once instead of twice.

What a position is worth to one side it costs the other, so the smaller of two values is the larger of their negatives,
turned round again: min(a, b) = -max(-a, -b). If every value is meant for the side to move, and changes its sign on the
way from a position to the one before, then both players do the same thing: they take the maximum.
"""

from __future__ import annotations

from typing import Any

from tesuji.agents.search import INFINITE, Search


class Negamax(Search):
    """Plays and visits exactly what `Minimax` does."""

    def best(self, board: Any, moves: list[Any]) -> tuple[float, Any]:
        """Try all moves; the first of the highest value is ours."""
        best_move, best_value = None, -INFINITE
        for move in moves:
            board.push(move)
            value = -self._value(board, 1)
            board.pop()
            if value > best_value:
                best_move, best_value = move, value
        return best_value, best_move

    def _value(self, board: Any, ply: int) -> float:
        """Return what the position is worth to the side to move."""
        here = self.value_here(board, ply)
        if here is not None:
            return here
        best_value = -INFINITE
        for move in list(board.legal_moves):
            board.push(move)
            best_value = max(best_value, -self._value(board, ply + 1))
            board.pop()
        return best_value
