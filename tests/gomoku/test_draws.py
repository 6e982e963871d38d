"""Draws: the side to move has no legal point.

That comes to a full board. The last empty point, counted row by row, has in every line a side without any empty point,
and a free three needs one on both sides; so that point is never forbidden.
"""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.diagram import Study, after, position
from tests.reference.gomoku import Position
from tesuji import Color, IllegalMoveError, Outcome
from tesuji.gomoku import Board, Move

DRAW = Outcome(None, "draw")

# Games that end in a draw: size, stones captured by black and by white, moves.
DRAWN_GAMES = [
    (5, (0, 0), "e3e2e1d4d3d5e5c4d1b3a4a5c3d2c5b4a2a3c2b2b1e4c1a1b5"),
    (5, (2, 0), "a4a3b5a5b2c5d5a2c4e5e4d4d3c3e2b3c1e1d2c2e3b4b1a1d1b3c2"),
    (5, (2, 4), "a3b2a2a4a1b5a5c1b3b4c4c3c2b1d2e2d3d2c3d1e4d4c2e3d5e1c5e5c5d5b4"),
    (5, (8, 8), "e1e2d3d1d2c4c3b2d5b5b1d4a2d3c2a5a3e4a1b4e3e5b3c1a4c2d2d3c2d4c3b2c2c5d2d3d4c4c2c3b4"),
    (6, (0, 0), "a4d4d5e3e4f2f1b5e6d6c4b4b6d2a6c1c3f4c5e1b2c6a3f5a1a2c2b3e2d1f3b1e5d3a5f6"),
    (6, (0, 4), "d3b5e3f4c5e5b3a6e6f5f3b6e2a4c4f1d4c2f2e4d6a3d5a5b1f6b2c1e1d2a1c3c6d1a2b4d4c4d3e2"),
    (
        6,
        (8, 8),
        "d2e3f4c2e5e6f3b3b2d5f5a1c4f2f6a4e4d3c1c3e2c6a3b1c5a2a5e1d1d6b5b4b6f1d4a6b5b4c4c2b3c3e2c4d2b4c3c5e3d3b3b2",
    ),
]


@pytest.mark.parametrize(("size", "captured", "moves"), DRAWN_GAMES)
def test_a_game_that_fills_the_board_is_a_draw(size: int, captured: tuple[int, int], moves: str) -> None:
    """Each game is played on both boards; those with captures take more moves than the board has points."""
    study = Study(Board(size), Position.empty(size))
    for move in Board(size, moves).move_stack:
        assert study.board.outcome() is None
        study.play(str(move))
    assert study.board.outcome() == DRAW
    assert study.board.captured == captured
    assert study.board.ply == size * size + sum(captured)


@pytest.mark.parametrize("mover", ["X", "O"])
def test_the_last_point_without_five_or_capture_is_a_draw(mover: str) -> None:
    study = position(
        """
        X X O O X
        O O X X O
        X X ! O X
        O O X X O
        X X O O X
        """,
        mover="X",
    )
    board = (study if mover == "X" else study.swapped()).play()
    assert board.outcome() == DRAW
    assert len(board.legal_moves) == 0
    assert board.standing_five is board.winning_five is None


def test_the_last_point_of_a_larger_board() -> None:
    board = after(
        """
        X X O O X X O
        O O X X O O X
        X O O O ! X O
        O O X X O O X
        X X O O X X O
        O O X X O O X
        X X O O X X O
        """,
        mover="X",
    )
    assert board.outcome() == DRAW


def test_one_free_point_is_no_draw_yet() -> None:
    board = after(
        """
        X X O O X
        O O X X O
        X X ! O X
        O O X X O
        X X O O .
        """,
        mover="X",
    )
    assert board.outcome() is None
    assert list(board.legal_moves) == ["e1"]


def test_a_capture_on_the_last_point_frees_points_and_the_game_goes_on() -> None:
    study = position(
        """
        X X O O X
        O O X X O
        ! O O X X
        O O X X O
        X X O O X
        """,
        mover="X",
    )
    board = study.play()
    assert board.outcome() is None
    assert len(board.legal_moves) == 2
    study.play("b3")
    assert study.play("c3").outcome() == DRAW


@pytest.mark.parametrize("turn", ["X", "O"])
def test_a_full_board_set_up_is_a_draw(turn: str) -> None:
    board = position(
        """
        X X O O X
        O O X X O
        X X O O X
        O O X X O
        X X O O X
        """,
        mover=turn,
    ).board
    assert board.outcome() == DRAW
    assert board.why_illegal("a1") == "the game is over: a draw, no legal move is left"
    with pytest.raises(IllegalMoveError, match="the game is over"):
        board.push("a1")


@pytest.mark.parametrize("captured", [(8, 8), (0, 8)])
def test_eight_captured_stones_do_not_decide_a_full_board(captured: tuple[int, int]) -> None:
    board = after(
        """
        X X O O X
        O O X X O
        X X ! O X
        O O X X O
        X X O O X
        """,
        mover="X",
        captured=captured,
    )
    assert board.outcome() == DRAW


def test_a_full_board_with_a_five_of_the_side_not_to_move_is_won() -> None:
    board = position(
        """
        X X O O X
        O O X X O
        X X X X X
        O O X X O
        X O O O X
        """,
        mover="O",
    ).board
    assert board.outcome() == Outcome(Color.BLACK, "five")


def test_taking_a_draw_back_opens_the_game_again() -> None:
    size, _, moves = DRAWN_GAMES[0]
    board = Board(size, moves)
    last = board.pop()
    assert board.outcome() is None
    assert list(board.legal_moves) == [last]


@given(
    st.integers(6, 9).flatmap(
        lambda size: st.tuples(st.just(size), st.lists(st.sampled_from(".XO"), min_size=size**2, max_size=size**2))
    ),
    st.sampled_from(Color),
)
def test_the_last_empty_point_is_never_forbidden(stones: tuple[int, list[str]], turn: Color) -> None:
    size, marks = stones
    cells = {Move.at(n % size, n // size): mark for n, mark in enumerate(marks)}
    empty = [cell for cell, mark in cells.items() if mark == "."]
    assume(empty)
    try:
        board = Board.from_position(
            size,
            black=[cell for cell, mark in cells.items() if mark == "X"],
            white=[cell for cell, mark in cells.items() if mark == "O"],
            turn=turn,
        )
    except ValueError:
        assume(False)
    assume(board.outcome() is None)
    assert board.is_legal(empty[-1])
