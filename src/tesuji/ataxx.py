"""Ataxx: the public names.

A board with the rules of the judge and of UAI, moves as UAI text and as the judge's coordinates.
"""

from tesuji._core import Color, IllegalMoveError
from tesuji.games.ataxx import PASS, Board, LegalMoves, Move, perft, read_move
from tesuji.games.fen import FenError
from tesuji.games.outcome import Outcome

__all__ = [
    "PASS",
    "Board",
    "Color",
    "FenError",
    "IllegalMoveError",
    "LegalMoves",
    "Move",
    "Outcome",
    "perft",
    "read_move",
]
