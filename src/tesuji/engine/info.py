"""What a reading found out, and what it cost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from tesuji.engine.score import Score
from tesuji.engine.stage import SEARCH, Stage
from tesuji.engine.typing import MoveT

_NAMED = frozenset({"depth", "seldepth", "score", "nodes", "hashfull", "pv", "multipv", "seconds"})


@dataclass(frozen=True, slots=True)
class Info(Generic[MoveT]):
    """What is known after a depth: the line expected, its score, and what it cost.

    `time` is in seconds from the call, `hashfull` in thousandths of the table, `multipv` the number of the line: 1 is
    the best. `stage` names what found the line; `counted` is what else the search counted.
    """

    depth: int
    seldepth: int
    score: Score
    nodes: int
    nps: int
    time: float
    hashfull: int
    pv: tuple[MoveT, ...]
    multipv: int
    counted: Mapping[str, int] = field(default_factory=dict)
    stage: str = SEARCH

    @classmethod
    def of(cls, report: Mapping[str, Any], before: float = 0.0) -> Info[MoveT]:
        """Return the report of a search as an Info; `before` are the seconds from the call to the search."""
        seconds = report["seconds"]
        return cls(
            depth=report["depth"],
            seldepth=report["seldepth"],
            score=Score(report["score"]),
            nodes=report["nodes"],
            nps=round(report["nodes"] / seconds) if seconds > 0 else 0,
            time=before + seconds,
            hashfull=report["hashfull"],
            pv=tuple(report["pv"]),
            multipv=report["multipv"],
            counted={name: value for name, value in report.items() if name not in _NAMED},
        )

    @classmethod
    def of_stage(cls, stage: Stage[MoveT], seconds: float) -> Info[MoveT]:
        """Return what a stage found as an Info."""
        return cls(
            depth=len(stage.line),
            seldepth=len(stage.line),
            score=stage.score or Score(0),
            nodes=stage.nodes or 0,
            nps=0,
            time=seconds,
            hashfull=0,
            pv=stage.line,
            multipv=1,
            stage=stage.name,
        )

    def to_json(self) -> dict[str, object]:
        """All of it for programs."""
        return {
            "depth": self.depth,
            "seldepth": self.seldepth,
            "multipv": self.multipv,
            "score": self.score.to_json(),
            "nodes": self.nodes,
            "nps": self.nps,
            "time": round(self.time, 6),
            "hashfull": self.hashfull,
            "pv": [str(move) for move in self.pv],
            "stage": self.stage,
            "counted": dict(self.counted),
        }


@dataclass(frozen=True, slots=True)
class Played(Generic[MoveT]):
    """The move chosen, the answer expected, what is known of it, and what every stage on the way found."""

    move: MoveT
    ponder: MoveT | None
    info: Info[MoveT]
    stages: tuple[Stage[MoveT], ...] = ()

    @property
    def ended_by(self) -> str:
        """What ended the thinking: `stage`, `only move`, `proof` or `limit`."""
        if self.info.stage != SEARCH:
            return "stage"
        if any(stage.only for stage in self.stages):
            return "only move"
        return "proof" if self.info.score.proven else "limit"
