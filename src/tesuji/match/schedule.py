"""Which games a match has. A game's number says who plays it, from which opening, and with which luck."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tesuji.match.record import Opening
from tesuji.match.settings import MatchSettings

if TYPE_CHECKING:
    from tesuji.match.openings import Openings


@dataclass(frozen=True, slots=True)
class Task:
    """A game to be played: `players` are black's and white's index."""

    number: int
    players: tuple[int, int]
    opening: Opening
    seed: int


def round_of(number: int, settings: MatchSettings) -> int:
    """The round of a game: how many pairs every pairing has before it."""
    return number // 2 // len(settings.pairings)


class Schedule:
    """All games of a match, by number: games 2n and 2n+1 are pair n, one opening with colours swapped.

    Pairs go around the pairings, so that all of them advance together; pair k of every pairing has the same opening.
    """

    def __init__(self, settings: MatchSettings, openings: Openings) -> None:
        self._settings = settings
        self._openings = openings
        self._pairings = settings.pairings

    def task(self, number: int) -> Task:
        """Describe a game."""
        pair, second = divmod(number, 2)
        round_, place = divmod(pair, len(self._pairings))
        one, other = self._pairings[place]
        players = (other, one) if second else (one, other)
        return Task(number, players, self._openings[round_], self._seed(number))

    def _seed(self, number: int) -> int:
        digest = hashlib.sha256(f"game {self._settings.seed} {number}".encode()).digest()
        return int.from_bytes(digest[:4], "big")

    def missing_pairs(self, played: Collection[int]) -> Iterator[list[Task]]:
        """Yield what is still to be played, pair by pair: one game or two."""
        for first in range(0, self._settings.total_games, 2):
            missing = [number for number in (first, first + 1) if number not in played]
            if missing:
                yield [self.task(number) for number in missing]
