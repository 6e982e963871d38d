"""Ataxx: clone or jump, and turn the neighbours of where the stone comes down.

>>> board = Board()
>>> board.push("g2"); board.push("a1c3"); board.push("f3")
>>> board.fen()
'x5o/7/7/7/2o2x1/6x/6x o 0 2'
>>> board.counts, len(board.legal_moves)
((4, 2), 32)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tesuji._core import AtaxxLegalMoves, AtaxxMove, AtaxxPosition, IllegalMoveError, quicken
from tesuji.games.fen import SIZE, Fen
from tesuji.games.outcome import Outcome

Move = AtaxxMove
LegalMoves = AtaxxLegalMoves

PASS = Move("0000")

_DEFAULT_PLIES = 400


class Board(AtaxxPosition):
    """A position with the moves that led to it; moves are `Move` or text: `"g2"`, `"a1c3"`, and `"0000"` to pass.

    x is `Color.BLACK` and moves first. The game ends at `max_plies` plies by the count of stones, and in a draw after
    `halfmove_limit` plies without a clone; None is no such end. Equality is of the position (stones, side to move,
    counters), not of the moves.
    """

    __slots__ = ()
    __hash__ = None  # type: ignore[assignment]

    def __init__(
        self,
        moves: str | Iterable[Move | str] = (),
        *,
        max_plies: int | None = _DEFAULT_PLIES,
        halfmove_limit: int | None = None,
    ) -> None:
        """Start a game, and play `moves`: one text with blanks between them, or one by one."""
        super().__init__(max_plies, halfmove_limit)
        self.push_all(moves)

    @classmethod
    def from_fen(
        cls,
        text: str,
        *,
        max_plies: int | None = _DEFAULT_PLIES,
        halfmove_limit: int | None = None,
        moves: str | Iterable[Move | str] = (),
    ) -> Board:
        """Set up a position, then play `moves`. FenError, a ValueError, for a text that is no FEN."""
        fen = Fen.parse(text)
        return cls._of(cls.set_up(fen.cells, fen.ply, fen.halfmove, max_plies, halfmove_limit), moves)

    @classmethod
    def _of(cls, position: AtaxxPosition, moves: str | Iterable[Move | str] = ()) -> Board:
        board = cls.__new__(cls)
        AtaxxPosition.__init__(board, position)
        board.push_all(moves)
        return board

    def push_all(self, moves: str | Iterable[Move | str]) -> None:
        """Play several moves, given as one text or one by one. Those before an illegal one stay played."""
        for move in moves.split() if isinstance(moves, str) else moves:
            self.push(move)

    def fen(self) -> str:
        """Return the position as text, with both counters."""
        return _fen(self)

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on. Reasons: `wiped_out`, `full`, `halfmove`, `plies`."""
        result = self.result()
        return None if result is None else Outcome(*result)

    def copy(self) -> Board:
        """Return an independent board with the same moves."""
        return self._of(self)

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, object]) -> Board:
        return self.copy()

    def judge_coordinates(self, move: Move | str) -> tuple[int, int, int, int]:
        """Return a legal move as the judge's four numbers: row from the top and column of origin and target, from 1.

        A clone gets as its origin the neighbouring own stone of the smallest row, then column; a pass is four times -1.
        """
        if reason := self.why_illegal(move):
            raise IllegalMoveError(reason)
        move = Move(move)
        if move.target is None:
            return (-1, -1, -1, -1)
        row, column = _judge_cell(move.target)
        if move.origin is not None:
            return (*_judge_cell(move.origin), row, column)
        return (*min(cell for cell in _near(row, column) if self.stone_at(_cell(*cell)) is self.turn), row, column)

    def move_from_judge(self, x1: int, y1: int, x2: int, y2: int) -> Move:
        """Return the legal move that the judge's four numbers mean here. IllegalMoveError if there is none."""
        numbers = (x1, y1, x2, y2)
        if numbers == (-1, -1, -1, -1):
            move = PASS
        elif not all(1 <= number <= SIZE for number in numbers):
            raise IllegalMoveError(
                f"no move: {x1} {y1} {x2} {y2}; rows and columns run from 1 to {SIZE}, and a pass is -1 -1 -1 -1"
            )
        else:
            origin, target = _cell(x1, y1), _cell(x2, y2)
            distance = max(abs(x1 - x2), abs(y1 - y2))
            if distance not in {1, 2}:
                raise IllegalMoveError(f"no move: {x1} {y1} {x2} {y2} goes {distance} points; a move goes 1 or 2")
            if self.stone_at(origin) is not self.turn:
                raise IllegalMoveError(f"the origin {x1} {y1}, {origin}, holds no stone of {'xo'[self.turn]}")
            move = Move(target if distance == 1 else origin + target)
        if reason := self.why_illegal(move):
            raise IllegalMoveError(reason)
        return move

    def mirrored(self) -> Board:
        """Return the board mirrored left to right, with its moves."""
        return self._transformed(lambda column, rank: (SIZE - 1 - column, rank))

    def rotated(self, quarter_turns: int = 1) -> Board:
        """Return the board turned clockwise by that many quarters, with its moves."""
        last = SIZE - 1
        turns = (
            lambda column, rank: (column, rank),
            lambda column, rank: (rank, last - column),
            lambda column, rank: (last - column, last - rank),
            lambda column, rank: (last - rank, column),
        )
        return self._transformed(turns[quarter_turns % 4])

    def _transformed(self, transform: Callable[[int, int], tuple[int, int]]) -> Board:
        image = {
            "abcdefg"[column] + "1234567"[rank]: "abcdefg"[to_column] + "1234567"[to_rank]
            for column in range(SIZE)
            for rank in range(SIZE)
            for to_column, to_rank in [transform(column, rank)]
        }
        start = self.start()
        stones = dict(zip(map(image.__getitem__, _CELLS), start.cells, strict=True))
        cells = "".join(stones[cell] for cell in _CELLS)
        moves = [
            move if move.is_pass else (image[move.origin] if move.origin else "") + image[move.target or ""]
            for move in self.move_stack
        ]
        return self._of(self.set_up(cells, start.ply, start.halfmove, self.max_plies, self.halfmove_limit), moves)

    def __repr__(self) -> str:
        start, moves = self.start(), " ".join(map(str, self.move_stack))
        played = [f"moves={moves!r}"] if moves else []
        caps = [] if self.max_plies == _DEFAULT_PLIES else [f"max_plies={self.max_plies}"]
        caps += [] if self.halfmove_limit is None else [f"halfmove_limit={self.halfmove_limit}"]
        if start == AtaxxPosition():
            return f"Board({', '.join([*played, *caps])})"
        return f"Board.from_fen({', '.join([repr(_fen(start)), *played, *caps])})"

    def __reduce__(self) -> tuple[Callable[..., Board], tuple[object, ...]]:
        return _unpickled, (_fen(self.start()), self.max_plies, self.halfmove_limit, self.move_stack)

    def __str__(self) -> str:
        cells = self.cells
        lines = [f"{SIZE - row} " + " ".join(cells[row * SIZE : (row + 1) * SIZE]) for row in range(SIZE)]
        return "\n".join([*lines, "  " + " ".join("abcdefg")])


quicken(Board)


def perft(board: Board, depth: int) -> int:
    """Return the number of move sequences of `depth` plies, cut short by the end of the game."""
    return board.perft(depth)


def read_move(text: str) -> Move:
    """Read a move as other programs may write it. IllegalMoveError if it is none.

    Besides the forms we write: `pass`, `null` or one cell twice (`g4g4`) for a pass; `P@g2`, or any neighbour before
    the target (`b2b3`), for a clone.
    """
    lower = text.strip().lower()
    if lower in {"pass", "null"}:
        return PASS
    if lower.startswith("p@"):
        lower = lower[2:]
        if len(lower) != 2:
            raise IllegalMoveError(f"no move: {text!r}; 'P@' comes before one cell, as in 'P@g2'")
    origin, target = lower[:2], lower[2:]
    if origin in _CELLS and target in _CELLS:
        steps = max(abs(ord(one) - ord(two)) for one, two in zip(origin, target, strict=True))
        if steps == 0:
            return PASS
        if steps == 1:
            return Move(target)
    return Move(lower)


_CELLS = [column + rank for rank in "7654321" for column in "abcdefg"]


def _fen(position: AtaxxPosition) -> str:
    return str(Fen(position.cells, position.turn, position.halfmove, position.fullmove))


def _cell(row: int, column: int) -> str:
    """Return the cell of the judge's row and column."""
    return _CELLS[(row - 1) * SIZE + column - 1]


def _judge_cell(cell: str) -> tuple[int, int]:
    row, column = divmod(_CELLS.index(cell), SIZE)
    return row + 1, column + 1


def _near(row: int, column: int) -> Iterable[tuple[int, int]]:
    """Yield the points at distance 0 or 1, by row and column."""
    for near_row in range(max(1, row - 1), min(SIZE, row + 1) + 1):
        for near_column in range(max(1, column - 1), min(SIZE, column + 1) + 1):
            yield near_row, near_column


def _unpickled(fen: str, max_plies: int | None, halfmove_limit: int | None, moves: Iterable[Move]) -> Board:
    return Board.from_fen(fen, max_plies=max_plies, halfmove_limit=halfmove_limit, moves=moves)
