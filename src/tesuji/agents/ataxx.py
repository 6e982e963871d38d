"""Ataxx for the ladder: more stones are better."""

from __future__ import annotations

from tesuji.agents.evaluation import evaluate
from tesuji.agents.position import in_order
from tesuji.games.ataxx import Board, Move


@evaluate.register
def stone_difference(board: Board) -> int:
    """Return the stones of the side to move less those of the other."""
    black, white = board.counts
    return white - black if board.turn else black - white


@in_order.register
def by_judge_coordinates(board: Board) -> list[Move]:
    """List the moves by row and column of origin and target, rows from the top; a clone's origin is its smallest."""
    return sorted(board.legal_moves, key=board.judge_coordinates)
