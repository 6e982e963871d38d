from __future__ import annotations

import pygame
import pytest

from tesuji._core import Color
from tesuji.gui.board import materials
from tesuji.gui.theme import DARK, LIGHT, Rgb, Theme, find_theme

BOTH = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)

# What is seen without the red, the green, the blue cones (Viénot, Brettel, Mollon 1999; linear RGB).
WITHOUT_CONES = {
    "protanopia": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "deuteranopia": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "no colour": ((0.2126, 0.7152, 0.0722),) * 3,
}


def linear(color: Rgb) -> tuple[float, ...]:
    shares = (value / 255 for value in color)
    return tuple(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)


def luminance(light: tuple[float, ...]) -> float:
    red, green, blue = (min(1.0, max(0.0, share)) for share in light)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Rgb, other: Rgb, seen_by: str = "") -> float:
    """As WCAG 2 has it: 1 for none, 21 for black on white; 4.5 is enough for text, 3 for shapes."""
    bright = []
    for color in (one, other):
        light = linear(color)
        if seen_by:
            light = tuple(sum(a * b for a, b in zip(row, light, strict=True)) for row in WITHOUT_CONES[seen_by])
        bright.append(luminance(light))
    return (max(bright) + 0.05) / (min(bright) + 0.05)


@BOTH
@pytest.mark.parametrize("ground", ["window", "panel", "well", "button", "hover"])
@pytest.mark.parametrize("ink", ["text", "faint", "good", "warning", "danger", "accent"])
def test_text_can_be_read(theme: Theme, ground: str, ink: str) -> None:
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= 4.5


@BOTH
def test_what_is_written_on_accents_boards_and_stones_can_be_read(theme: Theme) -> None:
    assert contrast(theme.on_accent, theme.accent) >= 4.5
    assert contrast(theme.board_text, theme.board) >= 4.5
    assert contrast(theme.board_line, theme.board) >= 4.5
    for color in Color:
        assert contrast(theme.on_stone(color), theme.stone(color)[0]) >= 7


@BOTH
@pytest.mark.parametrize("seen_by", ["", *WITHOUT_CONES])
def test_stones_are_told_apart_without_colour_vision(theme: Theme, seen_by: str) -> None:
    black, _, _ = theme.stone(Color.BLACK)
    white, white_light, white_rim = theme.stone(Color.WHITE)
    assert contrast(black, white, seen_by) >= 10
    assert contrast(black, theme.board, seen_by) >= 4.5
    assert contrast(white_light, white_rim, seen_by) >= 4.5
    assert contrast(white, theme.board, seen_by) >= 1.5


@BOTH
def test_marks_are_seen_on_stones_and_wood(theme: Theme) -> None:
    for stone in (theme.black_stone, theme.white_stone):
        assert contrast(theme.last, stone.base) >= 3
    painted = pygame.transform.average_color(materials.wood(600, 600, theme))[:3]
    for mark in (theme.win, theme.board_accent, theme.board_good, theme.board_danger):
        assert contrast(mark, theme.board) >= 3
        assert contrast(mark, painted) >= 3


def test_themes_are_found_by_name() -> None:
    assert find_theme("dark") is DARK
    with pytest.raises(ValueError, match="a theme is one of light, dark, not 'red'"):
        find_theme("red")
    assert hash(LIGHT) != hash(DARK)
