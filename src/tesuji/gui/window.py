"""The window on the screen, in the pixels that the screen really has."""

from __future__ import annotations

import os
from contextlib import suppress

import pygame

from tesuji.gui.board import materials
from tesuji.gui.layout import LEAST_HEIGHT, LEAST_WIDTH
from tesuji.gui.theme import find_theme


class Window:
    """A window that can be resized. Some systems measure it, and where the mouse is, in points of several pixels."""

    def __init__(self, size: tuple[int, int]) -> None:
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        pygame.display.init()
        self._window = pygame.Window("tesuji", fitting(size), resizable=True, allow_high_dpi=True)
        self._window.minimum_size = (LEAST_WIDTH, LEAST_HEIGHT)
        self._window.set_icon(materials.emblem(64, find_theme("light")))
        self.surface = self._window.get_surface()
        self.whole_screen = False

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in points."""
        return self._window.size

    @size.setter
    def size(self, size: tuple[int, int]) -> None:
        self._window.size = size
        self.refresh()

    @property
    def density(self) -> float:
        """Pixels in a point."""
        return self.surface.get_width() / max(1, self._window.size[0])

    def pixel(self, place: tuple[int, int]) -> tuple[int, int]:
        """The pixel at a place in points."""
        density = self.density
        return place if density == 1 else (round(place[0] * density), round(place[1] * density))

    def refresh(self) -> None:
        """Take in that the window has another size, or is on another screen."""
        self.surface = self._window.get_surface()

    def title(self, text: str) -> None:
        """Say in the bar above what the window shows."""
        self._window.title = text

    def show(self) -> None:
        """Let what was drawn be seen."""
        self._window.flip()

    def toggle_whole_screen(self) -> None:
        """Fill the screen, or no longer."""
        with suppress(pygame.error):  # not every system can
            if self.whole_screen:
                self._window.set_windowed()
            else:
                self._window.set_fullscreen(desktop=True)
            self.whole_screen = not self.whole_screen
        self.refresh()

    def close(self) -> None:
        """Leave the screen."""
        self._window.destroy()
        pygame.display.quit()


def fitting(size: tuple[int, int]) -> tuple[int, int]:
    """A size, or as much of it as the screen has."""
    widths, heights = zip(*pygame.display.get_desktop_sizes(), strict=True)
    return (min(size[0], max(widths)), min(size[1], max(heights)))
