"""One finished game, with everything that is kept of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from tesuji._core import Color
from tesuji.protocols.faults import Fault


class Opening(NamedTuple):
    """Where a pair of games begins: moves from the start, or from a position given as FEN."""

    moves: tuple[str, ...] = ()
    fen: str | None = None

    def __str__(self) -> str:
        moves = " ".join(self.moves)
        return moves if self.fen is None else f"{self.fen} {moves}".strip()


class PlayedMove(NamedTuple):
    """A move with its time in seconds and what the player said about it; `over`: how late it was (None: no bound)."""

    move: str
    seconds: float
    over: float | None = None
    score: float | None = None
    depth: int | None = None
    nodes: int | None = None


class Failure(NamedTuple):
    """A fault: whose, which, what was seen, the end of what the player had printed, and by how much it was late."""

    side: Color
    fault: Fault
    detail: str
    stderr: str = ""
    transcript: tuple[str, ...] = ()
    over: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord:
    """A game from the first move of its opening to its end. `winner` is None for a draw.

    `reason` is the rule's word (`five`, `captures`, `full`, ...), or `fault`, `adjudication`, `length`.
    """

    number: int
    players: tuple[int, int]  # black's and white's index among the players
    opening: Opening
    moves: tuple[PlayedMove, ...]
    winner: Color | None
    reason: str
    failures: tuple[Failure, ...] = ()
    started: float = 0.0  # seconds since 1970
    duration: float = 0.0  # seconds
    versions: tuple[str, str] = ("", "")  # what black and white call themselves

    def score_of(self, player: int) -> float:
        """What the game gave to the player of this index: 1, ½ or 0."""
        if self.winner is None:
            return 0.5
        return float(self.players[self.winner] == player)

    def __reduce__(self) -> tuple[Any, ...]:
        # Every game comes through a pipe: columns are pickled thirty times as fast as moves.
        rest = {name: getattr(self, name) for name in self.__slots__ if name != "moves"}
        return _unpickled, (tuple(zip(*self.moves, strict=True)), rest)


def _unpickled(columns: tuple[tuple[Any, ...], ...], rest: dict[str, Any]) -> GameRecord:
    return GameRecord(moves=tuple(map(PlayedMove, *columns)) if columns else (), **rest)
