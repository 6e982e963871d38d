"""tesuji reads out board games: Gomoku by the ninuki-renju rules, with the tools an engine author trusts.

>>> from tesuji import gomoku
>>> board = gomoku.Board()
>>> board.push("j10")
>>> board.turn
Color.WHITE
"""

from tesuji._core import Color, IllegalMoveError
from tesuji.games import Outcome

IllegalMoveError.__module__ = __name__  # where users import it from; tracebacks and pickles say so

__version__ = "0.1.0"

__all__ = ["Color", "IllegalMoveError", "Outcome", "__version__"]
