"""Writing on surfaces: our font first, then those of the system, then a sign in place of what nobody can show."""

from __future__ import annotations

import unicodedata
from collections import OrderedDict
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from tesuji.gui.fonts.coverage import Coverage
from tesuji.gui.fonts.installed import InstalledFonts

if TYPE_CHECKING:
    from pygame.typing import ColorLike

OWN = Path(__file__).with_name("tesuji-sans.otf")
REPLACEMENT = "□"
_LAST_RESORT = "?"  # where our font is missing, too
_STAND_IN = Path(pygame.__file__).with_name(pygame.font.get_default_font())
_SMALLEST = 6  # pixels
_KEPT = 1024  # texts drawn
_FIRST_CJK = "\u2e80"  # letters of Korean, Japanese and Chinese come from here on


class Fonts:
    """Draws texts of any content. Sizes are in points of the layout; a pixel of the screen is `scale` times finer.

    Where the font file is missing or broken, the font that comes with pygame stands in.
    """

    def __init__(self, scale: float = 1.0, own: Path = OWN, installed: InstalledFonts | None = None) -> None:
        pygame.font.init()
        self._scale = scale
        self._own = _STAND_IN
        self._characters = Coverage(_STAND_IN)
        with suppress(OSError, ValueError):
            self._characters = Coverage(own)
            self._own = own
        self._installed = installed or InstalledFonts()
        self._faces: dict[tuple[Path, int, bool], pygame.font.Font] = {}
        self._drawn: OrderedDict[tuple[str, int, tuple[int, ...], bool], pygame.Surface] = OrderedDict()

    @property
    def scale(self) -> float:
        """Pixels of the screen in a point of the layout."""
        return self._scale

    @scale.setter
    def scale(self, scale: float) -> None:
        if scale != self._scale:
            self._scale = scale
            self._faces.clear()
            self._drawn.clear()

    def render(self, text: str, size: float, color: ColorLike, bold: bool = False) -> pygame.Surface:
        """Draw one line of text, transparent around it. The surface is shared: copy it before drawing on it."""
        pixels = self._pixels(size)
        key = (text, pixels, tuple(pygame.Color(color)), bold)
        if key in self._drawn:
            self._drawn.move_to_end(key)
        else:
            self._drawn[key] = self._draw(_printable(text), pixels, pygame.Color(color), bold)
            if len(self._drawn) > _KEPT:
                self._drawn.popitem(last=False)
        return self._drawn[key]

    def width(self, text: str, size: float, bold: bool = False) -> int:
        """The width that `render` would draw in pixels."""
        pixels = self._pixels(size)
        return sum(face.size(part)[0] for part, face in self._parts(_printable(text), pixels, bold))

    def height(self, size: float) -> int:
        """The height of a line in pixels, whatever is written."""
        return self._face(self._own, self._pixels(size), False).get_height()

    def ascent(self, size: float) -> int:
        """How far above the baseline a line begins, in pixels."""
        return self._face(self._own, self._pixels(size), False).get_ascent()

    def fit(self, text: str, size: float, width: int, bold: bool = False) -> str:
        """The text, or as much of its beginning as fits into `width` pixels, with an ellipsis."""
        if self.width(text, size, bold) <= width:
            return text
        fitting, too_long = 0, len(text)
        while too_long - fitting > 1:
            middle = (fitting + too_long) // 2
            if self.width(text[:middle].rstrip() + "…", size, bold) <= width:
                fitting = middle
            else:
                too_long = middle
        return text[:fitting].rstrip() + "…"

    def can_show(self, text: str) -> bool:
        """Whether our own font has every character."""
        return all(character in self._characters for character in text)

    def _pixels(self, size: float) -> int:
        return max(_SMALLEST, round(size * self._scale))

    def _draw(self, text: str, pixels: int, color: pygame.Color, bold: bool) -> pygame.Surface:
        parts = self._parts(text, pixels, bold)
        own = self._face(self._own, pixels, False)
        surface = pygame.Surface((sum(face.size(part)[0] for part, face in parts), own.get_height()), pygame.SRCALPHA)
        surface.fill((color.r, color.g, color.b, 0))
        x = 0
        for part, face in parts:
            drawn = face.render(part, True, color)
            surface.blit(drawn, (x, own.get_ascent() - face.get_ascent()))
            x += drawn.get_width()
        return surface

    def _parts(self, text: str, pixels: int, bold: bool) -> list[tuple[str, pygame.font.Font]]:
        """Cut a text where the font changes; what no font has is replaced."""
        shown = map(self._shown, text)
        runs = groupby(shown, key=lambda pair: pair[1])
        return [("".join(part for part, _ in run), self._face(file, pixels, bold)) for file, run in runs]

    def _shown(self, character: str) -> tuple[str, Path]:
        """What to draw for a character, and the font that has it."""
        if character in self._characters:
            return character, self._own
        other = self._installed.find(character)
        if other is not None:
            return character, other
        return (REPLACEMENT if REPLACEMENT in self._characters else _LAST_RESORT), self._own

    def _face(self, file: Path, pixels: int, bold: bool) -> pygame.font.Font:
        key = (file, pixels, bold)
        if key not in self._faces:
            self._faces[key] = pygame.font.Font(file, pixels)
            self._faces[key].bold = bold
        return self._faces[key]


def _printable(text: str) -> str:
    """One line without characters that stand for no glyph: blanks for white space, the replacement for the others."""
    if "…" in text and not any(character >= _FIRST_CJK for character in text):
        text = text.replace("…", "...")  # ours stands in the middle of the line, as Korean and Japanese have it
    return "".join(map(_visible, text))


def _visible(character: str) -> str:
    if character.isspace():
        return " "
    category = unicodedata.category(character)
    if category == "Cf":  # joiners, marks of direction: nothing to be seen
        return ""
    return REPLACEMENT if category in {"Cc", "Cs", "Co", "Cn"} else character
