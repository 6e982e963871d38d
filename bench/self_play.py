"""The engine against itself at half a second a move: how long its moves take, as whoever waits for them sees it."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from random import Random

from rich.progress import track

from bench.table import Row
from tesuji.engine import Engine, Limit
from tesuji.games.gomoku_game import GAME
from tesuji.gomoku import Board

GAMES = 20
SECONDS = 0.5
LONGEST = 120  # plies of a game


def measure() -> Iterator[Row]:
    """Yield the times of the moves of some games, each begun with a few moves by lot."""
    times: list[float] = []
    depths: list[float] = []
    random = Random(5)
    with Engine(book=False) as black, Engine(book=False) as white:
        for _ in track(range(GAMES), "games", transient=True):
            board = Board()
            for _ in range(random.randint(2, 4)):
                board.push(GAME.random_move(board, random))
            for engine in (black, white):
                engine.new_game()
            while board.outcome() is None and board.ply < LONGEST:
                begun = time.perf_counter()
                played = (black, white)[board.turn].play(board, Limit(time=SECONDS))
                times.append(time.perf_counter() - begun)
                if played.ended_by == "limit":
                    depths.append(played.info.depth)
                board.push(played.move)
    yield Row(f"self-play, {GAMES} games: mean time of a move", statistics.fmean(times), "s", SECONDS, at_most=True)
    yield Row(f"self-play, longest of {len(times)} moves", max(times), "s", 0.52, at_most=True)
    yield Row("self-play, median depth where the limit ended it", statistics.median(depths), "plies")
    yield Row("self-play, least depth where the limit ended it", min(depths), "plies", 10)
