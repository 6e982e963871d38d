"""What records ask of a game: its name, and a board that plays forth and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from tesuji.games import Color, Outcome, ataxx, gomoku, shogi

_Self = TypeVar("_Self", bound="GameBoard")


class GameBoard(Protocol):
    """The part of a board that a record uses; the board of every game has it."""

    @property
    def turn(self) -> Color:
        """The side to move."""

    @property
    def move_stack(self) -> Sequence[Any]:
        """The moves played since the start."""

    def push(self, move: Any, /) -> None:
        """Play a move, given as text or as a move of the game."""

    def pop(self) -> Any:
        """Take the last move back."""

    def peek(self) -> Any:
        """The last move."""

    def copy(self: _Self) -> _Self:
        """An independent board with the same moves."""

    def outcome(self) -> Outcome | None:
        """How the game ended."""


_BOARDS: dict[str, type[GameBoard]] = {"gomoku": gomoku.Board, "ataxx": ataxx.Board, "shogi": shogi.Board}


def game_of(board: GameBoard) -> str:
    """The name of the game that a board is for. TypeError if it is none of ours."""
    for name, kind in _BOARDS.items():
        if isinstance(board, kind):
            return name
    raise TypeError(f"no board of a game: {board!r}")
