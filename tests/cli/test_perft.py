"""`tesuji perft`."""

import json
import signal
from pathlib import Path

import pytest

from tests.cli.conftest import Tesuji
from tests.pseudo_terminal import PseudoTerminal


def nodes(out: str) -> int:
    answer = json.loads(out)
    assert set(answer) == {"nodes", "seconds", "nps"}
    assert answer["seconds"] >= 0
    assert answer["nps"] is None or answer["nps"] >= 0
    assert isinstance(answer["nodes"], int)
    return int(answer["nodes"])


@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        ((), 361 * 360 * 359),
        (("gomoku", "--depth", "2"), 361 * 360),
        (("--depth", "0"), 1),
        (("--depth", "1", "--size", "9"), 81),
        (("GOMOKU", "--depth", "2", "--size", "9", "--moves", "e5e6"), 79 * 78),
        (("--depth", "2", "--size", "5", "--moves", "a1 a2"), 23 * 22),
        (("ataxx", "--depth", "5"), 4752668),
        (("ataxx", "--depth", "1", "--moves", "g2"), 16),
        (("ataxx", "--depth", "4", "--fen", "7/7/7/7/4ooo/4ooo/4oox x 0 1"), 1961),
        (("ataxx", "--depth", "3", "--fen", "7/7/7/7/4ooo/4ooo/4oox x 0 1", "--moves", "0000"), 1961),
    ],
)
def test_counts(tesuji: Tesuji, arguments: tuple[str, ...], count: int) -> None:
    status, out, err = tesuji("perft", *arguments, "--json")
    assert (status, err) == (0, "")
    assert nodes(out) == count


def test_a_finished_game_has_no_moves(tesuji: Tesuji) -> None:
    arguments = ("--size", "9", "--moves", "a1a2b1b2c1c2d1d2e1", "--json")
    assert nodes(tesuji("perft", "--depth", "2", *arguments).out) == 0
    assert nodes(tesuji("perft", "--depth", "1", *arguments).out) == 0


def test_divide_adds_up(tesuji: Tesuji) -> None:
    answer = json.loads(tesuji("perft", "--size", "5", "--depth", "3", "--divide", "--json").out)
    assert len(answer["divide"]) == 25
    assert sum(answer["divide"].values()) == answer["nodes"]
    lines = tesuji("perft", "--size", "5", "--depth", "2", "--divide").out.splitlines()
    assert lines[0] == "a1: 24"
    assert len(lines) == 26


def test_people_get_a_sentence(tesuji: Tesuji) -> None:
    assert tesuji("perft", "--depth", "2").out.startswith("gomoku 19x19, depth 2: 129,960 nodes in 0.")


def test_moves_may_stand_in_a_file_or_come_through_a_pipe(tesuji: Tesuji, tmp_path: Path) -> None:
    path = tmp_path / "moves.txt"
    path.write_text("j10k11", encoding="utf-8")
    assert nodes(tesuji("perft", "--depth", "1", "--json", "--moves", str(path)).out) == 359
    assert nodes(tesuji("perft", "--depth", "1", "--json", "--moves", "-", stdin="j10k11").out) == 359


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (("--depth", "x"), 2, "expected a whole number from 0 to 30, not 'x'"),
        (("--depth", "31"), 2, "expected a whole number from 0 to 30, not '31'"),
        (("--depth", "-1"), 2, "expected a whole number from 0 to 30, not '-1'"),
        (("--depth", "9" * 5000), 2, "expected a whole number from 0 to 30"),
        (("--depth", "１"), 2, "expected a whole number"),
        (("--size", "4"), 2, "--size: gomoku is played on 5 to 19 lines, not 4"),
        (("--size", "nine"), 2, "expected a whole number"),
        (("--moves", "j10j10"), 1, "move 2: j10 is occupied by a black stone"),
        (("--moves", "j10 t1"), 1, "move 2: t1 is outside the board"),
        (("--moves", "none.sgf"), 1, "no such file: none.sgf"),
        (("--moves", "\udcff1"), 1, "move 1: no cell"),
        (("--fen", "x5o/7/7/7/7/7/o5x x"), 2, "is no position of gomoku"),
        (("ataxx", "--fen", "g2"), 2, "--fen: 'g2' is no position of ataxx"),
        (("shogi", "--sfen", "x"), 2, "--sfen: 'x' is no position of shogi"),
        (("ataxx", "--fen", "x5o/7/7/7/7/7/o4x x"), 1, "--fen: rank 1 has 6 points, not 7"),
        (("ataxx", "--moves", "g2 g2"), 1, "move 2: g2 is occupied by x"),
        (
            ("ataxx", "--fen", "7/7/7/7/4ooo/4ooo/4oox x", "--moves", "g2"),
            1,
            "move 1: x has no move and must pass, '0000'",
        ),
        (("ataxx", "--size", "7"), 2, "--size: ataxx has one size of board"),
    ],
)
def test_errors(tesuji: Tesuji, arguments: tuple[str, ...], status: int, message: str) -> None:
    ran = tesuji("perft", *arguments)
    assert (ran.status, ran.out) == (status, "")
    assert message in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.slow
def test_long_counts_show_a_bar_and_can_be_interrupted() -> None:
    with PseudoTerminal("perft", "--depth", "8") as terminal:
        terminal.wait_for("0/361")
        terminal.send(signal.SIGINT)
        assert terminal.finish() == 130
        assert "Traceback" not in terminal.text
        assert terminal.raw.count("\x1b[?25l") == terminal.raw.count("\x1b[?25h")  # the cursor is back


@pytest.mark.slow
def test_short_counts_show_no_bar() -> None:
    with PseudoTerminal("perft", "--depth", "2") as terminal:
        assert terminal.finish() == 0
        assert terminal.text.count("\n") == 1
