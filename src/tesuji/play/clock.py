"""A player's time: main time and byoyomi; computed from the moves, so that taking one back gives its time back."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeSetting:
    """What each player has: `main` seconds for the game, then `periods` times `byoyomi` seconds.

    A move that takes less than a period gives the period back; one that takes longer uses up another. Without either
    there is no clock.
    """

    main: float = 0.0
    byoyomi: float = 0.0
    periods: int = 1

    def __post_init__(self) -> None:
        for name in ("main", "byoyomi"):
            value = getattr(self, name)
            if not 0 <= value < math.inf:
                raise ValueError(f"{name} is a number of seconds, which {value} is not")
        if self.periods < 1:
            raise ValueError(f"there is at least 1 period of byoyomi, not {self.periods}")

    @property
    def bounded(self) -> bool:
        """Whether there is a clock."""
        return self.main > 0 or self.byoyomi > 0

    def at_start(self) -> TimeLeft:
        """What a player begins with."""
        return TimeLeft(self.main, self.periods if self.byoyomi else 0, self.byoyomi)

    def after(self, moves: Iterable[float]) -> TimeLeft:
        """What is left after moves that took so many seconds each."""
        left = self.at_start()
        for seconds in moves:
            left = left.after_move(seconds)
        return left

    def to_json(self) -> dict[str, Any]:
        """The setting for a file."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> TimeSetting:
        """Read what `to_json` wrote. ValueError if it is something else."""
        try:
            return cls(main=float(data["main"]), byoyomi=float(data["byoyomi"]), periods=int(data["periods"]))
        except (KeyError, TypeError) as error:
            raise ValueError(f"no time setting: {data!r}") from error


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """What a player has left: seconds for the game, then that many periods of byoyomi."""

    main: float
    periods: int
    byoyomi: float

    def after_move(self, seconds: float) -> TimeLeft:
        """What is left when a move has taken so long."""
        over = seconds - self.main
        if over <= 0:
            return TimeLeft(-over, self.periods, self.byoyomi)
        used = math.floor(over / self.byoyomi) if self.byoyomi else 0
        return TimeLeft(0.0, max(0, self.periods - used), self.byoyomi)

    def during_move(self, seconds: float) -> tuple[float, int]:
        """The seconds that a clock shows so far into a move, and the periods left, the running one included.

        While the main time lasts these are its seconds; 0 seconds is a flag that has fallen.
        """
        over = seconds - self.main
        if over < 0:
            return -over, self.periods
        used = math.floor(over / self.byoyomi) if self.byoyomi else 0
        if used >= self.periods:
            return 0.0, 0
        return self.byoyomi - (over - used * self.byoyomi), self.periods - used

    def flag_falls_after(self) -> float:
        """The seconds that the next move may take."""
        return self.main + self.periods * self.byoyomi
