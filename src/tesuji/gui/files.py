"""Games from files and the clipboard, and into them."""

from __future__ import annotations

import warnings
from contextlib import suppress
from pathlib import Path
from typing import Any

from tesuji import records
from tesuji.games import reading, registry
from tesuji.games.game import Game
from tesuji.gui.board.sights import games
from tesuji.play import LiveGame
from tesuji.records import Record

OPENED = (".sgf", ".psq", ".pgn", ".txt", ".fen", ".rec")
_TEXT_ONLY = (".fen", ".txt")


class FileError(ValueError):
    """A file that cannot be read or written; the message is for people, without the path."""


def load(path: Path, game: Game[Any]) -> Record[Any]:
    """Read the first game of a file, with its branches; bare text is of `game`. FileError if that cannot be done."""
    try:
        return loads(path.read_bytes(), game)
    except OSError as error:
        raise FileError(error.strerror or str(error)) from error


def _shown(record: Record[Any]) -> Record[Any]:
    """The record, if the window can show its game."""
    if record.game not in games():
        raise FileError(f"a game of {record.game}; the window shows {', '.join(games())}")
    return record


def loads(content: bytes, game: Game[Any]) -> Record[Any]:
    """Read a game from bytes: any format of records, or a position and moves as text. FileError if it is neither."""
    text = content.decode("utf-8", "replace").strip()
    try:
        if not _is_bare(text):
            return _shown(records.loads(content))
        return _bare(text, game)
    except reading.ReadingError as error:
        other = next(registry.find(name) for name in ("gomoku", "ataxx") if name != game.name)
        with suppress(reading.ReadingError):
            return _bare(text, other)
        raise FileError(str(error)) from error
    except records.RecordError as error:
        raise FileError(error.reason) from error


def save(live: LiveGame, path: Path) -> tuple[str, ...]:
    """Write the game; return in words what the format could not hold. FileError if it cannot be written."""
    record = live.record_to_save()
    try:
        if live.game.name == "ataxx" and path.suffix.casefold() in _TEXT_ONLY:
            records.write_atomically(path, text_of(live).encode())
            return ()
        with warnings.catch_warnings(record=True) as lost:
            warnings.simplefilter("always")
            records.write(record, path)
    except OSError as error:
        raise FileError(error.strerror or str(error)) from error
    except ValueError as error:
        raise FileError(getattr(error, "reason", str(error))) from error
    return tuple(str(warning.message) for warning in lost)


def text_of(live: LiveGame) -> str:
    """The game up to the position looked at, as text that can be pasted: moves, or a position and moves."""
    board = live.board
    moves = " ".join(map(str, board.move_stack))
    if live.game.name == "ataxx":
        return f"{_start_fen(board)}\n{moves}\n"
    if live.game.began_as_usual(board) and live.game.size(board) == live.game.size(live.game.new_board()) and moves:
        return moves + "\n"
    return records.dumps(Record.from_board(board), live.game.file_suffixes[0].removeprefix("."))


def _start_fen(board: Any) -> str:
    start = board.copy()
    while start.move_stack:
        start.pop()
    return str(start.fen())


def _is_bare(text: str) -> bool:
    return not text.startswith(("(;", "[", "Piskvorky")) and "(;" not in text[:200]


def _bare(text: str, game: Game[Any]) -> Record[Any]:
    first, _, rest = text.partition("\n")
    start = reading.set_up(game, first)
    read = reading.read_moves(game, text) if start is None else reading.play_moves(game, start.board, rest)
    if read.fault is not None:
        raise reading.ReadingError(read.fault)
    return Record.from_board(read.board)
