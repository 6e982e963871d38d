"""The Ataxx engine in whole games: whether it keeps and uses its clock, and how it does against the ladder.

`python -m bench.ataxx_matches [clock|second|ladder ...] [--games N] [--side-by-side N]`; all three take some minutes on
16 idle cores.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bench.table import Row, show
from tesuji.match.clock import TimeControl
from tesuji.match.journal import Journal
from tesuji.match.judging import judge
from tesuji.match.pool import LocalPool
from tesuji.match.record import GameRecord
from tesuji.match.runner import Runner
from tesuji.match.settings import MatchSettings, OpeningSettings, PlayerSettings
from tesuji.protocols.judge.client import GAME_SECONDS

CLOCK_GAMES, SECOND_GAMES, LADDER_GAMES = 100, 1000, 100
LONG = 80  # plies; shorter games do not need all of the time
AGENT = (sys.executable, "-m", "tesuji", "agent", "ataxx", "--policy", "engine", "--hash", "16")
UAI = (sys.executable, "-m", "tesuji", "engine", "uai", "--hash", "16")


def clock(games: int, side_by_side: int) -> Iterator[Row]:
    """Games against itself under the judge, ten seconds each; the first moves differ since the clock does."""

    def some(place: int) -> list[GameRecord]:
        return [record for record, _ in judge((AGENT, AGENT), len(range(place, games, side_by_side)))]

    with ThreadPoolExecutor(side_by_side) as pool:
        records = [record for part in pool.map(some, range(side_by_side)) for record in part]
    yield from _clock_rows("judge, 10 s a game", records, GAME_SECONDS)


def second(games: int, side_by_side: int) -> Iterator[Row]:
    """Games of one second, as a UAI program in the runner."""
    players = tuple(PlayerSettings(name=name, command=UAI, protocol="uai") for name in "ab")
    records = _play(players, games, side_by_side, TimeControl(time=1.0), plies=4)
    yield from _clock_rows("UAI, 1 s a game", records, 1.0)


def ladder(games: int, side_by_side: int) -> Iterator[Row]:
    """Against alpha-beta of depth 3, ten seconds a game."""
    players = (
        PlayerSettings(name="engine", agent="engine", options={"hash_mb": 16}),
        PlayerSettings(name="alphabeta 3", agent="alphabeta", options={"depth": 3}),
    )
    records = _play(players, games, side_by_side, TimeControl(time=GAME_SECONDS), plies=4)
    won = sum(record.score_of(0) == 1 for record in records)
    yield Row(f"Ataxx: won against alpha-beta 3 in {games} games of 10 s", won, "games", games)


PARTS = {"clock": (clock, CLOCK_GAMES), "second": (second, SECOND_GAMES), "ladder": (ladder, LADDER_GAMES)}


def measure() -> Iterator[Row]:
    """Yield the figures of all parts."""
    for part, games in PARTS.values():
        yield from part(games, _side_by_side())


def _side_by_side() -> int:
    """One core is left for the referee and the rest of the machine."""
    return max(1, (os.cpu_count() or 2) - 1)


def _clock_rows(name: str, records: list[GameRecord], seconds: float) -> Iterator[Row]:
    used = [sum(move.seconds for move in record.moves[side::2]) / seconds for record in records for side in (0, 1)]
    long = [share for share, record in zip(used[::2], records, strict=True) if len(record.moves) >= LONG]
    long += [share for share, record in zip(used[1::2], records, strict=True) if len(record.moves) >= LONG]
    yield Row(f"{name}: lost by a fault in {len(records)} games", _faults(records), "games", 0, at_most=True)
    yield Row(f"{name}: most of the clock used", 100 * max(used), "%", 100, at_most=True)
    if long:
        yield Row(
            f"{name}: of the clock used in the {len(long) // 2} long games, mean", 100 * statistics.fmean(long), "%", 95
        )
    yield Row(f"{name}: plies of a game, median", statistics.median(len(record.moves) for record in records), "plies")


def _faults(records: list[GameRecord]) -> int:
    return sum(bool(record.failures) for record in records)


def _play(
    players: tuple[PlayerSettings, ...], games: int, side_by_side: int, control: TimeControl, *, plies: int
) -> list[GameRecord]:
    settings = MatchSettings(
        players=players, game="ataxx", games=games, time_control=control, openings=OpeningSettings(plies=plies)
    )
    with (
        tempfile.TemporaryDirectory() as folder,
        Journal.create(Path(folder) / "match.db", settings, {}) as journal,
    ):
        Runner(journal, LocalPool(settings, side_by_side)).run()
        return list(journal.records())


def main() -> int:
    """Play the parts named, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--games", type=int, help="instead of as many as are asked for")
    parser.add_argument("--side-by-side", type=int, default=_side_by_side(), help="games at a time")
    given = parser.parse_args()
    rows: list[Row] = []
    for name in given.parts or PARTS:
        if name not in PARTS:
            parser.error(f"no such part: {name!r}; there are {', '.join(PARTS)}")
        part, games = PARTS[name]
        rows.extend(part(given.games or games, given.side_by_side))
    show(rows)
    return 0 if all(row.reached is not False for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
