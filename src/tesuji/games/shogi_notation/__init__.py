"""Moves of shogi as people write them: in Japanese, in Western letters, as CSA files have them, and as USI text.

Reading names a move and does not ask whether it is legal, but where several pieces fit and one of them may go there:
`push` and `why_illegal` say what is wrong with it.
"""

from __future__ import annotations

import re

from tesuji._core import ShogiMove, ShogiPosition
from tesuji.games.shogi_notation import csa, japanese, western

__all__ = ["csa", "japanese", "read", "western"]

_USI = re.compile(r"[1-9][a-i][1-9][a-i]\+?|[PLNSGBR]\*[1-9][a-i]")


def read(position: ShogiPosition, text: str) -> ShogiMove:
    """Return the move of a text in any of the notations. IllegalMoveError for a text that names none."""
    text = text.strip()
    if not text or _USI.fullmatch(text):
        return ShogiMove(text)
    if not text.isascii():
        return japanese.read(position, text)
    if csa.MOVE.fullmatch(text):
        return csa.read(position, text)
    return western.read(position, text) if text[0].isalpha() or text[0] == "+" else ShogiMove(text)
