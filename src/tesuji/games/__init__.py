"""The games: a board of each, and what all boards share."""

from tesuji._core import Color, IllegalMoveError
from tesuji.games.outcome import Outcome

__all__ = ["Color", "IllegalMoveError", "Outcome"]
