"""The line that ends a game in KIF and KI2: `まで55手で先手の勝ち`."""

from __future__ import annotations

import re

from tesuji.games import Color
from tesuji.records.shogi.endings import ENDINGS, to_kif

UNTIL = "まで"
"""The property for a last line that says something else than the ending does."""

_LINE = re.compile(r"まで\s*([0-9]{1,5})手(?:で|にて)?\s*(.*)")
_WINNER = re.compile(r"(先手|後手|下手|上手)の(?:.*勝|勝)")
_NAMES = {False: {Color.BLACK: "先手", Color.WHITE: "後手"}, True: {Color.BLACK: "下手", Color.WHITE: "上手"}}
_COLORS = {name: color for names in _NAMES.values() for color, name in names.items()}


def until(ending: str, plies: int, mover: Color, *, handicap: bool) -> str:
    """The line for a game that ended so after this many plies, with `mover` to move."""
    names = _NAMES[handicap]
    said = {
        "resign": f"{names[mover.opponent]}の勝ち",
        "timeout": f"時間切れにより{names[mover.opponent]}の勝ち",
        "illegal_move": f"{names[mover]}の反則負け",
        "opponent_illegal": f"{names[mover]}の反則勝ち",
        "declaration": f"{names[mover]}の入玉勝ち",
    }
    return f"まで{plies}手で{said.get(ending, to_kif(ending))}"


def ending_of(line: str, mover: Color) -> str:
    """The ending that such a line tells of; empty if that is not clear."""
    found = _LINE.fullmatch(line)
    if found is None:
        return ""
    for name in ENDINGS:
        for handicap in (False, True):
            if line == until(name, int(found[1]), mover, handicap=handicap):
                return name
    return ""


def result_of(line: str) -> str:
    """The result that such a line tells, as headers write it: `B+`, `W+`; empty if none."""
    winner = _WINNER.search(line)
    return "" if winner is None else f"{_COLORS[winner[1]].name[0]}+"
