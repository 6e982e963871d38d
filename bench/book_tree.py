"""What a growing book of openings knows: positions with what a search said of them, and which to read next."""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tesuji._core import GomokuMove
from tesuji.engine.book import BookLine, BookMove
from tesuji.engine.score import UNITS, Score
from tesuji.engine.symmetry import all_symmetries
from tesuji.gomoku import Board

Moves = tuple[GomokuMove, ...]


@dataclass(frozen=True)
class Growth:
    """What is followed and what is written. Scores are in 1.00."""

    plies: int = 12  # the longest beginning that has an answer
    follow: float = 0.6  # how much worse than the best a move may be that is looked at further
    breadth: int = 5  # moves of a position that are
    equals: float = 0.1  # how much worse than the best an answer may be
    width: int = 3  # answers of a position at most
    lost: float = 1.5  # a side this far behind is not followed any further, and has no answers
    gap_cost: float = 2.0  # plies that a move counts for each 1.00 that it is worse than the best


@dataclass(frozen=True)
class Reading:
    """What a search said of a position: its best moves, scores for the side to move, best first."""

    moves: Moves
    depth: int
    found: tuple[tuple[GomokuMove, int], ...]


@dataclass
class Tree:
    """Positions however they lie, each with its reading."""

    growth: Growth = field(default_factory=Growth)
    readings: dict[int, Reading] = field(default_factory=dict)
    _waiting: list[tuple[float, int, Moves]] = field(default_factory=list)
    _seen: set[int] = field(default_factory=set)
    _count: Iterator[int] = field(default_factory=itertools.count)
    _followed: dict[Moves, list[GomokuMove]] = field(default_factory=dict)  # after each beginning
    _known: dict[int, Reading] = field(default_factory=dict)  # of an earlier run

    def remember(self, reading: Reading) -> None:
        """Take in what an earlier run has read: it is not read again when its turn comes."""
        self._known[key_of(Board(moves=reading.moves))] = reading

    def want(self, moves: Sequence[GomokuMove], cost: float) -> None:
        """Let a position be read once those of lower cost have been."""
        board = Board(moves=moves)
        key = key_of(board)
        if moves:
            self._followed.setdefault(tuple(moves[:-1]), []).append(moves[-1])
        if key in self._seen or board.ply > self.growth.plies or board.outcome() is not None:
            return
        self._seen.add(key)
        if key in self._known:
            self.add(self._known[key], cost)
        else:
            heapq.heappush(self._waiting, (cost, next(self._count), tuple(moves)))

    def next(self) -> tuple[Moves, float] | None:
        """Return the position to read now, with its cost."""
        if not self._waiting:
            return None
        cost, _, moves = heapq.heappop(self._waiting)
        return moves, cost

    def add(self, reading: Reading, cost: float) -> None:
        """Take in what was read; the best moves are wanted next."""
        self.readings[key_of(Board(moves=reading.moves))] = reading
        best = max(units for _, units in reading.found)
        for move, units in reading.found[: self.growth.breadth]:
            gap = (best - units) / UNITS
            if gap <= self.growth.follow and abs(units) < self.growth.lost * UNITS:
                self.want((*reading.moves, move), cost + 1 + self.growth.gap_cost * gap)

    def lines(self) -> Iterator[BookLine]:
        """Yield the positions that have answers, scores backed up from the positions behind."""
        values: dict[int, int] = {}
        for reading in sorted(self.readings.values(), key=lambda reading: -len(reading.moves)):
            answers = self._valued(reading, values)
            best = answers[0].score
            if best is None:
                raise AssertionError("a reading has scores")
            values[key_of(Board(moves=reading.moves))] = best.units
            if best.units <= -self.growth.lost * UNITS or best.proven or best.sure:
                continue
            near = [a for a in answers if a.score and best.units - a.score.units <= self.growth.equals * UNITS]
            distinct: dict[int, BookMove] = {}
            for answer in near:  # answers that symmetry makes the same are one
                distinct.setdefault(key_of(Board(moves=(*reading.moves, answer.move))), answer)
            yield BookLine(reading.moves, tuple(list(distinct.values())[: self.growth.width]))

    def _valued(self, reading: Reading, values: dict[int, int]) -> list[BookMove]:
        """The moves that were followed, valued by what was read behind them, and the best; the best of them first."""
        best, units = reading.found[0]
        answers = []
        for move in dict.fromkeys((best, *self._followed.get(reading.moves, []))):
            key = key_of(Board(moves=(*reading.moves, move)))
            if key in values:
                answers.append(BookMove(move, Score(-values[key]), self.readings[key].depth + 1))
            elif move == best:
                answers.append(BookMove(move, Score(units), reading.depth))
        return sorted(answers, key=lambda answer: answer.score or Score(0), reverse=True)


def key_of(board: Board) -> int:
    """Return one key for the eight ways a position can lie."""
    return min(symmetry.of_board(board).key for symmetry in all_symmetries())
