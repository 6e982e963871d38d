"""Moves as KIF writes them: `７六歩(77)`, `同　銀成(33)`, `５五角打`."""

from __future__ import annotations

from collections.abc import Mapping

from tesuji.games.shogi import Board, Move
from tesuji.games.shogi_notation.csa import square_name as digits
from tesuji.games.shogi_notation.japanese import NAMES, square_name

_PIECES = (("竜", "龍"), ("玉", "王"), ("成香", "杏"), ("成桂", "圭"), ("成銀", "全"))
SPELLINGS = {
    "kif": (("同　", "同"), *_PIECES),
    "ki2": (("同", "同　"), ("▲", "☗"), ("△", "☖"), *_PIECES),
}
"""By format, what is written here, and what others write for it."""


def respelled(text: str, layout: Mapping[str, str], format_name: str) -> str:
    """A move as the file spelled it that the record was read from."""
    for ours, _ in SPELLINGS[format_name]:
        text = text.replace(ours, layout.get(f"{format_name}.{ours}", ours))
    return text


def spelled_otherwise(usual: str, text: str, format_name: str) -> dict[str, str]:
    """What a move shows of the spelling of a file, as its layout keeps it; `usual` is how it is written here."""
    other = {
        f"{format_name}.{ours}": theirs
        for ours, theirs in SPELLINGS[format_name]
        if ours in usual and theirs in text and (ours not in text or ours in theirs)
    }
    return other if respelled(usual, other, format_name) == text else {}


def move_text(board: Board, move: Move) -> str:
    """Write a move of the side to move. What stands nowhere is written as a question mark."""
    stack = board.move_stack
    same = bool(stack) and board.peek().target == move.target
    place = "同　" if same else square_name(move.target)
    if move.origin is None:
        return place + NAMES[str(move.dropped)] + "打"
    piece = NAMES.get((board.piece_at(move.origin) or "").upper(), "？")
    return place + piece + ("成" if move.promotes else "") + f"({digits(move.origin)})"
