"""How much of its time a reading uses: all of it where a move has a time, a share of it where a clock runs."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tesuji._core import Color
from tesuji.engine.info import Info
from tesuji.engine.limit import Limit

OVERHEAD = 0.004  # seconds of a move's time kept for what lies around the search
_LEAST = 0.001  # even without time a move has to come from somewhere
_MOVES_AHEAD = 28  # still to be played, as far as anybody knows
_FEWEST_AHEAD = 12
_OPENING_PLIES = 8
_OPENING_SHARE = 0.5  # of the usual time, at the first move; grows to the whole at the end of the opening
_OF_INCREMENT = 0.8  # of what every move gains, this is spent at once
_MOST_OF_CLOCK = 0.35  # of what is left, for one move
_STRETCH = 3.0  # times the share, where the search is of two minds
_UNSTABLE = 0.6  # added to the share for a best move that has just changed, fading by half with every depth
_FALLING = 64  # units of the score: for each that it fell, the share grows once more
_GROWTH = (1.4, 4.0)  # of the time from depth to depth, as far as it is believed


@dataclass(frozen=True, slots=True)
class Pace:
    """What is known of the rest of a game: how many moves of this side are still to be expected.

    `share` is how much of an equal part this move is to take; `kept` are seconds left alone, for more moves than are
    expected.
    """

    moves: float
    share: float = 1.0
    kept: float = 0.0

    @classmethod
    def by_ply(cls, ply: int) -> Pace:
        """The pace where nothing but the number of moves played is known."""
        opening = min(1.0, _OPENING_SHARE + (1 - _OPENING_SHARE) * ply / _OPENING_PLIES)
        return cls(max(_FEWEST_AHEAD, _MOVES_AHEAD - ply // 2), opening)


class Budget:
    """When a reading ends. All times are seconds from the call.

    `hard` is when it breaks off. Before, after every depth, `enough` says whether the next depth is worth its time.
    """

    def __init__(self, limit: Limit, turn: Color, pace: Pace) -> None:
        self.hard = math.inf
        self.share = math.inf  # what the move is to take, as things usually go
        if limit.clock is not None:
            self._divide(limit, turn, pace)
        if limit.time is not None:
            self.hard = min(self.hard, max(limit.time - OVERHEAD, _LEAST))
        self._wanted = 1.0
        self._last: Info | None = None
        self._last_length = 0.0

    def _divide(self, limit: Limit, turn: Color, pace: Pace) -> None:
        clock = limit.clock or (0.0, 0.0)
        left = max(clock[turn] - OVERHEAD, 0.0)
        gain = limit.increment[turn]
        moves, most = pace.moves, _MOST_OF_CLOCK
        if limit.moves_to_go:
            moves, most = limit.moves_to_go, 0.9 if limit.moves_to_go == 1 else 2 / (limit.moves_to_go + 1)
        else:
            left = max(left - pace.kept, 0.0)
        share = left / moves + _OF_INCREMENT * gain
        self.hard = max(_LEAST, min(_STRETCH * share, max(most * left, min(share, 0.9 * left))))
        self.share = min(max(share * pace.share, _LEAST), self.hard)

    def enough(self, info: Info) -> bool:
        """Whether to end here rather than to begin the next depth. To be asked after every depth."""
        if math.isinf(self.share):
            return False
        last, self._last = self._last, info
        length = info.time - (last.time if last is not None else 0.0)
        growth = _GROWTH[1] if self._last_length <= 0 else length / self._last_length
        self._last_length = length
        self._wanted = 1.0 + (self._wanted - 1.0) / 2
        if last is not None:
            if info.pv[:1] != last.pv[:1]:
                self._wanted += _UNSTABLE
            fall = last.score.units - info.score.units
            if fall > 0 and not info.score.proven:
                self._wanted += min(1.0, fall / _FALLING / 2)
        target = min(self.share * self._wanted, self.hard)
        if info.time >= target:
            return True
        # A depth that cannot be completed within the time still helps if a good part of it can.
        expected = length * min(max(growth, _GROWTH[0]), _GROWTH[1])
        return info.time + expected / 2 > target
