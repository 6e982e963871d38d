"""The menu: everything that has no button of its own."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tesuji.gui.canvas.shapes import rgba, rounded
from tesuji.gui.canvas.ui import Hit, Ui
from tesuji.gui.dialogs.dialog import Choice, Dialog

_ROW, _RULE = 32, 9


class Menu(Dialog):
    """Rows of words with their keys, below the button that opened it; None is a line between them."""

    width = 290

    def __init__(self, rows: Sequence[tuple[Choice, str] | None], corner: tuple[int, int]) -> None:
        super().__init__()
        self._rows = rows
        self._corner = corner

    def draw(self, ui: Ui) -> pygame.Rect:
        """Draw the rows in two columns where one would be too tall."""
        window = ui.surface.get_rect()
        row, rule = ui.px(_ROW), ui.px(_RULE)
        height = sum(rule if each is None else row for each in self._rows) + ui.px(16)
        if height > window.height - self._corner[1] - ui.px(8):
            row = max(ui.px(20), (window.height - self._corner[1] - ui.px(32)) // len(self._rows))
            rule = row // 3
            height = sum(rule if each is None else row for each in self._rows) + ui.px(16)
        rect = pygame.Rect(0, 0, min(ui.px(self.width), window.width - ui.px(16)), height)
        rect.topright = self._corner
        rect.clamp_ip(window)
        ui.add(Hit("menu.away", window, self.close, focusable=False))
        ui.panel(rect, raised=True)
        top = rect.top + ui.px(8)
        for each in self._rows:
            if each is None:
                ui.rule((rect.left + ui.px(12), top + rule // 2), rect.width - ui.px(24))
                top += rule
                continue
            self._draw_row(ui, *each, pygame.Rect(rect.left + ui.px(6), top, rect.width - ui.px(12), row))
            top += row
        return rect

    def _draw_row(self, ui: Ui, choice: Choice, key: str, rect: pygame.Rect) -> None:
        def act() -> None:
            self.closed = True
            choice.action()

        name = f"menu.{choice.name}"
        ui.add(Hit(name, rect, act))
        if ui.hovered(name) or ui.focus == name:
            rounded(ui.surface, rect, rgba(ui.theme.hover), ui.px(6))
        inner = rect.inflate(-ui.px(20), 0)
        place = (
            ui.text(key, inner, 12, ui.theme.faint, align="right", beside=14)
            if key
            else pygame.Rect(inner.right, 0, 0, 0)
        )
        ui.text(choice.label, pygame.Rect(inner.left, inner.top, place.left - inner.left - ui.px(8), inner.height), 14)

    def enter(self) -> None:
        """Nothing is chosen."""
        self.close()
