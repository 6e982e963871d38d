"""The window's content: board, panels, dialogs, drawn from the desk."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from tesuji._core import Color
from tesuji.gui.board.showing import Showing, moving
from tesuji.gui.board.view import BoardView
from tesuji.gui.canvas.ui import Hit, Ui
from tesuji.gui.canvas.writing import Writing
from tesuji.gui.desk import Desk
from tesuji.gui.dialogs.dialog import Dialog
from tesuji.gui.fonts import Fonts
from tesuji.gui.layout import Layout, lay_out, scale_for
from tesuji.gui.panels.actions import draw_actions
from tesuji.gui.panels.comment import draw_comment
from tesuji.gui.panels.frame import draw_status, draw_title
from tesuji.gui.panels.graph import draw_graph
from tesuji.gui.panels.players import draw_player, draw_timer
from tesuji.gui.panels.thinking import draw_thinking, pointed_line
from tesuji.gui.theme import find_theme

Do = Callable[[str], Callable[[], None]]


class Screen:
    """Draws frames, and knows where everything is in the last one."""

    def __init__(self, desk: Desk, do: Do) -> None:
        self.desk = desk
        self.view = BoardView()
        self.cursor: str | None = None
        self._do = do
        self._fonts = Fonts(1.0)
        self._showing = Showing()
        self.ui = Ui(find_theme(desk.settings.theme), Writing(self._fonts), 1.0)
        self.layout: Layout = lay_out((1000, 720), 1.0, thinking=False)

    def moving(self) -> bool:
        """Whether the next frame differs from the last one by itself."""
        desk, live = self.desk, self.desk.live
        clock_runs = live.setting.bounded and live.outcome is None and not live.paused
        return moving(desk, time.monotonic()) or desk.machine.busy or clock_runs

    def draw(
        self,
        surface: pygame.Surface,
        pointer: tuple[int, int] | None,
        dialogs: Sequence[Dialog],
        density: float = 1.0,
    ) -> None:
        """Draw a frame; `density` are the pixels in a point of the screen."""
        self.ui.pointer = pointer
        line = pointed_line(self.ui, self.desk)
        desk, ui = self.desk, self._prepared(surface, pointer, density)
        comment = bool(desk.live.history.node.comment.strip())
        self.layout = layout = lay_out(surface.get_size(), ui.scale, thinking=desk.show_thinking, comment=comment)
        surface.fill(ui.theme.window)
        self._draw_board(ui, layout.board, line, dialogs)
        draw_title(ui, desk, layout.title, self._do)
        for color, rect in zip(Color, layout.cards, strict=True):
            draw_player(ui, desk, color, rect)
        draw_timer(ui, desk, layout.timer)
        draw_actions(ui, desk, layout.actions, self._do)
        if layout.comment is not None:
            draw_comment(ui, desk, layout.comment)
        if layout.graph is not None:
            draw_graph(ui, desk, layout.graph)
        if layout.thinking is not None:
            draw_thinking(ui, desk, layout.thinking)
        draw_status(ui, desk, layout.status)
        for dialog in dialogs:
            ui.cover()
            dialog.draw(ui)
        ui.tip()

    def _prepared(self, surface: pygame.Surface, pointer: tuple[int, int] | None, density: float) -> Ui:
        scale = scale_for(surface.get_size(), density)
        ui = self.ui
        if ui.theme.name != self.desk.settings.theme:
            ui.theme = find_theme(self.desk.settings.theme)
        if scale != ui.scale:
            ui.scale = scale
            self._fonts.scale = scale
            ui.writing = Writing(self._fonts)
        ui.begin(surface, pointer)
        return ui

    def _draw_board(self, ui: Ui, rect: pygame.Rect, line: tuple[Any, ...], dialogs: Sequence[Dialog]) -> None:
        desk = self.desk
        self.view.orientation = desk.orientation
        diagram = desk.diagram
        self.view.lay(rect, diagram, coordinates=desk.settings.coordinates)
        if self.cursor is not None and self.cursor not in dict(diagram.points()):
            self.cursor = None
        pointed = None if ui.pointer is None or dialogs else self.view.cell_at(ui.pointer)
        scene = self._showing.scene(desk, pointed=pointed, cursor=self.cursor, line=line, now=time.monotonic())
        ui.add(Hit("board", rect, self._touch_pointed, scroll=self._walk, focusable=False))
        self.view.draw(ui, rect, scene)

    def _touch_pointed(self) -> None:
        cell = None if self.ui.pointer is None else self.view.cell_at(self.ui.pointer)
        if cell is not None:
            self.cursor = None
            self.desk.touch(cell)

    def _walk(self, step: int) -> None:
        history = self.desk.live.history
        self.desk.walk(history.back if step > 0 else history.forward)

    def move_cursor(self, right: int, down: int) -> None:
        """Move the cursor of the keyboard, which appears in the middle or at the last move."""
        if self.cursor is None:
            last = [cell for cell, point in self.desk.diagram.points() if point.last]
            self.cursor = last[0] if last else self.view.middle
        else:
            self.cursor = self.view.neighbour(self.cursor, right, down)
