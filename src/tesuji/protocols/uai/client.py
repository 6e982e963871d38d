"""The client's side of the UAI protocol: any Ataxx engine as a player.

Positions are given as FEN, so that no engine meets a move in a form that it does not read. What an engine answers is
read in all the forms that engines write.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from tesuji._core import IllegalMoveError
from tesuji.engine import Limit
from tesuji.games.ataxx import Board, read_move
from tesuji.protocols.client import ProgramClient
from tesuji.protocols.faults import Fault, PlayerFault, shown
from tesuji.protocols.player import Allowance, Answer, NewGame
from tesuji.protocols.process import ChildProcess
from tesuji.protocols.uai.info import SearchInfo
from tesuji.protocols.uai.rules import HALFMOVE_LIMIT

_BESTMOVE = "bestmove"
_DECLARED = re.compile(r"option\s+name\s+(\S.*?)\s+type\s", re.IGNORECASE)


class UaiClient(ProgramClient):
    """A program that speaks UAI. The process is kept from game to game."""

    protocol = "uai"
    games = frozenset({"ataxx"})
    rules: ClassVar[Mapping[str, int]] = {"halfmove_limit": HALFMOVE_LIMIT}

    _version = ""

    def begin(self, game: NewGame) -> None:  # noqa: ARG002
        """Send `uai`, or `uainewgame` where the program is already there."""
        if self.program.restart:
            self._renew()
        self._introduced = self._process is not None
        if self._introduced:
            self._handshake("uainewgame", "isready")
        else:
            self._launch()
            self._handshake("uai")

    def wait_ready(self) -> None:
        """Set the options, and wait for `readyok`."""
        if not self._introduced:
            declared = set()
            for line in self._answers_until("uaiok", "uai"):
                if line.startswith("id name "):
                    self._version = line.removeprefix("id name ").strip()
                if found := _DECLARED.match(line):
                    declared.add(found[1].casefold())
            self._handshake(*self._options(declared), "uainewgame", "isready")
        for _ in self._answers_until("readyok", "isready"):
            pass

    def _answers_until(self, last: str, request: str) -> Iterator[str]:
        """Yield what comes before the last line of an answer."""
        for line in self._handshake_lines(request):
            if line == last:
                return
            yield line

    def _options(self, declared: set[str]) -> list[str]:
        """The options of the program's description; threads and table where it has words for them."""
        program = self.program
        wanted = {"Threads": program.threads, "Hash": program.memory_mb}
        options = {name: str(value) for name, value in wanted.items() if value and name.casefold() in declared}
        options.update(program.options)
        return [f"setoption name {name} value {value}" for name, value in options.items()]

    @property
    def version(self) -> str:
        """What the program calls itself."""
        return self._version

    def ask(self, board: Any, allowance: Allowance) -> Answer:
        """Send the position and `go`, and wait for `bestmove`."""
        process = self._running()
        for line in process.lines_already_there():
            if line.startswith(_BESTMOVE):
                raise PlayerFault(Fault.MALFORMED, f"moved without being asked: {shown(line)}")
        asked = process.send(_position(board), f"go {_limits(allowance.limit)}".rstrip())
        info = SearchInfo()
        deadline = asked + allowance.patience
        while (read := process.read_line(deadline)) is not None:
            line, arrived = read
            word, _, rest = line.partition(" ")
            if word == _BESTMOVE:
                return Answer(_move(line, rest), arrived - asked, *info)
            if word == "info":
                info = info.updated(line)
        raise self._hung(f"no bestmove for {allowance.patience:.3g} s")

    def _say_goodbye(self, process: ChildProcess) -> None:
        process.send("quit")


def _position(board: Board) -> str:
    return "position startpos" if board == Board() else f"position fen {board.fen()}"


def _limits(limit: Limit) -> str:
    """The words of `go`; times in whole milliseconds, rounded down."""
    words: dict[str, int | float | None] = {
        "depth": limit.depth,
        "nodes": limit.nodes,
        "movetime": None if limit.time is None else limit.time * 1000,
        "movestogo": limit.moves_to_go,
    }
    if limit.clock is not None:
        for letter, left, gain in zip("bw", limit.clock, limit.increment, strict=True):
            words |= {f"{letter}time": left * 1000, f"{letter}inc": gain * 1000 or None}
    return " ".join(f"{word} {int(value)}" for word, value in words.items() if value is not None) or "infinite"


def _move(line: str, rest: str) -> str:
    words = rest.split()
    try:
        return str(read_move(words[0] if words else ""))
    except IllegalMoveError as error:
        raise PlayerFault(Fault.MALFORMED, f"{shown(line)}: {error}") from error
