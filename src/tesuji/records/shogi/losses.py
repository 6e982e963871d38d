"""What a format cannot hold, counted while a record is written."""

from __future__ import annotations

from collections import Counter

from tesuji.records.mainline import counted


class Losses:
    """Things that were left out."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str]] = Counter()
        self._named: dict[str, None] = {}

    def count(self, one: str, several: str, number: int = 1) -> None:
        """Add a number of things of a kind."""
        self._counts[one, several] += number

    def name(self, what: str) -> None:
        """Add something that is named, once."""
        self._named[what] = None

    def words(self) -> list[str]:
        """All of it, in words."""
        counts = [text for (one, several), number in self._counts.items() for text in counted(number, one, several)]
        return [*counts, *self._named]
