"""The journal of a match: an SQLite file that has every finished game exactly once, whatever happens to the runner.

One transaction a game, in write-ahead mode: a game is in the file whole or not at all. A game's number in the schedule
is its key, so that none can be there twice. A second run on the same journal is refused; its lock goes with the
process.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import IO, NamedTuple

from tesuji._core import Color
from tesuji.match.record import Failure, GameRecord, Opening, PlayedMove
from tesuji.match.settings import MatchSettings
from tesuji.match.tables import TableError, as_table, read_table
from tesuji.protocols.faults import Fault

_FORMAT = "tesuji match 1"
_MAGIC = b"SQLite format 3\0"
_SCHEMA = """
CREATE TABLE match (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE game (
    number INTEGER PRIMARY KEY,
    black INTEGER NOT NULL,
    white INTEGER NOT NULL,
    fen TEXT,
    opening TEXT NOT NULL,
    moves TEXT NOT NULL,
    winner TEXT CHECK (winner IN ('black', 'white')),
    reason TEXT NOT NULL,
    seconds TEXT NOT NULL,
    over TEXT NOT NULL,
    scores TEXT NOT NULL,
    depths TEXT NOT NULL,
    nodes TEXT NOT NULL,
    failures TEXT NOT NULL,
    started REAL NOT NULL,
    duration REAL NOT NULL,
    versions TEXT NOT NULL
) STRICT;
CREATE TABLE incident (player INTEGER NOT NULL, fault TEXT NOT NULL, detail TEXT NOT NULL, at REAL NOT NULL) STRICT;
"""
_COLUMNS = (
    "number, black, white, fen, opening, moves, winner, reason, seconds, over, scores, depths, nodes, failures, "
    "started, duration, versions"
)


class JournalError(Exception):
    """What is wrong with a journal, in one line."""


class JournalFullError(JournalError):
    """A game could not be written: no room, or an error of the disk. The journal is as it was before."""


class Incident(NamedTuple):
    """A fault that cost no game: a player that refused to quit."""

    player: int
    fault: Fault
    detail: str
    at: float  # seconds since 1970


class Journal:
    """An open journal. Closing it, or dying, gives it free for the next run."""

    def __init__(self, path: Path, database: sqlite3.Connection, lock: IO[str] | None) -> None:
        """Use `create` or `open`."""
        self.path = path
        self._database = database
        self._lock = lock

    @classmethod
    def create(cls, path: Path, settings: MatchSettings, facts: dict[str, str]) -> Journal:
        """Begin a journal; `facts` are versions and the like, kept beside the settings.

        JournalError if the file exists, or cannot be written.
        """
        lock = _locked(path)
        try:
            if path.exists() and path.stat().st_size:
                raise JournalError(f"{path} exists already; --resume goes on with it")
            _write_new(path, {"format": _FORMAT, "settings": json.dumps(as_table(settings)), **facts})
            database = _connected(path)
        except (OSError, sqlite3.Error) as error:
            _unlock(lock)
            raise JournalError(f"{path} cannot be written: {error}") from error
        except BaseException:
            _unlock(lock)
            raise
        return cls(path, database, lock)

    @classmethod
    def open(cls, path: Path) -> Journal:
        """Open a journal that exists, to go on with it. JournalError if it is none, or another run has it."""
        _check_kind(path)
        return cls._checked(path, _locked(path))

    @classmethod
    def look(cls, path: Path) -> Journal:
        """Open a journal to read it only, also while a run has it."""
        _check_kind(path)
        return cls._checked(path, None)

    @classmethod
    def _checked(cls, path: Path, lock: IO[str] | None) -> Journal:
        journal = cls(path, _connected(path), lock)
        try:
            journal._check()
        except BaseException:
            journal.close()
            raise
        return journal

    def _check(self) -> None:
        try:
            facts = self.facts
        except sqlite3.Error as error:
            raise JournalError(f"{self.path} is no journal of a match: {error}") from error
        if facts.get("format") != _FORMAT:
            raise JournalError(f"{self.path} is a journal of another version: {facts.get('format')!r}")

    @property
    def facts(self) -> dict[str, str]:
        """What is known of the match as a whole."""
        return dict(self._database.execute("SELECT key, value FROM match"))

    @property
    def settings(self) -> MatchSettings:
        """The settings the match was begun with."""
        try:
            return read_table(MatchSettings, json.loads(self.facts["settings"]))
        except (KeyError, json.JSONDecodeError, TableError) as error:
            raise JournalError(f"{self.path}: the settings cannot be read: {error}") from error

    def add(self, record: GameRecord) -> None:
        """Keep a finished game. ValueError if its number is there already; JournalFullError if it cannot be written."""
        values = _row(record)
        marks = ", ".join("?" * len(values))
        self._write(f"INSERT INTO game ({_COLUMNS}) VALUES ({marks})", values)  # noqa: S608 - no value is in the text

    def add_incident(self, incident: Incident) -> None:
        """Keep a fault that cost no game."""
        self._write("INSERT INTO incident VALUES (?, ?, ?, ?)", (*incident[:1], incident.fault.value, *incident[2:]))

    def note(self, key: str, value: str) -> None:
        """Keep a fact about the match; it is written over if it is there already."""
        self._write("INSERT OR REPLACE INTO match VALUES (?, ?)", (key, value))

    def _write(self, statement: str, values: tuple[object, ...]) -> None:
        try:
            with self._database:
                self._database.execute(statement, values)
        except sqlite3.IntegrityError as error:
            raise ValueError(f"{self.path}: {error}") from error
        except sqlite3.Error as error:
            raise JournalFullError(f"{self.path} cannot be written: {error}") from error

    def numbers(self) -> set[int]:
        """The numbers of the games that are here."""
        return {number for (number,) in self._database.execute("SELECT number FROM game")}

    def records(self) -> Iterator[GameRecord]:
        """Yield the games in the order of the schedule."""
        for row in self._database.execute(f"SELECT {_COLUMNS} FROM game ORDER BY number"):  # noqa: S608
            yield _record(row)

    def incidents(self) -> list[Incident]:
        """The faults that cost no game."""
        rows = self._database.execute("SELECT player, fault, detail, at FROM incident ORDER BY at")
        return [Incident(player, Fault(fault), detail, at) for player, fault, detail, at in rows]

    def close(self) -> None:
        """Close the file and let the next run have it."""
        with contextlib.suppress(sqlite3.Error):
            self._database.close()
        if self._lock is not None:
            _unlock(self._lock)

    def discard(self) -> None:
        """Remove a journal that has no game; one that has any is left alone."""
        if not self.numbers():
            self._database.close()
            _remove(self.path)

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _write_new(path: Path, facts: dict[str, str]) -> None:
    """Make the file of a journal: beside its place first, so that it is never there half made."""
    new = path.with_name(path.name + ".new")
    _remove(new)
    try:
        with contextlib.closing(sqlite3.connect(new)) as database:
            database.executescript(f"BEGIN; {_SCHEMA} COMMIT;")
            with database:
                database.executemany("INSERT INTO match VALUES (?, ?)", facts.items())
        # What an earlier journal of this name had not written back yet is none of the new one's games.
        _remove(path)
        new.replace(path)
    except BaseException:
        _remove(new)
        raise


def _remove(path: Path) -> None:
    """Remove a database and what SQLite keeps beside it."""
    for suffix in ("", "-wal", "-shm", "-journal"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)


def _check_kind(path: Path) -> None:
    """Refuse what is no database at all, before SQLite may make it one."""
    try:
        with path.open("rb") as file:
            head = file.read(len(_MAGIC))
    except FileNotFoundError:
        raise JournalError(f"there is no journal {path}") from None
    except OSError as error:
        raise JournalError(f"{path} cannot be read: {error.strerror}") from error
    if head != _MAGIC:
        raise JournalError(f"{path} is no journal of a match")


def _connected(path: Path) -> sqlite3.Connection:
    database = sqlite3.connect(path, timeout=10)
    # A committed game survives `kill -9` in any case; a loss of power may cost the last ones, and leaves none halved.
    with contextlib.suppress(sqlite3.DatabaseError):  # what is wrong with the file is said at the first use
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = NORMAL")
    return database


def _lock_path(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


def _locked(path: Path) -> IO[str]:
    """Take the lock beside a journal. It is the kernel's, and goes with the process, however that ends."""
    while True:
        try:
            lock = _lock_path(path).open("a+", encoding="utf-8")
        except OSError as error:
            raise JournalError(f"{path} cannot be written: {error.strerror}") from error
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            lock.seek(0)
            holder = lock.read().strip()
            lock.close()
            by = f", process {holder}" if holder else ""
            raise JournalError(
                f"{path} is in use by another run{by}; wait for it, or choose another journal"
            ) from error
        try:
            same = _lock_path(path).stat().st_ino == os.fstat(lock.fileno()).st_ino
        except FileNotFoundError:
            same = False
        if same:
            lock.truncate(0)
            lock.write(str(os.getpid()))
            with contextlib.suppress(OSError):  # a full disk: the lock holds without a name in it
                lock.flush()
            return lock
        lock.close()  # its owner ended, and removed it, between our opening it and locking it


def _unlock(lock: IO[str]) -> None:
    if not lock.closed:
        Path(lock.name).unlink(missing_ok=True)
    with contextlib.suppress(OSError):
        lock.close()


def _row(record: GameRecord) -> tuple[object, ...]:
    moves = record.moves
    failures = [[failure.side, failure.fault.value, *failure[2:]] for failure in record.failures]
    return (
        record.number,
        *record.players,
        record.opening.fen,
        " ".join(record.opening.moves),
        " ".join(move.move for move in moves),
        None if record.winner is None else record.winner.name.lower(),
        record.reason,
        f"[{', '.join([f'{move.seconds:.6f}' for move in moves])}]",
        _seconds([move.over for move in moves]),
        _column([move.score for move in moves]),
        _column([move.depth for move in moves]),
        _column([move.nodes for move in moves]),
        json.dumps(failures) if failures else "",
        record.started,
        record.duration,
        json.dumps(record.versions),
    )


def _seconds(values: list[float | None]) -> str:
    """Seconds as a JSON list, to the microsecond; nothing where none is known."""
    if all(value is None for value in values):
        return ""
    return f"[{', '.join(['null' if value is None else f'{value:.6f}' for value in values])}]"


def _column(values: list[float | None] | list[int | None]) -> str:
    """The values as a JSON list; nothing where none is known."""
    return json.dumps(values) if any(value is not None for value in values) else ""


def _record(row: tuple[object, ...]) -> GameRecord:
    number, black, white, fen, opening, moves, winner, reason, *lists, failures, started, duration, versions = row
    texts = str(moves).split()
    seconds, over, scores, depths, nodes = (json.loads(str(each)) if each else [None] * len(texts) for each in lists)
    return GameRecord(
        number=int(str(number)),
        players=(int(str(black)), int(str(white))),
        opening=Opening(tuple(str(opening).split()), None if fen is None else str(fen)),
        moves=tuple(map(PlayedMove, texts, seconds, over, scores, depths, nodes)),
        winner=None if winner is None else Color[str(winner).upper()],
        reason=str(reason),
        failures=tuple(
            Failure(Color(side), Fault(fault), detail, stderr, tuple(transcript), over)
            for side, fault, detail, stderr, transcript, over in (json.loads(str(failures)) if failures else [])
        ),
        started=float(str(started)),
        duration=float(str(duration)),
        versions=tuple(json.loads(str(versions))),
    )
