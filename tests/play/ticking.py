"""A clock that a test moves by hand."""

from __future__ import annotations


class Ticking:
    """Seconds that pass when they are told to."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        self.seconds += seconds
