"""What a head-to-head sample says of the difference between two players: Elo, nElo, LOS, draw and pair ratio.

Errors are half the width of the 95 % interval. What has no bound is infinite; what has no games is nan.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from tesuji.match.counts import Counts

CONFIDENCE = 1.959963984540054  # standard errors in half a 95 % interval
NORMALIZED_SCALE = 800 / math.log(10)  # nElo of a score that is one standard deviation of a game above even


class Estimate(NamedTuple):
    """A figure and half the width of its 95 % interval."""

    value: float
    error: float

    @classmethod
    def of(cls, value: float, deviation: float) -> Estimate:
        """Make one from a figure and its standard deviation."""
        return cls(value, CONFIDENCE * deviation)

    def __str__(self) -> str:
        if math.isnan(self.value):
            return "unknown"
        error = "unbounded" if math.isinf(self.error) else f"{self.error:.2f}"
        return f"{shown(self.value, 2)} ± {error}"


def elo_of(score: float) -> float:
    """Give the Elo difference at which this score, 0 to 1, is expected."""
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - 0.5)
    return 400 * math.log10(score / (1 - score))


def score_of(elo: float) -> float:
    """Give the score, 0 to 1, that is expected at this Elo difference."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo(counts: Counts) -> Estimate:
    """Give the Elo difference, in favour of the player whose results were counted."""
    if not counts.total:
        return Estimate(math.nan, math.nan)
    mean, margin = counts.mean, CONFIDENCE * math.sqrt(counts.variance / counts.total)
    if mean in {0.0, 1.0}:
        return Estimate(elo_of(mean), math.inf)
    return Estimate(elo_of(mean), (elo_of(mean + margin) - elo_of(mean - margin)) / 2)


def normalized_elo(counts: Counts) -> Estimate:
    """Give the nElo difference: the score above even, in deviations of a game, on the scale of Elo.

    The length of a match that can tell two players apart depends on their nElo alone, whatever the draws.
    """
    if not counts.total:
        return Estimate(math.nan, math.nan)
    above, variance = counts.mean - 0.5, counts.variance
    if not variance and above:
        return Estimate(math.copysign(math.inf, above), math.inf)
    scale = NORMALIZED_SCALE / math.sqrt(counts.games_each)
    value = scale * above / math.sqrt(variance) if above else 0.0
    return Estimate(value, scale * CONFIDENCE / math.sqrt(counts.total))


def superiority(counts: Counts) -> float:
    """Give the likelihood of superiority (LOS), 0 to 1: that the true score is above even."""
    if not counts.total:
        return math.nan
    above, variance = counts.mean - 0.5, counts.variance
    if not variance:
        return 0.5 if not above else float(above > 0)
    return math.erfc(-above / math.sqrt(2 * variance / counts.total)) / 2


def draw_ratio(counts: Counts) -> float:
    """Give the share of observations that were even: drawn games, or pairs of one point each."""
    return counts.cells[len(counts.cells) // 2] / counts.total if counts.total else math.nan


def pair_ratio(counts: Counts) -> float:
    """Give the number of observations won for each one lost."""
    middle = len(counts.cells) // 2
    lost, won = sum(counts.cells[:middle]), sum(counts.cells[middle + 1 :])
    if lost:
        return won / lost
    return math.inf if won else math.nan


class Statistics(NamedTuple):
    """Every figure of a head-to-head sample."""

    elo: Estimate
    nelo: Estimate
    superiority: float
    draw_ratio: float
    pair_ratio: float

    @classmethod
    def of(cls, counts: Counts) -> Statistics:
        """Work out every figure."""
        return cls(elo(counts), normalized_elo(counts), superiority(counts), draw_ratio(counts), pair_ratio(counts))

    def to_json(self) -> dict[str, float | None]:
        """Give the figures by their names in JSON; what is infinite or unknown is null."""
        return {
            "elo": finite(self.elo.value),
            "elo_error": finite(self.elo.error),
            "nelo": finite(self.nelo.value),
            "nelo_error": finite(self.nelo.error),
            "los": finite(self.superiority),
            "draw_ratio": finite(self.draw_ratio),
            "pair_ratio": finite(self.pair_ratio),
        }


def finite(value: float) -> float | None:
    """Give the value as JSON can hold it: None for what is infinite or unknown."""
    return value if math.isfinite(value) else None


def shown(value: float, digits: int) -> str:
    """Write a figure for people: fixed digits, `infinite`, `unknown`."""
    if math.isnan(value):
        return "unknown"
    if math.isinf(value):
        return "infinite" if value > 0 else "-infinite"
    text = f"{value:.{digits}f}"
    return text.removeprefix("-") if not float(text) else text
