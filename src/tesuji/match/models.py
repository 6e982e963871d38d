"""The four models of an SPRT: what each says a player of a given strength scores.

Every model answers one question: of all distributions over the counted scores that have this strength, which one
makes the sample most likely? The log-likelihood ratio of two strengths is then Σ counts·ln(q1/q0), and ln(q1/q0) is
at once what one more result of each kind adds to it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import Enum

from tesuji.match.counts import PairCounts
from tesuji.match.statistics import NORMALIZED_SCALE, score_of

EMPTY_CELL = 1e-3  # what an empty cell counts in a likelihood
SETTLED = 1e-7  # a relative step; the likelihood is flat at the solution, so what is left of the error comes in squared
ITERATIONS = 200  # far above need; rounding alone can keep an iteration from settling


class Model(str, Enum):
    """How a strength is turned into probabilities."""

    NORMALIZED = "normalized"
    LOGISTIC = "logistic"
    BAYESIAN = "bayesian"
    BINOMIAL = "binomial"

    @property
    def scale(self) -> str:
        """The unit in which this model's hypotheses are stated."""
        return SCALES[self]

    @property
    def takes_pairs(self) -> bool:
        """Whether the model can weigh pairs; the others count games."""
        return self in {Model.NORMALIZED, Model.LOGISTIC}

    def __str__(self) -> str:
        return self.value


SCALES = {
    Model.NORMALIZED: "nElo",
    Model.LOGISTIC: "Elo",
    Model.BAYESIAN: "BayesElo",
    Model.BINOMIAL: "Elo of decisive games",
}


def shares(counts: Sequence[float]) -> list[float]:
    """Give the counts as probabilities, an empty cell counting EMPTY_CELL."""
    filled = [count or EMPTY_CELL for count in counts]
    total = sum(filled)
    return [count / total for count in filled]


def distribution(model: Model, sample: Sequence[float], elo: float) -> list[float]:
    """Give the distribution of this strength that makes the sample most likely.

    `sample` are the probabilities seen, none of them zero: of five pair scores, or of three game results.
    """
    if model is Model.NORMALIZED:
        return _normalized(sample, elo)
    if model is Model.LOGISTIC:
        return _tilted(sample, _scores(sample, score_of(elo)))
    if model is Model.BAYESIAN:
        return _bayesian(sample, elo)
    score, draws = score_of(elo), sample[1]
    return [(1 - draws) * (1 - score), draws, (1 - draws) * score]


def increments(model: Model, sample: Sequence[float], elo0: float, elo1: float) -> list[float]:
    """Give what one more result of each kind adds to the log-likelihood ratio of elo1 against elo0."""
    lower, upper = (distribution(model, sample, elo) for elo in (elo0, elo1))
    return [math.log(above / below) for above, below in zip(upper, lower, strict=True)]


def log_likelihood_ratio(model: Model, counts: Sequence[float], elo0: float, elo1: float) -> float:
    """Give the log-likelihood ratio of elo1 against elo0: five counts of pairs, or three of games."""
    if not any(counts):
        return 0.0
    empty = 0.0 if model is Model.BINOMIAL else EMPTY_CELL
    weights = increments(model, shares(counts), elo0, elo1)
    return sum((count or empty) * weight for count, weight in zip(counts, weights, strict=True))


def _scores(sample: Sequence[float], origin: float) -> list[float]:
    """Give the score of each cell, 0 to 1, as far as it is above the origin."""
    top = len(sample) - 1
    return [index / top - origin for index in range(top + 1)]


def _normalized(sample: Sequence[float], elo: float) -> list[float]:
    """Hold (mean − ½)/deviation at elo's.

    With c the score above even, that is E[c] = u·√E[c²] with |u| < 1. The root is replaced by its tangent at a spread
    s, (s + E[c²]/s)/2, which is linear, and s follows the distribution found. At s = ½, the widest, there are cells
    on both sides of the tangent, and from there on each step keeps some on both.
    """
    deviations = elo / NORMALIZED_SCALE * (math.sqrt(2) if len(sample) == len(PairCounts.names) else 1)
    factor = deviations / math.hypot(1, deviations)
    above = _scores(sample, 0.5)
    if not factor:
        return _tilted(sample, above)
    squares = [value * value for value in above]
    spread = math.sqrt(sum(squares) / len(squares))
    if abs(factor) * (spread + 0.25 / spread) >= 1:
        spread = 0.5
    theta = 0.0
    for _ in range(ITERATIONS):
        level, slope = factor * spread / 2, factor / spread / 2
        values = [value - level - slope * square for value, square in zip(above, squares, strict=True)]
        theta = _multiplier(sample, values, theta)
        found = [share / (1 + theta * value) for share, value in zip(sample, values, strict=True)]
        before, spread = spread, math.sqrt(sum([share * square for share, square in zip(found, squares, strict=True)]))
        if abs(spread - before) < SETTLED * spread:
            break
    return found


def _bayesian(sample: Sequence[float], elo: float) -> list[float]:
    """Shift both odds of a game by elo, with the draws (drawelo) as seen."""
    loss, draw, win = sample
    excess = draw / (loss * win)  # 10^(drawelo/200) − 1, free of cancellation however rare the draws
    drawelo = 200 * math.log1p(excess) / math.log(10)
    loss, win = score_of(-drawelo - elo), score_of(elo - drawelo)
    return [loss, loss * win * excess, win]


def _tilted(sample: Sequence[float], values: Sequence[float]) -> list[float]:
    """Give the distribution nearest the sample under which the values have mean zero."""
    theta = _multiplier(sample, values, 0.0)
    return [share / (1 + theta * value) for share, value in zip(sample, values, strict=True)]


def _multiplier(sample: Sequence[float], values: Sequence[float], theta: float) -> float:
    """Give the root of Σ share·value/(1 + θ·value) between its poles −1/max and −1/min, from a guess.

    The sum falls from +∞ to −∞ there. Newton's method is applied to the sum with the two poles multiplied away, which
    is nearly straight, and a step that leaves the bracket is replaced by its middle.
    """
    highest, lowest = max(values), min(values)
    low, high = -1 / highest, -1 / lowest
    if not low < theta < high:
        theta = 0.0
    for _ in range(ITERATIONS):
        total = slope = 0.0
        for share, value in zip(sample, values, strict=True):
            ratio = value / (1 + theta * value)
            total += share * ratio
            slope -= share * ratio * ratio
        if total > 0:
            low = theta
        else:
            high = theta
        left, right = 1 + theta * highest, 1 + theta * lowest
        straight = slope * left * right + total * (highest * right + lowest * left)
        step = theta - total * left * right / straight if straight else low
        if not low < step < high:
            step = (low + high) / 2
            if not low < step < high:
                break
        moved, theta = abs(step - theta), step
        if moved <= SETTLED * min(left / highest, -right / lowest):
            break
    return theta
