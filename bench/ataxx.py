"""Ataxx: the position in C++, the board from Python, and the package `ataxx` from PyPI beside them."""

from __future__ import annotations

from collections.abc import Iterator

import ataxx as pypi

from bench.boards import push_pop
from bench.core_program import output_of
from bench.table import Row, best_of
from tesuji.ataxx import Board, perft

MIDDLE_GAME = "3ooxx/2oooxx/1xxxoxx/2xxxoo/2oooxo/2ooooo/o4o1 x 0 31"


def measure() -> Iterator[Row]:
    """Yield the figures of the Ataxx position and board."""
    start = _leaves_per_second(Board(), 6, 141865520)
    yield Row("perft 6, Ataxx start", start, "leaves/s", 2.5e9)
    yield Row("perft 5, Ataxx middle game", _leaves_per_second(Board.from_fen(MIDDLE_GAME), 5, 220427592), "leaves/s")
    yield Row("perft against PyPI ataxx", start / _pypi_leaves_per_second(), "times", 4000)
    lines = output_of("ataxx_bench").splitlines()
    core = {line.split()[0]: float(line.split()[1]) for line in lines}
    yield Row("perft 6, making every move but the last", core["perft_6"], "leaves/s")
    yield Row("make + unmake, Ataxx middle game", core["make_unmake"], "pairs/s")
    yield push_pop("Board.push + pop from Python, Ataxx", Board.from_fen(MIDDLE_GAME))


def _leaves_per_second(board: Board, depth: int, expected: int) -> float:
    leaves = perft(board, depth)
    if leaves != expected:
        raise AssertionError(f"perft {depth} of {board.fen()} is {expected}, not {leaves}")
    return leaves / best_of(7, lambda: perft(board, depth))


def _pypi_leaves_per_second() -> float:
    board = pypi.Board()
    leaves: int = board.perft(4)
    return leaves / best_of(3, lambda: board.perft(4))
