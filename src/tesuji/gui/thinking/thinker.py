"""The app's end of the pipe: orders go out, news come in; nothing here ever waits."""

from __future__ import annotations

import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from tesuji.gui.thinking.orders import Answer, Order, Stop, receive, send

_PATIENCE = 10.0  # seconds for a killed process to be gone: a few milliseconds, more where the machine is very busy


class Thinker:
    """Has the engine think about one thing at a time; a new order ends the one before it.

    `wake` is called, from another thread, when there is news. The process is started with the first order and again
    after it has died.
    """

    def __init__(self, wake: Callable[[], None] = lambda: None) -> None:
        self._wake = wake
        self._news: queue.SimpleQueue[Answer] = queue.SimpleQueue()
        self._outbox: queue.SimpleQueue[object] = queue.SimpleQueue()
        self._process: subprocess.Popen[bytes] | None = None
        self._number = 0
        self._order: Order | None = None
        self._began = 0.0
        self.last_seconds: float | None = None
        """How long the last order took that came to its end."""

    @property
    def order(self) -> Order | None:
        """What is being thought about."""
        return self._order

    @property
    def seconds(self) -> float:
        """How long it has been thought about."""
        return time.monotonic() - self._began if self._order is not None else 0.0

    @property
    def process_id(self) -> int | None:
        """The process, while there is one."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Start the process before it is needed."""
        if self._process is None:
            self._start()

    def think(self, order: Order) -> int:
        """Begin to think; what was being thought about is dropped. Return the number that the answers will have."""
        self.drop()
        self._number += 1
        order = replace(order, number=self._number, board=order.board.copy())
        self._order = order
        self._began = time.monotonic()
        self._send(order)
        return order.number

    def stop(self) -> None:
        """Ask for an answer now: a move comes at once, an analysis ends."""
        if self._order is not None:
            self._send(Stop(self._order.number))

    def drop(self) -> None:
        """Want no answer any more."""
        self.stop()
        self._order = None

    def news(self) -> Iterator[Answer]:
        """What came in about the order in progress since the last call."""
        while True:
            try:
                answer = self._news.get_nowait()
            except queue.Empty:
                return
            order = self._order
            if order is None or answer.number != order.number:
                continue
            if answer.ended:
                self.last_seconds = self.seconds
                self._order = None
            yield answer

    def close(self) -> None:
        """End the process at once."""
        process, self._process, self._order = self._process, None, None
        if process is None:
            return
        self._outbox.put(None)
        process.kill()  # it keeps nothing that could be torn
        with suppress(subprocess.TimeoutExpired):
            process.wait(_PATIENCE)
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with suppress(OSError):
                    stream.close()

    def _send(self, message: object) -> None:
        if self._process is None or self._process.poll() is not None:
            if isinstance(message, Stop):
                return
            self._start()
        self._outbox.put(message)

    def _start(self) -> None:
        self._outbox = queue.SimpleQueue()
        process = subprocess.Popen(
            [sys.executable, "-m", "tesuji.gui.thinking.process"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            creationflags=getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0),
        )
        self._process = process
        for work in (self._read, self._write):
            threading.Thread(target=work, args=(process, self._outbox), daemon=True).start()

    def _read(self, process: subprocess.Popen[bytes], _: Any) -> None:
        stream = process.stdout
        assert stream is not None  # noqa: S101  (made with a pipe)
        with suppress(OSError, ValueError, EOFError):
            while (answer := receive(stream)) is not None:
                self._news.put(answer)
                self._wake()
        if self._process is process:  # it died by itself
            self._news.put(Answer(self._number, fault=f"its process ended ({process.wait()})", ended=True))
            self._wake()

    def _write(self, process: subprocess.Popen[bytes], outbox: queue.SimpleQueue[object]) -> None:
        stream = process.stdin
        assert stream is not None  # noqa: S101  (made with a pipe)
        with suppress(OSError, ValueError):
            while (message := outbox.get()) is not None:
                send(stream, message)
