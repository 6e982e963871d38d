"""The bar above with its buttons, and the line below that says what goes on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tesuji.gui.canvas.ui import Ui
from tesuji.gui.desk import Desk
from tesuji.gui.status import Tone, status_of


def draw_title(ui: Ui, desk: Desk, rect: pygame.Rect, do: Callable[[str], Callable[[], None]]) -> None:
    """What is played, and New, Mode, Help and the menu."""
    theme, texts = ui.theme, desk.texts
    ui.surface.fill(theme.panel, rect)
    ui.rule((rect.left, rect.bottom - ui.px(1)), rect.width)
    height = ui.px(34)
    right = rect.right - ui.px(12)
    narrow = rect.width < ui.px(620)
    for name, picture in (("menu", "menu"), ("help", "help"), ("mode", "mode"), ("new", "new")):
        label = "" if name == "menu" or narrow else texts(f"action.{name}")
        width = ui.writing.width(label, 14) + ui.px(48) if label else ui.px(40)
        place = pygame.Rect(right - width, rect.centery - height // 2, width, height)
        tip = texts(f"action.{name}") if not label else ""
        ui.button(f"action.{name}", place, label, do(name), picture=picture, tip=tip)
        right = place.left - ui.px(8)
    inner = pygame.Rect(rect.left + ui.px(16), rect.top, right - rect.left - ui.px(24), rect.height)
    place = ui.text(texts("app.title"), inner, 20, bold=True)
    rest = pygame.Rect(place.right + ui.px(12), inner.top, inner.right - place.right - ui.px(12), rect.height)
    if rest.width > ui.px(40):
        game = desk.live.game
        size = game.size(desk.live.board)
        name = texts(f"game.{game.name}")
        ui.text(f"{name} {texts('value.lines', size=size)}" if size else name, rest, 14, theme.faint, beside=20)


def draw_status(ui: Ui, desk: Desk, rect: pygame.Rect) -> None:
    """What goes on, and the number of the move."""
    theme = ui.theme
    ui.surface.fill(theme.panel, rect)
    ui.rule(rect.topleft, rect.width)
    message = status_of(desk)
    inks = {Tone.PLAIN: theme.text, Tone.GOOD: theme.good, Tone.WARNING: theme.danger}
    inner = rect.inflate(-ui.px(32), 0)
    number = desk.texts("status.move", number=desk.live.board.ply)
    place = ui.text(number, inner, 13, theme.faint, align="right", beside=15)
    room = pygame.Rect(inner.left, inner.top, place.left - inner.left - ui.px(12), inner.height)
    size = 15 if ui.writing.width(message.text, 15) <= room.width else 13
    ui.text(message.text, room, size, inks[message.tone], bold=message.tone is not Tone.PLAIN, beside=15)
