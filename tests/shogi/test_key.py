"""Keys: incremental equals from scratch, equal for equal positions, different otherwise."""

import random

import pytest
from hypothesis import given

from tests.shogi.positions import boards, play_random
from tests.walks import assert_keys_of_children
from tesuji.shogi import Board


@pytest.mark.parametrize("seed", range(10))
def test_the_incremental_key_is_the_one_from_scratch(seed: int) -> None:
    board = Board()
    for _ in play_random(board, random.Random(seed), 200):
        assert board.key == board.computed_key() == Board.from_sfen(board.sfen()).key


@given(boards())
def test_of_any_position_and_its_children(board: Board) -> None:
    assert_keys_of_children(board)


def test_the_way_to_a_position_does_not_matter() -> None:
    one, two = Board("7g7f 3c3d 2g2f 8c8d"), Board("2g2f 8c8d 7g7f 3c3d")
    assert one == two
    assert one.key == two.key


def test_hands_and_side_to_move_matter_and_the_number_does_not() -> None:
    sfens = [
        "4k4/9/9/9/9/9/9/9/4K4 b - 1",
        "4k4/9/9/9/9/9/9/9/4K4 w - 1",
        "4k4/9/9/9/9/9/9/9/4K4 b P 1",
        "4k4/9/9/9/9/9/9/9/4K4 b 2P 1",
        "4k4/9/9/9/9/9/9/9/4K4 b p 1",
        "4k4/9/9/9/9/9/9/9/4K4 b L 1",
        "4k4/9/9/9/9/9/9/9/P3K4 b - 1",
        "4k4/9/9/9/9/9/9/9/+P3K4 b - 1",
        "4k4/9/9/9/9/9/9/9/G3K4 b - 1",
    ]
    assert len({Board.from_sfen(sfen).key for sfen in sfens}) == len(sfens)
    assert Board.from_sfen(sfens[0]).key == Board.from_sfen(sfens[0].replace(" 1", " 77")).key
