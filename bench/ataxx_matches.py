"""The Ataxx engine in whole games: whether it keeps and uses its clock, and how it does against the ladder.

    python -m bench.ataxx_matches                               all parts, 7 minutes with 15 games at a time
    python -m bench.ataxx_matches clock --concurrency 15        one part
    python -m bench.ataxx_matches ladder --games 10             fewer games than are asked for

clock is 100 games of 10 s a side under the judge, second 1,000 games of 1 s as a UAI program, ladder 100 games of 10 s
against alpha-beta of depth 3. In each game one side thinks at a time, so a game needs one core.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from bench.played import play
from bench.table import Row, show
from tesuji.cli.progress import progress
from tesuji.match.clock import TimeControl
from tesuji.match.judging import judge
from tesuji.match.record import GameRecord
from tesuji.match.settings import MatchSettings, OpeningSettings, PlayerSettings
from tesuji.protocols.judge.client import GAME_SECONDS

CLOCK_GAMES, SECOND_GAMES, LADDER_GAMES = 100, 1000, 100
OPENING_PLIES = 4
LONG = 80  # plies; shorter games do not need all of the time
AGENT = (sys.executable, "-m", "tesuji", "agent", "ataxx", "--policy", "engine", "--hash", "16")
UAI = (sys.executable, "-m", "tesuji", "engine", "uai", "--hash", "16")


def clock(games: int, concurrency: int) -> Iterator[Row]:
    """Games against itself under the judge, ten seconds each; the first moves differ since the clock does."""
    with progress("clock", games) as advance:

        def some(place: int) -> list[GameRecord]:
            records = []
            for record, _ in judge((AGENT, AGENT), len(range(place, games, concurrency))):
                records.append(record)
                advance()
            return records

        with ThreadPoolExecutor(concurrency) as pool:
            records = [record for part in pool.map(some, range(min(concurrency, games))) for record in part]
    yield from _clock_rows("judge, 10 s a game", records, GAME_SECONDS, used=95)


def second(games: int, concurrency: int) -> Iterator[Row]:
    """Games of one second, as a UAI program in the runner."""
    players = tuple(PlayerSettings(name=name, command=UAI, protocol="uai") for name in "ab")
    _, records = play("second", _settings(players, games, 1.0), concurrency)
    yield from _clock_rows("UAI, 1 s a game", records, 1.0)


def ladder(games: int, concurrency: int) -> Iterator[Row]:
    """Against alpha-beta of depth 3, ten seconds a game."""
    players = (
        PlayerSettings(name="engine", agent="engine", options={"hash_mb": 16}),
        PlayerSettings(name="alphabeta 3", agent="alphabeta", options={"depth": 3}),
    )
    _, records = play("ladder", _settings(players, games, GAME_SECONDS), concurrency)
    won = [record for record in records if record.score_of(0) == 1]
    on_the_board = sum(not record.failures for record in won)
    yield Row(f"Ataxx: won against alpha-beta 3 in {len(records)} games of 10 s", len(won), "games", len(records))
    yield Row("Ataxx: of these by stones, the other's clock never running out", on_the_board, "games")


PARTS = {"clock": (clock, CLOCK_GAMES), "second": (second, SECOND_GAMES), "ladder": (ladder, LADDER_GAMES)}


def measure() -> Iterator[Row]:
    """Yield the figures of all parts."""
    for part, games in PARTS.values():
        yield from part(games, _concurrency())


def _concurrency() -> int:
    """One core is left for the referee and the rest of the machine."""
    return max(1, (os.cpu_count() or 2) - 1)


def _settings(players: tuple[PlayerSettings, ...], games: int, seconds: float) -> MatchSettings:
    return MatchSettings(
        players=players,
        game="ataxx",
        games=games,
        time_control=TimeControl(time=seconds),
        openings=OpeningSettings(plies=OPENING_PLIES),
    )


def _clock_rows(name: str, records: list[GameRecord], seconds: float, used: float | None = None) -> Iterator[Row]:
    """`used`: how much of the clock a long game is to use, in per cent."""
    shares = [
        [100 * sum(move.seconds for move in record.moves[side::2]) / seconds for side in (0, 1)] for record in records
    ]
    long = [share for pair, record in zip(shares, records, strict=True) if len(record.moves) >= LONG for share in pair]
    yield Row(f"{name}: lost by a fault in {len(records)} games", _faults(records), "games", 0, at_most=True)
    yield Row(f"{name}: most of the clock used", max(map(max, shares)), "%", 100, at_most=True)
    if long:
        yield Row(f"{name}: used of it in {len(long) // 2} long games, mean", statistics.fmean(long), "%", used)
    yield Row(f"{name}: plies of a game, median", statistics.median(len(record.moves) for record in records), "plies")


def _faults(records: list[GameRecord]) -> int:
    return sum(bool(record.failures) for record in records)


def main() -> int:
    """Play the parts named, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--games", type=int, help="instead of as many as are asked for")
    parser.add_argument("--concurrency", type=int, default=_concurrency(), help="games at a time")
    given = parser.parse_args()
    unknown = [name for name in given.parts if name not in PARTS]
    if unknown:
        parser.error(f"no such part: {unknown[0]!r}; there are {', '.join(PARTS)}")
    rows: list[Row] = []
    for name in given.parts or PARTS:
        part, games = PARTS[name]
        rows.extend(part(given.games or games, given.concurrency))
    show(rows)
    return 0 if all(row.reached is not False for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
