"""`tesuji analyse`: what the engine thinks of a position, line by line, as it reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from tesuji.cli.arguments import GAME_HELP, HashMegabytes, Threads, read_position, split_game, whole_number
from tesuji.cli.errors import Failure, Misuse
from tesuji.cli.help import Command
from tesuji.cli.limits import seconds

if TYPE_CHECKING:
    from tesuji.engine import Limit
    from tesuji.games.reading import Reading

_SECONDS = 5.0
_EXAMPLES = """
tesuji analyse j10k11l10k9            five seconds, what would be played
tesuji analyse game.sgf --at 20       a kept game, after its 20th move
tesuji analyse j10k11 --multipv 5     the five best moves
tesuji analyse j10k11 --depth 12      so deep, however long it takes
tesuji analyse - --json < game.psq    an object a line, for a script
"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command, epilog=_EXAMPLES)(analyse)


def analyse(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=GAME_HELP)] = None,
    position: Annotated[
        list[str] | None,
        typer.Argument(metavar="MOVES|FILE|-", help="Moves like j10k11l9, a record, or - for standard input."),
    ] = None,
    time: Annotated[float | None, typer.Option(metavar="S", parser=seconds, help="Seconds (default: 5).")] = None,
    depth: Annotated[int | None, typer.Option(metavar="N", parser=whole_number(1, 120), help="Read so deep.")] = None,
    nodes: Annotated[
        int | None, typer.Option(metavar="N", parser=whole_number(1, 10**15), help="Read so many positions.")
    ] = None,
    multipv: Annotated[
        int, typer.Option(metavar="N", parser=whole_number(1, 64), help="The best lines to show (default: 1).")
    ] = 1,
    threads: Threads = 1,
    hash_mb: HashMegabytes = 64,
    size: Annotated[
        int | None, typer.Option(metavar="N", parser=whole_number(1, 99), help="Lines of the board (gomoku: 5 to 19).")
    ] = None,
    at: Annotated[
        int | None, typer.Option(metavar="N", parser=whole_number(0, 9999), help="Go back to after this many moves.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print every line of every depth as JSON.")] = False,
) -> int:
    """Read a position and show the best lines as they come, with scores for the side to move.

    +1.00 is worth an open three; #7 is won and #-7 lost in 7 plies. Ctrl-C ends it, and what is known stays.
    """
    from tesuji.engine import Engine, Limit

    chosen, words = split_game([*([game] if game else []), *(position or [])])
    reading = read_position(chosen, words, size)
    if reading.fault is not None:
        raise Failure(reading.fault)
    _go_back(reading, at)
    bounded = any(bound is not None for bound in (time, depth, nodes))
    limit = Limit(time=time if bounded else _SECONDS, depth=depth, nodes=nodes)
    try:
        with Engine(chosen.name, threads=threads, hash_mb=hash_mb) as engine:
            return _watch(engine, reading, limit, multipv, as_json=as_json)
    except ValueError as error:
        raise Failure(str(error)) from error


def _go_back(reading: Reading, at: int | None) -> None:
    if at is None:
        return
    moves = len(reading.board.move_stack)
    if at > moves:
        raise Misuse(f"--at {at}: there are only {moves} moves")
    for _ in range(moves - at):
        reading.board.pop()


def _watch(engine: Any, reading: Reading, limit: Limit, multipv: int, *, as_json: bool) -> int:
    """Show what comes until the end, or until Ctrl-C."""
    from tesuji.cli.analysis_view import choose_view

    view = choose_view(engine.game, reading, multipv, as_json=as_json)
    with view, engine.analyse(reading.board, limit, multipv=multipv) as analysis:
        try:
            for info in analysis:
                view.see(info)
            status = 0
        except KeyboardInterrupt:
            status = 130
            analysis.close()
            for info in analysis:
                view.see(info)
        view.end(analysis.final)
    return status
