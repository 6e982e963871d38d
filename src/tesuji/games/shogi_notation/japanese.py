"""Moves in Japanese: `▲７六歩`, `△同歩`, `▲５八金右`, `▲２二角成`, `△４五桂打`.

Written as the Japan Shogi Association writes records: 同 where the move before went, 打 only where a piece of the kind
on the board could go there too, 成 or 不成 wherever there was a choice. Read is also `76歩`, `▲２四　歩`, `☗同　銀`,
生 for 不成, 王, 龍, 全, 圭, 杏, 行 and 入 for 上, 下 for 引, and the origin behind a move as KIF has it: `７六歩(77)`.
"""

from __future__ import annotations

import re
import unicodedata

from tesuji._core import Color, IllegalMoveError, ShogiMove, ShogiPosition
from tesuji.games.quoting import shown
from tesuji.games.shogi_drawing import KANJI, KANJI_DIGITS, WIDE_DIGITS
from tesuji.games.shogi_notation import relative
from tesuji.games.shogi_notation.candidates import choose, may_promote, moved_piece, origins

MARKS = {Color.BLACK: "▲", Color.WHITE: "△"}
NAMES = {**KANJI, "+L": "成香", "+N": "成桂", "+S": "成銀"}
"""What pieces are called, by their letters."""
PIECES = {
    **{name: piece for piece, name in (*KANJI.items(), *NAMES.items())},
    "王": "K",
    "龍": "+R",
}
"""The letters of pieces by all that they are called."""

_READ_MARKS = {"▲": Color.BLACK, "☗": Color.BLACK, "▼": Color.BLACK}
_RANKS = "abcdefghi"
_MOVE = re.compile(
    rf"""(?P<mark>[▲☗▼△☖▽]?)\s*
    (?:(?P<file>[1-9])\s*(?P<rank>[1-9{KANJI_DIGITS}]))?\s*(?P<same>同?)\s*
    (?P<piece>{"|".join(sorted(PIECES, key=len, reverse=True))})
    (?P<side>[左直右]?)(?P<rise>[上行入寄引下]?)(?P<end>成|不成|生|打|)
    \s*(?:\((?P<from_file>[1-9])(?P<from_rank>[1-9])\))?""",
    re.VERBOSE,
)


def square_name(square: str) -> str:
    """Write a square, `7f` as `７六`."""
    return WIDE_DIGITS[int(square[0]) - 1] + KANJI_DIGITS[_RANKS.index(square[1])]


def write(position: ShogiPosition, move: ShogiMove | str, *, mark: bool = True) -> str:
    """Write a move of the side to move, with ▲ or △ before it unless told not to."""
    move = ShogiMove(move)
    piece = moved_piece(position, move)
    same = bool(position.move_stack) and position.peek().target == move.target
    text = (MARKS[position.turn] if mark else "") + ("同" if same else square_name(move.target)) + NAMES[piece]
    others = [at for at in origins(position, piece, move.target) if at != move.origin]
    if move.origin is None:
        return text + ("打" if others else "")
    text += relative.write(position.turn, piece, move.origin, [move.origin, *others], move.target)
    if not may_promote(position, move):
        return text
    return text + ("成" if move.promotes else "不成")


def read(position: ShogiPosition, text: str) -> ShogiMove:
    """Return the move that a text names on this board; whether it is legal is another question."""
    match = _MOVE.fullmatch(unicodedata.normalize("NFKC", text).strip())
    if match is None:
        raise IllegalMoveError(f"no move: {shown(text)}; a move is like '▲７六歩', '△同銀左成' or '▲４五桂打'")
    turn = position.turn
    if match["mark"] and _READ_MARKS.get(match["mark"], Color.WHITE) is not turn:
        raise IllegalMoveError(f"{shown(text)} is not marked as a move of {turn.name.lower()}, which is to move")
    target = _target(position, text, match)
    piece = PIECES[match["piece"]]
    drop = ShogiMove(f"{piece}*{target}") if piece in "PLNSGBR" else None
    if match["end"] == "打":
        if drop is None:
            raise IllegalMoveError(f"{shown(text)}: what is dropped is one of 歩香桂銀金角飛, not {match['piece']}")
        return drop
    suffix = "+" if match["end"] == "成" else ""
    if match["from_file"]:
        return ShogiMove(_origin(position, text, match, piece) + target + suffix)
    told = match["side"] or match["rise"] or match["end"]
    fitting = relative.fitting(turn, piece, origins(position, piece, target), target, match["side"], match["rise"])
    moves = [ShogiMove(origin + target + suffix) for origin in fitting]
    return choose(position, text, moves, None if told else drop, write)


def _origin(position: ShogiPosition, text: str, match: re.Match[str], piece: str) -> str:
    origin = match["from_file"] + _RANKS[int(match["from_rank"]) - 1]
    stands = (position.piece_at(origin) or "").upper()
    if stands != piece:
        found = f"{NAMES[stands]} stands there" if stands else "nothing stands there"
        raise IllegalMoveError(f"{text!r} moves {NAMES[piece]} from {origin}, but {found}")
    return origin


def _target(position: ShogiPosition, text: str, match: re.Match[str]) -> str:
    last = position.peek().target if position.move_stack else None
    if match["file"]:
        rank = match["rank"]
        target = match["file"] + _RANKS[KANJI_DIGITS.index(rank) if rank in KANJI_DIGITS else int(rank) - 1]
    elif not match["same"]:
        raise IllegalMoveError(
            f"{shown(text)} does not say where the piece goes: '７六' or '同' was expected before it"
        )
    elif last is None:
        raise IllegalMoveError(f"{shown(text)} goes where the move before went, and there is none")
    else:
        return last
    if match["same"] and last != target:
        raise IllegalMoveError(f"{shown(text)} says 同, but the move before did not go to {target}")
    return target
