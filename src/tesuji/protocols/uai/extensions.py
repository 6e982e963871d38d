"""The bare words that engines of this protocol know beyond it: perft, print, eval, bench."""

from __future__ import annotations

import time
from collections.abc import Callable

from tesuji._core import AtaxxEvaluation, ataxx_evaluate
from tesuji.engine import Limit, searches
from tesuji.engine.benchmark import SIGNATURE_DEPTH, Setting, measure, positions
from tesuji.engine.params import make_tuning, names
from tesuji.engine.score import UNITS
from tesuji.games.ataxx import Board
from tesuji.protocols.uai.options import Options

BENCH_DEPTH = SIGNATURE_DEPTH
DEEPEST_PERFT = 12
Say = Callable[[str], None]
Stopped = Callable[[], bool]

_FULL = "_full"


def drawing(board: Board) -> list[str]:
    """Return the board as text, its FEN, and how the game ended if it has."""
    outcome = board.outcome()
    return [*str(board).splitlines(), f"fen {board.fen()}", *([] if outcome is None else [f"over: {outcome}"])]


def evaluation(board: Board, weights: AtaxxEvaluation) -> list[str]:
    """Return what each term of the evaluation says, and the sum, in stones for the side to move."""
    lines = []
    for term in (name for name in names(weights) if not name.endswith(_FULL)):
        alone = AtaxxEvaluation()
        for name in names(alone):
            setattr(alone, name, getattr(weights, name) if name.removesuffix(_FULL) == term else 0)
        lines.append(f"{term:<8} {ataxx_evaluate(board, alone) / UNITS:+.2f}")
    return [*lines, f"{'sum':<8} {ataxx_evaluate(board, weights) / UNITS:+.2f} for {'xo'[board.turn]}"]


def perft(board: Board, depth: int, say: Say, stopped: Stopped) -> None:
    """Count the leaves, depth by depth."""
    for plies in range(1, depth + 1):
        if stopped():
            return
        begun = time.monotonic()
        nodes = board.perft(plies)
        seconds = time.monotonic() - begun
        speed = round(nodes / seconds) if seconds > 0 else 0
        say(f"info depth {plies} nodes {nodes} time {1000 * seconds:.0f} nps {speed}")
    say(f"nodes {nodes}")


def bench(depth: int, options: Options, say: Say, stopped: Stopped) -> None:
    """Read the positions of the bench to a depth; the nodes are its signature."""
    params, weights = make_tuning(options.params, searches.find("ataxx"))
    setting = Setting(Limit(depth=depth), options.threads, options.hash_mb, params, weights)
    nodes, seconds = 0, 0.0
    for number, each in enumerate(measure("ataxx", setting, positions("ataxx")), start=1):
        nodes += each.info.nodes
        seconds += each.info.time
        say(f"info string position {number} depth {each.info.depth} nodes {each.info.nodes} nps {each.info.nps}")
        if stopped():
            return
    say(f"{nodes} nodes {round(nodes / seconds)} nps")
