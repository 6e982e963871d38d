"""What an engine is asked and what it answers, for every game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """How long to think: the first bound that is reached ends it; without any, until stopped.

    `time` is for this move; `clock` is what (black, white) have left for the game or the period, with the `increment`
    each gains a move and the number of `moves_to_go` to the next period. All times are in seconds.
    """

    time: float | None = None
    nodes: int | None = None
    depth: int | None = None
    clock: tuple[float, float] | None = None
    increment: tuple[float, float] = (0.0, 0.0)
    moves_to_go: int | None = None

    def __post_init__(self) -> None:
        for name in ("time", "nodes", "depth", "moves_to_go"):
            value = getattr(self, name)
            if value is not None and value < 0:
                raise ValueError(f"a limit of {name} is not negative, as {value} is")
        if min(self.increment) < 0:
            raise ValueError(f"an increment is not negative, as {min(self.increment)} is")
