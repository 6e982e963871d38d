"""How late answers were, as a distribution: a slow machine is to be seen as such, before it costs games."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from itertools import pairwise

BOUNDS_MS = (0, 1, 2, 5, 10, 20, 50, 100)


class Lateness:
    """Counts answers by the milliseconds they came after their time; those without a time are left out."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS_MS) + 1)
        self.latest: float | None = None  # seconds; negative: the closest call

    def add(self, over: float | None) -> None:
        """Count an answer that was over its time by so many seconds (negative: within it)."""
        if over is None:
            return
        self.counts[bisect_left(BOUNDS_MS, over * 1000)] += 1
        if self.latest is None or over > self.latest:
            self.latest = over

    def add_all(self, answers: Iterable[float | None]) -> None:
        """Count several answers."""
        for over in answers:
            self.add(over)

    @property
    def total(self) -> int:
        """The number of answers that had a time."""
        return sum(self.counts)

    @property
    def late(self) -> int:
        """The number of answers that came after their time, within the margin or beyond it."""
        return self.total - self.counts[0]

    @staticmethod
    def names() -> tuple[str, ...]:
        """Name the classes that are counted, like `1-2 ms`."""
        inner = (f"{low}-{high} ms" for low, high in pairwise(BOUNDS_MS))
        return ("in time", *inner, f"over {BOUNDS_MS[-1]} ms")
