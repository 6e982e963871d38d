"""What one can do with the game at hand, as buttons."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tesuji.gui.canvas.ui import Ui
from tesuji.gui.desk import Desk
from tesuji.gui.layout import ACTION_ROWS


def draw_actions(ui: Ui, desk: Desk, rect: pygame.Rect, do: Callable[[str], Callable[[], None]]) -> None:
    """Three rows: playing, walking, studying."""
    texts, live = desk.texts, desk.live
    over = live.board.outcome() is not None
    playing, walking, studying = _rows(rect)

    passing = desk.sights.passes(live.board) is not None and desk.may_play()
    thinking = live.machine_to_move and desk.machine.knows_the_game
    if passing:
        first = ("pass", "check", True, True)
    elif thinking:
        first = ("move_now", "forward", True, False)
    else:
        first = ("suggest", "suggest", desk.machine.knows_the_game and not over, False)
    name, picture, enabled, primary = first
    cells = _cells(ui, playing, (1.35, 1, 1))
    ui.button(
        f"action.{name}", cells[0], texts(f"action.{name}"), do(name), picture=picture, enabled=enabled, primary=primary
    )
    ui.button("action.undo", cells[1], texts("action.undo"), do("undo"), picture="undo", enabled=live.can_undo())
    ui.button("action.redo", cells[2], texts("action.redo"), do("redo"), picture="redo", enabled=live.can_redo())

    looking_back = live.history.node.parent is not None
    cells = _cells(ui, walking, (1, 1, 1, 1, 2.7))
    for cell, (name, enabled) in zip(
        cells,
        (
            ("first", looking_back),
            ("back", looking_back),
            ("forward", desk.can_walk_forward),
            ("last", desk.can_walk_forward),
        ),
        strict=False,
    ):
        ui.button(f"action.{name}", cell, "", do(name), picture=name, enabled=enabled, tip=texts(f"key.{name}"))
    if live.trying:
        branching = live.history.at_tip or live.history.in_branch
        ui.button(
            "action.branch", cells[4], texts("action.return"), do("branch"), picture="last", chosen=branching, size=13
        )
    else:
        ui.button("action.branch", cells[4], texts("action.branch"), do("branch"), picture="branch", size=13)

    cells = _cells(ui, studying, (1, 1))
    label = texts("action.stop" if desk.machine.analysing else "action.analyse")
    ui.button(
        "action.analyse",
        cells[0],
        label,
        do("analyse"),
        picture="stop" if desk.machine.analysing else "analyse",
        chosen=desk.machine.analysing,
        enabled=desk.machine.knows_the_game,
    )
    ui.button(
        "action.thinking",
        cells[1],
        texts("action.thinking"),
        do("thinking"),
        picture="thinking",
        chosen=desk.show_thinking,
    )


def _rows(rect: pygame.Rect) -> list[pygame.Rect]:
    """One above the other, with a fifth of their height between them."""
    height = round(rect.height / (ACTION_ROWS + (ACTION_ROWS - 1) * 0.2))
    step = (rect.height - height) // (ACTION_ROWS - 1)
    return [pygame.Rect(rect.left, rect.top + number * step, rect.width, height) for number in range(ACTION_ROWS)]


def _cells(ui: Ui, rect: pygame.Rect, shares: tuple[float, ...]) -> list[pygame.Rect]:
    """Side by side, as wide as their shares say."""
    gap = ui.px(8)
    unit = (rect.width - gap * (len(shares) - 1)) / sum(shares)
    cells, left = [], float(rect.left)
    for share in shares:
        cells.append(pygame.Rect(round(left), rect.top, round(left + unit * share) - round(left), rect.height))
        left += unit * share + gap
    return cells
