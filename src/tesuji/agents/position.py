"""What the ladder asks of a game: five names."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch
from typing import Any, Protocol, TypeVar

from tesuji._core import Color

MoveT = TypeVar("MoveT")


class End(Protocol):
    """How a game ended; `tesuji.Outcome` is one."""

    @property
    def winner(self) -> Color | None:
        """The side that won, or None for a draw."""


class Position(Protocol[MoveT]):
    """A position of a game for two who move in turn. The boards of this package are such, and so is a small class.

    It may have a method `evaluate()` as well, which says how good the position is for the side to move.
    """

    @property
    def turn(self) -> Color:
        """The side to move."""

    @property
    def legal_moves(self) -> Iterable[MoveT]:
        """The moves there are: none if and only if the game is over. Who can only pass has the pass as a move."""

    def push(self, move: MoveT, /) -> None:
        """Play a move."""

    def pop(self) -> object:
        """Take the last move back."""

    def outcome(self) -> End | None:
        """How the game ended, or None while it goes on."""


@singledispatch
def in_order(position: Any) -> list[Any]:
    """List the legal moves in the order in which equally good ones are preferred: as the game lists them."""
    return list(position.legal_moves)
