"""Where things are in a window of any size; what does not fit folds, nothing is cut."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

WIDTH, HEIGHT = 1000, 720  # preferred
LEAST_WIDTH, LEAST_HEIGHT = 480, 400
_LEAST_SCALE = 0.85
_TITLE, _STATUS, _GAP = 50, 36, 12
_LEAST_PANEL, _WIDEST_PANEL = 262, 480
_CARD, _TIMER, _BUTTON, _ROW_GAP = 78, 34, 36, 8
_SMALL_CARD, _SMALL_TIMER, _SMALL_BUTTON, _SMALL_GAP = 50, 30, 32, 6
ACTION_ROWS = 3
_GRAPH, _LEAST_GRAPH, _TALLEST_GRAPH = 84, 60, 280
_LEAST_THINKING, _GOOD_THINKING = 150, 240
_THINKING_BELOW = 186
_LEAST_COMMENT = 60


def scale_for(size: tuple[int, int], density: float = 1.0) -> float:
    """Pixels in a unit of the layout; `density` are the pixels in a point of the screen."""
    return max(_LEAST_SCALE * density, min(size[0] / WIDTH, size[1] / HEIGHT))


@dataclass(frozen=True, slots=True)
class Layout:
    """The parts of the window; None for a part that is folded away."""

    title: pygame.Rect
    status: pygame.Rect
    board: pygame.Rect
    cards: tuple[pygame.Rect, pygame.Rect]
    timer: pygame.Rect
    actions: pygame.Rect
    graph: pygame.Rect | None
    thinking: pygame.Rect | None
    comment: pygame.Rect | None = None


class _Stack:
    """Hands out rectangles from the top of another one."""

    def __init__(self, rect: pygame.Rect, gap: int) -> None:
        self._rect = rect
        self._top = rect.top
        self._gap = gap

    @property
    def left(self) -> int:
        """The height that is left."""
        return self._rect.bottom - self._top

    def take(self, height: int) -> pygame.Rect:
        """The next rectangle."""
        rect = pygame.Rect(self._rect.left, self._top, self._rect.width, height)
        self._top += height + self._gap
        return rect


class _Divider:
    """Divides a window with so many pixels in a unit."""

    def __init__(self, size: tuple[int, int], scale: float, *, thinking: bool, comment: bool) -> None:
        self._scale = scale
        self._thinking = thinking
        self._comment = comment
        gap = self._gap = self.px(_GAP)
        width, height = size
        self._title = pygame.Rect(0, 0, width, self.px(_TITLE))
        self._status = pygame.Rect(0, height - self.px(_STATUS), width, self.px(_STATUS))
        self._body = pygame.Rect(gap, self._title.bottom + gap, width - 2 * gap, 0)
        self._body.height = self._status.top - self._body.top - gap // 2

    def px(self, units: float) -> int:
        return round(units * self._scale)

    def divide(self) -> Layout:
        least = self.px(_LEAST_PANEL)
        if self._body.width - least - self._gap >= 0.62 * self._body.height:
            return self._beside(least)
        return self._below()

    def _beside(self, least: int) -> Layout:
        body, gap = self._body, self._gap
        side = min(body.height, body.width - least - gap)
        width = min(self.px(_WIDEST_PANEL), body.width - side - gap)
        left = body.left + (body.width - side - gap - width) // 2
        board = pygame.Rect(left, body.top + (body.height - side) // 2, side, side)
        panel = pygame.Rect(board.right + gap, body.top, width, body.height)
        roomy = 2 * self.px(_CARD) + self.px(_TIMER) + self._rows(small=False) + 4 * gap
        wanted = self.px(_GOOD_THINKING + _GRAPH + _GAP if self._thinking else _LEAST_GRAPH)
        small = panel.height - roomy < wanted
        card = self.px(_SMALL_CARD if small else _CARD)
        stack = _Stack(panel, self.px(_GAP * 0.75) if small else gap)
        cards = (stack.take(card), stack.take(card))
        return self._rest(stack, board, cards, small=small)

    def _below(self) -> Layout:
        body, gap = self._body, self._gap
        least = self.px(_SMALL_CARD) + self.px(_SMALL_TIMER) + self._rows(small=True) + 3 * gap
        extra = self.px(_THINKING_BELOW) + gap if self._thinking else 0
        side = max(self.px(150), min(body.width, body.height - least - extra))
        board = pygame.Rect(body.left + (body.width - side) // 2, body.top, side, side)
        panel = pygame.Rect(body.left, board.bottom + gap, body.width, body.bottom - board.bottom - gap)
        stack = _Stack(panel, self.px(_GAP * 0.75))
        both = stack.take(self.px(_SMALL_CARD))
        half = (both.width - gap) // 2
        one = pygame.Rect(both.left, both.top, half, both.height)
        other = pygame.Rect(both.right - half, both.top, half, both.height)
        return self._rest(stack, board, (one, other), small=True)

    def _rows(self, *, small: bool) -> int:
        button, gap = (_SMALL_BUTTON, _SMALL_GAP) if small else (_BUTTON, _ROW_GAP)
        return ACTION_ROWS * self.px(button) + (ACTION_ROWS - 1) * self.px(gap)

    def _rest(
        self, stack: _Stack, board: pygame.Rect, cards: tuple[pygame.Rect, pygame.Rect], *, small: bool
    ) -> Layout:
        timer = stack.take(self.px(_SMALL_TIMER if small else _TIMER))
        actions = stack.take(self._rows(small=small))
        graph = thinking = comment = None
        if self._thinking and stack.left >= self.px(_LEAST_THINKING):
            if stack.left - self.px(_GRAPH) - self._gap >= self.px(_GOOD_THINKING):
                above = stack.take(self.px(_GRAPH))
                graph, comment = (None, above) if self._comment else (above, None)
            thinking = stack.take(stack.left)
        else:
            if self._comment and stack.left >= self.px(_LEAST_COMMENT):
                roomy = stack.left >= self.px(_LEAST_GRAPH + _LEAST_COMMENT + _GAP)
                comment = stack.take((stack.left - self._gap) * 3 // 5 if roomy else stack.left)
            if stack.left >= self.px(_LEAST_GRAPH):
                graph = stack.take(min(stack.left, max(self.px(_TALLEST_GRAPH), board.height)))
        return Layout(self._title, self._status, board, cards, timer, actions, graph, thinking, comment)


def lay_out(size: tuple[int, int], scale: float, *, thinking: bool, comment: bool = False) -> Layout:
    """Divide a window; a `comment` takes room from the graph."""
    return _Divider(size, scale, thinking=thinking, comment=comment).divide()
