"""Lines of text that fit: cut and wrapped. What was measured is kept: most frames write what the last one wrote."""

from __future__ import annotations

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
        start = 0
        while start < len(text) and self.width((_ELLIPSIS if start else "") + text[start:], size) > width:
            start += 1
        return (_ELLIPSIS if start else "") + text[start:]

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
            while self.width(line, size) > width and len(line) > 1:
                fits = next(count for count in range(len(line) - 1, 0, -1) if self._fits(line[:count], width, size))
                lines.append(line[:fits])
                line = line[fits:]
        return [*lines, line]

    def _fits(self, text: str, width: int, size: float) -> bool:
        return len(text) == 1 or self.width(text, size) <= width

    @staticmethod
    def _forget(kept: dict[Any, Any]) -> None:
        if len(kept) >= _KEPT:
            kept.clear()
