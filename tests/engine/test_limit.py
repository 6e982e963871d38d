"""Limits, and what is none."""

from __future__ import annotations

import math

import pytest

from tesuji.engine import Limit


@pytest.mark.parametrize("name", ["time", "nodes", "depth", "moves_to_go"])
@pytest.mark.parametrize("value", [-1, -0.5, math.nan])
def test_nothing_is_negative(name: str, value: float) -> None:
    with pytest.raises(ValueError, match=f"a limit of {name} is not negative"):
        Limit(**{name: value})  # type: ignore[arg-type]


def test_increments_are_not_negative() -> None:
    with pytest.raises(ValueError, match="an increment is not negative, as -1 is"):
        Limit(clock=(1, 1), increment=(0, -1))


@pytest.mark.parametrize("name", ["nodes", "depth", "moves_to_go"])
def test_what_is_counted_is_whole(name: str) -> None:
    with pytest.raises(ValueError, match=f"a limit of {name} is a whole number, not 2.5"):
        Limit(**{name: 2.5})  # type: ignore[arg-type]


@pytest.mark.parametrize("clock", [(1.0,), 5.0, (1.0, 2.0, 3.0)])
def test_a_clock_has_two_sides(clock: object) -> None:
    with pytest.raises(ValueError, match="clock is"):
        Limit(clock=clock)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="increment is"):
        Limit(clock=(1, 1), increment=clock)  # type: ignore[arg-type]


def test_what_bounds() -> None:
    assert not Limit().bounds
    assert not Limit(increment=(1, 1), moves_to_go=3).bounds
    assert all(each.bounds for each in (Limit(time=0), Limit(nodes=0), Limit(depth=0), Limit(clock=(0, 0))))
    assert [each.timed for each in (Limit(time=1), Limit(clock=(1, 1)), Limit(depth=1))] == [True, True, False]
