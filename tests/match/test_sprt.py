"""The test as results come: its bounds, its decision, and that the decision is final."""

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tesuji.match import Decision, GameCounts, Hypotheses, Model, PairCounts, Result, Sprt

RESULTS = st.sampled_from(Result)
PAIRS = st.lists(st.tuples(RESULTS, RESULTS), max_size=60)


@pytest.mark.parametrize(
    ("alpha", "beta", "lower", "upper"), [(0.05, 0.05, -2.9444, 2.9444), (0.05, 0.10, -2.2513, 2.8904)]
)
def test_known_bounds(alpha: float, beta: float, lower: float, upper: float) -> None:
    hypotheses = Hypotheses(alpha=alpha, beta=beta)
    assert (hypotheses.lower, hypotheses.upper) == pytest.approx((lower, upper), abs=1e-4)


def test_a_bound_reached_is_a_decision() -> None:
    hypotheses = Hypotheses()
    assert hypotheses.decide(hypotheses.upper) is Decision.H1
    assert hypotheses.decide(hypotheses.lower) is Decision.H0
    assert hypotheses.decide(math.nextafter(hypotheses.upper, 0)) is Decision.CONTINUE


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"elo0": 5, "elo1": 5}, "elo0 must be below elo1: 5 is not below 5"),
        ({"elo0": math.nan}, "elo0 is nan: it must lie between -2000 and 2000"),
        ({"elo1": math.inf}, "elo1 is inf: it must lie between -2000 and 2000"),
        ({"alpha": 0}, "alpha is 0: an error rate must lie between 0 and 0.5, both excluded"),
        ({"beta": 0.5}, "beta is 0.5: an error rate must lie between 0 and 0.5, both excluded"),
        ({"beta": math.nan}, "beta is nan: an error rate must lie between 0 and 0.5, both excluded"),
    ],
)
def test_hypotheses_that_make_no_sense_are_refused(changes: dict[str, float], reason: str) -> None:
    with pytest.raises(ValueError) as raised:  # noqa: PT011
        Hypotheses(**changes)  # type: ignore[arg-type]
    assert str(raised.value) == reason


def test_hypotheses_say_their_model_and_unit() -> None:
    assert str(Hypotheses()) == "normalized [0, 50] nElo, alpha 0.05, beta 0.05"
    bayesian = Hypotheses(-1.75, 0.25, beta=0.1, model=Model.BAYESIAN)
    assert str(bayesian) == "bayesian [-1.75, 0.25] BayesElo, alpha 0.05, beta 0.1"


@pytest.mark.parametrize("model", [Model.BAYESIAN, Model.BINOMIAL])
def test_a_model_of_games_refuses_pairs(model: Model) -> None:
    hypotheses = Hypotheses(model=model)
    with pytest.raises(ValueError, match=rf"the {model} model counts games: three counts \(L D W\), not 5"):
        hypotheses.llr(PairCounts(1, 2, 3, 4, 5))
    with pytest.raises(ValueError, match="counts games"):
        Sprt(hypotheses, PairCounts)
    assert Sprt(hypotheses).over is GameCounts


def test_a_pair_counts_when_both_its_games_have_come() -> None:
    sprt = Sprt(Hypotheses())
    sprt.add(Result.WIN, pair=2)
    sprt.add(Result.LOSS, pair=1)
    assert (sprt.counts, sprt.waiting, sprt.llr) == (PairCounts(), 2, 0.0)
    sprt.add(Result.DRAW, pair=1)
    assert (sprt.counts, sprt.waiting) == (PairCounts(0, 1, 0, 0, 0), 1)
    sprt.add(Result.WIN, pair=2)
    assert (sprt.counts, sprt.waiting) == (PairCounts(0, 1, 0, 0, 1), 0)
    assert sprt.llr == sprt.hypotheses.llr(sprt.counts)


def test_no_game_is_counted_twice() -> None:
    sprt = Sprt(Hypotheses())
    sprt.add(Result.WIN, pair="a")
    sprt.add(Result.WIN, pair="a")
    with pytest.raises(ValueError, match="pair a has its two games already"):
        sprt.add(Result.WIN, pair="a")
    with pytest.raises(ValueError, match="which pair a game belongs to"):
        sprt.add(Result.WIN)
    assert sprt.counts == PairCounts(0, 0, 0, 0, 1)


@given(PAIRS, st.randoms(use_true_random=False))
def test_neither_the_order_of_pairs_nor_that_inside_a_pair_matters(
    pairs: list[tuple[Result, Result]], order: random.Random
) -> None:
    straight, shuffled = Sprt(Hypotheses()), Sprt(Hypotheses())
    games = [(number, result) for number, pair in enumerate(pairs) for result in pair]
    for number, result in games:
        straight.add(result, number)
    order.shuffle(games)
    for number, result in games:
        shuffled.add(result, number)
    assert shuffled.counts == straight.counts
    assert shuffled.llr == straight.llr


@given(PAIRS)
def test_the_verdict_is_that_of_the_completed_pairs_in_their_order(pairs: list[tuple[Result, Result]]) -> None:
    """Halves that arrive early, or the other way round, change no decision."""
    straight, tangled = Sprt(Hypotheses(0, 150)), Sprt(Hypotheses(0, 150))
    for number, pair in enumerate(pairs):
        for result in pair:
            straight.add(result, number)
    for number, pair in enumerate(pairs):
        tangled.add(pair[1], number)
    for number, pair in enumerate(pairs):
        tangled.add(pair[0], number)
    assert tangled.verdict == straight.verdict


@given(st.lists(RESULTS, max_size=60), st.sampled_from(Model))
def test_the_other_player_sees_the_opposite_verdict(results: list[Result], model: Model) -> None:
    mine = Sprt(Hypotheses(-20, 130, model=model), GameCounts)
    theirs = Sprt(Hypotheses(-130, 20, model=model), GameCounts)
    opposite = {Decision.H0: Decision.H1, Decision.H1: Decision.H0, Decision.CONTINUE: Decision.CONTINUE}
    for result in results:
        mine.add(result)
        theirs.add(result.reversed())
        assert theirs.decision is opposite[mine.decision]
    assert theirs.counts == mine.counts.reversed()


def test_a_verdict_is_final() -> None:
    sprt = Sprt(Hypotheses(model=Model.BINOMIAL))
    while sprt.decision is Decision.CONTINUE:
        sprt.add(Result.WIN)
    verdict = sprt.verdict
    assert verdict is not None
    assert (verdict.decision, verdict.counts) == (Decision.H1, GameCounts(0, 0, 23))
    for _ in range(200):
        assert sprt.add(Result.LOSS) is Decision.H1
    assert sprt.verdict == verdict
    assert sprt.counts == GameCounts(200, 0, 23)
    assert sprt.llr < sprt.hypotheses.lower


def test_equal_players_who_split_every_pair_are_found_equal_within_a_hundred() -> None:
    sprt = Sprt(Hypotheses(0, 50))
    pairs = 0
    while sprt.decision is Decision.CONTINUE:
        pairs += 1
        sprt.add(Result.WIN, pairs)
        sprt.add(Result.LOSS, pairs)
    assert sprt.decision is Decision.H0
    assert pairs == 73
