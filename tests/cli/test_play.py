"""`tesuji play` without a terminal: a script of lines, or an exhibition."""

from pathlib import Path

import pytest

from tests.cli.conftest import Tesuji
from tests.cli.program import run


def test_nothing_on_standard_input_is_an_exhibition(tesuji: Tesuji) -> None:
    ran = tesuji("play")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("an exhibition of 48 random moves")
    assert "captures" in ran.out
    assert "\n   a b c d e f g h i j k l m n o p q r s\n" in ran.out
    assert tesuji("play").out == ran.out
    assert tesuji("play", "--exhibition", stdin="j10").out == ran.out


def test_an_exhibition_can_go_on_from_a_position(tesuji: Tesuji) -> None:
    out = tesuji("play", "--exhibition", "--size", "9", "--load", "e5e6d5").out
    assert "gomoku 9x9" in out
    assert "\nmove 3: " not in out


def test_every_line_is_answered(tesuji: Tesuji) -> None:
    ran = tesuji("play", "--size", "9", stdin="e5\n\n e6 \ne5\nmoves\nundo\nfoo\nquit\n")
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[:7] == [
        "black e5",
        "white e6",
        "e5 is occupied by a black stone",
        "e5 e6",
        "took back e6",
        "no command and no move: 'foo'; help lists the commands",
        "this game is not saved: quit all the same?",
    ]
    assert " 5 . . . . X . . . ." in lines
    assert lines[-1] == "  tesuji play --size 9 --load e5"


def test_the_board_is_drawn_when_asked_for(tesuji: Tesuji) -> None:
    out = tesuji("play", "--size", "9", stdin="e5\nboard\nquit\nyes\n").out
    assert out.count("a b c d e f g h i") == 2


def test_a_script_can_save_and_load(tesuji: Tesuji, tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    assert f"saved as {path}" in tesuji("play", stdin=f"j10 k11\nsave {path}\nquit\n").out
    ran = tesuji("play", "--load", str(path), stdin="l9\nmoves\nquit\nyes\n")
    assert ran.out.splitlines()[:2] == ["black l9", "j10 k11 l9"]
    assert ran.status == 0


def test_a_loaded_game_is_drawn_if_nothing_is_typed(tesuji: Tesuji) -> None:
    out = tesuji("play", "--load", "j10k11").out
    assert "exhibition" not in out
    assert "move 2: k11" in out


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (("--size", "4"), 2, "--size: gomoku is played on 5 to 19 lines, not 4"),
        (("--load", "none.sgf"), 1, "no such file: none.sgf"),
        (("--load", "j10j10"), 1, "move 2: j10 is occupied by a black stone"),
        (("--load", "-"), 2, "--load"),
        (("--load", "chess"), 2, "'chess' is neither a game (gomoku, ataxx, shogi) nor a file nor moves"),
        (("--load", "\x00"), 2, "neither a game"),
        (("--machine", "red"), 2, "--machine takes black, white, both, nobody, not 'red'"),
        (("--level", "9"), 2, "--level: a level is 1 to 8 or one of beginner"),
    ],
)
def test_errors(tesuji: Tesuji, arguments: tuple[str, ...], status: int, message: str) -> None:
    ran = tesuji("play", *arguments)
    assert (ran.status, ran.out) == (status, "")
    assert message in ran.err
    assert ran.err.count("\n") == 1


def test_a_damaged_record_is_an_error_where_nobody_can_be_asked(tesuji: Tesuji, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("j10 j10", encoding="utf-8")
    ran = tesuji("play", "--load", str(path))
    assert (ran.status, ran.out) == (1, "")
    assert "occupied" in ran.err


def test_against_the_machine_through_a_pipe(tesuji: Tesuji) -> None:
    ran = tesuji("play", "--level", "2", "--seed", "1", "--time", "0.05", "--size", "9", stdin="e5\nmoves\nquit\ny\n")
    assert (ran.status, ran.err) == (0, "")
    first, second, moves, *_ = ran.out.splitlines()
    assert (first, second[:6]) == ("black e5", "white ")
    assert moves == f"e5 {second.split()[1]}"


def test_the_machine_against_itself_needs_nobody(tesuji: Tesuji, tmp_path: Path) -> None:
    log = tmp_path / "game.log"
    arguments = ("--machine", "both", "--level", "casual", "--size", "7", "--seed", "2", "--log", str(log))
    ran = tesuji("play", *arguments)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("black d4")
    assert " wins by " in ran.out or "draw" in ran.out


@pytest.mark.slow
def test_bytes_that_are_no_text_are_answered_too() -> None:
    completed = run("play", stdin=b"\xff\xfe\nj10\n\x00\n")
    assert completed.returncode == 0
    assert completed.stderr == ""
    assert "black j10" in completed.stdout
    assert completed.stdout.count("no command and no move") == 2


def test_ataxx_is_played_saved_and_loaded(tesuji: Tesuji, tmp_path: Path) -> None:
    path = tmp_path / "game"
    ran = tesuji("play", "ataxx", stdin=f"g2\nP@f6\na1b2\npass\na7c6\nundo\nsave {path}\nhelp\nquit\n")
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[:7] == [
        "black g2",
        "white f6",
        "no stone of x is next to b2",
        "x cannot pass: it has 23 other moves",
        "black a7c6",
        "took back a7c6",
        f"saved as {path}.pgn",
    ]
    assert "save [FILE]  keep: pgn" in lines
    again = tesuji("play", "--load", f"{path}.pgn", stdin=f"moves\nsave {tmp_path}/game.sgf\nquit\n").out
    assert again.splitlines()[0] == "g2 f6"
    assert f"cannot write {tmp_path}/game.sgf: SGF is written for gomoku, not for ataxx" in again
    assert " 2 . . . . . . X" in again


def test_ataxx_from_a_fen(tesuji: Tesuji) -> None:
    ran = tesuji("play", "ataxx", "--load", "7/7/7/2xoo2/7/7/7 x 0 1", stdin="d5\nquit\nyes\n")
    assert ran.out.splitlines()[0] == "black d5 turns d4 e4"
    assert "black wins, 4 to 0: white has no stone left" in ran.out
    begun = tesuji("play", "ataxx", stdin="g2\n").out
    assert begun.splitlines()[-2:] == ["not saved; to go on with this game:", "  tesuji play ataxx --load g2"]


def test_the_game_of_a_record_must_be_the_one_asked_for(tesuji: Tesuji, tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_text("(;FF[4]GM[4]SZ[9];B[ee])", encoding="utf-8")
    out = tesuji("play", "ataxx", stdin=f"load {path}\nquit\n").out
    assert out.splitlines()[0] == f"{path}: this is a game of gomoku, not of ataxx"


def test_an_exhibition_of_ataxx(tesuji: Tesuji) -> None:
    out = tesuji("play", "ataxx", "--exhibition").out
    assert out.startswith("an exhibition of 48 random moves; on a terminal, tesuji play ataxx begins a game")
    assert "turns" in out


def test_a_log_that_cannot_be_kept_is_said_before_the_game_begins(tesuji: Tesuji, tmp_path: Path) -> None:
    ran = tesuji("play", "--machine", "white", "--log", str(tmp_path / "none" / "x.log"), stdin="j10\n")
    assert ran.status != 0
    assert ran.err.startswith("tesuji: the log ")
    assert ran.err.rstrip().endswith("cannot be written: No such file or directory")
