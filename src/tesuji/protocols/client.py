"""What the clients of all protocols have in common: a program that is started, restarted after a fault, and ended."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from tesuji.protocols.faults import Fault, PlayerFault
from tesuji.protocols.guardian import Guardian
from tesuji.protocols.player import NewGame, Player
from tesuji.protocols.process import Bounds, ChildProcess


@dataclass(frozen=True, slots=True, kw_only=True)
class Program:
    """A program to be started, and how patient we are with it."""

    command: tuple[str, ...]
    directory: Path | None = None
    environment: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)  # the protocol's own
    threads: int | None = None
    memory_mb: int | None = None
    handshake_seconds: float | None = None  # None: what the protocol says
    quit_seconds: float = 2.0
    restart: bool = False  # a fresh process for every game
    stderr_file: Path | None = None
    bounds: Bounds = field(default_factory=Bounds)


class ProgramClient(Player):
    """A player that is a program. A protocol adds its words in `begin`, `wait_ready`, `ask` and `_say_goodbye`."""

    protocol: ClassVar[str]
    games: ClassVar[frozenset[str]]
    any_opening: ClassVar[bool] = True  # whether a game may begin anywhere but at the start position
    rules: ClassVar[Mapping[str, int]] = {}  # of the board, where the protocol's world has its own
    no_words_for: ClassVar[frozenset[str]] = frozenset()  # settings of a player that the protocol cannot tell
    handshake_seconds: ClassVar[float] = 10.0

    def __init__(self, program: Program, guardian: Guardian | None = None) -> None:
        """Keep the description; nothing is started before the first game."""
        self.program = program
        self._guardian = guardian
        self._process: ChildProcess | None = None
        self._latest: ChildProcess | None = None  # also after its end, for what it left behind
        self._handshake_deadline = 0.0
        self._old_faults: list[PlayerFault] = []

    @abstractmethod
    def begin(self, game: NewGame) -> None:
        """Launch the program where it is not running, and open the handshake."""

    @abstractmethod
    def _say_goodbye(self, process: ChildProcess) -> None:
        """Ask the program to end."""

    def _running(self) -> ChildProcess:
        if self._process is None:
            raise PlayerFault(Fault.CRASH, "is not running")
        return self._process

    def _launch(self) -> ChildProcess:
        program = self.program
        self._process = self._latest = ChildProcess(
            program.command,
            directory=program.directory,
            environment=program.environment,
            guardian=self._guardian,
            stderr_file=program.stderr_file,
            bounds=program.bounds,
        )
        return self._process

    def _handshake(self, *lines: str) -> None:
        self._handshake_deadline = self._running().send(*lines) + self._handshake_time

    def _handshake_lines(self, request: str) -> Iterator[str]:
        """Yield what the program answers; a fault once the handshake has taken too long."""
        process = self._running()
        while (line := process.read_line(self._handshake_deadline)) is not None:
            yield line[0]
        raise self._hung(f"no answer to {request} within {self._handshake_time:g} s")

    @property
    def _handshake_time(self) -> float:
        own = self.program.handshake_seconds
        return self.handshake_seconds if own is None else own

    @staticmethod
    def _hung(detail: str) -> PlayerFault:
        return PlayerFault(Fault.HANG, detail)

    def close(self) -> None:
        """End the program: ask, wait, and kill its whole group in any case. PlayerFault if it had to be forced."""
        process = self._process
        if process is None:
            return
        ended = False
        try:
            self._say_goodbye(process)
            ended = process.wait(self.program.quit_seconds)
        except PlayerFault:
            ended = process.wait(0.0)
        finally:
            process.kill()
        self._process = None
        if not ended:
            detail = f"was still running {self.program.quit_seconds:g} s after it was told to end, and was killed"
            raise PlayerFault(Fault.REFUSED_TO_QUIT, detail)

    def _renew(self) -> None:
        """End the program of the game before; refusing to costs nothing, but is remembered."""
        try:
            self.close()
        except PlayerFault as failure:
            self._process = None
            self._old_faults.append(failure)

    def take_old_faults(self) -> list[PlayerFault]:
        """Return the faults since the last call that cost no game."""
        faults, self._old_faults = self._old_faults, []
        return faults

    def kill(self) -> None:
        """End the program at once, after a fault."""
        if self._process is not None:
            self._process.kill()
            self._process = None

    @property
    def stderr(self) -> str:
        """The end of what the program wrote to its standard error."""
        return "" if self._latest is None else self._latest.stderr

    @property
    def transcript(self) -> list[str]:
        """The last lines of the conversation, the program's own indented."""
        return [] if self._latest is None else list(self._latest.transcript)
