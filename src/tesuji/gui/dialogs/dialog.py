"""What all dialogs are: a panel in the middle with a title, a body, and buttons below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from tesuji.gui.canvas.ui import Ui

_TITLE, _BUTTONS, _EDGE = 50, 56, 20


@dataclass(frozen=True, slots=True)
class Choice:
    """A button at the foot of a dialog."""

    name: str
    label: str
    action: Callable[[], None]
    primary: bool = False


class Dialog:
    """Shown above everything else until `closed`."""

    width, height = 460, 360
    takes_text = False  # whether something can be typed

    def __init__(self) -> None:
        self.closed = False

    def close(self) -> None:
        """Go away."""
        self.closed = True

    def title(self) -> str:
        """What stands above."""
        return ""

    def choices(self) -> Sequence[Choice]:
        """The buttons below, from the left."""
        return ()

    def body(self, ui: Ui, rect: pygame.Rect) -> None:
        """Draw what is between title and buttons."""

    def wanted_height(self, ui: Ui, width: int) -> int:  # noqa: ARG002
        """The height of everything, in pixels."""
        return ui.px(self.height)

    def draw(self, ui: Ui) -> pygame.Rect:
        """Draw the dialog, as large as it wants to be and the window allows; return where it is."""
        window = ui.surface.get_rect()
        width = min(ui.px(self.width), window.width - ui.px(16))
        height = min(self.wanted_height(ui, width), window.height - ui.px(16))
        rect = pygame.Rect(0, 0, width, height)
        rect.center = window.center
        ui.panel(rect, raised=True, radius=14)
        edge = ui.px(_EDGE)
        head = pygame.Rect(rect.left + edge, rect.top, rect.width - 2 * edge - ui.px(30), ui.px(_TITLE))
        ui.text(self.title(), head, 18, bold=True)
        cross = pygame.Rect(0, 0, ui.px(30), ui.px(30))
        cross.midright = (rect.right - ui.px(12), head.centery)
        ui.button("dialog.close", cross, "", self.close, picture="close", quiet=True)
        choices = self.choices()
        foot = ui.px(_BUTTONS) if choices else edge
        body = pygame.Rect(rect.left + edge, head.bottom, rect.width - 2 * edge, rect.bottom - foot - head.bottom)
        self.body(ui, body)
        right = rect.right - edge
        for choice in reversed(choices):
            width = max(ui.px(84), ui.writing.width(choice.label, 14) + ui.px(36))
            place = pygame.Rect(right - width, rect.bottom - ui.px(_BUTTONS) + ui.px(8), width, ui.px(36))
            ui.button(f"dialog.{choice.name}", place, choice.label, choice.action, primary=choice.primary)
            right = place.left - ui.px(10)
        return rect

    def key(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Take a key; whether it was for this dialog."""
        return False

    def enter(self) -> None:
        """What the Enter key does where nothing has the focus: the main button."""
        for choice in self.choices():
            if choice.primary:
                choice.action()
                return
        self.close()

    def type(self, text: str) -> None:
        """Take text that was typed."""
