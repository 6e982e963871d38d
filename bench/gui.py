"""The app while two threads search: how long frames take, and how soon stop and quit answer. No screen is needed."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from bench.table import Row
from tesuji import gomoku
from tesuji.gui.app import FRAME, App
from tesuji.gui.settings import Settings
from tesuji.play import LiveGame
from tesuji.play.autosave import Autosave

SIZES = ((1000, 720), (1920, 1200))
SECONDS = 5.0
THREADS = 2
MOVES = "j10k11l10k9k10j11m10i10l11l12j8h9"


def measure() -> Iterator[Row]:
    """Yield the figures, for the preferred window and for a large one."""
    for size in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            yield from _measure(size, Path(folder))


def _measure(size: tuple[int, int], folder: Path) -> Iterator[Row]:
    os.environ["TESUJI_HOME"] = str(folder)
    settings = Settings(language="en", mode="two", threads=THREADS, show_thinking=True)
    app = App(settings, LiveGame(gomoku.Board(moves=MOVES)), autosave=Autosave(folder / "games"), size=size)
    app.do("analyse")()
    while app.desk.machine.thoughts is None or len(app.desk.machine.thoughts.candidates) < 2:
        app.step()
        time.sleep(FRAME)
    frames = _frames(app)
    window = f"{size[0]}×{size[1]}"
    yield Row(f"app {window}, frame, median", 1000 * frames[len(frames) // 2], "ms")
    yield Row(f"app {window}, frame, 95 %", 1000 * frames[int(0.95 * len(frames))], "ms", 17, at_most=True)
    yield Row(f"app {window}, frame, longest", 1000 * frames[-1], "ms", 50, at_most=True)
    began = time.perf_counter()
    app.do("analyse")()
    app.step()
    yield Row(f"app {window}, stop", 1000 * (time.perf_counter() - began), "ms", 50, at_most=True)
    app.do("analyse")()
    app.step()
    time.sleep(0.2)
    began = time.perf_counter()
    app.close()
    yield Row(f"app {window}, quit", 1000 * (time.perf_counter() - began), "ms", 50, at_most=True)


def _frames(app: App) -> list[float]:
    """The times of frames in seconds, sorted; the mouse moves over the board in each."""
    times: list[float] = []
    board = app.screen.layout.board
    end = time.perf_counter() + SECONDS
    while (began := time.perf_counter()) < end:
        place = (board.left + 7 * len(times) % board.width, board.centery + len(times) % 90)
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
        app.step()
        times.append(time.perf_counter() - began)
        time.sleep(max(0.0, FRAME - times[-1]))
    return sorted(times)
