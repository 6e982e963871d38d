"""`tesuji judge`: referee two Ataxx programs by the judge's protocol."""

from __future__ import annotations

import json
import os
import shlex
import sys
import time
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tesuji.cli.arguments import whole_number
from tesuji.cli.errors import Failure, Misuse
from tesuji.cli.help import Command
from tesuji.cli.limits import seconds

if TYPE_CHECKING:
    from tesuji.match.record import GameRecord

_EXAMPLES = """
tesuji judge ./mine "python3 other.py"                one game, the first begins
tesuji judge ./mine ./yours --games 10                colours alternate
tesuji judge ./mine ./yours --record games.pgn        keep the games: .pgn, .jsonl or .csv
"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command, epilog=_EXAMPLES)(judge)


def judge(
    first: Annotated[str, typer.Argument(metavar="COMMAND", help="The program that begins game 1.")],
    second: Annotated[str, typer.Argument(metavar="COMMAND", help="The other; a command of several words is quoted.")],
    games: Annotated[
        int, typer.Option(metavar="N", parser=whole_number(1, 100_000), help="How many games (default: 1).")
    ] = 1,
    record: Annotated[str, typer.Option(metavar="FILE", help="Keep the games: .pgn, .jsonl or .csv.")] = "",
    pause: Annotated[
        float | None, typer.Option(metavar="S", parser=seconds, help="Seconds to look at every move on a terminal.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print games and score as JSON, an object a line.")] = False,
) -> None:
    """Referee two Ataxx programs by the judge's protocol: 10 s a game, the first fault loses."""
    if os.name != "posix":
        raise Failure("refereeing programs needs Linux or macOS")
    from tesuji.match.export import as_json as game_as_json
    from tesuji.match.export import export
    from tesuji.match.factory import program_exists
    from tesuji.match.judging import judge as play
    from tesuji.match.judging import judge_settings

    if record:
        _check_record(Path(record))
    commands = [_command(text) for text in (first, second)]
    names = [Path(command[0]).name for command in commands]
    if names[0] == names[1]:
        names = ["A", "B"]
    settings = judge_settings(commands, names, games)
    for player in settings.players:
        missing = program_exists(player)
        if missing is not None:
            raise Failure(missing)
    screen = _Screen(names, pause or 0.0) if sys.stdout.isatty() and not as_json else None
    played: list[GameRecord] = []
    points = [0.0, 0.0]
    with screen or nullcontext():
        for game, sides in play(commands, games, None if screen is None else screen.show):
            played.append(game)
            for side in (0, 1):
                points[side] += game.score_of(side)
            if as_json:
                print(json.dumps({"event": "game", **game_as_json(settings, game)}), flush=True)
            else:
                print(_line(game, [names[side] for side in sides]), flush=True)
            if record:
                _keep(export, settings, played, record)
    if as_json:
        print(json.dumps({"event": "end", "points": dict(zip(names, points, strict=True)), "games": len(played)}))
    else:
        print(_score(names, points, played))


def _command(text: str) -> tuple[str, ...]:
    try:
        words = tuple(shlex.split(text))
    except ValueError as error:
        raise Misuse(f"{text!r} is no command: {error}") from error
    if not words:
        raise Misuse("a command has at least one word")
    return words


def _check_record(path: Path) -> None:
    """Find out before the first game whether the games can be kept."""
    from tesuji.match.export import ExportError, check_format

    try:
        check_format("ataxx", path)
    except ExportError as error:
        raise Misuse(f"--record: {error}") from error
    if path.is_dir() or not path.parent.is_dir():
        raise Failure(
            f"--record: {path} is a folder" if path.is_dir() else f"--record: there is no folder {path.parent}"
        )


def _keep(export: Any, settings: Any, played: list[GameRecord], path: str) -> None:
    try:
        export(settings, played, Path(path))
    except ValueError as error:
        raise Failure(str(error)) from error


def _line(game: GameRecord, names: list[str]) -> str:
    result = "draw" if game.winner is None else f"{names[game.winner]} wins"
    faults = [f"{names[failure.side]}: {failure.fault}, {failure.detail}" for failure in game.failures]
    why = "; ".join(faults) or game.reason.replace("_", " ")
    return f"game {game.number + 1}: {names[0]} (x) - {names[1]} (o): {result} ({why}, {len(game.moves)} plies)"


def _score(names: list[str], points: list[float], played: list[GameRecord]) -> str:
    number = len(played)
    faults = sum(bool(game.failures) for game in played)
    by_fault = f", {faults} by a fault" if faults else ""
    return f"{names[0]} {points[0]:g} - {points[1]:g} {names[1]} ({number} game{'s' * (number != 1)}{by_fault})"


class _Screen(AbstractContextManager["_Screen"]):
    """The board on a terminal, move by move."""

    def __init__(self, names: list[str], pause: float) -> None:
        from rich.live import Live

        self._names = names
        self._pause = pause
        self._live = Live(auto_refresh=False, transient=True)

    def show(self, board: Any, move: str) -> None:
        from rich.text import Text

        black, white = board.counts
        title = f"{' - '.join(self._names)}, ply {board.ply}: {move}, x {black}, o {white}"
        self._live.update(Text(f"{title}\n\n{board}\n"), refresh=True)
        if self._pause:
            time.sleep(self._pause)

    def __enter__(self) -> _Screen:
        self._live.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._live.stop()
