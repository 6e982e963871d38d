"""Finding processes that a test has left behind: every child carries a mark in its environment."""

from __future__ import annotations

import time
import uuid
from pathlib import Path

MARK = "TESUJI_TEST_MARK"


class Marked:
    """A mark for the environment of children, and the search for processes that still carry it."""

    def __init__(self) -> None:
        self.value = uuid.uuid4().hex

    @property
    def environment(self) -> dict[str, str]:
        return {MARK: self.value}

    def alive(self) -> list[int]:
        """The processes that carry the mark, zombies left out: those have no environment any more."""
        wanted = f"{MARK}={self.value}".encode()
        found = []
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    if wanted in (entry / "environ").read_bytes().split(b"\0"):
                        found.append(int(entry.name))
                except OSError:
                    continue
        return found

    def all_gone(self, seconds: float = 5.0) -> bool:
        """Whether every one of them has ended, or does so within this time: a killed process takes a moment to go."""
        deadline = time.monotonic() + seconds
        while self.alive():
            if time.monotonic() > deadline:
                return False
            time.sleep(0.01)
        return True
