"""The games by name. A game joins with one line here and its own `Game`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tesuji.games.game import Game

DEFAULT = "gomoku"

# Name to the module whose `GAME` describes it; imported when the game is asked for.
_MODULES = {
    "gomoku": "tesuji.games.gomoku_game",
    "ataxx": "tesuji.games.ataxx_game",
    "shogi": "tesuji.games.shogi_game",
}


def names() -> tuple[str, ...]:
    """Return the names of all games, the default first."""
    return tuple(_MODULES)


def find(name: str) -> Game[Any]:
    """Return the game of this name, in small or capital letters. KeyError if there is none."""
    module = import_module(_MODULES[name.casefold()])
    game: Game[Any] = module.GAME
    return game
