"""`tesuji show`."""

import io
import json
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cli.conftest import Tesuji
from tests.games.test_gomoku_game import STANDING
from tests.pseudo_terminal import PseudoTerminal
from tesuji import ataxx, records
from tesuji.cli import main
from tesuji.gomoku import Board


def test_a_pipe_gets_the_board_as_text_and_a_line_for_each_fact(tesuji: Tesuji) -> None:
    ran = tesuji("show", "j10k11l9")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(str(Board(moves="j10k11l9")) + "\n")
    assert ran.out.splitlines()[20:] == [
        "gomoku 19x19",
        "black X  captured 0 of 10",
        "white O  captured 0 of 10, to move",
        "move 3: l9",
    ]


@pytest.mark.parametrize(
    "arguments", [("gomoku", "j10k11"), ("GOMOKU", "j10", "k11"), ("j10 k11",), ("J10", "K11"), ("--", "j10k11")]
)
def test_moves_can_be_written_in_many_ways(tesuji: Tesuji, arguments: tuple[str, ...]) -> None:
    assert tesuji("show", *arguments).out == tesuji("show", "j10k11").out


def test_a_standing_five_and_the_end_are_told(tesuji: Tesuji) -> None:
    assert "white must capture now, at j12, or loses" in tesuji("show", STANDING).out
    assert "captures j10 j11" in tesuji("show", STANDING + "j12").out
    assert "black wins by five: h10 i10 j10 k10 l10, which was not broken" in tesuji("show", STANDING + "a2").out


@pytest.mark.parametrize("name", ["game.sgf", "game.psq", "game.txt"])
def test_records_are_read_from_files_and_pipes(tesuji: Tesuji, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    records.write(records.Record.from_board(Board(moves="j10k11l9")), path)
    expected = tesuji("show", "j10k11l9").out
    assert tesuji("show", str(path)).out == expected
    assert tesuji("show", "gomoku", "-", stdin=path.read_text(encoding="utf-8")).out == expected


def test_bare_moves_take_the_size_that_is_given(tesuji: Tesuji, tmp_path: Path) -> None:
    expected = tesuji("show", "--size", "9", "e5e6").out
    path = tmp_path / "moves"
    path.write_text(" e5\ne6 ", encoding="utf-8")
    assert tesuji("show", "--size", "9", "-", stdin="e5e6\n").out == expected
    assert tesuji("show", "--size", "9", str(path)).out == expected
    assert tesuji("show", "-", stdin="# size: 9\ne5e6").out == expected


@pytest.mark.parametrize("text", ["", "hello", "(;FF[4]GM[4", "Piskvorky 99x99, 0:0, 0"])
def test_what_cannot_be_read_from_a_pipe_is_named(tesuji: Tesuji, text: str) -> None:
    ran = tesuji("show", "-", stdin=text)
    assert ran.status == 1
    assert ran.err.startswith("tesuji: standard input:")
    assert ran.err.count("\n") == 1


def test_names_of_a_record_are_shown(tesuji: Tesuji) -> None:
    out = tesuji("show", "-", stdin="(;FF[4]GM[4]SZ[9]PB[Kim]PW[이세돌];B[ee])").out
    assert "black X  Kim, captured 0 of 10" in out
    assert "white O  이세돌, captured 0 of 10, to move" in out


def test_at_goes_back(tesuji: Tesuji) -> None:
    assert tesuji("show", "j10k11l9", "--at", "2").out == tesuji("show", "j10k11").out
    assert tesuji("show", "j10k11l9", "--at", "0").out.startswith(str(Board()))
    ran = tesuji("show", "j10k11l9", "--at", "4")
    assert (ran.status, ran.out, ran.err) == (2, "", "tesuji: --at 4: there are only 3 moves\n")


def test_json_has_everything(tesuji: Tesuji) -> None:
    ran = tesuji("show", STANDING, "--json")
    facts = json.loads(ran.out)
    assert (facts["game"], facts["size"], facts["ply"], facts["turn"]) == ("gomoku", 19, 11, "white")
    assert facts["moves"][:2] == ["h10", "a1"]
    assert facts["breaking_moves"] == ["j12"]
    assert facts["outcome"] is None
    assert facts["fault"] is None
    over = json.loads(tesuji("show", STANDING + "a2", "--json").out)
    assert over["outcome"] == {"winner": "black", "reason": "five"}
    assert over["winning_five"] == ["h10", "i10", "j10", "k10", "l10"]
    assert over["legal_moves"] == 0


def test_a_fault_is_told_after_what_was_readable_before_it(tesuji: Tesuji, tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_text("(;FF[4]GM[4]SZ[9];B[ee];W[ef];B[ee];W[aa])", encoding="utf-8")
    ran = tesuji("show", str(path))
    assert ran.status == 1
    assert ran.out.splitlines()[-1].startswith("move 2: ")
    assert ran.err.startswith(f"tesuji: {path}:")
    assert "occupied" in ran.err
    assert ran.err.count("\n") == 1
    assert json.loads(tesuji("show", str(path), "--json").out)["fault"] in ran.err


def test_moves_with_a_fault_are_shown_up_to_it(tesuji: Tesuji) -> None:
    ran = tesuji("show", "j10", "k11", "j10")
    assert (ran.status, ran.err) == (1, "tesuji: move 3: j10 is occupied by a black stone\n")
    assert ran.out == tesuji("show", "j10k11").out


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        ((), 2, "nothing to show: give a file, moves, or - for standard input"),
        (("gomoku",), 2, "nothing to show"),
        (("chess",), 2, "'chess' is neither a game (gomoku, ataxx, shogi) nor a file nor moves"),
        (("none.sgf",), 1, "no such file: none.sgf"),
        (("t1",), 1, "move 1: t1 is outside the board: its cells are a1 to s19"),
        (("-", "j10"), 2, "'-' is to be read alone, without 1 more"),
        (("--size", "20", "j10"), 2, "--size: gomoku is played on 5 to 19 lines, not 20"),
        (("--at", "x", "j10"), 2, "expected a whole number from 0 to 9999, not 'x'"),
        (("/",), 1, "/: "),
        (("\x00",), 2, "neither a game"),
        (("\x1b[2J.sgf",), 1, "no such file: �[2J.sgf"),
        (("\udcff.sgf",), 1, "no such file: ?.sgf"),
    ],
)
def test_errors(tesuji: Tesuji, arguments: tuple[str, ...], status: int, message: str) -> None:
    ran = tesuji("show", *arguments)
    assert (ran.status, ran.out) == (status, "")
    assert message in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.slow
@settings(deadline=None)
@given(
    words=st.lists(st.text(min_size=1) | st.sampled_from(["gomoku", "j10", "k11l9", "--", "--size", "9"]), min_size=1)
)
def test_whatever_is_asked_is_shown_or_refused_in_one_line(words: list[str]) -> None:
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    with redirect_stdout(out), redirect_stderr(err):
        status = main(["show", *words])
    out.seek(0)
    err.seek(0)
    assert status in {0, 1, 2}
    assert len(err.read().splitlines()) == (status != 0)
    assert (status == 2) <= (out.read() == "")


def test_a_size_that_contradicts_the_record_is_misuse(tesuji: Tesuji, tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_text("(;FF[4]GM[4]SZ[9];B[ee])", encoding="utf-8")
    ran = tesuji("show", str(path), "--size", "19")
    assert (ran.status, ran.out) == (2, "")
    assert "has a board of 9 lines" in ran.err
    assert tesuji("show", str(path), "--size", "9").status == 0


@pytest.mark.slow
def test_a_terminal_gets_colours() -> None:
    with PseudoTerminal("show", "j10k11l9") as terminal:
        assert terminal.finish() == 0
        assert "●" in terminal.text
        assert "White  to move" in terminal.text
        assert "\x1b[38;5;" in terminal.raw


@pytest.mark.slow
@pytest.mark.parametrize("setting", ["NO_COLOR=1", "TERM=dumb"])
def test_a_terminal_without_colours_gets_letters_with_the_last_move_marked(setting: str) -> None:
    with PseudoTerminal("show", "j10k11l9", setting=setting) as terminal:
        assert terminal.finish() == 0
        assert "[X]" in terminal.text
        assert "\x1b" not in terminal.raw


def test_ataxx_is_shown_from_a_fen_moves_text_and_a_record(tesuji: Tesuji, tmp_path: Path) -> None:
    fen = "x5o/5o1/7/7/7/6x/o5x x 0 2"
    shown = tesuji("show", "ataxx", fen).out
    assert shown == tesuji("show", "ataxx", *fen.split()).out
    assert shown.splitlines()[-2:] == ["black X  3 stones, to move", "white O  3 stones"]
    assert " 6 . . . . . O ." in shown
    played = tesuji("show", "ataxx", "g2", "f6").out
    assert played == shown + "move 2: f6\n"
    assert tesuji("show", "ataxx", "-", stdin=f"{ataxx.Board().fen()}\ng2 f6\n").out == played
    for name in ("game.pgn", "game.txt"):
        path = tmp_path / name
        path.write_text(records.dumps(records.Record.from_board(ataxx.Board("g2 f6")), "pgn"), encoding="utf-8")
        assert tesuji("show", str(path)).out == tesuji("show", "ataxx", str(path)).out == played
    path.write_text("g2 f6", encoding="utf-8")
    assert tesuji("show", "ataxx", str(path)).out == played


def test_ataxx_as_json(tesuji: Tesuji) -> None:
    facts = json.loads(tesuji("show", "ataxx", "g2", "--json").out)
    assert (facts["game"], facts["fen"]) == ("ataxx", "x5o/7/7/7/7/6x/o5x o 0 1")
    assert (facts["counts"], facts["outcome"]) == ({"black": 3, "white": 2}, None)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("x5o/7/7/7/7/7/o4x x 0 1",), "rank 1 has 6 points, not 7"),
        (("x5o/7/7/7/7/7/o5x",), "the side to move is missing after the board: x or o"),
        (("x5o/7/7/7/7/7/o5x", "b"), "the side to move is x or o, not 'b'"),
        (("g9",), "move 1: no move: 'g9'"),
        (("none.pgn",), "no such file: none.pgn"),
    ],
)
def test_ataxx_that_cannot_be_shown(tesuji: Tesuji, words: tuple[str, ...], message: str) -> None:
    ran = tesuji("show", "ataxx", *words)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(f"tesuji: {message}")
    assert ran.err.count("\n") == 1


def test_a_record_of_another_game_is_refused(tesuji: Tesuji, tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_text("(;FF[4]GM[4]SZ[9];B[ee])", encoding="utf-8")
    ran = tesuji("show", "ataxx", str(path))
    assert (ran.status, ran.err) == (1, f"tesuji: {path}: this is a game of gomoku, not of ataxx\n")
    ran = tesuji("show", "ataxx", "-", stdin="g2 g9")
    assert (ran.status, ran.err.count("move 2: no move: 'g9'")) == (1, 1)
