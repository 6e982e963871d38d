"""The engine: what it is asked and what it answers.

>>> from tesuji import gomoku
>>> from tesuji.engine import Engine, Limit
>>> with Engine("gomoku") as engine:
...     move = engine.play(gomoku.Board(moves="j10k11"), Limit(depth=4)).move
"""

from __future__ import annotations

import math
import os
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tesuji._core import PROVEN_WIN, WIN, Color, GomokuMove, GomokuSearch, SearchParams
from tesuji.games.gomoku import Board

__all__ = ["Engine", "Info", "Limit", "Played", "Score", "SearchParams"]

OPEN_THREE = 256  # units of the evaluation
_DEEPEST = 127
_MOST_NODES = 2**64 - 1
_COUNTED = (
    "quiescence_nodes",
    "beta_cutoffs",
    "first_move_cutoffs",
    "table_probes",
    "table_hits",
    "table_cutoffs",
)
_POLL = 0.02  # seconds; how soon Ctrl-C gets through
_ANSWER_TIME = 0.004  # seconds of a move's time kept for what lies around the search


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """How long to think: the first bound that is reached ends it; without any, until stopped.

    `time` is for this move; `clock` is what (black, white) have left for the game or the period, with the `increment`
    each gains a move and the number of `moves_to_go` to the next period. All times are in seconds.
    """

    time: float | None = None
    nodes: int | None = None
    depth: int | None = None
    clock: tuple[float, float] | None = None
    increment: tuple[float, float] = (0.0, 0.0)
    moves_to_go: int | None = None

    def __post_init__(self) -> None:
        for name in ("time", "nodes", "depth", "moves_to_go"):
            value = getattr(self, name)
            if value is not None and value < 0:
                raise ValueError(f"a limit of {name} is not negative, as {value} is")
        if min(self.increment) < 0:
            raise ValueError(f"an increment is not negative, as {min(self.increment)} is")


@dataclass(frozen=True, slots=True, order=True)
class Score:
    """A score for the side to move: `units` of the evaluation, or a proven win or loss.

    Written for people: `+1.00` is worth an open three, `#12` is won and `#-12` lost in that many plies.
    """

    units: int

    @property
    def plies_to_end(self) -> int | None:
        """Plies to the end of the game where it is proven, negative for a loss; None elsewhere."""
        if self.units >= PROVEN_WIN:
            return WIN - self.units
        if self.units <= -PROVEN_WIN:
            return -(WIN + self.units)
        return None

    def __neg__(self) -> Score:
        return Score(-self.units)

    def __str__(self) -> str:
        plies = self.plies_to_end
        return f"{self.units / OPEN_THREE:+.2f}" if plies is None else f"#{plies}"


@dataclass(frozen=True, slots=True)
class Info:
    """What is known after a depth: the line expected, its score, and what it cost."""

    depth: int
    seldepth: int
    score: Score
    nodes: int
    nps: int
    time: float
    hashfull: int
    pv: tuple[GomokuMove, ...]
    multipv: int
    counted: dict[str, int]

    @classmethod
    def of(cls, report: dict[str, Any]) -> Info:
        """Return the report of a search as an Info."""
        seconds = report["seconds"]
        return cls(
            depth=report["depth"],
            seldepth=report["seldepth"],
            score=Score(report["score"]),
            nodes=report["nodes"],
            nps=round(report["nodes"] / seconds) if seconds > 0 else 0,
            time=seconds,
            hashfull=report["hashfull"],
            pv=tuple(report["pv"]),
            multipv=report["multipv"],
            counted={name: report[name] for name in _COUNTED},
        )


@dataclass(frozen=True, slots=True)
class Played:
    """The move chosen, the answer expected, and what is known of it."""

    move: GomokuMove
    ponder: GomokuMove | None
    info: Info


class Engine:
    """A player that reads. Safe to use from several threads: a second request waits for the first."""

    def __init__(
        self,
        game: str = "gomoku",
        *,
        threads: int = 1,
        hash_mb: int = 64,
        params: SearchParams | None = None,
    ) -> None:
        """Make an engine of `threads` threads (0: one for each core) and a table of `hash_mb` MB."""
        if game != "gomoku":
            raise ValueError(f"there is no engine for {game!r}; there is one for 'gomoku'")
        if threads < 0:
            raise ValueError(f"an engine has 0 or more threads, not {threads}")
        if hash_mb < 1:
            raise ValueError(f"a table has 1 MB or more, not {hash_mb}")
        self._search = GomokuSearch(threads or os.cpu_count() or 1, hash_mb, params or SearchParams())
        self._busy = threading.Lock()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *exception: object) -> None:
        self.stop()

    def play(self, board: Board, limit: Limit) -> Played:
        """Choose a move. ValueError if the game is over or nothing limits the thinking."""
        if limit.time is None and limit.nodes is None and limit.depth is None and limit.clock is None:
            raise ValueError("nothing limits the thinking: give a time, nodes, a depth or a clock")
        with self._busy:
            for _ in self._read(board, limit, 1):
                pass
            info = self._last
        if not info.pv:  # stopped before the first depth was through
            first = next(iter(board.legal_moves))
            return Played(first, None, info)
        return Played(info.pv[0], info.pv[1] if len(info.pv) > 1 else None, info)

    def choose(self, board: Board, limit: Limit) -> GomokuMove:
        """Choose a move, as an agent does."""
        return self.play(board, limit).move

    def analyse(self, board: Board, limit: Limit | None = None, *, multipv: int = 1) -> Iterator[Info]:
        """Yield what is known after each depth, for the best `multipv` lines; closing the iterator ends the search."""
        if multipv < 1:
            raise ValueError(f"an analysis has 1 or more lines, not {multipv}")
        with self._busy:
            yield from self._read(board, limit or Limit(), multipv)

    def stop(self) -> None:
        """End the search in progress; it answers with what it knows."""
        self._search.stop()

    def new_game(self) -> None:
        """Forget everything read so far."""
        with self._busy:
            self._search.new_game()

    def _read(self, board: Board, limit: Limit, multipv: int) -> Iterator[Info]:
        soft, hard = _time_for(limit, board.turn)
        self._search.start(
            board,
            _DEEPEST if limit.depth is None else max(1, min(limit.depth, _DEEPEST)),
            _MOST_NODES if limit.nodes is None else max(1, limit.nodes),
            soft,
            hard,
            multipv,
        )
        try:
            while self._search.reading:
                report = self._search.next(_POLL)
                if report is not None:
                    yield Info.of(report)
        finally:
            self._search.stop()
            self._last = Info.of(self._search.finish())


def _time_for(limit: Limit, turn: Color) -> tuple[float, float]:
    """Return when to begin no new depth, and when to break off, in seconds from now."""
    soft = hard = math.inf
    if limit.time is not None:
        soft = hard = max(limit.time - _ANSWER_TIME, 0.001)
    if limit.clock is not None:
        left = limit.clock[turn] - _ANSWER_TIME
        moves = limit.moves_to_go or 30
        share = left / moves + 0.8 * limit.increment[turn]
        hard = min(hard, max(0.001, min(3 * share, 0.4 * left)))
        soft = min(soft, 0.6 * share, hard)
    return soft, hard
