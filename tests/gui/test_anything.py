"""Whatever people do with keys, mouse, files and the window, in whatever order: the app goes on."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from tests.gui.driver import Driver, game
from tesuji.gui.keys import DEFAULT
from tesuji.gui.texts import LANGUAGES

EVENTS = 120
SIZES = [(640, 480), (1000, 720), (320, 240), (1600, 900), (500, 900), (200, 150)]
TEXTS = ["a", "한", "\U0001f600", "\x00", "/", "x.sgf", "../"]
FILES = {
    "good.sgf": "(;FF[4]GM[4]SZ[9]PB[김\U0001f600]PW[Lee];B[ee]C[why?](;W[ef])(;W[fe]))",
    "bad.sgf": "(;GM[4];B[zz]",
    "other.psq": "Piskvorky 19x19, 1:1, 1\n10,10,0\n11,11,0\n-1\n",
    "none.doc": "nothing",
}
QUIT = set(DEFAULT["quit"])


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_anything_in_any_order(seed: int, tmp_path: Path) -> None:
    random = Random(seed)
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    keys = [key for bound in DEFAULT.values() for key in bound if key not in QUIT]
    mode = ("two", "black", "machines")[seed]

    with Driver(tmp_path, game("j10k11"), language=LANGUAGES[seed], mode=mode, level="beginner", seconds=0.05) as app:

        def click_anywhere() -> None:
            width, height = app.app.surface.get_size()
            app.click_at((random.randrange(width), random.randrange(height)))

        def resize() -> None:
            app.resize(random.choice(SIZES))

        def wait() -> None:
            time.sleep(0.02)
            app.frame()

        doings: list[tuple[int, Callable[[], None]]] = [
            (30, lambda: app.press(random.choice(keys))),
            (25, lambda: app.click(random.choice([name for name in app.names if name != "dialog.discard"]))),
            (15, click_anywhere),
            (10, lambda: app.touch(random.choice([f"{column}{row}" for column in "abcdefg" for row in range(1, 8)]))),
            (5, lambda: app.send(pygame.MOUSEWHEEL, x=0, y=random.choice([-1, 1]), precise_x=0.0, precise_y=1.0)),
            (5, lambda: app.type(random.choice(TEXTS))),
            (3, lambda: app.send(pygame.DROPFILE, file=str(tmp_path / random.choice([*FILES, "missing"])))),
            (3, resize),
            (4, wait),
        ]
        weights = [weight for weight, _ in doings]
        for _ in range(EVENTS):
            (_, do) = random.choices(doings, weights)[0]
            do()
        assert app.board.why_illegal is not None
        assert app.said
