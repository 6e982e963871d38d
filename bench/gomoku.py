"""Gomoku: the position in C++ and the board from Python."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from bench.boards import push_pop
from bench.core_program import output_of
from bench.table import Row, best_of
from tesuji.gomoku import Board, perft

HERE = Path(__file__).parent


def measure() -> Iterator[Row]:
    """Yield the figures of the Gomoku position and board."""
    yield _perft("perft 3, empty 19×19", [Board()], 30e6)
    yield _perft("perft 3, five rich positions of 30 stones", list(rich_positions()), 10e6)
    made = output_of("gomoku_bench").split()
    yield Row("make + unmake, middle game", float(made[1]), "pairs/s", 50e6)
    yield Row("make + unmake with patterns and evaluation", float(made[4]), "pairs/s", 15e6)
    yield push_pop("Board.push + pop from Python", next(rich_positions()))
    yield _import_time()


def rich_positions() -> Iterator[Board]:
    """Yield middle-game positions with many captures and double-threes."""
    for line in (HERE / "positions" / "gomoku_rich.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            yield Board(moves=line)


def _perft(name: str, boards: list[Board], target: float) -> Row:
    leaves = sum(perft(board, 3) for board in boards)
    seconds = best_of(5, lambda: [perft(board, 3) for board in boards])
    return Row(name, leaves / seconds, "leaves/s", target)


def _import_time() -> Row:
    def start(code: str) -> float:
        return best_of(7, lambda: subprocess.run([sys.executable, "-c", code], check=True))

    return Row("import tesuji", start("import tesuji") - start("pass"), "s", 0.3, at_most=True)
