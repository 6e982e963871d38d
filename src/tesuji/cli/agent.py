"""`tesuji agent`: an agent of the ladder, or the engine, as a program for the judge's protocol."""

from __future__ import annotations

import inspect
import sys
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tesuji.cli.arguments import whole_number
from tesuji.cli.errors import Misuse
from tesuji.cli.help import Command

if TYPE_CHECKING:
    from tesuji._core import AtaxxMove
    from tesuji.engine import Engine, Limit
    from tesuji.games.ataxx import Board

_HASH_MB = 64
_EXAMPLES = """
tesuji agent ataxx                               alpha-beta, as deep as its time allows
tesuji agent ataxx --policy minimax --depth 2    another rung of the ladder
tesuji agent ataxx --policy engine               as strong as it gets
tesuji judge "tesuji agent ataxx" ./mine         your program against it
"""

_ENGINE = "engine"  # the only one that is not of the ladder
_POLICY = "alphabeta"
POLICIES = {
    "random": "Random",
    "greedy": "Greedy",
    "minimax": "Minimax",
    "negamax": "Negamax",
    "minimax-alphabeta": "MinimaxAlphaBeta",
    "alphabeta": "AlphaBeta",
    _ENGINE: "",
}


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command, epilog=_EXAMPLES)(agent)


def _policy(word: str) -> str:
    if word.casefold() not in POLICIES:
        raise typer.BadParameter(f"expected one of {', '.join(POLICIES)}, not {word!r}")
    return word.casefold()


def agent(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game: ataxx.")] = "ataxx",
    policy: Annotated[
        str,
        typer.Option(metavar="NAME", parser=_policy, help=f"How to choose: {', '.join(POLICIES)}; default: {_POLICY}."),
    ] = _POLICY,
    depth: Annotated[
        int | None, typer.Option(metavar="N", parser=whole_number(1, 100), help="Plies to read, at most.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="N", parser=whole_number(0, 2**31), help="Of the random policy's luck.")
    ] = None,
    threads: Annotated[
        int | None, typer.Option(metavar="N", parser=whole_number(1, 1024), help="Of the engine (default: 1).")
    ] = None,
    hash_mb: Annotated[
        int | None,
        typer.Option("--hash", metavar="MB", parser=whole_number(1, 1 << 20), help="Its table (default: 64 MB)."),
    ] = None,
) -> None:
    """Play Ataxx by the judge's protocol on standard input and output, in 10 s a game.

    Lines that are out of order, malformed or impossible are reported on standard error and survived.
    """
    if game.casefold() != "ataxx":
        raise Misuse(f"the judge's protocol is for ataxx, not for {game!r}")
    from tesuji import agents
    from tesuji.engine import Engine
    from tesuji.protocols.judge.agent import serve

    if policy == _ENGINE:
        if seed is not None:
            raise Misuse(f"--seed: {policy} has none")
        with Engine("ataxx", threads=threads or 1, hash_mb=hash_mb or _HASH_MB) as engine:
            choose = partial(_play, engine, depth)
            return serve(choose, sys.stdin.buffer, sys.stdout.buffer, clock=True)
    for name, value in {"threads": threads, "hash": hash_mb}.items():
        if value is not None:
            raise Misuse(f"--{name}: {policy} has none")
    kind = getattr(agents, POLICIES[policy])
    options = {name: value for name, value in {"depth": depth, "seed": seed}.items() if value is not None}
    for name in options:
        if name not in inspect.signature(kind).parameters:
            raise Misuse(f"--{name}: {policy} has none")
    chooser: Any = kind(**options)
    return serve(chooser.choose, sys.stdin.buffer, sys.stdout.buffer)


def _play(engine: Engine[AtaxxMove], depth: int | None, board: Board, limit: Limit) -> AtaxxMove:
    return engine.play(board, replace(limit, depth=depth)).move
