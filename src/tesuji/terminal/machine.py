"""The machine at a table on the terminal: which sides it plays, how well, and what it thought."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from tesuji._core import Color
from tesuji.engine import Engine, Info, Limit, Played
from tesuji.engine.levels import FULL, LEVELS, SECONDS, Level, find_level, play_at, strength
from tesuji.engine.log import info_lines
from tesuji.play import PERSON, Player
from tesuji.terminal.thinking import Thinking, Watch

SIDES: dict[str, frozenset[Color]] = {
    "black": frozenset({Color.BLACK}),
    "white": frozenset({Color.WHITE}),
    "both": frozenset(Color),
    "nobody": frozenset(),
}
CANDIDATES = 5
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

    def players(self, others: tuple[str, str] = ("", "")) -> tuple[Player, Player]:
        """Who plays the colours, people called `others` where it does not."""
        machine = Player(level=self.level.name, seconds=self._seat.seconds)
        black, white = (
            machine if color in self.sides else PERSON if name.startswith(_NAME) else Player(name=name)
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

    @property
    def strength_lines(self) -> tuple[str, ...]:
        """How strong its level was measured to be, at Gomoku; nothing where nobody did."""
        elo = strength(self.level) if self.game == "gomoku" else None
        return (f"{elo} Elo above {LEVELS[0].name}",) if elo else ()

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

    def take_seats(self, players: tuple[Player, Player]) -> None:
        """Sit where a game had the machine, at the level and with the time it had."""
        self.sides = frozenset(color for color, player in zip(Color, players, strict=True) if player.is_machine)
        machine = next((player for player in players if player.level is not None), None)
        if machine is not None and machine.level is not None:
            self.level = find_level(machine.level)
            self._seat = replace(self._seat, seconds=machine.seconds)

    def move(self, board: Any, seconds: float) -> Thinking[Played[Any]]:
        """Begin to choose a move. ValueError if there is no engine for this game."""
        engine, board = self._ready(), board.copy()

        def work(watch: Watch) -> Played[Any]:
            return play_at(self.level, engine, board, self._random, seconds, watch)

        return Thinking(engine, work, f"the engine thinks for {board.turn.name.lower()}")

    def advise(self, board: Any) -> Thinking[Played[Any]]:
        """Begin to choose a move at full strength, for whoever is to move."""
        engine, board = self._ready(), board.copy()
        limit = Limit(time=max(_HINT_SECONDS, self._seat.seconds))
        return Thinking(
            engine, lambda watch: engine.play(board, limit, watch=watch), "the engine looks for a good move"
        )

    def analyse(self, board: Any, seconds: float | None = None) -> Thinking[dict[int, Info[Any]]]:
        """Begin to read the best moves, until it is stopped or for so long. The result is the lines, by rank."""
        engine, board = self._ready(), board.copy()

        def work(watch: Watch) -> dict[int, Info[Any]]:
            lines = {}
            count = min(CANDIDATES, len(board.legal_moves))
            with engine.analyse(board, Limit(time=seconds), multipv=count) as analysis:
                for info in analysis:
                    lines[info.multipv] = info
                    watch(info)
            return lines

        return Thinking(engine, work, f"the engine analyses for {board.turn.name.lower()}")

    def _ready(self) -> Engine[Any]:
        if self._engine is None:
            seat = self._seat
            self._engine = Engine(self.game, threads=seat.threads, log=seat.log, seed=seat.seed)
        return self._engine


def name_of(player: Player) -> str:
    """What a player is called; empty where unknown."""
    return player.name or (f"{_NAME}{player.level}" if player.is_machine else "")


def candidate_lines(lines: dict[int, Info[Any]]) -> tuple[str, ...]:
    """The best moves in order, each with its score and the line after it."""
    if not lines:
        return ("nothing was read",)
    best = lines[1]
    head = f"depth {best.depth}, {best.nodes:,} nodes, {best.time:.1f} s"
    return (head, *(f"{rank} {info.score} {' '.join(map(str, info.pv[:5]))}" for rank, info in sorted(lines.items())))


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
