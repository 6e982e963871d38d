"""Shogi for the ladder: more material is better, on the board and in hand."""

from __future__ import annotations

from tesuji._core import Color
from tesuji.agents.evaluation import evaluate
from tesuji.agents.position import in_order
from tesuji.games.shogi import Board, Move

WORTH = {"P": 90, "L": 315, "N": 405, "S": 495, "G": 540, "B": 855, "R": 990}
"""The worth of a piece, in hand or on the board."""

PROMOTED = {"+P": 540, "+L": 540, "+N": 540, "+S": 540, "+B": 945, "+R": 1395}
"""The worth of a promoted piece."""

# The letter of a promoted piece is counted with those of its kind already.
_ON_BOARD = {**WORTH, **{piece: worth - WORTH[piece[1]] for piece, worth in PROMOTED.items()}}


@evaluate.register
def material(board: Board) -> int:
    """Return the worth of the side to move's pieces less that of the other's."""
    squares = board.sfen().partition(" ")[0]
    black, white = board.hands
    worth = sum(each * (squares.count(piece) - squares.count(piece.lower())) for piece, each in _ON_BOARD.items())
    worth += sum(WORTH[piece] * count for piece, count in black.items())
    worth -= sum(WORTH[piece] * count for piece, count in white.items())
    return worth if board.turn is Color.BLACK else -worth


@in_order.register
def forward_first(board: Board) -> list[Move]:
    """List moves that go ahead, then drops, then other moves, the king's last: who knows no better makes headway."""
    ahead = -1 if board.turn is Color.BLACK else 1
    king = board.king_square(board.turn)

    def rank(move: Move) -> int:
        if move.origin is None:
            return 1
        if move.origin == king:
            return 3
        return 0 if (ord(move.target[1]) - ord(move.origin[1])) * ahead > 0 else 2

    return sorted(board.legal_moves, key=rank)
