"""What is measured alike of the boards of several games."""

from __future__ import annotations

from typing import Any

from bench.table import Row, best_of
from tesuji.games import Board

PAIRS = 1_000_000


def push_pop(name: str, board: Board[Any]) -> Row:
    """Return how often a second every legal move is played and taken back from Python."""
    moves = list(board.legal_moves)
    rounds = PAIRS // len(moves)

    def work() -> None:
        for _ in range(rounds):
            for move in moves:
                board.push(move)
                board.pop()

    return Row(name, rounds * len(moves) / best_of(5, work), "pairs/s", 1.5e6)
