"""Ratings of many players who met each other: a Bradley-Terry fit, a draw being half a win to either.

The strengths are those at which every player's expected points equal the points made. Between two players this is the
Elo difference of their score. Errors are from the Fisher information at the fit, scaled by the variance that the
results really had: draws, and openings played from both sides, leave less of it than wins and losses alone would.

Such a fit exists only among players of whom each took something from every other, directly or through others. Where
one group took nothing from another their distance has no bound; where two groups never met it is unknown. Both are
said, not smoothed away.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tesuji.match.bradley_terry import Fit, Meeting, fit
from tesuji.match.counts import Counts
from tesuji.match.statistics import Estimate

ELO = 400 / math.log(10)  # Elo of one unit of log odds


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's place: infinite above or below those it cannot be compared with, nan where nothing is known."""

    player: str
    elo: Estimate
    points: float
    games: int


class Ratings:
    """The fit of a round robin, or of any set of meetings."""

    def __init__(self, results: Mapping[tuple[str, str], Counts], anchor: str | None = None) -> None:
        """Fit the players; each pairing is counted by the first of the two, in either order or in both.

        The mean is 0 over the largest group that can be compared; with an `anchor` that player is 0 instead.
        """
        self._players = sorted({player for pairing in results for player in pairing})
        for first, second in results:
            if first == second:
                raise ValueError(f"{first!r} is listed as playing itself")
        if anchor is not None and anchor not in self._players:
            raise ValueError(f"the anchor {anchor!r} is not among the players: {', '.join(self._players)}")
        index = {player: number for number, player in enumerate(self._players)}
        self._meetings = [Meeting(index[first], index[second], counts) for (first, second), counts in results.items()]
        self._above = _reachable(len(self._players), self._meetings)
        self._fits = [fit(group, self._meetings) for group in self._groups()]
        self._fit_of = {player: made for made in self._fits for player in made.players}
        self._anchor = None if anchor is None else index[anchor]
        self._origin = self._choose_origin()

    @property
    def table(self) -> list[Rating]:
        """The players, best first."""
        rows = []
        for number, player in enumerate(self._players):
            points = sum(meeting.points_of(number) for meeting in self._meetings)
            games = sum(meeting.counts.games for meeting in self._meetings if number in meeting.players)
            rows.append(Rating(player, self._elo(number), points, games))
        return sorted(rows, key=_place)

    def difference(self, first: str, second: str) -> Estimate:
        """Give the Elo difference of two players in favour of the first, with the error of the difference."""
        one, other = (self._players.index(player) for player in (first, second))
        made = self._fit_of[one]
        if other not in made.players:
            return self._apart(one, other)
        return _estimate(made.strength(one) - made.strength(other), made.variance({one: 1.0, other: -1.0}))

    def _groups(self) -> list[list[int]]:
        everyone, above = range(len(self._players)), self._above

        def comparable(one: int, other: int) -> bool:
            return one == other or (other in above[one] and one in above[other])

        groups = {tuple(other for other in everyone if comparable(one, other)) for one in everyone}
        return [list(group) for group in sorted(groups)]

    def _choose_origin(self) -> Fit | None:
        """Give the group over which 0 is defined; None where no two players can be compared."""
        if self._anchor is not None:
            return self._fit_of[self._anchor]
        largest = max(self._fits, key=lambda made: (len(made.players), made.games), default=None)
        return largest if largest is not None and len(largest.players) > 1 else None

    def _elo(self, player: int) -> Estimate:
        origin = self._origin
        if origin is None:
            others = (self._apart(player, other).value for other in range(len(self._players)) if other != player)
            known = {value for value in others if not math.isnan(value)}
            return Estimate(known.pop(), math.inf) if len(known) == 1 else Estimate(math.nan, math.nan)
        if player not in origin.players:
            return self._apart(player, origin.players[0])
        if self._anchor is not None:
            zero = {self._anchor: 1.0}
        else:
            zero = dict.fromkeys(origin.players, 1 / len(origin.players))
        contrast = {other: -weight for other, weight in zero.items()}
        contrast[player] = contrast.get(player, 0.0) + 1
        value = sum(weight * origin.strength(other) for other, weight in contrast.items())
        return _estimate(value, origin.variance(contrast))

    def _apart(self, one: int, other: int) -> Estimate:
        """Compare two players of different groups."""
        if other in self._above[one]:
            return Estimate(math.inf, math.inf)
        if one in self._above[other]:
            return Estimate(-math.inf, math.inf)
        return Estimate(math.nan, math.nan)


def _estimate(strength: float, variance: float) -> Estimate:
    return Estimate.of(ELO * strength, ELO * math.sqrt(max(0.0, variance)))


def _reachable(players: int, meetings: Sequence[Meeting]) -> list[set[int]]:
    """Give for each player those it took something from, directly or through others."""
    took: list[set[int]] = [set() for _ in range(players)]
    for meeting in meetings:
        for one, other in (meeting.players, meeting.players[::-1]):
            if meeting.points_of(one):
                took[one].add(other)
    for middle in range(players):
        for reached in took:
            if middle in reached:
                reached.update(took[middle])
    return took


def _place(rating: Rating) -> tuple[float, float, str]:
    elo = rating.elo.value
    value = -elo if not math.isnan(elo) else math.inf
    return value, -rating.points / rating.games if rating.games else 0.0, rating.player
