"""The endgame capture: a five stands, and does not win yet, while the opponent can break it or take the tenth stone.

`!` marks the move that makes the five, `b` the points that break it; black is X, white is O.
"""

from __future__ import annotations

import pytest

from tests.diagram import Study, at, each_orientation, position
from tesuji import Color, Outcome

BLACK_BY_FIVE = Outcome(Color.BLACK, "five")
WHITE_BY_FIVE = Outcome(Color.WHITE, "five")

each_color = pytest.mark.parametrize("mover", ["X", "O"])

# One pair hangs in the column of c5: white takes c5 and c4 from c3.
HANGING = """
    . . . . . . . .
    . . . . . . . .
    . . O . . . . .
    . X X X X ! . .
    . . X . . . . .
    . . b . . . . .
    . . . . . . . .
    e . . . . . . .
"""


def five_made(diagram: str, captured: tuple[int, int] = (0, 0), size: int | None = None) -> Study:
    """The position after black has made the five."""
    study = position(diagram, mover="X", captured=captured, size=size)
    study.play()
    return study


@each_color
@each_orientation
def test_a_five_stands_while_one_of_its_stones_can_be_taken(quarter_turns: int, mirrored: bool, mover: str) -> None:
    study = position(HANGING, mover="X").turned(quarter_turns, mirrored)
    study = study if mover == "X" else study.swapped()
    board = study.play()
    assert board.outcome() is None
    assert len(board.standing_five or ()) == 5
    assert board.breaking_moves == at(*study.marks["b"])
    assert board.winning_five is None


def test_all_moves_are_legal_against_a_standing_five() -> None:
    study = five_made(HANGING)
    assert len(study.board.legal_moves) == 64 - 7


def test_a_break_takes_the_five_away_and_the_game_goes_on() -> None:
    study = five_made(HANGING)
    board = study.play(*study.marks["b"])
    assert board.last_captures == at("c4", "c5")
    assert board.captured == (0, 2)
    assert board.outcome() is None
    assert board.standing_five is None
    assert board.breaking_moves == ()


def test_a_five_that_is_not_broken_wins() -> None:
    study = five_made(HANGING)
    board = study.play(*study.marks["e"])
    assert board.outcome() == BLACK_BY_FIVE
    assert board.winning_five == at("b5", "c5", "d5", "e5", "f5")
    assert board.standing_five is None
    assert board.turn is Color.BLACK
    assert len(board.legal_moves) == 0


def test_a_five_may_be_made_again_on_the_freed_point() -> None:
    """With c4 taken as well the column holds no pair any more: the second five wins."""
    study = five_made(HANGING)
    board = study.play(*study.marks["b"], "c5")
    assert board.outcome() == BLACK_BY_FIVE


def test_a_five_may_stand_twice() -> None:
    """A second pair hangs in another column: the five is broken, made again, and stands again."""
    study = five_made(
        """
        . . . . . . . .
        . . . . O . . .
        . . O . X . . .
        . X X X X ! . .
        . . X . b . . .
        . . b . . . . .
        . . . . . . . .
        . . . . . . . .
        """,
    )
    assert study.board.breaking_moves == at(*study.marks["b"])
    board = study.play("c3", "c5")
    assert board.outcome() is None
    assert board.standing_five == at("b5", "c5", "d5", "e5", "f5")
    assert board.breaking_moves == at("e4")
    assert study.play("e4").standing_five is None


@pytest.mark.parametrize(
    ("row", "breaks"),
    [
        ("c X X X ! . . . .", True),
        ("X X c X ! . . . .", True),
        ("X X X X C . . . .", True),
        ("c X X X ! X . . .", False),
        ("X c X X ! X . . .", True),
        ("X X X c ! X . . .", True),
        ("X X X X ! c . . .", False),
        ("X c X X ! X X . .", False),
        ("X X c X ! X X . .", True),
        ("X X X c ! X X . .", True),
        ("X X c X ! X X X .", False),
        ("X X X c ! X X X .", True),
        ("X X X c ! X X X X", False),
        ("X X X X C X X X X", True),
    ],
)
def test_an_overline_is_broken_only_if_no_five_are_left(row: str, breaks: bool) -> None:
    """A pair hangs in the column of `c`; as `C` it is the move itself. What is left of the row without it decides."""
    column = row.lower().split().index("c")

    def only(stone: str) -> str:
        return " ".join(stone if n == column else "." for n in range(9))

    played = row.replace("c", "X").replace("C", "!")
    study = position("\n".join([only("."), only("O"), played, only("X"), *[only(".")] * 5]), mover="X")
    board = study.play()
    assert board.outcome() == (None if breaks else BLACK_BY_FIVE)
    assert (board.standing_five is not None) == breaks


# Two fives cross at f5. White can take one stone of the row from d3, one of the column from e7, the crossing from h3.
CROSSING = """
    . . . . . X . . .
    . . . . . X . . .
    . . . . c X X O .
    . . . O O X . . .
    . X X X X ! . . .
    . . . X . . X . .
    . . . r . . . b .
    . . . . . . . . .
    . . . . . . . . .
"""
ROW, COLUMN = ("b5", "c5", "d5", "e5", "f5"), ("f5", "f6", "f7", "f8", "f9")


def test_crossing_fives_stand_while_the_stone_they_share_can_be_taken() -> None:
    study = five_made(CROSSING)
    assert study.board.standing_five == at(*{*ROW, *COLUMN})
    assert study.board.breaking_moves == at("h3")


def test_taking_the_shared_stone_breaks_both_fives() -> None:
    study = five_made(CROSSING)
    board = study.play("h3")
    assert board.last_captures == at("f5", "g4")
    assert board.outcome() is None
    assert board.standing_five is None


@pytest.mark.parametrize(("mark", "left"), [("r", COLUMN), ("c", ROW)])
def test_breaking_one_of_two_crossing_fives_loses(mark: str, left: tuple[str, ...]) -> None:
    study = five_made(CROSSING)
    board = study.play(*study.marks[mark])
    assert len(board.last_captures) == 2
    assert board.outcome() == BLACK_BY_FIVE
    assert board.winning_five == at(*left)


def test_crossing_fives_win_at_once_if_each_capture_breaks_only_one() -> None:
    study = position(CROSSING, mover="X").with_stone("h3", "X")
    board = study.play("f5")
    assert board.outcome() == BLACK_BY_FIVE
    assert board.winning_five == at(*{*ROW, *COLUMN})


@each_orientation
def test_one_move_may_break_two_fives_by_two_captures(quarter_turns: int, mirrored: bool) -> None:
    study = position(
        """
        . . . . . X . . .
        . . . . . X . . .
        . . . b . . . . .
        . . . . . X . . .
        . X X X X ! . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        """,
        mover="X",
    )
    for name, color in (("e7", "X"), ("f7", "X"), ("g7", "O"), ("d6", "X"), ("d4", "O")):
        study = study.with_stone(name, color)
    study = study.turned(quarter_turns, mirrored)
    assert study.play().breaking_moves == at(*study.marks["b"])
    board = study.play(*study.marks["b"])
    assert len(board.last_captures) == 4
    assert board.outcome() is None
    assert board.standing_five is None


FIFTH_PAIR = """
    . . . . . . . .
    . X X X X ! . .
    . . . . . . . .
    . . . . . . . .
    b X X O . . . e
"""


@each_color
def test_a_five_stands_against_a_fifth_pair(mover: str) -> None:
    study = position(FIFTH_PAIR, mover="X", captured=(0, 8))
    study = study if mover == "X" else study.swapped()
    board = study.play()
    assert board.outcome() is None
    assert board.breaking_moves == at("a1")
    board = study.play("a1")
    assert board.outcome() == Outcome(Color.WHITE if mover == "X" else Color.BLACK, "captures")
    assert board.standing_five is board.winning_five is None


def test_a_fifth_pair_that_is_not_taken_lets_the_five_win() -> None:
    study = five_made(FIFTH_PAIR, captured=(0, 8))
    assert study.play(*study.marks["e"]).outcome() == BLACK_BY_FIVE


@pytest.mark.parametrize("captured", [(0, 0), (0, 6), (8, 6)])
def test_a_fourth_pair_does_not_hold_a_five_up(captured: tuple[int, int]) -> None:
    assert five_made(FIFTH_PAIR, captured=captured).board.outcome() == BLACK_BY_FIVE


TWO_PAIRS = """
    . . . . . . . .
    . X X X X ! . .
    . . . . . . . .
    O . . . . . . .
    X . . . . . . .
    X . . . . . . .
    b X X O . . . .
"""


@pytest.mark.parametrize(("taken", "stands"), [(8, True), (6, True), (4, False), (0, False)])
def test_the_fourth_and_the_fifth_pair_in_one_move(taken: int, stands: bool) -> None:
    study = five_made(TWO_PAIRS, captured=(0, taken))
    assert study.board.outcome() == (None if stands else BLACK_BY_FIVE)
    if stands:
        assert study.play("a1").outcome() == Outcome(Color.WHITE, "captures")


def test_a_break_that_is_the_fifth_pair_wins() -> None:
    study = five_made(HANGING, captured=(0, 8))
    assert study.play("c3").outcome() == Outcome(Color.WHITE, "captures")


def test_both_a_break_and_a_fifth_pair_elsewhere() -> None:
    study = five_made(
        """
        . . . . . . . .
        . . O . . . . .
        . X X X X ! . .
        . . X . . . . .
        . . b . . . . .
        . . . . . . . .
        b X X O . . . .
        """,
        captured=(0, 8),
    )
    assert study.board.breaking_moves == at("a1", "c3")


def test_a_capture_elsewhere_does_not_save_from_a_standing_five() -> None:
    study = five_made(
        """
        . . . . . . . .
        . . O . . . . .
        . X X X X ! . .
        . . X . . . . .
        . . b . . . . .
        . . . . . . . .
        c X X O . . . .
        """
    )
    assert study.board.breaking_moves == at("c3")
    board = study.play("a1")
    assert board.captured == (0, 2)
    assert board.outcome() == BLACK_BY_FIVE


@each_color
def test_an_own_five_that_breaks_nothing_loses(mover: str) -> None:
    study = position(
        """
        . . . . . . . .
        . . . . . . . .
        . . O . . . . .
        . X X X X ! . .
        . . X . . . . .
        . . b . . . . .
        . . . . . . . .
        . O O O O w . .
        """,
        mover="X",
    )
    study = study if mover == "X" else study.swapped()
    study.play()
    board = study.play(*study.marks["w"])
    assert board.outcome() == (BLACK_BY_FIVE if mover == "X" else WHITE_BY_FIVE)
    assert board.winning_five == at("b5", "c5", "d5", "e5", "f5")


BREAK_AND_FIVE = """
    . . . . . . . .
    . . . . . . . .
    . . O . . . . .
    . X X X X ! . .
    . . X . . . . .
    O O b O O . . .
    . {0} . . . . . .
    . {1} . . . . . .
"""


@each_color
def test_a_break_that_makes_an_own_five_wins(mover: str) -> None:
    study = position(BREAK_AND_FIVE.format(".", "."), mover="X")
    study = study if mover == "X" else study.swapped()
    study.play()
    board = study.play("c3")
    assert board.outcome() == (WHITE_BY_FIVE if mover == "X" else BLACK_BY_FIVE)
    assert board.winning_five == at("a3", "b3", "c3", "d3", "e3")


def test_a_break_whose_own_five_can_be_broken_in_turn() -> None:
    """White breaks with a five of its own, and black can take b3 from b4."""
    study = five_made(BREAK_AND_FIVE.format("O", "X"))
    board = study.play("c3")
    assert board.outcome() is None
    assert board.turn is Color.BLACK
    assert board.standing_five == at("a3", "b3", "c3", "d3", "e3")
    assert board.breaking_moves == at("b4")
    assert study.play("b4").outcome() is None


def test_the_first_five_made_again_does_not_help_against_the_second() -> None:
    study = five_made(BREAK_AND_FIVE.format("O", "X"))
    assert study.play("c3", "c5").outcome() == WHITE_BY_FIVE


def test_a_five_that_takes_the_stone_that_would_break_it() -> None:
    """White's e6 would hold the pair e5 e4; black's last stone takes it along the diagonal."""
    diagram = """
        . . {} . . . . .
        . . . O . . . .
        . . . . O . . .
        . X X X X ! . .
        . . . . X . . .
        . . . . b . . .
        . . . . . . . .
        . . . . . . . .
    """
    assert five_made(diagram.format(".")).board.breaking_moves == at("e3")
    board = five_made(diagram.format("X")).board
    assert board.last_captures == at("d7", "e6")
    assert board.outcome() == BLACK_BY_FIVE


def test_a_five_whose_own_capture_frees_the_point_that_breaks_it() -> None:
    """The pair c6 c5 is safe between two white stones until black's last stone takes the lower one."""
    study = five_made(
        """
        . . . . . . . .
        . . O . . . . .
        . X X X ! X . .
        . . X O . . . .
        . . O . . . . .
        . X . . . . . .
        . . . . . . . .
        . . . . . . . .
        """
    )
    assert study.board.last_captures == at("c4", "d5")
    assert study.board.breaking_moves == at("c4")


@pytest.mark.parametrize(
    ("diagram", "breaks"),
    [
        (
            """
            . . . . . . . .
            . . . . . . . .
            . . . . . X . .
            . . . . ! . . .
            . . . X . . . .
            . b X X O . . .
            . X . . . . . .
            . . . . . . . .
            """,
            ("b3",),
        ),
        (
            """
            . . . . . . . .
            . . . . . . . .
            . . . . . X . .
            . . O . ! . . .
            . . . X . . . .
            . . X . X . . .
            . X . . . b . .
            . . . . . . . .
            """,
            ("f2",),
        ),
        (
            """
            . . . . . . . b
            . . . . . . X .
            . . . . . ! . .
            . . . . O X . .
            . . . . . X . .
            . . . . . X . .
            . . . . . X . .
            . . . . . . . .
            """,
            ("h8",),
        ),
    ],
    ids=["a diagonal five, a pair in a row", "diagonals both", "a pair up to the corner"],
)
@each_orientation
def test_fives_and_pairs_in_other_directions(
    diagram: str, breaks: tuple[str, ...], quarter_turns: int, mirrored: bool
) -> None:
    study = position(diagram, mover="X")
    assert at(*study.marks["b"]) == at(*breaks)
    study = study.turned(quarter_turns, mirrored)
    assert study.play().breaking_moves == at(*study.marks["b"])
    assert study.play(*study.marks["b"]).standing_five is None


def test_two_pairs_hanging_on_one_five_give_two_breaks() -> None:
    study = five_made(
        """
        . . . . . . . .
        . . . . b . . .
        . . O . X . . .
        . X X X X ! . .
        . . X . O . . .
        . . b . . . . .
        . . . . . . . .
        . . . . . . . .
        """
    )
    assert study.board.breaking_moves == at(*study.marks["b"])


def test_a_pair_with_both_ends_empty_is_no_capture_yet() -> None:
    study = five_made(
        """
        . . . . . . . .
        . . . . . . . .
        . X X X X ! . .
        . . X . . . . .
        . . . . . . . .
        """
    )
    assert study.board.outcome() == BLACK_BY_FIVE


def test_taking_back_through_a_standing_five() -> None:
    study = position(HANGING, mover="X")
    before = study.board.copy()
    board = study.play("f5", "c3", "c5")
    for standing in (None, at(*ROW), None):
        board.pop()
        assert board.standing_five == standing
        assert board.outcome() is None
    assert board == before
    assert board.key == before.key
