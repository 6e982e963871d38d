"""Gomoku for programs that play any game."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from tesuji._core import Color
from tesuji.games.diagram import Diagram, Mark, Point
from tesuji.games.game import Game
from tesuji.games.gomoku import Board, Move, split_moves

STONES_TO_WIN = 10
_USUAL_SIZE = 19
_LETTERS = "abcdefghijklmnopqrs"


class Gomoku(Game[Board]):
    """The ninuki rules: five in a row or ten captured stones."""

    name = "gomoku"
    title = "Gomoku, ninuki rules: five in a row or ten captured stones win"
    sizes = range(5, 20)
    example_move = "j10"
    file_suffixes = (".sgf", ".psq", ".txt")

    def new_board(self, size: int | None = None) -> Board:
        """19 lines are usual."""
        return Board(_USUAL_SIZE if size is None else size)

    def split_moves(self, text: str) -> Iterable[str]:
        """Cells one after the other, with or without blanks."""
        return split_moves(text)

    def perft(self, board: Board, depth: int) -> int:
        """Counted by the core."""
        return board.perft(depth)

    def diagram(self, board: Board) -> Diagram:
        """Marks what the last move took, a five that stands or has won, and what breaks it."""
        size = board.size
        last = board.peek() if board.ply else None
        marks = dict.fromkeys(board.last_captures, Mark.TAKEN)
        marks |= dict.fromkeys(board.standing_five or board.winning_five or (), Mark.LINE)
        marks |= dict.fromkeys(board.breaking_moves, Mark.ANSWER)
        stars = _star_lines(size)

        def point(column: int, row: int) -> Point:
            move = Move.at(column, row)
            star = column in stars and row in stars
            return Point(board.stone_at(move), last is not None and move == last, marks.get(move, Mark.NONE), star)

        return Diagram(
            rows=tuple(tuple(point(column, row) for column in range(size)) for row in reversed(range(size))),
            row_names=tuple(str(row + 1) for row in reversed(range(size))),
            column_names=tuple(_LETTERS[:size]),
        )

    def facts(self, board: Board) -> dict[str, object]:
        """Captures, fives and all stones."""
        return {
            "size": board.size,
            "captured": {"black": board.captured[Color.BLACK], "white": board.captured[Color.WHITE]},
            "last_captures": _texts(board.last_captures),
            "standing_five": None if board.standing_five is None else _texts(board.standing_five),
            "breaking_moves": _texts(board.breaking_moves),
            "winning_five": None if board.winning_five is None else _texts(board.winning_five),
            "stones": {color.name.lower(): _texts(board.stones(color)) for color in Color},
        }

    def size(self, board: Board) -> int:
        """Lines in each direction."""
        return board.size

    def holding(self, board: Board, color: Color) -> str:
        """Captured stones, of those that win."""
        return f"captured {board.captured[color]} of {STONES_TO_WIN}"

    def stones_taken(self, board: Board, color: Color) -> int:
        """Captured stones."""
        return board.captured[color]

    def last_event(self, board: Board) -> str:
        """The captures."""
        return f"captures {_listed(board.last_captures)}" if board.last_captures else ""

    def warnings(self, board: Board) -> list[str]:
        """A standing five, and the captures that break it: any other move loses."""
        if board.standing_five is None:
            return []
        owner, mover = board.turn.opponent.name.lower(), board.turn.name.lower()
        breaking = _listed(board.breaking_moves, last=" or ")
        return [
            f"{owner} has a five that can still be broken: {_listed(board.standing_five)}",
            f"{mover} must capture now, at {breaking}, or loses",
        ]

    def outcome_text(self, board: Board) -> str:
        """Names the stones of the five, or counts the captures."""
        outcome = board.outcome()
        if outcome is None:
            return ""
        if outcome.winner is None:
            return "draw: no legal move is left"
        winner = outcome.winner.name.lower()
        if outcome.reason == "captures":
            return f"{winner} wins by captures: {board.captured[outcome.winner]} stones"
        unbroken = ", which was not broken" if outcome.winner is board.turn else ""
        return f"{winner} wins by five: {_listed(board.winning_five or ())}{unbroken}"

    def random_move(self, board: Board, random: Random) -> Move:
        """A random move beside a stone, and a capture wherever chance meets one: games with something to see."""
        moves = list(board.legal_moves)
        stones = [*board.stones(Color.BLACK), *board.stones(Color.WHITE)]
        near = {(stone.column + right, stone.row + up) for stone in stones for right in (-1, 0, 1) for up in (-1, 0, 1)}
        if not stones:
            middle = board.size // 2
            near = {(column, row) for column in range(middle - 1, middle + 2) for row in range(middle - 1, middle + 2)}
        beside = [move for move in moves if (move.column, move.row) in near] or moves
        tried = random.sample(beside, min(len(beside), 6))
        return next((move for move in tried if _captures(board, move)), tried[0])


def _captures(board: Board, move: Move) -> bool:
    board.push(move)
    took = bool(board.last_captures)
    board.pop()
    return took


def _star_lines(size: int) -> tuple[int, ...]:
    edge = 3 if size >= 12 else 2
    if size < 8:
        return (size // 2,) if size % 2 else ()
    middle = (size // 2,) if size % 2 else ()
    return (edge, *middle, size - 1 - edge)


def _texts(moves: Iterable[Move]) -> list[str]:
    return [str(move) for move in moves]


def _listed(moves: Iterable[Move], last: str = " ") -> str:
    *head, tail = _texts(moves)
    return f"{' '.join(head)}{last}{tail}" if head else tail


GAME = Gomoku()
