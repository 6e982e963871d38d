"""`tesuji play`: a game at this terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from tesuji.cli.arguments import GAME_HELP, check_size, exists, find_game, read_position, whole_number
from tesuji.cli.errors import Failure, Misuse
from tesuji.cli.help import Command

_EXAMPLES = """
tesuji play                  a game for two, on 19 lines
tesuji play --size 9         on a small board
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
    exhibition: Annotated[bool, typer.Option("--exhibition", help="Only show some random moves.")] = False,
) -> int:
    """Play a game, two people at one keyboard.

    Type a cell like j10, or undo, redo, save FILE, load FILE, new, moves, help, quit; one letter of a command is
    enough. Without a terminal, lines are read from standard input; if that is empty, an exhibition is played.
    """
    from tesuji.games.session import GameSession
    from tesuji.terminal import play as table

    chosen = find_game(game)
    if load is None:
        session = GameSession(chosen.new_board(check_size(chosen, size)))
    else:
        if load == "-":
            raise Misuse("--load takes a file or moves: standard input is for playing")
        file = Path(load) if exists(load) else None
        reading = read_position(chosen, [load], size)
        chosen = find_game(reading.game)
        if reading.fault is not None:
            if file is None or exhibition or not sys.stdin.isatty():
                raise Failure(reading.fault)
            return table.play(chosen, GameSession(chosen.new_board()), damaged=file)
        session = GameSession(reading.board, names=reading.names, file=file)
    if exhibition:
        table.exhibit(chosen, session)
        return 0
    return table.play(chosen, session)
