"""Keys: incremental equals from scratch, equal for equal stones and turn, different otherwise."""

import random

import pytest
from hypothesis import given

from tests.ataxx.positions import boards, play_random
from tests.walks import assert_keys_of_children
from tesuji.ataxx import Board


@pytest.mark.parametrize("seed", range(20))
def test_the_incremental_key_is_the_one_from_scratch(seed: int) -> None:
    board = Board()
    for _ in play_random(board, random.Random(seed)):
        assert board.key == board.computed_key() == Board.from_fen(board.fen()).key


@given(boards())
def test_of_any_position_and_its_children(board: Board) -> None:
    assert_keys_of_children(board)


def test_the_way_to_a_position_does_not_matter() -> None:
    one, two = Board("g2 b1 f1 a2"), Board("f1 a2 g2 b1")
    assert one == two
    assert one.key == two.key


def test_counters_do_not_matter() -> None:
    fens = ["x5o/7/7/7/7/7/o5x x 0 1", "x5o/7/7/7/7/7/o5x x 90 1", "x5o/7/7/7/7/7/o5x x 0 77"]
    assert len({Board.from_fen(fen).key for fen in fens}) == 1


def test_side_to_move_and_colours_matter() -> None:
    fens = ["x5o/7/7/7/7/7/o5x x", "x5o/7/7/7/7/7/o5x o", "o5x/7/7/7/7/7/x5o x", "o5x/7/7/7/7/7/x5o o"]
    assert len({Board.from_fen(fen).key for fen in fens}) == 4


def test_a_pass_changes_the_turn_alone() -> None:
    board = Board.from_fen("7/7/7/7/4ooo/4ooo/4oox x 0 1")
    key = board.key
    board.push("0000")
    assert board.key == Board.from_fen("7/7/7/7/4ooo/4ooo/4oox o").key != key
