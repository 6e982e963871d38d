"""A small process that outlives its owner for a moment, to end what the owner had started.

Whoever dies by `kill -9` cannot clean up. The guardian holds the reading end of a pipe whose only writing end is the
owner's; when that end closes, for whatever reason, it kills every process group that is still on its list.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys


class Guardian:
    """The owner's side: tell it which process groups to end if we die."""

    def __init__(self) -> None:
        # The file alone, without what is installed: it starts in 10 ms and imports nothing of ours.
        command = [sys.executable, "-I", "-S", __file__]
        self._process = subprocess.Popen(  # noqa: S603 - it is this file
            command, stdin=subprocess.PIPE, start_new_session=True, bufsize=0
        )

    def watch(self, group: int) -> None:
        """Put a process group on the list."""
        self._tell(f"+{group}\n")

    def forget(self, group: int) -> None:
        """Take a process group off the list: it has ended."""
        self._tell(f"-{group}\n")

    def close(self) -> None:
        """End what is still on the list, and the guardian itself."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._process.wait()

    def _tell(self, line: str) -> None:
        if self._process.stdin is not None:
            with contextlib.suppress(BrokenPipeError):
                self._process.stdin.write(line.encode())

    def __enter__(self) -> Guardian:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _stand_guard() -> None:
    for stop in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(stop, signal.SIG_IGN)
    groups: set[int] = set()
    pending = b""
    while chunk := os.read(0, 4096):
        *lines, pending = (pending + chunk).split(b"\n")
        for line in lines:
            group = int(line[1:])
            if line.startswith(b"+"):
                groups.add(group)
            else:
                groups.discard(group)
    for group in groups:
        with contextlib.suppress(OSError):
            os.killpg(group, signal.SIGKILL)


if __name__ == "__main__":
    _stand_guard()
