"""The whole screen: cursor keys, mouse, live thoughts, on a terminal of its own."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.pseudo_terminal import PseudoTerminal

pytestmark = pytest.mark.slow

UP, DOWN, RIGHT, LEFT, ENTER, ESCAPE = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\r", "\x1b"
FIRST_COLUMN, TOP = 5, 3  # of the point a19 on 80 columns and 24 lines, as the terminal counts: from 1


def mouse(column: int, row: int, button: int = 0) -> str:
    """A click on a point; column a and row 19 are 0."""
    return f"\x1b[<{button};{FIRST_COLUMN + 2 * column};{TOP + row}M"


def test_stones_are_placed_with_the_arrows_and_enter() -> None:
    with PseudoTerminal("play") as terminal:
        terminal.wait_for("black, move 1> ")
        terminal.press(UP + RIGHT + DOWN + ENTER)
        assert "move 1: k9" in terminal.wait_for("white, move 2> ")
        terminal.press(ENTER)
        assert "k9 is occupied by a black stone" in terminal.wait_for("white, move 2> ")
        terminal.press(LEFT + UP + ENTER)
        assert "move 2: j10" in terminal.wait_for("black, move 3> ")
        terminal.press("quit\ry\r")
        assert terminal.finish() == 0


def test_stones_are_placed_with_the_mouse_and_the_wheel_walks() -> None:
    with PseudoTerminal("play") as terminal:
        terminal.wait_for("black, move 1> ")
        terminal.press(mouse(9, 9, button=35))
        assert "○" in terminal.wait_for("black, move 1> ")
        terminal.press(mouse(9, 9))
        assert "move 1: j10" in terminal.wait_for("white, move 2> ")
        terminal.press(mouse(0, 18))
        assert "move 2: a1" in terminal.wait_for("black, move 3> ")
        terminal.press(mouse(0, 0, button=64))
        terminal.wait_for("looking at move 1 of 2> ")
        terminal.press(mouse(0, 0, button=65))
        terminal.wait_for("black, move 3> ")
        terminal.press(mouse(-1, 0) + mouse(0, 21) + "moves\r")
        assert "j10 a1" in terminal.wait_for("black, move 3> ")
        terminal.press("quit\ry\r")
        assert terminal.finish() == 0


def test_ataxx_by_pointing_at_a_stone_and_its_target() -> None:
    with PseudoTerminal("play", "ataxx") as terminal:
        terminal.wait_for("black, move 1> ")
        terminal.press("\x1b[<0;4;3M")  # a7
        time.sleep(0.1)
        terminal.press("\x1b[<0;8;5M")  # c5
        assert "move 1: a7c5" in terminal.wait_for("white, move 2> ")
        terminal.press("quit\ry\r")
        assert terminal.finish() == 0


def test_a_branch_is_tried_and_left() -> None:
    with PseudoTerminal("play", "--load", "j10k11") as terminal:
        terminal.wait_for("black, move 3> ")
        terminal.answer("try", "a branch from move 2> ")
        assert "move 3: l12" in terminal.answer("l12", "a branch from move 2> ")
        terminal.answer("view", "black, move 3> ")
        assert "j10 k11" in terminal.answer("moves", "black, move 3> ")
        terminal.press("quit\r")
        terminal.press("y\r")
        assert terminal.finish() == 0


def test_thoughts_are_seen_while_it_thinks_and_enter_makes_it_move() -> None:
    with PseudoTerminal("play", "--machine", "white", "--time", "60", "--load", "j10k11l9h10j11j12") as terminal:
        terminal.wait_for("black, move 7> ")
        terminal.press("i9\r")
        terminal.wait_for("the engine thinks for white")
        terminal.wait_for("depth ")
        terminal.wait_for("Enter: move now")
        begun = time.monotonic()
        terminal.press(ENTER)
        terminal.wait_for("black, move 9> ")
        assert time.monotonic() - begun < 5
        terminal.press("quit\ry\r")
        assert terminal.finish() == 0


@pytest.mark.parametrize("size", [(80, 24), (130, 45)])
def test_an_analysis_runs_until_a_key(size: tuple[int, int]) -> None:
    with PseudoTerminal("play", "--load", "j10k11l9h10j11j12i9", columns=size[0], lines=size[1]) as terminal:
        terminal.wait_for("white, move 8> ")
        terminal.press("analyse\r")
        terminal.wait_for("the engine analyses for white")
        terminal.wait_for("5 ")
        terminal.press("moves\r")  # whatever is typed ends it, and is done
        terminal.wait_for("moves")
        assert "j10 k11 l9 h10 j11" in terminal.wait_for("white, move 8> ")
        terminal.press("quit\r")
        assert terminal.finish() == 0


def test_what_is_typed_is_edited(tmp_path: Path) -> None:
    with PseudoTerminal("play", columns=80) as terminal:
        terminal.wait_for("black, move 1> ")
        terminal.press("k10" + LEFT * 3 + "\x1b[3~" + "j\r")
        assert "move 1: j10" in terminal.wait_for("white, move 2> ")
        long = str(tmp_path / ("x" * 120))
        terminal.answer(f"save {long}")
        terminal.press("\x10")
        terminal.wait_for("x" * 20)
        terminal.press(ESCAPE)
        time.sleep(0.1)
        terminal.press("\x04")
        assert terminal.finish() == 0
    assert (tmp_path / ("x" * 120 + ".sgf")).exists()


def test_a_game_against_the_machine_to_the_end() -> None:
    with PseudoTerminal("play", "--machine", "both", "--level", "2", "--size", "9", "--time", "0.05") as terminal:
        terminal.wait_for("undo, new, save or quit> ")
        assert "wins by" in terminal.text or "draw" in terminal.text
        terminal.press("undo\r")
        terminal.wait_for("move ")
        terminal.press("q\ry\r")
        assert terminal.finish() == 0


def test_a_clock_runs_down_by_itself() -> None:
    with PseudoTerminal("play", "--size", "9") as terminal:
        terminal.wait_for("black, move 1> ")
        terminal.answer("clock 0 1 2")
        terminal.wait_for("0:01 (1)")
        terminal.wait_for("white wins: black has no time left")
        terminal.wait_for("undo, new, save or quit> ")
        terminal.press("quit\r")
        assert terminal.finish() == 0


def test_the_window_may_become_too_small_and_large_again() -> None:
    with PseudoTerminal("play") as terminal:
        terminal.wait_for("black, move 1> ")
        terminal.resize(60, 22)
        assert "gomoku 19x19" not in terminal.wait_for("black, move 1> ")
        terminal.resize(40, 12)
        terminal.wait_for("the board needs 45 columns and 21 lines")
        assert "move 1: j10" not in terminal.answer("j10", "white, move 2> ")
        terminal.resize(120, 40)
        assert "move 1: j10" in terminal.wait_for("white, move 2> ")
        terminal.press("quit\ry\r")
        assert terminal.finish() == 0
