"""Gomoku under the ninuki rules, once more: slow, literal, and written from the rules alone.

The tests hold the core against this. Nothing here is kept up from move to move: a position is a dictionary from every
cell of the board to a stone or a blank, and each question is answered by walking along the lines. Black is `X`, white
`O`, an empty cell `.`; a cell is (column, row), both from 0, so that a1 is (0, 0). Beyond the edge is no cell.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

Cell = tuple[int, int]
Way = tuple[int, int]
Ended = tuple["str | None", str]

EMPTY = "."
LINES: dict[str, Way] = {
    "horizontal": (1, 0),
    "vertical": (0, 1),
    "rising diagonal": (1, 1),
    "falling diagonal": (1, -1),
}
EIGHT_WAYS: list[Way] = [(column, row) for column in (-1, 0, 1) for row in (-1, 0, 1) if (column, row) != (0, 0)]
STONES_TO_WIN = 10


def cell_of(name: str) -> Cell:
    """`"c1"` is (2, 0)."""
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def name_of(cell: Cell) -> str:
    """(2, 0) is `"c1"`."""
    return chr(ord("a") + cell[0]) + str(cell[1] + 1)


def opponent(color: str) -> str:
    return "O" if color == "X" else "X"


def step(cell: Cell, way: Way, count: int) -> Cell:
    """The cell so many steps along a way; backwards if the count is negative."""
    return cell[0] + way[0] * count, cell[1] + way[1] * count


class RefusedPositionError(ValueError):
    """A position to set up in which the game was over before the side to move could have its turn."""


class Position:
    """A position that never changes: `play` returns the next one."""

    def __init__(self, size: int, board: dict[Cell, str], captured: dict[str, int], turn: str) -> None:
        self.size = size
        self.board = board
        self.captured = captured
        self.turn = turn
        self.last_captures: set[Cell] = set()
        self.outcome: Ended | None = None

    @classmethod
    def empty(cls, size: int) -> Position:
        """The start of a game."""
        cells = [(column, row) for column in range(size) for row in range(size)]
        return cls(size, dict.fromkeys(cells, EMPTY), {"X": 0, "O": 0}, "X")

    @classmethod
    def from_position(
        cls,
        size: int,
        black: Iterable[Cell] = (),
        white: Iterable[Cell] = (),
        captured: tuple[int, int] = (0, 0),
        turn: str = "X",
    ) -> Position:
        """A position without history (rule 7)."""
        position = cls.empty(size)
        position.turn = turn
        position.captured = {"X": captured[0], "O": captured[1]}
        for color, cells in (("X", black), ("O", white)):
            for cell in cells:
                if position.board.get(cell) != EMPTY:
                    raise RefusedPositionError(f"no room for a stone on {name_of(cell)}")
                position.board[cell] = color
        if position.fives(turn):
            raise RefusedPositionError(f"{turn} is to move and has a five already")
        if position.captured[turn] >= STONES_TO_WIN:
            raise RefusedPositionError(f"{turn} is to move and has captured {position.captured[turn]} stones already")
        waiting = opponent(turn)
        if position.captured[waiting] >= STONES_TO_WIN:
            position.outcome = (waiting, "captures")
        elif position.fives(waiting) and not position.endgame_captures():
            position.outcome = (waiting, "five")
        elif not position.allowed_points:
            position.outcome = (None, "draw")
        return position

    # --- lines of stones ---

    def run(self, cell: Cell, way: Way) -> list[Cell]:
        """The unbroken row of one colour through the stone on this cell, in the order of the way."""
        color = self.board[cell]
        first = cell
        while self.board.get(step(first, way, -1)) == color:
            first = step(first, way, -1)
        row = [first]
        while self.board.get(step(row[-1], way, 1)) == color:
            row.append(step(row[-1], way, 1))
        return row

    def fives(self, color: str) -> set[Cell]:
        """All cells of rows of five or more stones of this colour."""
        found: set[Cell] = set()
        for cell, stone in self.board.items():
            if stone == color:
                for way in LINES.values():
                    if self.board.get(step(cell, way, -1)) != color:  # the first stone of its row
                        row = self.run(cell, way)
                        if len(row) >= 5:
                            found.update(row)
        return found

    # --- what a move does ---

    def captures(self, move: Cell) -> set[Cell]:
        """The enemy stones that the side to move takes with a stone on this empty cell (rule 1)."""
        own, enemy = self.turn, opponent(self.turn)
        taken: set[Cell] = set()
        for way in EIGHT_WAYS:
            first, second, third = step(move, way, 1), step(move, way, 2), step(move, way, 3)
            if self.board.get(first) == enemy and self.board.get(second) == enemy and self.board.get(third) == own:
                taken |= {first, second}
        return taken

    def makes_free_three(self, move: Cell, way: Way) -> bool:
        """Whether a stone of the side to move on this empty cell makes a free three on this line (rule 5)."""
        own = self.turn
        nearby = [step(move, way, distance) for distance in (-3, -2, -1, 1, 2, 3)]  # no further, in a row of four
        if [self.board.get(cell) for cell in nearby].count(own) < 2:
            return False  # the row of four is the move, the empty point and two more
        self.board[move] = own
        try:
            for point in nearby:
                if self.board.get(point) == EMPTY:
                    self.board[point] = own
                    row = self.run(point, way)
                    self.board[point] = EMPTY
                    before, behind = step(row[0], way, -1), step(row[-1], way, 1)
                    if len(row) == 4 and move in row and self.board.get(before) == self.board.get(behind) == EMPTY:
                        return True
            return False
        finally:
            self.board[move] = EMPTY

    @cached_property
    def free_threes(self) -> dict[Cell, list[str]]:
        """For each empty cell the names of the lines in which a stone of the side to move makes a free three."""
        return {
            move: [name for name, way in LINES.items() if self.makes_free_three(move, way)]
            for move in self.empty_cells()
        }

    def is_forbidden(self, move: Cell) -> bool:
        """Whether the move on this empty cell is a double-three that captures nothing (rule 5)."""
        return len(self.free_threes[move]) >= 2 and not self.captures(move)

    # --- whose game it is ---

    def empty_cells(self) -> set[Cell]:
        return {cell for cell, stone in self.board.items() if stone == EMPTY}

    @cached_property
    def allowed_points(self) -> set[Cell]:
        """The empty cells that are no double-three, whether or not the game is over."""
        return {cell for cell in self.empty_cells() if not self.is_forbidden(cell)}

    def endgame_captures(self) -> set[Cell]:
        """The captures that leave the other side without a five, or bring the tenth stone (rule 4)."""
        owner = opponent(self.turn)
        found: set[Cell] = set()
        for move in self.empty_cells():
            taken = self.captures(move)
            if not taken:
                continue
            for cell in taken:
                self.board[cell] = EMPTY
            broken = not self.fives(owner)
            for cell in taken:
                self.board[cell] = owner
            if broken or self.captured[self.turn] + len(taken) >= STONES_TO_WIN:
                found.add(move)
        return found

    @cached_property
    def legal_moves(self) -> set[Cell]:
        """The moves that the rules allow; none when the game is over."""
        return set() if self.outcome else self.allowed_points

    @cached_property
    def standing_five(self) -> set[Cell] | None:
        """All cells in fives of the side not to move while the game goes on, or None."""
        return None if self.outcome else self.fives(opponent(self.turn)) or None

    @cached_property
    def breaking_moves(self) -> set[Cell]:
        """The endgame captures, while a five stands."""
        return self.endgame_captures() if self.standing_five else set()

    @property
    def winning_five(self) -> set[Cell] | None:
        """All cells in the fives of a side that won by five, or None."""
        if self.outcome is None or self.outcome[1] != "five" or self.outcome[0] is None:
            return None
        return self.fives(self.outcome[0])

    def play(self, move: Cell) -> Position:
        """The position after a legal move."""
        if move not in self.legal_moves:
            raise ValueError(f"{name_of(move)} is not legal")
        mover, enemy = self.turn, opponent(self.turn)
        taken = self.captures(move)
        after = Position(self.size, dict(self.board), dict(self.captured), enemy)
        after.board[move] = mover
        for cell in taken:
            after.board[cell] = EMPTY
        after.captured[mover] += len(taken)
        after.last_captures = taken
        after.outcome = after.judged(five_stood=self.standing_five is not None)
        return after

    def judged(self, *, five_stood: bool) -> Ended | None:
        """How the move of the side not to move ended the game, if it did, in the order of rule 6."""
        mover, enemy = opponent(self.turn), self.turn
        if self.captured[mover] >= STONES_TO_WIN:
            return mover, "captures"
        if five_stood and self.fives(enemy):
            return enemy, "five"
        if self.fives(mover) and not self.endgame_captures():
            return mover, "five"
        if not self.allowed_points:
            return None, "draw"
        return None

    def perft(self, depth: int) -> int:
        """The number of sequences of so many moves; a game that is over has none."""
        if depth == 0:
            return 1
        if depth == 1:
            return len(self.legal_moves)
        return sum(self.play(move).perft(depth - 1) for move in self.legal_moves)
