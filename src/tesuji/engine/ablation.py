"""What each technique of the search is worth: the same positions to the same depth, with one of them switched off."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tesuji.engine import benchmark, searches
from tesuji.engine.benchmark import Measured, Setting
from tesuji.engine.params import Value, make_tuning, switches

_UNSEARCHED = {"stage", "only move"}


@dataclass(frozen=True, slots=True)
class Ablation:
    """A run without one technique, beside the run with all: factors above 1 say that it saves nodes or time."""

    technique: str
    nodes: float
    time: float
    scores_changed: int
    moves_changed: int
    positions: int

    def to_json(self) -> dict[str, object]:
        """The run for programs."""
        return {
            "technique": self.technique,
            "nodes": round(self.nodes, 4),
            "time": round(self.time, 4),
            "scores_changed": self.scores_changed,
            "moves_changed": self.moves_changed,
            "positions": self.positions,
        }


def techniques(game: str) -> tuple[str, ...]:
    """Return what can be switched off."""
    return switches(searches.find(game).params())


def ablate(
    game: str, setting: Setting, moves: list[str], whole: list[Measured], options: dict[str, Value | str]
) -> Iterator[Ablation]:
    """Yield a comparison for every technique; `whole` is the run with all of them, `options` what else is changed."""
    for technique in techniques(game):
        params, evaluation = make_tuning({**options, technique: False}, searches.find(game))
        changed = replace(setting, params=params, evaluation=evaluation)
        without = list(benchmark.measure(game, changed, moves))
        yield compare(technique, whole, without)


def compare(technique: str, whole: list[Measured], without: list[Measured]) -> Ablation:
    """Put two runs side by side, over the positions that were searched."""
    pairs = [(a, b) for a, b in zip(whole, without, strict=True) if a.played.ended_by not in _UNSEARCHED]

    def factor(with_all: float, with_less: float) -> float:
        return with_less / with_all if with_all else 1.0

    return Ablation(
        technique,
        factor(sum(a.info.nodes for a, _ in pairs), sum(b.info.nodes for _, b in pairs)),
        factor(sum(a.info.time for a, _ in pairs), sum(b.info.time for _, b in pairs)),
        sum(a.info.score != b.info.score for a, b in pairs),
        sum(a.played.move != b.played.move for a, b in pairs),
        len(pairs),
    )
