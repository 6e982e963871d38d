"""Main time, byoyomi, the flag."""

import pytest

from tesuji.play import TimeLeft, TimeSetting


def test_without_either_there_is_no_clock() -> None:
    assert not TimeSetting().bounded
    assert TimeSetting(main=1).bounded
    assert TimeSetting(byoyomi=1).bounded


def test_main_time_is_used_up_first() -> None:
    setting = TimeSetting(main=60, byoyomi=10, periods=3)
    assert setting.after([20, 30]) == TimeLeft(10, 3, 10)
    assert setting.after([20, 30]).flag_falls_after() == 40


def test_a_move_within_a_period_gives_it_back() -> None:
    setting = TimeSetting(main=60, byoyomi=10, periods=3)
    assert setting.after([65]) == TimeLeft(0, 3, 10)
    assert setting.after([65, 9.9]) == TimeLeft(0, 3, 10)


def test_a_longer_move_uses_periods_up() -> None:
    setting = TimeSetting(byoyomi=10, periods=3)
    assert setting.after([10]) == TimeLeft(0, 2, 10)
    assert setting.after([25]) == TimeLeft(0, 1, 10)
    assert setting.after([31]).flag_falls_after() == 0


@pytest.mark.parametrize(
    ("spent", "shown"),
    [(0, (5, 2)), (4, (1, 2)), (5, (10, 2)), (12, (3, 2)), (15, (10, 1)), (24.5, (0.5, 1)), (25, (0, 0)), (99, (0, 0))],
)
def test_what_a_clock_shows_during_a_move(spent: float, shown: tuple[float, int]) -> None:
    assert TimeSetting(main=5, byoyomi=10, periods=2).at_start().during_move(spent) == shown


def test_sudden_death_has_no_periods() -> None:
    left = TimeSetting(main=5).at_start()
    assert left.during_move(2) == (3, 0)
    assert left.during_move(5) == (0, 0)
    assert left.flag_falls_after() == 5


@pytest.mark.parametrize("wrong", [{"main": -1}, {"main": float("inf")}, {"byoyomi": -1}, {"periods": 0}])
def test_settings_that_make_no_sense_are_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=r"seconds|period"):
        TimeSetting(**wrong)  # type: ignore[arg-type]


def test_settings_round_trip() -> None:
    setting = TimeSetting(main=5, byoyomi=10, periods=2)
    assert TimeSetting.from_json(setting.to_json()) == setting
    with pytest.raises(ValueError, match="no time setting"):
        TimeSetting.from_json({"main": 1})
