"""Where a window opens, and where not."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.program import run
from tesuji.gui.start import has_screen


@pytest.mark.parametrize(
    ("environment", "platform", "expected"),
    [
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({"SDL_VIDEODRIVER": "dummy", "DISPLAY": ":0"}, "linux", False),
        ({}, "win32", True),
        ({}, "darwin", True),
        ({"SSH_CONNECTION": "1"}, "darwin", False),
    ],
)
def test_a_screen_is_a_display_that_is_named(environment: dict[str, str], platform: str, expected: bool) -> None:
    assert has_screen(environment, platform) is expected


def test_without_a_screen_the_command_says_what_to_do_instead() -> None:
    ran = run("gui", SDL_VIDEODRIVER="")
    assert ran.returncode == 1
    assert "there is no screen" in ran.stderr
    assert "tesuji play --terminal" in ran.stderr
    assert len(ran.stderr.strip().splitlines()) == 1


@pytest.mark.slow
def test_play_opens_the_window_where_there_is_a_screen(tmp_path: Path) -> None:
    """On the driver without a screen, which counts as none unless it is called otherwise."""
    script = (
        "from tesuji.cli import main, window; from tesuji.gui import start; "
        "window.opens_window = lambda game: True; "
        "start.start = lambda chosen, file=None, live=None: print(dict(chosen), live and live.board.ply) or 0; "
        "main(['play', '--machine', 'black', '--level', '3', '--size', '15']); main(['play', '--load', 'j10k10'])"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "TESUJI_HOME": str(tmp_path)},
    )
    first, second = ran.stdout.splitlines()
    assert first == "{'game': 'gomoku', 'size': 15, 'level': 'casual', 'mode': 'white'} None"
    assert second == "{'game': 'gomoku'} 2"


@pytest.mark.slow
def test_the_window_opens_and_closes(tmp_path: Path) -> None:
    script = (
        "import pygame; from tesuji.gui import start; from tesuji.gui.app import App; "
        "App.step = lambda self, step=App.step: (step(self), pygame.event.post(pygame.event.Event(pygame.QUIT))); "
        "raise SystemExit(start.start({'language': 'ko'}))"
    )
    environment = {**os.environ, "TESUJI_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert (tmp_path / "settings.json").exists()  # the next start is no longer the first


@pytest.mark.slow
def test_the_loop_takes_events_in_their_order_and_ends(tmp_path: Path) -> None:
    script = (
        "import pygame, threading, time; from tesuji.gui.app import App; from tesuji.gui.settings import Settings; "
        "app = App(Settings(mode='two', language='en')); app.thinker.start = lambda: None; "
        "event = lambda kind, **what: pygame.event.post(pygame.event.Event(kind, **what)); "
        "press = lambda key: event(pygame.KEYDOWN, key=key, mod=0, unicode='', scancode=0); "
        "later = lambda: [(time.sleep(0.7), press(key)) for key in (pygame.K_RIGHT, pygame.K_RETURN)] "
        "and event(pygame.QUIT); "
        "threading.Thread(target=later).start(); status = app.run(); "
        "print(status, app.desk.live.board.move_stack)"
    )
    environment = {**os.environ, "TESUJI_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment, check=False)
    assert ran.stdout.splitlines()[-1] == "0 [Move('j10')]", ran.stderr
