"""Positions in letters."""

from tests.games.test_gomoku_game import STANDING
from tesuji.games.gomoku_game import GAME
from tesuji.gomoku import Board
from tesuji.terminal import plain


def test_the_unmarked_board_is_what_the_board_prints() -> None:
    for board in (Board(5, "a1e5"), Board(moves=STANDING)):
        assert "\n".join(plain.board_lines(GAME.diagram(board))) == str(board)


def test_marks_are_brackets_and_stars() -> None:
    lines = plain.board_lines(GAME.diagram(Board(moves=STANDING)), marked=True)
    assert lines[9] == "10 . . . . . . . X X[X]X X . . . . . . ."
    assert lines[7] == "12 . . . . . . . . . * . . . . . . . . ."


def test_brackets_at_both_edges() -> None:
    assert plain.board_lines(GAME.diagram(Board(5, "a1")), marked=True)[4] == " 1[X]. . . ."
    assert plain.board_lines(GAME.diagram(Board(5, "e1")), marked=True)[4] == " 1 . . . .[X]"


def test_the_state_in_lines() -> None:
    assert plain.state_lines(GAME, Board(9)) == [
        "gomoku 9x9",
        "black X  captured 0 of 10, to move",
        "white O  captured 0 of 10",
    ]
    assert plain.state_lines(GAME, Board(moves=STANDING + "j12"), ("Kim", "")) == [
        "gomoku 19x19",
        "black X  Kim, captured 0 of 10, to move",
        "white O  captured 2 of 10",
        "move 12: j12 captures j10 j11",
    ]
    over = plain.state_lines(GAME, Board(9, "a1a2b1b2c1c2d1d2e1"))
    assert over[-1] == "black wins by five: a1 b1 c1 d1 e1"
    assert not any("to move" in line for line in over)


def test_names_cannot_command_the_terminal() -> None:
    lines = plain.state_lines(GAME, Board(9), ("\x1b[2Jx\n", "이세돌"))
    assert lines[1] == "black X  �[2Jx�, captured 0 of 10, to move"
    assert lines[2] == "white O  이세돌, captured 0 of 10"
