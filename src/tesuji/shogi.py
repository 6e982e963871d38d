"""Shogi: the public names."""

from tesuji._core import Color, IllegalMoveError, SfenError
from tesuji.games.outcome import Outcome
from tesuji.games.shogi import START, Board, LegalMoves, Move, perft

__all__ = [
    "START",
    "Board",
    "Color",
    "IllegalMoveError",
    "LegalMoves",
    "Move",
    "Outcome",
    "SfenError",
    "perft",
]
