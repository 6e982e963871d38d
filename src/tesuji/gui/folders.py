"""Where the platform keeps a program's settings, and what it will need after a restart."""

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
