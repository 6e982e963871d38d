"""The suite of positions at half a second each: `python -m bench.suite [--time 0.5] [--threads 1] [KIND or ID ...]`.

A position is solved by a move that its file names. Where a win is asked for, any other move counts too after which the
win is shown against every reply (tests/suite/solver.py).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench.table import Row
from tests.suite.positions import SuitePosition, read_suite
from tests.suite.solver import Solver, TooMuchToReadError
from tesuji._core import gomoku_victory_by_fours
from tesuji.engine import Engine, Limit, Played
from tesuji.gomoku import Board, Move

SECONDS = 0.5
_LONGER = 12  # plies that another win may take beyond the one named
_NODES = 200_000


@dataclass(frozen=True)
class Tried:
    """A position and how the engine did."""

    position: SuitePosition
    played: Played[Any]
    solved: bool


def measure() -> Iterator[Row]:
    """Yield the share that is solved."""
    tried = [attempt(position, SECONDS, 1) for position in track(read_suite(), "suite", transient=True)]
    solved = sum(each.solved for each in tried)
    yield Row(f"suite of {len(tried)} positions at {SECONDS} s, solved", 100 * solved / len(tried), "%", 95)


def attempt(position: SuitePosition, seconds: float, threads: int) -> Tried:
    """Give a position to a new engine."""
    with Engine("gomoku", threads=threads, book=False) as engine:
        played = engine.play(position.board, Limit(time=seconds))
    return Tried(position, played, position.solved_by(played.move) or wins_too(position, played.move))


def wins_too(position: SuitePosition, move: Move) -> bool:
    """Whether another move than those named wins as well."""
    if position.win_in is None:
        return False
    try:
        return Solver(position.board.size, _NODES, _hint).wins_after(position.board, move, position.win_in + _LONGER)
    except TooMuchToReadError:
        return False


def _hint(board: Board) -> Move | None:
    line, _ = gomoku_victory_by_fours(board, None, 20_000)
    return line[0] if line else None


def main() -> int:
    """Run the suite, or the kinds and positions named; print the share of each kind, and what was not solved."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="kinds, or ids of positions")
    parser.add_argument("--time", type=float, default=SECONDS, help="seconds for a position")
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    wanted = [p for p in read_suite() if not options.names or {p.id, p.kind} & set(options.names)]
    if not wanted:
        print(f"no position or kind is called {' or '.join(map(repr, options.names))}", file=sys.stderr)
        return 2
    tried = [attempt(position, options.time, options.threads) for position in track(wanted, "suite", transient=True)]
    _show(tried)
    return 0 if sum(each.solved for each in tried) >= 0.95 * len(tried) else 1


def _show(tried: list[Tried]) -> None:
    console = Console()
    table = Table("kind", "positions", "solved")
    for kind in dict.fromkeys(each.position.kind for each in tried):
        of_kind = [each.solved for each in tried if each.position.kind == kind]
        table.add_row(kind, str(len(of_kind)), str(sum(of_kind)))
    solved = sum(each.solved for each in tried)
    table.add_section()
    table.add_row("all", str(len(tried)), f"{solved} ({100 * solved / len(tried):.1f} %)")
    console.print(table)
    for each in tried:
        if not each.solved:
            info = each.played.info
            expected = " ".join(sorted(map(str, each.position.best))) or "all but " + " ".join(
                sorted(map(str, each.position.avoid))
            )
            print(f"not solved: {each.position.id} ({each.position.kind}): {each.played.move}, not {expected}")
            print(f"    {info.score}, depth {info.depth}, {info.stage}: {' '.join(map(str, info.pv[:12]))}")
            print(f"    {each.position.why}")


if __name__ == "__main__":
    sys.exit(main())
