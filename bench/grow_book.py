"""Grow the book of openings by long searches: `python -m bench.grow_book --minutes 8 --processes 16`.

Every process reads one position at a time with one thread: first for its best move, then for the moves that come near
it. These are read next, positions of few plies and good moves first. At the end the scores are backed up to the root,
the answers that come near the best of a position are equals, and the book is written. What was read is kept in a file
of readings, and a later run goes on from there; Ctrl-C loses nothing.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib.resources import files
from pathlib import Path

from rich.progress import Progress

from bench.book_tree import Growth, Moves, Reading, Tree
from tesuji.engine import Engine, Info, Limit
from tesuji.engine.book import Book, BookLine, BookMove
from tesuji.gomoku import Board, Move

HEADING = """Openings of Gomoku: the moves so far, and the answers, with score and depth where they were searched.
Black begins in the centre by design. The rest is from long searches of our own engine (bench/grow_book.py)."""
CENTRE = Move("j10")
LINES = 6  # moves of a position that are compared
FIRST_SHARE = 0.6  # of the time of a position, for its best move alone
NEAR = 3  # how far from the centre a second stone is looked at; a first one is one step nearer

_engines: list[Engine[Move]] = []  # of a process


def main() -> int:
    """Grow the book of the package, or the file given."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    own = Path(str(files("tesuji.engine").joinpath("data", "gomoku_book.txt")))
    default = Growth()
    parser.add_argument("--book", type=Path, default=own, help="the file to write")
    parser.add_argument("--readings", type=Path, default=Path("bench/out/book_readings.jsonl"))
    parser.add_argument("--minutes", type=float, default=8.0, help="until no more positions are begun")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=6.0, help="for a position")
    parser.add_argument("--hash", type=int, default=128, help="MB of a process")
    parser.add_argument("--plies", type=int, default=default.plies, help="the longest beginning that has an answer")
    options = parser.parse_args()
    tree = Tree(Growth(plies=options.plies))
    if options.readings.exists():
        for written in options.readings.read_text(encoding="utf-8").splitlines():
            tree.remember(parsed(written))
    begin(tree)
    grow(tree, options)
    book = Book(tree.lines())
    book.add(BookLine((), (BookMove(CENTRE),)))
    book.write(options.book, HEADING)
    print(f"{len(tree.readings)} positions read, {len(book)} in {options.book}")
    return 0


def begin(tree: Tree) -> None:
    """Want the positions after black's first move, also where it is not the centre, and after white's to that one."""
    tree.want((CENTRE,), 0.0)
    near = [Move.at(CENTRE.column + right, CENTRE.row + up) for right in range(NEAR + 1) for up in range(right + 1)][1:]
    for move in near:
        tree.want((CENTRE, move), 1.5)
        if max(move.column - CENTRE.column, move.row - CENTRE.row) < NEAR:
            tree.want((move,), 2.0)


def grow(tree: Tree, options: argparse.Namespace) -> None:
    """Read positions until the time is up, in as many processes as asked for."""
    options.readings.parent.mkdir(parents=True, exist_ok=True)
    seconds = 60 * options.minutes
    begun = time.monotonic()
    running: dict[Future[Reading], float] = {}
    with (
        options.readings.open("a", encoding="utf-8") as journal,
        ProcessPoolExecutor(options.processes, initializer=start, initargs=(options.hash,)) as pool,
        Progress() as progress,
    ):
        bar = progress.add_task("reading", total=seconds)
        try:
            while True:
                while len(running) < options.processes and time.monotonic() < begun + seconds:
                    wanted = tree.next()
                    if wanted is None:
                        break
                    moves, cost = wanted
                    running[pool.submit(read, moves, options.seconds)] = cost
                if not running:
                    return
                for done in wait(running, return_when=FIRST_COMPLETED).done:
                    reading = done.result()
                    tree.add(reading, running.pop(done))
                    journal.write(written(reading) + "\n")
                    journal.flush()
                    text = f"{len(tree.readings)} positions, {len(reading.moves)} plies"
                    progress.update(bar, completed=time.monotonic() - begun, description=text)
        except KeyboardInterrupt:
            print("interrupted", file=sys.stderr)
            pool.shutdown(cancel_futures=True)


def start(megabytes: int) -> None:
    """Make the engine of this process."""
    _engines.append(Engine("gomoku", threads=1, hash_mb=megabytes, book=False))


def read(moves: Moves, seconds: float) -> Reading:
    """Search a position: for its best move, then for those that come near."""
    engine = _engines[0]
    engine.new_game()
    board = Board(moves=moves)
    best: Info[Move] | None = None
    for info in engine.analyse(board, Limit(time=seconds * FIRST_SHARE)):
        best = info
    if best is None:
        raise AssertionError("a depth takes less than that")
    depths: dict[int, list[Info[Move]]] = {}
    for info in engine.analyse(board, Limit(time=seconds * (1 - FIRST_SHARE)), multipv=LINES):
        depths.setdefault(info.depth, []).append(info)
    lines = max(depths.values(), key=lambda lines: (len(lines), lines[0].depth))  # the last depth was broken off
    others = [(info.pv[0], info.score.units) for info in lines if info.pv[0] != best.pv[0]]
    top = best.score.units
    return Reading(moves, best.depth, ((best.pv[0], top), *((move, min(units, top)) for move, units in others)))


def written(reading: Reading) -> str:
    """Return a reading as a line of the file of readings."""
    found = [[str(move), units] for move, units in reading.found]
    return json.dumps({"moves": " ".join(map(str, reading.moves)), "depth": reading.depth, "found": found})


def parsed(line: str) -> Reading:
    """Return the reading of a line."""
    told = json.loads(line)
    found = tuple((Move(move), units) for move, units in told["found"])
    return Reading(tuple(map(Move, told["moves"].split())), told["depth"], found)


if __name__ == "__main__":
    sys.exit(main())
