"""What INFO says, and the limits that follow."""

from __future__ import annotations

import pytest

from tesuji.engine import Limit
from tesuji.protocols.gomocup.settings import Settings


def told(*lines: str) -> Settings:
    settings = Settings()
    for line in lines:
        settings.inform(line)
    return settings


def test_without_a_word_the_usual_time_counts() -> None:
    assert told().limit(0.5) == Limit(time=0.5)


def test_the_time_of_a_move_less_the_way_there_and_back() -> None:
    assert told("timeout_turn 1000").limit(0.5) == Limit(time=0.995)
    assert told("timeout_turn 4").limit(0.5) == Limit(time=0.002)


def test_as_fast_as_possible() -> None:
    time = told("timeout_turn 0").limit(0.5).time
    assert time is not None
    assert time <= 0.02


def test_a_match_is_divided_and_a_move_never_takes_more_than_its_own_time() -> None:
    limit = told("timeout_turn 5000", "timeout_match 60000", "time_left 30000").limit(0.5)
    assert limit == Limit(time=4.995, clock=(29.995, 29.995))
    assert told("timeout_turn 5000", "time_left 1000").limit(0.5).time == pytest.approx(0.995)
    assert told("timeout_match 60000", "time_left 30000").limit(0.5).clock == (29.995, 29.995)


def test_the_time_of_the_match_counts_though_nobody_tells_what_is_left() -> None:
    settings = told("timeout_match 60000", "timeout_turn 5000")
    assert settings.limit(0.5) == Limit(time=4.995, clock=(59.995, 59.995))
    assert settings.limit(0.5, used=58.0).time == pytest.approx(1.995)
    assert settings.limit(0.5, used=70.0).clock == (0.0, 0.0)


def test_a_table_is_never_larger_than_half_the_memory_there_is() -> None:
    huge = told("hash_size 999999999999999").table_mb(64)
    assert 64 < huge < 1 << 24
    assert told("hash_size 2048").table_mb(64) == 2


@pytest.mark.parametrize("left", ["0", "-1", "-2000"])
def test_no_time_left_is_answered_at_once(left: str) -> None:
    limit = told("timeout_turn 5000", f"time_left {left}").limit(0.5)
    assert (limit.time, limit.clock) == (0.0, (0.0, 0.0))


def test_unlimited_means_the_other_bounds_or_the_usual_time() -> None:
    assert told("timeout_turn 2147483647", "time_left 2147483647").limit(0.5) == Limit(time=0.5)
    assert told("timeout_turn 2147483647", "max_depth 8", "max_node 900").limit(0.5) == Limit(depth=8, nodes=900)
    assert told("max_depth 0", "max_node 0").limit(0.5) == Limit(time=0.5)


@pytest.mark.parametrize(
    "line", ["game_type 1", "evaluate 3,4", r"folder C:\x", "colour blue", "", "rule 16", "RULE 0"]
)
def test_what_is_unknown_or_of_no_use_is_no_fault(line: str) -> None:
    settings = told(line)
    assert settings.take_faults() == []
    assert settings.refusal is None


@pytest.mark.parametrize(
    "line",
    ["timeout_turn soon", "timeout_turn -1", "max_memory", "thread_num 9999", "rule x", "hash_size 1.5", "time_left"],
)
def test_a_bad_value_changes_nothing_and_is_reported_once(line: str) -> None:
    settings = told("timeout_turn 1000", line)
    assert settings.timeout_turn == 1000
    assert len(settings.take_faults()) == 1
    assert settings.take_faults() == []


@pytest.mark.parametrize("rule", [1, 2, 4, 8, 5])
def test_other_rules_are_refused_until_a_known_one_is_told(rule: int) -> None:
    settings = told(f"rule {rule}")
    assert f"rule {rule} is not supported" in (settings.refusal or "")
    settings.inform("rule 16")
    assert settings.refusal is None


def test_the_table_fits_the_memory() -> None:
    assert told().table_mb(64) == 64
    assert told("hash_size 131072").table_mb(64) == 128
    assert told("hash_size 131072", f"max_memory {100 << 20}").table_mb(64) == 52
    assert told("max_memory 1000000").table_mb(64) == 1
    assert told("max_memory 0").table_mb(64) == 64


def test_parameters_of_the_search_are_told_by_name() -> None:
    settings = told("null_move false", "NULL_REDUCTION 2", "null_move maybe", "razoring_depth 99999999999")
    assert settings.params == {"null_move": "false", "null_reduction": "2"}
    assert settings.take_faults() == [
        "INFO null_move: null_move is true or false, not 'maybe'",
        "INFO razoring_depth: razoring_depth cannot be '99999999999'",
    ]
