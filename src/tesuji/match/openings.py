"""Where games begin. Every pair of games has an opening of its own, played from both sides.

Opening number k depends on the settings alone, not on what was played before: a match that goes on after an
interruption meets the same ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from tesuji.match.boards import start_board
from tesuji.match.opening_file import read_openings
from tesuji.match.record import Opening
from tesuji.match.settings import MatchSettings

_TRIES = 2000  # random openings in a row that were all known already, or over


class OpeningsError(ValueError):
    """There are not the openings that the match needs. One line says why."""


class Openings:
    """The openings of a match, by the number of the pair."""

    def __init__(self, settings: MatchSettings) -> None:
        """Read the file, if there is one; random openings are made when they are asked for."""
        self._known: list[Opening] = []
        self._endless: Iterator[Opening] | None = None
        self._reuse = settings.openings.reuse
        chosen, plies = settings.openings, settings.opening_plies
        if chosen.file is not None:
            self._known = read_openings(Path(chosen.file), settings.game, settings.size)
            if chosen.shuffle:
                Random(settings.seed).shuffle(self._known)
            self._check_number(settings.games // 2, chosen.file)
        elif plies == 0:
            self._known, self._reuse = [Opening()], True
        else:
            self._endless = random_openings(settings.game, settings.size, plies, settings.seed)

    def _check_number(self, pairs: int, file: str) -> None:
        if not self._known:
            raise OpeningsError(f"{file} holds no openings")
        if len(self._known) < pairs and not self._reuse:
            games = 2 * len(self._known)
            raise OpeningsError(
                f"{file} holds {len(self._known)} openings, enough for {games} games; {2 * pairs} are asked for. "
                "Ask for fewer, or set openings.reuse to play them again"
            )

    def __getitem__(self, pair: int) -> Opening:
        while self._endless is not None and pair >= len(self._known):
            self._known.append(next(self._endless))
        return self._known[pair % len(self._known) if self._reuse else pair]


def random_openings(game: str, size: int | None, plies: int, seed: int) -> Iterator[Opening]:
    """Yield different openings of random moves for ever, the same for the same seed.

    No game is over or decided on the spot by the next move, and none is a transposition of another. On a Gomoku board
    the stones stand near the centre, where games begin.
    """
    random = Random(f"openings {seed}")
    met: set[int] = set()
    failures = 0
    while True:
        board = start_board(game, size)
        if _play_randomly(board, plies, random) and board.key not in met and not _can_win_at_once(board):
            met.add(board.key)
            failures = 0
            yield Opening(tuple(map(str, board.move_stack)))
            continue
        failures += 1
        if failures > _TRIES:
            raise OpeningsError(f"there are hardly more than {len(met)} different openings of {plies} random plies")


def _play_randomly(board: Any, plies: int, random: Random) -> bool:
    for _ in range(plies):
        if board.outcome() is not None:
            return False
        board.push(random.choice(_sensible_moves(board)))
    return board.outcome() is None


def _sensible_moves(board: Any) -> list[Any]:
    moves = list(board.legal_moves)
    size = getattr(board, "size", None)
    if size is None:
        return moves
    middle, reach = (size - 1) / 2, 3
    near = [move for move in moves if max(abs(move.column - middle), abs(move.row - middle)) <= reach]
    return near or moves


def _can_win_at_once(board: Any) -> bool:
    for move in list(board.legal_moves):
        board.push(move)
        over = board.outcome() is not None
        board.pop()
        if over:
            return True
    return False
