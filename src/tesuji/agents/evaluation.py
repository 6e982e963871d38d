"""What a position is worth.

A search reads some moves ahead and then must say how things stand. Where the game is over, the rules say so; elsewhere
somebody who knows the game gives an opinion, the evaluation: a number, above zero if the side to move stands better.
What is good for one side must be as bad for the other, else the two players of a search would not want opposite things.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from tesuji.agents.position import End

WON = 1_000_000
"""A game that is won is worth this less the plies it takes: more than any opinion, and the sooner the better."""


@singledispatch
def evaluate(position: Any) -> float:
    """Return how good a position is for the side to move, while the game goes on.

    A game says so by a method `evaluate` of its position; of one that does not, nothing is known until it ends.
    """
    opinion = getattr(position, "evaluate", None)
    return opinion() if opinion is not None else 0


def value_of_end(position: Any, end: End, ply: int) -> int:
    """Return what a finished game is worth to the side to move, `ply` plies from where the search began."""
    if end.winner is None:
        return 0
    return WON - ply if end.winner == position.turn else ply - WON
