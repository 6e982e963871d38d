"""The three standard streams, made safe: they may be closed, cut off, or know few characters."""

from __future__ import annotations

import os
import sys
import warnings
from io import TextIOWrapper


def prepare() -> None:
    """Open what is closed on nothing, and let no character that a stream cannot carry stop the program."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, PTH123
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    warnings.showwarning = _show_warning


def _show_warning(message: Warning | str, *_where: object, **_more: object) -> None:
    """Say a warning as errors are said, in one line, without the line of code it came from."""
    print(f"tesuji: {' '.join(str(message).split())}", file=sys.stderr)


def silence() -> None:
    """Send the rest of the output nowhere, the interpreter's last flush too: nobody reads it any more."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
