"""A file that one process holds: the system lets go of it when the process ends, however that happens."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """Holds `file` until `release`; made by `take`."""

    def __init__(self, file: Path, descriptor: int) -> None:
        self.file = file
        self._descriptor = descriptor

    @classmethod
    def take(cls, file: Path) -> FileLock | None:
        """Hold the file, which is made if there is none; None if another process does. OSError if it cannot be made."""
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o666)
        try:
            _lock(descriptor)
            if os.fstat(descriptor).st_ino == file.stat().st_ino:  # else it was deleted between opening and locking
                return cls(file, descriptor)
        except OSError:
            pass
        os.close(descriptor)
        return None

    def release(self) -> None:
        """Delete the file and let go of it."""
        with suppress(OSError):
            self.file.unlink()
        os.close(self._descriptor)
        with suppress(OSError):  # Windows deletes no file that is open
            self.file.unlink(missing_ok=True)
