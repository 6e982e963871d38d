"""Positions of every game for the ladder, from random games; and a minimax that shares nothing with it."""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from tesuji import Color, ataxx, gomoku
from tesuji.agents import WON

SIZES = (5, 5, 6, 7)


def ataxx_position(seed: int) -> ataxx.Board:
    """Return a position of a random game that is not over."""
    board = ataxx.Board()
    _play(board, random.Random(seed), random.Random(-seed).randrange(70))
    return board


def gomoku_position(seed: int, size: int | None = None) -> gomoku.Board:
    """Return a position of a random game on a small board that is not over."""
    chooser = random.Random(seed)
    lines = chooser.choice(SIZES) if size is None else size
    board = gomoku.Board(lines)
    _play(board, chooser, chooser.randrange(lines * lines - 4))
    return board


def _play(board: Any, chooser: random.Random, plies: int) -> None:
    for _ in range(plies):
        board.push(chooser.choice(list(board.legal_moves)))
        if board.outcome() is not None:
            board.pop()
            return


def value_of(board: Any, depth: int, opinion: Callable[[Any], float], ply: int = 0) -> float:
    """Return the value for black of the best play of both sides, literally: every line on a board of its own."""
    end = board.outcome()
    if end is not None:
        return 0 if end.winner is None else (WON - ply) * (1 if end.winner is Color.BLACK else -1)
    if depth == 0:
        return opinion(board) * (1 if board.turn is Color.BLACK else -1)
    values = []
    for move in board.legal_moves:
        after = deepcopy(board)
        after.push(move)
        values.append(value_of(after, depth - 1, opinion, ply + 1))
    return max(values) if board.turn is Color.BLACK else min(values)
