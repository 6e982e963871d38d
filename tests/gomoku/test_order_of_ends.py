"""When a move does several things at once: ten captured stones come first, then the standing five, then the new one.

`!` marks the move; black is X, white is O.
"""

from __future__ import annotations

import pytest

from tests.diagram import after, at, position
from tesuji import Color, Outcome

BLACK_BY_FIVE = Outcome(Color.BLACK, "five")
WHITE_BY_FIVE = Outcome(Color.WHITE, "five")
BLACK_BY_CAPTURES = Outcome(Color.BLACK, "captures")
WHITE_BY_CAPTURES = Outcome(Color.WHITE, "captures")

each_color = pytest.mark.parametrize("mover", ["X", "O"])

FIVE_AND_CAPTURE = """
    . . . . . . . . .
    . . . . . . . . .
    . X X X X ! O O X
    . . . . . . . . .
    . . . . . . . . .
"""


@each_color
def test_the_tenth_stone_together_with_a_five_wins_by_captures(mover: str) -> None:
    study = position(FIVE_AND_CAPTURE, mover="X", captured=(8, 0))
    board = (study if mover == "X" else study.swapped()).play()
    assert board.outcome() == (BLACK_BY_CAPTURES if mover == "X" else WHITE_BY_CAPTURES)
    assert board.winning_five is None


@pytest.mark.parametrize("captured", [(0, 0), (6, 8)])
def test_fewer_stones_together_with_a_five_win_by_five(captured: tuple[int, int]) -> None:
    board = after(FIVE_AND_CAPTURE, mover="X", captured=captured)
    assert board.outcome() == BLACK_BY_FIVE


def test_the_tenth_stone_wins_even_if_the_five_beside_it_could_be_broken() -> None:
    board = after(
        """
        . . . . . . . . .
        . . O . . . . . .
        . X X X X ! O O X
        . . X . . . . . .
        . . . . . . . . .
        """,
        mover="X",
        captured=(8, 0),
    )
    assert board.outcome() == BLACK_BY_CAPTURES
    assert board.standing_five is None


def test_the_tenth_stone_wins_even_if_the_opponent_could_take_its_tenth() -> None:
    board = after(
        """
        . . . . . . . . .
        . X X O . . . . .
        . . . . . ! O O X
        . . . . . . . . .
        """,
        mover="X",
        captured=(8, 8),
    )
    assert board.outcome() == BLACK_BY_CAPTURES


@pytest.mark.parametrize(("before", "wins"), [(0, False), (4, False), (6, False), (8, True)])
def test_ten_stones_win_and_eight_do_not(before: int, wins: bool) -> None:
    board = after(". ! O O X . .", mover="X", captured=(before, 8))
    assert board.captured == (before + 2, 8)
    assert board.outcome() == (BLACK_BY_CAPTURES if wins else None)


@pytest.mark.parametrize(("before", "wins"), [(4, False), (6, True), (8, True)])
def test_more_than_ten_stones_win_as_well(before: int, wins: bool) -> None:
    board = after(
        """
        X . . . . . .
        O . . . . . .
        O . . . . . .
        ! O O X . . .
        """,
        mover="X",
        captured=(before, 0),
    )
    assert board.captured == (before + 4, 0)
    assert board.outcome() == (BLACK_BY_CAPTURES if wins else None)


@each_color
def test_captures_of_one_side_do_not_count_for_the_other(mover: str) -> None:
    study = position(". ! O O X . .", mover="X", captured=(2, 8))
    assert (study if mover == "X" else study.swapped()).play().outcome() is None


def test_nothing_can_be_played_after_the_tenth_stone() -> None:
    board = after(". ! O O X . .", mover="X", captured=(8, 0))
    assert len(board.legal_moves) == 0
    assert board.why_illegal("a1") == "the game is over: black won by captures"


# White's five stands: black can take b7 and b6 from b5.
BREAKABLE = """
    . . . . . . . . .
    . X . . . . . . .
    O O O O O . . . .
    . O . . . . . . .
    . b . . . . . . .
    . . . . . . . . .
    {0}
    . . . . . . . . .
    . . . . . . . . .
"""


def test_the_tenth_stone_wins_against_a_standing_five_that_stays() -> None:
    study = position(BREAKABLE.format("! O O X . . . . ."), mover="X", captured=(8, 0))
    board = study.play()
    assert board.stone_at("b7") is Color.WHITE
    assert board.outcome() == BLACK_BY_CAPTURES


def test_an_own_five_does_not_count_while_the_opponents_five_stays() -> None:
    board = after(BREAKABLE.format(". X X X X ! . . ."), mover="X")
    assert board.outcome() == WHITE_BY_FIVE
    assert board.winning_five == at("a7", "b7", "c7", "d7", "e7")


def test_an_own_five_and_a_capture_that_breaks_nothing_do_not_help() -> None:
    board = after(BREAKABLE.format("X X X X ! O O X ."), mover="X")
    assert board.captured == (2, 0)
    assert board.outcome() == WHITE_BY_FIVE


def test_an_own_five_and_the_tenth_stone_against_a_standing_five() -> None:
    board = after(BREAKABLE.format("X X X X ! O O X ."), mover="X", captured=(8, 0))
    assert board.outcome() == BLACK_BY_CAPTURES


def test_an_own_overline_does_not_count_either() -> None:
    board = after(BREAKABLE.format(". X X X ! X X . ."), mover="X")
    assert board.outcome() == WHITE_BY_FIVE


def test_a_broken_five_and_the_tenth_stone_is_a_win_by_captures() -> None:
    study = position(BREAKABLE.format(". . . . . . . . ."), mover="X", captured=(8, 0))
    assert study.play(*study.marks["b"]).outcome() == BLACK_BY_CAPTURES


def test_a_five_on_the_last_point_is_a_win_and_no_draw() -> None:
    board = after(
        """
        X X O O X
        O O X X O
        X X ! X X
        O O X X O
        X X O O X
        """,
        mover="X",
    )
    assert board.outcome() == BLACK_BY_FIVE


def test_a_capture_on_the_last_point_wins_and_leaves_points_free() -> None:
    board = after(
        """
        X X O O X
        O O X X O
        ! O O X X
        O O X X O
        X X O O X
        """,
        mover="X",
        captured=(8, 0),
    )
    assert board.outcome() == BLACK_BY_CAPTURES


def test_a_five_that_would_stand_on_a_full_board_wins() -> None:
    """With no point left there is no endgame capture."""
    study = position(
        """
        O X X O O
        X X O X O
        X X X X !
        O O X O O
        X O O X X
        """,
        mover="X",
    )
    assert study.play().outcome() == BLACK_BY_FIVE
