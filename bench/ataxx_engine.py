"""The Ataxx engine: speed over its bench, depth from the start, two threads against one, how soon it stops."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Iterator

from bench.table import Row
from tesuji.ataxx import Board
from tesuji.engine import Engine, Limit
from tesuji.engine.benchmark import Setting, positions, signature_of, summary
from tesuji.engine.benchmark import measure as read

SECONDS = 0.5  # for each position
STOPS = 40


def measure() -> Iterator[Row]:
    """Yield the figures."""
    one, two = (_speed(threads) for threads in (1, 2))
    yield Row("Ataxx search, nodes, median of 20 positions", one, "nodes/s", 6e6)
    yield Row("Ataxx search, two threads over one", two / one, "times", 1.8)
    with Engine("ataxx") as engine:
        info = engine.play(Board(), Limit(time=1.0)).info
    yield Row("Ataxx search, depth from the start in 1 s", info.depth, "plies", 14)
    late = sorted(_stops())
    yield Row("UAI: from stop to bestmove, median", 1000 * statistics.median(late), "ms", 5, at_most=True)
    yield Row("UAI: from stop to bestmove, longest", 1000 * late[-1], "ms", 5, at_most=True)


def _speed(threads: int) -> float:
    setting = Setting(Limit(time=SECONDS), threads=threads)
    measured = list(read("ataxx", setting, positions("ataxx")))
    return float(summary(measured, signature_of(setting, measured) or 0)["median_nps"])


def _stops() -> Iterator[float]:
    command = [sys.executable, "-m", "tesuji", "engine", "uai"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as child:
        if child.stdin is None or child.stdout is None:
            raise AssertionError("a child with pipes was expected")
        child.stdin.write("isready\n")
        child.stdout.readline()
        for _ in range(STOPS):
            child.stdin.write("position startpos moves f1\ngo infinite\n")
            time.sleep(0.1)
            asked = time.perf_counter()
            child.stdin.write("stop\n")
            while not child.stdout.readline().startswith("bestmove"):
                pass
            yield time.perf_counter() - asked
        child.stdin.write("quit\n")
