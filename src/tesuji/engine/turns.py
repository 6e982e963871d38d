"""Who may read: an engine does one thing at a time, whichever threads ask it."""

from __future__ import annotations

import threading
import weakref
from typing import Protocol

_LOOK_AGAIN = 0.05  # seconds; a holder that was left alone gives no sign


class Holder(Protocol):
    """Something that keeps an engine busy until it is through, closed or forgotten."""

    owner: int  # the thread that asked for it
    yields: bool  # whether anybody may end it who wants the engine

    @property
    def done(self) -> bool:
        """Whether it is through."""

    def close(self) -> None:
        """End it."""


class Turns:
    """Lets one holder in at a time. Who was interrupted or forgot to say that it is through blocks nobody."""

    def __init__(self) -> None:
        self._changed = threading.Condition(threading.Lock())
        self._holder: weakref.ref[Holder] | None = None

    def take(self, holder: Holder) -> None:
        """Wait until the one before is through; end it where waiting would be for ever."""
        with self._changed:
            while (current := self.current) is not None:
                if current.yields or current.owner == holder.owner:
                    current.close()
                else:
                    self._changed.wait(_LOOK_AGAIN)
                del current
            self._holder = weakref.ref(holder)

    @property
    def current(self) -> Holder | None:
        """Whoever is in, if anybody."""
        holder = None if self._holder is None else self._holder()
        return None if holder is None or holder.done else holder

    def left(self) -> None:
        """Tell those who wait that a holder is through."""
        if self._changed.acquire(blocking=False):  # else they look again by themselves
            self._changed.notify_all()
            self._changed.release()
