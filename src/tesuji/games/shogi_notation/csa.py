"""Moves as CSA files and servers write them: `+7776FU`, `-3122UM`, `+0055KA`.

A sign for the side, origin (00 for a drop) and target in digits, and the piece as it stands after the move.
"""

from __future__ import annotations

import re

from tesuji._core import Color, IllegalMoveError, ShogiMove, ShogiPosition
from tesuji.games.quoting import shown
from tesuji.games.shogi_notation.candidates import moved_piece

NAMES = {
    "P": "FU", "L": "KY", "N": "KE", "S": "GI", "G": "KI", "B": "KA", "R": "HI", "K": "OU",
    "+P": "TO", "+L": "NY", "+N": "NK", "+S": "NG", "+B": "UM", "+R": "RY",
}  # fmt: skip
"""What pieces are called, by their letters."""
PIECES = {name: piece for piece, name in NAMES.items()}
"""The letters of pieces by what they are called."""
SIGNS = {Color.BLACK: "+", Color.WHITE: "-"}

MOVE = re.compile(r"(?P<sign>[+-]?)(?P<origin>00|[1-9]{2})(?P<target>[1-9]{2})(?P<piece>[A-Z]{2})")

_RANKS = "abcdefghi"


def write(position: ShogiPosition, move: ShogiMove | str) -> str:
    """Write a move of the side to move, with its sign."""
    move = ShogiMove(move)
    piece = moved_piece(position, move)
    origin = "00" if move.origin is None else square_name(move.origin)
    return SIGNS[position.turn] + origin + square_name(move.target) + NAMES["+" * move.promotes + piece]


def read(position: ShogiPosition, text: str) -> ShogiMove:
    """Return the move that a text names on this board; whether it is legal is another question."""
    match = MOVE.fullmatch(text.strip())
    if match is None or match["piece"] not in PIECES:
        raise IllegalMoveError(f"no move: {shown(text)}; a move is like '+7776FU', a drop like '-0055KA'")
    if match["sign"] and match["sign"] != SIGNS[position.turn]:
        raise IllegalMoveError(
            f"{shown(text)} is not signed as a move of {position.turn.name.lower()}, which is to move"
        )
    target, piece = read_square(match["target"]), PIECES[match["piece"]]
    if match["origin"] == "00":
        if piece not in "PLNSGBR":
            raise IllegalMoveError(
                f"{shown(text)}: what is dropped is FU, KY, KE, GI, KI, KA or HI, not {match['piece']}"
            )
        return ShogiMove(f"{piece}*{target}")
    origin = read_square(match["origin"])
    stands = (position.piece_at(origin) or "").upper()
    if stands not in {piece, piece.removeprefix("+")}:
        found = f"{NAMES[stands]} stands there" if stands else "nothing stands there"
        raise IllegalMoveError(f"{shown(text)} moves {match['piece']} from {match['origin']}, but {found}")
    return ShogiMove(origin + target + ("+" if stands != piece else ""))


def square_name(square: str) -> str:
    """Write a square, `7f` as `76`."""
    return square[0] + str(_RANKS.index(square[1]) + 1)


def read_square(text: str) -> str:
    """Return the square of two digits, `7f` of `76`."""
    return text[0] + _RANKS[int(text[1]) - 1]
