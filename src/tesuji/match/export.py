"""Games out of a journal: SGF and PSQ for Gomoku, PGN for Ataxx, CSA, KIF and USI for shogi, JSON lines and CSV."""

from __future__ import annotations

import csv
import io
import json
import warnings
from collections.abc import Callable, Iterable
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from tesuji import records
from tesuji._core import Color
from tesuji.match.boards import board_after
from tesuji.match.record import GameRecord
from tesuji.match.settings import MatchSettings
from tesuji.protocols.faults import Fault
from tesuji.records import Record, RecordWarning, write_atomically


class ExportError(ValueError):
    """Games that cannot be written in the format that was asked for."""


Writer = Callable[[MatchSettings, list[GameRecord]], str]


def check_format(game: str, path: Path) -> Writer | None:
    """Return the writer of a suffix, None for a format of one game a file. ExportError if the game has none such."""
    kinds = _writers(game)
    suffix = path.suffix.lower()
    if suffix not in kinds:
        raise ExportError(f"{path}: games of {game} are written as {', '.join(kinds)}")
    return kinds[suffix]


def _writers(game: str) -> dict[str, Writer | None]:
    own: dict[str, dict[str, Writer | None]] = {
        "gomoku": {".sgf": _several("sgf"), ".psq": None},
        "ataxx": {".pgn": _pgn},
        "shogi": {".csa": _several("csa"), ".kif": None, ".sfen": _several("usi")},
    }
    return {**own.get(game, {}), ".jsonl": _json_lines, ".csv": _csv}


def export(settings: MatchSettings, games: Iterable[GameRecord], path: Path) -> int:
    """Write games to a file in the format of its suffix (PSQ, KIF: one file a game, into a folder); return how many."""
    writer = check_format(settings.game, path)
    played = list(games)
    try:
        if writer is None:
            _write_each(settings, played, path)
        else:
            write_atomically(path, writer(settings, played).encode())
    except OSError as error:
        raise ExportError(f"{error.filename or path} cannot be written: {error.strerror or error}") from error
    return len(played)


def result_mark(record: GameRecord) -> str:
    """The result as game scores write it."""
    return "1/2-1/2" if record.winner is None else ("1-0" if record.winner is Color.BLACK else "0-1")


def ending(record: GameRecord) -> str:
    """Why the game ended, with the fault and whose it was."""
    if not record.failures:
        return record.reason
    return "; ".join(f"{failure.side.name.lower()}: {failure.fault}, {failure.detail}" for failure in record.failures)


def _day(record: GameRecord) -> str:
    return datetime.fromtimestamp(record.started, timezone.utc).strftime("%Y-%m-%d")


def _names(settings: MatchSettings, record: GameRecord) -> tuple[str, str]:
    black, white = record.players
    return settings.players[black].name, settings.players[white].name


def as_record(settings: MatchSettings, game: GameRecord) -> Record[Any]:
    """The game as a record, with times and what the players said as comments."""
    board = board_after(game.opening, settings.game, settings.size)
    before = len(board.move_stack)
    board.push_all([move.move for move in game.moves])
    black, white = _names(settings, game)
    record = Record.from_board(board, black=black, white=white, date=_day(game), round=str(game.number + 1))
    record.headers["result"] = _result(game)
    nodes = [node for node in record.mainline() if node.move is not None][before:]
    for node, move in zip(nodes, game.moves, strict=True):
        node.milliseconds = round(move.seconds * 1000)
        said = {"score": move.score, "depth": move.depth, "nodes": move.nodes}
        node.comment = ", ".join(f"{key} {value:g}" for key, value in said.items() if value is not None)
    if settings.game == "shogi" and game.reason == "length" and not record.end.ending:
        record.end.add().ending = "max_moves"
    record.end.comment = "; ".join(filter(None, (record.end.comment, ending(game))))
    return record


def _result(game: GameRecord) -> str:
    """The result as records have it: `B+`, `W+T` by time, `B+F` by another fault, `0`."""
    if game.winner is None:
        return "0"
    faults = {failure.fault for failure in game.failures if failure.side is not game.winner}
    return f"{game.winner.name[0]}+" + ("T" if faults == {Fault.LATE} else "F" if game.failures else "")


def _several(kind: str) -> Writer:
    """The writer of a format that holds several games a file."""

    def write(settings: MatchSettings, games: list[GameRecord]) -> str:
        return _dumped([as_record(settings, game) for game in games], kind)

    return write


def _dumped(record: list[Record[Any]] | Record[Any], kind: str) -> str:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RecordWarning)  # what a format has no place for is in the others
        return records.dumps(record, kind)


def _write_each(settings: MatchSettings, games: list[GameRecord], path: Path) -> None:
    """PSQ and KIF hold one game a file: `match.psq` is written as match/1.psq, match/2.psq, ..."""
    suffix = path.suffix.lower()
    folder = path.with_suffix("")
    texts = {}
    for game in games:
        file = folder / f"{game.number + 1}{suffix}"
        try:
            texts[file] = _dumped(as_record(settings, game), suffix[1:])
        except records.RecordError as error:
            raise ExportError(f"{file}: {error}") from error
    folder.mkdir(parents=True, exist_ok=True)
    for file, text in texts.items():
        write_atomically(file, text.encode())


def _pgn(settings: MatchSettings, games: list[GameRecord]) -> str:
    written = []
    for game in games:
        record = as_record(settings, game)
        record.headers |= {"event": f"tesuji match, {settings.game}", "Termination": ending(game)}
        written.append(record)
    return _dumped(written, "pgn")


def as_json(settings: MatchSettings, game: GameRecord) -> dict[str, Any]:
    """Everything of a game, by name."""
    black, white = _names(settings, game)
    return {
        "game": game.number + 1,
        "pair": game.number // 2 + 1,
        "black": black,
        "white": white,
        "opening": {"fen": game.opening.fen, "moves": game.opening.moves},
        "moves": [move.move for move in game.moves],
        "seconds": [round(move.seconds, 6) for move in game.moves],
        "scores": [move.score for move in game.moves],
        "depths": [move.depth for move in game.moves],
        "nodes": [move.nodes for move in game.moves],
        "winner": None if game.winner is None else game.winner.name.lower(),
        "reason": game.reason,
        "faults": [
            {"side": each.side.name.lower(), "fault": each.fault.value, "detail": each.detail, "stderr": each.stderr}
            for each in game.failures
        ],
        "started": game.started,
        "duration": round(game.duration, 6),
        "versions": {"black": game.versions[0], "white": game.versions[1]},
    }


def _json_lines(settings: MatchSettings, games: list[GameRecord]) -> str:
    return "".join(json.dumps(as_json(settings, game)) + "\n" for game in games)


def _csv(settings: MatchSettings, games: list[GameRecord]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(
        ["game", "pair", "black", "white", "result", "reason", "fault", "plies", "duration", "opening", "moves"]
    )
    for game in games:
        fault = ending(game) if game.failures else ""
        moves = " ".join(move.move for move in game.moves)
        identity = [game.number + 1, game.number // 2 + 1, *_names(settings, game)]
        result = [result_mark(game), game.reason, fault, len(game.moves), round(game.duration, 3)]
        writer.writerow([*identity, *result, str(game.opening), moves])
    return text.getvalue()
