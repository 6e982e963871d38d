"""The package `ataxx` from PyPI as a second oracle: the same legal moves, results and FEN all along random games.

It ends games at 100 plies without a clone and knows no cap on plies.
"""

import random

import ataxx as pypi
import pytest

from tesuji.ataxx import Board, Color

RESULTS = {Color.BLACK: "1-0", Color.WHITE: "0-1", None: "1/2-1/2"}


def result(board: Board) -> str:
    outcome = board.outcome()
    return "*" if outcome is None else RESULTS[outcome.winner]


def play(seed: int) -> int:
    """Play a game, compare at every ply, and return the number of passes."""
    chooser = random.Random(seed)
    board, theirs = Board(max_plies=None, halfmove_limit=100), pypi.Board()
    passes = 0
    while True:
        assert board.fen() == theirs.get_fen()
        assert result(board) == theirs.result()
        moves = sorted(map(str, board.legal_moves))
        assert moves == sorted(map(str, theirs.legal_moves()))
        if not moves:
            return passes
        move = chooser.choice(moves)
        passes += move == "0000"
        board.push(move)
        theirs.makemove(pypi.Move.from_san(move))


@pytest.mark.slow
@pytest.mark.parametrize("seeds", [range(start, start + 50) for start in range(0, 500, 50)], ids=str)
def test_five_hundred_games(seeds: range) -> None:
    assert sum(map(play, seeds)) > 0


@pytest.mark.long
@pytest.mark.parametrize("seeds", [range(start, start + 250) for start in range(0, 5000, 250)], ids=str)
def test_five_thousand_games(seeds: range) -> None:
    assert sum(map(play, seeds)) > 0
