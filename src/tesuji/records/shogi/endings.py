"""How games of shogi end in records: the words of each format, who has won, and what the rules call it.

`mover` is the side whose turn it is at the end.
"""

from __future__ import annotations

from typing import NamedTuple

from tesuji.games import Color, Outcome


class Ending(NamedTuple):
    """A way to end: how KIF and CSA write it (empty: they cannot), and the result for the mover."""

    name: str
    kif: str
    csa: str
    result: str
    """`+` the mover wins, `-` loses, `0` a draw; empty: no result."""
    letter: str = ""
    """What follows in a result as headers write it: `B+R`."""


_ALL = (
    Ending("resign", "投了", "TORYO", "-", "R"),
    Ending("interrupt", "中断", "CHUDAN", ""),
    Ending("repetition", "千日手", "SENNICHITE", "0"),
    Ending("impasse", "持将棋", "JISHOGI", "0"),
    Ending("timeout", "切れ負け", "TIME_UP", "-", "T"),
    Ending("mate", "詰み", "TSUMI", "-"),
    Ending("no_mate", "不詰", "FUZUMI", ""),
    Ending("illegal_move", "反則負け", "ILLEGAL_MOVE", "-", "F"),
    Ending("illegal_action", "反則負け", "", "-", "F"),  # in CSA the side is named: see `csa_word`
    Ending("opponent_illegal", "反則勝ち", "", "+", "F"),
    Ending("declaration", "入玉勝ち", "KACHI", "+"),
    Ending("drawn_declaration", "持将棋", "HIKIWAKE", "0"),
    Ending("max_moves", "最大手数", "MAX_MOVES", "0"),
    Ending("win_by_default", "不戦勝", "", "+", "F"),
    Ending("loss_by_default", "不戦敗", "", "-", "F"),
    Ending("sealed", "封じ手", "", ""),
    Ending("takeback", "待った", "MATTA", ""),
    Ending("error", "エラー", "ERROR", ""),
)
ENDINGS = {ending.name: ending for ending in _ALL}

_OTHER_WORDS = {"時間切れ": "timeout", "入玉宣言": "declaration", "入玉宣言勝ち": "declaration", "詰": "mate"}
_BY_KIF = {ending.kif: ending.name for ending in reversed(_ALL)} | _OTHER_WORDS
_BY_CSA = {ending.csa: ending.name for ending in _ALL if ending.csa}
_ACTION = "ILLEGAL_ACTION"
_SIGNS = {Color.BLACK: "+", Color.WHITE: "-"}
_OF_RULES = {
    "mate": "mate",
    "no_move": "mate",
    "repetition": "repetition",
    "declaration": "declaration",
    "plies": "max_moves",
    "resigned": "resign",
    "flag": "timeout",
}


def from_kif(word: str) -> str | None:
    """The ending that a word of KIF names."""
    return _BY_KIF.get(word)


def to_kif(name: str) -> str:
    """The word of KIF for an ending; what is none of ours is written as it stands."""
    return ENDINGS[name].kif if name in ENDINGS else name


def from_csa(word: str, mover: Color) -> str | None:
    """The ending that a word of CSA names, without its `%`."""
    if word[:1] in {"+", "-"} and word[1:] == _ACTION:
        return "illegal_action" if word[0] == _SIGNS[mover] else "opponent_illegal"
    return _BY_CSA.get(word)


def to_csa(name: str, mover: Color) -> str:
    """The word of CSA for an ending, without its `%`; empty if there is none."""
    if name in {"illegal_action", "opponent_illegal"}:
        return _SIGNS[mover if name == "illegal_action" else mover.opponent] + _ACTION
    if name in ENDINGS:
        return ENDINGS[name].csa
    return name.removeprefix("%") if name.startswith("%") else ""


def result_of(name: str, mover: Color) -> str:
    """The result as headers write it: `B+R`, `W+`, `0`; empty if the game has none."""
    ending = ENDINGS.get(name)
    if ending is None or not ending.result:
        return ""
    if ending.result == "0":
        return "0"
    winner = mover if ending.result == "+" else mover.opponent
    return f"{winner.name[0]}+{ending.letter}"


def ending_of(outcome: Outcome, mover: Color) -> str:
    """How records call an end by the rules, by resigning or by the flag."""
    if outcome.reason == "perpetual_check":
        return "opponent_illegal" if outcome.winner is mover else "illegal_action"
    return _OF_RULES.get(outcome.reason, "")


def ending_of_result(result: str, mover: Color) -> str:
    """The ending that a result tells of: who resigned, ran out of time, broke a rule; empty if none."""
    for name in ("resign", "timeout", "illegal_action", "opponent_illegal"):
        if result == result_of(name, mover):
            return name
    return ""
