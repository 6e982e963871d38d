"""Moves as the judge writes them: rows from the top and columns from the left, from 1, origin before target."""

import random

import pytest

from tests.ataxx.positions import play_random
from tesuji.ataxx import Board, IllegalMoveError, Move


@pytest.mark.parametrize(
    ("fen", "move", "numbers"),
    [
        ("x5o/7/7/7/7/7/o5x x", "g2", (7, 7, 6, 7)),
        ("x5o/7/7/7/7/7/o5x x", "a7c5", (1, 1, 3, 3)),
        ("x5o/7/7/7/7/7/o5x o", "a2", (7, 1, 6, 1)),
        ("7/7/7/7/4ooo/4ooo/4oox x", "0000", (-1, -1, -1, -1)),
        # Of several stones that can split the one of the smallest row, then column.
        ("o6/7/3x3/2x1x2/3x3/7/7 x", "d4", (3, 4, 4, 4)),
        ("o6/7/7/2x1x2/3x3/7/7 x", "d4", (4, 3, 4, 4)),
        ("o6/7/2o1x2/2x4/3x3/7/7 x", "d4", (3, 5, 4, 4)),
    ],
)
def test_a_move_in_four_numbers(fen: str, move: str, numbers: tuple[int, int, int, int]) -> None:
    board = Board.from_fen(fen)
    assert board.judge_coordinates(move) == board.judge_coordinates(Move(move)) == numbers
    assert board.move_from_judge(*numbers) == move


def test_any_own_neighbour_will_do_as_the_origin_of_a_clone() -> None:
    board = Board.from_fen("o6/7/3x3/2x1x2/3x3/7/7 x")
    for origin in [(3, 4), (4, 3), (4, 5), (5, 4)]:
        assert board.move_from_judge(*origin, 4, 4) == "d4"


def test_all_moves_of_a_game_round_trip() -> None:
    board = Board()
    for move in play_random(board, random.Random(11)):
        board.pop()
        for other in board.legal_moves:
            assert board.move_from_judge(*board.judge_coordinates(other)) == other
        board.push(move)


@pytest.mark.parametrize(
    ("numbers", "message"),
    [
        ((-1, -1, -1, -1), "x cannot pass: it has 16 other moves"),
        ((-1, -1, 1, 1), "no move: -1 -1 1 1; rows and columns run from 1 to 7, and a pass is -1 -1 -1 -1"),
        ((0, 1, 1, 1), "no move: 0 1 1 1; rows and columns run from 1 to 7, and a pass is -1 -1 -1 -1"),
        ((1, 1, 1, 8), "no move: 1 1 1 8; rows and columns run from 1 to 7, and a pass is -1 -1 -1 -1"),
        ((1, 1, 1, 1), "no move: 1 1 1 1 goes 0 points; a move goes 1 or 2"),
        ((1, 1, 4, 1), "no move: 1 1 4 1 goes 3 points; a move goes 1 or 2"),
        ((4, 4, 5, 5), "the origin 4 4, d4, holds no stone of x"),
        ((7, 1, 6, 1), "the origin 7 1, a1, holds no stone of x"),
        ((7, 7, 7, 7), "no move: 7 7 7 7 goes 0 points; a move goes 1 or 2"),
    ],
)
def test_numbers_that_are_no_legal_move(numbers: tuple[int, int, int, int], message: str) -> None:
    with pytest.raises(IllegalMoveError) as raised:
        Board().move_from_judge(*numbers)
    assert str(raised.value) == message


def test_a_clone_beside_another_stone_than_its_origin_is_refused() -> None:
    board = Board.from_fen("7/7/7/7/7/o6/xo5 x")
    with pytest.raises(IllegalMoveError, match="the origin 6 1, a2, holds no stone of x"):
        board.move_from_judge(6, 1, 6, 2)


def test_an_occupied_target_and_a_missed_pass_are_refused() -> None:
    board = Board.from_fen("7/7/7/7/7/o6/xo5 x")
    with pytest.raises(IllegalMoveError, match="b1 is occupied by o"):
        board.move_from_judge(7, 1, 7, 2)
    shut_in = Board.from_fen("7/7/7/7/4ooo/4ooo/4oox x")
    with pytest.raises(IllegalMoveError, match="x has no move and must pass"):
        shut_in.judge_coordinates("f4")
