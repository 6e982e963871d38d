"""What the machine thinks, beside the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from tesuji.engine import Info
from tesuji.engine.stage import SEARCH
from tesuji.play import LiveGame
from tesuji.play.history import path

_BARS = "▁▂▃▄▅▆▇█"
_HIGHEST = 4.0  # what fills a bar, in 1.00
_SHOWN_MOVES = 6
_NAMES = "dim"


def thinking_lines(title: str, seconds: float, lines: Mapping[int, Info[Any]], *, full: bool = True) -> list[Text]:
    """Time, depth, score, nodes and speed, the line expected; with several lines, the best moves with their scores."""
    head, spent = Text(title, "bold"), Text.assemble(("time ", _NAMES), (f"{seconds:.1f} s", "bold cyan"))
    best = lines.get(1)
    if best is None:
        return [head, spent]
    if best.stage != SEARCH:
        return [head, Text.assemble(("found by ", _NAMES), best.stage), _line(best)]
    rows = [
        head,
        spent.append_text(Text.assemble(("  depth ", _NAMES), f"{best.depth}-{best.seldepth}")),
        Text.assemble(("score ", _NAMES), (str(best.score), "bold"), ("  speed ", _NAMES), f"{best.nps / 1e6:.2f} M/s"),
        Text.assemble(("nodes ", _NAMES), f"{best.nodes:,}"),
    ]
    if len(lines) == 1 or not full:
        return [*rows, _line(best)]
    for rank, info in sorted(lines.items()):
        first, *rest = [*map(str, info.pv[:_SHOWN_MOVES]), ""]
        rows.append(Text.assemble((f"{rank} ", _NAMES), (f"{first:<4}", "bold"), f"{info.score!s:>6}  "))
        rows[-1].append(" ".join(rest).rstrip(), _NAMES)
    return rows


def _line(info: Info[Any]) -> Text:
    return Text.assemble(("line  ", _NAMES), " ".join(map(str, info.pv[:_SHOWN_MOVES])))


def evaluation_line(live: LiveGame, width: int) -> Text | None:
    """The scores of the game so far as bars, high where black is better; None before there are two."""
    known = [live.evaluations[node] for node in path(live.history.tip) if node in live.evaluations]
    if len(known) < 2:
        return None
    label = "black "
    shown = known[-(width - len(label)) :]
    return Text.assemble((label, _NAMES), ("".join(map(_bar, shown)), "cyan"))


def _bar(score: float) -> str:
    share = (min(max(score, -_HIGHEST), _HIGHEST) + _HIGHEST) / (2 * _HIGHEST)
    return _BARS[min(int(share * len(_BARS)), len(_BARS) - 1)]
