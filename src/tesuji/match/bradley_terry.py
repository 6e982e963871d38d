"""The fit of Bradley-Terry strengths, in log odds, to players of whom each took something from every other."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tesuji.match.counts import Counts

SETTLED = 1e-10  # the largest step of a strength, in log odds
ITERATIONS = 100
ROUNDING = 1e-12  # of a log-likelihood, which is negative

Row = list[float]


class Meeting(NamedTuple):
    """Two players and their results, counted by the first."""

    first: int
    second: int
    counts: Counts

    @property
    def players(self) -> tuple[int, int]:
        """The two players."""
        return self.first, self.second

    def points_of(self, player: int) -> float:
        """Give the points a player made here, a draw being half a point; 0 for players who were not there."""
        counts = self.counts
        if player not in self.players or not counts.total:
            return 0.0
        points = counts.mean * counts.games
        return points if player == self.first else counts.games - points


class Fit:
    """Strengths of a group, the first player's being 0, and how sure they are."""

    def __init__(self, players: Sequence[int], games: int, strengths: Row, covariance: list[Row]) -> None:
        self.players = tuple(players)
        self.games = games
        self._strengths = strengths
        self._covariance = covariance  # of all players but the first

    def strength(self, player: int) -> float:
        """Give a player's strength in log odds."""
        return self._strengths[self.players.index(player)]

    def variance(self, weights: Mapping[int, float]) -> float:
        """Give the variance of a weighted sum of strengths; the weights add up to 0."""
        places = [(self.players.index(player) - 1, weight) for player, weight in weights.items()]
        free = [(place, weight) for place, weight in places if place >= 0]
        return sum(a * b * self._covariance[i][j] for i, a in free for j, b in free)


def fit(players: Sequence[int], meetings: Sequence[Meeting]) -> Fit:
    """Fit the strengths by Newton's method, halving a step that would make the results less likely."""
    place = {player: number for number, player in enumerate(players)}
    inside = [
        Meeting(place[meeting.first], place[meeting.second], meeting.counts)
        for meeting in meetings
        if meeting.first in place and meeting.second in place and meeting.counts.total
    ]
    strengths = [0.0] * len(players)
    for _ in range(ITERATIONS):
        step = _newton_step(strengths, inside)
        likelihood = _log_likelihood(strengths, inside)
        while max(map(abs, step), default=0.0) > SETTLED:
            moved = [strength + part for strength, part in zip(strengths, step, strict=True)]
            if _log_likelihood(moved, inside) >= likelihood * (1 + ROUNDING):
                break
            step = [part / 2 for part in step]
        strengths = [strength + part for strength, part in zip(strengths, step, strict=True)]
        if max(map(abs, step), default=0.0) <= SETTLED:
            break
    scale = _dispersion(strengths, inside)
    covariance = [[scale * value for value in row] for row in _inverse(_information(strengths, inside))]
    return Fit(players, sum(meeting.counts.games for meeting in inside), strengths, covariance)


def _expected(strengths: Sequence[float], meeting: Meeting) -> float:
    """Give the score that the first of the two expects, 0 to 1."""
    return 0.5 + 0.5 * math.tanh((strengths[meeting.first] - strengths[meeting.second]) / 2)


def _log_likelihood(strengths: Sequence[float], meetings: Sequence[Meeting]) -> float:
    total = 0.0
    for meeting in meetings:
        lead = strengths[meeting.first] - strengths[meeting.second]
        won = meeting.points_of(meeting.first)
        lost = meeting.counts.games - won
        total -= won * _softplus(-lead) + lost * _softplus(lead)
    return total


def _softplus(value: float) -> float:
    return max(value, 0.0) + math.log1p(math.exp(-abs(value)))


def _newton_step(strengths: Sequence[float], meetings: Sequence[Meeting]) -> Row:
    surplus = [0.0] * len(strengths)
    for meeting in meetings:
        gain = meeting.points_of(meeting.first) - meeting.counts.games * _expected(strengths, meeting)
        surplus[meeting.first] += gain
        surplus[meeting.second] -= gain
    inverse = _inverse(_information(strengths, meetings))
    return [0.0] + [sum(value * part for value, part in zip(row, surplus[1:], strict=True)) for row in inverse]


def _information(strengths: Sequence[float], meetings: Sequence[Meeting]) -> list[Row]:
    """Give the Fisher information of all strengths but the first, which is held."""
    size = len(strengths)
    matrix = [[0.0] * size for _ in range(size)]
    for meeting in meetings:
        score = _expected(strengths, meeting)
        weight = meeting.counts.games * score * (1 - score)
        one, other = meeting.players
        matrix[one][one] += weight
        matrix[other][other] += weight
        matrix[one][other] -= weight
        matrix[other][one] -= weight
    return [row[1:] for row in matrix[1:]]


def _dispersion(strengths: Sequence[float], meetings: Sequence[Meeting]) -> float:
    """Give the variance of the results around the fit, as a share of that of games without draws, each for itself."""
    seen = expected = 0.0
    for meeting in meetings:
        score, counts = _expected(strengths, meeting), meeting.counts
        seen += counts.games * (counts.variance + (counts.mean - score) ** 2)
        expected += counts.total * score * (1 - score)
    return seen / expected if expected else 1.0


def _inverse(matrix: Sequence[Row]) -> list[Row]:
    """Invert a positive definite matrix by Gauss-Jordan elimination; its pivots never vanish."""
    size = len(matrix)
    rows = [[*row, *(float(column == number) for column in range(size))] for number, row in enumerate(matrix)]
    for pivot in range(size):
        head = rows[pivot][pivot]
        rows[pivot] = [value / head for value in rows[pivot]]
        for number in range(size):
            factor = rows[number][pivot]
            if number != pivot and factor:
                rows[number] = [value - factor * part for value, part in zip(rows[number], rows[pivot], strict=True)]
    return [row[size:] for row in rows]
