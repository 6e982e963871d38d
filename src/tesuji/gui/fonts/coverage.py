"""Which characters a font has, read from the `cmap` table of an OpenType file; pygame does not tell."""

from __future__ import annotations

import struct
from bisect import bisect_right
from collections.abc import Iterator
from pathlib import Path

_COLLECTION = b"ttcf"
_KINDS = (b"\x00\x01\x00\x00", b"OTTO", b"true")
_BASIC, _WHOLE = 4, 12  # formats: of the first 65,536 characters, of all
_LAST_OF_BASIC = 0xFFFF


class Coverage:
    """The characters of a font. ValueError for a file that is no font, OSError for one that cannot be read."""

    def __init__(self, file: Path) -> None:
        try:
            spans = sorted(_spans(file.read_bytes()))
        except (struct.error, IndexError):
            raise ValueError(f"{file.name} is no OpenType font") from None
        self._firsts = [first for first, _ in spans]
        self._lasts = [last for _, last in spans]

    def __contains__(self, character: str) -> bool:
        at = bisect_right(self._firsts, ord(character)) - 1
        return at >= 0 and ord(character) <= self._lasts[at]


def _spans(data: bytes) -> Iterator[tuple[int, int]]:
    """First and last character of each span that has glyphs; of a collection, its first font."""
    start = struct.unpack_from(">I", data, 12)[0] if data[:4] == _COLLECTION else 0
    if data[start : start + 4] not in _KINDS:
        raise ValueError("this is no OpenType font")
    cmap = _table(data, start, b"cmap")
    (count,) = struct.unpack_from(">H", data, cmap + 2)
    formats = {}
    for number in range(count):
        _platform, _encoding, offset = struct.unpack_from(">HHI", data, cmap + 4 + 8 * number)
        formats[struct.unpack_from(">H", data, cmap + offset)[0]] = cmap + offset
    if _WHOLE in formats:
        yield from _whole(data, formats[_WHOLE])
    elif _BASIC in formats:
        yield from _basic(data, formats[_BASIC])


def _table(data: bytes, start: int, wanted: bytes) -> int:
    (count,) = struct.unpack_from(">H", data, start + 4)
    for number in range(count):
        tag, _checksum, offset, _length = struct.unpack_from(">4sIII", data, start + 12 + 16 * number)
        if tag == wanted:
            return int(offset)
    raise ValueError("this font has no characters")


def _whole(data: bytes, at: int) -> Iterator[tuple[int, int]]:
    (groups,) = struct.unpack_from(">I", data, at + 12)
    for first, last, _glyph in struct.iter_unpack(">III", data[at + 16 : at + 16 + 12 * groups]):
        yield first, last


def _basic(data: bytes, at: int) -> Iterator[tuple[int, int]]:
    (doubled,) = struct.unpack_from(">H", data, at + 6)
    count = doubled // 2
    lasts = struct.unpack_from(f">{count}H", data, at + 14)
    firsts = struct.unpack_from(f">{count}H", data, at + 16 + doubled)
    yield from ((first, last) for first, last in zip(firsts, lasts, strict=True) if first != _LAST_OF_BASIC)
