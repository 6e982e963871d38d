"""The grammar of SGF, one event after the other: no recursion, whatever the depth of the tree."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from tesuji.records.errors import shown
from tesuji.records.sgf.values import find_unescaped
from tesuji.records.source import Fault, Source

_GAME = re.compile(r"\(\s*;")
# A mark, a property with one plain value, or the beginning of any other property.
_TOKEN = re.compile(r"\s*(?:([();])|([A-Z]+)\[([^\]\\]*)\](?=\s*[A-Za-z();])|([A-Za-z]+)\s*\[)")
_NEXT_VALUE = re.compile(r"\s*\[")
_WORD = re.compile(r"\s*([A-Za-z]+|\S{0,31})")


class Event(NamedTuple):
    """`(`, `)`, `;` or a property: its name, its offset, and its values as they stand in the file."""

    name: str
    at: int
    values: list[str]


def find_game(text: str, at: int) -> int | None:
    """The offset of the next game from `at` on: all before its `(;` is no part of a collection."""
    found = _GAME.search(text, at)
    return found.start() if found else None


def events(source: Source, at: int) -> Iterator[Event]:
    """The events of the game at `at`, up to the `)` that closes it. Fault where the grammar breaks or the text ends."""
    text = source.text
    depth = 0
    last = ""
    while True:
        token = _TOKEN.match(text, at)
        if token is None:
            raise _unexpected(source, at, depth)
        mark, plain_name, plain_value, name = token.groups()
        if token.end() > source.readable:
            source.check_readable(token.end())
        at = token.end()
        if mark:
            _check_order(last, mark, at - 1)
            depth += (mark == "(") - (mark == ")")
            yield Event(mark, at - 1, [])
            if depth == 0:
                return
            last = mark
            continue
        begin = token.start(2) if plain_name else token.start(4)
        if last in {"(", ")"}:
            raise Fault(begin, f"expected ';' before the property {shown(plain_name or name)}")
        last = "property"
        if plain_name:
            yield Event(plain_name, begin, [plain_value])
        else:
            values, at = _values(source, at - 1)
            yield Event(_short(name, begin), begin, values)


def _values(source: Source, at: int) -> tuple[list[str], int]:
    """The values from the bracket at `at` on, and the offset after them."""
    text = source.text
    values = []
    while True:
        end = find_unescaped(text, "]", at + 1)
        if end < 0:
            source.check_readable(len(text))
            raise Fault(at, "the file ends inside the value that begins here: its ']' is missing")
        source.check_readable(end)
        values.append(text[at + 1 : end])
        following = _NEXT_VALUE.match(text, end + 1)
        if following is None:
            return values, end + 1
        at = following.end() - 1


def _short(name: str, at: int) -> str:
    """The name without the small letters that older versions of SGF allow in it."""
    if name.isupper():
        return name
    short = "".join(letter for letter in name if letter.isupper())
    if not short:
        raise Fault(at, f"{shown(name)} is no property: its name has no capital letter")
    return short


def _check_order(last: str, mark: str, at: int) -> None:
    if last == "(" and mark != ";":
        raise Fault(at, f"expected ';' after '(', not {mark!r}")
    if last == ")" and mark == ";":
        raise Fault(at, "a move cannot follow a variation: expected '(' or ')', not ';'")


def _unexpected(source: Source, at: int, depth: int) -> Fault:
    word = _WORD.match(source.text, at)
    begin, what = (word.start(1), word[1]) if word else (at, "")
    source.check_readable(min(begin + len(what) + 1, len(source.text)))
    name = what.isalpha() and what.isascii()
    if not what or (name and not source.text[begin + len(what) :].strip()):
        return Fault(begin, f"the file ends inside a game: {depth} ')' missing")
    if name:
        return Fault(begin, f"expected '[' after the property {shown(what)}")
    return Fault(begin, f"expected a property, ';', '(' or ')', not {shown(what)}")
