"""Five or more own stones in a line; here the opponent has no endgame capture, so they win at once. `!` is the move."""

from __future__ import annotations

import pytest

from tests.diagram import Study, after, at, crossed, each_orientation, position
from tests.reference.gomoku import LINES
from tesuji import Color, IllegalMoveError, Outcome
from tesuji.gomoku import Board

FIVES = [
    ". . X X X X ! . .",
    ". . ! X X X X . .",
    ". . X X ! X X . .",
    "# ! X X X X . .",
    ". . X X X X ! #",
    "O X X X ! X O",
    "O ! X X X X O",
    "X . X X X X ! . X",
]
OVERLINES = {
    ". X X X ! X X .": 6,
    ". X X X X ! X .": 6,
    ". X X X ! X X X .": 7,
    "O X X X X ! X X X O": 8,
    ". X X X X ! X X X X .": 9,
    "# X X X X ! X X X X #": 9,
}
NO_FIVES = [
    ". . X X X ! . .",
    "O X X . X ! X O",
    ". X X X . ! X .",
    "O X X X ! O",
    ". X X X O ! X .",
    ". X X X X . ! .",
    ". X X X X O ! .",
    "X X X . ! . X X X",
]
FIVE = {"X": Outcome(Color.BLACK, "five"), "O": Outcome(Color.WHITE, "five")}

each_color = pytest.mark.parametrize("mover", ["X", "O"])
each_line = pytest.mark.parametrize("line", LINES)


@each_color
@each_line
@pytest.mark.parametrize("shape", FIVES)
def test_five_in_a_row_win(shape: str, line: str, mover: str) -> None:
    board = crossed(shape, line, mover=mover).play()
    assert board.outcome() == FIVE[mover]
    assert len(board.winning_five or ()) == 5
    assert board.standing_five is None


@each_color
@each_line
@pytest.mark.parametrize("shape", OVERLINES)
def test_more_than_five_win_as_well(shape: str, line: str, mover: str) -> None:
    board = crossed(shape, line, mover=mover).play()
    assert board.outcome() == FIVE[mover]
    assert len(board.winning_five or ()) == OVERLINES[shape]


@each_color
@each_line
@pytest.mark.parametrize("shape", NO_FIVES)
def test_no_five(shape: str, line: str, mover: str) -> None:
    board = crossed(shape, line, mover=mover).play()
    assert board.outcome() is None
    assert board.standing_five is board.winning_five is None


@each_orientation
def test_five_along_the_edge_into_the_corner(quarter_turns: int, mirrored: bool) -> None:
    study = position(
        """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        ! X X X X . .
        """,
        mover="X",
    )
    assert study.turned(quarter_turns, mirrored).play().outcome() == FIVE["X"]


@each_orientation
def test_five_on_the_diagonal_out_of_the_corner(quarter_turns: int, mirrored: bool) -> None:
    study = position(
        """
        . . . . . .
        . . . . O .
        . . . O . .
        . . O . . .
        . O . . . .
        ! . . . . .
        """,
        mover="O",
    )
    assert study.turned(quarter_turns, mirrored).play().outcome() == FIVE["O"]


@each_orientation
def test_the_shortest_diagonal_that_holds_five(quarter_turns: int, mirrored: bool) -> None:
    study = position(
        """
        . . . . O . .
        . . . O . . .
        . . ! . . . .
        . O . . . . .
        O . . . . . .
        . . . . . . .
        . . . . . . .
        """,
        mover="O",
    )
    assert study.turned(quarter_turns, mirrored).play().outcome() == FIVE["O"]


def test_a_full_line_of_the_smallest_board() -> None:
    board = after(
        """
        . . . . .
        . . . . .
        X X ! X X
        . . . . .
        . . . . .
        """,
        mover="X",
    )
    assert board.outcome() == FIVE["X"]


@pytest.mark.parametrize("size", range(5, 20))
@pytest.mark.parametrize("kept", [1, 2, 3, 4])
def test_a_row_does_not_go_on_at_the_other_edge(size: int, kept: int) -> None:
    """Stones at the end of one row and the beginning of the next, above or below, are no five."""
    rows = [["."] * size for _ in range(size)]
    for row, columns in ((2, range(size - kept, size)), (3, range(5 - kept)), (1, range(5 - kept))):
        for column in columns:
            rows[row][column] = "X"
    rows[2][size - 1] = "!"
    board = after("\n".join(" ".join(row) for row in reversed(rows)), mover="X")
    assert board.outcome() is None


@pytest.mark.parametrize("size", range(6, 20))
def test_a_diagonal_does_not_go_on_at_the_other_edge(size: int) -> None:
    """A diagonal that leaves the board on the right does not come back on the left, two rows on or one."""
    rows = [["."] * size for _ in range(size)]
    for column, row in ((size - 3, 0), (size - 2, 1), (size - 1, 2), (0, 3), (1, 4), (0, 4), (1, 5), (0, 2), (1, 3)):
        rows[row][column] = "X"
    rows[2][size - 1] = "!"
    board = after("\n".join(" ".join(row) for row in reversed(rows)), mover="X")
    assert board.outcome() is None


@each_color
def test_two_fives_at_once(mover: str) -> None:
    study = position(
        """
        . . . . . . .
        . . . . X . .
        . . . . X . .
        X X X X ! . .
        . . . . X . .
        . . . . X . .
        . . . . . . .
        """,
        mover="X",
    )
    board = (study if mover == "X" else study.swapped()).play()
    assert board.outcome() == FIVE[mover]
    assert board.winning_five == at("a4", "b4", "c4", "d4", "e4", "e2", "e3", "e5", "e6")


def test_five_beats_an_open_four_of_the_opponent() -> None:
    board = after(
        """
        . . . . . . .
        . O O O O . .
        . . . . . . .
        . X X X X ! .
        . . . . . . .
        """,
        mover="X",
    )
    assert board.outcome() == FIVE["X"]


def test_nothing_can_be_played_after_the_end() -> None:
    study = position(". X X X X ! .", mover="X")
    board = study.play()
    assert len(board.legal_moves) == 0
    assert list(board.legal_moves) == []
    assert board.why_illegal("a2") == "the game is over: black won by five"
    assert board.why_illegal("a1") == "the game is over: black won by five"
    before = board.copy()
    with pytest.raises(IllegalMoveError, match="the game is over: black won by five"):
        board.push("a2")
    assert board == before


def test_taking_the_five_back_opens_the_game_again() -> None:
    board = after(". X X X X ! .", mover="X")
    assert board.pop() == "f1"
    assert board.outcome() is None
    assert "f1" in board.legal_moves


@each_orientation
@pytest.mark.parametrize(
    ("diagram", "reason"),
    [
        (
            """
            . . O . . . .
            . . . . . . .
            . X X X X ! .
            . . X . . . .
            . . . . . . .
            . . O . . . .
            . . . . . . .
            """,
            "the enemy stones near the pair c5 c4 do not touch it",
        ),
        (
            """
            . . . . . . .
            . . O . . . .
            . X X X X ! .
            . . X . . . .
            . . X . . . .
            . . . . . . .
            . . . . . . .
            """,
            "three stones in a row on the crossing line cannot be taken",
        ),
        (
            """
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . O . . . .
            . X X X X ! .
            . . X . . . .
            """,
            "the pair stands on the edge",
        ),
        (
            """
            . . . . . . .
            . . O . . . .
            . X X X X ! .
            . . X . . . .
            . . O . . . .
            . . . . . . .
            . . . . . . .
            """,
            "a pair between two enemy stones cannot be taken any more",
        ),
        (
            """
            . . . . . . .
            . . O . . . .
            . X X X X ! .
            . . X . . . .
            . . X . . . .
            . . X . . . .
            . . . . . . .
            """,
            "four in a row on the crossing line cannot be taken",
        ),
        (
            """
            . . . . . . .
            . . . . . . .
            . X X X X ! .
            . . . . . . .
            . X X O . . .
            . . . . . . .
            . . . . . . .
            """,
            "a capture that takes no stone of the five does not break it",
        ),
    ],
)
def test_a_five_that_nothing_breaks(diagram: str, reason: str, quarter_turns: int, mirrored: bool) -> None:
    study: Study = position(diagram, mover="X").turned(quarter_turns, mirrored)
    assert study.play().outcome() == FIVE["X"], reason


def test_white_may_be_first_to_five() -> None:
    board = Board(9, "a1 e5 a3 e6 a5 e7 a7 e8 c1 e9")
    assert board.outcome() == FIVE["O"]
    assert board.winning_five == at("e5", "e6", "e7", "e8", "e9")
