"""Where the platform keeps a program's settings, and what it needs after a restart; broken files set aside."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

_NAME = "tesuji"
OVERRIDE = "TESUJI_HOME"  # one folder for everything, in place of the platform's


def settings_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """For the settings."""
    return _folder(environment, platform, "XDG_CONFIG_HOME", ".config", "APPDATA")


def state_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """For games in progress."""
    return _folder(environment, platform, "XDG_STATE_HOME", ".local/state", "LOCALAPPDATA")


def set_aside(file: Path) -> Path | None:
    """Give a broken file another name beside it, which is returned; None if that cannot be done."""
    number = 1
    while (aside := file.with_name(f"{file.stem}-broken-{number}{file.suffix}")).exists():
        number += 1
    try:
        return file.rename(aside)
    except OSError:
        return None


def _folder(environment: Mapping[str, str], platform: str, xdg: str, usual: str, windows: str) -> Path:
    if environment.get(OVERRIDE):
        return Path(environment[OVERRIDE])
    home = Path(environment.get("HOME") or environment.get("USERPROFILE") or Path.home())
    if platform == "win32":
        return Path(environment.get(windows) or home / "AppData" / "Local") / _NAME
    if platform == "darwin":
        return home / "Library" / "Application Support" / _NAME
    given = environment.get(xdg, "")
    return (Path(given) if Path(given).is_absolute() else home / usual) / _NAME  # XDG: a relative path is ignored
