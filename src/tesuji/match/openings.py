"""Where games begin. Every pair of games has an opening of its own, played from both sides.

Opening number k depends on the settings alone, not on how the games before went: a match that goes on after an
interruption meets the same ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random

from tesuji.match.boards import board_after
from tesuji.match.opening_file import read_openings
from tesuji.match.random_openings import RandomOpenings
from tesuji.match.record import Opening
from tesuji.match.settings import MatchSettings

_FEW = 2  # plies that may not give as many openings as a match needs
_TRIED = 1000  # of those, so many are made before the match begins


class OpeningsError(ValueError):
    """There are not the openings that the match needs. One line says why."""


class Openings:
    """The openings of a match, by the number of the round."""

    def __init__(self, settings: MatchSettings, begun: Mapping[int, Opening] | None = None) -> None:
        """Read the file, if there is one; random openings are made when they are asked for.

        `begun` are the openings of rounds that were played already: random ones are not made a second time, and an
        engine that judges them otherwise by now changes nothing about them.
        """
        self._known: list[Opening] = []
        self._random: RandomOpenings | None = None
        self._begun = begun or {}
        self._reuse = settings.openings.reuse
        self._settings = settings
        chosen, plies = settings.openings, settings.opening_plies
        if chosen.file is not None:
            self._known = read_openings(Path(chosen.file), settings.game, settings.size, chosen.plies)
            if chosen.shuffle:
                Random(settings.seed).shuffle(self._known)
            self._check_number(settings.games // 2, chosen.file)
        elif plies == 0:
            self._known, self._reuse = [Opening()], True
        else:
            self._random = RandomOpenings(settings.game, settings.size, plies, settings.seed, chosen.balance)

    def _check_number(self, pairs: int, file: str) -> None:
        if not self._known:
            raise OpeningsError(f"{file} holds no openings")
        if len(self._known) < pairs and not self._reuse:
            games = 2 * len(self._known)
            raise OpeningsError(
                f"{file} holds {len(self._known)} openings, enough for {games} games; {2 * pairs} are asked for. "
                "Ask for fewer, or for openings to be used again (--reuse)"
            )

    def check(self) -> None:
        """Find out whether there are as many as are needed, as far as that is quick. ValueError if not."""
        few = self._random is not None and self._settings.opening_plies <= _FEW
        _ = self[min(self._settings.games // 2, _TRIED) - 1 if few else 0]

    def __getitem__(self, round_: int) -> Opening:
        random, known = self._random, self._known
        while random is not None and round_ >= len(known):
            opening = self._begun.get(len(known))
            if opening is None:
                opening = random.make(len(known))
            random.know(board_after(opening, self._settings.game, self._settings.size))
            known.append(opening)
        return known[round_ % len(known) if self._reuse else round_]

    def __str__(self) -> str:
        chosen, plies = self._settings.openings, self._settings.opening_plies
        if chosen.file is not None:
            return chosen.file if chosen.plies is None else f"{chosen.file}, the first {chosen.plies} plies"
        if self._random is None:
            return "the start position"
        level = f", level within {chosen.balance:g}" if self._random.searched else ""
        return f"{plies} random plies{level}"
