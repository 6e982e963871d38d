"""A position as plain text: for pipes, dumb terminals and terminals without colours."""

from __future__ import annotations

from typing import Any

from tesuji._core import Color
from tesuji.games.diagram import Diagram, Mark, Point
from tesuji.games.game import Game

LETTERS = {None: ".", Color.BLACK: "X", Color.WHITE: "O"}


def board_lines(diagram: Diagram, *, marked: bool = False) -> list[str]:
    """Draw the board in letters; `marked`: the last move in brackets, points that break a five as `*`."""
    width = max(2, *map(len, diagram.row_names))
    cell = 2 if diagram.has_pieces else 1
    lines = []
    for name, row in zip(diagram.row_names, diagram.rows, strict=True):
        text = f"{name:>{width}}"
        left = False
        for point in row:
            text += "[" if marked and point.last else "]" if left else " "
            text += f"{_letter(point, marked):>{cell}}"
            left = marked and point.last
        lines.append(text + ("]" if left else ""))
    return [*lines, " " * (width + 1) + " ".join(f"{name:>{cell}}" for name in diagram.column_names)]


def state_lines(game: Game[Any], board: Any, names: tuple[str, str] = ("", "")) -> list[str]:
    """Say who is to move, what was captured, what the last move did, what is threatened, how the game ended."""
    lines = [game.board_name(board)]
    over = board.outcome() is not None
    for color in Color:
        turn = "to move" if color is board.turn and not over else ""
        parts = (printable(names[color]), game.holding(board, color), turn)
        lines.append(f"{color.name.lower()} {game.signs(board)[color]}  {', '.join(filter(None, parts))}".rstrip())
    if board.move_stack:
        lines.append(last_move_line(game, board))
    return [*lines, *game.warnings(board), *filter(None, [game.outcome_text(board)])]


def last_move_line(game: Game[Any], board: Any) -> str:
    """Say which move was the last and what it did."""
    return f"move {board.ply}: {board.peek()} {game.last_event(board)}".rstrip()


def printable(text: str) -> str:
    """Text from outside without anything that a terminal would obey."""
    return "".join(char if char.isprintable() or char == "\u3000" else "�" for char in text)


def _letter(point: Point, marked: bool) -> str:
    return "*" if marked and point.mark is Mark.ANSWER else point.piece or LETTERS[point.owner]
