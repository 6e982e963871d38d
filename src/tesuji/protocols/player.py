"""A player as the referee sees it, whether an agent in this process or a program behind a protocol."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, NamedTuple

from tesuji._core import Color
from tesuji.engine import Limit
from tesuji.protocols.faults import PlayerFault

MATE = 1_000_000.0  # a win in n plies is worth MATE - n, to compare with and to draw; no evaluation comes near it


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGame:
    """What a player is told before its first move. `board` is the opening, played out; it is not to be changed."""

    board: Any
    color: Color
    seed: int = 0
    move_seconds: float | None = None  # for every move
    game_seconds: float | None = None  # for the whole game, at its beginning


@dataclass(frozen=True, slots=True, kw_only=True)
class Allowance:
    """What a player may use for a move.

    `limit` is what it is told, `seconds` the time after which its answer is late (None: no bound), `patience` the time
    after which it counts as hung. The difference between the two is the referee's margin and grace. Where a clock runs,
    `main_time` is what (black, white) have left on it, and `byoyomi` what they have for each move once that is used up.
    """

    limit: Limit
    seconds: float | None = None
    patience: float = 600.0
    main_time: tuple[float, float] | None = None
    byoyomi: tuple[float, float] = (0.0, 0.0)


class Answer(NamedTuple):
    """A move as text of the game, the time it took, and what the player said about it."""

    move: str
    seconds: float
    score: float | None = None  # in the player's own unit, for the player
    depth: int | None = None
    nodes: int | None = None


class Player(ABC):
    """One side of a game. Any method may raise PlayerFault; after one the player is good for nothing but `close`."""

    @abstractmethod
    def begin(self, game: NewGame) -> None:
        """Get ready for a game, without waiting for it: both players do so at the same time."""

    @abstractmethod
    def wait_ready(self) -> None:
        """Wait until the player is ready."""

    @abstractmethod
    def ask(self, board: Any, allowance: Allowance) -> Answer:
        """Let the player choose a move. Whether it is legal and in time is the referee's to say."""

    def tell(self, move: str, seconds: float) -> None:  # noqa: B027 - most players see it in their next turn
        """Tell of the opponent's move, which was legal and took so long."""

    def end_game(self) -> None:  # noqa: B027 - most players need not know
        """Tell that the game is over."""

    @abstractmethod
    def kill(self) -> None:
        """End the player at once, after a fault; it is started anew for the next game."""

    @abstractmethod
    def close(self) -> None:
        """End the player. Raises PlayerFault, after ending it by force, if it refuses."""

    def take_old_faults(self) -> list[PlayerFault]:
        """Return the faults since the last call that cost no game."""
        return []

    @property
    def version(self) -> str:
        """What the player calls itself."""
        return ""

    @property
    def stderr(self) -> str:
        """The end of what the player wrote to its standard error."""
        return ""

    @property
    def transcript(self) -> list[str]:
        """The last lines of the conversation, the player's own indented."""
        return []
