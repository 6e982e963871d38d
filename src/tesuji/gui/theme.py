"""The colours of the app by what they are for: a light and a dark palette.

Stones differ in brightness and rim, not in hue; what is good and what is dangerous also differ in shape on the board.
"""

from __future__ import annotations

from dataclasses import dataclass

from tesuji._core import Color

Rgb = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Stone:
    """How a stone is painted: its body, the light on it, its rim."""

    base: Rgb
    light: Rgb
    rim: Rgb


@dataclass(frozen=True, slots=True)
class Theme:
    """A palette. `on_accent` is written on `accent`; `veil` is laid over what is behind a dialog."""

    name: str
    window: Rgb  # behind everything
    panel: Rgb
    well: Rgb  # what is sunk into a panel: trays, fields, lists
    line: Rgb  # borders
    text: Rgb
    faint: Rgb  # text of less weight
    button: Rgb
    hover: Rgb  # a button that is pointed at
    accent: Rgb  # what is chosen or has the focus
    on_accent: Rgb
    knob: Rgb  # what is moved: switches, sliders
    good: Rgb
    warning: Rgb
    danger: Rgb
    veil: Rgb
    board: Rgb
    board_grain: Rgb
    board_line: Rgb
    board_text: Rgb
    last: Rgb  # the last move, and what is in danger: on stones
    win: Rgb  # a five that has won or stands
    board_accent: Rgb  # on the wood: where one may go
    board_good: Rgb  # what is suggested, what breaks a five
    board_danger: Rgb  # what is forbidden
    black_stone: Stone
    white_stone: Stone

    def stone(self, color: Color) -> tuple[Rgb, Rgb, Rgb]:
        """A stone's body, light and rim."""
        stone = self.white_stone if color is Color.WHITE else self.black_stone
        return stone.base, stone.light, stone.rim

    def on_stone(self, color: Color) -> Rgb:
        """What is written on a stone: the colour of the other."""
        return self.black_stone.base if color is Color.WHITE else self.white_stone.base


def _rgb(text: str) -> Rgb:
    return (int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16))


_BLACK = Stone(base=_rgb("17181b"), light=_rgb("6d7077"), rim=_rgb("08090a"))
_WHITE = Stone(base=_rgb("ece8df"), light=_rgb("ffffff"), rim=_rgb("5e5442"))

LIGHT = Theme(
    name="light",
    window=_rgb("ece7de"),
    panel=_rgb("f8f5ef"),
    well=_rgb("e6dfd2"),
    line=_rgb("c4b9a6"),
    text=_rgb("26221c"),
    faint=_rgb("625a4d"),
    button=_rgb("fffdf9"),
    hover=_rgb("f1e7d3"),
    accent=_rgb("1f5f8b"),
    on_accent=_rgb("ffffff"),
    knob=_rgb("ffffff"),
    good=_rgb("21693c"),
    warning=_rgb("8a5300"),
    danger=_rgb("b3261e"),
    veil=_rgb("1e1a14"),
    board=_rgb("deb76b"),
    board_grain=_rgb("b98a3e"),
    board_line=_rgb("4a3818"),
    board_text=_rgb("4a3818"),
    last=_rgb("d23a22"),
    win=_rgb("0f6480"),
    board_accent=_rgb("1a5a86"),
    board_good=_rgb("1d6a39"),
    board_danger=_rgb("ab1f12"),
    black_stone=_BLACK,
    white_stone=_WHITE,
)

DARK = Theme(
    name="dark",
    window=_rgb("1b1d21"),
    panel=_rgb("25282e"),
    well=_rgb("1a1c20"),
    line=_rgb("474c56"),
    text=_rgb("ebe8e1"),
    faint=_rgb("a9adb6"),
    button=_rgb("30353d"),
    hover=_rgb("3a404a"),
    accent=_rgb("7cb8e6"),
    on_accent=_rgb("0f1a24"),
    knob=_rgb("f2f0ea"),
    good=_rgb("6fce8f"),
    warning=_rgb("e8b45a"),
    danger=_rgb("ff9489"),
    veil=_rgb("000000"),
    board=_rgb("b98d4c"),
    board_grain=_rgb("8d6630"),
    board_line=_rgb("33240c"),
    board_text=_rgb("33240c"),
    last=_rgb("cf3a22"),
    win=_rgb("063d54"),
    board_accent=_rgb("0b3a63"),
    board_good=_rgb("0d411e"),
    board_danger=_rgb("74120a"),
    black_stone=_BLACK,
    white_stone=_WHITE,
)

THEMES = {theme.name: theme for theme in (LIGHT, DARK)}


def find_theme(name: str) -> Theme:
    """The theme of this name. ValueError if there is none."""
    if name not in THEMES:
        raise ValueError(f"a theme is one of {', '.join(THEMES)}, not {name!r}")
    return THEMES[name]
