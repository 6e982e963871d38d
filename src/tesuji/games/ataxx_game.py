"""Ataxx for programs that play any game."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from tesuji._core import Color, IllegalMoveError
from tesuji.games.ataxx import PASS, Board, Move, read_move
from tesuji.games.diagram import Diagram, Mark, Point
from tesuji.games.fen import SIZE
from tesuji.games.game import Game

_COLUMNS, _RANKS = "abcdefg", "7654321"
_OWNERS = {"x": Color.BLACK, "o": Color.WHITE, ".": None}
_REASONS = {
    "wiped_out": "{loser} has no stone left",
    "full": "the board is full",
    "halfmove": "{halfmove} plies without a new stone",
    "plies": "{ply} plies were played",
}


class Ataxx(Game[Board]):
    """The judge's rules: clone or jump, more stones win, at most 400 plies."""

    name = "ataxx"
    title = "Ataxx: clone or jump, turn the neighbours, more stones win"
    example_move = "g2"
    file_suffixes = (".pgn",)
    position_notation = "FEN"
    reads_bare_files = True

    def new_board(self, size: int | None = None) -> Board:  # noqa: ARG002  (there is one)
        """Stones in the corners."""
        return Board()

    def set_up(self, text: str) -> Board | None:
        """A FEN has ranks with slashes between them; a path with so many has no word after it."""
        words = text.split()
        if text.count("/") >= SIZE - 1 or (len(words) > 1 and "/" in words[0]):
            return Board.from_fen(text)
        return None

    def split_moves(self, text: str) -> Iterable[str]:
        """Words, in any form that `read_move` knows."""
        return map(_written, text.split())

    def perft(self, board: Board, depth: int) -> int:
        """Counted by the core."""
        return board.perft(depth)

    def diagram(self, board: Board) -> Diagram:
        """Marks where the last move jumped from."""
        last = board.peek() if board.move_stack else PASS

        def point(cell: str, owner: str) -> Point:
            return Point(_OWNERS[owner], cell == last.target, Mark.TAKEN if cell == last.origin else Mark.NONE)

        cells = iter(board.cells)
        rows = tuple(tuple(point(column + rank, next(cells)) for column in _COLUMNS) for rank in _RANKS)
        return Diagram(rows=rows, row_names=tuple(_RANKS), column_names=tuple(_COLUMNS))

    def facts(self, board: Board) -> dict[str, object]:
        """The FEN, the stones counted, and the ends by the clock rules."""
        black, white = board.counts
        return {
            "fen": board.fen(),
            "counts": {"black": black, "white": white},
            "max_plies": board.max_plies,
            "halfmove_limit": board.halfmove_limit,
        }

    def holding(self, board: Board, color: Color) -> str:
        """Stones on the board."""
        count = board.counts[color]
        return "1 stone" if count == 1 else f"{count} stones"

    def last_event(self, board: Board) -> str:
        """The stones that changed colour."""
        if not board.move_stack:
            return ""
        before = board.copy()
        move = before.pop()
        if move == PASS:
            return "is a pass"
        turned = [cell for cell, old, new in zip(_CELLS, before.cells, board.cells, strict=True) if {old, new} == _BOTH]
        return f"turns {' '.join(turned)}" if turned else ""

    def warnings(self, board: Board) -> list[str]:
        """A side that cannot move has to say so."""
        return (
            [f"{board.turn.name.lower()} has no other move than to pass: {PASS}"] if PASS in board.legal_moves else []
        )

    def outcome_text(self, board: Board) -> str:
        """Names the result with the stones and the rule that ended the game."""
        outcome = board.outcome()
        if outcome is None:
            return ""
        black, white = board.counts
        loser = "" if outcome.winner is None else outcome.winner.opponent.name.lower()
        reason = _REASONS[outcome.reason].format(loser=loser, halfmove=board.halfmove, ply=board.ply)
        if outcome.winner is None:
            return f"draw, {black} to {white}: {reason}"
        most, least = max(black, white), min(black, white)
        return f"{outcome.winner.name.lower()} wins, {most} to {least}: {reason}"

    def random_move(self, board: Board, random: Random) -> Move:
        """Of some moves tried the one with the most stones after it: games with something to see."""
        moves = list(board.legal_moves)
        return max(random.sample(moves, min(len(moves), 4)), key=lambda move: _stones_after(board, move))


_BOTH = {"x", "o"}
_CELLS: Iterable[str] = [column + rank for rank in _RANKS for column in _COLUMNS]


def _written(word: str) -> str:
    try:
        return str(read_move(word))
    except IllegalMoveError:
        return word


def _stones_after(board: Board, move: Move) -> int:
    mover = board.turn
    board.push(move)
    stones = board.counts[mover]
    board.pop()
    return stones


GAME = Ataxx()
