"""The engine's process: it answers, stops at once, dies with the app, and comes again after it died."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator

import pytest

from tests.gui.driver import PATIENCE
from tesuji import gomoku
from tesuji.engine import Limit
from tesuji.gui.thinking import Answer, Kind, Order, Thinker

pytestmark = pytest.mark.slow

BOARD = gomoku.Board(moves="j10k11l10")


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


def answers(thinker: Thinker, seconds: float = PATIENCE) -> Iterator[Answer]:
    """What comes, up to the end of the order."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for answer in thinker.news():
            yield answer
            if answer.ended:
                return
        time.sleep(0.005)
    raise AssertionError("no answer came")


def order(kind: Kind, **rest: object) -> Order:
    return Order(number=0, kind=kind, board=BOARD, **rest)  # type: ignore[arg-type]


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_move_comes_with_what_was_read_and_the_candidates(thinker: Thinker) -> None:
    thinker.think(order(Kind.PLAY, limit=Limit(time=0.3), candidates=5))
    came = list(answers(thinker))
    assert came[-1].played is not None
    assert came[-1].played.move in BOARD.legal_moves
    assert any(len(answer.candidates) == 5 for answer in came)
    assert thinker.order is None


def test_an_analysis_goes_on_until_it_is_stopped(thinker: Thinker) -> None:
    thinker.think(order(Kind.ANALYSE, candidates=3))
    first = next(answers(thinker))
    assert first.best is not None
    thinker.stop()
    assert list(answers(thinker))[-1].ended


def test_a_stopped_move_still_comes(thinker: Thinker) -> None:
    thinker.think(order(Kind.SUGGEST, limit=Limit(time=600)))
    next(answers(thinker))
    thinker.stop()
    assert list(answers(thinker))[-1].played is not None


def test_asking_stopping_and_closing_take_no_time(thinker: Thinker) -> None:
    thinker.think(order(Kind.ANALYSE))
    next(answers(thinker))
    process = thinker.process_id
    assert process is not None
    for act in (thinker.stop, thinker.drop, thinker.close):
        began = time.perf_counter()
        act()
        assert time.perf_counter() - began < 0.5  # 50 ms on an idle machine: see bench/gui.py
    assert not alive(process)


def test_news_of_what_was_dropped_does_not_come(thinker: Thinker) -> None:
    thinker.think(order(Kind.ANALYSE))
    next(answers(thinker))
    number = thinker.think(order(Kind.PLAY, limit=Limit(time=0.05)))
    assert {answer.number for answer in answers(thinker)} == {number}


def test_a_game_that_is_over_is_a_fault_that_says_so(thinker: Thinker) -> None:
    over = gomoku.Board(9, "a1a9b1b9c1c9d1d9e1")
    thinker.think(Order(number=0, kind=Kind.PLAY, board=over, limit=Limit(time=0.1)))
    (answer,) = answers(thinker)
    assert "over" in answer.fault


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal here")
def test_a_process_that_died_is_said_and_started_again(thinker: Thinker) -> None:
    thinker.think(order(Kind.ANALYSE))
    next(answers(thinker))
    process = thinker.process_id
    assert process is not None
    os.kill(process, signal.SIGKILL)
    assert any(answer.fault for answer in answers(thinker))
    thinker.think(order(Kind.PLAY, limit=Limit(time=0.05)))
    assert list(answers(thinker))[-1].played is not None
