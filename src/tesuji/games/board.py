"""What the boards of all games have in common, for code that need not know which game it has."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol, TypeVar

from tesuji._core import Color
from tesuji.games.outcome import Outcome

MoveT = TypeVar("MoveT")
BoardT = TypeVar("BoardT")


class Board(Protocol[MoveT]):
    """A position with the moves that led to it. Moves are given as objects or as text, and have a text: `str(move)`."""

    @property
    def turn(self) -> Color:
        """The side to move."""

    @property
    def ply(self) -> int:
        """How many moves have been played."""

    @property
    def move_stack(self) -> list[MoveT]:
        """The moves played since the start or the set-up position."""

    @property
    def legal_moves(self) -> Collection[MoveT]:
        """The legal moves, computed when asked for."""

    def push(self, move: MoveT | str, /) -> None:
        """Play a move; IllegalMoveError, and an unchanged board, if it is illegal."""

    def pop(self) -> MoveT:
        """Take the last move back; IndexError if there is none."""

    def peek(self) -> MoveT:
        """Return the last move; IndexError if there is none."""

    def is_legal(self, move: MoveT | str, /) -> bool:
        """Whether the move can be played; IllegalMoveError for a text that is no move of the game."""

    def why_illegal(self, move: MoveT | str, /) -> str | None:
        """Why the move cannot be played, in words, or None; IllegalMoveError for a text that is no move of the game."""

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def copy(self: BoardT) -> BoardT:
        """Return an independent board with the same moves."""
