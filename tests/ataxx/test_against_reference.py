"""The fast position against the slow one, along random games and on any position."""

import random
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ataxx.positions import boards, play_random
from tests.reference import ataxx as reference
from tesuji.ataxx import Board, Color


def slow(board: Board) -> reference.Position:
    return reference.Position(
        stones={
            point: "x" if stone is Color.BLACK else "o"
            for point in reference.POINTS
            if (stone := board.stone_at(reference.cell(point))) is not None
        },
        turn="xo"[board.turn],
        halfmove=board.halfmove,
        fullmove=board.fullmove,
        max_plies=board.max_plies,
        halfmove_limit=board.halfmove_limit,
    )


def outcome(board: Board) -> tuple[Literal["x", "o"] | None, str] | None:
    outcome = board.outcome()
    if outcome is None:
        return None
    return (None if outcome.winner is None else "x" if outcome.winner is Color.BLACK else "o"), outcome.reason


def check(board: Board, expected: reference.Position) -> None:
    assert board.fen() == expected.fen()
    assert outcome(board) == expected.result()
    moves = list(map(str, board.legal_moves))
    assert len(moves) == len(board.legal_moves)
    assert len(set(moves)) == len(moves)
    assert set(moves) == expected.legal_moves()
    assert bool(board.legal_moves) is (expected.result() is None)
    assert board.counts == (expected.count("x"), expected.count("o"))
    assert board.ply == expected.ply


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(30))
def test_random_games(seed: int) -> None:
    chooser = random.Random(seed)
    board = Board(max_plies=chooser.choice([None, 30, 400]), halfmove_limit=chooser.choice([None, 4, 100]))
    expected = slow(board)
    check(board, expected)
    for move in play_random(board, chooser):
        expected = expected.after(move)
        check(board, expected)


@pytest.mark.slow
@given(boards(max_plies=400, halfmove_limit=100))
def test_any_position_and_its_children(board: Board) -> None:
    expected = slow(board)
    check(board, expected)
    for move in list(board.legal_moves):
        board.push(move)
        check(board, expected.after(str(move)))
        board.pop()


@pytest.mark.slow
@given(boards(), st.integers(0, 3))
def test_leaves_of_any_position(board: Board, depth: int) -> None:
    if depth == 3 and len(board.legal_moves) > 25:
        depth = 2
    assert board.perft(depth) == slow(board).perft(depth)
