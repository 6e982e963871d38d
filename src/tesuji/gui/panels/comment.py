"""What somebody wrote about the position looked at, in the file that it comes from."""

from __future__ import annotations

import pygame

from tesuji.gui.canvas.ui import Ui
from tesuji.gui.desk import Desk
from tesuji.gui.status import ply_of

_SIZE = 13
_MOST = 5_000  # characters: nobody reads more beside a board


def draw_comment(ui: Ui, desk: Desk, rect: pygame.Rect) -> None:
    """The comment in lines; the wheel moves it where it is long."""
    ui.panel(rect)
    node = desk.live.history.node
    head = pygame.Rect(rect.left + ui.px(12), rect.top + ui.px(5), rect.width - ui.px(24), ui.px(18))
    ui.text(desk.texts("comment.title"), head, 12, ui.theme.faint)
    step = ui.px(_SIZE * 1.45)
    field = pygame.Rect(head.left, head.bottom + ui.px(2), head.width, rect.bottom - head.bottom - ui.px(8))
    text = node.comment.strip()
    text = text if len(text) <= _MOST else f"{text[:_MOST]}…"
    lines = ui.writing.lines("\n".join(text.splitlines()), field.width, _SIZE)
    shown = max(1, field.height // step)
    first = ui.scroll_list(f"comment.{ply_of(node)}", field, len(lines), shown)
    for place, line in enumerate(lines[first : first + shown]):
        ui.text(line, pygame.Rect(field.left, field.top + place * step, field.width, step), _SIZE)
