"""Shogi for the ladder: what a position is worth, and that the rungs find what is to be found."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.shogi.positions import HAND_HEAVY, scattered
from tesuji import Color
from tesuji.agents import WON, AlphaBeta, Greedy, Minimax, MinimaxAlphaBeta, Negamax, evaluate
from tesuji.agents.position import in_order
from tesuji.agents.shogi import PROMOTED, WORTH
from tesuji.shogi import Board

WORTHS = {**WORTH, **PROMOTED, "K": 0}

SEARCHES: list[Any] = [Minimax, Negamax, MinimaxAlphaBeta, AlphaBeta]


def literal(board: Board, color: Color) -> int:
    """Add up the pieces one by one."""
    own = [piece for piece in board.pieces.values() if piece.isupper() is (color is Color.BLACK)]
    return sum(WORTHS[piece.upper()] for piece in own) + sum(WORTHS[p] * n for p, n in board.hands[color].items())


def test_material_counts_the_board_and_the_hands() -> None:
    assert evaluate(Board()) == 0
    assert evaluate(Board.from_sfen(HAND_HEAVY)) == literal(Board.from_sfen(HAND_HEAVY), Color.WHITE) - literal(
        Board.from_sfen(HAND_HEAVY), Color.BLACK
    )
    for seed in range(40):
        board = scattered(random.Random(seed))
        assert evaluate(board) == literal(board, board.turn) - literal(board, board.turn.opponent)
        assert evaluate(board) == evaluate(board.mirrored()) == evaluate(board.rotated())


def test_greedy_takes_what_is_worth_most() -> None:
    assert Greedy().choose(Board.from_sfen("4k4/9/9/9/3r1g3/9/4N4/9/4K4 b - 1")) == "5g6e"


@pytest.mark.parametrize("search", SEARCHES)
def test_a_mate_in_one(search: Any) -> None:
    one = Board.from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1")
    agent = search(depth=1)
    assert agent.choose(one) == "G*5b"
    assert agent.score == WON - 1


@pytest.mark.parametrize("search", [AlphaBeta, MinimaxAlphaBeta])
def test_a_mate_in_three(search: type[AlphaBeta]) -> None:
    board = Board.from_sfen("6S1k/9/9/7p1/9/9/9/9/9 b 2S 1")
    agent = search(depth=3)
    board.push(agent.choose(board))
    assert agent.score == WON - 3


def test_all_searches_find_the_same() -> None:
    for seed in range(4):
        board = scattered(random.Random(seed))
        if len(board.legal_moves) > 60 or board.outcome() is not None:
            continue
        found = set()
        for search in SEARCHES:
            agent = search(depth=2)
            found.add((agent.choose(board), agent.score))
        assert len(found) == 1


def test_the_moves_that_go_ahead_come_first() -> None:
    moves = in_order(Board())
    assert sorted(map(str, moves)) == sorted(map(str, Board().legal_moves))
    assert [str(move) for move in moves[-3:]] == ["5i4h", "5i5h", "5i6h"]
    assert Greedy().choose(Board()) == moves[0] != "5i4h"
