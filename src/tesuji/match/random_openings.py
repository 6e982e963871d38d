"""Openings made of random moves."""

from __future__ import annotations

from random import Random
from typing import Any

from tesuji.match.balance import balance_for
from tesuji.match.boards import start_board
from tesuji.match.record import Opening

_TRIES = 2000  # random openings in a row that were all known already, over, or one-sided


class NoMoreOpenings(ValueError):  # noqa: N818 - there is no error in it
    """Of this length there are no others."""


class RandomOpenings:
    """Different openings of random moves, by number: the same ones for the same seed.

    No game is over or decided on the spot by the next move, and none is a transposition of another. On a Gomoku board
    the stones stand near the centre, where games begin. Where there is an engine for the game it finds the side to move
    better or worse off by `balance` at most, 1.00 being worth an open three (Gomoku); 0 takes any.
    """

    def __init__(self, game: str, size: int | None, plies: int, seed: int, balance: float = 0.0) -> None:
        self._game, self._size, self._plies, self._seed = game, size, plies, seed
        self._most = balance
        self._balance = balance_for(game) if balance else None
        self._met: set[int] = set()

    @property
    def searched(self) -> bool:
        """Whether a search checks that they are level."""
        return self._balance is not None

    def know(self, board: Any) -> None:
        """Make no opening that leads to this position."""
        self._met.add(board.key)

    def make(self, number: int) -> Opening:
        """Make an opening other than those that are known. ValueError if there are hardly any."""
        random = Random(f"opening {self._seed} {number}")
        for _ in range(_TRIES):
            board = start_board(self._game, self._size)
            if _play_randomly(board, self._plies, random) and board.key not in self._met and self._is_fair(board):
                return Opening(tuple(map(str, board.move_stack)))
        level = " level" if self._balance is not None else ""
        raise NoMoreOpenings(
            f"there are hardly more than {len(self._met)} different{level} openings of {self._plies} random plies"
        )

    def _is_fair(self, board: Any) -> bool:
        if self._balance is not None:
            return abs(self._balance.score(board)) <= self._most
        return not _can_win_at_once(board)


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
