"""Wood and stones, drawn once for a size and a theme."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random

import pygame

from tesuji._core import Color
from tesuji.gui.canvas.shapes import Rgb, fine, mixed, put, rgba, rounded
from tesuji.gui.theme import Theme

_SEED = 19  # the same grain every time


@lru_cache(4)
def wood(width: int, height: int, theme: Theme) -> pygame.Surface:
    """A plank with an upright grain."""
    surface = pygame.Surface((width, height))
    surface.fill(theme.board)
    random = Random(_SEED)
    small = pygame.Surface((max(2, width // 3), 8))
    for x in range(small.get_width()):
        wave = 0.5 * math.sin(x / 37) + 0.3 * math.sin(x / 11 + 2) + 0.5 * (random.random() - 0.5)
        color = mixed(theme.board, theme.board_grain, 0.30 + 0.22 * wave)
        small.fill(color, (x, 0, 1, 8))
    surface.blit(pygame.transform.smoothscale(small, (width, height)), (0, 0))
    grain = pygame.Surface((width, height), pygame.SRCALPHA)
    for _ in range(max(24, width // 8)):
        left, reach, phase = random.uniform(-20, width + 20), random.uniform(2, 9), random.uniform(0, 7)
        length = random.uniform(0.9, 2.4) * height
        ink = rgba(theme.board_grain, random.uniform(0.05, 0.22))
        points = [(left + reach * math.sin(phase + 6.3 * y / length), y) for y in range(-8, height + 16, 12)]
        pygame.draw.aalines(grain, ink, False, points)
    surface.blit(grain, (0, 0))
    light = pygame.Surface((2, 2))
    light.set_at((0, 0), (255, 255, 255))
    light.set_at((1, 0), (200, 200, 200))
    light.set_at((0, 1), (200, 200, 200))
    light.set_at((1, 1), (150, 150, 150))
    shade = pygame.transform.smoothscale(light, (width, height))
    shade.set_alpha(16)
    surface.blit(shade, (0, 0))
    return surface


@lru_cache(96)
def stone(diameter: int, color: Color, theme: Theme) -> pygame.Surface:
    """A stone lit from above left; white ones have a rim, so that they stand out on any ground."""
    base, light, rim = theme.stone(color)

    def draw(surface: pygame.Surface, _: float) -> None:
        side = surface.get_width()
        center = pygame.Vector2(side / 2, side / 2)
        radius = side / 2
        pygame.draw.circle(surface, rim, center, radius)
        inner = radius - max(1.5, side * 0.018)
        steps = 40
        for step in range(steps):
            share = step / (steps - 1)
            offset = pygame.Vector2(-0.26, -0.30) * inner * share
            shade: Rgb = mixed(base, light, share**1.7)
            pygame.draw.circle(surface, shade, center + offset, inner * (1 - share * 0.93))

    return fine(diameter, diameter, draw)


@lru_cache(96)
def faded(diameter: int, color: Color, theme: Theme, alpha: int) -> pygame.Surface:
    """A stone that one sees through, 255 for not at all."""
    sprite = stone(diameter, color, theme).copy()
    sprite.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return sprite


def emblem(side: int, theme: Theme) -> pygame.Surface:
    """What stands for the app among others: two stones on wood."""
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    rounded(surface, surface.get_rect(), rgba(theme.board), side // 6)
    width = max(1, side // 24)
    for place in (side * 3 // 10, side * 7 // 10):
        surface.fill(theme.board_line, (place - width // 2, side // 10, width, side * 8 // 10))
        surface.fill(theme.board_line, (side // 10, place - width // 2, side * 8 // 10, width))
    put(surface, stone(round(side * 0.44), Color.BLACK, theme), (side * 0.3, side * 0.7))
    put(surface, stone(round(side * 0.44), Color.WHITE, theme), (side * 0.7, side * 0.3))
    return surface


@lru_cache(16)
def stone_shadow(diameter: int) -> pygame.Surface:
    """What a stone throws on the board."""
    side = round(diameter * 1.3)

    def draw(surface: pygame.Surface, _: float) -> None:
        rect = surface.get_rect()
        for step in range(12):
            share = step / 11
            reach = rect.width / 2 * (1 - 0.3 * share)
            pygame.draw.circle(surface, (0, 0, 0, round(8 + 82 * share**1.5)), rect.center, reach)

    return fine(side, side, draw)
