"""The machine at a table on the terminal: which sides it plays, how well, and what it thought."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from tesuji._core import Color
from tesuji.engine import Engine, Limit, Played
from tesuji.engine.levels import FULL, LEVELS, SECONDS, Level, find_level, play_at
from tesuji.engine.log import info_lines

SIDES: dict[str, frozenset[Color]] = {
    "black": frozenset({Color.BLACK}),
    "white": frozenset({Color.WHITE}),
    "both": frozenset(Color),
    "nobody": frozenset(),
}
_HINT_SECONDS = 1.0
_NAME = "tesuji, level "


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """How the machine sits down at a table."""

    sides: frozenset[Color] = frozenset()
    level: Level = FULL
    seconds: float = SECONDS
    threads: int = 1
    log: str | None = None
    seed: int | None = None


class Machine:
    """A player of the table's game. The engine is made when it is first asked."""

    def __init__(self, game: str, seat: Seat) -> None:
        self.game = game
        self.sides = seat.sides
        self.level = seat.level
        self.explains = False  # every move, without being asked
        self.thought: Played[Any] | None = None
        self._seat = seat
        self._engine: Engine[Any] | None = None
        self._random = Random(seat.seed)

    def names(self, others: tuple[str, str] = ("", "")) -> tuple[str, str]:
        """What a record calls the players, `others` where it does not play."""
        black, white = (
            f"{_NAME}{self.level.name}" if color in self.sides else "" if name.startswith(_NAME) else name
            for color, name in zip(Color, others, strict=True)
        )
        return black, white

    @property
    def options(self) -> list[str]:
        """The words of the command line that seat it as it sits now."""
        if not self.sides:
            return []
        level = [] if self.level is FULL else ["--level", self.level.name]
        return ["--machine", self.seated, *level]

    @property
    def seated(self) -> str:
        """Which sides it plays, in a word."""
        return next(name for name, sides in SIDES.items() if sides == self.sides)

    def plays(self, board: Any) -> bool:
        """Whether it is its turn."""
        return board.turn in self.sides and board.outcome() is None

    def sit(self, text: str) -> None:
        """Change sides or level, as `white`, `both 3` or `master` says. ValueError, and no change, for other words."""
        sides, level = self.sides, self.level
        for word in text.split():
            found = [name for name in SIDES if name.startswith(word.casefold())]
            if len(found) == 1:
                sides = SIDES[found[0]]
            else:
                level = _level(word)
        self.sides, self.level = sides, level

    def move(self, board: Any) -> Played[Any]:
        """Choose a move. ValueError if there is no engine for this game."""
        self.thought = play_at(self.level, self._ready(), board, self._random, self._seat.seconds)
        return self.thought

    def advise(self, board: Any) -> Played[Any]:
        """Choose a move at full strength, for whoever is to move."""
        return self._ready().play(board, Limit(time=max(_HINT_SECONDS, self._seat.seconds)))

    def _ready(self) -> Engine[Any]:
        if self._engine is None:
            seat = self._seat
            self._engine = Engine(self.game, threads=seat.threads, log=seat.log, seed=seat.seed)
        return self._engine


def thought_lines(played: Played[Any]) -> tuple[str, ...]:
    """What was thought about a move: the stages that say something, then the search."""
    stages = [f"{stage.name}: {stage.text}" for stage in played.stages]
    return (f"{played.move}, because of this:", *stages, *info_lines(played.info))


def _level(word: str) -> Level:
    try:
        return find_level(word)
    except ValueError:
        sides = ", ".join(SIDES)
        names = ", ".join(level.name for level in LEVELS)
        raise ValueError(f"{word!r} is neither a side ({sides}) nor a level (1 to {len(LEVELS)}, or {names})") from None
