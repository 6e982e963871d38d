"""What engines tell in a MESSAGE about a search, as far as it can be recognised: every engine words it its own way."""

from __future__ import annotations

import re
from typing import NamedTuple

from tesuji.engine.score import Score
from tesuji.protocols.player import MATE

_DEPTH = re.compile(r"\bdepth\s*[:=]?\s*(\d{1,4})", re.IGNORECASE)
_SCORE = re.compile(
    r"\b(?:score|eval|ev|value)\s*[:=]?\s*"
    r"(?:(?P<win>[+-]?M|#)?(?P<number>[+-]?\d{1,9}(?:\.\d{1,6})?)|(?P<sure>#-?\?))(?![\w.])",
    re.IGNORECASE,
)
_NODES = re.compile(r"\b(?:nodes|node|n)\s*[:=]?\s*(\d{1,18})(?P<unit>[kKmMgG]?)\b", re.IGNORECASE)
_UNITS = {"": 1, "k": 1_000, "m": 1_000_000, "g": 1_000_000_000}


class SearchInfo(NamedTuple):
    """What was recognised; the latest word on each counts."""

    score: float | None = None
    depth: int | None = None
    nodes: int | None = None

    def updated(self, message: str) -> SearchInfo:
        """Take in one more message."""
        score, depth, nodes = self
        if found := _SCORE.search(message):
            score = _score(found)
        if found := _DEPTH.search(message):
            depth = int(found[1])
        if found := _NODES.search(message):
            nodes = int(found[1]) * _UNITS[found["unit"].lower()]
        return SearchInfo(score, depth, nodes)


def _score(found: re.Match[str]) -> float:
    if found["sure"]:
        return Score.parse(found["sure"]).value
    number = float(found["number"])
    win = found["win"]
    if not win:
        return number
    lost = number < 0 or win.startswith("-")
    return -MATE + abs(number) if lost else MATE - abs(number)
