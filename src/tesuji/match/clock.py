"""Time controls, and the two clocks of a game."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace

from tesuji._core import Color
from tesuji.engine import Limit
from tesuji.protocols.player import Allowance

_GAME_TIME = re.compile(r"(\d+(?:\.\d+)?)(?:\+(\d+(?:\.\d+)?))?")


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeControl:
    """How long one player may think. Seconds; None sets no bound.

    Either `move_time` for every move, or `time` for the game with an `increment` a move or `byoyomi` for each move once
    the time is used up. `nodes` and `depth` bound the search itself, with or without a clock.
    """

    move_time: float | None = None
    time: float | None = None
    increment: float = 0.0
    byoyomi: float = 0.0
    nodes: int | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        for name in ("move_time", "time", "increment", "byoyomi", "nodes", "depth"):
            _check_amount(name, getattr(self, name))
        if self.move_time is not None and (self.time is not None or self.increment or self.byoyomi):
            raise ValueError("a player has move_time or a clock (time, increment, byoyomi), not both")
        if self.time is None and self.increment:
            raise ValueError("an increment adds to a time for the game; there is none")

    @property
    def has_clock(self) -> bool:
        """Whether there is a clock that runs over the moves."""
        return self.time is not None or self.byoyomi > 0

    def __str__(self) -> str:
        parts = []
        if self.move_time is not None:
            parts.append(f"{self.move_time:g} s a move")
        if self.time is not None:
            parts.append(f"{self.time:g} s" + (f" + {self.increment:g} s" if self.increment else ""))
        if self.byoyomi:
            parts.append(f"byoyomi {self.byoyomi:g} s")
        if self.nodes is not None:
            parts.append(f"{self.nodes:,} nodes")
        if self.depth is not None:
            parts.append(f"depth {self.depth}")
        return ", ".join(parts) or "no limit"


def _check_amount(name: str, value: float | None) -> None:
    if value is not None and not 0 <= value < math.inf:
        raise ValueError(f"{name} is a number that is not negative, which {value} is not")


def read_game_time(text: str) -> tuple[float, float]:
    """Read a time for the game like `10` or `10+0.1`: seconds, and seconds more for each move."""
    found = _GAME_TIME.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"a time for the game is seconds, or seconds+increment like 10+0.1, not {text!r}")
    return float(found[1]), float(found[2] or 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """How exact the referee is. Seconds.

    An answer is late beyond `margin`; a player that is still silent `grace` later, or for `silence` where no clock
    runs, counts as hung, as does one that is not ready after `handshake` (None: what its protocol says). Told to end,
    a program has `quit`.
    """

    margin: float = 0.02
    grace: float = 5.0
    silence: float = 600.0
    handshake: float | None = None
    quit: float = 2.0

    def __post_init__(self) -> None:
        for name in ("margin", "grace", "silence", "handshake", "quit"):
            _check_amount(name, getattr(self, name))


class GameClock:
    """The clocks of black and white in one game."""

    def __init__(self, controls: tuple[TimeControl, TimeControl], patience: Patience) -> None:
        self._controls = controls
        self._patience = patience
        self._left = [control.time or 0.0 for control in controls]
        self._constant = [None if control.has_clock else self._without_clock(control) for control in controls]

    def _without_clock(self, control: TimeControl) -> Allowance:
        limit = Limit(time=control.move_time, nodes=control.nodes, depth=control.depth)
        return Allowance(limit=limit, seconds=control.move_time, patience=self._patience_for(control.move_time))

    def _patience_for(self, seconds: float | None) -> float:
        bounds = self._patience
        return bounds.silence if seconds is None else seconds + bounds.margin + bounds.grace

    def allowance(self, side: Color) -> Allowance:
        """What `side` may use for its next move."""
        return self._constant[side] or self._by_clock(side)

    def _by_clock(self, side: Color) -> Allowance:
        control = self._controls[side]
        left = self._left[side]
        seconds = left + control.byoyomi
        limit = Limit(time=control.byoyomi, nodes=control.nodes, depth=control.depth)
        if left > 0 or not control.byoyomi:
            # Byoyomi is like an increment that cannot be saved up: while the main time lasts it is planned with as one.
            shown = [self._left[each] + self._controls[each].byoyomi or seconds for each in Color]
            gains = [each.increment or each.byoyomi for each in self._controls]
            limit = replace(limit, time=None, clock=(shown[0], shown[1]), increment=(gains[0], gains[1]))
        return Allowance(
            limit=limit,
            seconds=seconds,
            patience=self._patience_for(seconds),
            main_time=(self._left[0], self._left[1]),
            byoyomi=(self._controls[0].byoyomi, self._controls[1].byoyomi),
        )

    def spend(self, side: Color, seconds: float) -> float | None:
        """Take a move's time off the clock; return by how much it was over (negative: under), None without a bound."""
        control = self._controls[side]
        if not control.has_clock:
            return None if control.move_time is None else seconds - control.move_time
        over = seconds - self._left[side] - control.byoyomi
        self._left[side] = max(0.0, self._left[side] - seconds) + control.increment
        return over

    def is_late(self, over: float | None) -> bool:
        """Whether an answer that was `over` by so much is late, beyond the margin."""
        return over is not None and over > self._patience.margin
