"""Every key and what it does."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from tesuji.gui.canvas.shapes import rgba, rounded
from tesuji.gui.canvas.ui import Ui
from tesuji.gui.dialogs.dialog import Dialog
from tesuji.gui.keys import GROUPS
from tesuji.gui.texts import Texts

_ROW = 21.5


class HelpDialog(Dialog):
    """Two columns of keys by groups, all on one screen."""

    width, height = 900, 660

    def __init__(self, texts: Texts, keys: Mapping[str, tuple[str, ...]], file: str) -> None:
        super().__init__()
        self._texts = texts
        self._keys = keys
        self._file = file

    def title(self) -> str:
        """Keys."""
        return self._texts("help.title")

    def body(self, ui: Ui, rect: pygame.Rect) -> None:
        """The groups, two in each column."""
        columns = (("play", "file"), ("study", "show"))
        gap = ui.px(28)
        width = (rect.width - gap) // 2
        rows = max(sum(len(GROUPS[name]) + 1.6 for name in names) for names in columns)
        note = ui.px(22)
        step = min(ui.px(_ROW + 3), int((rect.height - note) / rows))
        size = min(13.0, 0.62 * step / ui.scale)
        for number, names in enumerate(columns):
            left, top = rect.left + number * (width + gap), float(rect.top)
            for name in names:
                head = pygame.Rect(left, round(top), width, step)
                ui.text(self._texts(f"key.group.{name}"), head, size + 0.5, ui.theme.accent, bold=True)
                top += step
                for action in GROUPS[name]:
                    self._draw_row(ui, action, pygame.Rect(left, round(top), width, step), size)
                    top += step
                top += 0.6 * step
        foot = pygame.Rect(rect.left, rect.bottom - note + ui.px(4), rect.width, note)
        ui.text(self._texts("help.footer", file=self._file), foot, min(12.0, size), ui.theme.faint)

    def _draw_row(self, ui: Ui, action: str, rect: pygame.Rect, size: float) -> None:
        right = rect.left
        for label in list(dict.fromkeys(map(key_name, self._keys.get(action, ()))))[:2]:
            cap = pygame.Rect(
                right, rect.top + ui.px(1), ui.writing.width(label, size - 1) + ui.px(12), rect.height - ui.px(3)
            )
            rounded(ui.surface, cap, rgba(ui.theme.well), ui.px(5), rgba(ui.theme.line), max(1, ui.scale))
            ui.text(label, cap, size - 1, align="center")
            right = cap.right + ui.px(4)
        left = max(right + ui.px(6), rect.left + round(rect.width * 0.33))
        ui.text(self._texts(f"key.{action}"), pygame.Rect(left, rect.top, rect.right - left, rect.height), size)


def key_name(key: str) -> str:
    """A key as it stands on the keyboard."""
    signs = {"left": "←", "right": "→", "up": "↑", "down": "↓", "return": "Enter", "enter": "Enter", "escape": "Esc"}
    parts = key.split("+") if key != "+" else ["+"]
    return "+".join(signs.get(part, part.title() if len(part) > 1 else part.upper()) for part in parts)
