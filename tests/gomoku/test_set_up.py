"""Positions without history: a five of the side not to move stands or has won; one of the side to move is refused.

In the diagrams black is X, white is O; `b` marks the points that break a five.
"""

from __future__ import annotations

import re

import pytest

from tests.diagram import Sketch, at, each_orientation, position
from tests.reference.gomoku import Position, RefusedPositionError, name_of, opponent
from tesuji import Color, Outcome
from tesuji.gomoku import Board

HANGING = """
    . . . . . . . .
    . . O . . . . .
    . X X X X X . .
    . . X . . . . .
    . . b . . . . .
    . . . . . . . .
"""
FIRM = """
    . . . . . . . .
    . X X X X X . .
    . . . . . . . .
    O O . . O O . .
"""
FIVE = at("b4", "c4", "d4", "e4", "f4")

each_color = pytest.mark.parametrize("waiting", ["X", "O"])


def refused_by_both(
    diagram: str, turn: str, captured: tuple[int, int] = (0, 0), *, swapped: bool = False, size: int = 9
) -> str:
    """What the core says when it refuses the position, which the reference must refuse too."""
    marks = Sketch.read(diagram).marks
    stones = {cell: opponent(mark) if swapped else mark for cell, mark in marks.items() if mark in {"X", "O"}}
    black = [cell for cell, stone in stones.items() if stone == "X"]
    white = [cell for cell, stone in stones.items() if stone == "O"]
    with pytest.raises(RefusedPositionError):
        Position.from_position(size, black, white, captured, turn)
    with pytest.raises(ValueError, match="the game is over") as raised:
        Board.from_position(
            size,
            black=map(name_of, black),
            white=map(name_of, white),
            captured=captured,
            turn={"X": Color.BLACK, "O": Color.WHITE}[turn],
        )
    return str(raised.value)


@each_orientation
@each_color
def test_a_five_that_can_be_broken_stands(waiting: str, quarter_turns: int, mirrored: bool) -> None:
    study = position(HANGING, mover="O").turned(quarter_turns, mirrored)
    study = study if waiting == "X" else study.swapped()
    assert study.board.outcome() is None
    assert len(study.board.standing_five or ()) == 5
    assert study.board.breaking_moves == at(*study.marks["b"])


def test_a_standing_five_set_up_wins_when_it_is_not_broken() -> None:
    study = position(HANGING, mover="O")
    assert study.play("a1").outcome() == Outcome(Color.BLACK, "five")


def test_a_standing_five_set_up_can_be_broken() -> None:
    study = position(HANGING, mover="O")
    assert study.play(*study.marks["b"]).standing_five is None


@each_color
def test_a_five_that_cannot_be_broken_has_won(waiting: str) -> None:
    study = position(FIRM, mover="O")
    study = study if waiting == "X" else study.swapped()
    board = study.board
    assert board.outcome() == Outcome(Color.BLACK if waiting == "X" else Color.WHITE, "five")
    assert board.standing_five is None
    assert len(board.winning_five or ()) == 5
    assert len(board.legal_moves) == 0


@each_color
@pytest.mark.parametrize("diagram", [HANGING, FIRM])
def test_a_five_of_the_side_to_move_is_refused(diagram: str, waiting: str) -> None:
    reason = refused_by_both(diagram, waiting, swapped=waiting == "O")
    assert reason.startswith("black" if waiting == "X" else "white")


@each_color
def test_fives_of_both_sides_are_refused(waiting: str) -> None:
    diagram = """
        . . . . . . .
        X X X X X . .
        . . . . . . .
        O O O O O . .
    """
    refused_by_both(diagram, waiting)


def test_a_five_of_the_side_to_move_is_refused_even_if_the_other_has_ten_stones() -> None:
    refused_by_both(FIRM, "X", captured=(0, 10))


@pytest.mark.parametrize("captured", [(10, 0), (12, 0), (10, 10), (10, 8)])
def test_ten_stones_of_the_side_to_move_are_refused(captured: tuple[int, int]) -> None:
    assert refused_by_both("X . O", "X", captured=captured).startswith("black")


@pytest.mark.parametrize(("captured", "turn"), [((0, 10), "X"), ((8, 12), "X"), ((10, 0), "O")])
def test_ten_stones_of_the_side_not_to_move_have_won(captured: tuple[int, int], turn: str) -> None:
    study = position("X . O", mover=turn, captured=captured)
    assert study.board.outcome() == Outcome(Color.WHITE if turn == "X" else Color.BLACK, "captures")
    assert len(study.board.legal_moves) == 0


@pytest.mark.parametrize("diagram", [HANGING, FIRM])
def test_ten_stones_and_a_five_of_the_side_not_to_move_are_a_win_by_captures(diagram: str) -> None:
    board = position(diagram, mover="O", captured=(10, 0)).board
    assert board.outcome() == Outcome(Color.BLACK, "captures")
    assert board.standing_five is board.winning_five is None


@pytest.mark.parametrize(("taken", "stands"), [(6, False), (8, True)])
def test_a_fifth_pair_holds_a_five_up_in_a_position_set_up(taken: int, stands: bool) -> None:
    study = position(
        """
        . . . . . . . .
        . X X X X X . .
        . . . . . . . .
        b X X O . . . .
        """,
        mover="O",
        captured=(0, taken),
    )
    assert (study.board.outcome() is None) == stands
    assert study.board.breaking_moves == (at("a1") if stands else ())


def test_the_captures_of_the_fives_owner_do_not_hold_it_up() -> None:
    assert position(FIRM, mover="O", captured=(8, 0)).board.outcome() == Outcome(Color.BLACK, "five")


def test_two_fives_set_up_stand_only_if_one_move_breaks_both() -> None:
    apart = """
        . . O . . . . .
        . X X X X X . .
        . . X . . . . .
        . . . . . . . .
        . X X X X X . .
        . . . . X . . .
        . . . . O . . .
    """
    both = """
        . . O . . . . .
        . X X X X X . .
        . . X . . . . .
        . . b . . . . .
        . . X . . . . .
        . X X X X X . .
        . . O . . . . .
    """
    assert position(apart, mover="O").board.outcome() == Outcome(Color.BLACK, "five")
    study = position(both, mover="O")
    assert study.board.outcome() is None
    assert study.board.breaking_moves == at(*study.marks["b"])
    assert study.play("c4").standing_five is None


def test_a_pair_between_two_stones_is_not_taken_by_setting_it_up() -> None:
    board = position("X O O X .", mover="X").board
    assert board.captured == (0, 0)
    assert board.stone_at("b1") is Color.WHITE


def test_a_double_three_is_forbidden_in_a_position_set_up() -> None:
    study = position(
        """
        . . . . . . .
        . . . . . . .
        . . . O . . .
        . . . O . . .
        . O O ! . . .
        . . . . . . .
        . . . . . . .
        """,
        mover="O",
    )
    assert study.bans == {"horizontal", "vertical"}


def test_a_position_set_up_equals_the_same_position_played() -> None:
    played = Board(9, "e5 d5 h1 c5 b5")
    placed = Board.from_position(9, black=["b5", "e5", "h1"], captured=(2, 0), turn=Color.WHITE)
    assert played == placed
    assert played.key == placed.key == placed.computed_key()
    assert played.ply != placed.ply
    assert played.last_captures != placed.last_captures


def test_a_standing_five_set_up_equals_the_one_played() -> None:
    study = position(HANGING.replace("X X X X X", "X X X X ."), mover="X")
    played = study.play("f4")
    placed = position(HANGING, mover="O").board
    assert played == placed
    assert played.key == placed.key
    assert played.standing_five == placed.standing_five == FIVE


@pytest.mark.parametrize(
    ("captured", "turn"), [((0, 0), "O"), ((2, 0), "X"), ((0, 2), "X"), ((2, 2), "X"), ((4, 0), "X"), ((2, 0), "O")]
)
def test_turn_and_captured_stones_tell_positions_apart(captured: tuple[int, int], turn: str) -> None:
    plain = position("X . O . .", mover="X").board
    other = position("X . O . .", mover=turn, captured=captured).board
    assert plain != other
    assert plain.key != other.key


def test_stones_are_one_text_or_one_by_one_and_the_turn_has_a_number_and_a_name() -> None:
    one = Board.from_position(9, black="e5 f6", white="a1b2c3", turn="white", moves="d4")
    two = Board.from_position(9, black=["e5", "f6"], white=iter(["a1", "b2", "c3"]), turn=1, moves=["d4"])
    assert one == two
    assert one.stones(Color.WHITE) == at("a1", "b2", "c3", "d4")


@pytest.mark.parametrize("turn", ["green", "", 2, -1, None])
def test_a_turn_is_one_of_two(turn: str) -> None:
    with pytest.raises(ValueError, match=f"^a colour is 'black' or 'white', not {turn!r}$"):
        Board.from_position(9, turn=turn)


@pytest.mark.parametrize(
    ("captured", "error", "shown"),
    [((1, 0), ValueError, "1"), ((0, 26), ValueError, "26"), ((-2, 0), ValueError, "-2"), ((0, "2"), TypeError, "str")],
)
def test_captured_stones_come_in_pairs(captured: tuple[int, int], error: type[Exception], shown: str) -> None:
    with pytest.raises(error, match=f"^captured stones come in pairs, 0 to 24, not {shown}$"):
        Board.from_position(9, captured=captured)


@pytest.mark.parametrize("captured", [(2,), (2, 0, 0), 4])
def test_captured_is_two_numbers(captured: object) -> None:
    reason = f"captured is two numbers, by black and by white, not {captured!r}"
    with pytest.raises(ValueError, match=f"^{re.escape(reason)}$"):
        Board.from_position(9, captured=captured)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("black", "white", "reason"),
    [
        ("e5 e5", "", "two stones are set on e5"),
        ("e5", "e5", "two stones are set on e5"),
        ("e5 j9", "", "j9 is outside the board: its cells are a1 to i9"),
        ("e5 !", "", "no cell: '!'; a cell is a letter and a number, like 'j10'"),
    ],
)
def test_stones_that_cannot_be_set(black: str, white: str, reason: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(reason)}$"):
        Board.from_position(9, black=black, white=white)


def test_white_may_be_to_move_on_an_empty_board() -> None:
    board = position(". . . . .", mover="O").board
    assert board.turn is Color.WHITE
    assert len(board.legal_moves) == 25


def test_moves_cannot_be_taken_back_beyond_the_set_up() -> None:
    study = position("X . O . .", mover="X")
    study.play("c3")
    study.board.pop()
    with pytest.raises(IndexError):
        study.board.pop()
