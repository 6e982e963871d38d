"""What a player can do wrong, each by its name."""

from __future__ import annotations

from enum import Enum


class Fault(str, Enum):
    """A way to fail. All but REFUSED_TO_QUIT lose the game in which they happen."""

    CRASH = "crash"
    HANG = "hang"
    ILLEGAL_MOVE = "illegal move"
    MALFORMED = "malformed answer"
    LATE = "late answer"
    FLOOD = "output flood"
    CLOSED_PIPES = "closed pipes"
    REFUSED_TO_QUIT = "refused to quit"

    def __str__(self) -> str:
        return self.value


class PlayerFault(Exception):  # noqa: N818 - a fault is the word for it; nothing in our own code is in error
    """A player failed. `detail` says in one line what was seen."""

    def __init__(self, fault: Fault, detail: str) -> None:
        super().__init__(fault, detail)
        self.fault = fault
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.fault}: {self.detail}"


def shown(text: str, length: int = 60) -> str:
    """Quote what a player said, cut to a length that fits a line."""
    return repr(text) if len(text) <= length else repr(text[:length]) + "..."


def printable(text: str) -> str:
    """Write out what a terminal or UTF-8 would not take as text; lines stay lines."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() or sign in "\n\t" else ascii(sign)[1:-1] for sign in text)
