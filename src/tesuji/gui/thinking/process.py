"""The engine's process: takes orders from standard input, answers on standard output, ends when nobody listens."""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import IO, Any

from tesuji.engine import Engine, Info, Limit, Played, searches
from tesuji.engine.levels import find_level, play_at
from tesuji.gui.thinking.orders import Answer, Kind, Order, Stop, receive, send

_NICE = 10  # the search yields to the app, and to everything else
_COMPARING = 0.2  # of the time for a move, where candidates are shown
_LONGEST_COMPARING = 1.0  # seconds
_SUGGEST_SECONDS = 1.0


class Process:
    """Thinks about one order at a time, and hears a stop at any moment."""

    def __init__(self, incoming: IO[bytes], outgoing: IO[bytes]) -> None:
        self._incoming = incoming
        self._outgoing = outgoing
        self._orders: queue.SimpleQueue[Order] = queue.SimpleQueue()
        self._engine: Engine[Any] | None = None
        self._made_for: tuple[str, int, int] | None = None
        self._stopped = 0  # orders up to this number are to end
        self._random = Random()

    def listen(self) -> None:
        """Take orders until the app is gone; then so is this process, whatever it is thinking about."""
        while (message := receive(self._incoming)) is not None:
            if isinstance(message, Stop):
                self._stopped = max(self._stopped, message.number)
                if self._engine is not None:
                    self._engine.stop()
            else:
                self._orders.put(message)
        os._exit(0)

    def work(self) -> None:
        """Carry orders out, one after the other."""
        while True:
            order = self._orders.get()
            try:
                self._carry_out(order)
            except OSError:
                os._exit(0)  # nobody listens
            except Exception as error:
                self._say(Answer(order.number, fault=str(error) or repr(error), ended=True))

    def _carry_out(self, order: Order) -> None:
        engine = self._ready(order)
        if order.kind is Kind.ANALYSE:
            if order.number > self._stopped:
                self._compare(engine, order, order.limit)
            self._say(Answer(order.number, ended=True))
            return
        limit = order.limit or Limit(time=_SUGGEST_SECONDS)
        if order.candidates and limit.time is not None:
            comparing = min(_LONGEST_COMPARING, _COMPARING * limit.time)
            self._compare(engine, order, Limit(time=comparing))
            limit = replace(limit, time=limit.time - comparing)
        self._say(Answer(order.number, played=self._choose(engine, order, limit), ended=True))

    def _choose(self, engine: Engine[Any], order: Order, limit: Limit) -> Played[Any]:
        def watch(info: Info[Any]) -> None:
            self._say(Answer(order.number, best=info))
            if order.number <= self._stopped:
                engine.stop()

        if order.number <= self._stopped:
            limit = Limit(time=0.0)
        if order.kind is Kind.SUGGEST:
            return engine.play(order.board, limit, watch=watch)
        level = find_level(order.level)
        return play_at(level, engine, order.board, self._random, limit.time or 0.0, watch=watch)

    def _compare(self, engine: Engine[Any], order: Order, limit: Limit | None) -> None:
        """Read the best moves side by side, and tell after every depth."""
        wanted = min(max(1, order.candidates), len(order.board.legal_moves))
        lines: list[Info[Any]] = []

        def tell() -> None:
            if lines:
                self._say(Answer(order.number, best=lines[0], candidates=tuple(lines)))
                lines.clear()

        with engine.analyse(order.board, limit, multipv=wanted) as analysis:
            for info in analysis:
                if order.number <= self._stopped:
                    analysis.stop()
                if info.multipv == 1:
                    tell()  # there may be fewer lines than were asked for
                lines.append(info)
                if len(lines) == wanted:
                    tell()
            tell()

    def _ready(self, order: Order) -> Engine[Any]:
        """The engine for an order; another one where the game or its size has changed."""
        wanted = (searches.game_of(order.board), order.threads, order.hash_mb)
        if self._engine is None or wanted != self._made_for:
            if self._engine is not None:
                self._engine.close()
            game, threads, hash_mb = wanted
            self._engine = Engine(game, threads=threads, hash_mb=hash_mb)
            self._made_for = wanted
        return self._engine

    def _say(self, answer: Answer) -> None:
        send(self._outgoing, answer)


def run(listen: Callable[[], None], work: Callable[[], None]) -> None:
    """Listen in one thread and work in another."""
    threading.Thread(target=listen, daemon=True).start()
    work()


def main() -> None:
    """Be the process."""
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(_NICE)
    process = Process(sys.stdin.buffer, sys.stdout.buffer)
    with suppress(KeyboardInterrupt):  # it goes to the app, which ends this process
        run(process.listen, process.work)


if __name__ == "__main__":
    main()
