"""The Gomocup engine on standard input and output: it listens while it thinks."""

from __future__ import annotations

import math
import queue
import sys
import threading
import time
from collections.abc import Iterable
from typing import TextIO

from tesuji.protocols.gomocup.engine import STOPPING, GomocupEngine
from tesuji.protocols.lines import read_lines

_TOGETHER = 0.1  # seconds between lines of a script
_STOP_AGAIN = 0.002  # seconds


def serve(engine: GomocupEngine, lines: Iterable[str]) -> None:
    """Obey lines until END or the end of the input. What stops the thinking is heard while the engine thinks.

    An END that comes together with the lines before it, as from a script, lets them be answered; later it ends the
    engine at once.
    """
    waiting: queue.SimpleQueue[str | None] = queue.SimpleQueue()
    told = obeyed = 0

    def listen() -> None:
        nonlocal told
        latest = -math.inf
        for line in lines:
            word = line.partition(" ")[0].upper()
            if word == "END":
                break
            latest = time.monotonic()
            if word in STOPPING:
                while obeyed < told and not engine.ended:  # the thinking it is meant for may not have begun yet
                    engine.stop()
                    time.sleep(_STOP_AGAIN)
            else:
                told += 1
                waiting.put(line)
        if time.monotonic() - latest > _TOGETHER:
            engine.end()
        waiting.put(None)

    threading.Thread(target=listen, daemon=True).start()
    while not engine.ended and (line := waiting.get()) is not None:
        engine.obey(line)
        obeyed += 1


def run(out: TextIO | None = None, **how: object) -> None:
    """Be an engine on standard input and output."""
    stream = out or sys.stdout

    def say(text: str) -> None:
        stream.write(text + "\n")
        stream.flush()

    serve(GomocupEngine(say, **how), read_lines(sys.stdin.fileno()))  # type: ignore[arg-type]
