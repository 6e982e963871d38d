"""Openings from files: move text or FEN, one opening a line, `#` begins a comment; or a record, like SGF.

j10k11l9                    # gomoku: three moves
x5o/7/7/7/7/7/o5x x 0 1     # ataxx: a position
g2 a1c3                     # ataxx: two moves
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from tesuji import records
from tesuji.games.gomoku import split_moves
from tesuji.match.boards import board_after
from tesuji.match.record import Opening

_COMMENT = re.compile(r"(^|\s)#.*")


class OpeningFileError(ValueError):
    """An opening file that cannot be used. The message names file, line and reason."""


def read_openings(path: Path, game: str, size: int | None = None) -> list[Opening]:
    """Return the openings of a file in their order, each checked on the board, without those that come twice."""
    try:
        is_record = path.suffix.lower() in {".sgf", ".psq"}
        candidates = _of_records(path) if is_record else _of_lines(path, path.read_text(encoding="utf-8"), game)
        return list(_checked(candidates, game, size))
    except OSError as error:
        raise OpeningFileError(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise OpeningFileError(f"{path} cannot be read: it is not UTF-8 text") from error


def _of_records(path: Path) -> Iterator[tuple[str, Opening]]:
    """The main lines of the games in a record file."""
    try:
        games = records.read_all(path)
    except records.RecordError as error:
        raise OpeningFileError(f"{path}: {error}") from error
    for number, game in enumerate(games, start=1):
        moves = tuple(str(node.move) for node in game.mainline() if node.move is not None)
        yield f"{path}, game {number}", Opening(moves)


def _of_lines(path: Path, text: str, game: str) -> Iterator[tuple[str, Opening]]:
    for number, line in enumerate(text.splitlines(), start=1):
        content = _COMMENT.sub("", line).strip()
        if content:
            yield f"{path}:{number}", _opening(content, game)


def _opening(content: str, game: str) -> Opening:
    if "/" in content:
        return Opening((), content)
    return Opening(tuple(split_moves(content) if game == "gomoku" else content.split()))


def _checked(candidates: Iterable[tuple[str, Opening]], game: str, size: int | None) -> Iterator[Opening]:
    met = set()
    for where, opening in candidates:
        try:
            board = board_after(opening, game, size)
        except ValueError as error:
            raise OpeningFileError(f"{where}: {error}") from error
        if board.outcome() is not None:
            raise OpeningFileError(f"{where}: the game is over already after {opening}")
        if board.key not in met:
            met.add(board.key)
            yield opening
