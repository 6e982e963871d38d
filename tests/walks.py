"""Walks over the moves of a position, the same for every game's board."""

from __future__ import annotations

from typing import Any


def leaves_by_pushing(board: Any, depth: int) -> int:
    """Perft by playing and taking back every move from Python."""
    if depth == 0:
        return 1
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += leaves_by_pushing(board, depth - 1)
        board.pop()
    return total


def assert_keys_of_children(board: Any) -> None:
    """The key and those after every move are the ones from scratch, and all different."""
    key = board.key
    assert key == board.computed_key()
    keys = {key}
    for move in list(board.legal_moves):
        board.push(move)
        assert board.key == board.computed_key()
        keys.add(board.key)
        board.pop()
        assert board.key == key
    assert len(keys) == 1 + len(board.legal_moves)
