"""The program as a whole: version, help, and one clear line for every misuse."""

import re
import subprocess
import sys

import pytest

import tesuji as package
from tests.cli.conftest import Tesuji

COMMANDS = ("play", "show", "perft")


def test_version(tesuji: Tesuji) -> None:
    assert tesuji("--version") == (0, f"tesuji {package.__version__}\n", "")


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",)])
def test_the_first_page_lists_the_commands_with_examples(tesuji: Tesuji, arguments: tuple[str, ...]) -> None:
    status, out, err = tesuji(*arguments)
    assert (status, err) == (0, "")
    for command in COMMANDS:
        assert f"\n  {command} " in out
    assert "tesuji play  " in out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_page_explains_every_word_and_has_examples(tesuji: Tesuji, command: str) -> None:
    status, out, _ = tesuji(command, "--help")
    assert status == 0
    assert f"Usage: tesuji {command} " in out
    assert f"\n  tesuji {command} " in out
    assert "  GAME " in out
    assert max(map(len, out.splitlines())) <= 80
    options = [line for line in out.splitlines() if line.startswith("  -")]
    assert options
    assert all(len(line.split("  ")[-1]) > 8 for line in options), options
    assert not re.search(r"<\w+[>\[]", out), "types are for programmers"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("dance",), "No such command 'dance'"),
        (("perf",), "Did you mean 'perft'?"),
        (("perft", "--deep", "3"), "No such option: --deep"),
        (("perft", "--depth"), "Option '--depth' requires an argument"),
        (("perft", "chess"), "unknown game 'chess'; the games are: gomoku"),
        (("perft", "gomoku", "ataxx!"), "unexpected extra argument"),
        (("play", "chess"), "unknown game 'chess'; the games are: gomoku"),
        (("--depth", "3"), "No such option: --depth"),
    ],
)
def test_misuse_is_one_line_and_status_2(tesuji: Tesuji, arguments: tuple[str, ...], message: str) -> None:
    status, out, err = tesuji(*arguments)
    assert (status, out) == (2, "")
    assert message in err
    assert err.startswith("tesuji: ")
    assert err.count("\n") == 1
    assert "--help explains" in err or "unknown game" in err


def test_the_package_is_a_program() -> None:
    command = [sys.executable, "-m", "tesuji", "--version"]
    completed = subprocess.run(command, capture_output=True, text=True, check=True)
    assert completed.stdout == f"tesuji {package.__version__}\n"


def test_what_is_not_needed_is_not_imported() -> None:
    code = "import sys; from tesuji.cli import main; main(['--version']); print(*sys.modules)"
    completed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    modules = set(completed.stdout.split())
    assert not modules & {"rich.console", "tesuji.terminal.play", "tesuji.records", "pydantic"}
