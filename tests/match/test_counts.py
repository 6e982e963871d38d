"""Counts: what they hold, what they refuse, and how they are read."""

import copy
import pickle

import pytest

from tesuji.match import Counts, GameCounts, PairCounts, Result, read_counts


def test_pairs_and_games_are_counted_from_the_lowest_score_to_the_highest() -> None:
    pairs = PairCounts(3, 10, 20, 15, 6)
    assert (pairs.total, pairs.games) == (54, 108)
    assert pairs.mean == pytest.approx((10 * 0.25 + 20 * 0.5 + 15 * 0.75 + 6) / 54)
    games = GameCounts(20, 50, 30)
    assert (games.total, games.games, games.draws) == (100, 100, 50)
    assert (games.mean, games.variance) == pytest.approx((0.55, 0.1225))


def test_without_arguments_nothing_is_counted_yet() -> None:
    assert PairCounts() == PairCounts(0, 0, 0, 0, 0)
    assert GameCounts().total == 0


def test_the_other_player_sees_the_mirror_image() -> None:
    assert PairCounts(1, 2, 3, 4, 5).reversed() == PairCounts(5, 4, 3, 2, 1)
    assert GameCounts(1, 2, 3).reversed() == GameCounts(3, 2, 1)
    assert [result.reversed() for result in Result] == [Result.WIN, Result.DRAW, Result.LOSS]


def test_counts_of_one_kind_add_up() -> None:
    assert GameCounts(1, 2, 3).merged(GameCounts(10, 20, 30)) == GameCounts(11, 22, 33)


def test_counts_are_values() -> None:
    counts = PairCounts(1, 2, 3, 4, 5)
    twins = (copy.copy(counts), copy.deepcopy(counts), pickle.loads(pickle.dumps(counts)), eval(repr(counts)))
    assert all(twin == counts and hash(twin) == hash(counts) for twin in twins)
    assert list(counts) == [1, 2, 3, 4, 5]
    assert str(counts) == "LL 1  LD 2  even 3  WD 4  WW 5"
    assert counts != (1, 2, 3, 4, 5)
    with pytest.raises(AttributeError, match="PairCounts is immutable"):
        counts.cells = (0, 0, 0, 0, 0)  # type: ignore[misc, unused-ignore]


@pytest.mark.parametrize(
    ("kind", "cells", "reason"),
    [
        (PairCounts, (1, 2, 3), "pairs have 5 counts (LL LD even WD WW), not 3"),
        (GameCounts, (1, 2), "games have 3 counts (L D W), not 2"),
        (GameCounts, (1, -2, 3), "a count is never negative: -2"),
    ],
)
def test_what_is_no_count_is_refused(kind: type[Counts], cells: tuple[int, ...], reason: str) -> None:
    with pytest.raises(ValueError) as raised:  # noqa: PT011
        kind(*cells)
    assert str(raised.value) == reason


@pytest.mark.parametrize(
    ("words", "counts"),
    [
        (["3", "10", "20", "15", "6"], PairCounts(3, 10, 20, 15, 6)),
        (["3,10,20,15,6"], PairCounts(3, 10, 20, 15, 6)),
        (["20", "50", "30"], GameCounts(20, 50, 30)),
        (["20, 50", "30"], GameCounts(20, 50, 30)),
    ],
)
def test_counts_are_read_apart_by_blanks_or_commas(words: list[str], counts: Counts) -> None:
    assert read_counts(words) == counts


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["1", "2"], "five counts are pairs (LL LD even WD WW), three are games (L D W); these are 2"),
        ([], "five counts are pairs (LL LD even WD WW), three are games (L D W); these are 0"),
        (["1", "2", "x"], "not a count: 'x'; a count is a whole number, like 120"),
        (["1", "2", "-3"], "not a count: '-3'; a count is a whole number, like 120"),
        (["1", "2.5", "3"], "not a count: '2.5'; a count is a whole number, like 120"),
        (["1", "2", "٣"], "not a count: '٣'; a count is a whole number, like 120"),
        (["1", "2", "9" * 40], f"too large for a count: {'9' * 30}; it has 40 digits, 15 are taken"),
    ],
)
def test_bad_counts_are_refused_in_one_line(words: list[str], reason: str) -> None:
    with pytest.raises(ValueError) as raised:  # noqa: PT011
        read_counts(words)
    assert str(raised.value) == reason
