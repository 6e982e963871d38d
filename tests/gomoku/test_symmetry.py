"""Rotating and mirroring change nothing about the rules: legal moves, captures, fives and ends turn with the board."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from tests.diagram import turned_cell
from tests.gomoku.images import swapped
from tests.gomoku.test_move_orders import boards
from tesuji import Color
from tesuji.gomoku import Board, Move

orientations = st.tuples(st.integers(0, 3), st.booleans())


def turned(board: Board, quarter_turns: int, mirrored: bool) -> Board:
    return (board.mirrored() if mirrored else board).rotated(quarter_turns)


def image_in(size: int, quarter_turns: int, mirrored: bool) -> Callable[[Move], Move]:
    def image(move: Move) -> Move:
        return Move.at(*turned_cell((move.column, move.row), size, size, quarter_turns, mirrored=mirrored))

    return image


@given(boards(largest=9), orientations)
def test_everything_turns_with_the_board(board: Board, orientation: tuple[int, bool]) -> None:
    image = image_in(board.size, *orientation)
    twin = turned(board, *orientation)
    assert set(twin.legal_moves) == set(map(image, board.legal_moves))
    assert twin.move_stack == [*map(image, board.move_stack)]
    assert set(twin.last_captures) == set(map(image, board.last_captures))
    assert set(twin.breaking_moves) == set(map(image, board.breaking_moves))
    assert set(twin.standing_five or ()) == set(map(image, board.standing_five or ()))
    assert set(twin.winning_five or ()) == set(map(image, board.winning_five or ()))
    assert (twin.turn, twin.captured, twin.outcome()) == (board.turn, board.captured, board.outcome())
    for color in Color:
        assert set(twin.stones(color)) == set(map(image, board.stones(color)))


@given(boards(largest=9), orientations, st.data())
def test_moving_and_turning_commute(board: Board, orientation: tuple[int, bool], data: st.DataObject) -> None:
    if board.outcome() is not None:
        return
    move = data.draw(st.sampled_from([*board.legal_moves]))
    twin = turned(board, *orientation)
    board.push(move)
    twin.push(image_in(board.size, *orientation)(move))
    assert twin == turned(board, *orientation)
    assert twin.key == turned(board, *orientation).key


@given(boards(largest=9), orientations)
def test_the_inverse_turns_back(board: Board, orientation: tuple[int, bool]) -> None:
    quarter_turns, mirrored = orientation
    back = turned(board, quarter_turns, mirrored).rotated(-quarter_turns)
    back = back.mirrored() if mirrored else back
    assert back == board
    assert back.move_stack == board.move_stack


@given(boards(largest=9))
def test_the_rules_are_the_same_for_both_colours(board: Board) -> None:
    if board.outcome() is not None:
        return
    twin = swapped(board)
    assert set(twin.legal_moves) == set(board.legal_moves)
    assert twin.standing_five == board.standing_five
    assert twin.breaking_moves == board.breaking_moves
    for move in board.legal_moves:
        one, two = board.copy(), twin.copy()
        one.push(move)
        two.push(move)
        assert one.last_captures == two.last_captures
        assert (one.outcome() is None) == (two.outcome() is None)
        assert one.winning_five == two.winning_five
