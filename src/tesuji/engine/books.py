"""The books that come with the package."""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from random import Random
from typing import Any, Protocol

from tesuji.engine.stage import Stage

_GAMES = frozenset({"gomoku"})


class OpeningBook(Protocol):
    """What an engine asks of a book."""

    def look(self, board: Any, random: Random) -> Stage[Any]:
        """Choose a move, if there is one for this position."""


def open_book(game: str, book: bool | str | Path) -> OpeningBook | None:
    """Return the game's own book, that of a file, or none. ValueError, a BookError, if it cannot be read."""
    if book is False:
        return None
    if game not in _GAMES:
        if book is True:
            return None
        raise ValueError(f"there are no books for {game}")
    return _own(game) if book is True else _read(Path(book))


@cache
def _own(game: str) -> OpeningBook:
    with as_file(files("tesuji.engine").joinpath("data", f"{game}_book.txt")) as path:
        return _read(path)


def _read(path: Path) -> OpeningBook:
    from tesuji.engine.book import Book  # noqa: PLC0415  (the only thing here that knows a game)

    return Book.read(path)
