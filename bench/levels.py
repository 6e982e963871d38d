"""How much stronger each level of the machine is than the one below it: matches of Gomoku, in Elo."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from bench.table import Row
from tesuji.engine.levels import LEVELS, SECONDS
from tesuji.match.clock import TimeControl
from tesuji.match.journal import Journal
from tesuji.match.pool import LocalPool
from tesuji.match.runner import Runner
from tesuji.match.settings import MatchSettings, OpeningSettings, PlayerSettings
from tesuji.match.statistics import elo_of

GAMES = 100  # fifty openings from both sides
_MARGIN = 0.005  # of the score: nobody is infinitely stronger


def measure() -> Iterator[Row]:
    """Yield the difference to the level below, for each level."""
    for weaker, stronger in pairwise(LEVELS):
        score = _score(stronger.name, weaker.name)
        bounded = min(1 - _MARGIN, max(_MARGIN, score))
        yield Row(f"level {stronger.name} over {weaker.name}, {GAMES} games", elo_of(bounded), "Elo")


def _score(first: str, second: str) -> float:
    players = tuple(
        PlayerSettings(name=name, agent="bench.players:LevelPlayer", options={"level": name})
        for name in (first, second)
    )
    settings = MatchSettings(
        players=players,
        game="gomoku",
        games=GAMES,
        time_control=TimeControl(move_time=SECONDS),
        openings=OpeningSettings(plies=4),
    )
    with (
        tempfile.TemporaryDirectory() as folder,
        Journal.create(Path(folder) / "match.db", settings, {}) as journal,
    ):
        Runner(journal, LocalPool(settings)).run()
        records = list(journal.records())
    return sum(record.score_of(0) for record in records) / len(records)
