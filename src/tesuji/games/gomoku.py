"""Gomoku under the ninuki rules: captures, double-three, endgame capture.

>>> board = Board()
>>> board.push("j10"); board.push("k10"); board.push("l9")
>>> board.turn.name, len(board.legal_moves)
('WHITE', 358)
>>> board.pop()
Move('l9')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from tesuji._core import Color, GomokuLegalMoves, GomokuMove, GomokuPosition, quicken
from tesuji.games.outcome import Outcome

Move = GomokuMove
LegalMoves = GomokuLegalMoves

_STONES = {None: ".", Color.BLACK: "X", Color.WHITE: "O"}
_CELL = re.compile(r"[a-z][0-9]+|\s+|.", re.IGNORECASE | re.DOTALL)


def split_moves(text: str) -> Iterator[str]:
    """The cells of a move text like `j10k11 l9`, blanks allowed; what is no cell comes out as it stands."""
    return (part for part in _CELL.findall(text) if not part.isspace())


class Board(GomokuPosition):
    """A position with the moves that led to it; moves are `Move` or text like `"j10"`.

    Equality is of the position (size, stones, side to move, captures), not of the moves.
    """

    __slots__ = ()
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, size: int = 19, moves: str | Iterable[Move | str] = ()) -> None:
        """Start with an empty board of that many lines, 5 to 19, and play `moves` on it."""
        super().__init__(size)
        self.push_all(moves)

    @classmethod
    def from_position(
        cls,
        size: int = 19,
        *,
        black: str | Iterable[Move | str] = (),
        white: str | Iterable[Move | str] = (),
        captured: tuple[int, int] = (0, 0),
        turn: Color | int | str = Color.BLACK,
        moves: str | Iterable[Move | str] = (),
    ) -> Board:
        """Set up stones and captured stones (by black, by white) without history, then play `moves`.

        Stones and moves are one text, or given one by one; `turn` is a `Color`, its number or its name. A five of the
        side not to move is a standing five if it can be broken, else the game is over. ValueError for a position that
        no game can have reached: overlapping stones, or a side to move that has won already.
        """
        try:
            by_black, by_white = captured
        except (TypeError, ValueError):
            raise ValueError(f"captured is two numbers, by black and by white, not {captured!r}") from None
        return cls._of(cls.set_up(size, _cells(black), _cells(white), by_black, by_white, _color(turn)), moves)

    @classmethod
    def _of(cls, position: GomokuPosition, moves: str | Iterable[Move | str] = ()) -> Board:
        board = cls.__new__(cls)
        GomokuPosition.__init__(board, position)
        board.push_all(moves)
        return board

    def push_all(self, moves: str | Iterable[Move | str]) -> None:
        """Play several moves, given as one text or one by one. Those before an illegal one stay played."""
        for move in _cells(moves):
            self.push(move)

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on. Reasons: `five`, `captures`, `draw`."""
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
        return self._transformed(lambda column, row: (self.size - 1 - column, row))

    def rotated(self, quarter_turns: int = 1) -> Board:
        """Return the board turned clockwise by that many quarters, with its moves."""
        last = self.size - 1
        turns = (
            lambda column, row: (column, row),
            lambda column, row: (row, last - column),
            lambda column, row: (last - column, last - row),
            lambda column, row: (last - row, column),
        )
        return self._transformed(turns[quarter_turns % 4])

    def _transformed(self, transform: Callable[[int, int], tuple[int, int]]) -> Board:
        def image(moves: Iterable[Move]) -> list[Move]:
            return [Move.at(*transform(move.column, move.row)) for move in moves]

        start = self.start()
        return self.from_position(
            self.size,
            black=image(start.stones(Color.BLACK)),
            white=image(start.stones(Color.WHITE)),
            captured=start.captured,
            turn=start.turn,
            moves=image(self.move_stack),
        )

    def __repr__(self) -> str:
        start = self.start()
        moves = "".join(map(str, self.move_stack))
        black, white = start.stones(Color.BLACK), start.stones(Color.WHITE)
        if black or white or any(start.captured) or start.turn is Color.WHITE:
            stones = f"black={[*map(str, black)]}, white={[*map(str, white)]}"
            state = f"captured={start.captured}, turn={start.turn.name.lower()!r}"
            return f"Board.from_position({self.size}, {stones}, {state}, moves={moves!r})"
        return f"Board({self.size}, {moves!r})"

    def __reduce__(self) -> tuple[Callable[..., Board], tuple[object, ...]]:
        start = self.start()
        stones = (start.stones(Color.BLACK), start.stones(Color.WHITE))
        return _unpickled, (type(self), self.size, *stones, start.captured, start.turn, self.move_stack)

    def __str__(self) -> str:
        lines = []
        for row in range(self.size - 1, -1, -1):
            cells = (self.stone_at(Move.at(column, row)) for column in range(self.size))
            lines.append(f"{row + 1:2} " + " ".join(_STONES[cell] for cell in cells))
        letters = " ".join(chr(ord("a") + column) for column in range(self.size))
        return "\n".join([*lines, "   " + letters])


quicken(Board)


def perft(board: Board, depth: int) -> int:
    """Return the number of move sequences of `depth` plies, cut short by the end of the game."""
    return board.perft(depth)


def _cells(cells: str | Iterable[Move | str]) -> Iterable[Move | str]:
    return split_moves(cells) if isinstance(cells, str) else cells


def _color(color: Color | int | str) -> Color:
    try:
        return Color[color.upper()] if isinstance(color, str) else Color(color)
    except (KeyError, ValueError):
        raise ValueError(f"a colour is 'black' or 'white', not {color!r}") from None


def _unpickled(
    board: type[Board],
    size: int,
    black: Iterable[Move],
    white: Iterable[Move],
    captured: tuple[int, int],
    turn: Color,
    moves: Iterable[Move],
) -> Board:
    return board.from_position(size, black=black, white=white, captured=captured, turn=turn, moves=moves)
