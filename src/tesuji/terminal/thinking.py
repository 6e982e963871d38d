"""The engine at work in a thread of its own, so that the screen can show what it thinks, and people can stop it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from tesuji.engine import Engine, Info

_AGAIN = 0.01  # seconds; a request to stop that came before the search began is repeated
_MOMENT = 0.1  # how soon Ctrl-C gets through

ResultT = TypeVar("ResultT")
Watch = Callable[[Info[Any]], None]


class Thinking(Generic[ResultT]):
    """A request to the engine. `lines` are the best lines known so far, by rank; `purpose` says what it is for."""

    def __init__(self, engine: Engine[Any], work: Callable[[Watch], ResultT], purpose: str) -> None:
        self.purpose = purpose
        self.lines: dict[int, Info[Any]] = {}
        self.began = time.monotonic()
        self._engine = engine
        self._work = work
        self._result: ResultT | None = None
        self._error: BaseException | None = None
        self._stopped = threading.Event()
        self._finished = threading.Event()
        self._at_end: Callable[[], None] | None = None
        self._thread = threading.Thread(target=self._run, name="thinking", daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether there is a result, or a fault."""
        return self._finished.is_set()

    @property
    def elapsed(self) -> float:
        """Seconds since it began."""
        return time.monotonic() - self.began

    def at_end(self, call: Callable[[], None]) -> None:
        """Call this when it is done, from its thread; at once if it is."""
        self._at_end = call
        if self.done:
            call()

    def wait(self, seconds: float | None = None) -> None:
        """Wait for the end, or so long."""
        until = None if seconds is None else time.monotonic() + seconds
        while not self.done and (until is None or time.monotonic() < until):
            self._finished.wait(_MOMENT if until is None else max(0.0, min(_MOMENT, until - time.monotonic())))

    def stop(self) -> None:
        """End it now; it answers with what it knows."""
        self._stopped.set()
        while not self.done:
            self._engine.stop()
            self._finished.wait(_AGAIN)

    def result(self) -> ResultT:
        """What came of it, after the end. What went wrong is raised here."""
        self.wait()
        if self._error is not None:
            raise self._error
        return self._result  # type: ignore[return-value]

    def _run(self) -> None:
        try:
            self._result = self._work(self._watch)
        except BaseException as error:
            self._error = error
        self._finished.set()
        if self._at_end is not None:
            self._at_end()

    def _watch(self, info: Info[Any]) -> None:
        self.lines[info.multipv] = info
        if self._stopped.is_set():
            self._engine.stop()
