"""How time is divided, without a clock: what would have been known after so many seconds is made up."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tesuji import Color
from tesuji.engine import Info, Limit, Score
from tesuji.engine.budget import Budget, Pace


def known(depth: int, time: float, *, move: str = "j10", score: int = 0) -> Info[str]:
    return Info(depth, depth, Score(score), 0, 0, time, 0, (move,), 1)


def spent(limit: Limit, *, ply: int = 20, growth: float = 2.0, moves: str = "a", falling: int = 0) -> float:
    """The seconds used by a search whose depths take `growth` times as long as the one before."""
    budget = Budget(limit, Color.BLACK, Pace.by_ply(ply))
    time, length = 0.0, 0.0001
    for depth in range(1, 100):
        time += length
        length *= growth
        if time >= budget.hard:
            break
        if budget.enough(known(depth, time, move=moves[depth % len(moves)], score=-falling * depth)):
            return time
    return budget.hard


def test_the_time_of_a_move_is_used_but_for_what_the_answer_takes() -> None:
    budget = Budget(Limit(time=0.5), Color.BLACK, Pace.by_ply(0))
    assert 0.49 < budget.hard < 0.5
    assert not any(budget.enough(known(depth, depth / 10)) for depth in range(1, 10))


def test_without_time_nothing_ends_it() -> None:
    budget = Budget(Limit(depth=9), Color.WHITE, Pace.by_ply(3))
    assert math.isinf(budget.hard)
    assert not budget.enough(known(8, 1e6))


@given(
    left=st.floats(0, 10_000),
    gain=st.floats(0, 60),
    moves=st.none() | st.integers(1, 60),
    ply=st.integers(0, 400),
)
def test_a_clock_is_never_used_up(left: float, gain: float, moves: int | None, ply: int) -> None:
    limit = Limit(clock=(left, 1e9), increment=(gain, 0), moves_to_go=moves)
    budget = Budget(limit, Color.BLACK, Pace.by_ply(ply))
    assert 0 < budget.share <= budget.hard
    assert budget.hard < max(left, 0.002)


@pytest.mark.parametrize(("left", "gain"), [(60.0, 0.0), (60.0, 0.6), (10.0, 0.1), (300.0, 0.0), (1.0, 0.1)])
@pytest.mark.parametrize("growth", [1.5, 2.5, 4.0])
def test_a_whole_game_fits_on_the_clock_and_uses_most_of_it(left: float, gain: float, growth: float) -> None:
    clock = left
    for move in range(60):
        clock -= spent(Limit(clock=(clock, 1.0), increment=(gain, 0.0)), ply=2 * move, growth=growth)
        assert clock > 0, f"flag fell at move {move + 1}"
        clock += gain
        if move == 30 and not gain:
            assert clock < 0.7 * left


def test_periods_are_used_up_to_their_end() -> None:
    clock = 30.0
    for left in range(20, 0, -1):
        clock -= spent(Limit(clock=(clock, 1.0), moves_to_go=left), ply=40)
        assert clock > 0
    assert clock < 15


def test_the_opening_takes_less() -> None:
    limit = Limit(clock=(60, 60))
    shares = [Budget(limit, Color.BLACK, Pace.by_ply(ply)).share for ply in (0, 4, 8)]
    assert shares == sorted(shares)
    assert shares[0] < 0.7 * shares[2]


def test_the_clock_is_that_of_the_side_to_move() -> None:
    limit = Limit(clock=(60, 6))
    assert Budget(limit, Color.WHITE, Pace.by_ply(9)).share < Budget(limit, Color.BLACK, Pace.by_ply(9)).share / 5


def test_a_search_of_two_minds_gets_more_time() -> None:
    limit = Limit(clock=(60, 60))
    steady = spent(limit, growth=1.4)
    assert spent(limit, growth=1.4, moves="ab") > 1.2 * steady
    assert spent(limit, growth=1.4, falling=60) > 1.2 * steady
    assert spent(limit, growth=1.4, falling=-60) == steady


def test_a_depth_that_would_hardly_begin_is_not_begun() -> None:
    limit = Limit(clock=(60, 60))
    budget = Budget(limit, Color.BLACK, Pace.by_ply(30))
    assert not budget.enough(known(1, 0.01 * budget.share))
    assert budget.enough(known(2, 0.6 * budget.share))


def test_both_a_time_and_a_clock_hold() -> None:
    assert Budget(Limit(time=0.1, clock=(600, 600)), Color.BLACK, Pace.by_ply(20)).hard < 0.1
    assert Budget(Limit(time=100, clock=(6, 6)), Color.BLACK, Pace.by_ply(20)).hard < 3
