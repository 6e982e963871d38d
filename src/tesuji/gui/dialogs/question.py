"""A question before something is lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tesuji.gui.canvas.ui import Ui
from tesuji.gui.dialogs.dialog import Choice, Dialog


class Question(Dialog):
    """Some words and two answers or more; closing it is the harmless one."""

    width = 480

    def __init__(
        self, title: str, text: str, choices: Sequence[Choice], *, otherwise: Callable[[], None] | None = None
    ):
        super().__init__()
        self._title = title
        self._text = text
        self._choices = [self._closing(choice) for choice in choices]
        self._otherwise = otherwise

    def _closing(self, choice: Choice) -> Choice:
        def act() -> None:
            self.closed = True
            choice.action()

        return Choice(choice.name, choice.label, act, choice.primary)

    def close(self) -> None:
        """Go away without an answer."""
        super().close()
        if self._otherwise is not None:
            self._otherwise()

    def title(self) -> str:
        """What it is about."""
        return self._title

    def choices(self) -> Sequence[Choice]:
        """The answers."""
        return self._choices

    def wanted_height(self, ui: Ui, width: int) -> int:
        """As much as the words need."""
        return ui.px(50 + 56 + 26) + ui.paragraph_height(self._text, width - ui.px(40), 15)

    def body(self, ui: Ui, rect: pygame.Rect) -> None:
        """The words."""
        ui.paragraph(self._text, rect.move(0, ui.px(4)), 15)
