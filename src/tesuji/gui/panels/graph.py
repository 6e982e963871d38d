"""The score over the whole line: who was better when, and which moves lost most. A click goes there."""

from __future__ import annotations

from itertools import pairwise

import pygame

from tesuji._core import Color
from tesuji.gui.canvas import shapes
from tesuji.gui.canvas.shapes import mixed, put, rgba
from tesuji.gui.canvas.ui import Hit, Ui
from tesuji.gui.desk import Desk
from tesuji.gui.thoughts import PROVEN
from tesuji.records import Node

_MARKED = 3
_LOSS = 1.0  # at least, for a move to be marked
_HALF = 3.0  # the score that goes half the way up


def draw_graph(ui: Ui, desk: Desk, rect: pygame.Rect) -> None:
    """Black is better above the middle, white below."""
    theme, texts, live = ui.theme, desk.texts, desk.live
    ui.panel(rect)
    head = pygame.Rect(rect.left + ui.px(12), rect.top + ui.px(5), rect.width - ui.px(24), ui.px(18))
    field = pygame.Rect(head.left, head.bottom + ui.px(3), head.width, rect.bottom - head.bottom - ui.px(11))
    nodes = live.history.line()
    known = [(number, live.evaluations[node]) for number, node in enumerate(nodes) if node in live.evaluations]
    middle = field.centery
    if known:
        ui.surface.fill(mixed(theme.panel, theme.text, 0.25), (field.left, middle, field.width, 1))
        _draw_sides(ui, desk, field)
    last = max(1, len(nodes) - 1)

    def at(number: int) -> int:
        return field.left + round(number * field.width / last)

    def height(value: float) -> int:
        return middle - round(squashed(value) * field.height / 2)

    def go(place: tuple[int, int]) -> None:
        number = round((place[0] - field.left) * last / max(1, field.width))
        desk.look_at(nodes[min(last if len(nodes) > 1 else 0, max(0, number))])

    ui.add(Hit("graph", rect, lambda: None, drag=go, focusable=False))
    _draw_areas(ui, [(at(number), height(value)) for number, value in known], middle)
    here = at(nodes.index(live.history.node))
    if known:
        ui.surface.fill(theme.accent, (here - ui.px(1) // 2, field.top, max(1, ui.px(1.5)), field.height))
    worst = most_lost(nodes, live.evaluations)
    for number, _ in worst:
        x, y = at(number), height(live.evaluations[nodes[number]])
        put(ui.surface, shapes.diamond(ui.px(9), rgba(theme.danger)), (x, y))
    machine = desk.machine
    if machine.knows_the_game and (machine.reviewing or any(node not in live.evaluations for node in nodes[:-1])):
        place = pygame.Rect(head.right - ui.px(22), head.top - ui.px(1), ui.px(22), ui.px(20))
        head.width -= ui.px(28)
        picture, tip = ("stop", "action.stop") if desk.machine.reviewing else ("analyse", "action.review")
        ui.button("action.review", place, "", desk.machine.review, picture=picture, quiet=True, tip=texts(tip))
    note = _note(ui, desk, nodes, worst, rect, field, last) or ("" if known else texts("graph.empty"))
    title = texts("graph.title")
    if not known:
        ui.text(note, field, 12, theme.faint, align="center")
    elif note:
        room = ui.text(note, head, 12, align="right").left - head.left - ui.px(10)
        title = title if ui.writing.width(title, 12) <= room else ""
    ui.text(title, head, 12, theme.faint)


def _draw_sides(ui: Ui, desk: Desk, field: pygame.Rect) -> None:
    """Whose side is above and whose below, where there is room to say it."""
    height = ui.px(14)
    if field.height >= 5 * height:
        above = pygame.Rect(field.left, field.top, field.width, height)
        below = pygame.Rect(field.left, field.bottom - height, field.width, height)
        ui.text(desk.color(Color.BLACK), above, 11, ui.theme.faint)
        ui.text(desk.color(Color.WHITE), below, 11, ui.theme.faint)


def _draw_areas(ui: Ui, points: list[tuple[int, int]], middle: int) -> None:
    theme = ui.theme
    for (x, y), (next_x, next_y) in pairwise(points):
        for column in range(x, max(next_x, x + 1)):
            share = (column - x) / max(1, next_x - x)
            top = round(y + (next_y - y) * share)
            ink = theme.black_stone.light if top < middle else theme.white_stone.base
            ui.surface.fill(ink, (column, min(top, middle), 1, max(1, abs(top - middle))))
    if len(points) > 1:
        pygame.draw.aalines(ui.surface, theme.text, False, points)
    elif points:
        put(ui.surface, shapes.disc(ui.px(6), rgba(theme.text)), points[0])


def _note(
    ui: Ui,
    desk: Desk,
    nodes: list[Node],
    worst: list[tuple[int, float]],
    rect: pygame.Rect,
    field: pygame.Rect,
    last: int,
) -> str:
    """What to say beside the title: the move pointed at, or the one that lost most."""
    evaluations = desk.live.evaluations
    if ui.pointer is not None and rect.collidepoint(ui.pointer) and len(nodes) > 1:
        number = min(last, max(0, round((ui.pointer[0] - field.left) * last / max(1, field.width))))
        value = evaluations.get(nodes[number])
        return desk.texts("graph.move", number=number, score="–" if value is None else score_text(value))
    if worst:
        number, loss = worst[0]
        lost = f"−{loss:.1f}" if loss < PROVEN / 2 else "−#"
        return desk.texts("graph.lost_most", move=f"{number} {nodes[number].move}", loss=lost)
    return ""


def squashed(value: float) -> float:
    """A score between -1 and 1, so that every score has its place."""
    return value / (_HALF + abs(value))


def score_text(value: float) -> str:
    """A score for black, in words for people."""
    return "+#" if value >= PROVEN else "−#" if value <= -PROVEN else f"{value:+.2f}".replace("-", "−")


def most_lost(nodes: list[Node], evaluations: dict[Node, float]) -> list[tuple[int, float]]:
    """The moves after which their player stood worst compared with before: their numbers, and how much they lost."""
    losses = []
    movers = [number for number, node in enumerate(nodes) if node.move is not None]
    for number in movers:
        before, after = evaluations.get(nodes[number - 1]), evaluations.get(nodes[number])
        if before is None or after is None:
            continue
        mover = Color.BLACK if movers.index(number) % 2 == 0 else Color.WHITE
        loss = before - after if mover is Color.BLACK else after - before
        if loss >= _LOSS:
            losses.append((number, loss))
    return sorted(losses, key=lambda each: -each[1])[:_MARKED]
