"""How a line of KIF is laid out: widths, gaps, and how times are written.

`   1 ７六歩(77)   ( 0:16/00:00:16)+`
"""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

LINE = re.compile(
    r"(?P<indent>[ \t　]*)(?P<number>[0-9]{1,5})(?P<gap>[ \t　:.]*)(?P<move>[^\s(].*?)"
    r"(?P<pad>[ \t　]*)(?P<time>\([^()]*:[^()]*\))?(?P<after>[ \t　]*)(?P<plus>\+?)[ \t　]*"
)
_TIME = re.compile(
    r"\((?P<lead>\s*)(?P<minutes>[0-9]{1,6}):(?P<seconds>[0-9]{1,2})(?P<part>\.[0-9]{1,9})?"
    r"(?:(?P<slash>\s*/\s*)(?:(?:(?P<hours>[0-9]{1,4}):)?(?P<total_minutes>[0-9]{1,4}):(?P<total_seconds>[0-9]{1,2})"
    r"(?:\.[0-9]*)?)?)?\s*\)"
)


class Time(NamedTuple):
    """Milliseconds of the move, seconds of the side so far (None: not told)."""

    milliseconds: int
    total: int | None


class Style(NamedTuple):
    """The layout. `column` is where the time begins, 0 if it follows after `pad` wherever the move ends."""

    number: int = 4
    gap: str = " "
    column: int = 13
    pad: str = ""
    lead: int = 2
    fill: str = " "
    slash: str = "/"
    hours: int = 2
    seconds: int = 2
    plus: bool = True

    def line(self, number: int, move: str, milliseconds: int | None, total: int, *, branches: bool) -> str:
        """Write a line."""
        text = f"{number:{self.number}}{self.gap}{move}"
        if milliseconds is not None:
            text += " " * (self.column - width(move)) if self.column else self.pad
            minutes, seconds = divmod(milliseconds // 1000, 60)
            digits = self.seconds
            text += f"({str(minutes).rjust(self.lead, self.fill)}:{seconds:0{digits}}"
            if self.hours:
                text += f"{self.slash}{total // 3600:0{self.hours}}:{total // 60 % 60:0{digits}}:{total % 60:0{digits}}"
            text += ")"
        return text + ("+" if branches and self.plus else "")

    def text(self) -> str:
        """The layout as a record keeps it."""
        return "|".join(str(int(part) if isinstance(part, bool) else part) for part in self)

    @classmethod
    def of(cls, text: str) -> Style:
        """The layout that a record keeps; the usual one if it keeps none."""
        parts = text.split("|")
        if len(parts) != len(cls._fields):
            return cls()
        number, gap, column, pad, lead, fill, slash, hours, seconds, plus = parts
        return cls(int(number), gap, int(column), pad, int(lead), fill, slash, int(hours), int(seconds), plus == "1")


def width(text: str) -> int:
    """Columns that a text takes, two for what is wide in Japanese type."""
    return sum(2 if unicodedata.east_asian_width(character) in "WFA" else 1 for character in text)


def read_time(text: str) -> Time | None:
    """Read a time with its brackets; None if it is none."""
    found = _TIME.fullmatch(text)
    if found is None:
        return None
    milliseconds = (int(found["minutes"]) * 60 + int(found["seconds"])) * 1000
    milliseconds += round(float("0" + (found["part"] or ".0")) * 1000)
    if found["total_seconds"] is None:
        return Time(milliseconds, None)
    total = int(found["hours"] or 0) * 3600 + int(found["total_minutes"]) * 60 + int(found["total_seconds"])
    return Time(milliseconds, total)


def styles_of(line: str) -> list[Style]:
    """The layouts that a line of a file can have been written in."""
    found = LINE.fullmatch(line)
    if found is None:
        return []
    number = len(found["indent"]) + len(found["number"]) if found["indent"] else 0
    style = Style(number=number, gap=found["gap"])
    time = _TIME.fullmatch(found["time"] or "")
    if time is None:
        return [style]
    minutes = time["minutes"]
    if time["lead"]:
        style = style._replace(lead=len(time["lead"]) + len(minutes), fill=" ")
    else:
        style = style._replace(lead=len(minutes) if minutes.startswith("0") else 0, fill="0")
    seconds = min(map(len, (time["seconds"], time["total_minutes"] or "00", time["total_seconds"] or "00")))
    style = style._replace(slash=time["slash"] or "/", hours=len(time["hours"] or ""), seconds=seconds)
    column = width(found["move"]) + len(found["pad"])
    return [style._replace(column=column), style._replace(column=0, pad=found["pad"])]
