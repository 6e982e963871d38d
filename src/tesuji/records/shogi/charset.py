"""The encoding of a record of shogi: UTF-8 or Shift-JIS, as the file says or as its bytes show."""

from __future__ import annotations

import codecs
import re

from tesuji.records.source import Source, decoded

UTF_8, UTF_8_MARKED, UTF_16, SHIFT_JIS = "UTF-8", "UTF-8-SIG", "UTF-16", "Shift_JIS"

# The superset of Shift-JIS that computers write.
_CODECS = {UTF_8: "utf-8", UTF_8_MARKED: "utf-8-sig", UTF_16: "utf-16", SHIFT_JIS: "cp932"}
_MARKS = ((codecs.BOM_UTF8, UTF_8_MARKED), (codecs.BOM_UTF16_LE, UTF_16), (codecs.BOM_UTF16_BE, UTF_16))
_DECLARED = re.compile(rb"\A\s*['#]\s*(?:KIF|CSA)\b[^\r\n]*encoding=([\w-]+)")
_NAMES = {b"utf-8": UTF_8, b"utf8": UTF_8, b"shift_jis": SHIFT_JIS, b"shift-jis": SHIFT_JIS, b"sjis": SHIFT_JIS}
_DECLARATION = re.compile(r"([^\n]*(?:KIF|CSA)\b[^\n]*encoding=)([\w-]+)")
_ESCAPED = re.compile(r"[\ud800-\udfff]")


def decode(data: bytes, name: str) -> Source:
    """Make a source of the bytes of a file."""
    encoding = encoding_of(data)
    return Source(decoded(data, _CODECS[encoding]), name, encoding)


def encoding_of(data: bytes) -> str:
    """The name of the encoding of these bytes: by a mark, by what they declare if it is true, by what they are."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return encoding
    declared = _DECLARED.match(data)
    if declared is not None:
        said = _NAMES.get(declared[1].lower())
        if said is not None and _holds(data, _CODECS[said]):
            return said
    if _holds(data, "utf-8"):
        return UTF_8
    # Damaged files: Shift-JIS that is read as UTF-8 is wrong at nearly every character.
    text = data.decode("utf-8", "surrogateescape")
    wrong = len(_ESCAPED.findall(text))
    right = sum(character > "\x7f" for character in text) - wrong
    return UTF_8 if right and right >= wrong else SHIFT_JIS


def codec_for(text: str, encoding: str) -> str:
    """The codec to write a text with: that of the encoding if it gives the text back, else UTF-8."""
    codec = _CODECS.get(encoding, "utf-8")
    try:
        same = text.encode(codec).decode(codec) == text
    except UnicodeEncodeError:
        same = False
    return codec if same else "utf-8"


def declare(text: str, codec: str) -> str:
    """Return a text whose first line, if it declares an encoding, declares the right one."""
    first, *rest = text.split("\n", 1)
    found = _DECLARATION.match(first)
    right = SHIFT_JIS if codec == "cp932" else "UTF-8"
    if found is None or _NAMES.get(found[2].lower().encode()) == right:
        return text
    return "\n".join([found[1] + right + first[found.end() :], *rest])


def _holds(data: bytes, codec: str) -> bool:
    try:
        data.decode(codec)
    except UnicodeDecodeError:
        return False
    return True
