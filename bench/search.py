"""The Gomoku search over the bench positions: speed, the depth it reaches, and what a second thread brings."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence

from bench.table import Row
from tesuji.engine import Engine, Info, Limit, Played, SearchParams
from tesuji.engine.benchmark import positions
from tesuji.gomoku import Board, Move

QUIET = ("j10k9l10k11", "j10k9l8k7k11i9", "j10k10l9i11l11k8i8", "j10i9k9l10k11k8i11j12h9")
SECONDS = 0.5


def measure() -> Iterator[Row]:
    """Yield the figures; a position that a stage, a proof or an only move ended counts for none of them."""
    one = _searched(1, Limit(time=SECONDS))
    two = _searched(2, Limit(time=SECONDS))
    ten = _searched(1, Limit(depth=10))
    speed = _median(info.nps for info in one)
    yield Row("search, nodes, median", speed, "nodes/s", 5e6)
    yield Row("search, two threads against one", _median(info.nps for info in two) / speed, "times", 1.8)
    yield Row("depth in 0.5 s, median", _median(info.depth for info in one), "plies", 16)
    yield Row("depth in 0.5 s, two threads, median", _median(info.depth for info in two), "plies", 17)
    yield Row("depth in 0.5 s, two threads, least", min(info.depth for info in two), "plies", 10)
    yield Row("depth in 0.5 s, quiet positions, median", _median(_depth(moves) for moves in QUIET), "plies", 16)
    yield Row("time to depth 10, median", _median(info.time for info in ten), "s", 0.05, at_most=True)


def _searched(threads: int, limit: Limit) -> Sequence[Info[Move]]:
    played = [_play(moves, threads, limit) for moves in positions("gomoku")]
    return [one.info for one in played if one.ended_by == "limit"]


def _depth(moves: str) -> int:
    return _play(moves, 1, Limit(time=SECONDS)).info.depth


def _play(moves: str, threads: int, limit: Limit) -> Played[Move]:
    with Engine("gomoku", threads=threads, hash_mb=64, params=SearchParams(), book=False) as engine:
        return engine.play(Board(moves=moves), limit)


def _median(values: Iterator[float]) -> float:
    return statistics.median(values)
