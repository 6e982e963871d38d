"""The double-three: a move that makes free threes in two lines or more is forbidden, unless it captures.

`!` marks the move, black is X, white is O. What a free three is, is tested beside this, shape by shape.
"""

from __future__ import annotations

import pytest

from tests.diagram import Study, at, each_orientation, position
from tesuji import Color, IllegalMoveError
from tesuji.gomoku import Board

each_color = pytest.mark.parametrize("mover", ["X", "O"])

FOURFOLD = """
    . . . . . . . . .
    . . . . . . . . .
    . . X . X . X . .
    . . . X X X . . .
    . . X X ! h . . .
    . . . r v f . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
"""
LINES_BY_MARK = {"h": "horizontal", "v": "vertical", "r": "rising diagonal", "f": "falling diagonal"}


def drawn_for(mover: str, study: Study) -> Study:
    """The study as it is drawn, for black, or with the colours exchanged."""
    return study if mover == "X" else study.swapped()


@each_color
@each_orientation
def test_two_straight_threes(quarter_turns: int, mirrored: bool, mover: str) -> None:
    study = position(
        """
        . . . . . . .
        . . . . . . .
        . . . X . . .
        . . . X . . .
        . X X ! . . .
        . . . . . . .
        . . . . . . .
        """,
        mover="X",
    )
    assert drawn_for(mover, study).turned(quarter_turns, mirrored).bans == {"horizontal", "vertical"}


@each_color
@each_orientation
def test_two_diagonal_threes(quarter_turns: int, mirrored: bool, mover: str) -> None:
    study = position(
        """
        . . . . . . .
        . . . . . . .
        . X . . . X .
        . . X . X . .
        . . . ! . . .
        . . . . . . .
        . . . . . . .
        """,
        mover="X",
    )
    assert drawn_for(mover, study).turned(quarter_turns, mirrored).bans == {"rising diagonal", "falling diagonal"}


@each_color
def test_a_straight_and_a_diagonal_three_through_their_middles(mover: str) -> None:
    study = position(
        """
        . . . . . . .
        . . . . . . .
        . . . . X . .
        . . X ! X . .
        . . X . . . .
        . . . . . . .
        . . . . . . .
        """,
        mover="X",
    )
    assert drawn_for(mover, study).bans == {"horizontal", "rising diagonal"}


@each_color
def test_two_split_threes(mover: str) -> None:
    study = position(
        """
        . . . . . . .
        . . . . X . .
        . . . . . . .
        . . . . X . .
        . X . X ! . .
        . . . . . . .
        """,
        mover="X",
        size=8,
    )
    assert drawn_for(mover, study).bans == {"horizontal", "vertical"}


@each_color
def test_the_reason_names_each_of_four_lines(mover: str) -> None:
    study = drawn_for(mover, position(FOURFOLD, mover="X"))
    assert study.bans == set(LINES_BY_MARK.values())
    assert study.board.why_illegal("e5") == (
        "e5 is a double-three: it makes free threes in the directions horizontal, vertical, rising diagonal "
        "and falling diagonal, and captures nothing"
    )


@each_color
@pytest.mark.parametrize("mark", LINES_BY_MARK)
def test_a_triple_three_is_a_double_three(mark: str, mover: str) -> None:
    """An enemy stone takes one of the four lines away."""
    study = position(FOURFOLD, mover="X")
    study = study.with_stone(study.marks[mark][0], "O")
    assert drawn_for(mover, study).bans == set(LINES_BY_MARK.values()) - {LINES_BY_MARK[mark]}


@pytest.mark.parametrize("kept", LINES_BY_MARK)
def test_one_three_alone_is_allowed(kept: str) -> None:
    """Enemy stones take three of the four lines away."""
    study = position(FOURFOLD, mover="X")
    for mark in LINES_BY_MARK.keys() - {kept}:
        study = study.with_stone(study.marks[mark][0], "O")
    assert study.bans == set()
    study.play()


def test_one_line_counts_once_however_many_fours_can_follow() -> None:
    study = position(
        """
        . . . . . . . . .
        . . . . . . . . .
        . X . X ! . X . .
        . . . . . . . . .
        """,
        mover="X",
    )
    assert study.bans == set()


@each_color
@each_orientation
def test_a_capture_lifts_the_ban(quarter_turns: int, mirrored: bool, mover: str) -> None:
    study = position(
        """
        . . . . . . . .
        . . . . . . . .
        . . . X . . . .
        . . . X . . . .
        . X X ! . . . .
        . . . . O . . .
        . . . . . O . .
        . . . . . . X .
        """,
        mover="X",
    )
    study = drawn_for(mover, study).turned(quarter_turns, mirrored)
    assert len(study.board.free_threes(study.move)) == 2
    assert study.bans == set()
    assert len(study.play().last_captures) == 2


def test_a_capture_lifts_the_ban_from_a_fourfold_three() -> None:
    """The pair stands on one of the lines, which loses its three by that; three lines are left."""
    study = position(
        """
        . . . . . . . . .
        . . . . . . . . .
        . . X . X . X . .
        . . . X X X . . .
        . . X X ! O O X .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        """,
        mover="X",
    )
    assert set(study.board.free_threes(study.move)) == {"vertical", "rising", "falling"}
    assert study.play().last_captures == at("f5", "g5")


@pytest.mark.parametrize("row", ["O O . .", "O O O X", "O X . ."], ids=["not held", "three stones", "one stone"])
def test_what_looks_like_a_capture_does_not_lift_the_ban(row: str) -> None:
    study = position(
        f"""
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . X . .
        . . . . X X . . .
        . . . . ! {row}
        . . . . . . . . .
        . . . . . . . . .
        """,
        mover="X",
    )
    assert study.bans == {"vertical", "rising diagonal"}


@each_color
def test_a_double_three_that_also_makes_a_five_is_forbidden(mover: str) -> None:
    study = position(
        """
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . X . .
        . . . . X X . . .
        X X X X ! . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        """,
        mover="X",
    )
    study = drawn_for(mover, study)
    assert study.bans == {"vertical", "rising diagonal"}
    with pytest.raises(IllegalMoveError, match="double-three"):
        study.board.push(study.move)


@each_color
def test_a_double_three_that_also_makes_an_overline_is_forbidden(mover: str) -> None:
    study = position(
        """
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . X . X . . .
        . . . . X X . . . .
        . X X X ! X X X . .
        . . . . . . . . . .
        . . . . . . . . . .
        """,
        mover="X",
    )
    assert drawn_for(mover, study).bans == {"vertical", "rising diagonal"}


def test_a_five_with_a_double_three_is_allowed_if_it_captures() -> None:
    study = position(
        """
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . X . .
        . . . . X X . . .
        X X X X ! O O X .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        """,
        mover="X",
    )
    outcome = study.play().outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (Color.BLACK, "five")


def test_a_five_with_one_three_is_allowed() -> None:
    study = position(
        """
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . . X . . . .
        X X X X ! . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        """,
        mover="X",
    )
    assert study.bans == set()
    assert study.play().outcome() is not None


def test_two_fours_at_once_are_allowed() -> None:
    study = position(
        """
        . . . . . . . .
        . . . . . . . .
        . . . . X . . .
        . . . . X . . .
        . . . . X . . .
        . X X X ! . . .
        . . . . . . . .
        """,
        mover="X",
    )
    assert study.bans == set()


def test_a_four_and_a_three_are_allowed() -> None:
    study = position(
        """
        . . . . . . . .
        . . . . . . . .
        . . . . X . . .
        . . . . X . . .
        . X X X ! . . .
        . . . . . . . .
        . . . . . . . .
        """,
        mover="X",
    )
    assert study.bans == set()


def test_a_four_with_a_gap_may_be_a_free_three_as_well() -> None:
    """The row is a four by the gap on the left, and a free three by the point on the right."""
    study = position(
        """
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . X . . . .
        . . . . . X . . . .
        . X . X X ! . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        """,
        mover="X",
    )
    assert study.bans == {"vertical", "horizontal"}


@each_color
def test_it_does_not_matter_whether_the_fourth_point_is_itself_forbidden(mover: str) -> None:
    """The only point that makes the horizontal three a four is d5, where the mover may not play, before or after."""
    study = position(
        """
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . X X . . . .
        . . X p X ! . . .
        . . X X . X . . .
        . . . . . X . . .
        . . . . . . . . .
        . . . . . . . . .
        """,
        mover="X",
    )
    for before_or_after in (study, study.with_stone(study.move, "X")):
        reason = drawn_for(mover, before_or_after).board.why_illegal("d5")
        assert reason is not None
        assert "vertical" in reason
        assert "rising diagonal" in reason
    assert drawn_for(mover, study).bans == {"horizontal", "vertical"}


@each_color
def test_a_ban_is_for_one_side_only(mover: str) -> None:
    study = position(FOURFOLD, mover="X")
    study = drawn_for(mover, study)
    study.play("a1")
    assert study.bans == set()
    study.play()


def test_a_ban_ends_when_an_enemy_blocks_and_returns_when_the_blockers_are_taken() -> None:
    study = position(
        """
        . . . . . . . .
        . . . . . . . .
        . . . X . . . .
        . . . X . . . .
        . X X ! . . . .
        . . . . O . . .
        . . . . . . . .
        . . . . . . . .
        """,
        mover="X",
    )
    assert study.bans == {"horizontal", "vertical"}
    study.play("a1", "e4")  # white blocks the horizontal three, in a pair with the stone below
    assert study.bans == set()
    study.play("e2", "a8", "e5")  # black takes that pair from below and above
    assert study.board.last_captures == at("e3", "e4")
    study.play("a7")
    assert study.bans == {"horizontal", "vertical"}


def test_six_lines_are_the_smallest_board_with_free_threes() -> None:
    """A free three needs six points in a line, so five lines know no double-three."""
    small = position(
        """
        . . X . .
        . . X . .
        X X ! . .
        . . . . .
        . . . . .
        """,
        mover="X",
    )
    assert small.board.free_threes(small.move) == {}
    assert small.bans == set()
    six = position(
        """
        . . . . . .
        . . . . . .
        . . . . X .
        . X . X ! .
        . . . . X .
        . . . . . .
        """,
        mover="X",
    )
    assert six.bans == {"horizontal", "vertical"}


def test_a_double_three_stays_forbidden_against_a_standing_five() -> None:
    study = position(
        """
        . . . . . . . . . .
        . . . . . . . . . .
        . . . X . . . . . .
        . . . X . . . . . .
        . X X ! . . . . . .
        . . . . . . . . . .
        . . . . . X . . . .
        . O O O O O . . . .
        . . . . . O . . . .
        . . . . . b . . . .
        """,
        mover="X",
    )
    assert study.board.standing_five is not None
    assert study.board.breaking_moves == tuple(study.marks["b"])
    assert study.bans == {"horizontal", "vertical"}


def test_a_break_may_be_a_double_three() -> None:
    """An endgame capture is a capture, so no ban can stop it. (The other one, g8, takes down the diagonal to d5.)"""
    study = position(
        """
        . . . . X . . . .
        . . O O O O O . .
        . . . . O . . . .
        . . X X ! . . . .
        . . . X . . . . .
        . . X . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        """,
        mover="X",
    )
    assert study.board.breaking_moves == at("e5", "g8")
    assert set(study.board.free_threes(study.move)) == {"horizontal", "rising"}
    assert study.bans == set()
    assert study.play().outcome() is None
    assert study.board.standing_five is None


def test_threes_of_the_enemy_do_not_count() -> None:
    study = position(
        """
        . . . . . . .
        . . . . . . .
        . . . X . . .
        . . . X . . .
        . O O ! . . .
        . . . . . . .
        . . . . . . .
        """,
        mover="X",
    )
    assert study.bans == set()


def test_the_ban_holds_on_push_and_leaves_the_board_untouched() -> None:
    board = Board(9, "e7a1e6a9c5i9d5i1")
    before = board.copy()
    with pytest.raises(IllegalMoveError, match="free threes in the directions horizontal and vertical"):
        board.push("e5")
    assert board == before
    assert "e5" not in board.legal_moves
