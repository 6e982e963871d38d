"""How long to think."""

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
            if value is not None and not value >= 0:
                raise ValueError(f"a limit of {name} is not negative, as {value} is")
            if name != "time" and value is not None and value != int(value):
                raise ValueError(f"a limit of {name} is a whole number, not {value}")
        pairs: dict[str, object] = {"clock": self.clock, "increment": self.increment}
        for name, pair in pairs.items():
            if pair is not None and not (isinstance(pair, tuple | list) and len(pair) == 2):
                raise ValueError(f"{name} is (black's, white's) seconds, not {pair!r}")
        if not min(self.increment) >= 0:
            raise ValueError(f"an increment is not negative, as {min(self.increment)} is")

    @property
    def bounds(self) -> bool:
        """Whether anything ends the thinking."""
        return any(bound is not None for bound in (self.time, self.nodes, self.depth, self.clock))

    @property
    def timed(self) -> bool:
        """Whether time is what ends the thinking."""
        return self.time is not None or self.clock is not None


A_MOVE = Limit(time=0.5)  # where nothing else is said
