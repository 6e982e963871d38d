"""Smooth shapes of any size: drawn four times as large, scaled down, and kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

Rgb = tuple[int, int, int]
Rgba = tuple[int, int, int, int]
Point = tuple[float, float]

_FINE = 4  # times as large
_KEPT = 1024


def fine(width: int, height: int, draw: Callable[[pygame.Surface, float], None]) -> pygame.Surface:
    """Return a transparent surface that `draw` has painted on; it is given the surface and the pixels to one of ours.

    What is transparent has the colour of what is painted beside it, so that edges stay clean.
    """
    width, height = max(1, width), max(1, height)
    large = pygame.Surface((width * _FINE, height * _FINE), pygame.SRCALPHA)
    draw(large, _FINE)
    return pygame.transform.smoothscale(large.premul_alpha(), (width, height))


def put(surface: pygame.Surface, sprite: pygame.Surface, center: Point) -> None:
    """Draw what `fine` made, its middle at a point."""
    rect = sprite.get_rect(center=(round(center[0]), round(center[1])))
    surface.blit(sprite, rect, special_flags=pygame.BLEND_PREMULTIPLIED)


def rgba(color: Rgb, alpha: float = 1.0) -> Rgba:
    """A colour with transparency, 1 for none."""
    return (color[0], color[1], color[2], round(255 * alpha))


def mixed(one: Rgb, other: Rgb, share: float) -> Rgb:
    """A colour between two: `share` of the other."""
    return tuple(round(a + (b - a) * share) for a, b in zip(one, other, strict=True))  # type: ignore[return-value]


@lru_cache(_KEPT)
def disc(diameter: int, color: Rgba) -> pygame.Surface:
    """A filled circle."""

    def draw(surface: pygame.Surface, _: float) -> None:
        rect = surface.get_rect()
        pygame.draw.circle(surface, color, rect.center, rect.width / 2)

    return fine(diameter, diameter, draw)


@lru_cache(_KEPT)
def ring(diameter: int, width: float, color: Rgba, dashes: int = 0) -> pygame.Surface:
    """A circle's line, perhaps in that many dashes."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        rect = surface.get_rect()
        if not dashes:
            pygame.draw.circle(surface, color, rect.center, rect.width / 2, max(1, round(width * scale)))
            return
        for number in range(dashes):
            for step in range(9):  # an arc of discs: pygame's own arcs have holes
                angle = 360 * (number + 0.55 * step / 8) / dashes
                reach = pygame.Vector2(rect.width / 2 - width * scale / 2, 0).rotate(angle)
                pygame.draw.circle(surface, color, reach + rect.center, width * scale / 2)

    return fine(diameter, diameter, draw)


@lru_cache(_KEPT)
def cross(size: int, width: float, color: Rgba) -> pygame.Surface:
    """Two diagonal strokes."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        last = surface.get_width() - 1
        near = width * scale / 2
        stroke(surface, color, (near, near), (last - near, last - near), width * scale)
        stroke(surface, color, (near, last - near), (last - near, near), width * scale)

    return fine(size, size, draw)


@lru_cache(_KEPT)
def diamond(size: int, color: Rgba, width: float = 0.0) -> pygame.Surface:
    """A square on its corner, filled or its line alone."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        side = surface.get_width()
        near = width * scale / 2
        corners = [(side / 2, near), (side - near, side / 2), (side / 2, side - near), (near, side / 2)]
        if not width:
            pygame.draw.polygon(surface, color, corners)
            return
        for one, other in zip(corners, [*corners[1:], corners[0]], strict=True):
            stroke(surface, color, one, other, width * scale)

    return fine(size, size, draw)


def stroke(surface: pygame.Surface, color: Rgba | Rgb, start: Point, end: Point, width: float) -> None:
    """A line with round ends, for surfaces that are scaled down later."""
    one, other = pygame.Vector2(start), pygame.Vector2(end)
    across = other - one
    if across.length():
        across = across.rotate(90)
        across.scale_to_length(width / 2)
        pygame.draw.polygon(surface, color, [one + across, other + across, other - across, one - across])
    pygame.draw.circle(surface, color, one, width / 2)
    pygame.draw.circle(surface, color, other, width / 2)


def line(surface: pygame.Surface, color: Rgb, alpha: float, start: Point, end: Point, width: float) -> None:
    """A smooth line with round ends, through a sprite of its own."""
    left, top = min(start[0], end[0]) - width, min(start[1], end[1]) - width
    size = (abs(start[0] - end[0]) + 2 * width, abs(start[1] - end[1]) + 2 * width)
    relative = (start[0] - left, start[1] - top, end[0] - left, end[1] - top)
    sprite = _line(round(size[0]) + 1, round(size[1]) + 1, relative, width, rgba(color, alpha))
    surface.blit(sprite, (round(left), round(top)), special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(128)
def _line(
    width: int, height: int, ends: tuple[float, float, float, float], thickness: float, color: Rgba
) -> pygame.Surface:
    def draw(surface: pygame.Surface, scale: float) -> None:
        start, end = (ends[0] * scale, ends[1] * scale), (ends[2] * scale, ends[3] * scale)
        stroke(surface, color, start, end, thickness * scale)

    return fine(width, height, draw)


def rounded(
    surface: pygame.Surface, rect: pygame.Rect, fill: Rgba, radius: int, border: Rgba | None = None, width: float = 1.0
) -> None:
    """A rectangle with round corners; it is put together from the corners of a small one."""
    radius = max(1, min(radius, rect.width // 2, rect.height // 2))
    sprite = _rounded(radius, fill, border, width)
    side = sprite.get_width()
    right, bottom = rect.right - radius, rect.bottom - radius
    flags = pygame.BLEND_PREMULTIPLIED
    for x, from_x in ((rect.left, 0), (right, side - radius)):
        for y, from_y in ((rect.top, 0), (bottom, side - radius)):
            surface.blit(sprite, (x, y), (from_x, from_y, radius, radius), flags)
    across, down = rect.width - 2 * radius, rect.height - 2 * radius
    if across > 0:
        for y, from_y in ((rect.top, 0), (bottom, side - radius)):
            strip = pygame.transform.scale(sprite.subsurface((radius, from_y, 1, radius)), (across, radius))
            surface.blit(strip, (rect.left + radius, y), special_flags=flags)
    if down > 0:
        for x, from_x in ((rect.left, 0), (right, side - radius)):
            strip = pygame.transform.scale(sprite.subsurface((from_x, radius, radius, 1)), (radius, down))
            surface.blit(strip, (x, rect.top + radius), special_flags=flags)
    if across > 0 and down > 0:
        inner = pygame.Rect(rect.left + radius, rect.top + radius, across, down)
        if fill[3] == 255:
            surface.fill(fill, inner)
        elif fill[3]:
            surface.blit(_plain(inner.size, fill), inner)


@lru_cache(_KEPT)
def _rounded(radius: int, fill: Rgba, border: Rgba | None, width: float) -> pygame.Surface:
    def draw(surface: pygame.Surface, scale: float) -> None:
        rect = surface.get_rect()
        around = round(radius * scale)
        if border is None:
            pygame.draw.rect(surface, fill, rect, border_radius=around)
            return
        edge = max(1, round(width * scale))
        pygame.draw.rect(surface, border, rect, border_radius=around)
        inner = rect.inflate(-2 * edge, -2 * edge)
        pygame.draw.rect(surface, (0, 0, 0, 0), inner, border_radius=max(0, around - edge))
        pygame.draw.rect(surface, fill, inner, border_radius=max(0, around - edge))

    return fine(2 * radius + 1, 2 * radius + 1, draw)


@lru_cache(64)
def _plain(size: tuple[int, int], fill: Rgba) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(fill)
    return surface


@lru_cache(32)
def shadow(width: int, height: int, radius: int, blur: int, strength: float) -> pygame.Surface:
    """The soft shadow of a rounded rectangle, with `blur` pixels of room on every side."""
    surface = pygame.Surface((width + 2 * blur, height + 2 * blur), pygame.SRCALPHA)
    pygame.draw.rect(surface, (0, 0, 0, round(255 * strength)), (blur, blur, width, height), border_radius=radius)
    small = pygame.transform.smoothscale_by(surface, 0.25)
    small = pygame.transform.box_blur(small, max(1, blur // 6))
    return pygame.transform.smoothscale(small, surface.get_size())


def cast_shadow(surface: pygame.Surface, rect: pygame.Rect, radius: int, blur: int, strength: float = 0.35) -> None:
    """Draw the shadow that a rectangle throws, a little downwards."""
    image = shadow(rect.width, rect.height, radius, blur, strength)
    surface.blit(image, (rect.left - blur, rect.top - blur + blur // 4))
