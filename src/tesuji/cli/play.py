"""`tesuji play`: a game, in a window where there is a screen, else at this terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tesuji.cli.arguments import GAME_HELP, check_size, exists, find_game, read_position, whole_number
from tesuji.cli.errors import Failure, Misuse
from tesuji.cli.help import Command
from tesuji.cli.limits import seconds

if TYPE_CHECKING:
    from tesuji.terminal.machine import Seat

_EXAMPLES = """
tesuji play                  a game for two, on 19 lines
tesuji play --machine white  against the engine; you begin
tesuji play --level 3        the same, and it does not play its best
tesuji play --size 9         on a small board
tesuji play --terminal       here, where otherwise a window opens
tesuji play --load game.sgf  go on with a kept game
tesuji play < moves.txt      moves and commands from a file, each answered
tesuji play --exhibition     look at some random moves
"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command, epilog=_EXAMPLES)(play)


def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=GAME_HELP)] = None,
    size: Annotated[
        int | None, typer.Option(metavar="N", parser=whole_number(1, 99), help="Lines of the board (gomoku: 5 to 19).")
    ] = None,
    load: Annotated[
        str | None,
        typer.Option(metavar="FILE|MOVES", help="Begin with a kept game, a FEN (ataxx), or moves like j10k11l9."),
    ] = None,
    machine: Annotated[
        str, typer.Option(metavar="WHO", help="What the engine plays: black, white, both or nobody.")
    ] = "",
    level: Annotated[
        str, typer.Option(metavar="N", help="How well it plays, 1 (beginner) to 8 (full, the default).")
    ] = "",
    time: Annotated[
        float | None, typer.Option(metavar="S", parser=seconds, help="Seconds it has for a move (default: 0.5).")
    ] = None,
    threads: Annotated[
        int | None, typer.Option(metavar="N", parser=whole_number(0, 1024), help="Its threads; 0 is one a core.")
    ] = None,
    log: Annotated[str, typer.Option(metavar="FILE", help="Add its decisions to this file; .jsonl: as JSON.")] = "",
    seed: Annotated[
        int | None, typer.Option(metavar="N", parser=whole_number(0, 2**31), help="Of its choice among equals.")
    ] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play here, also where a window would open.")] = False,
    exhibition: Annotated[bool, typer.Option("--exhibition", help="Only show some random moves.")] = False,
) -> int:
    """Play a game, two people at one keyboard or against the engine.

    Where there is a screen a window opens, as with `tesuji gui`. On a terminal, type a cell like j10, or undo, redo,
    save FILE, load FILE, new, moves, hint, why, help, quit; help lists them all.
    Without a terminal, lines are read from standard input; if that is empty, an exhibition is played.
    """
    from tesuji.cli import window
    from tesuji.play import LiveGame
    from tesuji.terminal import play as table

    chosen = find_game(game)
    _check_log(log)
    seat = _seat(machine, level, {"seconds": time, "threads": threads, "log": log or None, "seed": seed})
    if load is None:
        live = LiveGame(chosen.new_board(check_size(chosen, size)))
    else:
        if load == "-":
            raise Misuse("--load takes a file or moves: standard input is for playing")
        file = Path(load) if exists(load) else None
        reading = read_position(chosen, [load], size)
        chosen = find_game(reading.game)
        if reading.fault is not None:
            if file is None or exhibition or not sys.stdin.isatty():
                raise Failure(reading.fault)
            return table.play(LiveGame(chosen.new_board()), seat, damaged=file)
        live = LiveGame(reading.record or reading.board, file=file)
    if exhibition:
        table.exhibit(chosen, live.board)
        return 0
    if not (terminal or log or seed is not None) and window.opens_window(chosen.name):
        wanted = window.chosen_settings(machine, level, game=chosen.name, size=size, seconds=time, threads=threads)
        status = window.show(wanted, None if load is None else live)
        if status is not None:
            return status
    return table.play(live, seat, new=load is None)


def _check_log(log: str) -> None:
    """Say before the game begins that its log cannot be kept."""
    from tesuji.engine.log import open_log

    try:
        open_log(log or None)
    except OSError as error:
        raise Failure(str(error)) from error


def _seat(machine: str, level: str, given: dict[str, Any]) -> Seat | None:
    """Where the engine sits down; None where nothing was said of it."""
    how = {name: value for name, value in given.items() if value is not None}
    if not (machine or level or how):
        return None
    from tesuji.engine.levels import FULL, find_level
    from tesuji.terminal.machine import SIDES, Seat

    who = (machine or "white").casefold()
    if who not in SIDES:
        raise Misuse(f"--machine takes {', '.join(SIDES)}, not {machine!r}")
    try:
        return Seat(sides=SIDES[who], level=find_level(level) if level else FULL, **how)
    except ValueError as error:
        raise Misuse(f"--level: {error}") from None
