"""The match runner: what the referee costs, and whether it is fair on a clock."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.table import Row
from tesuji.match.clock import TimeControl
from tesuji.match.journal import Journal
from tesuji.match.pool import LocalPool
from tesuji.match.record import GameRecord
from tesuji.match.runner import Runner
from tesuji.match.settings import MatchSettings, PlayerSettings
from tesuji.match.standings import Standings

MOCK = str(Path(__file__).parent / "gomocup_mock.py")
FAIR_GAMES = 1000
WATCHED_SECONDS = 10.0


def measure() -> Iterator[Row]:
    """Yield the figures of the runner."""
    yield _through_pipes()
    yield _built_in()
    yield _watching()
    yield from _fairness()


def _mock(name: str, seconds: float = 0.0) -> PlayerSettings:
    return PlayerSettings(name=name, command=(sys.executable, "-S", MOCK, str(seconds)), protocol="gomocup")


def _play(slots: int, **settings: Any) -> tuple[float, Standings, list[GameRecord]]:
    with tempfile.TemporaryDirectory() as folder:
        match = MatchSettings(**settings)
        with Journal.create(Path(folder) / "match.db", match, {}) as journal:
            start = time.perf_counter()
            standings = Runner(journal, LocalPool(match, slots)).run()
            return time.perf_counter() - start, standings, list(journal.records())


def _through_pipes() -> Row:
    players = (_mock("a"), _mock("b"))
    seconds, standings, _ = _play(2, players=players, games=400, time_control=TimeControl(move_time=10))
    return Row("match: two programs through pipes, 2 games side by side", standings.plies / seconds, "plies/s", 12_000)


def _built_in() -> Row:
    """Everything counts: starting the worker, the journal, the openings."""
    players = tuple(PlayerSettings(name=name, agent="bench.players:RandomMover") for name in "ab")
    games, costs = 1000, []
    for _ in range(3):
        seconds, _, records = _play(1, players=players, game="ataxx", games=games)
        own = sum(move.seconds for record in records for move in record.moves)
        costs.append((seconds - own) / games * 1000)
    return Row("match: Ataxx in the process, beyond the players", min(costs), "ms/game", 1.0, True)


def _watching() -> Row:
    """The share of a core that the command takes, with its live table, while two engines think 0.5 s a move."""
    mark = f"TESUJI_BENCH={uuid.uuid4().hex}"
    command = [sys.executable, "-m", "tesuji", "match", "--move-time", "1", "--concurrency", "1"]
    players = [f"gomocup:'{sys.executable} -S {MOCK} 0.5' name={name}" for name in "ab"]
    ours, theirs = pty.openpty()
    with tempfile.TemporaryDirectory() as folder:
        runner = subprocess.Popen(
            [*command, *players], cwd=folder, stdin=theirs, stdout=theirs, stderr=theirs, env=_marked(mark)
        )
        try:
            time.sleep(2)
            before, start = _processor_time(mark), time.perf_counter()
            time.sleep(WATCHED_SECONDS)
            used = _processor_time(mark) - before
            share = used / (time.perf_counter() - start)
        finally:
            runner.kill()
            runner.wait()
            os.close(ours)
            os.close(theirs)
    return Row("match: watching two engines at 0.5 s a move", 100 * share, "% of a core", 5.0, True)


def _marked(mark: str) -> dict[str, str]:
    name, _, value = mark.partition("=")
    return {**os.environ, name: value, "TERM": "xterm", "PYTHONPATH": str(Path(__file__).parents[1])}


def _processor_time(mark: str) -> float:
    """Seconds of all processes with the mark, the engines left out."""
    ticks = 0
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            environment, command = (entry / "environ").read_bytes(), (entry / "cmdline").read_bytes()
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if mark.encode() in environment.split(b"\0") and command.split(b"\0")[2:3] != [MOCK.encode()]:
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def _fairness() -> Iterator[Row]:
    """Engines that use all of their 20 ms. Where the machine was taken away from us, once more."""
    for _ in range(3):
        before = _steal()
        settings = {"games": FAIR_GAMES, "max_plies": 10, "time_control": TimeControl(move_time=0.02)}
        _, standings, _ = _play(2, players=(_mock("a", 0.02), _mock("b", 0.02)), **settings)
        after = _steal()
        stolen = 100 * (after[0] - before[0]) / max(1, after[1] - before[1])
        if stolen <= 1.0:
            break
    latest = max(late.latest or 0.0 for late in standings.lateness)
    yield Row(
        f"match: lost on time in {FAIR_GAMES} games at 20 ms a move", len(standings.lost_by_fault), "games", 0, True
    )
    yield Row("match: the latest answer in them", 1000 * latest, "ms")
    yield Row("match: time stolen from the machine meanwhile", stolen, "%", 1.0, True)


def _steal() -> tuple[int, int]:
    """Ticks stolen by the host, and all ticks, since the machine began."""
    fields = [int(field) for field in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
    return fields[7], sum(fields)
