"""Where the random games begin: empty, scattered, nearly full, or close to what is rare by chance."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.diagram import Sketch
from tests.reference.gomoku import EMPTY, Cell, Position, RefusedPositionError, opponent

# X, to move, makes a five at `!` that O may or may not be able to break; in the last two, a double-three that captures.
SKETCHES = [
    Sketch.read(text)
    for text in (
        """
        . . O . . . .
        . X X X X ! .
        . . X . . . .
        . . . . . . .
        """,
        """
        . O . . O . .
        . X X X ! X .
        . X . . X . .
        . . . . . . .
        """,
        """
        . . . . O . .
        . X X X X ! .
        . . X . . . .
        . . . . . . .
        """,
        """
        . . . . . . . .
        . X X X X ! . .
        . . . . O X . .
        . . . . . X . .
        . . . . . X O .
        . . . . . X . .
        """,
        """
        . O . . . . .
        . . ! X X X X
        . . X X . . .
        . . X . . . .
        . . X . . . .
        . . X . . . .
        """,
        """
        . O . . . . .
        . X X X ! X .
        . X . . O O .
        . O O O O . .
        . . . . . . .
        """,
        """
        . . . . . O .
        . X X X X ! X
        . O . . . X .
        O X X . . . .
        . . . O . . .
        """,
        """
        O . . . . . .
        X X X X ! . .
        X . O . . . .
        . O O O O . .
        . . . . . . .
        """,
        """
        O O O O . . .
        . . O . X . .
        X X X X ! . .
        . . X . X . .
        . . . . O . .
        """,
        """
        . . . . O . . .
        . . X X X X ! .
        X . . . X . . .
        O O O O . . . .
        O . . . . . . .
        . . . . . . . .
        """,
        """
        . . . . . . . .
        . . . X . . . .
        . . . X . X . .
        . X X ! . . . .
        . . . . O . . .
        . . . . . O . .
        . O . . . . X .
        . . . . . . . .
        """,
        """
        . . . . . . . . .
        . . X . X . . . .
        . . . X X . . . .
        . X . X ! O O X .
        . . . . . . . . .
        . . . . X . . . .
        . . . . . . . . .
        """,
    )
]


def beginning(rng: Random, kind: int) -> Position:
    """A position in which the game goes on; neighbouring kinds differ as much as they can."""
    return KINDS[kind % len(KINDS)](rng)


def empty(rng: Random) -> Position:
    return Position.empty(rng.randint(5, 19))


def scattered(rng: Random) -> Position:
    """Stones anywhere, thin or thick, with some captured already."""
    size = rng.randint(5, 15)
    board = {(column, row): EMPTY for column in range(size) for row in range(size)}
    fill(rng, board, rng.uniform(0.1, 0.6))
    return settled(rng, size, board)


def sharp(rng: Random) -> Position:
    """A diagram turned, mirrored and put somewhere, colours perhaps swapped, among a few other stones."""
    turned = rng.choice(SKETCHES).turned(rng.randrange(4), mirrored=rng.random() < 0.5)
    size = rng.randint(max(turned.width, turned.height), 19)
    column, row = rng.randint(0, size - turned.width), rng.randint(0, size - turned.height)
    board = {(column, row): EMPTY for column in range(size) for row in range(size)}
    fill(rng, board, rng.choice([0.0, 0.05, 0.15, 0.3]))
    swap = rng.random() < 0.5
    for cell, mark in turned.marks.items():
        stone = mark if mark in "XO" else EMPTY
        board[cell[0] + column, cell[1] + row] = opponent(stone) if swap and stone != EMPTY else stone
    return settled(rng, size, board, turn="O" if swap else "X")


def nearly_full(rng: Random) -> Position:
    """Pairs in rows that alternate in columns hold no five; a few points are free or hold another stone."""
    size = rng.randint(5, 10)
    board = {(column, row): "XO"[(column + 2 * row) % 4 // 2] for column in range(size) for row in range(size)}
    for cell in rng.sample(sorted(board), rng.randint(0, size)):
        board[cell] = opponent(board[cell])
    for cell in rng.sample(sorted(board), rng.randint(1, 2 * size)):
        board[cell] = EMPTY
    return settled(rng, size, board, captured=(0, 0))


KINDS: list[Callable[[Random], Position]] = [empty, sharp, scattered, empty, sharp, nearly_full]


def fill(rng: Random, board: dict[Cell, str], density: float) -> None:
    for cell in board:
        if rng.random() < density:
            board[cell] = rng.choice("XO")


def settled(
    rng: Random, size: int, board: dict[Cell, str], *, turn: str | None = None, captured: tuple[int, int] | None = None
) -> Position:
    """The stones as a position to play from; stones of fives that would end the game are taken off at random."""
    if captured is None:
        captured = (rng.choice([0, 0, 2, 4, 6, 8]), rng.choice([0, 0, 2, 4, 6, 8]))
    while True:
        try:
            position = Position.from_position(
                size,
                black=[cell for cell, stone in board.items() if stone == "X"],
                white=[cell for cell, stone in board.items() if stone == "O"],
                captured=captured,
                turn=turn or rng.choice("XO"),
            )
        except RefusedPositionError:
            pass
        else:
            if position.outcome is None:
                return position
        board[rng.choice(sorted(cell for cell, stone in board.items() if stone != EMPTY))] = EMPTY
