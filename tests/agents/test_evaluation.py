"""What a position is worth."""

from __future__ import annotations

import pytest

from tests.agents.positions import ataxx_position, gomoku_position
from tesuji import Color
from tesuji.agents import evaluate
from tesuji.agents.gomoku import LINE, TAKEN
from tesuji.ataxx import Board as AtaxxBoard
from tesuji.gomoku import Board, Move


def literal(board: Board, side: Color) -> int:
    """Count the lines of five point by point."""
    own, enemy = set(board.stones(side)), set(board.stones(side.opponent))
    worth = TAKEN[board.captured[side] // 2]
    for column in range(board.size):
        for row in range(board.size):
            for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                cells = [(column + right * step, row + up * step) for step in range(5)]
                if all(0 <= at < board.size for cell in cells for at in cell):
                    line = {Move.at(*cell) for cell in cells}
                    worth += 0 if line & enemy else LINE[len(line & own)]
    return worth


@pytest.mark.parametrize("size", [5, 7, 9, 19])
def test_gomoku_counts_the_lines_that_are_open(size: int) -> None:
    for seed in range(20):
        board = gomoku_position(seed, size)
        assert evaluate(board) == literal(board, board.turn) - literal(board, board.turn.opponent)


def test_gomoku_is_worth_the_same_in_every_orientation() -> None:
    for seed in range(20):
        board = gomoku_position(seed)
        images = [other for turns in range(4) for other in (board.rotated(turns), board.rotated(turns).mirrored())]
        assert {evaluate(image) for image in images} == {evaluate(board)}


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    for seed in range(20):
        board = gomoku_position(seed)
        stones = {"black": board.stones(Color.WHITE), "white": board.stones(Color.BLACK)}
        black, white = board.captured
        try:
            swapped = Board.from_position(board.size, **stones, captured=(white, black), turn=board.turn)
        except ValueError:  # the side to move would have won already
            continue
        assert evaluate(swapped) == -evaluate(board)


def test_ataxx_counts_stones() -> None:
    assert evaluate(AtaxxBoard()) == 0
    assert evaluate(AtaxxBoard.from_fen("xxx4/7/7/7/7/7/6o x 0 1")) == 2
    assert evaluate(AtaxxBoard.from_fen("xxx4/7/7/7/7/7/6o o 0 1")) == -2
    for seed in range(20):
        board = ataxx_position(seed)
        assert evaluate(board) == board.cells.count("xo"[board.turn]) - board.cells.count("ox"[board.turn])


def test_of_an_unknown_game_nothing_is_known_but_what_it_says() -> None:
    class Silent: ...

    class Sure:
        def evaluate(self) -> float:
            return 0.5

    assert (evaluate(Silent()), evaluate(Sure())) == (0, 0.5)
