"""The eight symmetries of the board."""

import random

from hypothesis import given
from hypothesis import strategies as st

from tests.ataxx.positions import boards, play_random
from tesuji.ataxx import Board

symmetries = st.tuples(st.integers(0, 3), st.booleans())


def image(board: Board, quarter_turns: int, mirrored: bool) -> Board:
    return (board.mirrored() if mirrored else board).rotated(quarter_turns)


@given(boards(), symmetries)
def test_nothing_but_the_place_changes(board: Board, symmetry: tuple[int, bool]) -> None:
    twin = image(board, *symmetry)
    assert (twin.counts, twin.turn, twin.ply, twin.halfmove) == (board.counts, board.turn, board.ply, board.halfmove)
    assert twin.outcome() == board.outcome()
    assert [twin.perft(depth) for depth in (1, 2)] == [board.perft(depth) for depth in (1, 2)]
    assert twin.key == twin.computed_key()


@given(boards(), st.booleans())
def test_four_quarters_and_two_mirrors_are_the_identity(board: Board, mirrored: bool) -> None:
    board = image(board, 0, mirrored)
    assert board.rotated(4) == board == board.mirrored().mirrored()
    assert board.rotated(1).rotated(3) == board == board.rotated(2).rotated(-2)
    assert board.mirrored().rotated().mirrored().rotated() == board


def test_there_are_eight() -> None:
    board = Board.from_fen("xxo4/x6/7/7/7/7/7 x 0 1")
    assert len({image(board, turns, mirrored).fen() for turns in range(4) for mirrored in (False, True)}) == 8


def test_a_quarter_turn_is_clockwise_and_a_mirror_swaps_left_and_right() -> None:
    board = Board.from_fen("xx5/o6/7/7/7/7/7 x 0 1")
    assert board.rotated().fen() == "5ox/6x/7/7/7/7/7 x 0 1"
    assert board.mirrored().fen() == "5xx/6o/7/7/7/7/7 x 0 1"


def test_the_moves_go_along() -> None:
    board = Board(max_plies=None, halfmove_limit=100)
    for _ in play_random(board, random.Random(5)):
        pass
    for twin in (board.rotated(), board.mirrored()):
        assert len(twin.move_stack) == len(board.move_stack)
        assert (twin.max_plies, twin.halfmove_limit) == (None, 100)
        assert [move.is_pass for move in twin.move_stack] == [move.is_pass for move in board.move_stack]
    assert board.rotated().rotated(3).move_stack == board.move_stack
    assert Board("g2 a1c3").rotated().move_stack == ["b1", "a7c5"]
