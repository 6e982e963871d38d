"""Third rung: what the opponent will answer, and what we answer to that.

Imagine every move, every answer to it, and so on to a given depth: a tree. At its leaves stands a position with a value
for us. Now go back up. Where it is our turn, we shall play the move of the highest value, so the position is worth the
maximum of what follows it. Where it is the opponent's turn, who wants what we do not, it is worth the minimum.

The tree grows quickly: with 60 moves in each position it has 60 leaves at depth 1, 3,600 at depth 2, 216,000 at 3.
"""

from __future__ import annotations

from typing import Any

from tesuji.agents.search import INFINITE, Search


class Minimax(Search):
    """Reads everything to a depth, and plays what is best if both do their best."""

    def best(self, board: Any, moves: list[Any]) -> tuple[float, Any]:
        """Try all moves; the first of the highest value is ours."""
        us = board.turn
        best_move, best_value = None, -INFINITE
        for move in moves:
            board.push(move)
            value = self._value(board, 1, us)
            board.pop()
            if value > best_value:
                best_move, best_value = move, value
        return best_value, best_move

    def _value(self, board: Any, ply: int, us: Any) -> float:
        """Return what the position is worth to us, `ply` plies after our first move was to be chosen."""
        ours = board.turn == us
        here = self.value_here(board, ply)
        if here is not None:
            return here if ours else -here
        values = []
        for move in list(board.legal_moves):
            board.push(move)
            values.append(self._value(board, ply + 1, us))
            board.pop()
        return max(values) if ours else min(values)
