"""The fonts of the system, for characters that ours lacks."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pygame

from tesuji.gui.fonts.coverage import Coverage

_MOST_TRIED = 40
# Fonts with many characters, as pygame spells their names; they are tried before the others.
_WIDE = (
    "notosanscjkjp",
    "notosanscjkkr",
    "notosanscjksc",
    "malgungothic",
    "applesdgothicneo",
    "hiraginosans",
    "yugothicui",
    "msgothic",
    "microsoftyahei",
    "nanumgothic",
    "segoeui",
    "segoeuisymbol",
    "segoeuiemoji",
    "applesymbols",
    "arialunicodems",
    "dejavusans",
    "freesans",
    "freeserif",
    "symbola",
    "unifont",
    "arial",
)


class InstalledFonts:
    """Looks for a font that has a character; the system is asked when the first is missed."""

    def __init__(self) -> None:
        self._files: list[Path] | None = None
        self._coverages: dict[Path, Coverage | None] = {}
        self._found: dict[str, Path | None] = {}

    def find(self, character: str) -> Path | None:
        """The file of a font with this character, None if there is none."""
        if character not in self._found:
            self._found[character] = next((file for file in self._known() if self._has(file, character)), None)
        return self._found[character]

    def _known(self) -> list[Path]:
        if self._files is None:
            files: dict[Path, None] = {}
            with suppress(OSError, pygame.error):
                names = pygame.font.get_fonts()
                ranked = [name for name in _WIDE if name in names] + sorted(set(names) - set(_WIDE))
                found = (pygame.font.match_font(name) for name in ranked[:_MOST_TRIED])
                files = {Path(file): None for file in found if file is not None}
            self._files = [*files]
        return self._files

    def _has(self, file: Path, character: str) -> bool:
        if file not in self._coverages:
            try:
                self._coverages[file] = Coverage(file)
            except (OSError, ValueError):
                self._coverages[file] = None
        coverage = self._coverages[file]
        return coverage is not None and character in coverage
