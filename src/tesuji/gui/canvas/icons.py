"""Icons as strokes on a field of 24 by 24, sharp at any size."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import pygame

from tesuji.gui.canvas.shapes import Point, Rgb, Rgba, fine, rgba, stroke

_FIELD = 24
_WIDTH = 2.0

Pen = Callable[..., None]


class _Pen:
    """Draws in units of the field."""

    def __init__(self, surface: pygame.Surface, color: Rgba) -> None:
        self._surface = surface
        self._color = color
        self._unit = surface.get_width() / _FIELD

    def path(self, *points: Point, closed: bool = False) -> None:
        """Strokes from point to point."""
        ends = [*points[1:], points[0]] if closed else points[1:]
        for start, end in zip(points, ends, strict=False):
            stroke(self._surface, self._color, self._at(start), self._at(end), _WIDTH * self._unit)

    def fill(self, *points: Point) -> None:
        """A filled shape."""
        pygame.draw.polygon(self._surface, self._color, [self._at(point) for point in points])

    def arc(self, center: Point, radius: float, start: float, end: float) -> None:
        """A part of a circle, in degrees clockwise from the right."""
        steps = max(4, int(abs(end - start) / 8))
        angles = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
        around = [(center[0] + radius * math.cos(angle), center[1] + radius * math.sin(angle)) for angle in angles]
        self.path(*around)

    def dot(self, center: Point, radius: float) -> None:
        """A filled circle."""
        pygame.draw.circle(self._surface, self._color, self._at(center), radius * self._unit)

    def _at(self, point: Point) -> Point:
        return (point[0] * self._unit, point[1] * self._unit)


def _first(pen: _Pen) -> None:
    pen.fill((19, 5), (19, 19), (8, 12))
    pen.path((6, 6), (6, 18))


def _back(pen: _Pen) -> None:
    pen.fill((17, 5), (17, 19), (6, 12))


def _forward(pen: _Pen) -> None:
    pen.fill((7, 5), (7, 19), (18, 12))


def _last(pen: _Pen) -> None:
    pen.fill((5, 5), (5, 19), (16, 12))
    pen.path((18, 6), (18, 18))


def _undo(pen: _Pen) -> None:
    pen.arc((12.5, 13.5), 6.5, -150, 110)
    pen.path((11, 9), (5.5, 9), (5.5, 3.5))


def _redo(pen: _Pen) -> None:
    pen.arc((11.5, 13.5), 6.5, -30, -290)
    pen.path((13, 9), (18.5, 9), (18.5, 3.5))


def _suggest(pen: _Pen) -> None:
    pen.arc((12, 10), 6, 130, 410)
    pen.path((8.2, 14.8), (9.2, 17), (14.8, 17), (15.8, 14.8))
    pen.path((10, 20.5), (14, 20.5))


def _thinking(pen: _Pen) -> None:
    pen.path((4, 20), (20, 20))
    for left, top in ((6, 14), (12, 6), (18, 10)):
        pen.path((left, 16.5), (left, top))


def _analyse(pen: _Pen) -> None:
    pen.arc((10.5, 10.5), 6, 0, 360)
    pen.path((15, 15), (20, 20))


def _pause(pen: _Pen) -> None:
    pen.fill((6, 5), (10, 5), (10, 19), (6, 19))
    pen.fill((14, 5), (18, 5), (18, 19), (14, 19))


def _stop(pen: _Pen) -> None:
    pen.fill((6, 6), (18, 6), (18, 18), (6, 18))


def _menu(pen: _Pen) -> None:
    for y in (6.5, 12, 17.5):
        pen.path((4.5, y), (19.5, y))


def _new(pen: _Pen) -> None:
    pen.path((12, 5), (12, 19))
    pen.path((5, 12), (19, 12))


def _mode(pen: _Pen) -> None:
    pen.arc((9, 8), 3.2, 0, 360)
    pen.path((3.5, 19), (4.5, 15.5), (9, 14), (13.5, 15.5), (14.5, 19))
    pen.arc((16.5, 8.5), 2.6, -110, 110)
    pen.path((17.5, 14.3), (20, 15.8), (20.8, 18.5))


def _help(pen: _Pen) -> None:
    pen.arc((12, 8.6), 4, -180, 60)
    pen.path((14, 12), (12, 14), (12, 15.5))
    pen.dot((12, 19.6), 1.4)


def _close(pen: _Pen) -> None:
    pen.path((6, 6), (18, 18))
    pen.path((18, 6), (6, 18))


def _person(pen: _Pen) -> None:
    pen.arc((12, 8), 3.8, 0, 360)
    pen.path((5, 20), (6, 16.3), (12, 14.5), (18, 16.3), (19, 20))


def _machine(pen: _Pen) -> None:
    pen.path((5, 8.5), (19, 8.5), (19, 19), (5, 19), closed=True)
    pen.path((12, 8), (12, 4.5))
    pen.dot((9, 13), 1.5)
    pen.dot((15, 13), 1.5)


def _folder(pen: _Pen) -> None:
    pen.path((3.5, 18.5), (3.5, 6), (9.5, 6), (11.5, 8.5), (20.5, 8.5), (20.5, 18.5), closed=True)


def _file(pen: _Pen) -> None:
    pen.path((6, 3.5), (14, 3.5), (18.5, 8), (18.5, 20.5), (6, 20.5), closed=True)


def _up(pen: _Pen) -> None:
    pen.path((12, 19), (12, 6))
    pen.path((6, 11.5), (12, 5.5), (18, 11.5))


def _branch(pen: _Pen) -> None:
    pen.path((7, 4), (7, 20))
    pen.path((7, 14), (17, 9.5), (17, 5))


def _check(pen: _Pen) -> None:
    pen.path((5, 12.5), (10, 17.5), (19, 7))


_ICONS: dict[str, Callable[[_Pen], None]] = {
    name.removeprefix("_"): draw
    for name, draw in (
        (each.__name__, each)
        for each in (
            _first, _back, _forward, _last, _undo, _redo, _suggest, _thinking, _analyse, _pause, _stop, _menu, _new,
            _mode, _help, _close, _person, _machine, _folder, _file, _up, _branch, _check,
        )
    )
}  # fmt: skip


@lru_cache(256)
def icon(name: str, size: int, color: Rgb) -> pygame.Surface:
    """The icon of this name."""
    draw = _ICONS[name]
    return fine(size, size, lambda surface, _: draw(_Pen(surface, rgba(color))))
