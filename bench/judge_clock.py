"""Whether `tesuji agent` keeps its ten seconds on a machine that has other things to do.

Eight busy loops take the processors; two hundred games are played under the judge, two side by side, by policies that
would all think longer than they may. What counts is the time by the judge's clock, which runs from TURN to the answer.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

from bench.table import Row
from tesuji.match.judging import judge
from tesuji.match.record import GameRecord
from tesuji.protocols.judge.client import GAME_SECONDS

GAMES = 200
SIDE_BY_SIDE = 2
BUSY_LOOPS = 8
POLICIES = (
    ("alphabeta",),
    ("minimax", "--depth", "9"),
    ("negamax", "--depth", "9"),
    ("minimax-alphabeta", "--depth", "9"),
)


def measure() -> Iterator[Row]:
    """Yield the longest time of a player for a game, and the games lost by a fault."""
    with ExitStack() as stack:
        for _ in range(BUSY_LOOPS):
            loop = stack.enter_context(subprocess.Popen([sys.executable, "-S", "-c", "while True: pass"]))
            stack.callback(loop.kill)
        with ThreadPoolExecutor(SIDE_BY_SIDE) as pool:
            records = [record for games in pool.map(_games, range(SIDE_BY_SIDE)) for record in games]
    used = [sum(move.seconds for move in record.moves[side::2]) for record in records for side in (0, 1)]
    busy = f"{len(records)} games beside {BUSY_LOOPS} busy loops"
    yield Row(f"judge: most time of an agent in {busy}", max(used), "s", GAME_SECONDS, at_most=True)
    yield Row("judge: mean time of an agent in them", sum(used) / len(used), "s")
    yield Row("judge: the longest of them", max(len(record.moves) for record in records), "plies")
    faults = sum(bool(record.failures) for record in records)
    yield Row("judge: lost by a fault in them", faults, "games", 0, at_most=True)


def _games(place: int) -> list[GameRecord]:
    """Play this place's part of the games: every policy against every other."""
    commands = [(sys.executable, "-m", "tesuji", "agent", "ataxx", "--policy", *policy) for policy in POLICIES]
    pairs = [(first, second) for first in commands for second in commands]
    return [
        record
        for number in range(place, GAMES, SIDE_BY_SIDE)
        for record, _ in judge(pairs[number // SIDE_BY_SIDE % len(pairs)], 1)
    ]
