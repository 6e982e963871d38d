# ruff: noqa: ARG002  (what most games lack has a default, which need not look at the board)
"""What a program that plays any game must know of one: how to begin, read moves, describe and draw."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from tesuji._core import Color, IllegalMoveError
from tesuji.games.board import Board
from tesuji.games.diagram import Diagram

BoardT = TypeVar("BoardT", bound=Board[Any])


class Game(ABC, Generic[BoardT]):
    """A game of the registry. Texts are sentences for people, without a full stop where they are part of a line."""

    name: ClassVar[str]
    title: ClassVar[str]
    sizes: ClassVar[range | None] = None  # None: the game has one board
    example_move: ClassVar[str]
    file_suffixes: ClassVar[tuple[str, ...]]  # of the records that hold this game, the usual one first
    position_notation: ClassVar[str] = ""  # what a text that `set_up` reads is called; empty if there is none
    declares: ClassVar[bool] = False  # whether a side may end the game by declaring something: `declare` of its board
    reads_bare_files: ClassVar[bool] = False  # whether a file of moves or a position is no record, and read by the game

    @abstractmethod
    def new_board(self, size: int | None = None) -> BoardT:
        """Return the start position; `size` only where the game has `sizes`, None for the usual one."""

    def set_up(self, text: str) -> BoardT | None:
        """Return the position that a text sets up in the game's own notation, None if that is not what the text is.

        ValueError if it is meant to be one and is wrong.
        """
        return None

    @abstractmethod
    def split_moves(self, text: str) -> Iterable[str]:
        """Cut a text of moves into moves; what is none comes out as it stands, for `push` to refuse."""

    def read_move(self, board: BoardT, text: str) -> object:
        """Return the move that a text means on this board. IllegalMoveError, now or from `push`, if it means none."""
        return text

    @abstractmethod
    def perft(self, board: BoardT, depth: int) -> int:
        """Return the number of move sequences of `depth` plies."""

    @abstractmethod
    def diagram(self, board: BoardT) -> Diagram:
        """Return the board as something to be drawn."""

    @abstractmethod
    def facts(self, board: BoardT) -> dict[str, object]:
        """Return what only this game has, for JSON."""

    def size(self, board: BoardT) -> int | None:
        """Return the size to give `new_board` for a board like this one."""
        return None

    def board_name(self, board: BoardT) -> str:
        """Return game and board in a few words, like `gomoku 19x19`."""
        diagram = self.diagram(board)
        return f"{self.name} {len(diagram.column_names)}x{len(diagram.row_names)}"

    def signs(self, board: BoardT) -> tuple[str, str]:
        """Return what stands for black's and white's stones where there are only letters."""
        return "X", "O"

    def holding(self, board: BoardT, color: Color) -> str:
        """Return what a side has besides its stones on the board, like `captured 4 of 10`."""
        return ""

    def stones_taken(self, board: BoardT, color: Color) -> int:
        """Return how many of the opponent's stones a side has taken, to be shown beside the board."""
        return 0

    def last_event(self, board: BoardT) -> str:
        """Return what the last move did besides placing a stone, like `captures k10 l10`; empty if nothing."""
        return ""

    def warnings(self, board: BoardT) -> list[str]:
        """Return what the side to move must not overlook."""
        return []

    def outcome_text(self, board: BoardT) -> str:
        """Return who won and why; empty while the game goes on."""
        outcome = board.outcome()
        return "" if outcome is None else str(outcome)

    def began_as_usual(self, board: BoardT) -> bool:
        """Whether the moves of this board, from the usual start position of its size, lead to it."""
        fresh = self.new_board(self.size(board))
        try:
            for move in board.move_stack:
                fresh.push(move)
        except IllegalMoveError:
            return False
        return fresh == board

    def random_move(self, board: BoardT, random: Random) -> object:
        """Return a legal move for an exhibition: random, but worth looking at. The game must not be over."""
        return random.choice(list(board.legal_moves))
