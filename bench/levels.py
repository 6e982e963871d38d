"""How much stronger each level of the machine is than the one below it: matches of Gomoku, in Elo.

    python -m bench levels                                  all levels, 160 games each: some minutes on 16 cores
    python -m bench.levels --games 64 --slots 16 master full  those two alone

The figures go into `LEVELS` of tesuji.engine.levels, from where the app shows them, and into the table of docs/gui.md.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from bench.table import Row, show
from tesuji.engine.levels import LEVELS, SECONDS, Level
from tesuji.match.clock import TimeControl
from tesuji.match.journal import Journal
from tesuji.match.pool import LocalPool
from tesuji.match.runner import Runner
from tesuji.match.settings import MatchSettings, OpeningSettings, PlayerSettings
from tesuji.match.statistics import Estimate

GAMES = 160  # from eighty openings, with either colour: five rounds of pairs on 16 cores


def measure(games: int = GAMES, slots: int | None = None, wanted: Sequence[str] = ()) -> Iterator[Row]:
    """Yield the difference to the level below, and its error, for each level, or for those `wanted`.

    `slots` games are played side by side, by default as many as there are cores.
    """
    for weaker, stronger in pairwise(LEVELS):
        if wanted and stronger.name not in wanted:
            continue
        began = time.monotonic()
        elo = difference(stronger, weaker, games, slots)
        name = f"level {stronger.name} over {weaker.name}, {games} games in {time.monotonic() - began:.0f} s"
        yield Row(name, elo.value, "Elo")
        yield Row(f"level {stronger.name} over {weaker.name}, ±", elo.error, "Elo")


def difference(stronger: Level, weaker: Level, games: int, slots: int | None) -> Estimate:
    """Let two levels play each other; infinite where one of them won everything."""
    players = tuple(
        PlayerSettings(name=level.name, agent="bench.players:LevelPlayer", options={"level": level.name})
        for level in (stronger, weaker)
    )
    settings = MatchSettings(
        players=players,
        game="gomoku",
        games=games,
        time_control=TimeControl(move_time=SECONDS),
        openings=OpeningSettings(plies=4),
    )
    with (
        tempfile.TemporaryDirectory() as folder,
        Journal.create(Path(folder) / "match.db", settings, {}) as journal,
    ):
        standings = Runner(journal, LocalPool(settings, slots)).run()
    return standings.pairings[0, 1].statistics.elo


def main() -> int:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("levels", nargs="*", metavar="LEVEL", help="levels to be compared with the one below")
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each match, an even number (default: {GAMES})")
    parser.add_argument("--slots", type=int, help="games side by side (default: one a core)")
    options = parser.parse_args()
    names = [level.name for level in LEVELS[1:]]
    unknown = [name for name in options.levels if name not in names]
    if unknown:
        parser.error(f"no such level above another: {unknown[0]!r}; there are {', '.join(names)}")
    rows = []
    for row in measure(options.games, options.slots, options.levels):
        print(f"{row.name}: {row.value:+.0f}", flush=True)
        rows.append(row)
    show(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
