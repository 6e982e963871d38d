"""A game in progress: the board, what was taken back, who plays, where it is kept. No drawing and no files in it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tesuji._core import Color
from tesuji.games.board import Board


class GameSession:
    """The state of a game that people are playing. Play through its methods, never on `board` itself.

    A game is *unsaved* when ending it now would lose something: moves on the board that neither its file nor the board
    it began with has, or moves taken back since.
    """

    def __init__(self, board: Board[Any], *, names: tuple[str, str] = ("", ""), file: Path | None = None) -> None:
        """Begin with a copy of `board`, which came from `file` if there is one; `names` are black's and white's."""
        self._board = board.copy()
        self._names = names
        self._file = file
        self._taken_back: list[Any] = []  # the next to play again is the last
        self._kept = board.move_stack  # what the file or the given board has
        self._line_at_save = board.move_stack  # with the moves that were taken back then

    @property
    def board(self) -> Board[Any]:
        """The position, for looking at."""
        return self._board

    @property
    def file(self) -> Path | None:
        """Where the game was last saved, or where it came from."""
        return self._file

    @property
    def names(self) -> tuple[str, str]:
        """Black's and white's name, empty where unknown."""
        return self._names

    @names.setter
    def names(self, names: tuple[str, str]) -> None:
        self._names = names

    def name(self, color: Color) -> str:
        """A player's name, or the colour where it is unknown."""
        return self._names[color] or color.name.capitalize()

    @property
    def unsaved(self) -> bool:
        """Whether ending the game now would lose moves."""
        played = self._board.move_stack
        return not (_begins(self._kept, played) and _begins(self._line_at_save, self._line(played)))

    @property
    def moves_text(self) -> str:
        """The moves on the board, as text that can be read again."""
        return " ".join(map(str, self._board.move_stack))

    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return bool(self._board.move_stack)

    def can_redo(self) -> bool:
        """Whether there is a move to play again."""
        return bool(self._taken_back)

    def play(self, move: object) -> None:
        """Play a move, given as move or text. IllegalMoveError, and nothing changed, if it is illegal.

        Repeating the move that was taken back keeps those after it for `redo`; any other lets them go.
        """
        self._board.push(move)
        if self._taken_back and self._taken_back[-1] == self._board.peek():
            self._taken_back.pop()
        else:
            self._taken_back.clear()

    def undo(self, plies: int = 1) -> list[Any]:
        """Take moves back, as many as there are at most; return them, the latest first."""
        moves = [self._board.pop() for _ in range(min(plies, len(self._board.move_stack)))]
        self._taken_back.extend(moves)
        return moves

    def redo(self, plies: int = 1) -> list[Any]:
        """Play moves again that were taken back, as many as there are at most; return them in order."""
        moves = [self._taken_back.pop() for _ in range(min(plies, len(self._taken_back)))]
        for move in moves:
            self._board.push(move)
        return moves

    def saved_as(self, file: Path) -> None:
        """Note that the moves on the board are now kept in `file`."""
        self._file = file
        self._kept = self._board.move_stack
        self._line_at_save = self._line(self._kept)

    def _line(self, played: Sequence[Any]) -> list[Any]:
        return [*played, *reversed(self._taken_back)]


def _begins(whole: Sequence[Any], part: Sequence[Any]) -> bool:
    return list(whole[: len(part)]) == list(part)
