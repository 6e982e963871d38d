"""What the machine sees: how deep, how fast, what it expects, what else it compared, and how its search prunes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from tesuji.engine import Info
from tesuji.gui.canvas.shapes import rgba, rounded
from tesuji.gui.canvas.ui import Hit, Ui
from tesuji.gui.desk import Desk
from tesuji.gui.machine import CANDIDATES
from tesuji.gui.thoughts import Thoughts
from tesuji.gui.wording import UNKNOWN, depth_words, score_words, share, short_number, stage_name

Show = Callable[[tuple[Any, ...]], None]
_ROW, _COLUMN = 18, 150
_CUTOFFS = (
    ("cutoffs.beta", "beta_cutoffs"),
    ("cutoffs.table", "table_cutoffs"),
    ("cutoffs.null", "null_cutoffs"),
    ("cutoffs.futility", "reverse_futility_cutoffs"),
    ("cutoffs.razoring", "razoring_cutoffs"),
    ("cutoffs.pruned", "pruned_moves"),
)

_SHORT = {
    "think.speed": "think.speed_short",
    "think.branching": "think.branching_short",
    "think.cut_rate": "think.cut_rate_short",
}


def draw_thinking(ui: Ui, desk: Desk, rect: pygame.Rect) -> None:
    """The panel; a line that is pointed at is shown on the board by whoever asks `pointed_line`."""
    ui.panel(rect)
    texts, thoughts = desk.texts, desk.machine.thoughts
    inner = rect.inflate(-ui.px(24), -ui.px(12))
    head = pygame.Rect(inner.left, inner.top, inner.width, ui.px(20))
    title = ui.text(texts("think.title"), head, 13, bold=True)
    if thoughts is None or thoughts.best is None:
        ui.paragraph(
            texts("think.idle"), pygame.Rect(inner.left, head.bottom + ui.px(6), inner.width, 1), 13, ui.theme.faint
        )
        return
    info = thoughts.best
    note = pygame.Rect(title.right + ui.px(8), head.top, head.right - title.right - ui.px(8), head.height)
    color = desk.color(thoughts.turn)
    whole = f"{color} · {stage_name(texts, info.stage)}"
    fits = ui.writing.width(whole, 12) <= note.width
    ui.text(whole if fits else color, note, 12, ui.theme.faint, align="right", beside=13)
    top = _draw_figures(ui, desk, thoughts, info, pygame.Rect(inner.left, head.bottom + ui.px(3), inner.width, 0))
    room = pygame.Rect(inner.left, top + ui.px(4), inner.width, inner.bottom - top - ui.px(4))
    _draw_lines(ui, desk, thoughts, info, room)


def _draw_figures(ui: Ui, desk: Desk, thoughts: Thoughts, info: Info[Any], rect: pygame.Rect) -> int:
    """Label and value in two columns, or in four where there is room; return where they end."""
    texts, counted = desk.texts, info.counted.get
    branching = thoughts.branching
    figures = [
        ("think.depth", depth_words(info)),
        ("think.score", score_words(texts, info)),
        ("think.time", f"{info.time:.3f} s"),
        ("think.nodes", short_number(info.nodes) if info.nodes else UNKNOWN),
        ("think.speed", short_number(info.nps) if info.nodes else UNKNOWN),
        ("think.branching", UNKNOWN if branching is None else f"{branching:.2f}"),
        ("think.cut_rate", share(counted("first_move_cutoffs", 0), counted("beta_cutoffs", 0))),
        ("think.table_hits", share(counted("table_hits", 0), counted("table_probes", 0))),
    ]
    columns = 4 if rect.width >= ui.px(4 * _COLUMN) else 2
    column = (rect.width - (columns - 1) * ui.px(18)) // columns
    row = ui.px(_ROW)
    for number, (key, value) in enumerate(figures):
        left = rect.left + number % columns * (column + ui.px(18))
        cell = pygame.Rect(left, rect.top + number // columns * row, column, row)
        place = ui.text(value, cell, 13, bold=True, align="right")
        label = pygame.Rect(cell.left, cell.top, place.left - cell.left - ui.px(6), row)
        fits = ui.writing.width(texts(key), 12) <= label.width
        ui.text(texts(key if fits else _SHORT.get(key, key)), label, 12, ui.theme.faint, beside=13)
    bottom = rect.top + len(figures) // columns * row
    kinds = [f"{texts(key)} {short_number(counted(name, 0))}" for key, name in _CUTOFFS if counted(name, 0)]
    if kinds:
        ui.text(" · ".join(kinds), pygame.Rect(rect.left, bottom, rect.width, row), 11, ui.theme.faint)
        bottom += row
    return bottom


def _draw_lines(ui: Ui, desk: Desk, thoughts: Thoughts, info: Info[Any], rect: pygame.Rect) -> None:
    """The line expected, and the candidates that were compared; the wheel moves these where they do not fit."""
    row = ui.px(_ROW)
    ui.rule((rect.left, rect.top), rect.width)
    top = rect.top + ui.px(4)
    _draw_line(ui, "line.0", pygame.Rect(rect.left, top, rect.width, row), info, desk.texts("think.line"), "")
    candidates = thoughts.candidates[:CANDIDATES]
    scores = [str(each.score).replace("-", "−") for each in candidates]
    width = max((ui.writing.width(score, 12, bold=True) for score in scores), default=0)
    below = pygame.Rect(rect.left, top + row, rect.width, rect.bottom + ui.px(2) - top - row)
    shown = max(0, below.height // row)
    first = ui.scroll_list("lines", below, len(candidates), shown)
    for place, number in enumerate(range(first, min(len(candidates), first + shown))):
        cell = pygame.Rect(rect.left, below.top + place * row, rect.width, row)
        _draw_line(ui, f"line.{number + 1}", cell, candidates[number], f"{number + 1}", scores[number], width)


def _draw_line(
    ui: Ui, name: str, rect: pygame.Rect, info: Info[Any], label: str, score: str, score_width: int = 0
) -> None:
    around = ui.hit("lines")
    ui.add(Hit(name, rect, scroll=around.scroll if around is not None else None, focusable=False))
    if ui.hovered(name):
        rounded(ui.surface, rect.inflate(ui.px(8), 0), rgba(ui.theme.hover), ui.px(5))
    place = ui.text(label, rect, 12, ui.theme.faint)
    left = place.right + ui.px(8)
    if score:
        cell = pygame.Rect(left, rect.top, score_width, rect.height)
        ui.text(score, cell, 12, bold=True, align="right")
        left = cell.right + ui.px(8)
    moves = " ".join(map(str, info.pv))
    ui.text(moves, pygame.Rect(left, rect.top, rect.right - left, rect.height), 12)


def pointed_line(ui: Ui, desk: Desk) -> tuple[Any, ...]:
    """The moves of the line that the pointer is on."""
    thoughts = desk.machine.thoughts
    if thoughts is None or thoughts.best is None:
        return ()
    lines = [thoughts.best, *thoughts.candidates[:CANDIDATES]]
    for number, info in enumerate(lines):
        if ui.hit(f"line.{number}") is not None and ui.hovered(f"line.{number}"):
            return info.pv
    return ()
