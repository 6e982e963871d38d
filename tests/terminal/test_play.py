"""The game on a real terminal: drawn anew where it can be, line by line where it cannot, whole when it is left."""

import signal
from pathlib import Path

import pytest

from tests.games.test_gomoku_game import STANDING
from tests.pseudo_terminal import PseudoTerminal
from tesuji import records

pytestmark = pytest.mark.slow

ALTERNATE, FIRST = "\x1b[?1049h", "\x1b[?1049l"


def test_a_game_from_the_first_move_to_the_question_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    with PseudoTerminal("play") as terminal:
        assert "type a move like j10, or help" in terminal.wait_for("black, move 1> ")
        assert "move 1: j10" in terminal.answer("j10", "white, move 2> ")
        assert "j10 is occupied by a black stone" in terminal.answer("j10")
        assert "quit" in terminal.answer("help")
        assert "this game is not saved: quit" in terminal.answer("q", "yes or no> ")
        terminal.answer(f"save {path}")
        terminal.press("quit\r")
        assert terminal.finish() == 0
        assert terminal.raw.count(ALTERNATE) == terminal.raw.count(FIRST) == 1
        assert "not saved; to go on" not in terminal.text
    assert path.exists()


def test_ataxx_is_played_with_the_same_words(tmp_path: Path) -> None:
    path = tmp_path / "game.pgn"
    with PseudoTerminal("play", "ataxx") as terminal:
        assert "type a move like g2, or help" in terminal.wait_for("black, move 1> ")
        assert "3 stones" in terminal.answer("g2", "white, move 2> ")
        assert "move 2: g7f5" in terminal.answer("g7f5", "black, move 3> ")
        assert "no stone of x is next to d4" in terminal.answer("d4")
        terminal.answer(f"save {path}")
        terminal.press("quit\r")
        assert terminal.finish() == 0
    assert [str(move) for move in records.read(path).board().move_stack] == ["g2", "g7f5"]


def test_a_whole_board_fits_80_columns_and_24_lines() -> None:
    with PseudoTerminal("play", "--load", STANDING) as terminal:
        shown = terminal.wait_for("white, move 12> ").splitlines()
        first = next(number for number, line in enumerate(shown) if line.startswith("19"))
        assert len(shown) - first <= 24
        assert max(map(len, shown)) <= 80
        assert shown[first + 19].split() == list("abcdefghijklmnopqrs")
        assert "white must capture now, at j12," in " ".join(shown)


def test_letters_above_the_board_where_there_is_room() -> None:
    with PseudoTerminal("play", columns=120, lines=40) as terminal:
        shown = terminal.wait_for("black, move 1> ")
        assert shown.count("a b c d e f g h i j k l m n o p q r s") == 2


@pytest.mark.parametrize("setting", ["TERM=dumb", "NO_COLOR=1"])
def test_without_colours_stones_are_letters(setting: str) -> None:
    with PseudoTerminal("play", "--size", "9", setting=setting) as terminal:
        assert "type a move like e5, or" in terminal.wait_for("black, move 1> ").replace("\n", " ")
        assert " 5 . . . .[X]. . . ." in terminal.answer("e5")
        terminal.press("quit\ryes\r")
        assert terminal.finish() == 0
        assert not any(f"\x1b[{code}" in terminal.raw for code in ("38;", "48;", "3", "4"))


def test_a_dumb_terminal_gets_no_cursor_tricks() -> None:
    with PseudoTerminal("play", setting="TERM=dumb") as terminal:
        terminal.wait_for("black, move 1> ")
        terminal.answer("j10")
        terminal.press("quit\ryes\r")
        assert terminal.finish() == 0
        assert "\x1b[" not in terminal.raw.replace("\x1b[?2004h", "").replace("\x1b[?2004l", "")


def test_a_small_terminal_scrolls_with_the_board_above_the_prompt() -> None:
    with PseudoTerminal("play", columns=50, lines=20) as terminal:
        shown = terminal.wait_for("black, move 1> ").splitlines()
        assert shown[-3].split() == list("abcdefghijklmnopqrs")
        assert ALTERNATE not in terminal.raw


@pytest.mark.parametrize(("keys", "status"), [("\x04", 0), ("\x03", 130)])
@pytest.mark.parametrize("columns", [80, 50])
def test_leaving_in_the_middle_tells_the_way_back(keys: str, status: int, columns: int) -> None:
    with PseudoTerminal("play", columns=columns) as terminal:
        terminal.wait_for("black, move 1> ")
        terminal.answer("j10 k11")
        terminal.press(keys)
        assert terminal.finish() == status
        assert "not saved; to go on with this game:\n  tesuji play --load 'j10 k11'\n" in terminal.text
        assert "Traceback" not in terminal.text
        assert terminal.raw.count(ALTERNATE) == terminal.raw.count(FIRST)


def test_a_script_is_answered_plainly_even_on_a_terminal(tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text("e5\nboard\nquit\nyes\n", encoding="utf-8")
    with PseudoTerminal("play", "--size", "9", stdin=script) as terminal:
        assert terminal.finish() == 0
        assert "black e5" in terminal.text
        assert "\x1b" not in terminal.raw


def test_a_request_to_end_gives_the_terminal_back() -> None:
    with PseudoTerminal("play") as terminal:
        terminal.wait_for("black, move 1> ")
        terminal.answer("j10")
        terminal.send(signal.SIGTERM)
        assert terminal.finish() == 128 + signal.SIGTERM
        assert FIRST in terminal.raw
        assert "tesuji play --load j10" in terminal.text


def test_the_machine_answers_on_the_screen_and_ctrl_c_stops_it_alone() -> None:
    with PseudoTerminal("play", "--machine", "white", "--time", "0.1") as terminal:
        terminal.wait_for("black, move 1> ")
        assert "tesuji, level full" in terminal.answer("j10", "black, move 3> ")
        assert "because of this" in terminal.answer("why", "black, move 3> ")
        terminal.press("engine both\r")
        terminal.wait_for("the engine thinks for")
        terminal.press("\x03")
        assert "interrupted" in terminal.wait_for("> ")
        terminal.press("quit\ryes\r")
        assert terminal.finish() == 0
        assert "--machine" not in terminal.text.splitlines()[-1]


def test_a_damaged_record_is_offered_as_far_as_it_goes(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("j10 k11 j10", encoding="utf-8")
    with PseudoTerminal("play", "--load", str(path)) as terminal:
        assert "load the 2 moves before that?" in terminal.wait_for("yes or no> ")
        assert "loaded" in terminal.answer("yes", "black, move 3> ")
        terminal.press("quit\r")
        assert terminal.finish() == 0


def test_a_killed_game_is_offered_again(tmp_path: Path) -> None:
    with PseudoTerminal("play", "--machine", "white", "--level", "1", "--time", "0.05", home=tmp_path) as terminal:
        terminal.wait_for("black, move 1> ")
        terminal.answer("j10", "black, move 3> ")
        terminal.send(signal.SIGKILL)
        terminal.finish()
    with PseudoTerminal("play", home=tmp_path) as terminal:
        shown = terminal.wait_for("yes or no> ")
        assert "a game was left" in shown
        assert "move 2" in shown
        assert "level beginner" in terminal.answer("yes", "black, move 3> ")
        assert "j10 " in terminal.answer("moves", "black, move 3> ")
        terminal.press("quit\ryes\r")
        assert terminal.finish() == 0
    with PseudoTerminal("play", home=tmp_path) as terminal:  # who left on purpose is not asked
        assert "unfinished" not in terminal.wait_for("black, move 1> ")


def test_who_does_not_want_the_game_that_was_left_plays_another(tmp_path: Path) -> None:
    with PseudoTerminal("play", home=tmp_path) as terminal:
        terminal.wait_for("black, move 1> ")
        terminal.answer("j10", "white, move 2> ")
        terminal.press("\x04")
        terminal.finish()
    with PseudoTerminal("play", "ataxx", home=tmp_path) as terminal:  # another game: no question
        assert "unfinished" not in terminal.wait_for("black, move 1> ")
    with PseudoTerminal("play", home=tmp_path) as terminal:  # a move is no answer: the game is kept
        terminal.wait_for("yes or no> ")
        terminal.answer("a1", "white, move 2> ")
        terminal.press("quit\ryes\r")
        terminal.finish()
    with PseudoTerminal("play", home=tmp_path) as terminal:
        terminal.wait_for("yes or no> ")
        terminal.answer("no", "black, move 1> ")
    assert list((tmp_path / "games").glob("*.json")) == []
