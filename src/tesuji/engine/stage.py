"""What a stage before the search found out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from tesuji.engine.score import Score
from tesuji.engine.typing import MoveT

SEARCH = "alpha-beta"


@dataclass(frozen=True, slots=True)
class Stage(Generic[MoveT]):
    """One stage, also one that found nothing: `text` says for people what it found.

    Where it found the move to play, `line` begins with it: with a `score` the line is proven, without one the move is
    `only`, the one that there is.
    """

    name: str
    text: str
    nodes: int | None = None  # None where nothing is read
    seconds: float = 0.0
    line: tuple[MoveT, ...] = ()
    score: Score | None = None
    only: bool = False

    @property
    def decides(self) -> bool:
        """Whether the move to play was found."""
        return bool(self.line)

    def to_json(self) -> dict[str, object]:
        """The stage for programs."""
        return {
            "name": self.name,
            "text": self.text,
            "nodes": self.nodes,
            "seconds": round(self.seconds, 6),
            "line": [str(move) for move in self.line],
        }
