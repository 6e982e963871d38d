"""Known positions, read one after the other: how fast, how deep, and whether the same tree is read as before."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from tesuji._core import SearchParams
from tesuji.engine.engine import Engine
from tesuji.engine.info import Info, Played
from tesuji.engine.limit import Limit
from tesuji.games import registry

HASH_MB = 64
SIGNATURE_DEPTH = 8
_PLIES_COMPARED = 4  # between the two depths whose nodes give the branching factor
_SEARCHED = "limit"


@dataclass(frozen=True, slots=True)
class Setting:
    """How to read."""

    limit: Limit
    threads: int = 1
    hash_mb: int = HASH_MB
    params: SearchParams | None = None  # what suits the game
    evaluation: Any = None


@dataclass(frozen=True, slots=True)
class Measured:
    """A position and how it was read; `nodes_at` are the nodes read when a depth had been completed."""

    moves: str
    played: Played[Any]
    nodes_at: Mapping[int, int]

    @property
    def info(self) -> Info[Any]:
        """What was known at the end."""
        return self.played.info

    @property
    def branching(self) -> float | None:
        """By what factor a ply more multiplies the nodes, over the last plies; None where too few were read."""
        last = max(self.nodes_at, default=0)
        first = last - _PLIES_COMPARED
        if first < 1 or not self.nodes_at.get(first):
            return None
        return float((self.nodes_at[last] / self.nodes_at[first]) ** (1 / _PLIES_COMPARED))

    def to_json(self) -> dict[str, object]:
        """The position for programs."""
        info = self.info
        return {
            "moves": self.moves,
            "move": str(self.played.move),
            "score": info.score.to_json(),
            "depth": info.depth,
            "seldepth": info.seldepth,
            "nodes": info.nodes,
            "time": round(info.time, 6),
            "nps": info.nps,
            "branching": None if self.branching is None else round(self.branching, 3),
            "ended_by": self.played.ended_by,
            "pv": [str(move) for move in info.pv],
        }


def positions(game: str) -> list[str]:
    """Return the positions of a game's bench, as moves. ValueError if it has none."""
    file = files("tesuji.engine").joinpath("data", f"{game}_bench.txt")
    if not file.is_file():
        raise ValueError(f"there are no positions to measure {game} with")
    lines = (line.partition("#")[0].strip() for line in file.read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line]


def measure(game: str, setting: Setting, moves: Iterable[str]) -> Iterator[Measured]:
    """Read positions one after the other, each as if it were the first of a game."""
    how: dict[str, Any] = {"params": setting.params, "evaluation": setting.evaluation, "book": False}
    with Engine(game, threads=setting.threads, hash_mb=setting.hash_mb, **how) as engine:
        for text in moves:
            engine.new_game()
            board = registry.find(game).new_board()
            board.push_all(text)
            nodes_at: dict[int, int] = {}

            def watch(info: Info[Any], nodes_at: dict[int, int] = nodes_at) -> None:
                nodes_at[info.depth] = info.nodes

            yield Measured(text, engine.play(board, setting.limit, watch=watch), nodes_at)


def signature_of(setting: Setting, measured: Iterable[Measured]) -> int | None:
    """The nodes of all positions at SIGNATURE_DEPTH, as far as this run knows them; None if it does not."""
    if setting.threads != 1 or setting.hash_mb != HASH_MB:
        return None
    total = 0
    for each in measured:
        if SIGNATURE_DEPTH in each.nodes_at:
            total += each.nodes_at[SIGNATURE_DEPTH]
        elif each.played.ended_by == _SEARCHED:
            return None
        else:
            total += each.info.nodes
    return total


def summary(measured: list[Measured], signature: int) -> dict[str, Any]:
    """The figures of a run. Depths are of positions that no stage, proof or only move ended."""
    searched = [each for each in measured if each.played.ended_by == _SEARCHED]
    speeds = [each.info.nps for each in searched]
    depths = [each.info.depth for each in searched]
    times = [each.info.time for each in measured]
    branching = [each.branching for each in searched if each.branching is not None]
    apart = [each.played.ended_by for each in measured if each.played.ended_by != _SEARCHED]
    return {
        "positions": len(measured),
        "searched": len(searched),
        "ended_by": {name: apart.count(name) for name in ("stage", "only move", "proof")},
        "nodes": sum(each.info.nodes for each in measured),
        "median_nps": round(statistics.median(speeds)) if speeds else None,
        "median_depth": statistics.median(depths) if depths else None,
        "min_depth": min(depths, default=None),
        "mean_time": statistics.fmean(times) if times else None,
        "max_time": max(times, default=None),
        "branching": round(statistics.median(branching), 3) if branching else None,
        "signature": signature,
    }
