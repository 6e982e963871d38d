"""Where games are played: what the runner needs of it, and the processes of this machine."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from multiprocessing.connection import wait
from pathlib import Path

from tesuji.match.journal import Incident
from tesuji.match.record import GameRecord
from tesuji.match.schedule import Task
from tesuji.match.settings import MatchSettings
from tesuji.match.slot import Slot
from tesuji.protocols.guardian import Guardian

_WATCH = 1.0  # seconds between two looks at agents that may not be interrupted from inside
_QUOTA = Path("/sys/fs/cgroup/cpu.max")  # microseconds of processor time in each period, and the period
_FINISH = 5.0  # seconds beyond the players' own time to quit


class Pool(ABC):
    """Takes pairs and gives records. Nothing here decides what is played, or what counts."""

    @property
    @abstractmethod
    def has_room(self) -> bool:
        """Whether another pair can be taken now."""

    @property
    @abstractmethod
    def is_idle(self) -> bool:
        """Whether all that was given has come back."""

    @abstractmethod
    def give(self, tasks: Sequence[Task]) -> None:
        """Take the games of a pair."""

    @abstractmethod
    def collect(self, seconds: float) -> Iterator[GameRecord | Incident]:
        """Yield what has come back, waiting for it at most so long."""

    @abstractmethod
    def finish(self) -> Iterator[Incident]:
        """End everything in peace; yield what went wrong with that."""

    @abstractmethod
    def kill(self) -> None:
        """End everything at once. Games in progress are lost, and will be played again."""


class LocalPool(Pool):
    """Worker processes on this machine, side by side, each on its own cores where there are enough."""

    def __init__(self, settings: MatchSettings, slots: int | None = None, *, pin: bool = True) -> None:
        """Prepare `slots` places, by default one a core; a worker is started with its first game."""
        self._settings = settings
        self._guardian = Guardian()
        cores, each = usable_cores(), threads_of(settings)
        number = slots or max(1, len(cores) // each)
        pinned = pin and number * each <= len(cores)
        self.slots = [
            Slot(settings, self._guardian, cores[index * each : (index + 1) * each] if pinned else ())
            for index in range(number)
        ]
        self._free = list(reversed(self.slots))
        self._busy: list[Slot] = []

    @property
    def has_room(self) -> bool:
        """Whether a place is free."""
        return bool(self._free)

    @property
    def is_idle(self) -> bool:
        """Whether all places are free."""
        return not self._busy

    def give(self, tasks: Sequence[Task]) -> None:
        """Start the games in a free place."""
        slot = self._free.pop()
        self._busy.append(slot)
        slot.give(tasks)

    def collect(self, seconds: float) -> Iterator[GameRecord | Incident]:
        """Yield what has come back, waiting for it at most so long."""
        wait([slot.connection for slot in self._busy if slot.connection is not None], min(seconds, _WATCH))
        for slot in list(self._busy):
            for message in slot.poll():
                self._release(slot)  # before its last game is looked at: it may be given others meanwhile
                if isinstance(message, GameRecord | Incident):
                    yield message
            self._release(slot)

    def _release(self, slot: Slot) -> None:
        if not slot.waiting and slot in self._busy:
            self._busy.remove(slot)
            self._free.append(slot)

    def finish(self) -> Iterator[Incident]:
        """Let the players of free places quit; end what is still playing."""
        for slot in self._busy:
            slot.kill()
        patience = _FINISH + self._settings.patience.quit * len(self._settings.players)
        for slot in self._free:
            for message in slot.finish(patience):
                if isinstance(message, Incident):
                    yield message
        self._guardian.close()

    def kill(self) -> None:
        """End all places at once."""
        for slot in self.slots:
            slot.kill()
        self._guardian.close()


def usable_cores(quota: Path = _QUOTA) -> list[int]:
    """The numbers of the processor cores this process may use: no more than its container has time for."""
    if not hasattr(os, "sched_getaffinity"):
        return list(range(os.cpu_count() or 1))
    cores = sorted(os.sched_getaffinity(0))
    try:
        most, period = quota.read_text(encoding="ascii").split()
        return cores[: max(1, int(most) // int(period))]
    except (OSError, ValueError):  # no such file, or "max": no quota
        return cores


def threads_of(settings: MatchSettings) -> int:
    """How many cores a game needs: as many as the player with the most threads, since players take turns."""
    return max(player.threads or 1 for player in settings.players)
