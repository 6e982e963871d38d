"""The text of a record file, and where in it something stands."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from tesuji.records.errors import RecordError

if TYPE_CHECKING:
    from tesuji.records.model import Record

# Bytes that are no text come out of decoding as lone surrogates.
_NO_TEXT = re.compile(r"[\ud800-\udfff]")
_LINE_END = re.compile(r"\r\n|\r|\n")


class Fault(Exception):  # noqa: N818
    """Why reading stops, and at which offset of the text. Source makes the RecordError of it that users see."""

    def __init__(self, at: int, reason: str) -> None:
        super().__init__(reason)
        self.at = at
        self.reason = reason


class Source:
    """A text with its name, its encoding and its kind of line ends; `text` itself has plain newlines."""

    def __init__(self, text: str, name: str, encoding: str | None = None) -> None:
        text = text.removeprefix("\ufeff")
        end = _LINE_END.search(text)
        self.newline = end[0] if end else "\n"
        self.text = text.replace("\r\n", "\n").replace("\r", "\n")
        self.name = name
        self.encoding = encoding
        """As what its bytes were read; None if that was certain: it was given as text, or the file says so itself."""
        no_text = _NO_TEXT.search(self.text)
        self.readable = no_text.start() if no_text else len(self.text)
        """Up to this offset the bytes were text."""
        self._at, self._line, self._line_start = 0, 1, 0

    def place(self, at: int) -> tuple[int, int]:
        """Line and column of an offset, both from 1. A walk forward through the text costs its length once."""
        if at < self._at:
            self._at, self._line, self._line_start = 0, 1, 0
        lines = self.text.count("\n", self._at, at)
        if lines:
            self._line += lines
            self._line_start = self.text.rfind("\n", self._at, at) + 1
        self._at = at
        return self._line, at - self._line_start + 1

    def error(self, fault: Fault, record: Record | None = None, before: Iterable[Record] = ()) -> RecordError:
        """The fault as the error that the user sees."""
        line, column = self.place(fault.at)
        return RecordError(fault.reason, file=self.name, line=line, column=column, record=record, records=before)

    def warning(self, at: int, text: str) -> str:
        """A warning with its place."""
        line, column = self.place(at)
        return f"line {line}, column {column}: {text}"

    def check_readable(self, end: int) -> None:
        """Raise the fault if the text is no text before `end`."""
        if end <= self.readable:
            return
        code = ord(self.text[self.readable])
        what = f"the byte 0x{code - 0xDC00:02x}" if 0xDC80 <= code <= 0xDCFF else "what follows"
        raise Fault(self.readable, f"{what} is no {self.encoding or 'Unicode'} text")


def decoded(data: bytes, codec: str) -> str:
    """Decode bytes; those that are no text become lone surrogates, so that what stands before them can be read."""
    try:
        return data.decode(codec, "surrogateescape")
    except UnicodeDecodeError as error:
        # Some codecs find fault with an ASCII byte, which cannot be escaped: the text ends there.
        return data[: error.start].decode(codec, "surrogateescape") + "\udfff"
