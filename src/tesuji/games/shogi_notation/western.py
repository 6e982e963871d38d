"""Moves in Western letters: `P-7f`, `Bx2b+`, `G6i-5h`, `S-4d=`, `P*5e`.

The origin is written where another piece of the kind could go there, `x` where the move captures, `+` or `=` wherever
there was a choice. Read are also digits for ranks, `P-76`, and moves without the sign between, `P7f`.
"""

from __future__ import annotations

import re

from tesuji._core import IllegalMoveError, ShogiMove, ShogiPosition
from tesuji.games.quoting import shown
from tesuji.games.shogi_notation.candidates import choose, may_promote, moved_piece, origins

_RANKS = "abcdefghi"
_MOVE = re.compile(
    r"(?P<piece>\+?[PLNSGBRK])(?P<origin>[1-9][a-i1-9])?(?P<sign>[-x*']?)(?P<target>[1-9][a-i1-9])(?P<end>[+=]?)"
)


def write(position: ShogiPosition, move: ShogiMove | str) -> str:
    """Write a move of the side to move."""
    move = ShogiMove(move)
    piece = moved_piece(position, move)
    if move.origin is None:
        return str(move)
    others = [at for at in origins(position, piece, move.target) if at != move.origin]
    sign = "-" if position.piece_at(move.target) is None else "x"
    end = "+" if move.promotes else "=" if may_promote(position, move) else ""
    return piece + (move.origin if others else "") + sign + move.target + end


def read(position: ShogiPosition, text: str) -> ShogiMove:
    """Return the move that a text names on this board; whether it is legal is another question."""
    match = _MOVE.fullmatch(text.strip())
    if match is None:
        raise IllegalMoveError(f"no move: {shown(text)}; a move is like 'P-7f', 'Bx2b+', 'G6i-5h', 'S-4d=' or 'P*5e'")
    piece, target, sign = match["piece"], _square(match["target"]), match["sign"]
    drop = ShogiMove(f"{piece}*{target}") if piece in "PLNSGBR" else None
    if sign and sign in "*'":
        if drop is None or match["origin"] or match["end"]:
            raise IllegalMoveError(f"no move: {shown(text)}; a drop is like 'P*5e', of one of PLNSGBR")
        return drop
    suffix = "+" if match["end"] == "+" else ""
    squares = origins(position, piece, target)
    if match["origin"]:
        squares = [at for at in squares if at == _square(match["origin"])]
    told = sign or match["origin"] or match["end"]
    moves = [ShogiMove(origin + target + suffix) for origin in squares]
    return choose(position, text, moves, None if told else drop, write)


def _square(text: str) -> str:
    return text[0] + (_RANKS[int(text[1]) - 1] if text[1].isdigit() else text[1])
