"""Matches between players, and what their results prove.

>>> from tesuji.match import Hypotheses, PairCounts, Statistics
>>> counts = PairCounts(34, 54, 63, 64, 75)
>>> print(Statistics.of(counts).elo)
55.58 ± 27.65
>>> hypotheses = Hypotheses(elo0=0, elo1=10)
>>> round(hypotheses.llr(counts), 2)
2.48
"""

from tesuji.match.counts import Counts, GameCounts, PairCounts, Result, read_counts
from tesuji.match.length import Lengths, expected_length, expected_lengths
from tesuji.match.models import Model
from tesuji.match.ratings import Rating, Ratings
from tesuji.match.sprt import Decision, Hypotheses, Sprt, Verdict
from tesuji.match.statistics import Estimate, Statistics

__all__ = [
    "Counts",
    "Decision",
    "Estimate",
    "GameCounts",
    "Hypotheses",
    "Lengths",
    "Model",
    "PairCounts",
    "Rating",
    "Ratings",
    "Result",
    "Sprt",
    "Statistics",
    "Verdict",
    "expected_length",
    "expected_lengths",
    "read_counts",
]
