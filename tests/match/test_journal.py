"""The journal: every game once, whatever happens, and one run at a time."""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.match.matches import agent, match
from tesuji import Color
from tesuji.match.clock import TimeControl
from tesuji.match.journal import Incident, Journal, JournalError, JournalFullError
from tesuji.match.record import Failure, GameRecord, Opening, PlayedMove
from tesuji.match.settings import OpeningSettings
from tesuji.match.sprt import Hypotheses
from tesuji.protocols.faults import Fault

SETTINGS = match(
    agent("a"),
    agent("b", depth=3),
    sprt=Hypotheses(elo1=3.5),
    time_control=TimeControl(time=10, increment=0.1),
    openings=OpeningSettings(plies=6),
)


def record(number: int = 0) -> GameRecord:
    return GameRecord(
        number=number,
        players=(1, 0),
        opening=Opening(("g2", "a2"), "x5o/7/7/7/7/7/o5x x 0 1"),
        moves=(PlayedMove("f1", 0.25, -0.75, 1.5, 7, 1000), PlayedMove("a1c3", 0.125, None, None, None, None)),
        winner=Color.WHITE,
        reason="fault",
        failures=(Failure(Color.BLACK, Fault.LATE, "too late", "last words", ("TURN 1 2", "  MOVE"), 0.05),),
        started=1.7e9,
        duration=0.5,
        versions=("one 1", "two 2"),
    )


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "match.db"
    with Journal.create(path, SETTINGS, {"version": "1.2.3"}) as journal:
        journal.add(record(5))
        journal.add(record(2))
        journal.add_incident(Incident(1, Fault.REFUSED_TO_QUIT, "went on", 1.7e9))
        journal.note("state", "one")
        journal.note("state", "two")
    with Journal.open(path) as journal:
        assert journal.settings == SETTINGS
        assert list(journal.records()) == [record(2), record(5)]
        assert journal.numbers() == {2, 5}
        assert journal.incidents() == [Incident(1, Fault.REFUSED_TO_QUIT, "went on", 1.7e9)]
        assert (journal.facts["version"], journal.facts["state"]) == ("1.2.3", "two")


def test_no_game_is_there_twice(tmp_path: Path) -> None:
    with Journal.create(tmp_path / "match.db", SETTINGS, {}) as journal:
        journal.add(record())
        with pytest.raises(ValueError, match=r"UNIQUE constraint failed: game\.number"):
            journal.add(record())
        assert len(list(journal.records())) == 1


def test_a_second_run_is_refused_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "match.db"
    with Journal.create(path, SETTINGS, {}) as journal:
        for opening in (Journal.open, lambda path: Journal.create(path, SETTINGS, {})):
            with pytest.raises(JournalError) as refused:
                opening(path)
            assert str(refused.value).startswith(f"{path} is in use by another run, process {os.getpid()};")
        with Journal.look(path) as other:
            assert other.numbers() == journal.numbers()
    Journal.open(path).close()
    assert [entry.name for entry in tmp_path.iterdir()] == ["match.db"]


def test_a_killed_run_holds_no_lock(tmp_path: Path) -> None:
    path = tmp_path / "match.db"
    Journal.create(path, SETTINGS, {}).close()
    code = (
        "import sys, time; from pathlib import Path; from tesuji.match.journal import Journal\n"
        "journal = Journal.open(Path(sys.argv[1])); print('open', flush=True); time.sleep(600)"
    )
    with subprocess.Popen([sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        assert run.stdout.readline() == "open\n"
        with pytest.raises(JournalError, match=f"in use by another run, process {run.pid}"):
            Journal.open(path)
        run.send_signal(signal.SIGKILL)
    Journal.open(path).close()


def test_a_journal_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "match.db"
    Journal.create(path, SETTINGS, {}).close()
    with pytest.raises(JournalError, match="exists already; --resume goes on with it"):
        Journal.create(path, SETTINGS, {})


@pytest.mark.parametrize("content", [b"", b"this is a text, long enough to be taken for a database", b"\0" * 5000])
def test_other_files_are_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    with pytest.raises(JournalError, match=r"notes\.txt is no journal of a match"):
        Journal.open(path)
    with pytest.raises(JournalError, match=r"notes\.txt is no journal of a match"):
        Journal.look(path)
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


def test_a_database_that_is_no_journal_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE t (x)")
    database.close()
    with pytest.raises(JournalError, match=r"other\.db is no journal of a match"):
        Journal.open(path)


def test_a_journal_of_another_version_and_a_damaged_one_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.db"
    with Journal.create(path, SETTINGS, {}) as journal:
        journal.note("settings", "{")
        with pytest.raises(JournalError, match="the settings cannot be read"):
            _ = journal.settings
        journal.note("format", "tesuji match 99")
    with pytest.raises(JournalError, match="is a journal of another version: 'tesuji match 99'"):
        Journal.open(path)


def test_what_is_not_there_or_not_to_be_written(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="there is no journal"):
        Journal.open(tmp_path / "match.db")
    with pytest.raises(JournalError, match="cannot be written"):
        Journal.create(tmp_path / "nowhere" / "match.db", SETTINGS, {})


def test_games_of_an_earlier_journal_of_the_name_do_not_come_back(tmp_path: Path) -> None:
    path, kept = tmp_path / "match.db", tmp_path / "kept"
    with Journal.create(path, SETTINGS, {}) as journal:
        journal.add(record())
        kept.write_bytes(path.with_name("match.db-wal").read_bytes())
    path.unlink()
    kept.rename(tmp_path / "match.db-wal")  # as if it had been killed, and only the file itself removed
    with Journal.create(path, SETTINGS, {}) as journal:
        assert journal.numbers() == set()


@contextmanager
def room(size: int) -> Iterator[None]:
    """No file may become longer: what a full disk does to a writer."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, before)


@pytest.mark.parametrize("size", [0, 100, 5000])
def test_a_journal_that_cannot_be_begun_leaves_nothing(tmp_path: Path, size: int) -> None:
    path = tmp_path / "match.db"
    with room(size), pytest.raises(JournalError, match=r"match\.db cannot be written: "):
        Journal.create(path, SETTINGS, {})
    assert list(tmp_path.iterdir()) == []
    Journal.create(path, SETTINGS, {}).close()


def add_many(journal: Journal, games: int) -> None:
    for number in range(games):
        journal.add(record(number))


def test_a_full_disk_loses_no_game(tmp_path: Path) -> None:
    path = tmp_path / "match.db"
    with Journal.create(path, SETTINGS, {}) as journal:
        with room(100_000), pytest.raises(JournalFullError, match="cannot be written"):
            add_many(journal, 1000)
        written = len(journal.numbers())
        assert journal.numbers() == set(range(written))
        journal.add(record(written))
    with sqlite3.connect(path) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert database.execute("SELECT count(*) FROM game").fetchone() == (written + 1,)
    database.close()
