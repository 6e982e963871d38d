"""`tesuji analyse`."""

import json
import signal
from pathlib import Path

import pytest

from tests.cli.conftest import Tesuji
from tests.pseudo_terminal import PseudoTerminal

OPEN_GAME = "j10k11l10k9"


def test_a_line_for_every_depth_and_the_best_move(tesuji: Tesuji) -> None:
    ran = tesuji("analyse", OPEN_GAME, "--depth", "5", "--hash", "1")
    assert (ran.status, ran.err) == (0, "")
    *lines, best = ran.out.splitlines()
    assert [line.split("-")[0].strip() for line in lines] == ["1", "2", "3", "4", "5"]
    assert best.startswith("best ")
    assert "depth 5-" in best


def test_several_lines_as_json(tesuji: Tesuji) -> None:
    out = tesuji("analyse", "gomoku", OPEN_GAME, "--depth", "4", "--multipv", "3", "--hash", "1", "--json").out
    *infos, best = map(json.loads, out.splitlines())
    assert [(info["depth"], info["multipv"]) for info in infos] == [(d, n) for d in range(1, 5) for n in range(1, 4)]
    assert best["best"] == best["pv"][0] == infos[-3]["pv"][0]


def test_a_win_in_plies(tesuji: Tesuji) -> None:
    assert "best e1, #1;" in tesuji("analyse", "a1a3b1b3c1c3d1d3", "--depth", "3", "--hash", "1").out


def test_a_file_back_to_a_move(tesuji: Tesuji, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("a1a3b1b3c1c3d1d3e1", encoding="utf-8")
    ran = tesuji("analyse", str(path), "--at", "8", "--depth", "1", "--hash", "1")
    assert "best e1, #1" in ran.out
    assert "the game is over" in tesuji("analyse", str(path), "--depth", "1").err


def test_the_empty_board_and_standard_input(tesuji: Tesuji) -> None:
    assert "best j10" in tesuji("analyse", "--nodes", "500", "--hash", "1").out
    assert "best e5" in tesuji("analyse", "--size", "9", "--nodes", "500", "--hash", "1").out
    assert "best e1, #1" in tesuji("analyse", "-", "--depth", "1", "--hash", "1", stdin="a1a3b1b3c1c3d1d3").out


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (("j10j10",), 1, "move 2: j10 is occupied by a black stone"),
        (("none.sgf",), 1, "no such file: none.sgf"),
        (("chess",), 2, "'chess' is neither a game"),
        (("j10", "--at", "2"), 2, "--at 2: there are only 1 moves"),
        (("j10", "--time", "-1"), 2, "expected a number of seconds above 0"),
        (("j10", "--multipv", "0"), 2, "expected a whole number from 1 to 64"),
    ],
)
def test_errors(tesuji: Tesuji, arguments: tuple[str, ...], status: int, message: str) -> None:
    ran = tesuji("analyse", *arguments)
    assert (ran.status, ran.out) == (status, "")
    assert message in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.slow
def test_a_live_table_that_ctrl_c_ends() -> None:
    with PseudoTerminal(
        "analyse", OPEN_GAME, "--time", "1000", "--multipv", "2", "--hash", "1", columns=100
    ) as terminal:
        terminal.wait_for("to move")
        terminal.wait_for("M nodes/s")
        terminal.send(signal.SIGINT)
        assert terminal.finish() == 130
        assert "Traceback" not in terminal.text
        assert terminal.text.rstrip().splitlines()[-1].startswith("depth ")
