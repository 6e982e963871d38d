"""The error rates that an SPRT over pairs really has, and its length against the length foretold."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from bench.table import Row
from tesuji.match.length import expected_length
from tesuji.match.models import Model
from tesuji.match.simulation import Simulation, pair_chances, score_of_normalized, simulate
from tesuji.match.sprt import Decision, Hypotheses
from tesuji.match.statistics import score_of

RUNS = 20_000
DRAWS = 0.3
ALLOWED = 5.5  # per cent, where alpha = beta = 5 %
TRUTHS = {Decision.H0: 0.0, Decision.H1: 50.0}


def measure() -> Iterator[Row]:
    """Yield, for each model and each hypothesis that may hold, the rate of wrong decisions and the mean length."""
    cases = [(model, truth) for model in (Model.NORMALIZED, Model.LOGISTIC) for truth in TRUTHS]
    with ProcessPoolExecutor() as pool:
        for (model, truth), made in zip(cases, pool.map(_simulate, *zip(*cases, strict=True)), strict=True):
            wrong = made.h1_rate if truth is Decision.H0 else 1 - made.h1_rate
            name = f"SPRT {model} [0, 50], draws {DRAWS:g}, {truth} holds"
            yield Row(f"{name}: wrong decisions", 100 * wrong, "%", ALLOWED, at_most=True)
            yield Row(f"{name}: mean length", made.mean_length, "pairs")
            expected = expected_length(Hypotheses(model=model), _chances(model, truth))
            yield Row(f"{name}: length foretold", expected, "pairs")


def _simulate(model: Model, truth: Decision) -> Simulation:
    return simulate(Hypotheses(model=model), _chances(model, truth), RUNS, seed=7)


def _chances(model: Model, truth: Decision) -> list[float]:
    elo = TRUTHS[truth]
    return pair_chances(score_of_normalized(elo, DRAWS) if model is Model.NORMALIZED else score_of(elo), DRAWS)
