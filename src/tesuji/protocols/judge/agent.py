"""The agent's side of the judge's protocol: an agent of this package as a program for any judge.

What is out of order, malformed or impossible is reported and otherwise as if it had not been said: a judge that errs
once can still finish its game.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from time import monotonic
from typing import Any, BinaryIO

from tesuji._core import Color, IllegalMoveError
from tesuji.engine import Limit
from tesuji.games.ataxx import Board
from tesuji.protocols.faults import shown
from tesuji.protocols.judge.budget import Budget

LONGEST_LINE = 4096
MOST_REPORTS = 200  # so that a judge that does not read our standard error cannot block us

_NUMBER = re.compile(r"-?[0-9]{1,9}")


class Odd(Exception):  # noqa: N818  (an error of the judge)
    """A line that cannot be obeyed. The message says why."""


class JudgeAgent:
    """Answers the lines of a judge. `choose` is an agent's; `report` is told of odd lines.

    With `clock` the agent is told what is left for the game and spreads it itself, otherwise the time of each move.
    """

    def __init__(
        self, choose: Callable[[Board, Limit], Any], report: Callable[[str], None], *, clock: bool = False
    ) -> None:
        self._choose = choose
        self._report = report
        self._clock = clock
        self._board = Board()
        self._side: Color | None = None
        self._budget = Budget()
        self._words: dict[str, Callable[[list[str], float], str | None]] = {
            "READY": self._ready,
            "TURN": self._turn,
            "OPP": self._opponent_moved,
            "FINISH": self._finish,
        }
        self.finished = False

    def answer(self, line: str, arrived: float) -> str | None:
        """Obey a line that arrived at a time of the steady clock; return what is to be said to it, None for nothing."""
        line = line.strip()
        words = line.split()
        if not words:
            return None
        try:
            if words[0] not in self._words:
                raise Odd(f"{shown(words[0])} is none of {', '.join(self._words)}")
            return self._words[words[0]](words[1:], arrived)
        except Odd as odd:
            self._report(f"{shown(line)}: {odd}")
            return None

    def said(self, arrived: float) -> None:
        """Note that the answer to a line that arrived then is with the judge: its time is used."""
        self._budget.spend(monotonic() - arrived)

    def _ready(self, words: list[str], _arrived: float) -> str:
        if words not in (["FIRST"], ["SECOND"]):
            raise Odd("READY is followed by FIRST or SECOND")
        if self._side is not None:
            self._report("READY again: a new game begins")
        self._side = Color.BLACK if words == ["FIRST"] else Color.WHITE
        self._board, self._budget = Board(), Budget()
        return "OK"

    def _turn(self, words: list[str], arrived: float) -> str:
        mine, _ = _numbers(words, "my_time opp_time")
        self._check_turn(of_ours=True)
        budget = self._budget
        limit = budget.clock(mine / 1000, arrived) if self._clock else budget.limit(mine / 1000, arrived)
        move = self._choose(self._board, limit)
        numbers = self._board.judge_coordinates(move)
        self._board.push(move)
        return "MOVE " + " ".join(map(str, numbers))

    def _opponent_moved(self, words: list[str], _arrived: float) -> None:
        x1, y1, x2, y2, _ = _numbers(words, "x1 y1 x2 y2 time")
        self._check_turn(of_ours=False)
        try:
            self._board.push(self._board.move_from_judge(x1, y1, x2, y2))
        except IllegalMoveError as error:
            raise Odd(str(error)) from error

    def _finish(self, words: list[str], _arrived: float) -> None:
        if words:
            raise Odd("FINISH stands alone")
        self.finished = True

    def _check_turn(self, *, of_ours: bool) -> None:
        if self._side is None:
            raise Odd("the game has not begun: READY comes first")
        if self._board.outcome() is not None:
            raise Odd(f"the game is over: {self._board.outcome()}")
        if (self._board.turn is self._side) is not of_ours:
            raise Odd("it is the opponent's turn" if of_ours else "it is our turn")


def _numbers(words: list[str], names: str) -> list[int]:
    if len(words) != len(names.split()) or not all(map(_NUMBER.fullmatch, words)):
        raise Odd(f"expected numbers: {names}")
    return [int(word) for word in words]


def serve(choose: Callable[[Board, Limit], Any], lines: BinaryIO, answers: BinaryIO, *, clock: bool = False) -> None:
    """Speak with a judge until FINISH or the end of its lines. `clock` as for JudgeAgent."""
    reports = 0

    def report(text: str) -> None:
        nonlocal reports
        reports += 1
        if reports <= MOST_REPORTS:
            print(f"tesuji agent: {text}", file=sys.stderr, flush=True)
        if reports == MOST_REPORTS:
            print("tesuji agent: nothing more is reported", file=sys.stderr, flush=True)

    agent = JudgeAgent(choose, report, clock=clock)
    while not agent.finished and (line := lines.readline(LONGEST_LINE)):
        arrived = monotonic()
        answer = agent.answer(line.decode("utf-8", "replace"), arrived)
        if answer is not None:
            answers.write(answer.encode() + b"\n")
            answers.flush()
            agent.said(arrived)
