"""What the machine thought last, and about which position."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tesuji._core import Color
from tesuji.engine import Info, Played, Score
from tesuji.gui.thinking import Answer, Kind
from tesuji.gui.wording import is_valued
from tesuji.records import Node

PROVEN = 100.0  # in the graph: won, or as good as won


@dataclass(slots=True)
class Thoughts:
    """News about one position, from `kind` of thinking; `nodes_at` are the nodes read when a depth was complete."""

    node: Node
    board: Any
    kind: Kind
    best: Info[Any] | None = None
    candidates: tuple[Info[Any], ...] = ()
    played: Played[Any] | None = None
    nodes_at: dict[int, int] = field(default_factory=dict)

    @property
    def turn(self) -> Color:
        """The side that was to move."""
        turn: Color = self.board.turn
        return turn

    @property
    def branching(self) -> float | None:
        """By what factor one more ply multiplies the nodes, over the last plies; None where too few were read."""
        last = max(self.nodes_at, default=0)
        first = max((depth for depth in self.nodes_at if depth <= last - 4), default=0)
        if first < 2 or not self.nodes_at[first]:
            return None
        return float((self.nodes_at[last] / self.nodes_at[first]) ** (1 / (last - first)))

    def take(self, answer: Answer) -> None:
        """Take in what came from the engine."""
        if answer.candidates:
            self.candidates = answer.candidates
        if answer.played is not None:
            self.played = answer.played
            self._note(answer.played.info)
        elif answer.best is not None:
            self._note(answer.best)

    def _note(self, info: Info[Any]) -> None:
        if info.depth < max(self.nodes_at, default=0) and info.nodes < self.nodes_at[max(self.nodes_at)]:
            self.nodes_at.clear()  # another reading began
        self.best = info
        self.nodes_at[info.depth] = info.nodes

    def for_black(self) -> float | None:
        """What the position is worth to black, where 1.00 is an open three or a stone; None where nobody can say."""
        return None if self.best is None or not is_valued(self.best) else for_black(self.best.score, self.turn)


def for_black(score: Score, turn: Color) -> float:
    """A score as a number for black; a won game is 100, and no evaluation is as much."""
    return score.value if turn is Color.BLACK else -score.value
