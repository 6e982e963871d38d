"""The values of SGF properties: text, points."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from tesuji.games.gomoku import Move
from tesuji.records.errors import shown

_TO_TEXT = re.compile(r"\\(.)|[\t\v\f]", re.DOTALL)
_TO_ESCAPE = re.compile(r"[\\\]]")
_BLANKS = str.maketrans("\t\v\f", "   ")
_NUMBER = re.compile(r"\s*(\d{1,9})\s*")


def text(value: str) -> str:
    """What a value of type Text says: escapes resolved, an escaped line break dropped, other white space a blank."""
    return _TO_TEXT.sub(_resolved, value) if "\\" in value or not value.isprintable() else value


def simple_text(value: str) -> str:
    """What a value of type SimpleText says: as Text, on one line."""
    return text(value).replace("\n", " ")


def _resolved(found: re.Match[str]) -> str:
    escaped: str | None = found[1]
    if escaped == "\n":
        return ""
    return " " if escaped is None or escaped in "\t\v\f" else escaped


def escaped_text(content: str) -> str:
    """A text as a value, with the line breaks and blanks that it will be read with."""
    plain = content.replace("\r\n", "\n").replace("\r", "\n").translate(_BLANKS)
    return _TO_ESCAPE.sub(r"\\\g<0>", plain)


def escaped_simple_text(content: str) -> str:
    """A text as a value on one line."""
    return escaped_text(content).replace("\n", " ")


def find_unescaped(content: str, mark: str, at: int) -> int:
    """The offset of the first `mark` from `at` on that no backslash escapes; -1 if there is none."""
    found = content.find(mark, at)
    while found >= 0:
        before = content[at:found]
        if (len(before) - len(before.rstrip("\\"))) % 2 == 0:
            return found
        at = found + 1  # the backslashes before an escaped mark cannot reach the next one
        found = content.find(mark, at)
    return -1


def split_composed(value: str) -> tuple[str, str] | None:
    """The two halves of a composed value, at its first colon that is not escaped; None if there is none."""
    colon = find_unescaped(value, ":", 0)
    return None if colon < 0 else (value[:colon], value[colon + 1 :])


def number(value: str) -> int | None:
    """The natural number that a value says, or None."""
    found = _NUMBER.fullmatch(value)
    return int(found[1]) if found else None


@lru_cache(maxsize=32)
def points(size: int) -> dict[str, Move]:
    """The points of a board by their two letters: column from the left, row from the top."""
    return {
        chr(ord("a") + column) + chr(ord("a") + line): Move.at(column, size - 1 - line)
        for line in range(size)
        for column in range(size)
    }


@lru_cache(maxsize=32)
def letters(size: int) -> dict[Move, str]:
    """The two letters of each point."""
    return {move: name for name, move in points(size).items()}


def point(value: str, size: int) -> Move:
    """The point that a value says. ValueError with the reason if it says none of this board."""
    name = value.strip()
    found = points(size).get(name)
    if found is not None:
        return found
    last = chr(ord("a") + size - 1)
    if re.fullmatch("[a-z]{2}", name):
        raise ValueError(f"{shown(name)} is outside the {size}x{size} board: its points are 'aa' to '{last * 2}'")
    raise ValueError(f"{shown(name)} is no point: a point is two letters from the top left, 'aa' to '{last * 2}'")


def point_list(values: list[str], size: int) -> Iterator[Move]:
    """The points of a list, with its rectangles `aa:cc`. ValueError as for a point."""
    for value in dict.fromkeys(values):
        corners = value.split(":")
        if len(corners) == 2:
            one, other = point(corners[0], size), point(corners[1], size)
            for column in range(min(one.column, other.column), max(one.column, other.column) + 1):
                for row in range(min(one.row, other.row), max(one.row, other.row) + 1):
                    yield Move.at(column, row)
        else:
            yield point(value, size)
