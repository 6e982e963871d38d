"""Ratings of many players: the fit, its errors, and what it says where nothing can be fitted."""

import itertools
import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tesuji.match import Counts, GameCounts, PairCounts, Ratings
from tesuji.match.simulation import game_chances
from tesuji.match.statistics import elo, score_of

INFINITE = (math.inf, math.inf)


def elos(ratings: Ratings) -> dict[str, float]:
    return {rating.player: rating.elo.value for rating in ratings.table}


@pytest.mark.parametrize("counts", [PairCounts(30, 100, 220, 150, 60), GameCounts(200, 500, 300)], ids=str)
def test_two_players_have_the_figures_of_their_match(counts: Counts) -> None:
    head_to_head = elo(counts)
    ratings = Ratings({("a", "b"): counts})
    assert ratings.difference("a", "b") == pytest.approx(head_to_head, rel=2e-3)
    assert ratings.difference("b", "a") == pytest.approx((-head_to_head.value, head_to_head.error), rel=2e-3)
    first, second = ratings.table
    assert (first.player, second.player) == ("a", "b")
    assert first.elo == pytest.approx((head_to_head.value / 2, head_to_head.error / 2), rel=2e-3)
    assert first.points + second.points == first.games == second.games == counts.games


def test_results_without_contradiction_are_fitted_exactly() -> None:
    """Scores that follow from ratings of 100, 0 and −200 give them back."""
    true = {"a": 100, "b": 0, "c": -200}
    results = {}
    for first, second in (("a", "b"), ("b", "c"), ("c", "a")):
        wins = round(1e9 * score_of(true[first] - true[second]))
        results[first, second] = GameCounts(10**9 - wins, 0, wins)
    anchored = elos(Ratings(results, anchor="b"))
    assert anchored == pytest.approx(true, abs=1e-4)
    centred = elos(Ratings(results))
    assert sum(centred.values()) == pytest.approx(0, abs=1e-9)
    assert centred["a"] - centred["c"] == pytest.approx(300, abs=1e-4)


def test_expected_points_at_the_fit_are_the_points_made() -> None:
    results = {("a", "b"): GameCounts(3, 4, 9), ("c", "a"): GameCounts(5, 1, 2), ("b", "c"): PairCounts(1, 2, 3, 1, 1)}
    ratings = Ratings(results)
    values = elos(ratings)
    for rating in ratings.table:
        expected = sum(
            counts.games * score_of(values[rating.player] - values[second if rating.player == first else first])
            for (first, second), counts in results.items()
            if rating.player in {first, second}
        )
        assert rating.points == pytest.approx(expected, abs=1e-6)


def test_the_anchor_is_zero_for_certain() -> None:
    results = {("a", "b"): GameCounts(10, 20, 30), ("b", "c"): GameCounts(10, 20, 30)}
    table = {rating.player: rating.elo for rating in Ratings(results, anchor="c").table}
    assert table["c"] == (0.0, 0.0)
    assert table["a"].error > table["b"].error > 0
    with pytest.raises(ValueError, match="the anchor 'x' is not among the players: a, b, c"):
        Ratings(results, anchor="x")


def test_draws_make_a_rating_surer() -> None:
    decisive = Ratings({("a", "b"): GameCounts(50, 0, 50)}).difference("a", "b")
    drawn = Ratings({("a", "b"): GameCounts(10, 80, 10)}).difference("a", "b")
    assert drawn.error == pytest.approx(decisive.error * math.sqrt(0.2), rel=1e-6)


def test_pairings_may_be_counted_from_either_side_and_in_parts() -> None:
    whole = Ratings({("a", "b"): GameCounts(30, 10, 20)})
    parts = Ratings({("a", "b"): GameCounts(10, 0, 15), ("b", "a"): GameCounts(5, 10, 20)})
    assert parts.difference("a", "b") == pytest.approx(whole.difference("a", "b"))


def test_who_won_every_game_is_infinitely_above_the_rest() -> None:
    results = {("a", "b"): GameCounts(0, 0, 9), ("a", "c"): GameCounts(0, 0, 9), ("b", "c"): GameCounts(3, 0, 6)}
    ratings = Ratings(results)
    table = {rating.player: rating.elo for rating in ratings.table}
    assert [rating.player for rating in ratings.table] == ["a", "b", "c"]
    assert table["a"] == ratings.difference("a", "c") == INFINITE
    assert table["b"].value == -table["c"].value == pytest.approx(60.2, abs=0.1)


def test_who_lost_every_game_is_infinitely_below() -> None:
    ratings = Ratings({("a", "b"): GameCounts(5, 0, 5), ("b", "c"): GameCounts(0, 0, 5)})
    assert ratings.table[-1].player == "c"
    assert ratings.table[-1].elo == ratings.difference("c", "a") == (-math.inf, math.inf)


def test_where_every_game_went_one_way_only_the_ends_are_placed() -> None:
    ratings = Ratings({("a", "b"): GameCounts(0, 0, 5), ("b", "c"): GameCounts(0, 0, 5)})
    assert [rating.player for rating in ratings.table] == ["a", "b", "c"]
    first, middle, last = (rating.elo.value for rating in ratings.table)
    assert (first, last) == (math.inf, -math.inf)
    assert math.isnan(middle)


def test_groups_that_never_met_cannot_be_compared() -> None:
    met = GameCounts(5, 0, 15)
    ratings = Ratings({("a", "b"): met, ("c", "d"): met}, anchor="d")
    assert math.isnan(ratings.difference("a", "c").value)
    assert ratings.difference("a", "b") == pytest.approx(ratings.difference("c", "d"))
    table = {rating.player: rating.elo.value for rating in ratings.table}
    assert math.isnan(table["a"])
    assert table["c"] == pytest.approx(elo(met).value)


def test_without_games_nothing_is_known() -> None:
    assert Ratings({}).table == []
    (first, second) = Ratings({("a", "b"): GameCounts()}).table
    assert math.isnan(first.elo.value)
    assert (second.points, second.games) == (0, 0)


def test_nobody_plays_themselves() -> None:
    with pytest.raises(ValueError, match="'a' is listed as playing itself"):
        Ratings({("a", "a"): GameCounts(1, 1, 1)})


@pytest.mark.slow
@given(st.lists(st.integers(0, 40), min_size=18, max_size=18))
def test_the_names_and_the_order_of_players_do_not_matter(counts: list[int]) -> None:
    players = ["a", "b", "c", "d"]
    pairings = list(itertools.combinations(players, 2))
    cells = [counts[3 * number : 3 * number + 3] for number in range(len(pairings))]
    straight = elos(Ratings({pairing: GameCounts(*cell) for pairing, cell in zip(pairings, cells, strict=True)}))
    new_name = dict(zip(players, "zxyw", strict=True))
    renamed = elos(
        Ratings(
            {
                (new_name[other], new_name[one]): GameCounts(*cell[::-1])
                for (one, other), cell in reversed(list(zip(pairings, cells, strict=True)))
            }
        )
    )
    for player, value in straight.items():
        assert renamed[new_name[player]] == pytest.approx(value, abs=1e-4, rel=1e-6, nan_ok=True)


@pytest.mark.slow
def test_nineteen_of_twenty_intervals_hold_the_truth() -> None:
    generator = random.Random(4)
    true = {f"player {number}": generator.gauss(0, 120) for number in range(8)}
    middle = sum(true.values()) / len(true)
    hits = total = 0
    for _ in range(200):
        results = {}
        for one, other in itertools.combinations(true, 2):
            score = score_of(true[one] - true[other])
            chances = game_chances(score, draws=min(score, 1 - score) / 2)
            played = generator.choices(range(3), chances, k=60)
            results[one, other] = GameCounts(*(played.count(result) for result in range(3)))
        for rating in Ratings(results).table:
            total += 1
            hits += abs(rating.elo.value - (true[rating.player] - middle)) < rating.elo.error
    assert hits / total == pytest.approx(0.95, abs=0.02)
