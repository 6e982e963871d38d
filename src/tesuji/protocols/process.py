"""A child program spoken to in lines, which may crash, stall, flood or refuse to end, and never takes us with it.

The child leads a process group of its own, so that what it starts ends with it. Nothing here blocks without a deadline;
while waiting, no processor time is used. Times are of `time.monotonic()`, in seconds. POSIX only.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import IO

from tesuji.protocols.faults import Fault, PlayerFault, shown
from tesuji.protocols.guardian import Guardian

_CHUNK = 65536
_EXIT_CODE_WAIT = 0.2  # between the end of the output and the exit that explains it
_WAKE = 0.5  # where the system cannot report an exit, look for one this often
_LONGEST_WAIT = 3600.0  # in one call to the system, which counts milliseconds in 31 bits
_READ, _GONE = select.POLLIN, select.POLLHUP | select.POLLERR | select.POLLNVAL


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a child may print before it counts as a flood, how much is kept, how long it may leave its input unread."""

    line_bytes: int = 64 << 10
    answer_bytes: int = 4 << 20
    stderr_bytes: int = 64 << 10
    transcript_lines: int = 100
    unread_seconds: float = 2.0


def _opened(path: Path | None) -> IO[bytes] | None:
    """The file to which standard error is added, if it can be."""
    if path is not None:
        with contextlib.suppress(OSError):
            return path.open("ab", buffering=0)
    return None


class ChildProcess:
    """A running child. Any method that speaks or listens raises PlayerFault when the child fails."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        directory: Path | None = None,
        environment: Mapping[str, str] | None = None,
        guardian: Guardian | None = None,
        stderr_file: Path | None = None,
        bounds: Bounds | None = None,
    ) -> None:
        """Start `command` in `directory`, with `environment` added to ours; `stderr_file` is appended to."""
        self.bounds = bounds or Bounds()
        self.transcript: deque[str] = deque(maxlen=self.bounds.transcript_lines)
        self._lines: deque[tuple[str, float]] = deque()
        self._partial = b""
        self._received = 0
        self._stderr = bytearray()
        self._stderr_file = _opened(stderr_file)
        self._guardian = guardian
        # Python children would hold their lines back in a buffer when they print into a pipe.
        surroundings = {**os.environ, "PYTHONUNBUFFERED": "1", **(environment or {})}
        try:
            self._popen = subprocess.Popen(  # noqa: S603 - the command is the user's own
                list(command),
                cwd=directory,
                env=surroundings,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            self._close_stderr_file()
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise PlayerFault(Fault.CRASH, f"{command[0]!r} could not be started: {reason}") from error
        if guardian is not None:
            guardian.watch(self._popen.pid)
        self._watch_pipes()

    def _watch_pipes(self) -> None:
        streams = (self._popen.stdin, self._popen.stdout, self._popen.stderr)
        self._in, self._out, self._err = (stream.fileno() for stream in streams if stream is not None)
        for descriptor in (self._in, self._out, self._err):
            os.set_blocking(descriptor, False)
        self._poll = select.poll()
        self._poll.register(self._out, _READ)
        self._poll.register(self._err, _READ)
        self._exit: int | None = None
        if hasattr(os, "pidfd_open"):  # Linux: an exit is seen even if a grandchild keeps the pipes open
            with contextlib.suppress(OSError):
                self._exit = os.pidfd_open(self._popen.pid)
                self._poll.register(self._exit, _READ)
        self._ended = False
        self._output_closed = False

    @property
    def pid(self) -> int:
        """The child's process id, which is also its group's."""
        return self._popen.pid

    @property
    def stderr(self) -> str:
        """The end of what the child wrote to its standard error."""
        return self._stderr.decode("utf-8", "replace")

    def send(self, *lines: str) -> float:
        """Write lines and return the time at which the last of them was handed over; opens a new answer."""
        self._still_there()
        self.transcript.extend(lines)
        data = ("\n".join(lines) + "\n").encode()
        self._received = 0
        try:
            written = os.write(self._in, data)
            if written < len(data):
                self._write_rest(data[written:])
        except BlockingIOError:
            self._write_rest(data)
        except OSError:
            self._fail_as_gone()
        return monotonic()

    def _write_rest(self, data: bytes) -> None:
        deadline = monotonic() + self.bounds.unread_seconds
        writable = select.poll()
        writable.register(self._in, select.POLLOUT)
        while data:
            self._take(0)  # a child that waits for us to read must not wait for ever
            left = deadline - monotonic()
            if left <= 0:
                raise PlayerFault(Fault.HANG, f"left its input unread for {self.bounds.unread_seconds:g} s")
            if writable.poll(min(left, 0.05) * 1000):
                try:
                    data = data[os.write(self._in, data) :]
                except BlockingIOError:
                    continue
                except OSError:
                    self._fail_as_gone()

    def read_line(self, deadline: float) -> tuple[str, float] | None:
        """Return the next line that is not empty, and when it was complete; None if there is none by the deadline."""
        lines = self._lines
        while not lines:
            left = deadline - monotonic()
            if left < 0:
                if not self._take(0) and not lines:
                    return None
                continue
            self._take(left)
        line = lines.popleft()
        self.transcript.append("  " + line[0])
        return line

    def lines_already_there(self) -> list[str]:
        """Return the complete lines that wait to be read, without waiting for any."""
        self._take(0)
        lines = [line for line, _ in self._lines]
        self._lines.clear()
        self.transcript.extend("  " + line for line in lines)
        return lines

    def _take(self, seconds: float) -> bool:
        """Wait for something to happen, at most so long, and take it in; whether anything did."""
        self._still_there()
        seconds = min(seconds, _LONGEST_WAIT if self._exit is not None else _WAKE)
        events = self._poll.poll(seconds * 1000)
        now = monotonic()
        exited = False
        for descriptor, event in events:
            if descriptor == self._out:
                self._read_output(now, closed=not event & _READ)
            elif descriptor == self._err:
                self._read_errors(closed=not event & _READ)
            else:
                exited = True
        if (exited or (not events and self._exit is None and self._has_exited())) and not self._lines:
            self._read_output(now, closed=False)  # what it printed before it ended
            if not self._lines:
                self._fail_as_gone()
        if self._output_closed and not self._lines:
            self._fail_as_gone()
        return bool(events)

    def _still_there(self) -> None:
        if self._ended:
            raise PlayerFault(Fault.CRASH, self.how_it_ended())

    def _read_output(self, now: float, *, closed: bool) -> None:
        if self._output_closed:
            return
        try:
            data = b"" if closed else os.read(self._out, _CHUNK)
        except BlockingIOError:
            return
        if not data:
            self._output_closed = True
            self._poll.unregister(self._out)
            return
        self._received += len(data)
        if b"\r" in data:
            data = data.replace(b"\r", b"\n")  # LF, CR or both end a line; empty lines are nothing
        *complete, self._partial = (self._partial + data).split(b"\n")
        for line in complete:
            text = line.decode("utf-8", "replace").strip()
            if text:
                self._lines.append((text, now))
        if self._received > self.bounds.answer_bytes:
            raise PlayerFault(Fault.FLOOD, f"printed more than {self.bounds.answer_bytes:,} bytes for one answer")
        if len(self._partial) > self.bounds.line_bytes:
            raise PlayerFault(Fault.FLOOD, f"printed a line of more than {self.bounds.line_bytes:,} bytes")

    def _read_errors(self, *, closed: bool) -> None:
        try:
            data = b"" if closed else os.read(self._err, _CHUNK)
        except BlockingIOError:
            return
        if not data:
            self._poll.unregister(self._err)
            return
        if self._stderr_file is not None:
            with contextlib.suppress(OSError):  # no room: what the child says is no reason to end a game
                self._stderr_file.write(data)
        self._stderr += data
        del self._stderr[: -self.bounds.stderr_bytes]

    def _has_exited(self) -> bool:
        """Whether the child has ended; it stays a zombie, so that its group's number is not given to others."""
        if self._ended:
            return True
        if not hasattr(os, "waitid"):
            return self._popen.poll() is not None
        return os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None

    def _fail_as_gone(self) -> None:
        deadline = monotonic() + _EXIT_CODE_WAIT
        while not self._has_exited():
            if monotonic() > deadline:
                raise PlayerFault(Fault.CLOSED_PIPES, "closed its pipes and went on running")
            select.select([], [], [], 0.005)
        self.kill()
        raise PlayerFault(Fault.CRASH, self.how_it_ended())

    def how_it_ended(self) -> str:
        """Say how a child that is no more came to its end, with the last line of its standard error."""
        code = self._popen.returncode or 0
        how = f"was killed by {signal.Signals(-code).name}" if code < 0 else f"exited with code {code}"
        last = self.stderr.strip().rpartition("\n")[2]
        return f"{how}; its last words: {shown(last)}" if last else how

    def wait(self, seconds: float) -> bool:
        """Wait for the child to end by itself, taking in what it still prints; whether it did."""
        deadline = monotonic() + seconds
        while not self._has_exited():
            left = deadline - monotonic()
            if left <= 0:
                return False
            try:
                self._take(left)
            except PlayerFault:  # it may close its pipes first and end then, and print what it likes before
                self._partial = b""
            self._received = 0
            self._lines.clear()
        return True

    def kill(self) -> None:
        """End the child and its whole group, whatever state they are in, and leave no zombie. May be repeated."""
        if self._ended:
            return
        with contextlib.suppress(OSError):
            os.killpg(self.pid, signal.SIGKILL)
        with contextlib.suppress(subprocess.TimeoutExpired):  # only a process stuck in the kernel
            self._popen.wait(5)
        self._ended = True
        if self._guardian is not None:
            self._guardian.forget(self.pid)
        self._take_last_words()
        for stream in (self._popen.stdin, self._popen.stdout, self._popen.stderr):
            if stream is not None:
                stream.close()
        if self._exit is not None:
            os.close(self._exit)
        self._close_stderr_file()

    def _take_last_words(self) -> None:
        with contextlib.suppress(OSError, KeyError):
            for _ in range(64):
                before = len(self._stderr)
                self._read_errors(closed=False)
                if len(self._stderr) == before:
                    break

    def _close_stderr_file(self) -> None:
        if self._stderr_file is not None:
            self._stderr_file.close()
