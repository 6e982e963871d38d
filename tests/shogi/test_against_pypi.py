"""The packages cshogi and python-shogi from PyPI as further oracles: the same legal moves all along random games.

Compared are move lists, check and SFEN. Neither knows the fourth occurrence: cshogi's `is_draw` answers at the second.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import cshogi
import pytest
import shogi as python_shogi

from tests.shogi.positions import scattered
from tesuji.shogi import Board

PLIES = 100  # of a random game, at the most


def same_as_cshogi(board: Board, theirs: cshogi.Board) -> None:
    moves = sorted(map(str, board.legal_moves))
    assert moves == sorted(map(cshogi.move_to_usi, theirs.legal_moves))
    assert len(board.legal_moves) == len(theirs.legal_moves)
    assert board.is_check() == theirs.is_check()
    assert board.sfen() == theirs.sfen()


def play(seed: int) -> int:
    """Play a game, compare at every ply, and return the number of positions."""
    chooser = random.Random(seed)
    board = Board()
    theirs = cshogi.Board()
    for ply in range(PLIES):
        same_as_cshogi(board, theirs)
        if not (moves := list(board.legal_moves)):
            return ply + 1
        move = chooser.choice(moves)
        board.push(move)
        theirs.push_usi(str(move))
    return PLIES


def games(seeds: range, record: Callable[[str, object], None]) -> None:
    positions = sum(map(play, seeds))
    record("figures", {"games against cshogi": len(seeds), "positions against cshogi": positions})


@pytest.mark.slow
@pytest.mark.parametrize("seeds", [range(start, start + 50) for start in range(0, 200, 50)], ids=str)
def test_two_hundred_games(seeds: range, record_property: Callable[[str, object], None]) -> None:
    games(seeds, record_property)


@pytest.mark.long
@pytest.mark.parametrize("seeds", [range(start, start + 100) for start in range(0, 2200, 100)], ids=str)
def test_two_thousand_games(seeds: range, record_property: Callable[[str, object], None]) -> None:
    games(seeds, record_property)


def same_as_python_shogi(board: Board, theirs: python_shogi.Board) -> None:
    moves = list(map(str, board.legal_moves))
    assert sorted(moves) == sorted(move.usi() for move in theirs.legal_moves)
    assert len(board.legal_moves) == len(moves)
    assert board.is_check() == theirs.is_check()
    assert board.sfen() == theirs.sfen()


def from_anywhere(seeds: range, record: Callable[[str, object], None]) -> None:
    """Set up positions and play on; cshogi wants both kings, so the others are python-shogi's."""
    both_kings = fewer = 0
    for seed in seeds:
        chooser = random.Random(seed)
        board = scattered(chooser)
        missing = None in {board.king_square(board.turn), board.king_square(board.turn.opponent)}
        theirs = python_shogi.Board(board.sfen()) if missing else cshogi.Board(board.sfen())
        for _ in range(4):
            if missing:
                same_as_python_shogi(board, theirs)
            else:
                same_as_cshogi(board, theirs)
            both_kings, fewer = both_kings + (not missing), fewer + missing
            if not (moves := list(board.legal_moves)):
                break
            board.push(chooser.choice(moves))
            theirs.push_usi(str(board.peek()))
    record("figures", {"scattered positions against cshogi": both_kings, "with one king, against python-shogi": fewer})


@pytest.mark.slow
def test_positions_of_all_kinds(record_property: Callable[[str, object], None]) -> None:
    from_anywhere(range(500), record_property)


@pytest.mark.long
@pytest.mark.parametrize("seeds", [range(start, start + 1000) for start in range(0, 10_000, 1000)], ids=str)
def test_many_positions_of_all_kinds(seeds: range, record_property: Callable[[str, object], None]) -> None:
    from_anywhere(seeds, record_property)


def second_witness(seeds: range, record: Callable[[str, object], None]) -> None:
    positions = 0
    for seed in seeds:
        chooser = random.Random(seed)
        board, theirs = Board(), python_shogi.Board()
        for _ in range(PLIES):
            same_as_python_shogi(board, theirs)
            positions += 1
            if not (moves := list(board.legal_moves)):
                break
            board.push(chooser.choice(moves))
            theirs.push_usi(str(board.peek()))
    record("figures", {"positions against python-shogi": positions})


@pytest.mark.slow
def test_a_second_witness(record_property: Callable[[str, object], None]) -> None:
    second_witness(range(2), record_property)


@pytest.mark.long
@pytest.mark.parametrize("seeds", [range(start, start + 10) for start in range(0, 100, 10)], ids=str)
def test_a_second_witness_at_length(seeds: range, record_property: Callable[[str, object], None]) -> None:
    second_witness(seeds, record_property)
