"""Standard streams that are closed, cut off, full, or know few characters."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.program import run

pytestmark = pytest.mark.slow

PROGRAM = [sys.executable, "-m", "tesuji"]


def shell(command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command line in bash, `$T` being the program; its status is that of the whole pipe."""
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        capture_output=True,
        text=True,
        env={**os.environ, "T": " ".join(PROGRAM), **environment},
        timeout=30,
        check=False,
    )


@pytest.mark.parametrize(
    "command",
    [
        "$T play </dev/null | head -1",
        "$T play </dev/null | true",
        "$T show j10 | true",
        "$T play </dev/null >&-",
        "$T play </dev/null >/dev/null 2>&-",
        "$T play <&-",
        "$T show j10 >&- 2>&- <&-",
        "$T --help | true",
    ],
)
def test_readers_may_leave_and_streams_may_be_closed(command: str) -> None:
    completed = shell(command)
    assert completed.returncode == 0, completed.stderr
    assert completed.stderr == ""


def test_a_match_that_nobody_watches_any_more_can_be_gone_on_with(tmp_path: Path) -> None:
    journal = tmp_path / "match.db"
    ended = shell(f"$T match ataxx random greedy --games 20 --json --journal {journal} | head -1")
    assert ended.stderr == "tesuji: nobody reads the output any more; `tesuji match --resume` goes on with the match\n"
    resumed = shell(f"$T match --resume --journal {journal}")
    assert (resumed.returncode, resumed.stderr) == (0, "")
    assert "after 20 games" in resumed.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_an_error() -> None:
    completed = shell("$T show j10 >/dev/full")
    assert completed.returncode == 1
    assert completed.stderr == "tesuji: input or output failed: No space left on device\n"


@pytest.mark.parametrize("command", ["$T show - 0>/dev/null", "$T play 0>/dev/null"])
def test_input_that_cannot_be_read_is_an_error(command: str) -> None:
    completed = shell(command)
    assert (completed.returncode, completed.stdout) == (1, "")
    assert completed.stderr == "tesuji: input or output failed: Bad file descriptor\n"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp949"])
def test_output_that_knows_few_characters(encoding: str) -> None:
    sgf = "(;FF[4]GM[4]SZ[9]PB[Łukasz 이세돌];B[ee])"
    completed = run("show", "-", stdin=sgf, PYTHONUTF8="0", PYTHONIOENCODING=encoding, LC_ALL="C.UTF-8")
    assert completed.returncode == 0
    assert "black X" in completed.stdout
    completed = run("play", "--exhibition", PYTHONUTF8="0", PYTHONIOENCODING=encoding, LC_ALL="C")
    assert (completed.returncode, completed.stderr) == (0, "")


def test_the_c_locale_is_no_trouble() -> None:
    for locale in ("C", "POSIX"):
        completed = run("play", LC_ALL=locale, LANG=locale, PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
        assert (completed.returncode, completed.stderr) == (0, "")
        assert "captures" in completed.stdout
