"""Time controls and the clocks of a game."""

from __future__ import annotations

import pytest

from tesuji import Color
from tesuji.engine import Limit
from tesuji.match.clock import GameClock, Patience, TimeControl, read_game_time

BLACK, WHITE = Color.BLACK, Color.WHITE
PATIENCE = Patience(margin=0.02, grace=5, silence=60)


def clock(black: TimeControl, white: TimeControl | None = None) -> GameClock:
    return GameClock((black, white or black), PATIENCE)


def test_time_for_a_move_is_the_same_for_every_move() -> None:
    each = clock(TimeControl(move_time=0.5, nodes=100))
    for _ in range(2):
        allowance = each.allowance(BLACK)
        assert (allowance.limit, allowance.seconds, allowance.patience) == (Limit(time=0.5, nodes=100), 0.5, 5.52)
        assert each.spend(BLACK, 0.51) == pytest.approx(0.01)


def test_without_time_nothing_is_late_but_silence_ends() -> None:
    by_depth = clock(TimeControl(depth=3))
    assert (by_depth.allowance(WHITE).seconds, by_depth.allowance(WHITE).patience) == (None, 60)
    assert by_depth.spend(WHITE, 50) is None
    assert not by_depth.is_late(None)


def test_time_for_the_game_runs_down_and_gains_its_increment() -> None:
    game = clock(TimeControl(time=10, increment=0.5))
    assert game.spend(BLACK, 4) == pytest.approx(-6)
    allowance = game.allowance(BLACK)
    assert allowance.seconds == pytest.approx(6.5)
    assert allowance.limit == Limit(clock=(6.5, 10), increment=(0.5, 0.5))
    over = game.spend(BLACK, 6.515)
    assert not game.is_late(over)
    over = game.spend(BLACK, 0.53)
    assert game.is_late(over)


def test_byoyomi_is_used_for_each_move_once_the_time_is_gone() -> None:
    game = clock(TimeControl(time=1, byoyomi=2))
    first = game.allowance(BLACK)
    assert (first.seconds, first.main_time) == (3.0, (1.0, 1.0))
    assert first.limit == Limit(clock=(3, 3), increment=(2, 2))
    assert game.spend(BLACK, 1.5) == pytest.approx(-1.5)
    for _ in range(2):
        allowance = game.allowance(BLACK)
        assert (allowance.seconds, allowance.limit, allowance.byoyomi) == (2, Limit(time=2), (2, 2))
        assert allowance.main_time == (0.0, 1.0)
        assert not game.is_late(game.spend(BLACK, 2.01))
    assert game.is_late(game.spend(BLACK, 2.03))


def test_odds_are_two_controls() -> None:
    odds = clock(TimeControl(time=10), TimeControl(move_time=0.1))
    assert odds.allowance(BLACK).limit.clock == (10, 10)
    assert odds.allowance(WHITE).limit == Limit(time=0.1)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"move_time": 1, "time": 10}, "a player has move_time or a clock"),
        ({"increment": 1}, "an increment adds to a time for the game; there is none"),
        ({"move_time": -1}, "move_time is a number that is not negative, which -1 is not"),
        ({"move_time": float("nan")}, "move_time is a number that is not negative, which nan is not"),
        ({"time": float("inf")}, "time is a number that is not negative, which inf is not"),
        ({"nodes": -5}, "nodes is a number that is not negative, which -5 is not"),
    ],
)
def test_controls_that_make_no_sense(settings: dict[str, float], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        TimeControl(**settings)  # type: ignore[arg-type]


def test_patience_is_a_number() -> None:
    for wrong in (-1, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="margin is a number that is not negative"):
            Patience(margin=wrong)


@pytest.mark.parametrize(
    ("control", "text"),
    [
        (TimeControl(), "no limit"),
        (TimeControl(move_time=0.5), "0.5 s a move"),
        (TimeControl(time=10, increment=0.1, depth=4), "10 s + 0.1 s, depth 4"),
        (TimeControl(time=60, byoyomi=5, nodes=10_000), "60 s, byoyomi 5 s, 10,000 nodes"),
    ],
)
def test_controls_in_words(control: TimeControl, text: str) -> None:
    assert str(control) == text


def test_times_for_the_game_are_read() -> None:
    assert (read_game_time("10"), read_game_time(" 10.5+0.25 ")) == ((10, 0), (10.5, 0.25))
    for wrong in ("", "ten", "10+", "-1", "1+2+3"):
        with pytest.raises(ValueError, match="a time for the game is seconds, or seconds"):
            read_game_time(wrong)
