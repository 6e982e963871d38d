"""Every game's board is a Board: whoever plays it needs no more, and mypy and `isinstance` agree."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from tesuji import Color, IllegalMoveError, ataxx, gomoku, shogi
from tesuji.games import Board

BOARDS: list[Callable[[], Board[Any]]] = [
    gomoku.Board,
    lambda: gomoku.Board(7),
    ataxx.Board,
    lambda: shogi.Board(max_plies=150),
]

every_board = pytest.mark.parametrize("new", BOARDS, ids=["gomoku", "gomoku-7", "ataxx", "shogi"])


def test_the_types_of_moves_are_known() -> None:
    one: Board[gomoku.Move] = gomoku.Board()
    two: Board[ataxx.Move] = ataxx.Board()
    three: Board[shogi.Move] = shogi.Board()
    assert isinstance(next(iter(one.legal_moves)), gomoku.Move)
    assert isinstance(next(iter(two.legal_moves)), ataxx.Move)
    assert isinstance(next(iter(three.legal_moves)), shogi.Move)


@every_board
def test_a_board_is_a_board(new: Callable[[], Board[Any]]) -> None:
    assert isinstance(new(), Board)
    assert not isinstance("board", Board)


@every_board
def test_a_random_game_and_back(new: Callable[[], Board[Any]]) -> None:
    chooser = random.Random(1)
    board = new()
    assert (board.turn, board.ply) == (Color.BLACK, 0)
    keys = [board.key]
    while board.outcome() is None:
        moves = list(board.legal_moves)
        assert len(moves) == len(board.legal_moves) > 0
        move = chooser.choice(moves)
        assert move in board.legal_moves
        assert str(move) in board.legal_moves
        assert board.why_illegal(move) is None
        board.push(str(move))
        assert board.peek() == move
        keys.append(board.key)
    assert not board.legal_moves
    twin = board.copy()
    assert twin == board
    assert twin.move_stack == board.move_stack
    for key in reversed(keys):
        assert board.key == key
        if board.ply:
            assert board.pop() == twin.move_stack[board.ply]
    assert board == new()
    board.push_all(twin.move_stack)
    assert board == twin


@every_board
def test_errors_are_the_same(new: Callable[[], Board[Any]]) -> None:
    board = new()
    with pytest.raises(IndexError):
        board.pop()
    with pytest.raises(IndexError):
        board.peek()
    for ask in (board.push, board.is_legal, board.why_illegal):
        with pytest.raises(IllegalMoveError):
            ask("?")
        with pytest.raises(TypeError):
            ask(1)
    assert board == new()


@every_board
def test_symmetries_keep_the_moves(new: Callable[[], Board[Any]]) -> None:
    board = new()
    for _ in range(8):
        board.push(next(iter(board.legal_moves)))
    assert board.rotated(2).rotated(2) == board == board.mirrored().mirrored()
    assert board.rotated(2).rotated(2).move_stack == board.move_stack
