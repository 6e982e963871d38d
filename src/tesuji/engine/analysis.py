"""A reading in progress."""

from __future__ import annotations

import math
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Generic

from tesuji._core import PROVEN_WIN
from tesuji.engine.budget import Budget, Pace
from tesuji.engine.info import Info
from tesuji.engine.limit import Limit
from tesuji.engine.reader import Reader
from tesuji.engine.score import Score
from tesuji.engine.typing import MoveT

if TYPE_CHECKING:
    from typing_extensions import Self

_DEEPEST = 127
_MOST_NODES = 2**64 - 1
_EVEN = Score(0)
_LOST_UNPROVEN = Score(1 - PROVEN_WIN)
_POLL = 0.02  # seconds; how soon Ctrl-C gets through


class Analysis(Generic[MoveT]):
    """Yields an Info for every line after every depth, as they come; it can be stopped from anywhere at any time.

    What was found before it was stopped still comes; after `close`, leaving the `with` block or the end of the last
    reference the engine is free for others.
    """

    def __init__(self, reader: Reader, left: Callable[[], None], begun: float, *, yields: bool = False) -> None:
        """Made by the engine; nothing is read before `begin`. `begun` is when the engine was called."""
        self.owner = threading.get_ident()
        self.yields = yields
        self._reader = reader
        self._left = left
        self._begun = begun
        self._before = 0.0
        self._budget: Budget | None = None
        self._mutex = threading.RLock()
        self._waiting: deque[Info[MoveT]] = deque()
        self._final: Info[MoveT] | None = None
        self._completed: Info[MoveT] | None = None  # the best line of the last depth
        self._lines: list[Info[MoveT]] = []  # of the depth in progress
        self._multipv = 1
        self._running = False
        self._stopped = False
        self._ended = False

    def begin(self, board: Any, limit: Limit, multipv: int, pace: Pace) -> None:
        """Start to read. ValueError if the game is over."""
        budget = Budget(limit, board.turn, pace)
        with self._mutex:
            self._before = time.monotonic() - self._begun
            self._budget = budget
            self._multipv = multipv
            self._running = True
            try:
                self._reader.start(
                    board,
                    _DEEPEST if limit.depth is None else max(1, min(limit.depth, _DEEPEST)),
                    _MOST_NODES if limit.nodes is None else max(1, min(limit.nodes, _MOST_NODES)),
                    math.inf,
                    budget.hard - self._before,
                    multipv,
                )
            except ValueError:
                self._running = False
                raise
        if self._stopped:
            self._reader.stop()

    def bound(self, limit: Limit, turn: Any, pace: Pace, begun: float) -> None:
        """From now on, end where this limit says, counted from `begun`."""
        self._before -= begun - self._begun
        self._begun = begun
        self._budget = Budget(limit, turn, pace)
        self.yields = False

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Info[MoveT]:
        while True:
            with self._mutex:
                if self._waiting:
                    return self._waiting.popleft()
                if self._ended:
                    raise StopIteration
                self._wait()

    def _wait(self) -> None:
        """Take a report that has come, or wait a moment for one."""
        left = self.seconds_left
        if left <= 0:
            self._reader.stop()
        report = self._reader.next(_POLL if left <= 0 else min(_POLL, left))
        if report is not None:
            self._take(report)
        elif not self._reader.reading:
            self._end()

    def _take(self, report: dict[str, Any]) -> None:
        info: Info[MoveT] = Info.of(report, self._before)
        self._add(info)
        if self._budget is not None and info.multipv == 1 and self._budget.enough(info):
            self._reader.stop()

    def _add(self, info: Info[MoveT]) -> None:
        """Take in a line; the lines of a depth are handed out together, the best first."""
        if info.multipv == 1:
            self._hand_out()
        self._lines.append(info)
        if len(self._lines) == self._multipv:
            self._hand_out()

    def _hand_out(self) -> None:
        ranked = sorted(self._lines, key=lambda info: info.score, reverse=True)  # equal ones stay in order
        self._lines.clear()
        for number, info in enumerate(ranked, start=1):
            self._waiting.append(replace(info, multipv=number))
        if ranked:
            self._completed = replace(ranked[0], multipv=1)

    @property
    def seconds_left(self) -> float:
        """Until the budget is used up."""
        return math.inf if self._budget is None else self._begun + self._budget.hard - time.monotonic()

    @property
    def running(self) -> bool:
        """Whether it has begun to read."""
        return self._running

    @property
    def done(self) -> bool:
        """Whether nothing is being read any more."""
        return self._ended

    @property
    def final(self) -> Info[MoveT]:
        """The best line at the end, and the last depth that was completed. Waits for the end."""
        with self._mutex:
            while not self._ended:
                self._wait()
            if self._final is None:
                raise RuntimeError("nothing was read")
            return self._final

    def stop(self) -> None:
        """End the reading soon, without waiting for it; from any thread."""
        self._stopped = True
        if not self._ended:
            self._reader.stop()

    def close(self) -> None:
        """End the reading, and wait for its end: a few milliseconds."""
        self.stop()
        with self._mutex:
            self._end()

    def _end(self) -> None:
        if self._ended:
            return
        try:
            if self._running:
                self._reader.stop()
                final = self._reader.finish()
                while (report := self._reader.next(0.0)) is not None:
                    self._add(Info.of(report, self._before))
                self._hand_out()
                self._final = self._best(Info.of(final, self._before))
        finally:
            self._ended = True
            self._left()

    def _best(self, last: Info[MoveT]) -> Info[MoveT]:
        """The line to end with: `last` may be of a depth that was broken off."""
        known = self._completed
        if (known is None or last.depth > known.depth) and last.score.proven and last.score < _EVEN:
            # Of the moves that were not read any more, one may hold.
            last = replace(last, score=_LOST_UNPROVEN if known is None else known.score)
        if known is None:
            return last
        if self._multipv == 1:
            return replace(last, depth=known.depth)
        return replace(last, depth=known.depth, seldepth=known.seldepth, score=known.score, pv=known.pv)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def __del__(self) -> None:
        if not self._ended:
            self.close()
