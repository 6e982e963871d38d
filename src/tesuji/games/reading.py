"""Positions from outside: a file, a text of moves, or what comes through a pipe, read as far as it can be read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tesuji import records
from tesuji._core import IllegalMoveError
from tesuji.games.board import Board
from tesuji.games.game import Game


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read: the end of the main line. With a `fault`, it ends before that."""

    game: str
    board: Board[Any]
    names: tuple[str, str] = ("", "")
    notes: tuple[str, ...] = ()
    """What was odd, but changes nothing."""
    fault: str | None = None
    record: records.Record[Any] | None = None
    """All that a file holds; None where moves or a position were read."""


class ReadingError(ValueError):
    """Nothing could be read. The message says where and why, in one line."""


def set_up(game: Game[Any], text: str) -> Reading | None:
    """Read a position in the game's own notation; None if the text is not meant to be one."""
    try:
        board = game.set_up(text)
    except ValueError as error:
        raise ReadingError(str(error)) from error
    return None if board is None else Reading(game.name, board)


def read_moves(game: Game[Any], text: str, size: int | None = None) -> Reading:
    """Play a text of moves from the start position, up to the first that is none or is illegal."""
    return play_moves(game, game.new_board(size), text)


def play_moves(game: Game[Any], board: Board[Any], text: str) -> Reading:
    """Play a text of moves on `board`, up to the first that is none or is illegal."""
    for number, move in enumerate(game.split_moves(text), start=1):
        try:
            board.push(game.read_move(board, move))
        except IllegalMoveError as error:  # noqa: PERF203  (it ends the loop)
            fault = f"move {number}: {error}"
            if number == 1:
                raise ReadingError(fault) from error
            return Reading(game.name, board, fault=fault)
    return Reading(game.name, board)


def read_file(path: Path, game: Game[Any] | None = None) -> Reading:
    """Read a record from a file; of this game, if one is given, as bare text, too."""
    try:
        own = None if game is None else _own_text(game, path.read_bytes(), str(path), path)
        return _of(game, own or _reading(records.read(path)), str(path))
    except records.RecordError as error:
        return _partial(error, str(error))
    except OSError as error:
        raise ReadingError(f"{path}: {error.strerror or error}") from error


def read_content(content: bytes, name: str, game: Game[Any] | None = None) -> Reading:
    """Read the bytes of something without a path, as `read_file` does; `name` stands in the errors."""
    try:
        own = None if game is None else _own_text(game, content, name)
        return _of(game, own or _reading(records.loads(content)), name)
    except records.RecordError as error:
        return _partial(error, str(error).replace(error.file or name, name, 1))


def _own_text(game: Game[Any], content: bytes, name: str, path: Path | str = "") -> Reading | None:
    """Read moves, perhaps after a line with a position, of a game whose moves are no record by themselves."""
    if not game.reads_bare_files or records.format_of(content, path) is not None:
        return None
    text = content.decode("utf-8", "replace").strip()
    if re.match(r"[(\[;%]", text):
        return None
    try:
        first, _, rest = text.partition("\n")
        start = set_up(game, first)
        return read_moves(game, text) if start is None else play_moves(game, start.board, rest)
    except ReadingError as error:
        raise ReadingError(f"{name}: {error}") from error


def _of(game: Game[Any] | None, reading: Reading, name: str) -> Reading:
    if game is not None and reading.game != game.name:
        raise ReadingError(f"{name}: this is a game of {reading.game}, not of {game.name}")
    return reading


def is_bare_moves(content: bytes) -> bool:
    """Whether there are cells and nothing else: then nothing says how large the board is."""
    return re.fullmatch(rb"\s*(?:[A-Za-z][0-9]+\s*)+", content) is not None


def _partial(error: records.RecordError, fault: str) -> Reading:
    if error.record is None:
        raise ReadingError(fault) from error
    return _reading(error.record, fault)


def _reading(record: records.Record, fault: str | None = None) -> Reading:
    board = record.board()
    ending, result = record.end.ending, record.headers.get("result", "")
    said = [f"the record ends with {ending.replace('_', ' ')}{result and f', {result}'}"]
    return Reading(
        record.game,
        board,
        names=(record.headers.get("black", ""), record.headers.get("white", "")),
        notes=(*record.warnings, *(said if ending and board.outcome() is None else ())),
        fault=fault,
        record=record,
    )
