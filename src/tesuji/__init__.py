"""tesuji reads out board games: Gomoku by the ninuki-renju rules, with the tools an engine author trusts.

>>> from tesuji import gomoku
>>> board = gomoku.Board()
>>> board.push("j10")
>>> board.turn
Color.WHITE
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tesuji._core import Color, IllegalMoveError
from tesuji.games import Outcome

if TYPE_CHECKING:
    from tesuji.engine import Engine, Limit

IllegalMoveError.__module__ = __name__  # where users import it from; tracebacks and pickles say so

__version__ = "0.1.0"

__all__ = ["Color", "Engine", "IllegalMoveError", "Limit", "Outcome", "__version__"]


def __getattr__(name: str) -> object:
    if name in {"Engine", "Limit"}:  # imported when asked for: a board alone is there at once
        from tesuji import engine  # noqa: PLC0415

        return getattr(engine, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
