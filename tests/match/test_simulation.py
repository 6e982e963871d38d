"""Tests played out on invented results: their error rates are those that were asked for."""

import pytest

from tesuji.match import Decision, Hypotheses, Model, expected_length
from tesuji.match.simulation import game_chances, pair_chances, score_of_normalized, simulate
from tesuji.match.statistics import score_of

RUNS = 2000
DRAWS = 0.3


def test_chances_have_the_score_and_the_draws_asked_for() -> None:
    loss, draw, win = game_chances(0.6, DRAWS)
    assert (loss + draw + win, draw, win + draw / 2) == pytest.approx((1, DRAWS, 0.6))
    pairs = pair_chances(0.6, DRAWS)
    assert sum(pairs) == pytest.approx(1)
    assert sum(index / 4 * chance for index, chance in enumerate(pairs)) == pytest.approx(0.6)
    with pytest.raises(ValueError, match=r"no chances have a score of 0\.9 with 0\.3 of the games drawn"):
        game_chances(0.9, DRAWS)


def test_a_normalized_difference_is_the_same_over_games_and_pairs() -> None:
    score = score_of_normalized(50, DRAWS)
    for chances, games_each in ((game_chances(score, DRAWS), 1), (pair_chances(score, DRAWS), 2)):
        top = len(chances) - 1
        variance = sum(chance * (index / top - score) ** 2 for index, chance in enumerate(chances))
        assert (score - 0.5) / (games_each * variance) ** 0.5 == pytest.approx(50 / 347.4356)


def test_the_same_seed_gives_the_same_tests() -> None:
    hypotheses, truth = Hypotheses(0, 100), pair_chances(0.55, DRAWS)
    assert simulate(hypotheses, truth, 20, seed=1) == simulate(hypotheses, truth, 20, seed=1)
    assert simulate(hypotheses, truth, 20, seed=1) != simulate(hypotheses, truth, 20, seed=2)


def test_a_test_that_cannot_end_is_refused() -> None:
    with pytest.raises(ValueError, match="never ends on such results"):
        simulate(Hypotheses(model=Model.BINOMIAL), (0, 1, 0), 1, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("truth", [Decision.H0, Decision.H1])
@pytest.mark.parametrize("model", [Model.NORMALIZED, Model.LOGISTIC])
def test_error_rates_over_pairs_are_as_asked_for(model: Model, truth: Decision) -> None:
    hypotheses = Hypotheses(0, 50, alpha=0.05, beta=0.05, model=model)
    elo = hypotheses.elo0 if truth is Decision.H0 else hypotheses.elo1
    score = score_of_normalized(elo, DRAWS) if model is Model.NORMALIZED else score_of(elo)
    chances = pair_chances(score, DRAWS)
    made = simulate(hypotheses, chances, RUNS, seed=2024)
    wrong = made.h1_rate if truth is Decision.H0 else 1 - made.h1_rate
    assert wrong <= 0.065
    assert made.mean_length == pytest.approx(expected_length(hypotheses, chances), rel=0.08)
