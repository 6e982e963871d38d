"""The engine against plain alpha-beta of depth 4, from random openings of four plies, each with both colours.

`python -m bench.yardstick [--games 100] [--time 0.5] [--depth 4] [--concurrency N]`: every game is to be won.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.table import Row, show
from tesuji.match.clock import Patience, TimeControl
from tesuji.match.journal import Journal
from tesuji.match.pool import LocalPool
from tesuji.match.record import GameRecord
from tesuji.match.runner import Runner
from tesuji.match.settings import MatchSettings, OpeningSettings, PlayerSettings

GAMES = 100
SECONDS = 0.5
DEPTH = 4


def measure() -> Iterator[Row]:
    """Yield the games won."""
    yield _row(play(GAMES, SECONDS, DEPTH, None), DEPTH)


def play(games: int, seconds: float, depth: int, concurrency: int | None) -> list[GameRecord]:
    """Play the games; the engine is player 0."""
    settings = MatchSettings(
        players=(
            PlayerSettings(name="tesuji", agent="tesuji.engine.agent:EngineAgent"),
            PlayerSettings(
                name=f"alpha-beta {depth}",
                agent="bench.players:PlainAlphaBeta",
                options={"depth": depth},
                time_control=TimeControl(depth=depth),
            ),
        ),
        games=games,
        time_control=TimeControl(move_time=seconds),
        openings=OpeningSettings(plies=4, balance=0),
        patience=Patience(margin=1.0),  # strength is the question, not the clock of a busy machine
    )
    with (
        tempfile.TemporaryDirectory() as folder,
        Journal.create(Path(folder) / "match.db", settings, {}) as journal,
    ):
        Runner(journal, LocalPool(settings, concurrency)).run()
        return list(journal.records())


def _row(records: list[GameRecord], depth: int) -> Row:
    won = sum(record.score_of(0) == 1 for record in records)
    return Row(f"won of {len(records)} games against plain alpha-beta {depth}", won, "games", len(records))


def main() -> int:
    """Play, and print the games that were not won."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--time", type=float, default=SECONDS, help="seconds a move of the engine")
    parser.add_argument("--depth", type=int, default=DEPTH, help="of plain alpha-beta")
    parser.add_argument("--concurrency", type=int, help="games side by side (default: one a core)")
    options = parser.parse_args()
    records = play(options.games, options.time, options.depth, options.concurrency)
    row = _row(records, options.depth)
    show([row])
    for record in records:
        if record.score_of(0) != 1:
            print("not won:", " ".join(str(move.move) for move in record.moves), record.failures or "")
    return 0 if row.reached else 1


if __name__ == "__main__":
    sys.exit(main())
