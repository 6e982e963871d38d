"""Shogi for programs that play any game."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tesuji._core import Color, SfenError
from tesuji.games import shogi_drawing as drawing
from tesuji.games.diagram import Diagram, Mark, Point
from tesuji.games.game import Game
from tesuji.games.shogi import FILES, RANKS, Board, Move

_COLUMNS = FILES[::-1]
_MOVE = re.compile(r"[▲☗▼△☖▽]?(?:同\s+)?[^▲☗▼△☖▽\s]+|\S")
_NUMBERS = {2: "twice", 3: "three times"}
_REASONS = {
    "mate": "{loser} is mated",
    "no_move": "{loser} has no legal move",
    "repetition": "the position is on the board for the fourth time",
    "perpetual_check": "{loser} repeated the position by perpetual check",
    "declaration": "the king has entered",
    "plies": "{ply} plies were played",
}


class Shogi(Game[Board]):
    """The rules of the Japan Shogi Association, with the 27-point declaration."""

    name = "shogi"
    title = "Shogi: drops, promotion, repetition, the entering king"
    example_move = "7g7f"
    file_suffixes = (".kif", ".ki2", ".csa", ".sfen")
    position_notation = "SFEN"
    declares = True

    def new_board(self, size: int | None = None) -> Board:  # noqa: ARG002  (there is one)
        """Twenty pieces a side."""
        return Board()

    def set_up(self, text: str) -> Board | None:
        """A SFEN, or a position as USI gives it: `startpos`, `sfen ...`, perhaps with `moves ...` after it."""
        words = text.split()
        if words[:1] == ["position"]:
            words = words[1:]
        if not words or not (words[0] in {"startpos", "sfen"} or "/" in words[0]):
            return None
        end = words.index("moves") if "moves" in words else len(words)
        position, moves = words[:end], words[end + 1 :]
        if position == ["startpos"]:
            return Board(moves)
        if position[0] == "startpos":
            raise SfenError(f"startpos stands alone or before 'moves', not before {position[1]!r}")
        return Board.from_sfen(" ".join(position[position[0] == "sfen" :]), moves=moves)

    def split_moves(self, text: str) -> Iterable[str]:
        """Words; moves that begin with a mark need no blanks between them."""
        return (match[0] for match in _MOVE.finditer(text))

    def read_move(self, board: Board, text: str) -> Move:
        """Any notation: USI, Japanese, Western, CSA."""
        return board.read_move(text)

    def perft(self, board: Board, depth: int) -> int:
        """Counted by the core."""
        return board.perft(depth)

    def diagram(self, board: Board) -> Diagram:
        """Marks where the last move came from."""
        last = board.peek() if board.move_stack else None
        pieces = board.pieces

        def point(square: str) -> Point:
            piece = pieces.get(square, "")
            owner = (Color.BLACK if piece.isupper() else Color.WHITE) if piece else None
            arrived, left = (last.target, last.origin) if last is not None else (None, None)
            return Point(owner, square == arrived, Mark.TAKEN if square == left else Mark.NONE, piece=piece)

        rows = tuple(tuple(point(file + rank) for file in _COLUMNS) for rank in RANKS)
        return Diagram(rows=rows, row_names=tuple(RANKS), column_names=tuple(_COLUMNS))

    def facts(self, board: Board) -> dict[str, object]:
        """The SFEN, what is in hand, checks, repetition, and the moves as Japanese and Western records have them."""
        black, white = board.hands
        japanese, western = _written(board)
        return {
            "sfen": board.sfen(),
            "hands": {"black": black, "white": white},
            "check": board.is_check(),
            "checkers": board.checkers,
            "repetition": board.repetition(),
            "can_declare": board.can_declare(),
            "japanese": japanese,
            "western": western,
        }

    def signs(self, board: Board) -> tuple[str, str]:  # noqa: ARG002
        """Capitals are black's."""
        return "(capitals)", "(small)"

    def holding(self, board: Board, color: Color) -> str:
        """Pieces in hand, like `in hand R P3`."""
        return f"in hand {drawing.hand(board, color)}"

    def last_event(self, board: Board) -> str:
        """What the last move captured, and a check."""
        if not board.move_stack:
            return ""
        before = board.copy()
        captured = before.piece_at(before.pop().target)
        told = [f"captures {captured}"] if captured else []
        return " and ".join([*told, "gives check"] if board.is_check() else told)

    def warnings(self, board: Board) -> list[str]:
        """Who is in check, how often the position was there, and who may declare."""
        if board.outcome() is not None:
            return []
        side = board.turn.name.lower()
        told = []
        if board.is_check():
            by = " and ".join(f"{board.piece_at(at)} on {at}" for at in board.checkers)
            told.append(f"{side} is in check by {by}")
        if board.repetition() in _NUMBERS:
            told.append(f"this position was on the board {_NUMBERS[board.repetition()]}; the fourth time ends the game")
        if board.can_declare():
            told.append(f"{side} may declare its king entered")
        return told

    def outcome_text(self, board: Board) -> str:
        """Names the result and the rule that ended the game."""
        outcome = board.outcome()
        if outcome is None:
            return ""
        loser = "" if outcome.winner is None else outcome.winner.opponent.name.lower()
        reason = _REASONS[outcome.reason].format(loser=loser, ply=board.ply)
        return f"draw: {reason}" if outcome.winner is None else f"{outcome.winner.name.lower()} wins: {reason}"


def _written(board: Board) -> tuple[list[str], list[str]]:
    replay = board.copy()
    for _ in board.move_stack:
        replay.pop()
    japanese, western = [], []
    for move in board.move_stack:
        japanese.append(replay.japanese(move))
        western.append(replay.western(move))
        replay.push(move)
    return japanese, western


GAME = Shogi()
