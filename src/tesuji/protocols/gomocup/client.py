"""The manager's side of the Gomocup protocol: any Gomoku engine as a player.

Captures are outside the protocol. `INFO rule 16` asks for them, and BOARD gives the moves in the order they were
played, so that an engine which knows ninuki can take the captured stones off itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tesuji._core import Color
from tesuji.protocols.client import ProgramClient
from tesuji.protocols.faults import Fault, PlayerFault, shown
from tesuji.protocols.gomocup.info import SearchInfo
from tesuji.protocols.player import Allowance, Answer, NewGame
from tesuji.protocols.process import ChildProcess

NINUKI = 16
UNLIMITED = 2_147_483_647
_MOVE = re.compile(r"\s*(\d{1,3})\s*,\s*(\d{1,3})\s*")
_ABOUT = re.compile(r'(\w+)\s*=\s*"([^"]*)"')
_ABOUT_SECONDS = 1.0
_REMARKS = ("MESSAGE", "DEBUG", "ERROR", "UNKNOWN", "SUGGEST")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class GomocupClient(ProgramClient):
    """A program that speaks the Gomocup protocol. The process is kept from game to game."""

    protocol = "gomocup"
    games = frozenset({"gomoku"})

    _size = 0  # the board the program was last told of
    _known = 0  # how many plies of this game it knows
    _told: Mapping[str, int | str] = {}
    _version = ""

    def begin(self, game: NewGame) -> None:
        """Send START, or RESTART where the board stays the same."""
        if self.program.restart:
            self._renew()
        size = game.board.size
        if self._process is None:
            self._launch()
            self._size = 0
        if self._size == size:
            self._handshake("RESTART")
            self._request = "RESTART"
        else:
            self._handshake(f"START {size}")
            self._request = "START"
        self._size = size
        self._known = 0
        self._first_facts = self._facts(game)

    def wait_ready(self) -> None:
        """Wait for OK, then tell the limits."""
        request = self._request
        for line in self._handshake_lines(request):
            word = _first_word(line)
            if word == "OK":
                break
            if word in {"ERROR", "UNKNOWN"} and request == "RESTART":
                request = "START"  # a few old engines know RESTART
                self._handshake(f"START {self._size}")
                continue
            if word == "ERROR":
                raise PlayerFault(Fault.MALFORMED, f"refused the game: {shown(line)}")
            if not _is_remark(line):
                raise PlayerFault(Fault.MALFORMED, f"{request} is answered with OK, not {shown(line)}")
        if not self._version:
            self._ask_for_version()
        self._inform(self._first_facts)

    def _facts(self, game: NewGame) -> dict[str, int | str]:
        """The INFO of a game: what the limits are, and what the description of the program adds."""
        facts: dict[str, int | str] = {
            "timeout_turn": _milliseconds(game.move_seconds, game.game_seconds, unlimited=UNLIMITED),
            "timeout_match": _milliseconds(game.game_seconds, unlimited=0),
            "time_left": _milliseconds(game.game_seconds, unlimited=UNLIMITED),
            "max_memory": (self.program.memory_mb or 0) << 20,
            "game_type": 1,  # against another engine
            "rule": NINUKI,
        }
        if self.program.directory is not None:
            facts["folder"] = str(self.program.directory)
        if self.program.threads is not None:
            facts["thread_num"] = self.program.threads
        return {**facts, **self.program.options}

    def _inform(self, facts: dict[str, int | str]) -> None:
        self._running().send(*(f"INFO {key} {value}" for key, value in facts.items()))
        self._told = facts

    def _ask_for_version(self) -> None:
        """Send ABOUT. Not every engine answers; those are asked once and have no version."""
        process = self._running()
        deadline = process.send("ABOUT") + _ABOUT_SECONDS
        self._version = "unknown"
        while (read := process.read_line(deadline)) is not None:
            if read[0].startswith("name="):
                told = dict(_ABOUT.findall(read[0]))
                self._version = " ".join(filter(None, (told.get("name"), told.get("version"))))
                return
            if _first_word(read[0]) in {"UNKNOWN", "ERROR"}:
                return

    @property
    def version(self) -> str:
        """Name and version, as the program gives them."""
        return self._version

    def ask(self, board: Any, allowance: Allowance) -> Answer:
        """Send BEGIN, TURN or BOARD, and wait for X,Y."""
        process = self._running()
        for line in process.lines_already_there():
            if not _is_remark(line):
                raise PlayerFault(Fault.MALFORMED, f"spoke without being asked: {shown(line)}")
        ply = board.ply
        asked = process.send(*self._news(board.turn, allowance), *self._position(board, ply))
        info = SearchInfo()
        deadline = asked + allowance.patience
        while (read := process.read_line(deadline)) is not None:
            line, arrived = read
            if found := _MOVE.fullmatch(line):
                self._known = ply + 1
                move = self._cell(board.size, int(found[1]), int(found[2]))
                return Answer(move, arrived - asked, *info)
            if line.startswith("MESSAGE"):
                info = info.updated(line)
            elif not _is_remark(line):
                raise PlayerFault(Fault.MALFORMED, f"a move is X,Y, not {shown(line)}")
        raise self._hung(f"no move for {allowance.patience:.3g} s")

    def _news(self, side: Color, allowance: Allowance) -> list[str]:
        """The INFO lines that say something new since the last move."""
        limit = allowance.limit
        clock = limit.clock
        facts = {
            "timeout_turn": _milliseconds(limit.time, allowance.seconds, unlimited=UNLIMITED),
            "time_left": UNLIMITED if clock is None else _milliseconds(clock[side]),
        }
        if limit.depth is not None:
            facts["max_depth"] = limit.depth
        if limit.nodes is not None:
            facts["max_node"] = limit.nodes
        new = [f"INFO {key} {value}" for key, value in facts.items() if self._told.get(key) != value]
        if new:
            self._told = {**self._told, **facts}
        return new

    def _position(self, board: Any, ply: int) -> list[str]:
        """The words that bring the program from what it knows to this position, and ask for a move."""
        if ply == 0:
            return ["BEGIN"]
        size = board.size
        if self._known == ply - 1:
            move = board.peek()
            return [f"TURN {move.column},{size - 1 - move.row}"]
        moves = board.move_stack
        stones = (
            f"{move.column},{size - 1 - move.row},{2 if (ply - index) % 2 else 1}" for index, move in enumerate(moves)
        )
        return ["BOARD", *stones, "DONE"]

    @staticmethod
    def _cell(size: int, column: int, row_from_top: int) -> str:
        if column >= size or row_from_top >= size:
            detail = f"{column},{row_from_top} is outside the board: both numbers are 0 to {size - 1}"
            raise PlayerFault(Fault.ILLEGAL_MOVE, detail)
        return f"{_LETTERS[column]}{size - row_from_top}"

    def _say_goodbye(self, process: ChildProcess) -> None:
        process.send("END")


def _first_word(line: str) -> str:
    return line.split(maxsplit=1)[0].upper()


def _is_remark(line: str) -> bool:
    """Whether a line may come at any time; a late answer to ABOUT may too."""
    return _first_word(line) in _REMARKS or line.startswith("name=")


def _milliseconds(*seconds: float | None, unlimited: int = UNLIMITED) -> int:
    """The first of these bounds that is set, in whole milliseconds, rounded down."""
    return next((int(each * 1000) for each in seconds if each is not None), unlimited)
