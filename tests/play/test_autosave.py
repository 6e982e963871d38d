from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from tesuji.gui.texts import Texts
from tesuji.play.autosave import Autosave

# Writes games that grow, 0 moves, 1 move, ..., until it is killed.
_WRITER = """
import sys
from pathlib import Path
from tesuji.play.autosave import Autosave
autosave = Autosave(Path(sys.argv[1]))
moves = []
while True:
    autosave.write({"moves": moves, "count": len(moves), "padding": "x" * 20000})
    print(len(moves), flush=True)
    moves.append(len(moves))
"""


def killed_writer(folder: Path, after: int, delay: float = 0.0) -> int:
    """Let a process write, kill it after so many games and a moment; return the last game it told of."""
    with subprocess.Popen([sys.executable, "-c", _WRITER, str(folder)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        last = 0
        for line in process.stdout:
            last = int(line)
            if last == after:
                time.sleep(delay)
                process.send_signal(signal.SIGKILL)
                break
        return max([last, *(int(line) for line in process.stdout if line.endswith("\n"))])


def test_what_was_written_is_read_once(tmp_path: Path) -> None:
    first = Autosave(tmp_path / "new")
    assert first.write({"a": 1}) is None
    assert first.write({"a": 2, "name": "무르기 \ud800"}) is None
    first.close()
    second, third = Autosave(tmp_path / "new"), Autosave(tmp_path / "new")
    assert second.read() == {"a": 2, "name": "무르기 \ud800"}
    assert third.read() is None


def test_a_game_that_is_being_played_is_not_offered(tmp_path: Path) -> None:
    playing, other = Autosave(tmp_path), Autosave(tmp_path)
    playing.write({"a": 1})
    assert other.read() is None
    assert playing.read() is None
    playing.close()
    assert other.read() == {"a": 1}


def test_windows_do_not_clobber_each_other(tmp_path: Path) -> None:
    windows = [Autosave(tmp_path) for _ in range(5)]
    for number, window in enumerate(windows):
        window.write({"window": number})
    for window in windows:
        window.close()
    found = [window.read() for window in windows]
    assert sorted(game["window"] for game in found if game is not None) == [0, 1, 2, 3, 4]


def test_the_latest_is_offered_first(tmp_path: Path) -> None:
    for number in range(3):
        window = Autosave(tmp_path)
        window.write({"window": number})
        window.close()
        (file,) = (file for file in tmp_path.glob("*.json") if json.loads(file.read_bytes())["window"] == number)
        os.utime(file, (number, number))
    assert Autosave(tmp_path).read() == {"window": 2}


def test_a_cleared_game_is_gone(tmp_path: Path) -> None:
    window = Autosave(tmp_path)
    window.clear()
    window.write({"a": 1})
    window.clear()
    window.close()
    assert Autosave(tmp_path).read() is None
    assert [*tmp_path.iterdir()] == []


def test_a_game_taken_over_is_kept_on(tmp_path: Path) -> None:
    first = Autosave(tmp_path)
    first.write({"a": 1})
    first.close()
    second = Autosave(tmp_path)
    second.read()
    second.close()  # without a word: it is offered again
    third = Autosave(tmp_path)
    assert third.read() == {"a": 1}
    third.write({"a": 2})
    third.close()
    assert len([*tmp_path.glob("*.json")]) == 1


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"\xff"])
def test_a_broken_file_is_set_aside(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "game-0.json").write_bytes(content)
    autosave = Autosave(tmp_path)
    assert autosave.read() is None
    (notice,) = autosave.notices
    assert Texts("en")(notice.key, **notice.values).endswith("game-0-broken-1.json")
    assert (tmp_path / "game-0-broken-1.json").read_bytes() == content


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    autosave = Autosave(tmp_path / "file" / "folder")
    notice = autosave.write({"a": 1})
    assert notice is not None
    assert notice.key == "status.autosave_failed"
    assert autosave.read() is None
    autosave.clear()
    autosave.close()


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.slow
def test_it_survives_a_kill_at_any_moment(tmp_path: Path) -> None:
    random = Random(1)
    for number in range(8):
        folder = tmp_path / str(number)
        told = killed_writer(folder, random.randrange(20, 60), random.random() * 0.002)
        game = Autosave(folder).read()
        assert game is not None
        assert game["count"] in {told, told + 1}
        assert game["moves"] == list(range(game["count"]))
        for file in folder.glob(".tesuji-*.tmp"):
            os.utime(file, (0, 0))
        Autosave(folder).read()
        assert [*folder.glob(".tesuji-*.tmp")] == []
