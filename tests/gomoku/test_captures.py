"""Captures: exactly two enemy stones between the placed stone, marked `!`, and an own one. Black is X, white is O."""

from __future__ import annotations

import pytest

from tests.diagram import after, at, each_orientation, position
from tesuji import Color


def test_a_pair_is_taken() -> None:
    board = after(
        """
        . . . . . .
        . ! O O X .
        . . . . . .
        """,
        mover="X",
    )
    assert board.last_captures == at("c2", "d2")
    assert board.captured == (2, 0)
    assert board.stone_at("c2") is board.stone_at("d2") is None


def test_white_takes_as_black_does() -> None:
    board = after(
        """
        . . . . . .
        . ! X X O .
        . . . . . .
        """,
        mover="O",
    )
    assert board.last_captures == at("c2", "d2")
    assert board.captured == (0, 2)


@each_orientation
@pytest.mark.parametrize("mover", ["X", "O"])
def test_a_pair_is_taken_in_every_straight_direction(quarter_turns: int, mirrored: bool, mover: str) -> None:
    study = position(
        """
        . . . . . .
        . . . . . .
        . ! O O X .
        . . . . . .
        . . . . . .
        . . . . . .
        """,
        mover="X",
    ).turned(quarter_turns, mirrored)
    assert len((study if mover == "X" else study.swapped()).play().last_captures) == 2


@each_orientation
@pytest.mark.parametrize("mover", ["X", "O"])
def test_a_pair_is_taken_in_every_diagonal_direction(quarter_turns: int, mirrored: bool, mover: str) -> None:
    study = position(
        """
        . . . . . .
        . . . . ! .
        . . . O . .
        . . O . . .
        . X . . . .
        . . . . . .
        """,
        mover="X",
    ).turned(quarter_turns, mirrored)
    assert len((study if mover == "X" else study.swapped()).play().last_captures) == 2


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        (". ! O X . . .", "a single stone is no pair"),
        (". ! O O O X .", "three in a row are safe"),
        (". ! O O O O X", "four in a row are safe"),
        (". ! O O . . .", "nothing holds the pair at its other end"),
        (". ! O O . X .", "the own stone does not touch the pair"),
        (". ! . O O X .", "the placed stone does not touch the pair"),
        (". ! O . O X .", "the two stones do not touch"),
        (". ! O X O X .", "an own stone parts the two"),
        (". ! X O O X .", "only the placed stone takes, not one beside it"),
        (". ! X X O O X", "a pair between two older stones stays"),
        (". X O ! O X .", "single stones on both sides"),
        (". X O ! O O .", "a single stone, and a pair that nothing holds"),
    ],
)
def test_nothing_is_taken(row: str, reason: str) -> None:
    board = after(f". . . . . . .\n{row}\n. . . . . . .", mover="X")
    assert board.captured == (0, 0), reason
    assert board.last_captures == ()


@pytest.mark.parametrize(
    ("row", "taken"),
    [
        ("! O O X . . .", ("b2", "c2")),
        ("! O O X X O .", ("b2", "c2")),
        ("! O O X O O X", ("b2", "c2")),
        (". X ! O O X .", ("d2", "e2")),
        ("X O O ! O O X", ("b2", "c2", "e2", "f2")),
        ("X O O ! O X .", ("b2", "c2")),
        (". X O O ! . .", ("c2", "d2")),
    ],
    ids=[
        "from the edge",
        "what follows the own stone does not matter",
        "a second pair behind the own stone stays",
        "an own stone behind the placed one does not matter",
        "two pairs in one line",
        "a pair, but not the single stone on the other side",
        "towards the left",
    ],
)
def test_a_row_from_which_is_taken(row: str, taken: tuple[str, ...]) -> None:
    board = after(f". . . . . . .\n{row}\n. . . . . . .", mover="X")
    assert board.last_captures == at(*taken)


@pytest.mark.parametrize("row", ["X O ! X", "X ! O X"])
@each_orientation
def test_moving_between_two_enemies_is_safe(row: str, quarter_turns: int, mirrored: bool) -> None:
    study = position(f". . . . . .\n. {row} .\n. . . . . .", mover="O").turned(quarter_turns, mirrored)
    assert study.play().captured == (0, 0)


@each_orientation
def test_moving_between_two_enemies_is_safe_on_a_diagonal(quarter_turns: int, mirrored: bool) -> None:
    study = position(
        """
        . . . . .
        . . . . X
        . . . ! .
        . . O . .
        . X . . .
        """,
        mover="O",
    ).turned(quarter_turns, mirrored)
    assert study.play().captured == (0, 0)


def test_a_pair_that_moved_in_stays_when_the_enemy_plays_elsewhere() -> None:
    study = position(
        """
        . . . . . .
        . X O ! X .
        . . . . . .
        . . . . . p
        """,
        mover="O",
    )
    assert study.play(study.move, "f1").captured == (0, 0)


def test_a_pair_that_moved_in_is_taken_when_its_guard_is_replaced() -> None:
    """Black's stone b3 is taken with its neighbour above and played anew: the new stone takes the pair beside it."""
    study = position(
        """
        . O . . . .
        . X . . . .
        . X O O X .
        . ! . . . .
        """,
        mover="O",
    )
    board = study.play("b1")
    assert board.last_captures == at("b2", "b3")
    board = study.play("b2")
    assert board.last_captures == at("c2", "d2")
    assert board.captured == (2, 2)


def test_a_pair_on_the_edge_line_is_taken() -> None:
    board = after(
        """
        . . . . . .
        . . . . . .
        . ! O O X .
        """,
        mover="X",
    )
    assert board.last_captures == at("c1", "d1")


@each_orientation
def test_a_pair_is_taken_from_the_corner_along_the_edge(quarter_turns: int, mirrored: bool) -> None:
    study = position(
        """
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        ! O O X .
        """,
        mover="X",
    ).turned(quarter_turns, mirrored)
    assert len(study.play().last_captures) == 2


@each_orientation
def test_a_pair_is_taken_from_the_corner_along_the_diagonal(quarter_turns: int, mirrored: bool) -> None:
    study = position(
        """
        . . . . .
        . . . X .
        . . O . .
        . O . . .
        ! . . . .
        """,
        mover="X",
    ).turned(quarter_turns, mirrored)
    assert len(study.play().last_captures) == 2


@each_orientation
def test_the_edge_does_not_hold_a_pair(quarter_turns: int, mirrored: bool) -> None:
    study = position(
        """
        . . . . .
        . . . . .
        O O ! . .
        . . . . .
        . . . . .
        """,
        mover="X",
    ).turned(quarter_turns, mirrored)
    assert study.play().captured == (0, 0)


@pytest.mark.parametrize("size", range(5, 20))
def test_a_pair_does_not_reach_over_the_edge(size: int) -> None:
    """The last points of one line and the first of the next are no neighbours."""
    last = chr(ord("a") + size - 1)
    before = chr(ord(last) - 1)
    empty = " ".join("." * size)
    lower = [*"." * (size - 3), "!", "O", "O"]
    upper = ["X", *"." * (size - 1)]
    rows = [empty] * (size - 4) + [" ".join(upper), " ".join(lower), " ".join(upper), empty]
    board = after("\n".join(rows), mover="X", size=size)
    assert board.stone_at(f"{last}3") is board.stone_at(f"{before}3") is Color.WHITE
    assert board.captured == (0, 0)


STAR = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]


@pytest.mark.parametrize("mover", ["X", "O"])
@pytest.mark.parametrize("first", range(8))
@pytest.mark.parametrize("pairs", range(1, 9))
def test_up_to_eight_pairs_at_once(pairs: int, first: int, mover: str) -> None:
    """Pairs stand around the move at j10 in neighbouring directions; five pairs and more end the game."""
    marks = {(9, 9): "!"}
    for way in range(first, first + pairs):
        column, row = STAR[way % 8]
        marks.update({(9 + n * column, 9 + n * row): stone for n, stone in ((1, "O"), (2, "O"), (3, "X"))})
    rows = [" ".join(marks.get((column, row), ".") for column in range(13)) for row in range(12, -1, -1)]
    study = position("\n".join(rows), mover="X")
    if mover == "O":
        study = study.swapped()
    board = study.play()
    assert len(board.last_captures) == 2 * pairs
    assert board.captured == ((2 * pairs, 0) if mover == "X" else (0, 2 * pairs))
    assert (board.outcome() is not None) == (pairs >= 5)


@each_orientation
def test_two_pairs_at_once_in_every_orientation(quarter_turns: int, mirrored: bool) -> None:
    """One pair upwards, one along the falling diagonal; the pair to the left is held by nothing."""
    study = position(
        """
        . X . . X
        . . O . O
        . . . O O
        . . O O !
        . . . . .
        """,
        mover="X",
    ).turned(quarter_turns, mirrored)
    assert len(study.play().last_captures) == 4


def test_two_pairs_at_a_right_angle() -> None:
    board = after(
        """
        X . . . . .
        O . . . . .
        O . . . . .
        ! O O X . .
        """,
        mover="X",
    )
    assert board.last_captures == at("a2", "a3", "b1", "c1")
    assert board.captured == (4, 0)


def test_three_pairs_of_which_one_is_held_by_an_enemy() -> None:
    board = after(
        """
        X . . X . .
        O . O . . .
        O O . . . .
        ! O O O . .
        """,
        mover="X",
    )
    assert board.last_captures == at("a2", "a3", "b2", "c3")


def test_captured_stones_add_up_for_each_side() -> None:
    board = after("! O O X . .", mover="X", captured=(4, 6))
    assert board.captured == (6, 6)


def test_freed_points_may_be_played_again_by_either_side() -> None:
    study = position(
        """
        . . . . . .
        . ! O O X .
        . . . . . .
        """,
        mover="X",
    )
    study.play()
    board = study.play("c2", "d2")
    assert board.stone_at("c2") is Color.WHITE
    assert board.stone_at("d2") is Color.BLACK
    assert board.captured == (2, 0)


def test_a_pair_that_moves_back_between_its_captors_is_safe() -> None:
    study = position(
        """
        . . . . . .
        . ! O O X .
        . . . . . .
        . . . . . p
        """,
        mover="X",
    )
    board = study.play(study.move, "c3", *study.marks["p"], "d3")
    assert board.captured == (2, 0)
    assert board.stone_at("c3") is board.stone_at("d3") is Color.WHITE


def test_taking_back_a_capture_puts_the_stones_back() -> None:
    study = position(
        """
        . . . . X .
        . . . O . .
        . . O . . .
        . ! O O X .
        """,
        mover="X",
    )
    before = study.board.copy()
    board = study.play()
    assert board.captured == (4, 0)
    board.pop()
    assert board == before
    assert board.key == before.key
    assert board.stone_at("c1") is Color.WHITE
