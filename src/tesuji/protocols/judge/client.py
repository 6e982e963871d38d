"""The judge's side of the judge's protocol: any program as a player of one game.

A program lives for one game. Everything it prints must have been asked for, one line a request. The clock is the
referee's; what a program is told of it is in whole milliseconds, rounded down.
"""

from __future__ import annotations

import contextlib
import re
from time import monotonic
from typing import Any

from tesuji._core import Color, IllegalMoveError
from tesuji.protocols.client import Program, ProgramClient
from tesuji.protocols.faults import Fault, PlayerFault, shown
from tesuji.protocols.guardian import Guardian
from tesuji.protocols.player import Allowance, Answer, NewGame
from tesuji.protocols.process import ChildProcess

HANDSHAKE_SECONDS = 3.0
GAME_SECONDS = 10.0
EXIT_SECONDS = 1.0
_MOVE = re.compile(r"MOVE" + r"\s+(-?\d{1,4})" * 4)


class JudgeClient(ProgramClient):
    """A program that speaks the judge's protocol. It can only begin at the start position of its game."""

    protocol = "judge"
    games = frozenset({"ataxx"})
    any_opening = False
    no_words_for = frozenset({"options", "memory_mb", "nodes", "depth"})
    handshake_seconds = HANDSHAKE_SECONDS

    def __init__(self, program: Program, guardian: Guardian | None = None) -> None:
        super().__init__(program, guardian)
        self._board: Any = None
        self._finished: float | None = None  # when FINISH was sent

    def begin(self, game: NewGame) -> None:
        """Launch a fresh process and send READY."""
        if game.board.ply:
            raise ValueError("the judge's protocol knows no openings: its games begin at the start position")
        self._end()
        self._board = game.board.copy()
        self._launch()
        self._handshake(f"READY {'FIRST' if game.color is Color.BLACK else 'SECOND'}")

    def wait_ready(self) -> None:
        """Wait for OK."""
        line = next(self._handshake_lines("READY"))
        if line != "OK":
            raise PlayerFault(Fault.MALFORMED, f"READY is answered with OK, not {shown(line)}")

    def ask(self, board: Any, allowance: Allowance) -> Answer:
        """Send TURN with both clocks, and wait for MOVE."""
        process = self._running()
        if said := process.lines_already_there():
            raise PlayerFault(Fault.MALFORMED, f"spoke without being asked: {shown(said[0])}")
        asked = process.send(f"TURN {_times(board.turn, allowance)}")
        read = process.read_line(asked + allowance.patience)
        if read is None:
            raise self._hung(f"no move for {allowance.patience:.3g} s")
        line, arrived = read
        found = _MOVE.fullmatch(line)
        if found is None:
            raise PlayerFault(Fault.MALFORMED, f"a move is MOVE and four numbers, not {shown(line)}")
        try:
            move = str(board.move_from_judge(*map(int, found.groups())))
        except IllegalMoveError as error:
            raise PlayerFault(Fault.ILLEGAL_MOVE, str(error)) from error
        self._board.push(move)
        return Answer(move, arrived - asked)

    def tell(self, move: str, seconds: float) -> None:
        """Send OPP."""
        numbers = " ".join(map(str, self._board.judge_coordinates(move)))
        self._board.push(move)
        self._running().send(f"OPP {numbers} {int(seconds * 1000)}")

    def end_game(self) -> None:
        """Send FINISH. The program has a second to end, then it is killed without penalty."""
        if self._process is not None and self._finished is None:
            self._finished = monotonic()
            self._say_goodbye(self._process)

    def _say_goodbye(self, process: ChildProcess) -> None:
        process.send("FINISH")

    def _end(self) -> None:
        process = self._process
        if process is None:
            return
        with contextlib.suppress(PlayerFault):
            self.end_game()
            process.wait(EXIT_SECONDS - (monotonic() - (self._finished or 0.0)))
        self.kill()

    def kill(self) -> None:
        """End the program at once, after a fault."""
        super().kill()
        self._finished = None

    def close(self) -> None:
        """End the program of the last game."""
        self._end()


def _times(side: Color, allowance: Allowance) -> str:
    """The mover's and the opponent's time. Without a clock of the game, the time for this move stands for both."""
    clock = allowance.limit.clock
    if clock is None:
        bound = int((allowance.patience if allowance.seconds is None else allowance.seconds) * 1000)
        return f"{bound} {bound}"
    return f"{int(clock[side] * 1000)} {int(clock[side.opponent] * 1000)}"
