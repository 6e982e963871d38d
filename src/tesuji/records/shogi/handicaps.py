"""The handicaps of shogi by name. White, who gives it, moves first; left and right are as white sees them."""

from __future__ import annotations

from tesuji.games.shogi import START, Board

EVEN = "平手"
OTHER = "その他"

_BOTTOM = "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"
_TOPS = {
    "香落ち": "lnsgkgsn1/1r5b1",
    "右香落ち": "1nsgkgsnl/1r5b1",
    "角落ち": "lnsgkgsnl/1r7",
    "飛車落ち": "lnsgkgsnl/7b1",
    "飛香落ち": "lnsgkgsn1/7b1",
    "二枚落ち": "lnsgkgsnl/9",
    "三枚落ち": "lnsgkgsn1/9",
    "四枚落ち": "1nsgkgsn1/9",
    "五枚落ち": "2sgkgsn1/9",
    "左五枚落ち": "1nsgkgs2/9",
    "六枚落ち": "2sgkgs2/9",
    "左七枚落ち": "2sgkg3/9",
    "右七枚落ち": "3gkgs2/9",
    "八枚落ち": "3gkg3/9",
    "十枚落ち": "4k4/9",
}
POSITIONS = {EVEN: START, **{name: top + _BOTTOM for name, top in _TOPS.items()}}
"""The SFEN that each begins with."""
_NAMES = {sfen: name for name, sfen in POSITIONS.items()}


def board_of(name: str) -> Board | None:
    """The board that a handicap begins with, None if it has no name of ours."""
    sfen = POSITIONS.get(name.strip())
    return None if sfen is None else Board.from_sfen(sfen)


def name_of(start: Board) -> str | None:
    """The name of the handicap that begins so, `平手` for none."""
    return _NAMES.get(start.sfen())


def is_handicap(start: Board) -> bool:
    """Whether the players are called 下手 and 上手."""
    return name_of(start) not in {None, EVEN}
