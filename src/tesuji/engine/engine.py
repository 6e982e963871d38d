"""A player that reads."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Literal, overload

from tesuji._core import SearchParams
from tesuji.engine import searches
from tesuji.engine.analysis import Analysis
from tesuji.engine.books import open_book
from tesuji.engine.budget import Budget
from tesuji.engine.info import Info, Played
from tesuji.engine.limit import A_MOVE, Limit
from tesuji.engine.log import open_log
from tesuji.engine.stage import SEARCH, Stage
from tesuji.engine.turns import Turns
from tesuji.engine.typing import MoveT

if TYPE_CHECKING:
    from tesuji._core import GomokuMove

_MOST_THREADS = 1024
_GLANCE_NODES, _GLANCE_SECONDS = 20_000, 0.02  # at a move that is played in any case: only to say what it is worth


class Engine(Generic[MoveT]):
    """A player that reads one thing at a time.

    Safe to use from several threads: a request waits until the one before it is through. An analysis that the same
    thread has left unfinished is ended by its next request; `stop` ends whatever is in progress, from any thread.
    """

    @overload
    def __init__(
        self: Engine[GomokuMove],
        game: Literal["gomoku"] = ...,
        *,
        threads: int = ...,
        hash_mb: int = ...,
        params: SearchParams | None = ...,
        evaluation: Any = ...,
        book: bool | str | Path = ...,
        seed: int | None = ...,
        pipeline: bool = ...,
        log: str | Path | None = ...,
    ) -> None: ...

    @overload
    def __init__(
        self,
        game: str,
        *,
        threads: int = ...,
        hash_mb: int = ...,
        params: SearchParams | None = ...,
        evaluation: Any = ...,
        book: bool | str | Path = ...,
        seed: int | None = ...,
        pipeline: bool = ...,
        log: str | Path | None = ...,
    ) -> None: ...

    def __init__(
        self,
        game: str = "gomoku",
        *,
        threads: int = 1,
        hash_mb: int = 64,
        params: SearchParams | None = None,
        evaluation: Any = None,
        book: bool | str | Path = True,
        seed: int | None = None,
        pipeline: bool = True,
        log: str | Path | None = None,
    ) -> None:
        """Make an engine of `threads` threads (0: one for each core) and a table of `hash_mb` MB.

        `params` of the search and weights of the `evaluation` are what suits the game, unless others are given.
        `book`: whether to use the book of openings, or the file of another; `seed` is of its choices. Without the
        `pipeline` every move is searched, also one that needs no search. `log`: a file to which every decision is
        added, as JSON lines if its name ends in `.jsonl`.
        """
        search = searches.find(game)
        if not 0 <= threads <= _MOST_THREADS:
            raise ValueError(f"an engine has 0 to {_MOST_THREADS} threads, not {threads}")
        if hash_mb < 1:
            raise ValueError(f"a table has 1 MB or more, not {hash_mb}")
        self.game = search.name
        self.threads = threads or _cores()
        self._search = search
        try:
            self._reader = search.reader(
                self.threads,
                hash_mb,
                search.params() if params is None else params,
                search.evaluation() if evaluation is None else evaluation,
            )
        except MemoryError:
            raise ValueError(f"there is no memory for a table of {hash_mb} MB") from None
        self._book = open_book(search.name, book) if pipeline else None
        self._random = Random(seed)
        self._pipeline = pipeline
        self._log = open_log(log)
        self._turns = Turns()
        self._pondering: tuple[Analysis[MoveT], Any, list[Stage[MoveT]]] | None = None

    def __enter__(self) -> Engine[MoveT]:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        """End what is in progress. The engine may be used again."""
        self._pondering = None
        current = self._turns.current
        if current is not None:
            current.close()

    def play(
        self, board: Any, limit: Limit | None = None, *, watch: Callable[[Info[MoveT]], None] | None = None
    ) -> Played[MoveT]:
        """Choose a move, within half a second if nothing else is said. ValueError if the game is over.

        The time counts from this call to its return. `watch` is called after every depth.
        """
        begun = time.monotonic()
        limit = _bounded(limit)
        self._check(board)
        with self._admit(begun) as analysis:
            stages = list(self._look(board, Budget(limit, board.turn, self._search.pace(board)).hard))
            played = self._finish(analysis, board, limit, stages, begun, watch)
        return self._logged(board, played)

    def choose(self, board: Any, limit: Limit | None = None) -> MoveT:
        """Choose a move, as an agent does."""
        return self.play(board, limit).move

    def analyse(self, board: Any, limit: Limit | None = None, *, multipv: int = 1) -> Analysis[MoveT]:
        """Read at once, and yield what is known after each depth for the best `multipv` lines.

        Without a limit until it is stopped. Book and pipeline stay out of it.
        """
        begun = time.monotonic()
        if multipv < 1:
            raise ValueError(f"an analysis has 1 or more lines, not {multipv}")
        self._check(board)
        analysis = self._admit(begun)
        analysis.begin(board, limit or Limit(), multipv, self._search.pace(board))
        return analysis

    def ponder(self, board: Any) -> None:
        """Begin to read on the opponent's time: `board` is the position after the move that is expected of them.

        Any other request ends it; `ponderhit` makes it the reading of a move.
        """
        begun = time.monotonic()
        self._check(board)
        board = board.copy()
        analysis = self._admit(begun, yields=True)
        stages = list(self._look(board, math.inf))
        if not (stages and stages[-1].decides):
            analysis.begin(board, Limit(), 1, self._search.pace(board))
        self._pondering = (analysis, board, stages)

    def ponderhit(self, limit: Limit | None = None) -> Played[MoveT]:
        """The expected move was played: choose the answer. The limit counts from now; what was read already stays.

        RuntimeError if nothing is being pondered.
        """
        begun = time.monotonic()
        limit = _bounded(limit)
        pondering, self._pondering = self._pondering, None
        if pondering is None:
            raise RuntimeError("nothing is being pondered")
        analysis, board, stages = pondering
        with analysis:
            analysis.bound(limit, board.turn, self._search.pace(board), begun)
            played = self._finish(analysis, board, limit, stages, begun)
        return self._logged(board, played)

    def stop(self) -> None:
        """End the reading in progress soon; it answers with what it knows. From any thread."""
        current = self._turns.current
        if isinstance(current, Analysis):
            current.stop()

    def new_game(self) -> None:
        """Forget everything read so far."""
        with self._admit(time.monotonic()):
            self._reader.new_game()

    def _check(self, board: Any) -> None:
        if not issubclass(type(board), self._search.board):
            raise TypeError(f"this engine plays {self.game}, not on a {type(board).__name__}")
        outcome = board.outcome()
        if outcome is not None:
            raise ValueError(f"the game is over: {outcome}")

    def _admit(self, begun: float, *, yields: bool = False) -> Analysis[MoveT]:
        self._pondering = None
        analysis: Analysis[MoveT] = Analysis(self._reader, self._turns.left, begun, yields=yields)
        self._turns.take(analysis)
        return analysis

    def _look(self, board: Any, seconds: float) -> Iterator[Stage[MoveT]]:
        """What needs no search, up to the stage that finds the move."""
        if not self._pipeline:
            return
        if self._book is not None:
            found = self._book.look(board, self._random)
            yield found
            if found.decides:
                return
        if len(board.legal_moves) == 1:
            (move,) = board.legal_moves
            yield Stage("only move", str(move), line=(move,), only=True)
            return
        yield from self._search.stages(board, seconds)

    def _finish(
        self,
        analysis: Analysis[MoveT],
        board: Any,
        limit: Limit,
        stages: list[Stage[MoveT]],
        begun: float,
        watch: Callable[[Info[MoveT]], None] | None = None,
    ) -> Played[MoveT]:
        """Answer with what a stage has found, or search."""
        found = stages[-1] if stages and stages[-1].decides else None
        if found is not None and not found.only:
            return _played(Info.of_stage(found, time.monotonic() - begun), stages)
        if not analysis.running:
            analysis.begin(board, limit if found is None else _glance(limit), 1, self._search.pace(board))
        for each in analysis:
            if watch is not None:
                watch(each)
        info = analysis.final
        if found is not None and info.pv[:1] != found.line:
            info = replace(info, pv=found.line)
        elif not info.pv:  # stopped before anything was known, but a move must be played
            info = replace(info, pv=(next(iter(board.legal_moves)),))
        info = replace(info, time=time.monotonic() - begun)
        text = f"{info.pv[0]} {info.score}, depth {info.depth}"
        return _played(info, [*stages, Stage(SEARCH, text, info.nodes, info.time)])

    def _logged(self, board: Any, played: Played[MoveT]) -> Played[MoveT]:
        if self._log is not None:
            self._log.add(board, played)
        return played


def _played(info: Info[MoveT], stages: list[Stage[MoveT]]) -> Played[MoveT]:
    return Played(info.pv[0], info.pv[1] if len(info.pv) > 1 else None, info, tuple(stages))


def _bounded(limit: Limit | None) -> Limit:
    if limit is not None and not limit.bounds:
        raise ValueError("nothing limits the thinking: give a time, nodes, a depth or a clock")
    return limit or A_MOVE


def _glance(limit: Limit) -> Limit:
    """Within the limit and, like any reading that no time bounds, the same whenever it is repeated."""
    nodes = _GLANCE_NODES if limit.nodes is None else min(limit.nodes, _GLANCE_NODES)
    if not limit.timed:
        return replace(limit, nodes=nodes)
    return replace(limit, nodes=nodes, time=_GLANCE_SECONDS if limit.time is None else min(limit.time, _GLANCE_SECONDS))


def _cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
