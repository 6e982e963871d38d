"""Whether a command opens a window, and with what."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tesuji.play import LiveGame

_MODES = {"white": "black", "black": "white", "both": "machines", "nobody": "two"}  # by what the machine plays


def opens_window(game: str) -> bool:
    """Whether the window shows this game, there is a screen, and nobody sends lines by a pipe or from a file."""
    from tesuji.gui.board.sights import games
    from tesuji.gui.start import has_screen

    return game in games() and has_screen() and not _lines_come()


def chosen_settings(machine: str, level: str, **values: Any) -> dict[str, Any]:
    """Settings of the app from words of the command line that were checked before."""
    chosen = {name: value for name, value in values.items() if value is not None}
    if level:
        from tesuji.engine.levels import find_level

        chosen["level"] = find_level(level).name
    if machine:
        chosen["mode"] = _MODES[machine.casefold()]
    return chosen


def show(chosen: Mapping[str, Any], live: LiveGame | None) -> int | None:
    """Open the window and play, a game at hand if there is one; None if it does not open."""
    from tesuji.cli.errors import Misuse
    from tesuji.gui import start

    try:
        return start.start(chosen, live=live)
    except start.NoScreenError:
        return None
    except ValueError as error:
        raise Misuse(str(error)) from None


def _lines_come() -> bool:
    """Whether standard input is a pipe or a file with something in it, and no terminal or empty device."""
    if sys.stdin is None:
        return False
    try:
        mode = os.fstat(sys.stdin.fileno()).st_mode
    except (OSError, ValueError):
        return False
    return not stat.S_ISCHR(mode)
