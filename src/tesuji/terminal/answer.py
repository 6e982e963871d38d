"""What a table answers to a line."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Tone(Enum):
    """How an answer is meant."""

    PLAYED = "played"  # the position says the same
    DONE = "done"
    TOLD = "told"
    ASKED = "asked"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a line was answered with. `redraw`: the board changed, or was asked for."""

    lines: tuple[str, ...]
    tone: Tone = Tone.DONE
    redraw: bool = False


def refused(reason: str) -> Answer:
    """Nothing was done, for this reason."""
    return Answer((reason,), Tone.REFUSED)
