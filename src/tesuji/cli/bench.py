"""`tesuji bench`: how fast and how deep the engine reads, and what each of its techniques is worth."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tesuji.cli.arguments import GAME_HELP, HashMegabytes, Threads, find_game, whole_number
from tesuji.cli.errors import Failure, Misuse
from tesuji.cli.help import Command
from tesuji.cli.limits import seconds
from tesuji.cli.progress import progress

if TYPE_CHECKING:
    from tesuji.engine.ablation import Ablation
    from tesuji.engine.benchmark import Measured, Setting

_DEPTH = 10
_ABLATION_DEPTH = 8
_EXAMPLES = """
tesuji bench                        to depth 10; the last line is the signature
tesuji bench --time 0.5 --threads 2 half a second for each position, on two cores
tesuji bench --ablate               what nodes and time every technique saves
tesuji bench --set null_move=off    with a parameter of the search changed
tesuji bench --json                 for a script
"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command, epilog=_EXAMPLES)(bench)


def bench(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=GAME_HELP)] = None,
    depth: Annotated[
        int | None, typer.Option(metavar="N", parser=whole_number(1, 100), help="Read so deep (default: 10).")
    ] = None,
    time: Annotated[float | None, typer.Option(metavar="S", parser=seconds, help="Or so long.")] = None,
    threads: Threads = 1,
    hash_mb: HashMegabytes = 64,
    ablate: Annotated[bool, typer.Option("--ablate", help="Switch every technique off in turn.")] = False,
    changed: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Change a parameter; may be repeated.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON: positions, summary, ablation.")] = False,
) -> None:
    """Read known positions: nodes a second, depth, branching, and a signature that says whether anything changed.

    Positions that a stage, a proof or an only move ended are counted apart.
    """
    from tesuji.engine import Limit, benchmark, searches
    from tesuji.engine.params import make_tuning, read_option

    name = find_game(game).name
    if depth is not None and time is not None:
        raise Misuse("--depth and --time: choose one")
    if ablate and time is not None:
        raise Misuse("--ablate compares at a fixed depth; --time does not go with it")
    depth = depth or (_ABLATION_DEPTH if ablate else _DEPTH)
    limit = Limit(depth=depth) if time is None else Limit(time=time)
    try:
        game_search = searches.find(name)
    except ValueError as error:
        raise Failure(str(error)) from None
    try:
        options = dict(map(read_option, changed or ()))
        params, evaluation = make_tuning(options, game_search)
    except ValueError as error:
        raise Misuse(f"--set: {error}") from None
    setting = benchmark.Setting(limit, threads, hash_mb, params, evaluation)
    try:
        measured = _measure(name, setting, "positions")
    except ValueError as error:
        raise Failure(str(error)) from error
    signature = benchmark.signature_of(setting, measured)
    if signature is None:
        single = replace(setting, limit=Limit(depth=benchmark.SIGNATURE_DEPTH), threads=1, hash_mb=benchmark.HASH_MB)
        signature = benchmark.signature_of(single, _measure(name, single, "signature")) or 0
    summary = benchmark.summary(measured, signature)
    ablations = _ablations(name, setting, measured, options) if ablate else []
    if as_json:
        found: dict[str, Any] = {"positions": [each.to_json() for each in measured], "summary": summary}
        print(json.dumps({**found, "ablation": [each.to_json() for each in ablations]} if ablate else found))
    else:
        _print_positions(measured)
        _print_ablations(ablations)
        _print_summary(summary)


def _measure(game: str, setting: Setting, title: str) -> list[Measured]:
    from tesuji.engine import benchmark

    moves = benchmark.positions(game)
    measured = []
    with progress(title, len(moves)) as advance:
        for each in benchmark.measure(game, setting, moves):
            measured.append(each)
            advance()
    return measured


def _ablations(game: str, setting: Setting, whole: list[Measured], options: dict[str, Any]) -> list[Ablation]:
    from tesuji.engine import ablation

    found = []
    moves = [each.moves for each in whole]
    with progress("techniques", len(ablation.techniques(game))) as advance:
        for each in ablation.ablate(game, setting, moves, whole, options):
            found.append(each)
            advance()
    return found


def _print_positions(measured: list[Measured]) -> None:
    print(f"{'':>3} {'ply':>3} {'move':<4} {'score':>7} {'depth':>7} {'nodes':>12} {'ms':>7} {'M n/s':>6}  ended by")
    for number, each in enumerate(measured, start=1):
        info = each.info
        depth = f"{info.depth}-{info.seldepth}"
        ply = len(each.moves.split()) if " " in each.moves else ""
        print(
            f"{number:>3} {ply:>3} {each.played.move!s:<4} {info.score!s:>7} {depth:>7} {info.nodes:>12,} "
            f"{1000 * info.time:>7.1f} {info.nps / 1e6:>6.2f}  {_ended_by(each)}"
        )


def _ended_by(each: Measured) -> str:
    if each.played.ended_by != "stage":
        return each.played.ended_by
    return each.info.stage


def _print_ablations(ablations: list[Ablation]) -> None:
    if not ablations:
        return
    print(f"\n{'without':<26} {'nodes':>8} {'time':>8}  scores changed  moves changed")
    for each in ablations:
        costs = f"{each.technique:<26} {each.nodes:>7.2f}x {each.time:>7.2f}x"
        print(f"{costs}  {each.scores_changed:>5} of {each.positions:<5}  {each.moves_changed:>4} of {each.positions}")


def _print_summary(summary: dict[str, Any]) -> None:
    apart = ", ".join(f"{count} by {name}" for name, count in summary["ended_by"].items() if count)
    ended = f"; ended before: {apart}" if apart else ""
    print(f"\npositions    {summary['positions']}, {summary['searched']} searched to the limit{ended}")
    print(f"speed        {_number(summary['median_nps'])} nodes/s, the median")
    print(f"depth        {_number(summary['median_depth'])}, the median; {_number(summary['min_depth'])} at least")
    print(f"time         {summary['mean_time']:.4f} s, the mean; {summary['max_time']:.4f} s at most")
    print(f"branching    {_number(summary['branching'])}, the median growth of the nodes from ply to ply")
    print(f"nodes        {summary['nodes']:,}")
    print(f"signature    {summary['signature']}")


def _number(value: float | None) -> str:
    return "none" if value is None else f"{value:,}"
