"""What `why_illegal` says, taken apart into a key of the tables and its values, so that any language can say it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

_SIDES = {"black": "black", "white": "white", "x": "black", "o": "white"}
_DIRECTION_ENDS = re.compile(r" diagonal|,| and")

_POINT = r"[a-z][0-9]+"
_SQUARE = r"[1-9][a-i]"
_SIDE = r"black|white|x|o"
_PIECE = r"[a-z]+(?: [a-z]+)?"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is refused: the key of its text, and values by name; `color`, `owner` are `black` or `white`."""

    key: str
    values: Mapping[str, str]


def read_refusal(reason: str) -> Refusal | None:
    """Take a reason apart; None if it has no form that is known here."""
    for key, form in _FORMS:
        found = form.fullmatch(reason)
        if found is not None:
            values = {name: _value(name, value) for name, value in found.groupdict().items()}
            return Refusal(f"refusal.{key}", values)
    return None


def _value(name: str, value: str) -> str:
    if name in {"color", "owner"}:
        return _SIDES[value]
    if name == "directions":
        return _DIRECTION_ENDS.sub("", value)
    return value


def _form(text: str) -> re.Pattern[str]:
    """A pattern from a sentence with <names> in it."""
    kinds = {"color": _SIDE, "owner": _SIDE, "point": f"{_POINT}|{_SQUARE}", "corner": _POINT, "piece": _PIECE}
    kinds |= {
        "other": _PIECE,
        "origin": _SQUARE,
        "between": _SQUARE,
        "king": _SQUARE,
        "count": "[0-9]+",
        "file": "[1-9]",
    }
    pattern = re.escape(text)
    for name in re.findall(r"<([a-z]+)>", text):
        pattern = pattern.replace(f"<{name}>", f"(?P<{name}>{kinds.get(name, '.+')})")
    return re.compile(pattern, re.DOTALL)


_FORMS = tuple(
    (key, _form(text))
    for key, text in (
        ("won_by_five", "<color> won by five"),
        ("won_by_captures", "<color> won by captures"),
        ("no_legal_move", "a draw, no legal move is left"),
        ("no_stone_left", "<color> has no stone left"),
        ("full", "the board is full"),
        ("no_clone", "<count> plies without a clone are a draw"),
        ("too_long", "<count> plies have been played"),
        ("mated", "<color> is mated"),
        ("stuck", "<color> has no legal move"),
        ("repeated", "the position is on the board for the fourth time"),
        ("perpetual_check", "<color> repeated the position by perpetual check"),
        ("entered", "<color>'s king has entered"),
        ("declared", "<color> has declared"),
        ("over", "the game is over: <why>"),
        ("at_move", "move <count>: <why>"),  # of several moves that were given
        # Gomoku
        ("outside", "<point> is outside the board: its cells are a1 to <corner>"),
        ("occupied", "<point> is occupied by a <color> stone"),
        (
            "double_three",
            "<point> is a double-three: it makes free threes in the directions <directions>, and captures nothing",
        ),
        ("no_cell", "no cell: <text>; a cell is a letter and a number, like 'j10'"),
        # Ataxx
        ("cannot_pass", "<color> cannot pass: it has <count> other moves"),
        ("must_pass", "<color> has no move and must pass, '0000'"),
        ("not_yours", "<point> is occupied by <owner>, and <color> is to move"),
        ("occupied", "<point> is occupied by <color>"),
        ("no_neighbour", "no stone of <color> is next to <point>"),
        ("empty", "no stone is on <point>"),
        # Shogi
        ("not_in_hand", "<color> has no <piece> in hand"),
        ("dead_drop", "a <piece> of <color> could never move from <point>"),
        ("nifu", "nifu: <color> has a pawn on file <file> already, on <point>"),
        ("check", "the king on <king> would be in check by the <piece> on <point>"),
        ("uchifuzume", "uchifuzume: a dropped pawn must not mate"),
        ("no_piece", "no piece is on <point>"),
        ("other_piece", "the <piece> on <point> is <owner>'s, and <color> is to move"),
        ("no_such_step", "the <piece> on <origin> does not move to <point>"),
        ("blocked", "the <piece> on <origin> does not reach <point>: the <other> on <between> is in the way"),
        ("own_piece", "<point> is occupied by an own <piece>"),
        ("occupied_piece", "<point> is occupied by a <color> <piece>"),
        ("no_promotion", "a <piece> does not promote"),
        ("not_in_zone", "the <piece> on <point> moves neither into the promotion zone of <color> nor out of it"),
        ("must_promote", "the <piece> on <origin> must promote on <point>"),
        ("no_move", "no move: <text>; <form>"),
        ("no_move", "no move: <text> <fault>"),
    )
)
