"""Openings from files: move text or FEN, one opening a line, `#` begins a comment; or the games of a record, like SGF.

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
from tesuji.match.boards import board_after, start_board
from tesuji.match.record import Opening

_COMMENT = re.compile(r"(^|\s)#.*")


_RECORDS = frozenset({".sgf", ".psq", ".pgn", ".kif", ".kifu", ".ki2", ".ki2u", ".csa", ".usi", ".sfen"})


class OpeningFileError(ValueError):
    """An opening file that cannot be used. The message names file, line and reason."""


def read_openings(path: Path, game: str, size: int | None = None, plies: int | None = None) -> list[Opening]:
    """Return the openings of a file in their order, each checked on the board, without those that come twice.

    With `plies`, only so many moves of each are taken.
    """
    try:
        if path.suffix.lower() in _RECORDS:
            candidates = _of_records(path, game, size)
        else:
            candidates = _of_lines(path, path.read_text(encoding="utf-8"), game)
        return list(_checked(((where, _cut(opening, plies)) for where, opening in candidates), game, size))
    except OSError as error:
        raise OpeningFileError(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise OpeningFileError(f"{path} cannot be read: it is not UTF-8 text") from error


def _cut(opening: Opening, plies: int | None) -> Opening:
    return opening if plies is None else opening._replace(moves=opening.moves[:plies])


def _of_records(path: Path, game: str, size: int | None) -> Iterator[tuple[str, Opening]]:
    """The main lines of the games in a record file."""
    try:
        games = records.read_all(path)
    except records.RecordError as error:
        raise OpeningFileError(str(error)) from error
    start = start_board(game, size)
    for number, record in enumerate(games, start=1):
        where, line = f"{path}, game {number}", list(record.mainline())
        if record.game != game:
            raise OpeningFileError(f"{where}: a game of {record.game}, not of {game}")
        if getattr(record.start, "size", None) != getattr(start, "size", None):
            raise OpeningFileError(f"{where}: a board of {record.start.size} lines; the match has {start.size}")
        fen = None
        if record.start != start and record.game in {"ataxx", "shogi"}:
            fen = record.start.fen() if record.game == "ataxx" else record.start.sfen()
        elif record.start != start or any(node.setup is not None for node in (record.root, *line)):
            raise OpeningFileError(f"{where}: stones are set up in it; an opening is moves from the start position")
        yield where, Opening(tuple(str(node.move) for node in line if node.move is not None), fen)


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
            raise OpeningFileError(
                f"{where}: the game is over already after {opening}; openings.plies takes only the first moves"
            )
        if board.key not in met:
            met.add(board.key)
            yield opening
