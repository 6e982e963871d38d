"""The log of decisions: what every stage found, also where it found nothing, and what the search counted."""

from __future__ import annotations

import json
import warnings
from pathlib import Path
from typing import Any

from tesuji._core import Color
from tesuji.engine.info import Info, Played
from tesuji.engine.stage import SEARCH

_RULE = "=" * 60
_JSON_ENDINGS = {".jsonl", ".json"}


class LogWarning(UserWarning):
    """A decision is missing in a log that could not be written."""


class DecisionLog:
    """Adds a block of text to a file for every decision."""

    def __init__(self, path: Path) -> None:
        """Begin to add to `path`. OSError if it cannot be written."""
        self.path = path
        try:
            with path.open("a", encoding="utf-8"):
                pass
        except OSError as error:
            raise OSError(f"the log {path} cannot be written: {error.strerror}") from error

    def add(self, board: Any, played: Played[Any]) -> None:
        """Add the decision made on `board`; only a LogWarning if it cannot be written: the move is to be played."""
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(self.entry(board, played))
        except OSError as error:
            warnings.warn(f"the log {self.path} cannot be written: {error.strerror}", LogWarning, stacklevel=2)

    def entry(self, board: Any, played: Played[Any]) -> str:
        """Return what is added."""
        return decision_text(board, played)


class JsonLog(DecisionLog):
    """Adds a JSON object in a line of its own for every decision."""

    def entry(self, board: Any, played: Played[Any]) -> str:
        """Return what is added."""
        return json.dumps(decision_json(board, played)) + "\n"


def open_log(path: str | Path | None) -> DecisionLog | None:
    """Return the log of this file, or none."""
    if path is None:
        return None
    path = Path(path)
    return JsonLog(path) if path.suffix.casefold() in _JSON_ENDINGS else DecisionLog(path)


def decision_text(board: Any, played: Played[Any]) -> str:
    """Return the block of a decision, a line for every stage."""
    lines = [_RULE, f"[{_heading(board)}]"]
    for number, stage in enumerate(played.stages):
        nodes = "" if stage.nodes is None or stage.name == SEARCH else f" ({stage.nodes:,} nodes)"
        lines.append(f"  {number}  {stage.name + ':':<16}{stage.text}{nodes}")
    lines += [f"     {line}" for line in info_lines(played.info)]
    return "\n".join([*lines, f"  -> {played.move}", ""])


def info_lines(info: Info[Any]) -> list[str]:
    """Return what is known of a search, in lines for people."""
    line = " ".join(map(str, info.pv))
    if info.stage != SEARCH:
        return [f"line {line}, {1000 * info.time:.1f} ms"]
    counted = info.counted.get
    cut, first = counted("beta_cutoffs", 0), counted("first_move_cutoffs", 0)
    quiet = _share(counted("quiescence_nodes", 0), info.nodes)
    probes, scores = counted("table_probes", 0), counted("table_cutoffs", 0)
    moves = counted("table_moves", counted("table_hits", 0))
    return [
        f"score {info.score}, depth {info.depth}-{info.seldepth}, {info.nodes:,} nodes in {1000 * info.time:.0f} ms, "
        f"{info.nps / 1e6:.2f} M nodes/s",
        f"beta cut-offs {cut:,}, at the first move {_share(first, cut)}; quiescence {quiet} of the nodes",
        f"table probes {probes:,}, score hits {_share(scores, probes)}, move hits {_share(moves, probes)}, "
        f"{info.hashfull / 10:.1f} % full",
        f"line {line}",
    ]


def decision_json(board: Any, played: Played[Any]) -> dict[str, object]:
    """Return the decision for programs."""
    return {
        "move_number": board.ply + 1,
        "turn": board.turn.name.lower(),
        "moves": [str(move) for move in board.move_stack],
        "captured": list(getattr(board, "captured", ())),
        "move": str(played.move),
        "ponder": None if played.ponder is None else str(played.ponder),
        "ended_by": played.ended_by,
        "stages": [stage.to_json() for stage in played.stages],
        "info": played.info.to_json(),
    }


def _heading(board: Any) -> str:
    parts = [f"move {board.ply + 1}", board.turn.name.lower()]
    if hasattr(board, "stones"):
        parts.append("stones " + "+".join(str(len(board.stones(color))) for color in Color))
    if hasattr(board, "captured"):
        parts.append("captured by " + ", by ".join(f"{c.name.lower()} {board.captured[c]}" for c in Color))
    return " | ".join(parts)


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "0"
