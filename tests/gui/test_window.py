"""The window: its size, its pixels, and what changes with them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.gui.driver import Driver, bright, game
from tesuji.gui.layout import LEAST_HEIGHT, LEAST_WIDTH
from tesuji.gui.settings import load


class DenseWindow(pygame.Window):
    """A window on a screen that has two pixels for a point each way."""

    def get_surface(self) -> pygame.Surface:
        width, height = self.size
        surface: pygame.Surface | None = getattr(self, "drawn_on", None)
        if surface is None or surface.get_size() != (2 * width, 2 * height):
            surface = pygame.Surface((2 * width, 2 * height))
            self.drawn_on = surface
        return surface

    def flip(self) -> None:
        """Nobody looks."""


def test_a_dense_screen_is_drawn_in_its_own_pixels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Driver(tmp_path, game("j10")) as person:
        cell, scale = person.app.screen.view.cell_size, person.app.screen.ui.scale
    monkeypatch.setattr(pygame, "Window", DenseWindow)
    with Driver(tmp_path, game("j10")) as person:
        assert person.app.surface.get_size() == (2000, 1440)
        assert person.app.screen.view.cell_size == pytest.approx(2 * cell, abs=0.2)
        assert person.app.screen.ui.scale == 2 * scale
        x, y = person.app.screen.view.place("k11")
        points = (round(x / 2), round(y / 2))
        person.send(pygame.MOUSEBUTTONDOWN, pos=points, button=1)
        person.send(pygame.MOUSEBUTTONUP, pos=points, button=1)
        assert str(person.board.peek()) == "k11"
        assert bright(person.pixel("k11", 0.3, 0.3)) > 180
        person.resize((LEAST_WIDTH, LEAST_HEIGHT))  # what is written is no smaller than on any screen
        assert person.app.screen.ui.scale == pytest.approx(2 * 0.85)


def test_the_window_is_resized_while_the_machine_thinks_and_its_size_is_kept(tmp_path: Path) -> None:
    with Driver(tmp_path, game("j10k10l9")) as person:
        person.do("analyse")
        for size in ((640, 480), (1500, 600), (480, 900), (1100, 800)):
            person.resize(size)
            assert person.app.surface.get_size() == size
            window = person.app.surface.get_rect()
            assert all(window.contains(hit.rect) for hit in person.app.screen.ui.hits)
            person.point_at("a1")
        assert person.app.desk.machine.analysing
        person.do("fullscreen")
        assert person.app.window.whole_screen
        person.do("fullscreen")
        assert person.app.surface.get_size() == (1100, 800)
    assert load(tmp_path).window == (1100, 800)
