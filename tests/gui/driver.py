"""A person at the app, without a screen: clicks what is drawn, presses keys, reads what is written."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tesuji import gomoku
from tesuji.gui.app import App
from tesuji.gui.keys import DEFAULT
from tesuji.gui.settings import Settings
from tesuji.gui.status import status_of
from tesuji.play import LiveGame, Player
from tesuji.play.autosave import Autosave

PATIENCE = 30.0  # seconds, for a busy machine
_MODIFIERS = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}
_KEYS = {
    "return": pygame.K_RETURN,
    "enter": pygame.K_KP_ENTER,
    "page up": pygame.K_PAGEUP,
    "page down": pygame.K_PAGEDOWN,
}


class Driver:
    """An app in a folder of its own. Two people play unless said otherwise, so that no engine is started."""

    def __init__(
        self,
        folder: Path,
        live: LiveGame | None = None,
        *,
        size: tuple[int, int] | None = (1000, 720),
        **settings: Any,
    ) -> None:
        os.environ["TESUJI_HOME"] = str(folder)
        self.folder = folder
        chosen = Settings(**{"mode": "two", "language": "en", "folder": str(folder), **settings})
        self.app = App(chosen, live, autosave=Autosave(folder / "games"), size=size)
        self.frame()

    def __enter__(self) -> Driver:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.app.close()

    def frame(self) -> None:
        """Let a frame pass."""
        self.app.step()
        self.app.draw(always=True)

    def until(self, true: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Let frames pass until something is so."""
        end = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < end, "it did not come to that"
            self.frame()
            time.sleep(0.01)

    # What a person does

    def send(self, kind: int, **values: Any) -> None:
        """Let an event happen, and a frame pass."""
        self.app.handle(pygame.event.Event(kind, values))
        self.frame()

    def resize(self, size: tuple[int, int]) -> None:
        """Pull the window to another size."""
        self.app.window.size = size
        self.frame()

    def point(self, place: tuple[float, float]) -> None:
        """Move the mouse."""
        self.send(pygame.MOUSEMOTION, pos=_whole(place), rel=(0, 0), buttons=(0, 0, 0))

    def click_at(self, place: tuple[float, float]) -> None:
        """Click somewhere."""
        self.point(place)
        self.send(pygame.MOUSEBUTTONDOWN, pos=_whole(place), button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=_whole(place), button=1)

    def click(self, name: str) -> None:
        """Click a widget."""
        hit = self.app.screen.ui.hit(name)
        assert hit is not None, f"{name} is not there; there are {self.names}"
        self.click_at(hit.rect.center)

    def point_at(self, cell: str) -> None:
        """Point at a cell of the board."""
        self.point(self.app.screen.view.place(cell))

    def touch(self, *cells: str) -> None:
        """Click cells of the board."""
        for cell in cells:
            self.click_at(self.app.screen.view.place(cell))

    def press(self, key: str) -> None:
        """Press a key by its name in the settings."""
        *modifiers, name = key.split("+") if not key.endswith("+") else ["+"]
        code = _KEYS.get(name) or pygame.key.key_code(name)
        self.send(pygame.KEYDOWN, key=code, mod=sum(_MODIFIERS[each] for each in modifiers), unicode="", scancode=0)

    def do(self, action: str) -> None:
        """Press the key of an action."""
        self.press(DEFAULT[action][0])

    def type(self, text: str) -> None:
        """Type text."""
        self.send(pygame.TEXTINPUT, text=text)

    # What a person sees

    @property
    def names(self) -> list[str]:
        """The widgets that answer."""
        return [hit.name for hit in self.app.screen.ui.hits]

    @property
    def said(self) -> str:
        """All that is written."""
        return "\n".join(text for text, _ in self.app.screen.ui.said)

    @property
    def status(self) -> str:
        """The line below."""
        return status_of(self.app.desk).text

    @property
    def board(self) -> Any:
        """The position on the board."""
        return self.app.desk.live.board

    def pixel(self, cell: str, right: float = 0.0, down: float = 0.0) -> tuple[int, int, int]:
        """The colour at a cell, or beside its middle by so many cells."""
        x, y = self.app.screen.view.place(cell)
        cells = self.app.screen.view.cell_size
        color = self.app.surface.get_at((round(x + right * cells), round(y + down * cells)))
        return (color.r, color.g, color.b)

    def picture(self, file: Path) -> None:
        """Keep what is to be seen."""
        pygame.image.save(self.app.surface, str(file))


def game(moves: str = "", size: int = 19, **players: Player) -> LiveGame:
    """A game of Gomoku between two people, or whom one says."""
    people = (players.get("black", Player()), players.get("white", Player()))
    return LiveGame(gomoku.Board(size, moves), people)


def bright(color: tuple[int, int, int]) -> int:
    """How bright a colour is, 0 to 255."""
    return sum(color) // 3


def _whole(place: tuple[float, float]) -> tuple[int, int]:
    return (round(place[0]), round(place[1]))
