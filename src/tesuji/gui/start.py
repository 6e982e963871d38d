"""How the app is started: with what was chosen last, and the game that was left."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tesuji.gui.settings import FILE, Settings, load
from tesuji.play.folders import settings_folder

if TYPE_CHECKING:
    from tesuji.play import LiveGame


class NoScreenError(RuntimeError):
    """There is no screen to open a window on."""


def has_screen(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Whether a window can be expected to open: on Linux and its kin, whether a display server is named."""
    if environment.get("SDL_VIDEODRIVER"):
        return environment["SDL_VIDEODRIVER"] != "dummy"
    if platform in {"win32", "darwin"}:
        return not environment.get("SSH_CONNECTION")
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def start(chosen: Mapping[str, Any], file: Path | None = None, live: LiveGame | None = None) -> int:
    """Open the window, with a game from a file, or one at hand, or what was left; `chosen` are settings.

    NoScreenError if there is no screen, ValueError for a setting that cannot be.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # noqa: PLC0415  (only an app that starts needs it)

    from tesuji.gui.app import App  # noqa: PLC0415

    new_here = not (settings_folder() / FILE).exists()
    kept = load()
    settings: Settings = replace(kept, **chosen)
    if not has_screen() and not os.environ.get("SDL_VIDEODRIVER"):
        raise NoScreenError("no display is named")  # SDL would draw where nobody looks
    try:
        app = App(settings, live)
    except pygame.error as error:
        raise NoScreenError(str(error)) from error
    if file is not None:
        app.files.open(file)
    elif live is None:
        app.files.offer_left_game()
    if new_here and not app.dialogs:
        app.keeper.keep_settings(kept)  # so that it is said once
        app.welcome()
    return app.run()
