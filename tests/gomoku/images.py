"""A position seen from elsewhere: turned, mirrored, and with the colours exchanged."""

from __future__ import annotations

from tesuji import Color
from tesuji.gomoku import Board


def images(board: Board) -> list[Board]:
    """All eight of them; the first is the board itself."""
    return [image.rotated(turns) for image in (board, board.mirrored()) for turns in range(4)]


def swapped(board: Board) -> Board:
    """The colours exchanged, without the history."""
    by_black, by_white = board.captured
    return Board.from_position(
        board.size,
        black=board.stones(Color.WHITE),
        white=board.stones(Color.BLACK),
        captured=(by_white, by_black),
        turn=board.turn.opponent,
    )
