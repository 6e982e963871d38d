"""Where a match stands: points, pairs, faults, the test. Made of records alone, so that a journal gives the same."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tesuji._core import Color
from tesuji.match.boards import board_after
from tesuji.match.counts import GameCounts, PairCounts, Result
from tesuji.match.journal import Incident
from tesuji.match.lateness import Lateness
from tesuji.match.ratings import Rating, Ratings
from tesuji.match.record import GameRecord
from tesuji.match.settings import MatchSettings
from tesuji.match.sprt import Sprt, Verdict
from tesuji.match.statistics import Statistics
from tesuji.protocols.faults import Fault


@dataclass(frozen=True, slots=True)
class LostByFault:
    """A game that a fault decided, with what the player said last, to us and on its standard error."""

    number: int
    player: int
    fault: Fault
    detail: str
    transcript: tuple[str, ...] = ()
    stderr: str = ""


class Pairing:
    """The results of two players against each other, counted by the first."""

    def __init__(self, one: int, other: int) -> None:
        self.players = (one, other)
        self._games = [0, 0, 0]
        self._pairs = [0, 0, 0, 0, 0]
        self._halves: dict[int, Result] = {}

    def add(self, pair: int, result: Result) -> int | None:
        """Count a game of a pair; return the pair's half points once both of its games are there."""
        self._games[result] += 1
        if pair not in self._halves:
            self._halves[pair] = result
            return None
        points = int(self._halves.pop(pair) + result)
        self._pairs[points] += 1
        return points

    @property
    def games(self) -> GameCounts:
        """The games, lost, drawn and won."""
        return GameCounts(*self._games)

    @property
    def pairs(self) -> PairCounts:
        """The complete pairs."""
        return PairCounts(*self._pairs)

    @property
    def statistics(self) -> Statistics:
        """What the results say: by pairs, as soon as one is complete."""
        return Statistics.of(self.pairs if self.pairs.total else self.games)


class Standings:
    """Counts records as they come, in any order."""

    def __init__(self, settings: MatchSettings) -> None:
        self.settings = settings
        count = len(settings.players)
        self.games = 0
        self.plies = 0
        self.pairings = {players: Pairing(*players) for players in settings.pairings}
        self.points = [0.0] * count
        self.played = [0] * count
        self.faults: list[Counter[Fault]] = [Counter() for _ in range(count)]
        self.lateness = [Lateness() for _ in range(count)]
        self.reasons: Counter[str] = Counter()
        self.lost_by_fault: list[LostByFault] = []
        self.incidents: list[Incident] = []
        self.by_color: Counter[str] = Counter()  # won by black, won by white, drawn
        self.sprt = None if settings.sprt is None else Sprt(settings.sprt)
        self.llr_history: list[tuple[int, float]] = []  # games in the test, and where it stood
        self._for_sprt: dict[int, list[Result]] = {}  # complete pairs that wait for those before them
        self._next_pair = 0
        self._open: dict[int, Result] = {}

    def add(self, record: GameRecord) -> None:
        """Count a game."""
        self.games += 1
        self.plies += len(record.moves)
        self.reasons[record.reason] += 1
        self.by_color["draw" if record.winner is None else record.winner.name.lower()] += 1
        for side in Color:
            player = record.players[side]
            self.played[player] += 1
            self.points[player] += record.score_of(player)
        self._add_lateness(record)
        self._add_faults(record)
        pair = record.number // 2
        one, other = record.players if record.players in self.pairings else record.players[::-1]
        result = Result(int(2 * record.score_of(one)))
        self.pairings[one, other].add(pair, result)
        if self.sprt is not None:
            self._add_to_test(pair, result)

    def _add_lateness(self, record: GameRecord) -> None:
        if record.moves and any(move.over is not None for move in record.moves):
            first = board_after(record.opening, self.settings.game, self.settings.size).turn
            for index, move in enumerate(record.moves):
                self.lateness[record.players[(first + index) % 2]].add(move.over)

    def _add_faults(self, record: GameRecord) -> None:
        for failure in record.failures:
            player = record.players[failure.side]
            self.lateness[player].add(failure.over)
            self.faults[player][failure.fault] += 1
            said = failure.transcript, failure.stderr
            self.lost_by_fault.append(LostByFault(record.number, player, failure.fault, failure.detail, *said))

    def add_incident(self, incident: Incident) -> None:
        """Count a fault that cost no game."""
        self.incidents.append(incident)
        self.faults[incident.player][incident.fault] += 1

    def _add_to_test(self, pair: int, result: Result) -> None:
        """Pairs count in the order of the schedule: what decides does not depend on which game ended first."""
        if pair not in self._open:
            self._open[pair] = result
            return
        self._for_sprt[pair] = [self._open.pop(pair), result]
        sprt = self.sprt
        while sprt is not None and sprt.verdict is None and self._next_pair in self._for_sprt:
            for each in self._for_sprt.pop(self._next_pair):
                if sprt.verdict is None:
                    sprt.add(each, self._next_pair)
            self._next_pair += 1
            self.llr_history.append((2 * self._next_pair, sprt.llr))

    @property
    def verdict(self) -> Verdict | None:
        """What the test has decided, if it has."""
        return None if self.sprt is None else self.sprt.verdict

    @property
    def is_over(self) -> bool:
        """Whether no game is to be played any more."""
        return self.verdict is not None or self.games >= self.settings.total_games

    @property
    def ratings(self) -> list[Rating]:
        """All players by strength, best first."""
        names = [player.name for player in self.settings.players]
        results = {
            (names[one], names[other]): pairing.pairs if pairing.pairs.total else pairing.games
            for (one, other), pairing in self.pairings.items()
        }
        return Ratings(results).table
