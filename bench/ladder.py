"""The ladder on Ataxx: how much stronger each rung is than the one it is compared with."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.table import Row
from tesuji.match.clock import TimeControl
from tesuji.match.journal import Journal
from tesuji.match.pool import LocalPool
from tesuji.match.runner import Runner
from tesuji.match.settings import MatchSettings, OpeningSettings, PlayerSettings

GAMES = 200  # a hundred openings from both sides
DEEP_ENOUGH = TimeControl(depth=10)  # no clock: each reads as deep as it was made to


def measure() -> Iterator[Row]:
    """Yield the score of each rung in per cent, draws half."""
    random, greedy = _player("random"), _player("greedy")
    yield _score("greedy over random", greedy, random, 97)
    yield _score("minimax 2 over greedy", _player("minimax", depth=2), greedy, 88)
    # Alpha-beta plays the moves of minimax; minimax itself would take an hour.
    yield _score("minimax 3 over greedy", _player("alphabeta", depth=3), greedy, 95)
    yield _score("minimax 3 over minimax 2", _player("alphabeta", depth=3), _player("minimax", depth=2))
    yield _score("alpha-beta 4 over minimax 3", _player("alphabeta", depth=4), _player("alphabeta", depth=3))


def _player(agent: str, **options: Any) -> PlayerSettings:
    name = " ".join([agent, *map(str, options.values())])
    return PlayerSettings(name=name, agent=agent, options=options)


def _score(name: str, first: PlayerSettings, second: PlayerSettings, target: float | None = None) -> Row:
    settings = MatchSettings(
        players=(first, second),
        game="ataxx",
        games=GAMES,
        time_control=DEEP_ENOUGH,
        openings=OpeningSettings(plies=2, balance=0),  # of two plies there are too few level ones
    )
    with (
        tempfile.TemporaryDirectory() as folder,
        Journal.create(Path(folder) / "match.db", settings, {}) as journal,
    ):
        Runner(journal, LocalPool(settings)).run()
        records = list(journal.records())
    if len(records) != GAMES or any(record.failures for record in records):
        raise AssertionError(f"{name}: {GAMES} games without a fault were expected")
    points = sum(record.score_of(0) for record in records)
    return Row(f"Ataxx: {name}, {GAMES} games", 100 * points / GAMES, "%", target)
