"""What the core and the slow reference must say alike of a position."""

from __future__ import annotations

from collections.abc import Iterable

from tests.reference.gomoku import Cell, Position, name_of
from tesuji import Color, Outcome
from tesuji.gomoku import Board, Move

COLORS = {"X": Color.BLACK, "O": Color.WHITE, ".": None}
LETTERS = {color: letter for letter, color in COLORS.items()}


def cells_of(moves: Iterable[Move]) -> set[Cell]:
    return {(move.column, move.row) for move in moves}


def moves_of(cells: Iterable[Cell]) -> tuple[Move, ...]:
    """In the order in which the core lists cells."""
    return tuple(sorted(Move.at(*cell) for cell in cells))


def stones(position: Position, color: str) -> list[Move]:
    return [Move.at(*cell) for cell, stone in position.board.items() if stone == color]


def board_of(position: Position) -> Board:
    """The core's board of a position, without its history."""
    return Board.from_position(
        position.size,
        black=stones(position, "X"),
        white=stones(position, "O"),
        captured=(position.captured["X"], position.captured["O"]),
        turn=COLORS[position.turn] or Color.BLACK,
    )


def outcome_of(position: Position) -> Outcome | None:
    if position.outcome is None:
        return None
    winner, reason = position.outcome
    return Outcome(None if winner is None else COLORS[winner], reason)


def assert_agreement(board: Board, position: Position) -> None:
    """Everything that can be seen of a position, apart from how it came about."""
    assert board.size == position.size
    assert board.turn is COLORS[position.turn]
    assert board.captured == (position.captured["X"], position.captured["O"])
    for cell, stone in position.board.items():
        assert board.stone_at(Move.at(*cell)) is COLORS[stone]
    assert board.outcome() == outcome_of(position)
    assert board.standing_five == (moves_of(position.standing_five) if position.standing_five else None)
    assert board.winning_five == (moves_of(position.winning_five) if position.winning_five else None)
    assert board.breaking_moves == moves_of(position.breaking_moves)
    assert len(board.legal_moves) == len(position.legal_moves)
    assert cells_of(board.legal_moves) == position.legal_moves
    for cell in position.board:
        move = Move.at(*cell)
        legal = cell in position.legal_moves
        assert (board.why_illegal(move) is None) == board.is_legal(move) == (move in board.legal_moves) == legal, move
    assert board.key == board.computed_key()


def assert_same_threes(board: Board, position: Position) -> None:
    """The free threes that each empty point would make."""
    for cell in position.empty_cells():
        assert set(board.free_threes(name_of(cell))) == set(position.free_threes[cell]), name_of(cell)
