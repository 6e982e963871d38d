"""What a worker tells the runner."""

from __future__ import annotations

from dataclasses import dataclass

from tesuji.match.journal import Incident
from tesuji.match.record import GameRecord


@dataclass(frozen=True, slots=True)
class Done:
    """All players have ended, and so will the worker."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A game cannot be played at all, for a reason that is no player's fault."""

    number: int
    reason: str


class PlayError(RuntimeError):
    """The games cannot be played, and no player is to blame. One line says why."""


Message = GameRecord | Incident | Done | Broken
