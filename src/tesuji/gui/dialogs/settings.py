"""Language, colours, sound, what is shown."""

from __future__ import annotations

from typing import Any

import pygame

from tesuji.gui.canvas.ui import Ui
from tesuji.gui.desk import Desk
from tesuji.gui.dialogs.dialog import Dialog
from tesuji.gui.texts import LANGUAGES, TABLES
from tesuji.gui.theme import THEMES

_STEP = 46
_LABEL = 130
_SWITCHES = (("sound", "sound"), ("coordinates", "coordinates"), ("numbers", "numbers"))


class SettingsDialog(Dialog):
    """Every change shows at once."""

    width = 480

    def __init__(self, desk: Desk, most_threads: int) -> None:
        super().__init__()
        self._desk = desk
        self._most_threads = max(1, most_threads)

    def title(self) -> str:
        """Settings."""
        return self._desk.texts("action.settings")

    def wanted_height(self, ui: Ui, width: int) -> int:  # noqa: ARG002
        """Six rows."""
        return ui.px(50 + 20 + 6 * _STEP)

    def _change(self, **values: Any) -> None:
        self._desk.change_settings(**values)

    def body(self, ui: Ui, rect: pygame.Rect) -> None:
        """The rows."""
        texts, settings = self._desk.texts, self._desk.settings
        step = min(ui.px(_STEP), rect.height // 6)

        def row(number: int) -> pygame.Rect:
            return pygame.Rect(rect.left, rect.top + number * step, rect.width, min(ui.px(34), step - ui.px(2)))

        def value(number: int, key: str) -> pygame.Rect:
            whole = row(number)
            ui.text(texts(key), pygame.Rect(whole.left, whole.top, ui.px(_LABEL - 8), whole.height), 14)
            return pygame.Rect(whole.left + ui.px(_LABEL), whole.top, whole.width - ui.px(_LABEL), whole.height)

        languages = [(name, TABLES[name]["language.name"]) for name in LANGUAGES]
        place = value(0, "option.language")
        ui.choice("language", place, languages, settings.language, lambda name: self._change(language=name))
        themes = [(name, texts(f"theme.{name}")) for name in THEMES]
        place = value(1, "option.theme")
        ui.choice("theme", place, themes, settings.theme, lambda name: self._change(theme=name))
        for number, (name, key) in enumerate(_SWITCHES, start=2):
            on = getattr(settings, name)
            ui.switch(name, row(number), texts(f"option.{key}"), on, lambda on, name=name: self._change(**{name: on}))  # type: ignore[misc]
        place = value(5, "option.threads")
        bar = pygame.Rect(place.left, place.top, place.width - ui.px(50), place.height)
        threads = min(self._most_threads, max(1, settings.threads))
        ui.slider("threads", bar, threads, (1, self._most_threads), lambda number: self._change(threads=number))
        ui.text(str(threads), pygame.Rect(bar.right, place.top, ui.px(50), place.height), 14, bold=True, align="right")
