"""Gomoku: the public names.

A board under the ninuki rules (captures, double-three, endgame capture); see `docs/rules/gomoku.md`.
"""

from tesuji._core import Color, IllegalMoveError
from tesuji.games.gomoku import Board, LegalMoves, Move, perft
from tesuji.games.outcome import Outcome

__all__ = ["Board", "Color", "IllegalMoveError", "LegalMoves", "Move", "Outcome", "perft"]
