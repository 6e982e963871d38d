"""A game in progress survives: a kill, a crash, an end; and the app starts whatever it finds on disk."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from tests.gui.driver import PATIENCE, Driver, game
from tesuji import gomoku
from tesuji.gui import fonts
from tesuji.gui.settings import FILE, Settings, load
from tesuji.play.autosave import Autosave
from tesuji.play.saved import to_json

pytestmark = pytest.mark.slow

PROGRAM = """
import sys, time
from pathlib import Path
from tests.gui.driver import Driver
person = Driver(Path(sys.argv[1]), size=(640, 480))
person.touch("j10", "k10", "l9")
person.do("back")
person.touch("a1")
person.app.keeper.flush()
print("ready", flush=True)
while True:
    person.frame()
    time.sleep(0.01)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal here")
def test_after_a_kill_the_next_start_offers_the_game_back(tmp_path: Path) -> None:
    process = subprocess.Popen([sys.executable, "-c", PROGRAM, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        lines = iter(process.stdout.readline, "")
        assert any(line.strip() == "ready" for line in lines)
    finally:
        process.kill()
        process.wait(PATIENCE)
        if process.stdout is not None:
            process.stdout.close()
    with Driver(tmp_path) as person:
        person.app.files.offer_left_game()
        person.frame()
        assert "A game was left unfinished: Gomoku, move 3. Go on with it?" in person.said.replace("\n", " ")
        person.click("dialog.yes")
        assert person.app.desk.live.history.tip_board == gomoku.Board(moves="j10k10l9")
        assert person.board == gomoku.Board(moves="j10k10a1")


def test_a_game_is_kept_over_an_ordinary_end_and_offered_once(tmp_path: Path) -> None:
    with Driver(tmp_path) as person:
        person.touch("j10")
    with Driver(tmp_path) as person:
        person.app.files.offer_left_game()
        person.frame()
        person.click("dialog.no")
    with Driver(tmp_path) as person:
        person.app.files.offer_left_game()
        assert person.app.dialogs == []


def test_closing_the_offer_loses_nothing(tmp_path: Path) -> None:
    with Driver(tmp_path) as person:
        person.touch("j10")
    with Driver(tmp_path) as person:
        person.app.files.offer_left_game()
        person.frame()
        person.press("escape")
        assert person.board == gomoku.Board(moves="j10")


def test_a_game_that_was_saved_is_not_offered(tmp_path: Path) -> None:
    with Driver(tmp_path) as person:
        person.touch("j10")
        person.do("save")
        person.press("return")
    with Driver(tmp_path) as person:
        person.app.files.offer_left_game()
        assert person.app.dialogs == []
        assert person.app.previous is None


def test_a_game_that_ended_unsaved_is_the_game_before_at_the_next_start(tmp_path: Path) -> None:
    with Driver(tmp_path, game("a1a9b1b9c1c9d1d9", size=9)) as person:
        person.touch("e1")
    for _ in range(2):  # also when nothing was done with it
        with Driver(tmp_path) as person:
            person.app.files.offer_left_game()
            assert person.app.dialogs == []
    with Driver(tmp_path) as person:
        person.app.files.offer_left_game()
        person.click("action.menu")
        person.click("menu.previous")
        assert "Black wins: five in a row" in person.said
        person.do("back")
        assert person.board.ply == 8


def test_an_unfinished_game_is_offered_before_a_later_one_that_ended(tmp_path: Path) -> None:
    playing = Autosave(tmp_path / "games")
    left = game()
    left.play("j10")
    playing.write(to_json(left))
    with Driver(tmp_path, game("a1a9b1b9c1c9d1d9", size=9)) as person:
        person.touch("e1")
    playing.close()
    with Driver(tmp_path) as person:
        person.app.files.offer_left_game()
        person.frame()
        person.press("return")
        assert person.board == gomoku.Board(moves="j10")


def test_a_kept_game_that_is_damaged_is_no_crash(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "game-0123456789ab.json").write_text('{"version": 1}')
    (folder / "game-0123456789ac.json").write_text("{")
    with Driver(tmp_path) as person:
        person.app.files.offer_left_game()
        person.frame()
        assert person.app.dialogs == []
        person.touch("j10")
        assert person.board.ply == 1


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b'{"language": "xx", "size": "large"}'])
def test_it_starts_with_any_settings_file(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    settings = load(tmp_path)
    with Driver(tmp_path, notices=settings.notices) as person:
        person.touch("j10")
        assert person.board.ply == 1


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is read-only to this user")
def test_a_read_only_folder_is_said_and_one_plays_on(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        with Driver(tmp_path) as person:
            person.touch("j10")
            person.app.keeper.flush()
            person.until(lambda: "cannot be kept" in person.status)
    finally:
        tmp_path.chmod(0o700)


def test_a_folder_that_cannot_be_made_is_said_and_one_plays_on(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("in the way")
    with Driver(tmp_path) as person:
        person.touch("j10")
        person.until(lambda: "cannot be kept" in person.status)
        person.touch("k10")
        assert person.board.ply == 2


def test_it_starts_without_its_font(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts.Fonts.__init__, "__defaults__", (1.0, tmp_path / "missing.otf", None))
    with Driver(tmp_path) as person:
        person.touch("j10")
        assert "Undo" in person.said


def test_many_moves_are_kept_without_being_waited_for(tmp_path: Path) -> None:
    with Driver(tmp_path) as person:
        spent = []
        for cell in ("a1", "c3", "e5", "g7", "i9"):
            began = time.perf_counter()
            person.app.desk.touch(cell)
            spent.append(time.perf_counter() - began)
        assert person.app.keeper.flush()
        (file,) = (tmp_path / "games").glob("game-*.json")
        assert json.loads(file.read_text())["tip"] == 5
        assert min(spent) < 0.05


def test_a_small_screen_is_enough(tmp_path: Path) -> None:
    with Driver(tmp_path, size=(640, 480), language="ko", theme="dark") as person:
        person.touch("s19", "a1")
        assert person.board.ply == 2


def test_the_window_is_no_larger_than_the_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(640, 480)])
    with Driver(tmp_path, size=None) as person:
        assert person.app.surface.get_size() == (640, 480)
        person.touch("j10")
        assert person.board.ply == 1


def test_the_usual_settings_are_those_of_a_first_start(tmp_path: Path) -> None:
    assert load(tmp_path / "nothing") == Settings(language=load(tmp_path).language)
