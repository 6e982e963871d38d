"""Small matches for tests."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

from tesuji.match.clock import Patience, TimeControl
from tesuji.match.journal import Journal
from tesuji.match.pool import LocalPool
from tesuji.match.record import GameRecord
from tesuji.match.runner import Runner
from tesuji.match.settings import MatchSettings, PlayerSettings
from tesuji.match.standings import Standings

AGENTS = "tests.match.agents"


def agent(name: str, kind: str = "Random", **options: Any) -> PlayerSettings:
    return PlayerSettings(name=name, agent=f"{AGENTS}:{kind}", options=options)


def match(*players: PlayerSettings, **changes: Any) -> MatchSettings:
    usual: dict[str, Any] = {
        "game": "ataxx",
        "games": 4,
        "time_control": TimeControl(move_time=0.5),
        "patience": Patience(margin=0.2, grace=0.3, quit=1.0),
    }
    return MatchSettings(players=players, **(usual | changes))


def play(path: Path, settings: MatchSettings, slots: int = 2) -> tuple[Standings, list[GameRecord]]:
    """Play a match into a new journal."""
    with Journal.create(path, settings, {}) as journal:
        standings = Runner(journal, LocalPool(settings, slots)).run()
        return standings, list(journal.records())


def games_of(path: Path) -> list[GameRecord]:
    """The games of a journal without what differs from run to run: times, and what a faulty player had printed before.

    A player that was started anew has no lines of earlier games to show.
    """
    with Journal.look(path) as journal:
        return [timeless(record) for record in journal.records()]


def timeless(record: GameRecord) -> GameRecord:
    moves = tuple(move._replace(seconds=0.0, over=None) for move in record.moves)
    failures = tuple(failure._replace(stderr="", transcript=(), over=None) for failure in record.failures)
    return dataclasses.replace(record, moves=moves, failures=failures, started=0.0, duration=0.0)
