"""Plays a match from wherever its journal stands to its end."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tesuji.match.journal import Incident, Journal, JournalError, JournalFullError
from tesuji.match.openings import Openings
from tesuji.match.pool import Pool
from tesuji.match.random_openings import NoMoreOpenings
from tesuji.match.record import GameRecord
from tesuji.match.schedule import Schedule, Task, round_of
from tesuji.match.standings import Standings

_TICK = 1.0  # seconds between two signs of life to the observer while no game ends


@dataclass(frozen=True, slots=True)
class GameOver:
    """A game has ended and is in the journal."""

    record: GameRecord


@dataclass(frozen=True, slots=True)
class FaultSeen:
    """A player did something wrong that cost no game."""

    incident: Incident


@dataclass(frozen=True, slots=True)
class DiskFull:
    """A finished game cannot be written; the match waits for room."""

    reason: str


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has passed."""


Event = GameOver | FaultSeen | DiskFull | Tick
Observer = Callable[[Event, Standings], None]


class Runner:
    """Hands out the missing pairs, keeps what comes back, stops when the test has decided."""

    def __init__(
        self,
        journal: Journal,
        pool: Pool,
        observer: Observer = lambda _event, _standings: None,
        *,
        disk_patience: float = 60.0,
    ) -> None:
        """`disk_patience`: seconds to wait for room on a full disk before the match is broken off."""
        self._journal = journal
        self._pool = pool
        self._observer = observer
        self._disk_patience = disk_patience
        self.standings = standings_of(journal)

    def run(self) -> Standings:
        """Play what is missing. However this ends, what was finished is in the journal, and nothing is left running."""
        try:
            self._play()
            for incident in self._pool.finish():
                self._note(incident)
        except BaseException:
            self._pool.kill()
            raise
        return self.standings

    def _play(self) -> None:
        journal, pool, standings = self._journal, self._pool, self.standings
        if standings.is_over:
            return
        settings = standings.settings
        played = journal.numbers()
        begun = {round_of(record.number, settings): record.opening for record in journal.records()}
        schedule = Schedule(settings, Openings(settings, begun))
        _check_openings(journal, schedule)
        supply = _Supply(schedule.missing_pairs(played))
        while not standings.is_over:
            while pool.has_room and (tasks := supply.take()):
                pool.give(tasks)
            if pool.is_idle:
                supply.check()
                return
            supply.prepare()
            for message in pool.collect(_TICK):
                if standings.sprt is None and supply.is_prepared and pool.has_room:
                    pool.give(supply.take())  # before the journal is written; with a test this may be the last game
                if isinstance(message, Incident):
                    self._note(message)
                elif message.number not in played:
                    self._keep(message)
                    played.add(message.number)
            self._observer(Tick(), standings)

    def _keep(self, record: GameRecord) -> None:
        self._patiently(lambda: self._journal.add(record))
        self.standings.add(record)
        self._observer(GameOver(record), self.standings)

    def _note(self, incident: Incident) -> None:
        self._patiently(lambda: self._journal.add_incident(incident))
        self.standings.add_incident(incident)
        self._observer(FaultSeen(incident), self.standings)

    def _patiently(self, write: Callable[[], None]) -> None:
        """Write to the journal, waiting for room on a full disk."""
        deadline = time.monotonic() + self._disk_patience
        told = False
        while (error := _failure(write)) is not None:
            if time.monotonic() > deadline:
                raise error
            if not told:
                self._observer(DiskFull(str(error)), self.standings)
                told = True
            time.sleep(0.5)


class _Supply:
    """The pairs that are still to be played, the next of them made in advance, while others are played."""

    def __init__(self, pairs: Iterator[list[Task]]) -> None:
        self._pairs = pairs
        self._next: list[Task] = []
        self._failure: NoMoreOpenings | None = None

    def prepare(self) -> None:
        """Make the next pair, unless there is none or it cannot be made."""
        if self._next or self._failure is not None:
            return
        try:
            self._next = next(self._pairs, [])
        except NoMoreOpenings as error:
            self._failure = error

    @property
    def is_prepared(self) -> bool:
        """Whether the next pair is there already."""
        return bool(self._next)

    def take(self) -> list[Task]:
        """Return the next pair; empty if there are no more."""
        self.prepare()
        tasks, self._next = self._next, []
        return tasks

    def check(self) -> None:
        """Raise what is in the way of the pairs that are missing: once all others are in the journal."""
        if self._failure is not None:
            raise self._failure


def _check_openings(journal: Journal, schedule: Schedule) -> None:
    """A match goes on only with the openings it began with: their file may have changed since."""
    for record in journal.records():
        if record.opening != schedule.task(record.number).opening:
            raise JournalError(
                f"{journal.path}: game {record.number + 1} began with {record.opening}, which is not what the openings "
                "give now; the match cannot go on with others"
            )


def _failure(write: Callable[[], None]) -> JournalFullError | None:
    try:
        write()
    except JournalFullError as error:
        return error
    return None


def standings_of(journal: Journal) -> Standings:
    """Count what a journal has."""
    standings = Standings(journal.settings)
    for record in journal.records():
        standings.add(record)
    for incident in journal.incidents():
        standings.add_incident(incident)
    return standings
