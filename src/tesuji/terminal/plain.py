"""A position as plain text: for pipes, dumb terminals and terminals without colours."""

from __future__ import annotations

from typing import Any

from tesuji._core import Color
from tesuji.games.diagram import Diagram, Mark, Point
from tesuji.games.game import Game
from tesuji.terminal.overlay import NOTHING, Overlay

LETTERS = {None: ".", Color.BLACK: "X", Color.WHITE: "O"}


def board_lines(diagram: Diagram, *, marked: bool = False, overlay: Overlay = NOTHING) -> list[str]:
    """Draw the board in letters; `marked`: the last move in brackets, points that break a five as `*`.

    The cursor is shown as `<` and `>`, a stone that is chosen as `(` and `)`.
    """
    width = max(2, *map(len, diagram.row_names))
    cell = 2 if diagram.has_pieces else 1
    lines = []
    for name, row in zip(diagram.row_names, diagram.rows, strict=True):
        text = f"{name:>{width}}"
        closing = ""
        for column, point in zip(diagram.column_names, row, strict=True):
            opening, closes = _brackets(overlay, column + name, last=marked and point.last)
            text += (opening or closing or " ") + f"{_letter(point, marked, overlay, column + name):>{cell}}"
            closing = closes
        lines.append(text + closing)
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


def _brackets(overlay: Overlay, cell: str, *, last: bool) -> tuple[str, str]:
    if cell == overlay.cursor:
        return "<", ">"
    if cell == overlay.chosen:
        return "(", ")"
    return ("[", "]") if last else ("", "")


def _letter(point: Point, marked: bool, overlay: Overlay, cell: str) -> str:
    ghost = overlay.ghosts.get(cell)
    if ghost is not None and point.owner is None:
        return ghost.sign if ghost.sign.isascii() else LETTERS[ghost.owner].lower()
    return "*" if marked and point.mark is Mark.ANSWER else point.piece or LETTERS[point.owner]
