"""The core against the reference: random games, positions set up at random, and every content of a line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from tests.gomoku.agreement import assert_agreement, assert_same_threes, board_of, moves_of
from tests.gomoku.random_games import COMMON, RARE, play_games
from tests.reference.gomoku import EMPTY, LINES, Cell, Position, RefusedPositionError, name_of, opponent, step
from tesuji import Color
from tesuji.gomoku import Board


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_random_games(seed: int) -> None:
    met = play_games(seed, 50)
    assert [kind for kind in COMMON if not met[kind]] == []


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 112))
def test_thousands_of_random_games(seed: int, record_property: Callable[[str, object], None]) -> None:
    met = play_games(seed, 500)
    record_property("figures", dict(met))
    assert [kind for kind in COMMON + RARE if not met[kind]] == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_random_positions_set_up(seed: int) -> None:
    """Crowded boards with fives in them: both accept or refuse, and say the same of what they accept."""
    rng = Random(seed)
    met: Counter[str] = Counter()
    for _ in range(100):
        size = rng.randint(5, 12)
        weights = (rng.uniform(0.2, 4), 1, rng.uniform(0.5, 2))
        stones = {(column, row): rng.choices(".XO", weights)[0] for column in range(size) for row in range(size)}
        turn = rng.choice("XO")
        first, way = (rng.randrange(size), rng.randrange(size)), rng.choice([*LINES.values()])
        row = [step(first, way, distance) for distance in range(rng.randint(5, 6))]
        if all(cell in stones for cell in row):
            stones.update(dict.fromkeys(row, opponent(turn)))
        arguments = (
            [cell for cell, stone in stones.items() if stone == "X"],
            [cell for cell, stone in stones.items() if stone == "O"],
            (rng.choice([0, 0, 4, 8, 8, 10]), rng.choice([0, 0, 4, 8, 8, 10])),
            turn,
        )
        try:
            position = Position.from_position(size, *arguments)
        except RefusedPositionError:
            met["refused"] += 1
            with pytest.raises(ValueError, match="the game is over"):
                core_board(size, *arguments)
        else:
            board = core_board(size, *arguments)
            assert_agreement(board, position)
            assert_same_threes(board, position)
            met["fives that won"] += position.winning_five is not None
            met["standing fives"] += position.standing_five is not None
            met["won by captures"] += position.outcome is not None and position.outcome[1] == "captures"
    assert min(met.values()) > 2, met
    assert len(met) == 4


def core_board(size: int, black: list[Cell], white: list[Cell], captured: tuple[int, int], turn: str) -> Board:
    return Board.from_position(
        size,
        black=map(name_of, black),
        white=map(name_of, white),
        captured=captured,
        turn=Color.BLACK if turn == "X" else Color.WHITE,
    )


@pytest.mark.slow
@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("size", [5, 6, 7, 8])
def test_every_content_of_a_whole_line(size: int, line: str) -> None:
    """Every move on every line from edge to edge: what it captures, the three it makes, the fives it leaves."""
    first = {
        "horizontal": (0, size // 2),
        "vertical": (size // 2, 0),
        "rising diagonal": (0, 0),
        "falling diagonal": (0, size - 1),
    }[line]
    cells = [step(first, LINES[line], distance) for distance in range(size)]
    for move in cells:
        compare_every_content(size, cells, move, line)


@pytest.mark.slow
@pytest.mark.parametrize("line", LINES)
def test_every_content_of_four_points_on_both_sides(line: str) -> None:
    """Nothing further away matters for a free three or a capture."""
    middle = (9, 9)
    compare_every_content(19, [step(middle, LINES[line], distance) for distance in range(-4, 5)], middle, line)


def compare_every_content(size: int, cells: list[Cell], move: Cell, line: str) -> None:
    others = [cell for cell in cells if cell != move]
    position = Position.empty(size)
    for number, content in enumerate(product(".XO", repeat=len(others))):
        mover = "XO"[number % 2]
        position.turn = mover
        position.board.update(zip(others, content, strict=True))
        if position.fives("X") or position.fives("O"):
            continue
        board = board_of(position)
        name = name_of(move)
        three = {line.split(maxsplit=1)[0]} if position.makes_free_three(move, LINES[line]) else set()
        assert set(board.free_threes(name)) == three, content
        board.push(name)
        taken = position.captures(move)
        assert board.last_captures == moves_of(taken), content
        position.board[move] = mover
        for cell in taken:
            position.board[cell] = EMPTY
        fives = moves_of(position.fives(mover))
        assert (board.standing_five or board.winning_five or ()) == fives, content
        position.board[move] = EMPTY
