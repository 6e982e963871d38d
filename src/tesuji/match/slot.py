"""A place where games are played: a worker process, watched from outside and replaced when it dies."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, Pipe
from typing import IO

from tesuji._core import Color
from tesuji.match.messages import Broken, Done, Message, PlayError
from tesuji.match.record import Failure, GameRecord, PlayedMove
from tesuji.match.recorder import Recorder, Trace
from tesuji.match.schedule import Task
from tesuji.match.settings import MatchSettings
from tesuji.protocols.faults import Fault
from tesuji.protocols.guardian import Guardian

_KEPT_STDERR = 4096
_OVERDUE = 2.0  # seconds after which an agent that was to be interrupted from inside is ended from outside
_CERTAIN = 0.5  # seconds for which it must have looked so
_REPETITIONS = 1  # how often a game is begun again that was cut short from outside, as by a kill
# What a process dies of by its own doing; any other signal was sent by somebody.
_OWN_DOING = {signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS, signal.SIGILL, signal.SIGFPE}


class Slot:
    """Plays one pair at a time in a process of its own. `poll` when `connection` has something, or once a second."""

    def __init__(self, settings: MatchSettings, guardian: Guardian, cores: Sequence[int] = ()) -> None:
        """Keep what a worker needs; it is started with the first games."""
        self._settings = settings
        self._guardian = guardian
        self._cores = tuple(cores)
        self._process: subprocess.Popen[bytes] | None = None
        self._recorder: Recorder | None = None
        self._errors: IO[bytes] | None = None
        self._suspect: tuple[Trace, float] | None = None  # what looks hung, and since when
        self._repeated: dict[int, int] = {}
        self.connection: Connection | None = None
        self.waiting: list[Task] = []  # the games given out that have not come back; without any the place is free

    def give(self, tasks: Sequence[Task]) -> None:
        """Hand out games to be played."""
        self.waiting = list(tasks)
        if self._process is None:
            self._start()
        self._send(self.waiting)

    def _start(self) -> None:
        ours, theirs = Pipe()
        recorder = Recorder()
        descriptors = (theirs.fileno(), recorder.descriptor)
        command = [sys.executable, "-m", "tesuji.match.worker", *map(str, descriptors)]
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - it lives as long as the worker
        self._process = subprocess.Popen(  # noqa: S603 - it is our own
            command,
            pass_fds=descriptors,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,  # what agents print is theirs, and not our output
            stderr=self._errors,
            start_new_session=True,
        )
        self._guardian.watch(self._process.pid)
        theirs.close()
        self.connection, self._recorder = ours, recorder
        self._send((self._settings, self._cores))

    def _send(self, message: object) -> None:
        if self.connection is not None:
            with contextlib.suppress(BrokenPipeError):  # `poll` will find it dead
                self.connection.send(message)

    def poll(self) -> Iterator[Message]:
        """Yield what has come in, without waiting."""
        try:
            while self.connection is not None and self.connection.poll():
                message: Message = self.connection.recv()
                if isinstance(message, GameRecord):
                    self.waiting = [task for task in self.waiting if task.number != message.number]
                if isinstance(message, Broken):
                    raise PlayError(f"game {message.number + 1} cannot be played: {message.reason}")
                yield message
        except (EOFError, ConnectionResetError):
            yield from self._after_death()
            return
        if self._is_overdue():
            yield from self._after_death(hung=True)

    def _is_overdue(self) -> bool:
        """Whether an agent has been thinking far too long.

        The page may be read while it is being written; what is true of a hung agent is still there a while later.
        """
        now, suspect = time.monotonic(), self._suspect
        self._suspect = None
        if self._recorder is None or not self.waiting:
            return False
        trace = self._recorder.trace()
        if trace.side < 0 or now <= trace.deadline + _OVERDUE:
            return False
        if suspect is not None and suspect[0] == trace:
            self._suspect = suspect
            return now > suspect[1] + _CERTAIN
        self._suspect = trace, now
        return False

    def _after_death(self, *, hung: bool = False) -> Iterator[Message]:
        """Bury the worker, judge the game it was playing, and go on with the rest in another."""
        if hung and self._suspect is not None:
            trace = self._suspect[0]
        else:
            trace = self._recorder.trace() if self._recorder is not None else Trace(-1, (), -1, 0.0)
        status, last_words = self._bury()
        if not self.waiting:
            return
        task = self.waiting[0]
        record = self._verdict(task, trace, status, last_words, hung=hung)
        if record is not None:
            self.waiting = self.waiting[1:]
            yield record
        if self.waiting:
            self.give(self.waiting)

    def _verdict(self, task: Task, trace: Trace, status: int, last_words: str, *, hung: bool) -> GameRecord | None:
        """The game as lost by the agent that was thinking, or None if it is to be played again."""
        thinking = trace.game == task.number and trace.side >= 0
        if hung:
            return _lost(task, trace, Fault.HANG, "no move, and not to be interrupted", last_words)
        own_doing = status >= 0 or -status in _OWN_DOING
        if own_doing and thinking:
            return _lost(task, trace, Fault.CRASH, _how(status), last_words)
        repeated = self._repeated.get(task.number, 0)
        if repeated < _REPETITIONS:
            self._repeated[task.number] = repeated + 1
            return None
        if thinking:
            return _lost(task, trace, Fault.CRASH, _how(status), last_words)
        said = last_words.strip().rpartition("\n")[2]
        raise PlayError(f"game {task.number + 1} cannot be played: its process {_how(status)} each time; {said}")

    def _bury(self) -> tuple[int, str]:
        """End the worker and what it had started; return its exit status, negative for a signal, and its last words."""
        process = self._process
        if process is None:
            return 0, ""
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(0.2)
        with contextlib.suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
        status = process.wait()
        self._guardian.forget(process.pid)
        if self.connection is not None:
            self.connection.close()
        if self._recorder is not None:
            self._recorder.close()
        last_words = ""
        if self._errors is not None:
            last_words = _end_of(self._errors)
            self._errors.close()
        self._process = self.connection = self._recorder = self._suspect = self._errors = None
        return status, last_words

    def finish(self, seconds: float) -> Iterator[Message]:
        """Let the worker end its players and itself; yield what it still has to tell."""
        self._send(None)
        deadline = time.monotonic() + seconds
        try:
            while self.connection is not None and self.connection.poll(max(0.0, deadline - time.monotonic())):
                message: Message = self.connection.recv()
                if isinstance(message, Done):
                    break
                yield message
        except (EOFError, ConnectionResetError):
            pass
        self._bury()

    def kill(self) -> None:
        """End the worker at once. Its engines end with it: its guardian sees to that."""
        if self._process is not None:
            with contextlib.suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._bury()
        self.waiting = []


def _end_of(file: IO[bytes]) -> str:
    length = file.seek(0, os.SEEK_END)
    file.seek(max(0, length - _KEPT_STDERR))
    return file.read().decode("utf-8", "replace")


def _how(status: int) -> str:
    return f"was killed by {signal.Signals(-status).name}" if status < 0 else f"exited with code {status}"


def _lost(task: Task, trace: Trace, fault: Fault, detail: str, last_words: str) -> GameRecord:
    side = Color(trace.side)
    return GameRecord(
        number=task.number,
        players=task.players,
        opening=task.opening,
        moves=tuple(PlayedMove(move, 0.0) for move in trace.moves),
        winner=side.opponent,
        reason="fault",
        failures=(Failure(side, fault, detail, last_words),),
        started=time.time(),
    )
