"""The Gomoku search, one thread: speed, and the depth it reaches on quiet positions."""

from __future__ import annotations

import statistics
from collections.abc import Iterator

from bench.table import Row
from tesuji.engine import Engine, Limit
from tesuji.gomoku import Board

QUIET = ["j10k9l10k11", "j10k9l8k7k11i9", "j10k10l9i11l11k8i8", "j10i9k9l10k11k8i11j12h9"]
SECONDS = 0.5


def measure() -> Iterator[Row]:
    """Yield the figures over the quiet positions."""
    infos = []
    ten = []
    for moves in QUIET:
        with Engine() as engine:
            infos.append(engine.play(Board(moves=moves), Limit(time=SECONDS)).info)
        with Engine() as engine:
            ten.append(engine.play(Board(moves=moves), Limit(depth=10)).info.time)
    yield Row("search, nodes, median", statistics.median(info.nps for info in infos), "nodes/s", 5e6)
    yield Row("depth in 0.5 s, median", statistics.median(info.depth for info in infos), "plies", 16)
    yield Row("time to depth 10, median", statistics.median(ten), "s", 0.05, at_most=True)
