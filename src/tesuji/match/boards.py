"""The boards that matches are played on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tesuji import ataxx, gomoku, shogi
from tesuji.match.record import Opening

_ONE_BOARD: dict[str, Any] = {"ataxx": ataxx.Board, "shogi": shogi.Board}


def start_board(game: str, size: int | None = None, rules: Mapping[str, int] | None = None) -> Any:
    """Return the start position. ValueError for a game or size that does not exist.

    `rules` are what the board is to have beside its usual ones.
    """
    if game == "gomoku":
        return gomoku.Board() if size is None else gomoku.Board(size)
    if game in _ONE_BOARD:
        if size is not None:
            raise ValueError(f"{game} has one board; leave out the size")
        return _ONE_BOARD[game](**(rules or {}))
    raise ValueError(f"no such game: {game!r}; there are gomoku, {', '.join(_ONE_BOARD)}")


def board_after(opening: Opening, game: str, size: int | None = None, rules: Mapping[str, int] | None = None) -> Any:
    """Return the board with an opening played out. ValueError, an IllegalMoveError for a move, if it cannot be."""
    if opening.fen is None:
        board = start_board(game, size, rules)
    else:
        kind: Any = type(start_board(game, size))
        set_up = getattr(kind, "from_sfen" if game == "shogi" else "from_fen", None)
        if set_up is None:
            raise ValueError(f"{game} has no FEN")
        board = set_up(opening.fen, **(rules or {}))
    board.push_all(opening.moves)
    return board
