"""The encoding of an SGF file: what its first game says in `CA`, else UTF-8 if it is that, else Latin-1."""

from __future__ import annotations

import codecs

from tesuji.records.sgf.syntax import events, find_game
from tesuji.records.sgf.values import simple_text
from tesuji.records.source import Fault, Source, decoded

_DECLARED_WITHIN = 65_536  # bytes: CA stands in the first node

# Encodings in which ASCII means itself, by the names Python gives them. Any other name in CA is unknown.
_CODECS = {
    *("ascii", "utf-8", "koi8-r", "koi8-u", "mac-roman", "tis-620"),
    *(f"iso8859-{part}" for part in range(1, 17)),
    *(f"cp{page}" for page in (437, 850, 852, 866, 874, 932, 949, 950, *range(1250, 1259))),
    *("shift_jis", "euc_jp", "euc_kr", "gb2312", "gbk", "gb18030", "big5", "big5hkscs"),
}
# What files under these names really hold: the supersets that computers write.
_WIDER = {"shift_jis": "cp932", "euc_kr": "cp949", "gb2312": "gb18030", "gbk": "gb18030", "big5": "cp950"}


def codec_of(charset: str) -> str | None:
    """The codec for a name in `CA`, or None for a name that is unknown or no encoding of plain text."""
    name = charset.strip().lower().removeprefix("x-")
    if not name.isascii() or not name.isprintable() or len(name) > 40:
        return None
    try:
        found = codecs.lookup({"sjis": "shift_jis", "utf8": "utf-8"}.get(name, name)).name
    except LookupError:
        return None
    return _WIDER.get(found, found) if found in _CODECS else None


def decode(data: bytes, name: str) -> Source:
    """Make a source of the bytes of a file."""
    for mark, codec in ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16")):
        if data.startswith(mark):
            return Source(decoded(data, codec), name)
    declared = _declared(data)
    if declared is not None:
        codec_found = codec_of(declared)
        if codec_found is not None:
            return Source(decoded(data, codec_found), name, declared)
    try:
        return Source(data.decode(), name, "UTF-8")
    except UnicodeDecodeError:
        return Source(data.decode("latin-1"), name, "ISO-8859-1")


def _declared(data: bytes) -> str | None:
    beginning = Source(data[:_DECLARED_WITHIN].decode("latin-1"), "")
    at = find_game(beginning.text, 0)
    if at is None:
        return None
    nodes = 0
    try:
        for event in events(beginning, at):
            nodes += event.name == ";"
            if nodes > 1 or (nodes == 1 and event.name in "()"):
                return None
            if event.name == "CA":
                return simple_text(event.values[0])
    except Fault:
        pass
    return None
