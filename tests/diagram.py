"""Positions drawn by hand: `X` is a black stone, `O` a white one, `.` an empty point and `!` the move in question.

    board = after('''
        . . . . . .
        . ! O O X .
        . . . . . .
    ''', mover="X")

The lower left point of a diagram is a1, unless `corner` names another, and the board is a square just large enough,
unless `size` says more; so the left and lower edges of the diagram are edges of the board where nothing else is said.
Letters other than X and O mark empty points that a test wants to name. Whatever is drawn here is held against the slow
reference implementation too.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from tests.gomoku.agreement import COLORS, assert_agreement, assert_same_threes, cells_of
from tests.reference.gomoku import LINES, Cell, Position, cell_of, name_of, opponent, step
from tesuji import Color
from tesuji.gomoku import Board, Move

SMALLEST = 5

each_orientation = pytest.mark.parametrize(
    ("quarter_turns", "mirrored"), [(turns, mirrored) for turns in range(4) for mirrored in (False, True)]
)


def turned_cell(cell: Cell, width: int, height: int, quarter_turns: int, *, mirrored: bool) -> Cell:
    """Where a cell comes to lie when its rectangle is mirrored left to right, if so said, then turned clockwise."""
    column, row = cell
    if mirrored:
        column = width - 1 - column
    for _ in range(quarter_turns):
        column, row = row, width - 1 - column
        width, height = height, width
    return column, row


@dataclass(frozen=True)
class Sketch:
    """The marks of a diagram by their cells; (0, 0) is the lower left one."""

    width: int
    height: int
    marks: dict[Cell, str]

    @classmethod
    def read(cls, text: str) -> Sketch:
        rows = [line.split() for line in reversed(text.strip().splitlines())]
        if len({len(row) for row in rows}) != 1:
            raise ValueError(f"the rows of a diagram differ in length:\n{text}")
        marks = {(column, row): mark for row, line in enumerate(rows) for column, mark in enumerate(line)}
        return cls(len(rows[0]), len(rows), marks)

    def turned(self, quarter_turns: int, *, mirrored: bool = False) -> Sketch:
        width, height = (self.height, self.width) if quarter_turns % 2 else (self.width, self.height)
        return Sketch(
            width,
            height,
            {
                turned_cell(cell, self.width, self.height, quarter_turns, mirrored=mirrored): mark
                for cell, mark in self.marks.items()
            },
        )


@dataclass
class Study:
    """A position on the core's board and on the reference's, with the marked points; both move together."""

    board: Board
    reference: Position
    marks: dict[str, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.agree()

    def agree(self) -> None:
        assert_agreement(self.board, self.reference)
        assert_same_threes(self.board, self.reference)

    @property
    def move(self) -> str:
        """The marked move."""
        (name,) = self.marks["!"]
        return name

    def play(self, *moves: str) -> Board:
        """Play on both boards, compare them after each move, and return the core's."""
        for name in moves or (self.move,):
            self.reference = self.reference.play(cell_of(name))
            self.board.push(name)
            assert cells_of(self.board.last_captures) == self.reference.last_captures
            assert self.board.last_captures == tuple(sorted(self.board.last_captures))
            self.agree()
        return self.board

    def turned(self, quarter_turns: int, mirrored: bool) -> Study:
        """The same position, with its marks, mirrored left to right and then turned clockwise."""
        size = self.board.size

        def image(cell: Cell) -> Cell:
            return turned_cell(cell, size, size, quarter_turns, mirrored=mirrored)

        return _study(
            size,
            {image(cell): stone for cell, stone in self.reference.board.items()},
            {mark: [name_of(image(cell_of(name))) for name in names] for mark, names in self.marks.items()},
            self.board.captured,
            self.reference.turn,
        )

    def swapped(self) -> Study:
        """The same position with the colours exchanged."""
        black, white = self.board.captured
        return _study(
            self.board.size,
            {c: stone if stone == "." else opponent(stone) for c, stone in self.reference.board.items()},
            self.marks,
            (white, black),
            opponent(self.reference.turn),
        )

    def with_stone(self, name: str, color: str) -> Study:
        """The same position with a stone, X or O, on one more point."""
        stones = {**self.reference.board, cell_of(name): color}
        return _study(self.board.size, stones, self.marks, self.board.captured, self.reference.turn)

    @property
    def bans(self) -> set[str]:
        """The lines of the double-three that the marked move is forbidden for; empty if it is legal."""
        reason = self.board.why_illegal(self.move)
        if reason is None:
            return set()
        assert reason.startswith(f"{self.move} is a double-three"), reason
        named = {line for line in LINES if line in reason}
        assert named == set(self.reference.free_threes[cell_of(self.move)])
        return named


def position(
    diagram: str,
    mover: str,
    *,
    size: int | None = None,
    corner: str = "a1",
    captured: tuple[int, int] = (0, 0),
) -> Study:
    """The position of a diagram, with `mover`, X or O, to move; captured are the stones taken by black and by white."""
    sketch = Sketch.read(diagram)
    column, row = cell_of(corner)
    needed = max(sketch.width + column, sketch.height + row, SMALLEST)
    placed = {step(cell, (column, row), 1): mark for cell, mark in sketch.marks.items()}
    stones = {cell: mark for cell, mark in placed.items() if mark in {"X", "O"}}
    marks: dict[str, list[str]] = {}
    for cell, mark in placed.items():
        if mark not in {"X", "O", "."}:
            marks.setdefault(mark, []).append(name_of(cell))
    return _study(size or needed, stones, marks, captured, mover)


def after(
    diagram: str,
    mover: str,
    *,
    size: int | None = None,
    corner: str = "a1",
    captured: tuple[int, int] = (0, 0),
) -> Board:
    """The board after `mover` has played the marked move."""
    return position(diagram, mover, size=size, corner=corner, captured=captured).play()


def at(*names: str) -> tuple[Move, ...]:
    """The cells of these names, in the order of the board's own lists."""
    return tuple(sorted(map(Move, names)))


def across(line: str) -> str:
    """The line in which `crossed` puts the second three."""
    return "horizontal" if line == "vertical" else "vertical"


def crossed(shape: str, line: str, *, mover: str = "X") -> Study:
    """A shape in one line, and through its `!` a second line in which the move certainly makes a free three.

    So the move is a double-three if, and only if, it makes a free three in the shape. `X` is the mover's, `O` the
    enemy's, `#` at an end the edge of the board; beyond the ends of a shape without `#` there is open ground.
    """
    shape = shape.replace(" ", "")
    inside = shape.strip("#")
    move = inside.index("!")
    left, right = shape.startswith("#"), shape.endswith("#")
    size = len(inside) if left and right else 15
    along = move if left else size - len(inside) + move if right else size // 2
    middle = {
        "horizontal": (along, size // 2),
        "vertical": (size // 2, along),
        "rising diagonal": (along, along if left and right else size // 2),
        "falling diagonal": (along, size - 1 - along if left and right else size // 2),
    }[line]
    way = LINES[line]
    stones: dict[Cell, str] = {}
    for index, mark in enumerate(inside):
        if mark in {"X", "O"}:
            stones[step(middle, way, index - move)] = mark
    stones.update({step(middle, LINES[across(line)], distance): "X" for distance in (-1, 1)})
    if mover == "O":
        stones = {cell: opponent(stone) for cell, stone in stones.items()}
    return _study(size, stones, {"!": [name_of(middle)]}, (0, 0), mover)


def _study(
    size: int, stones: dict[Cell, str], marks: dict[str, list[str]], captured: tuple[int, int], mover: str
) -> Study:
    black = [cell for cell, stone in stones.items() if stone == "X"]
    white = [cell for cell, stone in stones.items() if stone == "O"]
    reference = Position.from_position(size, black, white, captured, mover)
    board = Board.from_position(
        size,
        black=map(name_of, black),
        white=map(name_of, white),
        captured=captured,
        turn=COLORS[mover] or Color.BLACK,
    )
    return Study(board, reference, marks)
