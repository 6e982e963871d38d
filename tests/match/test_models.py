"""The four models: against known figures, against the definition read literally, and as properties."""

import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.match.reference import KNOWN, Known, literal_llr
from tests.match.samples import any_counts, game_counts, hypotheses
from tesuji.match import Counts, GameCounts, Hypotheses, Model, PairCounts
from tesuji.match.models import distribution, increments, log_likelihood_ratio, shares
from tesuji.match.statistics import NORMALIZED_SCALE, score_of

CONSTRAINED = st.sampled_from([Model.NORMALIZED, Model.LOGISTIC])
OF_GAMES = st.sampled_from([Model.BAYESIAN, Model.BINOMIAL])
LOPSIDED = [PairCounts(10**9, 0, 0, 0, 0), PairCounts(0, 0, 1, 0, 0), GameCounts(0, 10**12, 1)]


def llr(test: Hypotheses, counts: Counts) -> float:
    return log_likelihood_ratio(test.model, counts.cells, test.elo0, test.elo1)


def mirrored(test: Hypotheses) -> Hypotheses:
    return Hypotheses(-test.elo1, -test.elo0, model=test.model)


@pytest.mark.parametrize("known", KNOWN, ids=str)
def test_known_figures(known: Known) -> None:
    found = log_likelihood_ratio(known.model, known.counts.cells, known.elo0, known.elo1)
    assert found == pytest.approx(known.llr, abs=1e-3 if abs(known.llr) <= 1 else 1e-4 * abs(known.llr), rel=0)


@given(any_counts(), CONSTRAINED.flatmap(hypotheses))
def test_the_definition_read_literally_gives_the_same(counts: Counts, test: Hypotheses) -> None:
    assume(counts.total)
    expected = literal_llr(test.model, counts.cells, test.elo0, test.elo1)
    assert llr(test, counts) == pytest.approx(expected, rel=1e-6, abs=1e-6)


@given(any_counts(), CONSTRAINED.flatmap(lambda model: hypotheses(model, widest=1500)))
def test_swapping_the_players_and_the_bounds_turns_the_sign(counts: Counts, test: Hypotheses) -> None:
    found = llr(test, counts)
    assert -llr(mirrored(test), counts.reversed()) == pytest.approx(found, rel=1e-6, abs=1e-6)


@given(game_counts(), OF_GAMES.flatmap(lambda model: hypotheses(model, widest=1500)))
def test_swapping_the_players_turns_the_sign_of_game_models_too(counts: Counts, test: Hypotheses) -> None:
    assert -llr(mirrored(test), counts.reversed()) == pytest.approx(llr(test, counts), rel=1e-6, abs=1e-6)


@given(st.lists(st.integers(1, 500), min_size=3, max_size=3), hypotheses(), st.integers(2, 9))
def test_many_times_the_sample_is_many_times_the_ratio(cells: list[int], test: Hypotheses, times: int) -> None:
    many = GameCounts(*(times * cell for cell in cells))
    assert llr(test, many) == pytest.approx(times * llr(test, GameCounts(*cells)), rel=1e-6, abs=1e-6)


@given(any_counts(), CONSTRAINED.flatmap(lambda model: hypotheses(model, widest=1500)))
def test_a_found_distribution_is_one_and_has_the_strength_asked_for(counts: Counts, test: Hypotheses) -> None:
    found = distribution(test.model, shares(counts.cells), test.elo1)
    assert min(found) > 0
    assert sum(found) == pytest.approx(1, abs=1e-6)
    top = len(found) - 1
    mean = sum(chance * index / top for index, chance in enumerate(found))
    if test.model is Model.LOGISTIC:
        assert mean == pytest.approx(score_of(test.elo1), abs=1e-6)
        return
    deviation = math.sqrt(sum(chance * (index / top - mean) ** 2 for index, chance in enumerate(found)))
    scale = NORMALIZED_SCALE / math.sqrt(counts.games_each)
    assert mean - 0.5 == pytest.approx(test.elo1 / scale * deviation, abs=1e-6)


@given(st.floats(-300, 300), st.integers(1, 10_000))
def test_no_distribution_of_the_same_strength_makes_the_sample_more_likely(elo: float, size: int) -> None:
    """Checked by moving along the one direction that three cells of a given mean leave."""
    sample = shares((size, 40, 100))
    found = distribution(Model.LOGISTIC, sample, elo)
    step = 1e-3 * min(found)

    def likelihood(by: float) -> float:
        moved = (found[0] + by, found[1] - 2 * by, found[2] + by)
        return sum(share * math.log(chance) for share, chance in zip(sample, moved, strict=True))

    assert likelihood(0) >= max(likelihood(step), likelihood(-step))


@given(any_counts(), CONSTRAINED.flatmap(hypotheses), st.data())
def test_one_more_result_adds_its_increment(counts: Counts, test: Hypotheses, data: st.DataObject) -> None:
    """To first order: the increments are the gradient of the ratio."""
    cells = [10.0 + count for count in counts]
    cell = data.draw(st.integers(0, len(cells) - 1))
    steps = increments(test.model, shares(cells), test.elo0, test.elo1)
    before = log_likelihood_ratio(test.model, cells, test.elo0, test.elo1)
    cells[cell] += 0.01
    after = log_likelihood_ratio(test.model, cells, test.elo0, test.elo1)
    assert (after - before) / 0.01 == pytest.approx(steps[cell], abs=1e-3, rel=1e-2)


def test_draws_move_the_binomial_model_by_nothing() -> None:
    test = Hypotheses(model=Model.BINOMIAL)
    assert llr(test, GameCounts(3, 500, 9)) == pytest.approx(llr(test, GameCounts(3, 0, 9)), rel=1e-12)
    assert llr(test, GameCounts(0, 500, 0)) == 0


@pytest.mark.parametrize("model", Model)
def test_without_results_the_ratio_is_zero(model: Model) -> None:
    assert llr(Hypotheses(model=model), GameCounts()) == 0


@pytest.mark.parametrize("model", [Model.NORMALIZED, Model.LOGISTIC])
@pytest.mark.parametrize("counts", LOPSIDED, ids=str)
def test_lopsided_samples_and_wide_hypotheses_stay_finite(model: Model, counts: Counts) -> None:
    for elo0, elo1 in ((-2000, 2000), (0, 2000), (-2000, 0), (1999, 2000)):
        assert math.isfinite(llr(Hypotheses(elo0, elo1, model=model), counts))
