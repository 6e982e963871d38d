"""The games that engines play, by name. A game joins with its `GameSearch` and one line here."""

from __future__ import annotations

from importlib import import_module

from tesuji.engine.reader import GameSearch

_MODULES = {
    "ataxx": "tesuji.engine.ataxx",
    "gomoku": "tesuji.engine.gomoku",
}


def names() -> tuple[str, ...]:
    """Return the names of all games that have an engine."""
    return tuple(_MODULES)


def game_of(board: object) -> str:
    """Return the game that is played on a board. ValueError if no engine plays it."""
    for name in _MODULES:
        if isinstance(board, find(name).board):
            return name
    raise ValueError(f"no engine plays on a {type(board).__name__}")


def find(name: str) -> GameSearch:
    """Return the search of a game. ValueError if it has none."""
    module = _MODULES.get(name.casefold())
    if module is None:
        raise ValueError(f"there is no engine for {name!r}; there is one for {', '.join(map(repr, _MODULES))}")
    search: GameSearch = import_module(module).SEARCH
    return search
