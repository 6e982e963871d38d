"""`tesuji engine`: be an engine for other programs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from tesuji.cli.arguments import HashMegabytes, Threads, whole_number
from tesuji.cli.errors import Failure, Misuse
from tesuji.cli.help import Command

_PROTOCOLS = ("gomocup", "uai")
_EXAMPLES = """
tesuji engine gomocup                  for Piskvork and other managers of Gomocup
tesuji engine gomocup --threads 0      on all cores
tesuji engine gomocup --set null_move=false   without one of its techniques
tesuji engine gomocup --log game.log   and write down why each move was played
pbrain-tesuji                          the same, under a name that managers expect
tesuji engine uai                      Ataxx, for programs that speak UAI; also tesuji-uai
"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command, epilog=_EXAMPLES)(engine)


def engine(
    protocol: Annotated[str, typer.Argument(metavar="PROTOCOL", help=f"What it speaks: {', '.join(_PROTOCOLS)}.")] = "",
    threads: Threads = 1,
    hash_mb: HashMegabytes = 64,
    book: Annotated[str, typer.Option(metavar="FILE", help="Openings of your own (gomocup).")] = "",
    no_book: Annotated[bool, typer.Option("--no-book", help="Think from the first move on.")] = False,
    seed: Annotated[
        int | None, typer.Option(metavar="N", parser=whole_number(0, 2**31), help="Of the choice among openings.")
    ] = None,
    params: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Change a parameter of the search.")
    ] = None,
    log: Annotated[str, typer.Option(metavar="FILE", help="Add every decision to this file; .jsonl: as JSON.")] = "",
) -> None:
    """Be an engine for other programs, on standard input and output, until they end it."""
    if protocol.casefold() not in _PROTOCOLS:
        what = f"unknown protocol {protocol!r}; there are" if protocol else "a protocol is missing: one of"
        raise Misuse(f"{what} {', '.join(_PROTOCOLS)}")
    if book and no_book:
        raise Misuse("--book and --no-book contradict each other")
    how: dict[str, Any] = {"threads": threads, "hash_mb": hash_mb, "log": log or None}
    if protocol.casefold() == "uai":
        if book or no_book or seed is not None:
            raise Misuse("--book, --no-book and --seed are for gomocup: Ataxx has no book of openings")
        _run(_speak_uai, how, params, "ataxx")
    else:
        opened = Path(book) if book else not no_book
        _run(_speak_gomocup, {**how, "book": opened, "seed": seed}, params, "gomoku")


def _speak_uai(**how: Any) -> None:
    from tesuji.protocols.uai.engine import run

    run(**how)


def _speak_gomocup(**how: Any) -> None:
    from tesuji.protocols.gomocup.serving import run

    run(**how)


def _run(run: Callable[..., None], how: dict[str, Any], params: list[str] | None, game: str) -> None:
    from tesuji.engine import searches
    from tesuji.engine.params import make_tuning, read_option

    try:
        chosen = dict(map(read_option, params or []))
        make_tuning(chosen, searches.find(game))
    except ValueError as error:
        raise Misuse(f"--set: {error}") from error
    try:
        run(params=chosen, **how)
    except (ValueError, OSError) as error:
        raise Failure(str(error)) from error
