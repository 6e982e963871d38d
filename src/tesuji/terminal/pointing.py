"""Moves made by pointing at cells: at one in games where stones are placed, at two where they are moved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tesuji._core import IllegalMoveError
from tesuji.games.diagram import Diagram


@dataclass(frozen=True, slots=True)
class Pointed:
    """What pointing at a cell means: a move to play (or to be refused with its reason), or a stone that is chosen."""

    move: str | None = None
    chosen: str | None = None


def cells_of(diagram: Diagram) -> frozenset[str]:
    """The names of all cells."""
    return frozenset(name for name, _ in diagram.points())


def point_at(board: Any, diagram: Diagram, cell: str, chosen: str | None) -> Pointed:
    """Point at a cell, after `chosen` if that is given."""
    cells = cells_of(diagram)
    moves = [str(move) for move in board.legal_moves]
    if chosen is not None and chosen != cell:
        for move in (f"{chosen}{cell}+", chosen + cell):  # who would rather not promote types the move
            if move in moves:
                return Pointed(move)
        if cell in moves and _distance(diagram, chosen, cell) == 1:
            return Pointed(cell)
    if any(move != cell and move.startswith(cell) and move[len(cell) :].removesuffix("+") in cells for move in moves):
        return Pointed(chosen=None if cell == chosen else cell)
    return Pointed(_written(board, cell, chosen))


def start_of_cursor(diagram: Diagram, last: str | None) -> str:
    """Where the cursor appears: on the last move, else in the middle."""
    if last is not None:
        return last
    return diagram.column_names[len(diagram.column_names) // 2] + diagram.row_names[len(diagram.row_names) // 2]


def step(diagram: Diagram, cell: str, right: int, down: int) -> str:
    """The cell so many steps away, or the last one before the edge."""
    column, row = _place(diagram, cell)
    columns: Sequence[str] = diagram.column_names
    rows: Sequence[str] = diagram.row_names
    return columns[_within(column + right, len(columns))] + rows[_within(row + down, len(rows))]


def _written(board: Any, cell: str, chosen: str | None) -> str:
    """What a person would type for this, so that a refusal says what is wrong with it."""
    for text in ((chosen or "") + cell, cell):
        try:
            board.why_illegal(text)
        except IllegalMoveError:
            continue
        return text
    return cell


def _distance(diagram: Diagram, one: str, other: str) -> int:
    return max(abs(a - b) for a, b in zip(_place(diagram, one), _place(diagram, other), strict=True))


def _place(diagram: Diagram, cell: str) -> tuple[int, int]:
    column = next(at for at, name in enumerate(diagram.column_names) if cell.startswith(name))
    return column, diagram.row_names.index(cell[len(diagram.column_names[column]) :])


def _within(at: int, count: int) -> int:
    return min(max(at, 0), count - 1)
