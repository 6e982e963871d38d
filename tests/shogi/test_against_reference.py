"""The fast position against the slow one, along random games and on any position."""

import random
from typing import Literal

import pytest
from hypothesis import given, settings

from tests.reference import shogi as reference
from tests.shogi.positions import boards, play_random, scattered
from tesuji.shogi import Board, Color

SIDES: dict[Color | None, Literal["b", "w"] | None] = {Color.BLACK: "b", Color.WHITE: "w", None: None}


def slow(board: Board) -> reference.Position:
    return reference.Position.of(board.sfen())


def outcome(board: Board) -> tuple[str | None, str] | None:
    outcome = board.outcome()
    return None if outcome is None else (SIDES[outcome.winner], outcome.reason)


def check(board: Board, expected: reference.Position) -> None:
    assert board.sfen() == expected.sfen()
    moves = list(map(str, board.legal_moves))
    assert len(moves) == len(board.legal_moves)
    assert len(set(moves)) == len(moves)
    assert set(moves) == expected.legal_moves()
    assert bool(board.legal_moves) is bool(moves)
    assert set(board.checkers) == {reference.name(at) for at in expected.checkers(expected.turn)}
    assert board.is_check() is bool(board.checkers)
    assert board.can_declare() is (bool(moves) and reference.may_declare(expected))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_random_games(seed: int) -> None:
    chooser = random.Random(seed)
    board = Board()
    game = [slow(board)]
    for move in play_random(board, chooser, 120):
        game.append(game[-1].after(move))
        check(board, game[-1])
    assert outcome(board) == reference.result(game)


@pytest.mark.slow
@given(boards())
@settings(max_examples=60)
def test_any_position(board: Board) -> None:
    check(board, slow(board))
    assert outcome(board) == reference.result([slow(board)])


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_games_from_any_position(seed: int) -> None:
    chooser = random.Random(seed)
    for _ in range(5):
        board = scattered(chooser)
        game = [slow(board)]
        for move in play_random(board, chooser, 12):
            game.append(game[-1].after(move))
            check(board, game[-1])
        assert outcome(board) == reference.result(game)


@given(boards())
@settings(max_examples=30)
def test_every_question_about_a_move_has_one_answer(board: Board) -> None:
    legal = set(map(str, board.legal_moves))
    for move in slow(board).candidates():
        assert board.is_legal(move) is (move in legal)
        assert (board.why_illegal(move) is None) is (move in legal)
