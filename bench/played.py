"""A match on this machine, played to its end under a progress bar."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tesuji.cli.progress import progress
from tesuji.match.journal import Journal
from tesuji.match.pool import LocalPool
from tesuji.match.record import GameRecord
from tesuji.match.runner import Event, GameOver, Runner
from tesuji.match.settings import MatchSettings
from tesuji.match.standings import Standings


def play(title: str, settings: MatchSettings, concurrency: int) -> tuple[Standings, list[GameRecord]]:
    """Play `concurrency` games at a time; return the standings and the games."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Journal.create(Path(folder) / "match.db", settings, {}) as journal,
        progress(title, settings.games) as advance,
    ):

        def watch(event: Event, _standings: Standings) -> None:
            if isinstance(event, GameOver):
                advance()

        standings = Runner(journal, LocalPool(settings, concurrency), watch).run()
        return standings, list(journal.records())
