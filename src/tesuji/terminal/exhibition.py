"""A short game of random moves, for those who start the game where nobody can type."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tesuji.games.game import Game
from tesuji.terminal.phrases import event_line

MOVES = 48
SEED = 1


def play(game: Game[Any], board: Any, *, moves: int = MOVES, seed: int = SEED) -> Iterator[str]:
    """Play on `board` until the game or `moves` end; yield a line for every move that did more than place a stone."""
    random = Random(seed)
    for _ in range(moves):
        if board.outcome() is not None:
            break
        mover = board.turn.name.lower()
        board.push(game.random_move(board, random))
        if game.last_event(board):
            yield f"move {board.ply}: {event_line(game, board, mover)}"
        yield from (f"move {board.ply}: {warning}" for warning in game.warnings(board))
