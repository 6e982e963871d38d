"""Shogi by the rules: drops, promotion, repetition, the entering king.

>>> board = Board()
>>> board.push("7g7f"); board.push("3c3d"); board.push("8h2b+")
>>> board.sfen()
'lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4'
>>> board.is_check(), len(board.legal_moves)
(False, 33)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from tesuji._core import ShogiLegalMoves, ShogiMove, ShogiPosition, quicken
from tesuji.games import shogi_drawing as drawing
from tesuji.games import shogi_notation as notation
from tesuji.games.outcome import Outcome

Move = ShogiMove
LegalMoves = ShogiLegalMoves

START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
FILES = "123456789"
RANKS = "abcdefghi"

_DEFAULT_DECLARATION = "27"


class Board(ShogiPosition):
    """A position with the moves that led to it; moves are `Move` or USI text: `"7g7f"`, `"8h2b+"`, `"P*5e"`.

    Black (sente) is `Color.BLACK` and moves first. A position that is on the board for the fourth time ends the game.
    `declaration` is the rule of the entering king: "27" points, "24" points, "try", or None; `max_plies` a length at
    which the game is a draw. Equality is of the position (pieces, hands, side to move, plies), not of the moves.
    """

    __slots__ = ()
    __hash__ = None  # type: ignore[assignment]

    def __init__(
        self,
        moves: str | Iterable[Move | str] = (),
        *,
        declaration: str | None = _DEFAULT_DECLARATION,
        max_plies: int | None = None,
    ) -> None:
        """Start a game, and play `moves`: one text with blanks between them, or one by one."""
        super().__init__(declaration, max_plies)
        self.push_all(moves)

    @classmethod
    def from_sfen(
        cls,
        text: str,
        *,
        declaration: str | None = _DEFAULT_DECLARATION,
        max_plies: int | None = None,
        moves: str | Iterable[Move | str] = (),
    ) -> Board:
        """Set up a position, then play `moves`. SfenError, a ValueError, for a text that is no SFEN.

        Sets may be incomplete and kings missing, for problems; what no game can reach is refused.
        """
        return cls._of(cls.set_up(text, declaration, max_plies), moves)

    @classmethod
    def _of(cls, position: ShogiPosition, moves: str | Iterable[Move | str] = ()) -> Board:
        board = cls.__new__(cls)
        ShogiPosition.__init__(board, position)
        board.push_all(moves)
        return board

    def push_all(self, moves: str | Iterable[Move | str]) -> None:
        """Play several moves, given as one text or one by one. Those before an illegal one stay played."""
        for move in moves.split() if isinstance(moves, str) else moves:
            self.push(move)

    def read_move(self, text: str) -> Move:
        """Return the move of a text: USI, Japanese (`▲７六歩`, `同銀左成`), Western (`P-7f`), CSA (`+7776FU`).

        IllegalMoveError if it names none. Whether the move is legal is another question: see `why_illegal`.
        """
        return notation.read(self, text)

    def japanese(self, move: Move | str) -> str:
        """Write a move of the side to move as Japanese records do: `▲７六歩`, `△同銀左成`."""
        return notation.japanese.write(self, move)

    def western(self, move: Move | str) -> str:
        """Write a move of the side to move in Western letters: `P-7f`, `Bx2b+`, `G6i-5h`, `P*5e`."""
        return notation.western.write(self, move)

    def csa(self, move: Move | str) -> str:
        """Write a move of the side to move as CSA files do: `+7776FU`."""
        return notation.csa.write(self, move)

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on.

        Reasons: `mate`, `no_move`, `repetition`, `perpetual_check`, `declaration`, `plies`.
        """
        result = self.result()
        return None if result is None else Outcome(*result)

    def copy(self) -> Board:
        """Return an independent board with the same moves."""
        return self._of(self)

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, object]) -> Board:
        return self.copy()

    def mirrored(self) -> Board:
        """Return the board mirrored left to right, with its moves."""
        return self._transformed(_mirrored_sfen, str.maketrans(FILES, FILES[::-1]))

    def rotated(self, quarter_turns: int = 2) -> Board:
        """Return the board seen from the other side, with its moves: what was black's is white's. Half turns only."""
        if quarter_turns % 2:
            raise ValueError(f"a shogi board is turned by half turns, not by {quarter_turns} quarters")
        if quarter_turns % 4 == 0:
            return self.copy()
        return self._transformed(_turned_sfen, str.maketrans(FILES + RANKS, FILES[::-1] + RANKS[::-1]))

    def _transformed(self, sfen: Callable[[str], str], squares: dict[int, int]) -> Board:
        moves = [str(move).translate(squares) for move in self.move_stack]
        image = self.from_sfen(sfen(self.start().sfen()), declaration=self.declaration, max_plies=self.max_plies)
        image.push_all(moves)
        if self.declared:
            image.declare()
        return image

    def diagram(self) -> str:
        """Draw the board as Japanese records do: kanji, `v` before white's pieces, hands above and below."""
        return drawing.japanese(self)

    def __str__(self) -> str:
        return drawing.letters(self)

    def __repr__(self) -> str:
        start, moves = self.start().sfen(), " ".join(map(str, self.move_stack))
        played = [f"moves={moves!r}"] if moves else []
        rules = [] if self.declaration == _DEFAULT_DECLARATION else [f"declaration={self.declaration!r}"]
        rules += [] if self.max_plies is None else [f"max_plies={self.max_plies}"]
        if start == START:
            return f"Board({', '.join([*played, *rules])})"
        return f"Board.from_sfen({', '.join([repr(start), *played, *rules])})"

    def __reduce__(self) -> tuple[Callable[..., Board], tuple[object, ...]]:
        start = self.start().sfen()
        return _unpickled, (start, self.declaration, self.max_plies, self.move_stack, self.declared)


quicken(Board)

_PIECE = re.compile(r"\+?[A-Za-z]|[0-9]")


def _mirrored_sfen(sfen: str) -> str:
    board, rest = sfen.split(" ", 1)
    return "/".join("".join(reversed(_PIECE.findall(rank))) for rank in board.split("/")) + " " + rest


def _turned_sfen(sfen: str) -> str:
    board, turn, hands, number = sfen.split()
    ranks = ("".join(reversed(_PIECE.findall(rank))) for rank in reversed(board.split("/")))
    return f"{'/'.join(ranks).swapcase()} {'w' if turn == 'b' else 'b'} {hands.swapcase()} {number}"


def _unpickled(
    sfen: str, declaration: str | None, max_plies: int | None, moves: Iterable[Move], declared: bool
) -> Board:
    board = Board.from_sfen(sfen, declaration=declaration, max_plies=max_plies, moves=moves)
    if declared:
        board.declare()
    return board


def perft(board: Board, depth: int) -> int:
    """Return the number of move sequences of `depth` plies, cut short by the end of the game."""
    return board.perft(depth)
