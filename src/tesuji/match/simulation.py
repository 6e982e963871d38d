"""Tests played out on invented results: the error rates and lengths that a test really has."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

from tesuji.match.counts import GameCounts, PairCounts, Result
from tesuji.match.length import expected_length
from tesuji.match.sprt import Decision, Hypotheses, Sprt
from tesuji.match.statistics import NORMALIZED_SCALE

BLOCK = 64  # results drawn at a time


class Simulation(NamedTuple):
    """What became of many tests of the same truth."""

    runs: int
    accepted_h1: int
    mean_length: float

    @property
    def h1_rate(self) -> float:
        """The share of tests that accepted H1."""
        return self.accepted_h1 / self.runs


def game_chances(score: float, draws: float) -> list[float]:
    """Give the chances of a loss, a draw and a win that make up this score with this share of draws."""
    loss, win = 1 - score - draws / 2, score - draws / 2
    if min(loss, draws, win) < 0:
        raise ValueError(f"no chances have a score of {score:g} with {draws:g} of the games drawn")
    return [loss, draws, win]


def pair_chances(score: float, draws: float) -> list[float]:
    """Give the chances of the five results of a pair whose two games are independent."""
    loss, draw, win = game_chances(score, draws)
    return [loss * loss, 2 * loss * draw, 2 * loss * win + draw * draw, 2 * draw * win, win * win]


def score_of_normalized(nelo: float, draws: float) -> float:
    """Give the score at which independent games, this share of them drawn, have this nElo."""
    deviations = nelo / NORMALIZED_SCALE
    return 0.5 + deviations * math.sqrt((1 - draws) / 4 / (1 + deviations * deviations))


def simulate(hypotheses: Hypotheses, truth: Sequence[float], runs: int, seed: int) -> Simulation:
    """Play `runs` tests to their decision, over pairs if `truth` has five chances, over games if it has three.

    Raises ValueError where no result of this truth moves the test.
    """
    if math.isinf(expected_length(hypotheses, truth)):
        raise ValueError(f"a test of {hypotheses} never ends on such results")
    generator = random.Random(seed)
    over = PairCounts if len(truth) == len(PairCounts.names) else GameCounts
    accepted = length = 0
    for _ in range(runs):
        sprt = Sprt(hypotheses, over)
        while sprt.verdict is None:
            for score in generator.choices(range(len(truth)), truth, k=BLOCK):
                length += 1
                if _observe(sprt, score, length) is not Decision.CONTINUE:
                    break
        accepted += sprt.decision is Decision.H1
    return Simulation(runs, accepted, length / runs)


def _observe(sprt: Sprt, score: int, name: int) -> Decision:
    if sprt.over is GameCounts:
        return sprt.add(Result(score))
    first = Result(min(score, Result.WIN))
    sprt.add(first, name)
    return sprt.add(Result(score - first), name)
