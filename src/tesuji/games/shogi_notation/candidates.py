"""Which piece a text means that names only its kind and where it goes."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tesuji._core import Color, IllegalMoveError, ShogiMove, ShogiPosition
from tesuji.games.quoting import shown

_ZONES = {Color.BLACK: "abc", Color.WHITE: "ghi"}
_PROMOTING = "PLNSBR"


def origins(position: ShogiPosition, piece: str, target: str) -> list[str]:
    """List the squares of the mover's pieces of this name (`S`, `+P`) that reach a square, pinned ones too."""
    own = piece if position.turn is Color.BLACK else piece.lower()
    return [at for at in position.attackers(position.turn, target) if position.piece_at(at) == own]


def moved_piece(position: ShogiPosition, move: ShogiMove) -> str:
    """Return the name of the piece that a move begins with, like `S` or `+P`. IllegalMoveError if it has none."""
    if move.dropped is not None:
        return move.dropped
    piece = position.piece_at(move.origin or "")
    if piece is None or piece.isupper() is not (position.turn is Color.BLACK):
        raise IllegalMoveError(str(position.why_illegal(move)))
    return piece.upper()


def may_promote(position: ShogiPosition, move: ShogiMove) -> bool:
    """Whether the piece that a move begins with could promote by it."""
    if move.origin is None or moved_piece(position, move) not in _PROMOTING:
        return False
    zone = _ZONES[position.turn]
    return move.origin[1] in zone or move.target[1] in zone


def choose(
    position: ShogiPosition,
    text: str,
    moves: Iterable[ShogiMove],
    drop: ShogiMove | None,
    write: Callable[[ShogiPosition, ShogiMove], str],
) -> ShogiMove:
    """Return the one of the moves on the board, or the drop, that a text means. IllegalMoveError if that is not clear.

    Writers differ in whether a piece that is pinned counts as one that could go there, so a legal move comes first.
    """
    moves = list(moves)
    legal = [move for move in moves if position.is_legal(move)]
    if len(legal) == 1:
        return legal[0]
    in_hand = drop is not None and str(drop.dropped) in position.hands[position.turn]
    if drop is not None and in_hand and not legal and (not moves or position.is_legal(drop)):
        return drop
    if len(moves) == 1:
        return moves[0]
    side = position.turn.name.lower()
    if moves:
        written = " or ".join(f"{write(position, move)} ({move})" for move in legal or moves)
        raise IllegalMoveError(f"{shown(text)} fits several pieces of {side}; expected {written}")
    hand = "" if drop is None else ", nor one in hand"
    raise IllegalMoveError(f"{shown(text)} fits no piece of {side} that could go there{hand}")
