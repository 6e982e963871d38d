"""Expected lengths: where they are exact, and where simulation must agree."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tesuji.match import GameCounts, Hypotheses, Model, PairCounts, expected_length, expected_lengths
from tesuji.match.simulation import game_chances, pair_chances, score_of_normalized, simulate

DRAWS = 0.3


def test_steps_that_never_vary_are_counted() -> None:
    assert expected_length(Hypotheses(0, 50), (0, 0, 1, 0, 0)) == pytest.approx(72.6, abs=1.5)
    wins_only = expected_length(Hypotheses(model=Model.BINOMIAL), (0, 0, 1))
    assert wins_only == pytest.approx(math.log(19) / math.log(0.5715 / 0.5), rel=1e-3)


def test_results_that_move_nothing_never_decide() -> None:
    assert expected_length(Hypotheses(model=Model.BINOMIAL), (0, 1, 0)) == math.inf


def test_a_test_beyond_its_bounds_is_over() -> None:
    hypotheses = Hypotheses()
    truth = pair_chances(0.5, DRAWS)
    assert expected_length(hypotheses, truth, hypotheses.upper) == 0
    assert expected_length(hypotheses, truth, hypotheses.lower - 1) == 0


def test_the_nearer_the_bound_the_sooner() -> None:
    hypotheses = Hypotheses()
    truth = pair_chances(score_of_normalized(50, DRAWS), DRAWS)
    lengths = [expected_length(hypotheses, truth, llr) for llr in (0, 1, 2, 2.9)]
    assert lengths == sorted(lengths, reverse=True)


def test_a_truth_between_the_hypotheses_takes_longest() -> None:
    hypotheses = Hypotheses()
    truths = [pair_chances(score_of_normalized(nelo, DRAWS), DRAWS) for nelo in (-25, 0, 25, 50, 75)]
    lengths = [expected_length(hypotheses, truth) for truth in truths]
    assert max(lengths) == lengths[2]
    assert lengths[1] == pytest.approx(lengths[3], rel=0.05)


def test_lengths_of_a_sample_are_those_of_the_hypotheses_and_of_itself() -> None:
    lengths = expected_lengths(Hypotheses(0, 2), PairCounts(365, 16618, 36229, 16974, 390))
    assert lengths.h0 == pytest.approx(lengths.h1, rel=1e-2)
    assert lengths.sample > lengths.h0
    # Wald without overshoot: 0.9·2·ln(19) of (2/347.4)² a pair.
    assert lengths.h0 == pytest.approx(0.9 * 2 * math.log(19) * 0.5 / (2 / 347.4356) ** 2, rel=0.02)


def test_without_results_no_length_is_known() -> None:
    assert all(map(math.isnan, expected_lengths(Hypotheses(), PairCounts())))
    assert all(map(math.isnan, expected_lengths(Hypotheses(model=Model.BINOMIAL), GameCounts(0, 50, 0))))


@given(st.floats(0.05, 0.95), st.sampled_from(Model), st.floats(-2.9, 2.9))
def test_the_other_player_waits_as_long(score: float, model: Model, llr: float) -> None:
    truth = game_chances(score, min(score, 1 - score))
    mine = expected_length(Hypotheses(-10, 40, model=model), truth, llr)
    theirs = expected_length(Hypotheses(-40, 10, model=model), truth[::-1], -llr)
    assert theirs == pytest.approx(mine, rel=1e-6)


@pytest.mark.slow
@pytest.mark.parametrize("model", [Model.LOGISTIC, Model.BAYESIAN, Model.BINOMIAL])
@pytest.mark.parametrize("score", [0.5, 0.536, 0.6])
def test_simulated_tests_over_games_are_as_long_as_foretold(model: Model, score: float) -> None:
    hypotheses = Hypotheses(0, 50, model=model)
    truth = game_chances(score, DRAWS)
    assert simulate(hypotheses, truth, 400, seed=5).mean_length == pytest.approx(
        expected_length(hypotheses, truth), rel=0.15
    )
