"""How long a test will take: the expected number of observations, pairs or games, until it decides.

The log-likelihood ratio is taken as a walk whose steps are what one result adds, with their mean and variance under
the truth, hence to first order as a Brownian motion between the bounds: Wald's approximation. A walk stops beyond a
bound, not on it, by about 0.583 standard deviations of a step; the bounds are moved out by that much: Siegmund's
correction.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from tesuji.match.counts import Counts, GameCounts
from tesuji.match.models import Model, distribution, increments, shares
from tesuji.match.sprt import Hypotheses

OVERSHOOT = 0.5825971579390107  # −ζ(½)/√(2π), in standard deviations of a step
LARGE_SAMPLE = 1e6  # of which an empty cell is a negligible part


class Lengths(NamedTuple):
    """Expected observations in a whole test: where H0 holds, where H1 holds, at the strength the sample shows."""

    h0: float
    h1: float
    sample: float


def expected_lengths(hypotheses: Hypotheses, counts: Counts) -> Lengths:
    """Give the expected lengths, draws being as frequent as in the sample; nan if it tells the model nothing."""
    weighed = counts.total
    if hypotheses.model is Model.BINOMIAL and isinstance(counts, GameCounts):
        weighed -= counts.draws
    if not weighed:
        return Lengths(math.nan, math.nan, math.nan)
    sample = shares(counts.cells)
    truths = [distribution(hypotheses.model, sample, elo) for elo in (hypotheses.elo0, hypotheses.elo1)]
    return Lengths(*(expected_length(hypotheses, truth) for truth in (*truths, sample)))


def expected_length(hypotheses: Hypotheses, truth: Sequence[float], llr: float = 0.0) -> float:
    """Give the expected number of further observations until a test that stands at `llr` decides.

    `truth` are the probabilities of the counted scores, from the lowest to the highest. Infinite if they decide
    nothing.
    """
    lower, upper = hypotheses.lower - llr, hypotheses.upper - llr
    if not lower < 0 < upper:
        return 0.0
    sample = shares([chance * LARGE_SAMPLE for chance in truth])
    steps = increments(hypotheses.model, sample, hypotheses.elo0, hypotheses.elo1)
    drift = sum(chance * step for chance, step in zip(truth, steps, strict=True))
    variance = sum(chance * (step - drift) ** 2 for chance, step in zip(truth, steps, strict=True))
    margin = OVERSHOOT * math.sqrt(variance)
    return max(1.0, _exit_time(lower - margin, upper + margin, drift, variance))


def _exit_time(lower: float, upper: float, drift: float, variance: float) -> float:
    """Give the mean time in which a Brownian motion leaves lower < 0 < upper."""
    if drift < 0:
        lower, upper, drift = -upper, -lower, -drift
    if drift * (upper - lower) < 1e-6 * variance:
        return -lower * upper / variance
    if not variance:
        return upper / drift if drift else math.inf
    rate = 2 * drift / variance
    reaches_upper = math.expm1(rate * lower) / math.expm1(rate * (lower - upper))
    return (lower + (upper - lower) * reaches_upper) / drift
