"""Moves as KIF writes them: `７六歩(77)`, `同　銀成(33)`, `５五角打`."""

from __future__ import annotations

from tesuji.games.shogi import Board, Move
from tesuji.games.shogi_notation.csa import square_name as digits
from tesuji.games.shogi_notation.japanese import NAMES, square_name

SPELLINGS = (("同　", "同"), ("竜", "龍"), ("玉", "王"), ("成香", "杏"), ("成桂", "圭"), ("成銀", "全"))
"""What is written here, and what others write for it."""


def move_text(board: Board, move: Move) -> str:
    """Write a move of the side to move. What stands nowhere is written as a question mark."""
    stack = board.move_stack
    same = bool(stack) and board.peek().target == move.target
    place = "同　" if same else square_name(move.target)
    if move.origin is None:
        return place + NAMES[str(move.dropped)] + "打"
    piece = NAMES.get((board.piece_at(move.origin) or "").upper(), "？")
    return place + piece + ("成" if move.promotes else "") + f"({digits(move.origin)})"
