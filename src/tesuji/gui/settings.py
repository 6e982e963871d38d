"""What a person has chosen, kept from one start to the next as `settings.json` in the platform's own place."""

from __future__ import annotations

import json
import locale
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from tesuji.engine.levels import FULL, LEVELS, SECONDS
from tesuji.games import registry
from tesuji.gui.keys import DEFAULT, Keys, merged
from tesuji.gui.texts import DEFAULT as ENGLISH
from tesuji.gui.texts import LANGUAGES
from tesuji.gui.theme import THEMES
from tesuji.play.folders import set_aside, settings_folder
from tesuji.play.notice import Notice
from tesuji.records.atomic import write_atomically

FILE = "settings.json"
MODES = ("black", "white", "two", "machines")  # who is the person: black, white, both, nobody
_NOT_KEPT = frozenset({"other", "notices"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """All choices, checked. ValueError for one that cannot be.

    `other` is what the file says and this version does not know: it stays in the file. `notices` tell what was wrong
    with the file.
    """

    language: str = ENGLISH
    theme: str = "light"
    sound: bool = True
    coordinates: bool = True
    numbers: bool = False
    show_thinking: bool = False
    game: str = registry.DEFAULT
    mode: str = "black"
    level: str = FULL.name
    seconds: float = SECONDS
    size: int = 19
    threads: int = 1
    main_seconds: int = 0  # of a clock for people; with no byoyomi either, none
    byoyomi_seconds: int = 0
    byoyomi_periods: int = 1
    window: tuple[int, int] = (1000, 720)
    folder: str = ""  # of the last file
    keys: Keys = field(default_factory=lambda: dict(DEFAULT))
    other: Mapping[str, Any] = field(default_factory=dict)
    notices: tuple[Notice, ...] = ()

    def __post_init__(self) -> None:
        _one_of("language", self.language, LANGUAGES)
        _one_of("theme", self.theme, THEMES)
        _one_of("game", self.game, registry.names())
        _one_of("mode", self.mode, MODES)
        _one_of("level", self.level, [level.name for level in LEVELS])
        for name in ("sound", "coordinates", "numbers", "show_thinking"):
            if not isinstance(getattr(self, name), bool):
                raise ValueError(f"{name} is true or false, not {getattr(self, name)!r}")
        _within("seconds", self.seconds, 0.01, 3600, float)
        _within("size", self.size, 9, 19)
        _within("threads", self.threads, 0, 1024)
        _within("main_seconds", self.main_seconds, 0, 86400)
        _within("byoyomi_seconds", self.byoyomi_seconds, 0, 3600)
        _within("byoyomi_periods", self.byoyomi_periods, 1, 100)
        if len(self.window) != 2:
            raise ValueError(f"window is a width and a height, not {self.window!r}")
        for side in self.window:
            _within("window", side, 1, 32768)
        if not isinstance(self.folder, str):
            raise ValueError(f"folder is a path, not {self.folder!r}")

    @property
    def timed(self) -> bool:
        """Whether people play with a clock."""
        return self.main_seconds > 0 or self.byoyomi_seconds > 0

    def to_json(self) -> dict[str, Any]:
        """What the file holds: choices, all keys, and what another version has put there."""
        data = {name: value for name, value in asdict(self).items() if name not in _NOT_KEPT}
        data["keys"] = {action: [*keys] for action, keys in self.keys.items()}
        return {**data, **self.other}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Settings:
        """Take over what can be used; a notice tells of what cannot, which is as usual then."""
        known = {item.name for item in fields(cls)} - _NOT_KEPT
        chosen: dict[str, Any] = {}
        notices: list[Notice] = []
        for name in sorted(known & data.keys()):
            problem = _choose(chosen, name, data[name])
            if problem:
                notices.append(Notice("error.setting", {"reason": problem}))
        other = {name: value for name, value in data.items() if name not in known}
        if "language" not in chosen:
            chosen["language"] = usual_language()
        return cls(**chosen, other=other, notices=tuple(notices))


def load(folder: Path | None = None) -> Settings:
    """Read the settings; the usual ones where there is no file. A file that is broken is set aside, with a notice."""
    file = (folder or settings_folder()) / FILE
    try:
        data = json.loads(file.read_bytes())
        if not isinstance(data, dict):
            raise ValueError("settings are an object of names and values")
    except FileNotFoundError:
        return Settings(language=usual_language())
    except OSError as error:
        return Settings(language=usual_language(), notices=(Notice("error.settings_folder", {"reason": _why(error)}),))
    except (ValueError, RecursionError):
        aside = set_aside(file)
        notice = Notice("error.settings", {"file": aside.name if aside else file.name})
        return Settings(language=usual_language(), notices=(notice,))
    return Settings.from_json(data)


def save(settings: Settings, folder: Path | None = None) -> Notice | None:
    """Keep the settings; a notice if that cannot be done."""
    place = folder or settings_folder()
    text = json.dumps(settings.to_json(), ensure_ascii=False, indent=2) + "\n"
    try:
        place.mkdir(parents=True, exist_ok=True)
        write_atomically(place / FILE, text.encode("utf-8", "replace"))
    except OSError as error:
        return Notice("error.settings_folder", {"reason": _why(error)})
    return None


def usual_language() -> str:
    """The language of the system, if there is a table of it."""
    with suppress(ValueError, TypeError):
        name = (locale.getlocale()[0] or "")[:2].casefold()
        return {"ko": "ko", "ja": "ja"}.get(name, ENGLISH)
    return ENGLISH


def _choose(chosen: dict[str, Any], name: str, value: Any) -> str:
    """Add a choice to those made, if it can be; else say what is wrong with it."""
    try:
        usable: Any = merged(value) if name == "keys" else tuple(value) if name == "window" else value
        Settings(**{name: usable})
    except (ValueError, TypeError, AttributeError) as error:
        return str(error)
    chosen[name] = usable
    return ""


def _one_of(name: str, value: Any, choices: Any) -> None:
    if value not in choices:
        raise ValueError(f"{name} is one of {', '.join(choices)}, not {value!r}")


def _within(name: str, value: Any, lowest: float, highest: float, kind: type = int) -> None:
    right = isinstance(value, (int, kind)) and not isinstance(value, bool)
    if not right or not lowest <= value <= highest:
        raise ValueError(f"{name} is a number from {lowest} to {highest}, not {value!r}")


def _why(error: OSError) -> str:
    return f"{error.strerror or error}: {error.filename}" if error.filename else str(error)
