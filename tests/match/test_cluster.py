"""Matches on a Dask cluster: the same games as without one, also when a worker is killed."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.match.matches import agent, games_of, match, play
from tests.processes import Marked
from tesuji.match.clock import Patience, TimeControl
from tesuji.match.journal import Journal

pytestmark = pytest.mark.slow

# In a process of its own: a cluster starts threads, and processes that import the main module.
RUN = """
import sys
from pathlib import Path
from tesuji.match.journal import Journal
from tesuji.match.match_file import RunOptions
from tesuji.match.runner import Runner
from tesuji.match.start import make_pool
if __name__ == "__main__":
    with Journal.open(Path(sys.argv[1])) as journal:
        Runner(journal, make_pool(journal.settings, RunOptions(cluster=sys.argv[2]))).run()
"""


def run(path: Path, script: Path, address: str, mark: Marked) -> subprocess.Popen[bytes]:
    script.write_text(RUN)
    root = str(Path(__file__).parents[2])
    environment = {**os.environ, **mark.environment, "PYTHONPATH": root}
    return subprocess.Popen([sys.executable, str(script), str(path), address], env=environment)


@pytest.mark.parametrize("kill", [False, True])
def test_a_cluster_changes_nothing_nor_does_a_killed_worker(tmp_path: Path, kill: bool) -> None:
    settings = match(
        agent("a", "Slow"),
        agent("b", "Slow"),
        games=40,
        time_control=TimeControl(move_time=5),
        patience=Patience(grace=30),
    )
    play(tmp_path / "peace.db", settings)
    path, mark = tmp_path / "cluster.db", Marked()
    Journal.create(path, settings, {}).close()
    runner = run(path, tmp_path / "run.py", "local:2", mark)
    if kill:
        deadline = time.monotonic() + 60
        while len(games_of(path)) < 4 and time.monotonic() < deadline:
            time.sleep(0.02)
        os.kill(random.choice(workers(mark)), signal.SIGKILL)
    assert runner.wait(120) == 0
    assert mark.all_gone(10)
    assert games_of(path) == games_of(tmp_path / "peace.db")


def workers(mark: Marked) -> list[int]:
    """The processes of the Dask workers."""
    commands = {pid: Path(f"/proc/{pid}/cmdline").read_text() for pid in mark.alive()}
    return [pid for pid, command in commands.items() if "spawn_main" in command]


def test_a_cluster_that_is_not_there_leaves_nothing_behind(tmp_path: Path) -> None:
    words = ["match", "ataxx", "tests.match.agents:First", "tests.match.agents:Random", "--cluster", "local:none"]
    root = str(Path(__file__).parents[2])
    ran = subprocess.run(
        [sys.executable, "-m", "tesuji", *words],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": root},
        check=False,
    )
    assert ran.returncode == 1
    assert ran.stderr == "tesuji: a local cluster is local:N with 1 to 1024 workers, not 'local:none'\n"
    assert list(tmp_path.iterdir()) == []
