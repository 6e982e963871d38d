"""Shogi: the position in C++, the board from Python, and cshogi and python-shogi from PyPI beside them in one run."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from types import CodeType, FunctionType
from typing import Any

import cshogi
import shogi as python_shogi

from bench.core_program import output_of
from bench.table import Row
from tesuji.shogi import START, Board

HAND_HEAVY = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1"
ROUNDS = 60
SLOW_ROUNDS = 3  # of python-shogi

Work = Callable[[Sequence[Any]], int]


def measure() -> Iterator[Row]:
    """Yield the figures of the shogi position and board, each beside those of the others."""
    yield from _perft("start", START, 4, 719731, 3, 190e6)
    yield from _perft("hand-heavy position", HAND_HEAVY, 3, 4809015, 2, 700e6)
    sfens = _positions()
    boards = [
        [Board.from_sfen(sfen) for sfen in sfens],
        [cshogi.Board(sfen) for sfen in sfens],
        [python_shogi.Board(sfen) for sfen in sfens],
    ]
    yield from _side_by_side("list(board.legal_moves)", _list_moves, boards)
    yield from _side_by_side("push + pop of every legal move", _push_pop, boards)
    yield from _side_by_side("push + iterate + pop of every legal move", _push_iterate_pop, [b[::8] for b in boards])
    yield from _side_by_side("is_check()", _is_check, boards)
    yield from _side_by_side("sfen()", _write, boards)
    readers = [Board.from_sfen, cshogi.Board, python_shogi.Board]
    yield from _side_by_side("SFEN read and written", _round_trip, [[(read, sfens)] for read in readers])
    lines = output_of("shogi_bench").splitlines()
    core = {line.split()[0]: float(line.split()[1]) for line in lines}
    yield Row("perft 5, shogi start, making every move but the last", core["perft_5"], "leaves/s")
    yield Row("make + unmake, shogi", core["make_unmake"], "pairs/s")
    yield Row("is_legal + make + unmake, shogi", core["asked_make_unmake"], "pairs/s")


def _perft(name: str, sfen: str, depth: int, expected: int, bulk_depth: int, target: float) -> Iterator[Row]:
    board = Board.from_sfen(sfen)
    if board.perft(depth) != expected:
        raise AssertionError(f"perft {depth} of {sfen} is {expected}, not {board.perft(depth)}")
    ours, bulk = _best_rates([lambda: board.perft(depth), lambda: _bulk(cshogi.Board(sfen), bulk_depth)], ROUNDS)
    yield Row(f"perft, shogi {name}", ours, "leaves/s", target)
    yield Row(f"perft, shogi {name}: cshogi's bulk loop", bulk, "leaves/s")
    yield Row(f"perft, shogi {name}: against it", ours / bulk, "times", 2.7)
    if sfen == START:
        (slow,) = _best_rates([lambda: _bulk(python_shogi.Board(), 2)], 3)
        yield Row(f"perft, shogi {name}: python-shogi's bulk loop", slow, "leaves/s")


def _bulk(board: Any, depth: int) -> int:
    if depth == 1:
        return len(board.legal_moves)
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += _bulk(board, depth - 1)
        board.pop()
    return leaves


def _side_by_side(name: str, work: Work, boards: Sequence[Sequence[Any]]) -> Iterator[Row]:
    def bound(own_boards: Sequence[Any]) -> Callable[[], int]:
        # CPython fits the code of a loop to the types that it meets: each library gets code of its own.
        code: CodeType = work.__code__.replace()
        loop = FunctionType(code, work.__globals__)
        return lambda: loop(own_boards)

    ours, theirs = _best_rates([bound(boards[0]), bound(boards[1])], ROUNDS)
    (slow,) = _best_rates([bound(boards[2][:10])], SLOW_ROUNDS)
    yield Row(name, ours, "times/s")
    yield Row(f"{name}: cshogi", theirs, "times/s")
    yield Row(f"{name}: python-shogi", slow, "times/s")
    yield Row(f"{name}: against cshogi", ours / theirs, "times", 1)


def _best_rates(works: Sequence[Callable[[], int]], rounds: int) -> list[float]:
    """Return how much each work did a second in its best round; they take turns, so that all meet the same machine."""
    best = [0.0] * len(works)
    for _ in range(rounds):
        for index, work in enumerate(works):
            start = time.perf_counter()
            done = work()
            best[index] = max(best[index], done / (time.perf_counter() - start))
    return best


def _positions() -> list[str]:
    """Every third position of a random game, and some that are rich in drops."""
    chooser = random.Random(3)
    board, sfens = Board(), [HAND_HEAVY]
    for ply in range(150):
        if ply % 3 == 0:
            sfens.append(board.sfen())
        board.push(chooser.choice(list(board.legal_moves)))
    return sfens


def _list_moves(boards: Sequence[Any]) -> int:
    for board in boards:
        list(board.legal_moves)
    return len(boards)


def _push_pop(boards: Sequence[Any]) -> int:
    pairs = 0
    for board in boards:
        moves = list(board.legal_moves)
        pairs += len(moves)
        for move in moves:
            board.push(move)
            board.pop()
    return pairs


def _push_iterate_pop(boards: Sequence[Any]) -> int:
    pairs = 0
    for board in boards:
        for move in board.legal_moves:
            board.push(move)
            for _ in board.legal_moves:
                pass
            board.pop()
            pairs += 1
    return pairs


def _is_check(boards: Sequence[Any]) -> int:
    for board in boards:
        for _ in range(100):
            board.is_check()
    return 100 * len(boards)


def _write(boards: Sequence[Any]) -> int:
    for board in boards:
        board.sfen()
    return len(boards)


def _round_trip(readers: Sequence[Any]) -> int:
    read, sfens = readers[0]
    for sfen in sfens:
        read(sfen).sfen()
    return len(sfens)
