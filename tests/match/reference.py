"""Samples with known figures, and the log-likelihood ratio written down as its definition reads, to compare with."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tesuji.match import Counts, GameCounts, Model, PairCounts


class Known(NamedTuple):
    """A sample, a test, and the figures both must give; None where no figure is known."""

    counts: Counts
    model: Model
    elo0: float
    elo1: float
    llr: float
    elo: tuple[float, float] | None = None
    nelo: tuple[float, float] | None = None
    los: float | None = None


NORMALIZED, LOGISTIC, BAYESIAN, BINOMIAL = Model.NORMALIZED, Model.LOGISTIC, Model.BAYESIAN, Model.BINOMIAL
INFINITE = (math.inf, math.inf)
SMALL_PAIRS = PairCounts(3, 10, 20, 15, 6)
SMALL_GAMES = GameCounts(20, 50, 30)

KNOWN = [
    Known(
        *(PairCounts(365, 16618, 36229, 16974, 390), NORMALIZED, 0, 2, 2.2504),
        *((0.999, 0.923), (1.962, 1.813), 0.9831),
    ),
    Known(
        *(PairCounts(127, 4883, 10712, 5150, 104), NORMALIZED, -1.75, 0.25, 3.0102),
        *((1.830, 1.699), (3.582, 3.325), 0.9826),
    ),
    Known(
        *(PairCounts(223, 9863, 21279, 10037, 246), LOGISTIC, 0.5, 2.5, -3.0741),
        *((0.918, 1.206), (1.795, 2.359), 0.9320),
    ),
    Known(
        *(PairCounts(39, 8843, 26675, 9240, 44), NORMALIZED, 0.5, 2.5, 2.9417),
        *((1.577, 1.030), (3.480, 2.274), 0.9986),
    ),
    Known(
        *(PairCounts(379, 10170, 21828, 10640, 343), NORMALIZED, 0, 2, 2.9455),
        *((1.595, 1.209), (3.051, 2.312), 0.9951),
    ),
    Known(
        *(PairCounts(34, 54, 63, 64, 75), NORMALIZED, 0, 10, 2.4837),
        *((55.580, 27.653), (57.936, 28.275), 1.0),
    ),
    Known(SMALL_PAIRS, NORMALIZED, 0, 5, 0.1991, (35.510, 49.175), (47.975, 65.526), 0.9244),
    Known(SMALL_PAIRS, LOGISTIC, 0, 10, 0.4827),
    Known(PairCounts(0, 0, 0, 0, 5550), NORMALIZED, 0, 5, 111.798, INFINITE, INFINITE, 1.0),
    Known(GameCounts(20, 0, 80), BINOMIAL, 0, 50, 7.6027),
    Known(GameCounts(20, 900, 80), BINOMIAL, 0, 50, 7.6027),
    Known(
        *(GameCounts(36027, 68692, 36433), NORMALIZED, 0, 2, 0.9233),
        *((0.999, 1.299), (1.395, 1.813), 0.9343),
    ),
    Known(
        *(GameCounts(68526, 128429, 68965), BAYESIAN, 0, 2, -1.2622),
        *((0.574, 0.950), (0.798, 1.321), 0.8818),
    ),
    Known(SMALL_GAMES, LOGISTIC, 0, 10, 0.4940, (34.860, 48.470), (49.634, 68.096), 0.9234),
    Known(SMALL_GAMES, NORMALIZED, 0, 10, 0.3658),
]


def literal_llr(model: Model, counts: Sequence[int], elo0: float, elo1: float) -> float:
    """Give the logistic or normalized log-likelihood ratio, slowly: bisection, and the mean and deviation iterated."""
    filled = [count or 1e-3 for count in counts]
    total = sum(filled)
    sample = [count / total for count in filled]
    found = _literal_normalized if model is NORMALIZED else _literal_logistic
    ratios = zip(filled, found(sample, elo0), found(sample, elo1), strict=True)
    return sum(count * math.log(above / below) for count, below, above in ratios)


def _literal_logistic(sample: Sequence[float], elo: float) -> list[float]:
    mean = 1 / (1 + 10 ** (-elo / 400))
    return _literal_tilt(sample, [index / (len(sample) - 1) - mean for index in range(len(sample))])


def _literal_normalized(sample: Sequence[float], elo: float) -> list[float]:
    cells = len(sample)
    scores = [index / (cells - 1) for index in range(cells)]
    target = elo / 347.43558552260146 * (math.sqrt(2) if cells == 5 else 1)
    found = [1 / cells] * cells
    for _ in range(100):
        mean = sum(chance * score for chance, score in zip(found, scores, strict=True))
        deviation = math.sqrt(sum(chance * (score - mean) ** 2 for chance, score in zip(found, scores, strict=True)))
        half = target * deviation / 2
        values = [score - 0.5 - half * (1 + ((score - mean) / deviation) ** 2) for score in scores]
        before, found = found, _literal_tilt(sample, values)
        if max(abs(new - old) for new, old in zip(found, before, strict=True)) < 1e-9:
            break
    return found


def _literal_tilt(sample: Sequence[float], values: Sequence[float]) -> list[float]:
    def surplus(theta: float) -> float:
        return sum(share * value / (1 + theta * value) for share, value in zip(sample, values, strict=True))

    theta = falling_root(surplus, -1 / max(values), -1 / min(values))
    return [share / (1 + theta * value) for share, value in zip(sample, values, strict=True)]


def falling_root(function: Callable[[float], float], low: float, high: float) -> float:
    """Bisect a falling function down to neighbouring numbers."""
    while low < (middle := (low + high) / 2) < high:
        if function(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
