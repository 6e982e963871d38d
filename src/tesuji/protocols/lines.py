"""Lines of text from a stream of bytes: ended by LF, CR or CR LF, of any length, in any encoding."""

from __future__ import annotations

import os
from collections.abc import Iterator

_CHUNK = 65536
_LONGEST = 4096  # no word of any protocol comes near it; what is longer is cut


def read_lines(descriptor: int) -> Iterator[str]:
    """Yield the lines of a file descriptor as they come, without those that are blank. Ends where the input does."""
    pending = b""
    while chunk := os.read(descriptor, _CHUNK):
        *lines, pending = (pending + chunk).replace(b"\r", b"\n").split(b"\n")
        pending = pending[:_LONGEST]
        for line in lines:
            text = line[:_LONGEST].decode("utf-8", "replace").strip()
            if text:
                yield text
    last = pending.decode("utf-8", "replace").strip()
    if last:
        yield last
