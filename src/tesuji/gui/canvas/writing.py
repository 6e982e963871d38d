"""Lines of text that fit: cut and wrapped. What was measured is kept: most frames write what the last one wrote."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tesuji.gui.fonts import Fonts

_KEPT = 3000
_ELLIPSIS = "…"


class Writing:
    """Text in the fonts of the app. Widths are in pixels, sizes in units of the layout."""

    def __init__(self, fonts: Fonts) -> None:
        self.fonts = fonts
        self._widths: dict[tuple[str, float, bool], int] = {}
        self._cuts: dict[tuple[str, float, bool, int], str] = {}
        self._wrapped: dict[tuple[str, float, int], list[str]] = {}

    def width(self, text: str, size: float, *, bold: bool = False) -> int:
        """The width of a line."""
        key = (text, size, bold)
        if key not in self._widths:
            self._forget(self._widths)
            self._widths[key] = self.fonts.width(text, size, bold)
        return self._widths[key]

    def cut(self, text: str, width: int, size: float, *, bold: bool = False) -> str:
        """The text, or as much of its beginning as fits before an ellipsis."""
        if self.width(text, size, bold=bold) <= width:
            return text
        key = (text, size, bold, width)
        if key not in self._cuts:
            self._forget(self._cuts)
            self._cuts[key] = self.fonts.fit(text, size, width, bold)
        return self._cuts[key]

    def ending(self, text: str, width: int, size: float) -> str:
        """The text, or as much of its end as fits after an ellipsis."""
        if self.width(text, size) <= width:
            return text
        kept = _most(len(text), lambda count: self.width(_ELLIPSIS + text[len(text) - count :], size) <= width)
        return _ELLIPSIS + text[len(text) - kept :]

    def lines(self, text: str, width: int, size: float) -> list[str]:
        """Break a text into lines that fit: at blanks, and inside a word only where it alone is too wide."""
        key = (text, size, width)
        if key not in self._wrapped:
            self._forget(self._wrapped)
            self._wrapped[key] = [line for part in text.split("\n") for line in self._wrap(part, width, size)]
        return self._wrapped[key]

    def _wrap(self, text: str, width: int, size: float) -> list[str]:
        lines: list[str] = []
        line = ""
        for word in text.split(" "):
            longer = f"{line} {word}" if line else word
            if self.width(longer, size) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            line = word
            while (fits := self._fitting(line, width, size)) < len(line):
                lines.append(line[:fits])
                line = line[fits:]
        return [*lines, line]

    def _fitting(self, word: str, width: int, size: float) -> int:
        """How many letters of a word fit into a line, at least one."""
        return max(1, _most(len(word) + 1, lambda count: self.fonts.width(word[:count], size) <= width))

    @staticmethod
    def _forget(kept: dict[Any, Any]) -> None:
        if len(kept) >= _KEPT:
            kept.clear()


def _most(count: int, fits: Callable[[int], bool]) -> int:
    """The largest number below `count` that fits, where every smaller one does; 0 if none."""
    most, too_many = 0, 1
    while too_many < count and fits(too_many):
        most, too_many = too_many, 2 * too_many
    too_many = min(too_many, count)
    while too_many - most > 1:
        middle = (most + too_many) // 2
        most, too_many = (middle, too_many) if fits(middle) else (most, middle)
    return most
