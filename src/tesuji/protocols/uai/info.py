"""What engines tell in `info` about a search, as far as it can be recognised."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import NamedTuple

from tesuji.protocols.player import MATE

_WHOLE = re.compile(r"[+-]?\d{1,18}")
_UNTIL_THE_END = frozenset({"pv", "string"})


class SearchInfo(NamedTuple):
    """What was recognised; the latest word on each counts. The score is in stones."""

    score: float | None = None
    depth: int | None = None
    nodes: int | None = None

    def updated(self, line: str) -> SearchInfo:
        """Take in one more line. Of several lines of one depth only the best is looked at."""
        told = _numbers(line.split()[1:])
        if told.get("multipv", 1) > 1:
            return self
        score, depth, nodes = self
        if "cp" in told:
            score = told["cp"] / 100
        if "mate" in told:
            moves = told["mate"]
            score = MATE - moves if moves > 0 else -MATE - moves
        return SearchInfo(score, told.get("depth", depth), told.get("nodes", nodes))


def _numbers(words: list[str]) -> dict[str, int]:
    """The words that have a number after them; the moves of a line are none."""
    found: dict[str, int] = {}
    for word, after in pairwise(words):
        if word in _UNTIL_THE_END:
            break
        if _WHOLE.fullmatch(after):
            found[word] = int(after)
    return found
