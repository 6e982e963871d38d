"""Elo, nElo, LOS and the ratios: against known figures, at the edges, and as properties."""

import json
import math

import pytest
from hypothesis import given

from tests.match.reference import KNOWN, Known
from tests.match.samples import any_counts
from tesuji.match import Counts, GameCounts, PairCounts, Statistics
from tesuji.match.statistics import Estimate, elo, elo_of, normalized_elo, score_of, shown, superiority


@pytest.mark.parametrize("known", [known for known in KNOWN if known.elo], ids=str)
def test_known_figures(known: Known) -> None:
    assert elo(known.counts) == pytest.approx(known.elo, abs=1e-3)
    assert normalized_elo(known.counts) == pytest.approx(known.nelo, abs=1e-3)
    assert superiority(known.counts) == pytest.approx(known.los, abs=5e-5)


def test_the_ratios() -> None:
    pairs = Statistics.of(PairCounts(3, 10, 20, 15, 6))
    assert (pairs.draw_ratio, pairs.pair_ratio) == pytest.approx((20 / 54, 21 / 13))
    games = Statistics.of(GameCounts(20, 50, 30))
    assert (games.draw_ratio, games.pair_ratio) == pytest.approx((0.5, 1.5))
    assert Statistics.of(PairCounts(0, 0, 5, 0, 1)).pair_ratio == math.inf


def test_elo_and_score_are_inverse() -> None:
    for difference in (-900.0, -50.0, 0.0, 1e-3, 50.0, 900.0):
        assert elo_of(score_of(difference)) == pytest.approx(difference, abs=1e-9)
    assert score_of(50) == pytest.approx(0.5715, abs=5e-5)
    assert (elo_of(0), elo_of(1)) == (-math.inf, math.inf)


@pytest.mark.parametrize("counts", [PairCounts(), GameCounts()])
def test_before_the_first_result_everything_is_unknown(counts: Counts) -> None:
    statistics = Statistics.of(counts)
    assert str(statistics.elo) == str(statistics.nelo) == "unknown"
    assert set(statistics.to_json().values()) == {None}


def test_only_losses_are_infinite_and_null_in_json() -> None:
    statistics = Statistics.of(GameCounts(7, 0, 0))
    assert statistics.elo == statistics.nelo == (-math.inf, math.inf)
    assert statistics.superiority == 0.0
    assert json.loads(json.dumps(statistics.to_json(), allow_nan=False)) == {
        "elo": None,
        "elo_error": None,
        "nelo": None,
        "nelo_error": None,
        "los": 0.0,
        "draw_ratio": 0.0,
        "pair_ratio": 0.0,
    }


def test_an_interval_that_reaches_a_perfect_score_has_no_bound() -> None:
    assert elo(GameCounts(1, 0, 9)) == pytest.approx((381.7, math.inf), abs=0.1)


def test_nothing_but_even_pairs() -> None:
    statistics = Statistics.of(PairCounts(0, 0, 40, 0, 0))
    assert statistics.elo == (0.0, 0.0)
    assert statistics.nelo.value == 0.0
    assert statistics.superiority == 0.5


def test_every_pair_the_same_and_not_even() -> None:
    assert normalized_elo(PairCounts(0, 0, 0, 40, 0)) == (math.inf, math.inf)
    assert superiority(PairCounts(0, 40, 0, 0, 0)) == 0.0


@given(any_counts())
def test_the_other_player_has_the_opposite_figures(counts: Counts) -> None:
    mine, theirs = Statistics.of(counts), Statistics.of(counts.reversed())
    for estimate, opposite in ((mine.elo, theirs.elo), (mine.nelo, theirs.nelo)):
        assert -opposite.value == pytest.approx(estimate.value, abs=1e-7, nan_ok=True)
        assert opposite.error == pytest.approx(estimate.error, rel=1e-7, nan_ok=True)
    assert 1 - theirs.superiority == pytest.approx(mine.superiority, abs=1e-9, nan_ok=True)
    assert theirs.draw_ratio == pytest.approx(mine.draw_ratio, nan_ok=True)


@given(any_counts())
def test_four_times_the_results_halve_the_error_of_nelo_and_move_no_figure(counts: Counts) -> None:
    once, often = normalized_elo(counts), normalized_elo(type(counts)(*(4 * count for count in counts)))
    assert often.value == pytest.approx(once.value, rel=1e-9, abs=1e-9, nan_ok=True)
    assert often.error == pytest.approx(once.error / 2, nan_ok=True)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1.004, "1.00"),
        (-0.001, "0.00"),
        (-1.2, "-1.20"),
        (math.inf, "infinite"),
        (-math.inf, "-infinite"),
        (math.nan, "unknown"),
    ],
)
def test_figures_for_people(value: float, text: str) -> None:
    assert shown(value, 2) == text


def test_an_estimate_reads_as_figure_and_error() -> None:
    assert str(Estimate(35.51, 49.175)) == "35.51 ± 49.17"
    assert str(Estimate(35.51, math.inf)) == "35.51 ± unbounded"
    assert str(Estimate.of(10, 1)) == "10.00 ± 1.96"
