"""How well the machine plays against people: from a beginner to all it can."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from tesuji.engine.engine import Engine
from tesuji.engine.info import Info, Played
from tesuji.engine.limit import Limit
from tesuji.engine.score import UNITS

SECONDS = 0.5  # for a move
_CHOICES = 12  # among which a level that slips chooses
_BLIND_DEPTH = 3  # levels that read no deeper see no wins by fours either


@dataclass(frozen=True, slots=True)
class Level:
    """How the machine plays: it reads `depth` plies (None: as deep as the time allows), and may `slip`.

    `slip` is in what 1.00 is worth: a move that is worse by this much is chosen about a third as often as the best one;
    0 always takes the best. `gain` is how much stronger it is than the level below it, in Elo at Gomoku with half a
    second a move, as `python -m bench levels` measures it; None where nobody has.
    """

    name: str
    depth: int | None
    slip: float = 0.0
    gain: int | None = None


LEVELS = (
    Level("beginner", 1, 1.5, gain=0),
    Level("novice", 2, 0.7, gain=395),
    Level("casual", 2, gain=350),
    Level("steady", 4, gain=295),
    Level("strong", 6, gain=190),
    Level("expert", 8, gain=140),
    Level("master", 10, gain=140),
    Level("full", None, gain=90),
)
FULL = LEVELS[-1]


def find_level(text: str) -> Level:
    """Return the level of this name or number, 1 the weakest. ValueError if there is none."""
    for number, level in enumerate(LEVELS, start=1):
        if text.casefold() in {level.name, str(number)}:
            return level
    names = ", ".join(level.name for level in LEVELS)
    raise ValueError(f"a level is 1 to {len(LEVELS)} or one of {names}, not {text!r}")


def strength(level: Level) -> int | None:
    """How much stronger than the weakest level it is, in Elo; None where that was not measured."""
    gains = [each.gain for each in LEVELS[: LEVELS.index(level) + 1]]
    return None if None in gains else sum(gain for gain in gains if gain is not None)


def play_at(
    level: Level,
    engine: Engine[Any],
    board: Any,
    random: Random,
    seconds: float = SECONDS,
    watch: Callable[[Info[Any]], None] | None = None,
) -> Played[Any]:
    """Choose a move at a level, within `seconds`; `watch` is called after every depth."""
    limit = Limit(time=seconds, depth=level.depth)
    if level.depth is None or level.depth > _BLIND_DEPTH:
        return engine.play(board, limit, watch=watch)
    lines: dict[int, Info[Any]] = {}
    choices = min(_CHOICES, len(board.legal_moves)) if level.slip else 1
    with engine.analyse(board, limit, multipv=choices) as analysis:
        for info in analysis:
            lines[info.multipv] = info
            if watch is not None and info.multipv == 1:
                watch(info)
        best = lines.get(1, analysis.final)
    if not level.slip or len(lines) < 2:
        return _played(best)
    known = list(lines.values())
    weights = [math.exp(min(0.0, (info.score.units - best.score.units) / (level.slip * UNITS))) for info in known]
    (chosen,) = random.choices(known, weights)
    return _played(replace(chosen, multipv=1))


def _played(info: Info[Any]) -> Played[Any]:
    return Played(info.pv[0], info.pv[1] if len(info.pv) > 1 else None, info)
