"""Somebody who clicks and types anything, anywhere: no order of events breaks the app or the game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from tests.gui.driver import Driver
from tesuji.gui.keys import DEFAULT

pytestmark = pytest.mark.slow

_STEPS = 120
_ENGINE = {"suggest", "analyse", "move_now"}  # of them the tests of the machine
_LEFT_OUT = _ENGINE | {"quit", "fullscreen"}


@pytest.mark.parametrize("seed", range(3))
def test_no_order_of_events_breaks_anything(tmp_path: Path, seed: int) -> None:
    random = Random(seed)
    size = random.choice([(1000, 720), (640, 480), (480, 640)])
    with Driver(tmp_path, size=size, game=random.choice(["gomoku", "ataxx"])) as person:
        for _ in range(_STEPS):
            _do_something(person, random)
            live = person.app.desk.live
            assert live.history.board == live.history.record.board(live.history.node)
            assert live.history.tip_board == live.history.record.board(live.history.tip)


def _do_something(person: Driver, random: Random) -> None:
    window = person.app.surface.get_rect()
    anywhere = (random.randrange(window.width), random.randrange(window.height))
    what = random.random()
    if what < 0.35:
        person.touch(random.choice([cell for cell, _ in person.app.desk.diagram.points()]))
    elif what < 0.55:
        names = [name for name in person.names if not name.endswith(tuple(_LEFT_OUT)) and "machines" not in name]
        names = [name for name in names if name not in {"mode.black", "mode.white", "action.review"}]
        if names:
            person.click(random.choice(names))
    elif what < 0.85:
        person.press(random.choice([keys[0] for action, keys in DEFAULT.items() if action not in _LEFT_OUT]))
    elif what < 0.9:
        person.click_at(anywhere)
    elif what < 0.95:
        person.send(pygame.MOUSEWHEEL, x=0, y=random.choice([-1, 1]))
    else:
        person.type(random.choice(["a", "철", "/", " "]))
    person.app.left = False
