"""What the machine found, in words and figures for people."""

from __future__ import annotations

from typing import Any

from tesuji.engine import Info
from tesuji.engine.stage import SEARCH
from tesuji.gui.texts import Texts

UNKNOWN = "–"


def is_valued(info: Info[Any]) -> bool:
    """Whether its score says what the position is worth: the book and an only move say nothing of that."""
    return info.stage == SEARCH or info.score.proven


def stage_name(texts: Texts, stage: str) -> str:
    """What the search, or a stage before it, is called."""
    key = "stage.search" if stage == SEARCH else f"stage.{stage.replace(' ', '_')}"
    return texts(key) if key in texts else stage


def score_words(texts: Texts, info: Info[Any]) -> str:
    """The score, a proven one in plies; a sign where there is none."""
    plies = info.score.plies_to_end
    if not is_valued(info):
        return UNKNOWN
    if info.score.sure:
        return texts("think.sure_win" if info.score.units > 0 else "think.sure_loss")
    if plies is None:
        return str(info.score).replace("-", "−")
    return texts("think.win_in" if plies > 0 else "think.loss_in", plies=abs(plies))


def advice_words(texts: Texts, info: Info[Any]) -> str:
    """Why a move is advised: its score, or which stage found it."""
    return score_words(texts, info) if is_valued(info) else stage_name(texts, info.stage)


def depth_words(info: Info[Any]) -> str:
    """How deep it was read: everywhere, and at the deepest point."""
    if not info.nodes:
        return UNKNOWN
    return f"{info.depth} – {info.seldepth}" if info.seldepth > info.depth else f"{info.depth}"


def short_number(number: float) -> str:
    """A number in three or four digits."""
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{number / size:.{1 if number < 100 * size else 0}f} {letter}"
    return f"{number:.0f}"


def share(part: float, whole: float) -> str:
    """A percentage."""
    return f"{100 * part / whole:.0f} %" if whole else UNKNOWN
