"""The words of `go`: how long to think."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tesuji.engine import Limit

_OVERHEAD = 5  # milliseconds from a line sent to a line read, both ways
_WHOLE = re.compile(r"[+-]?\d{1,18}")
_NUMBERS = frozenset({"depth", "nodes", "movetime", "btime", "wtime", "binc", "winc", "movestogo"})
_LEAST = {"depth": 1, "nodes": 1, "movestogo": 1}


@dataclass(frozen=True, slots=True)
class Go:
    """What `go` asks for. `infinite`: the move is to be told at `stop`, not before."""

    limit: Limit
    infinite: bool = False


def read_go(text: str) -> Go:
    """Read what follows `go`; unknown words mean nothing, and nothing at all is `infinite`. ValueError for no number.

    `btime` and `binc` are of x, who moves first, `wtime` and `winc` of o. A clock that is not told has as much left as
    the other one.
    """
    told: dict[str, int] = {}
    words = iter(text.split())
    infinite = False
    for word in map(str.casefold, words):
        if word == "infinite":
            infinite = True
        elif word in _NUMBERS:
            told[word] = _number(word, next(words, ""))
    limit = _limit(told)
    return Go(Limit() if infinite else limit, infinite or not limit.bounds)


def _number(word: str, text: str) -> int:
    if not _WHOLE.fullmatch(text):
        raise ValueError(f"{word} is followed by a whole number, not {text[:40]!r}")
    return max(int(text), _LEAST.get(word, 0))


def _limit(told: dict[str, int]) -> Limit:
    clock = None
    if "btime" in told or "wtime" in told:
        first = told.get("btime", told.get("wtime", 0))
        second = told.get("wtime", first)
        clock = (_seconds(first), _seconds(second))
    return Limit(
        time=_seconds(told["movetime"]) if "movetime" in told else None,
        nodes=told.get("nodes"),
        depth=told.get("depth"),
        clock=clock,
        increment=(told.get("binc", 0) / 1000, told.get("winc", 0) / 1000),
        moves_to_go=told.get("movestogo"),
    )


def _seconds(milliseconds: int) -> float:
    return max(milliseconds - _OVERHEAD, milliseconds / 2, 0) / 1000
