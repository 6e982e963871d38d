"""Everything that defines a match. Two matches with equal settings play the same games."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from enum import Enum

from tesuji.match.adjudication import Adjudication
from tesuji.match.clock import Patience, TimeControl
from tesuji.match.sprt import Hypotheses
from tesuji.protocols import clients

MOST_GAMES = 10_000_000
MOST_PLIES = 40
_FOR_PROGRAMS = frozenset({"environment", "memory_mb", "restart", "stderr"})


class Format(str, Enum):
    """Who plays whom."""

    HEAD_TO_HEAD = "head-to-head"
    ROUND_ROBIN = "round-robin"
    GAUNTLET = "gauntlet"  # the first player against each of the others

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerSettings:
    """A player: either an `agent` in this process or a `command` spoken to over a `protocol`.

    `agent` is a name of the ladder (`alphabeta`) or a class of your own (`module:Class`); `options` are its arguments,
    or what the protocol has for options. `time_control` None is the match's.
    """

    name: str
    agent: str | None = None
    command: tuple[str, ...] = ()
    protocol: str | None = None
    directory: str | None = None
    options: dict[str, str | int | float | bool] = field(default_factory=dict)
    environment: dict[str, str] = field(default_factory=dict)
    threads: int | None = None
    memory_mb: int | None = None
    restart: bool = False
    stderr: str | None = None  # a file to which what it writes there is added
    time_control: TimeControl | None = None

    def __post_init__(self) -> None:
        if not self.name.strip():
            raise ValueError("a player needs a name")
        if not self.name.isprintable():
            raise ValueError(f"player {self.name!r}: a name is one line of printable characters")
        if (self.agent is None) == (not self.command):
            raise ValueError(f"player {self.name!r} is either an agent or a command")
        if self.command and self.protocol is None:
            raise ValueError(f"player {self.name!r} is a command and needs a protocol: {', '.join(clients.names())}")
        if self.agent is not None and self.protocol is not None:
            raise ValueError(f"player {self.name!r} is an agent in this process, which has no protocol")
        if self.protocol is not None and self.protocol not in clients.names():
            known = ", ".join(clients.names())
            raise ValueError(f"player {self.name!r}: no such protocol: {self.protocol!r}; there are {known}")
        for key in ("threads", "memory_mb"):
            value = getattr(self, key)
            if value is not None and value < 1:
                raise ValueError(f"player {self.name!r}: {key} is at least 1, not {value}")
        self._check_effect()

    def _check_effect(self) -> None:
        """Refuse what would change nothing."""
        if self.protocol is None:
            useless, why = _FOR_PROGRAMS, "an agent in this process takes no"
        else:
            useless, why = clients.find(self.protocol).no_words_for, f"the {self.protocol} protocol has no words for"
        for key in sorted(useless):
            if getattr(self, key, None) or getattr(self.time_control, key, None):
                raise ValueError(f"player {self.name!r}: {why} {key}")


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningSettings:
    """Where the games begin: after the openings of a `file`, or after `plies` random moves (4, if nothing is said).

    Of a file's openings `plies` takes the first moves. Random ones a search finds level within `balance`, the score of
    the side to move, 1.00 being worth an open three or a stone; 0 takes any.
    """

    file: str | None = None
    plies: int | None = None
    shuffle: bool = True
    reuse: bool = False  # begin again at the front once all openings of the file have been played
    balance: float = 1.0

    def __post_init__(self) -> None:
        if self.plies is not None and not 0 <= self.plies <= MOST_PLIES:
            raise ValueError(f"openings have 0 to {MOST_PLIES} random plies, not {self.plies}")
        if not 0 <= self.balance < math.inf:
            raise ValueError(f"balance is a score that is not negative, not {self.balance:g}")


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSettings:
    """A match. `games` is the number for each pairing, an even one; with an SPRT the most there can be."""

    players: tuple[PlayerSettings, ...]
    game: str = "gomoku"
    size: int | None = None
    format: Format = Format.HEAD_TO_HEAD
    games: int = 100
    seed: int = 0
    time_control: TimeControl = field(default_factory=lambda: TimeControl(move_time=0.5))
    openings: OpeningSettings = field(default_factory=OpeningSettings)
    adjudication: Adjudication = field(default_factory=Adjudication)
    max_plies: int | None = None
    patience: Patience = field(default_factory=Patience)
    sprt: Hypotheses | None = None

    def __post_init__(self) -> None:
        names = [player.name for player in self.players]
        if len(names) < 2:
            raise ValueError(f"a match needs at least two players, not {len(names)}")
        for name in names:
            if names.count(name) > 1:
                raise ValueError(f"two players are called {name!r}; give them different names")
        if self.format is Format.HEAD_TO_HEAD and len(names) != 2:
            raise ValueError(f"head-to-head is for two players, not {len(names)}; see round-robin and gauntlet")
        if self.sprt is not None and len(names) != 2:
            raise ValueError("an SPRT compares two players")
        if self.games % 2 or not 2 <= self.games <= MOST_GAMES:
            raise ValueError(f"games are played in pairs with colours swapped: an even number, not {self.games}")
        if self.max_plies is not None and self.max_plies < 1:
            raise ValueError(f"max_plies is at least 1, not {self.max_plies}")
        self._check_protocols()

    def _check_protocols(self) -> None:
        for player in self.players:
            if player.protocol is None:
                continue
            client = clients.find(player.protocol)
            if self.game not in client.games:
                played = ", ".join(sorted(client.games))
                raise ValueError(
                    f"player {player.name!r}: the {player.protocol} protocol plays {played}, not {self.game}"
                )
            asked = self.openings.file is not None or self.openings.plies
            if asked and not client.any_opening:
                raise ValueError(
                    f"player {player.name!r}: the {player.protocol} protocol knows no openings; set openings.plies to 0"
                )

    @property
    def opening_plies(self) -> int:
        """How many random plies the games begin with, where openings do not come from a file."""
        if self.openings.plies is not None:
            return self.openings.plies
        used = (clients.find(player.protocol) for player in self.players if player.protocol is not None)
        return 4 if all(client.any_opening for client in used) else 0

    @property
    def rules(self) -> dict[str, int]:
        """What the protocols of the players want of the board beside its usual rules."""
        return {
            name: value
            for player in self.players
            if player.protocol is not None
            for name, value in clients.find(player.protocol).rules.items()
        }

    def control_of(self, player: int) -> TimeControl:
        """The time control of a player: its own, or the match's."""
        return self.players[player].time_control or self.time_control

    @property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """Who plays whom, as indices of the players."""
        count = len(self.players)
        if self.format is Format.GAUNTLET:
            return tuple((0, other) for other in range(1, count))
        return tuple((one, other) for one in range(count) for other in range(one + 1, count))

    @property
    def total_games(self) -> int:
        """How many games there are in all."""
        return self.games * len(self.pairings)
