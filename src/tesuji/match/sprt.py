"""The sequential probability ratio test: play until the results themselves tell two hypotheses apart."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum

from tesuji.match.counts import Counts, GameCounts, PairCounts, Result
from tesuji.match.models import Model, log_likelihood_ratio

WIDEST = 2000.0  # Elo; beyond it a game in a hundred thousand is lost, and no test is needed


class Decision(str, Enum):
    """Where a test stands: go on, or accept one hypothesis."""

    CONTINUE = "continue"
    H0 = "H0"
    H1 = "H1"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Hypotheses:
    """H0: the difference is elo0 (or less); H1: it is elo1 (or more), in the units of the model.

    `alpha` is the probability of accepting H1 where H0 holds, `beta` that of accepting H0 where H1 holds.
    """

    elo0: float = 0.0
    elo1: float = 50.0
    alpha: float = 0.05
    beta: float = 0.05
    model: Model = Model.NORMALIZED

    def __post_init__(self) -> None:
        for name, elo in (("elo0", self.elo0), ("elo1", self.elo1)):
            if not abs(elo) <= WIDEST:
                raise ValueError(f"{name} is {elo:g}: it must lie between {-WIDEST:g} and {WIDEST:g}")
        if not self.elo0 < self.elo1:
            raise ValueError(f"elo0 must be below elo1: {self.elo0:g} is not below {self.elo1:g}")
        for name, error in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < error < 0.5:
                raise ValueError(f"{name} is {error:g}: an error rate must lie between 0 and 0.5, both excluded")

    @property
    def lower(self) -> float:
        """The log-likelihood ratio at which H0 is accepted."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """The log-likelihood ratio at which H1 is accepted."""
        return math.log((1 - self.beta) / self.alpha)

    def llr(self, counts: Counts) -> float:
        """Give the log-likelihood ratio of H1 against H0. Raises ValueError for counts the model cannot weigh."""
        if not self.model.takes_pairs and not isinstance(counts, GameCounts):
            raise ValueError(f"the {self.model} model counts games: three counts (L D W), not {len(counts.cells)}")
        return log_likelihood_ratio(self.model, counts.cells, self.elo0, self.elo1)

    def decide(self, llr: float) -> Decision:
        """Say what this log-likelihood ratio decides."""
        if llr >= self.upper:
            return Decision.H1
        return Decision.H0 if llr <= self.lower else Decision.CONTINUE

    def __str__(self) -> str:
        interval = f"[{self.elo0:g}, {self.elo1:g}] {self.model.scale}"
        return f"{self.model} {interval}, alpha {self.alpha:g}, beta {self.beta:g}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a test decided, and on what: the moment a bound was reached."""

    decision: Decision
    llr: float
    counts: PairCounts | GameCounts


class Sprt:
    """A running test: takes results as games end and decides as soon as it can.

    Over pairs a game counts when its pair is complete; pairs complete in any order. The verdict, once reached, is
    frozen: results that still come are counted, and change nothing else.
    """

    def __init__(self, hypotheses: Hypotheses, over: type[PairCounts] | type[GameCounts] | None = None) -> None:
        """Begin a test over pairs, or over single games; by default pairs where the model can weigh them."""
        self.hypotheses = hypotheses
        self.over = over or (PairCounts if hypotheses.model.takes_pairs else GameCounts)
        self.verdict: Verdict | None = None
        self.llr = hypotheses.llr(self.over())
        self._cells = [0] * len(self.over.names)
        self._half_pairs: dict[Hashable, Result] = {}
        self._complete_pairs: set[Hashable] = set()

    @property
    def decision(self) -> Decision:
        """What is decided, for good."""
        return self.verdict.decision if self.verdict else Decision.CONTINUE

    @property
    def counts(self) -> PairCounts | GameCounts:
        """Everything counted so far, also after the verdict."""
        return self.over(*self._cells)

    @property
    def waiting(self) -> int:
        """The number of games whose pair is not complete yet."""
        return len(self._half_pairs)

    def add(self, result: Result, pair: Hashable = None) -> Decision:
        """Count a game, by the player in question; over pairs, `pair` names the pair that it belongs to.

        Raises ValueError for a third game of a pair, and counts nothing then.
        """
        result = Result(result)
        if self.over is GameCounts:
            return self._count(result)
        if pair is None:
            raise ValueError("a test over pairs must be told which pair a game belongs to")
        if pair in self._complete_pairs:
            raise ValueError(f"pair {pair} has its two games already")
        if pair not in self._half_pairs:
            self._half_pairs[pair] = result
            return self.decision
        self._complete_pairs.add(pair)
        return self._count(self._half_pairs.pop(pair) + result)

    def _count(self, cell: int) -> Decision:
        self._cells[cell] += 1
        hypotheses = self.hypotheses
        self.llr = log_likelihood_ratio(hypotheses.model, self._cells, hypotheses.elo0, hypotheses.elo1)
        decision = hypotheses.decide(self.llr)
        if self.verdict is None and decision is not Decision.CONTINUE:
            self.verdict = Verdict(decision, self.llr, self.counts)
        return self.decision
