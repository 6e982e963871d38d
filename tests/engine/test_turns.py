"""Whose turn it is to use the engine."""

from __future__ import annotations

import gc
import threading

from tesuji.engine.turns import Turns


class Guest:
    def __init__(self, turns: Turns, *, yields: bool = False, owner: int | None = None) -> None:
        self.owner = threading.get_ident() if owner is None else owner
        self.yields = yields
        self.done = False
        self._turns = turns

    def close(self) -> None:
        self.done = True
        self._turns.left()


def test_one_after_the_other() -> None:
    turns = Turns()
    first = Guest(turns)
    turns.take(first)
    assert turns.current is first
    first.close()
    assert turns.current is None


def test_the_same_thread_ends_what_it_had_begun() -> None:
    turns = Turns()
    first, second = Guest(turns), Guest(turns)
    turns.take(first)
    turns.take(second)
    assert first.done
    assert turns.current is second


def test_who_yields_is_ended_by_anybody() -> None:
    turns = Turns()
    first = Guest(turns, yields=True, owner=-1)
    turns.take(first)
    turns.take(Guest(turns))
    assert first.done


def test_other_threads_wait() -> None:
    turns = Turns()
    first, second = Guest(turns, owner=-1), Guest(turns)
    turns.take(first)
    thread = threading.Thread(target=turns.take, args=(second,))
    thread.start()
    thread.join(0.1)
    assert thread.is_alive()
    first.close()
    thread.join(10)
    assert turns.current is second


def test_who_was_forgotten_blocks_nobody() -> None:
    turns = Turns()
    first, second = Guest(turns, owner=-1), Guest(turns)
    turns.take(first)
    del first
    gc.collect()
    turns.take(second)
    assert turns.current is second
