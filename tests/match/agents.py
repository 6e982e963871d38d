"""Agents that play, and agents that fail in every way an agent can."""

from __future__ import annotations

import os
import signal
import time
from typing import Any

from tesuji.agents import Random
from tesuji.engine import Limit


class Slow(Random):
    """Takes a moment for every move, so that a match can be killed in the middle of it."""

    def choose(self, board: Any, limit: Limit | None = None) -> Any:
        time.sleep(0.0005)
        return super().choose(board, limit)


class First:
    """Plays the first legal move, and tells of it."""

    nodes, score, reached = 1, 0.25, 2
    version = "first 1.0"

    def choose(self, board: Any, _limit: Limit) -> Any:
        return next(iter(board.legal_moves))


class Misbehaving(First):
    """Does on its third move what `how` says."""

    def __init__(self, how: str) -> None:
        self.how = how
        self.moves = 0
        if how == "no start":
            raise RuntimeError("cannot find my weights\nsecond line")

    def choose(self, board: Any, limit: Limit) -> Any:
        self.moves += 1
        return super().choose(board, limit) if self.moves < 3 else getattr(self, self.how)(board)

    def raises(self, _board: Any) -> Any:
        raise KeyError("lost")

    def exits(self, _board: Any) -> Any:
        raise SystemExit(0)

    def segfaults(self, _board: Any) -> Any:
        os.kill(os.getpid(), signal.SIGSEGV)

    def leaves(self, _board: Any) -> Any:
        os._exit(5)

    def loops(self, _board: Any) -> Any:
        while True:
            time.sleep(0.01)

    def cannot_be_interrupted(self, _board: Any) -> Any:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM})
        time.sleep(600)

    def dawdles(self, board: Any) -> Any:
        time.sleep(0.85)
        return next(iter(board.legal_moves))

    def says_nothing(self, _board: Any) -> Any:
        return None

    def says_nonsense(self, _board: Any) -> Any:
        return "the quick brown fox"

    def says_a_number(self, _board: Any) -> Any:
        return 42

    def says_what_cannot_be_said(self, _board: Any) -> Any:
        class Move:
            def __str__(self) -> str:
                raise ValueError("cannot be said")

        return Move()

    def raises_what_cannot_be_said(self, _board: Any) -> Any:
        class Trouble(Exception):  # noqa: N818
            def __str__(self) -> str:
                raise ValueError

        raise Trouble

    def raises_no_text(self, _board: Any) -> Any:
        raise RuntimeError("\udc80 \x1b[2J")

    def interrupts(self, _board: Any) -> Any:
        raise KeyboardInterrupt

    def tells_too_much(self, board: Any) -> Any:
        self.nodes, self.score, self.reached = 10**400, float("nan"), 2
        return next(iter(board.legal_moves))

    def cheats(self, board: Any) -> Any:
        return board.move_stack[0]

    def breaks_the_board(self, board: Any) -> Any:
        while board.move_stack:
            board.pop()
        return next(iter(board.legal_moves))

    def prints(self, board: Any) -> Any:
        print("thinking aloud")
        return next(iter(board.legal_moves))


class KilledOnce(First):
    """Kills its own process from outside, as it were, unless the file `mark` says that it has done so already."""

    def __init__(self, mark: str) -> None:
        self.mark = mark

    def choose(self, board: Any, limit: Limit) -> Any:
        try:
            os.close(os.open(self.mark, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return super().choose(board, limit)
        os.kill(os.getpid(), signal.SIGKILL)
        return None
