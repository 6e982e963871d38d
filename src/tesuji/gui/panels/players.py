"""Who plays: name, person or machine, stones taken, clock."""

from __future__ import annotations

import pygame

from tesuji._core import Color
from tesuji.games.gomoku_game import STONES_TO_WIN
from tesuji.gui.board import materials
from tesuji.gui.canvas.shapes import mixed, put, rgba, ring, rounded
from tesuji.gui.canvas.ui import Hit, Ui
from tesuji.gui.desk import Desk
from tesuji.gui.thinking import Kind
from tesuji.play.live_game import FLAG

_HURRY = 10.0  # seconds on a clock that are shown with tenths, and in red


def draw_player(ui: Ui, desk: Desk, color: Color, rect: pygame.Rect) -> None:
    """A player's card."""
    theme, live = ui.theme, desk.live
    to_move = live.outcome is None and live.turn is color
    won = live.outcome is not None and live.outcome.winner is color
    ui.panel(rect)
    if to_move or won:
        edge = theme.accent if to_move else theme.good
        rounded(ui.surface, rect, rgba(edge, 0.08), ui.px(10), rgba(edge), max(1.5, 2 * ui.scale))
    roomy = rect.height >= ui.px(70)
    side = ui.px(34 if roomy else 28)
    middle = (rect.left + ui.px(14) + side // 2, rect.centery)
    put(ui.surface, materials.stone_shadow(side), (middle[0] + 1, middle[1] + ui.px(2)))
    _put_stone(ui, side, color, middle)
    left = rect.left + side + ui.px(26)
    right = rect.right - ui.px(12)
    half = rect.height // 2
    upper = pygame.Rect(left, rect.top + ui.px(6 if roomy else 3), right - left, half - ui.px(4))
    lower = pygame.Rect(left, upper.bottom, right - left, rect.bottom - upper.bottom - ui.px(6 if roomy else 4))
    clock_left = _draw_clock(ui, desk, color, upper)
    machine = live.player(color).is_machine
    picture = pygame.Rect(left, upper.top, ui.px(18), upper.height)
    ui.icon("machine" if machine else "person", picture, theme.faint, 16)
    name = pygame.Rect(picture.right + ui.px(6), upper.top, clock_left - picture.right - ui.px(12), upper.height)
    whole = desk.name(color)
    short = desk.short_name(color) if ui.writing.width(whole, 15, bold=True) > name.width else whole
    ui.text(short, name, 15, bold=True)
    if ui.writing.width(short, 15, bold=True) > name.width:
        ui.add(Hit(f"name.{color.name.lower()}", name, focusable=False, tip=whole))
    if hasattr(live.board, "captured"):
        _draw_tray(ui, desk, color, lower)
    else:
        _draw_count(ui, desk, color, lower)


def _put_stone(ui: Ui, diameter: int, color: Color, middle: tuple[int, int]) -> None:
    """A stone on a panel; a black one has a light edge where the panel is dark."""
    theme = ui.theme
    put(ui.surface, materials.stone(diameter, color, theme), middle)
    if color is Color.BLACK and sum(theme.panel) < sum(theme.text):
        put(ui.surface, ring(diameter, max(1.0, 1.2 * ui.scale), rgba(theme.faint)), middle)


def _draw_tray(ui: Ui, desk: Desk, color: Color, rect: pygame.Rect) -> None:
    """The captured stones in pairs; five pairs win."""
    taken = desk.live.board.captured[color]
    note = f"{taken}/{STONES_TO_WIN}"
    width = ui.writing.width(note, 12) + ui.px(6)
    ui.text(note, rect, 12, ui.theme.faint, align="right")
    places = STONES_TO_WIN
    room = rect.width - width
    diameter = min(ui.px(17), int(room / (places * 1.13)))
    x = rect.left + diameter / 2
    for number in range(places):
        middle = (round(x), rect.centery)
        if number < taken:
            _put_stone(ui, diameter, color.opponent, middle)
        else:
            empty = mixed(ui.theme.panel, ui.theme.text, 0.32)
            put(ui.surface, ring(max(3, diameter - ui.px(3)), max(1.0, ui.scale), rgba(empty)), middle)
        x += diameter * (1.0 if number % 2 == 0 else 1.22)


def _draw_count(ui: Ui, desk: Desk, color: Color, rect: pygame.Rect) -> None:
    """The stones on the board, as a number and as a share of all."""
    black, white = desk.live.board.counts
    mine = (black, white)[color]
    label = desk.texts("player.stones", count=mine)
    width = ui.writing.width(label, 13) + ui.px(10)
    ui.text(label, rect, 13, ui.theme.faint)
    bar = pygame.Rect(rect.left + width, rect.centery - ui.px(3), rect.width - width, ui.px(6))
    if bar.width > ui.px(20):
        rounded(ui.surface, bar, rgba(ui.theme.well), bar.height // 2)
        bar.width = max(bar.height, round(bar.width * mine / max(1, black + white)))
        rounded(ui.surface, bar, rgba(ui.theme.accent), bar.height // 2)


def _draw_clock(ui: Ui, desk: Desk, color: Color, rect: pygame.Rect) -> int:
    """The clock at the right end; return where it begins."""
    live = desk.live
    if not live.setting.bounded:
        return rect.right
    seconds, periods = live.shown_time(color)
    running = live.outcome is None and live.turn is color
    outcome = live.ended_by_players
    fallen = seconds <= 0 or (outcome is not None and outcome.reason == FLAG and outcome.winner is not color)
    text = desk.texts("clock.flag") if fallen else clock_text(seconds)
    hurry = running and seconds < _HURRY and not (periods and live.time_left(color).main > seconds)
    ink = ui.theme.danger if fallen or hurry else ui.theme.text if running else ui.theme.faint
    place = ui.text(text, rect, 17, ink, bold=True, align="right", beside=15)
    if periods and live.setting.byoyomi and not fallen:
        note = f"×{periods}"
        small = pygame.Rect(rect.left, rect.top, place.left - ui.px(6) - rect.left, rect.height)
        place = ui.text(note, small, 11, ui.theme.faint, align="right", beside=15)
    return place.left


def clock_text(seconds: float) -> str:
    """Minutes and seconds; tenths where they are few."""
    if seconds < _HURRY:
        return f"{seconds:.1f}"
    whole = int(seconds)
    hours, minutes = divmod(whole // 60, 60)
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"


def draw_timer(ui: Ui, desk: Desk, rect: pygame.Rect) -> None:
    """How long the machine has been thinking, or thought last."""
    theme, texts = ui.theme, desk.texts
    order = desk.machine.thinker.order
    thinking = order is not None and order.kind is not Kind.ANALYSE
    rounded(ui.surface, rect, rgba(theme.well), ui.px(8), rgba(theme.line), max(1, ui.scale))
    inner = rect.inflate(-ui.px(24), 0)
    seconds = desk.machine.thinker.seconds if thinking else desk.machine.last_seconds
    value = texts("timer.none") if seconds is None else f"{seconds:.3f} s"
    place = ui.text(value, inner, 17, theme.accent if thinking else theme.text, bold=True, align="right")
    rest = pygame.Rect(inner.left, inner.top, place.left - inner.left - ui.px(8), inner.height)
    label = ui.text(texts("timer.label"), rest, 14, theme.text, beside=17)
    note = texts("timer.now") if thinking else texts("timer.last") if seconds is not None else ""
    rest = pygame.Rect(label.right + ui.px(8), rest.top, rest.right - label.right - ui.px(8), rest.height)
    if note and rest.width > ui.px(30):
        ui.text(note, rest, 12, theme.faint, beside=17)
