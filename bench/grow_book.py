"""Grow the book of openings by long searches: `python -m bench.grow_book --seconds 10 --plies 6 --positions 100`.

Positions are read in the order of their plies, each with the answers that the book has for those before. The answers
that come near the best are equals; every one of them is followed. What is in the book already stays, and the file is
written after each position, so that Ctrl-C loses nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections import deque
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from rich.progress import Progress

from tesuji._core import GomokuMove
from tesuji.engine import Engine, Info, Limit
from tesuji.engine.book import Book, BookLine, BookMove
from tesuji.engine.score import UNITS
from tesuji.gomoku import Board

HEADING = """Openings of Gomoku: the moves so far, and the answers, with score and depth where they were searched.
The first moves are by design: the centre, then the nearest points of either kind, which keep the most room for both.
The rest is from long searches of our own engine (bench/grow_book.py)."""


def main() -> int:
    """Grow the book of the package, or the file given."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    own = Path(str(files("tesuji.engine").joinpath("data", "gomoku_book.txt")))
    parser.add_argument("--book", type=Path, default=own, help="the file to grow")
    parser.add_argument("--seconds", type=float, default=10.0, help="for a position")
    parser.add_argument("--plies", type=int, default=6, help="the longest beginning that has an answer")
    parser.add_argument("--positions", type=int, default=100, help="to be read at most")
    parser.add_argument("--equals", type=float, default=0.1, help="how much worse than the best an equal may be")
    parser.add_argument("--width", type=int, default=3, help="answers of a position at most")
    parser.add_argument("--lost", type=float, default=1.5, help="a side this far behind is not followed any further")
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    book = Book.read(options.book)
    known = len(book)
    try:
        with Progress() as progress, Engine(threads=options.threads, hash_mb=256, book=False) as engine:
            task = progress.add_task("reading", total=options.positions)
            for board in unread(book, options.plies, options.lost, options.positions):
                line = read(engine, board, options)
                book.add(line)
                book.write(options.book, HEADING)
                progress.update(task, advance=1, description=str(line)[:60])
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
    print(f"{len(book) - known} positions more, {len(book)} in all")
    return 0


def unread(book: Book, plies: int, lost: float, most: int) -> Iterator[Board]:
    """Yield positions that the book leads to and has no answer for, those of fewest plies first."""
    waiting, seen, count = deque([Board()]), set(), 0
    while waiting and count < most:
        board = waiting.popleft()
        key = min(image.key for image in images(board))
        if key in seen or board.ply > plies or board.outcome() is not None:
            continue
        seen.add(key)
        if not book.answers(board):
            count += 1
            yield board
        for answer in book.answers(board):
            if answer.score is None or abs(answer.score.units) < lost * UNITS:
                following = board.copy()
                following.push(answer.move)
                waiting.append(following)


def images(board: Board) -> Iterator[Board]:
    """The eight ways the position can lie."""
    for turns in range(4):
        yield board.rotated(turns)
        yield board.mirrored().rotated(turns)


def read(engine: Engine[GomokuMove], board: Board, options: argparse.Namespace) -> BookLine:
    """Search a position for its equally good answers."""
    latest: dict[int, Info[GomokuMove]] = {}
    depth = 0
    engine.new_game()
    for info in engine.analyse(board, Limit(time=options.seconds), multipv=2 * options.width):
        if info.multipv == 1:
            latest.clear()
            depth = info.depth
        latest[info.multipv] = info
    best = latest[1]
    near = [
        BookMove(info.pv[0], info.score, depth)
        for info in latest.values()
        if best.score.units - info.score.units <= options.equals * UNITS
    ]
    distinct: dict[int, BookMove] = {}
    for move in near:  # answers that symmetry makes the same are one
        after = board.copy()
        after.push(move.move)
        distinct.setdefault(min(image.key for image in images(after)), move)
    return BookLine(tuple(board.move_stack), tuple(list(distinct.values())[: options.width]))


if __name__ == "__main__":
    sys.exit(main())
