"""What the boards of all games share, so that who plays them need not know which game it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar, runtime_checkable

from tesuji._core import Color
from tesuji.games.outcome import Outcome

if TYPE_CHECKING:
    from typing_extensions import Self

MoveT = TypeVar("MoveT")
MoveT_co = TypeVar("MoveT_co", covariant=True)


class LegalMoves(Protocol[MoveT_co]):
    """The legal moves of a board, computed when asked for; they follow the board as moves are played."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[MoveT_co]: ...
    def __contains__(self, move: object, /) -> bool: ...


@runtime_checkable
class Board(Protocol[MoveT]):
    """A position with the moves that led to it.

    Moves are objects of the game, equal to their text and replaceable by it. A pass, where a game knows one, is a move
    like others; a board without legal moves is one whose game is over. Equality is of the position, not of its moves.
    """

    def push(self, move: MoveT | str) -> None:
        """Play a move. IllegalMoveError, and an unchanged board, if it is illegal."""

    def push_all(self, moves: str | Iterable[MoveT | str]) -> None:
        """Play several moves, given as one text or one by one. Those before an illegal one stay played."""

    def pop(self) -> MoveT:
        """Take the last move back. IndexError if there is none."""

    def peek(self) -> MoveT:
        """Return the last move. IndexError if there is none."""

    @property
    def move_stack(self) -> Sequence[MoveT]:
        """The moves played since the start or the set-up position."""

    @property
    def legal_moves(self) -> LegalMoves[MoveT]:
        """The legal moves: has a length, can be iterated and asked with `in`. Nothing is computed before."""

    def is_legal(self, move: MoveT | str) -> bool:
        """Whether the move can be played now. IllegalMoveError for a text that is no move."""

    def why_illegal(self, move: MoveT | str) -> str | None:
        """Why the move cannot be played, in words; None if it can. IllegalMoveError for a text that is no move."""

    @property
    def turn(self) -> Color:
        """The side to move."""

    @property
    def ply(self) -> int:
        """The plies played so far."""

    @property
    def key(self) -> int:
        """64 bits, the same for positions that are equal but for counters."""

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def copy(self) -> Self:
        """Return an independent board with the same moves."""

    def mirrored(self) -> Self:
        """Return the board mirrored left to right, with its moves."""

    def rotated(self, quarter_turns: int = 1) -> Self:
        """Return the board turned clockwise by that many quarters, with its moves."""
