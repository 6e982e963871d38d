"""The games: a board of each, and what all boards share."""

from tesuji._core import Color, IllegalMoveError
from tesuji.games.board import Board
from tesuji.games.outcome import Outcome

__all__ = ["Board", "Color", "IllegalMoveError", "Outcome"]
