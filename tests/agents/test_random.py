"""The random mover."""

from __future__ import annotations

from collections import Counter

import pytest

from tesuji.agents import Random
from tesuji.ataxx import Board
from tesuji.engine import Limit


def test_all_moves_come_up_alike_and_a_clone_counts_once() -> None:
    board, agent = Board(), Random(seed=5)
    chosen = Counter(str(agent.choose(board, Limit())) for _ in range(16_000))
    assert set(chosen) == {str(move) for move in board.legal_moves}
    assert all(880 < count < 1120 for count in chosen.values())  # 1000 is expected, 31 the deviation


def test_the_same_seed_makes_the_same_choices() -> None:
    def game(seed: int) -> list[str]:
        board, agent = Board(), Random(seed)
        for _ in range(20):
            board.push(agent.choose(board))
        return [str(move) for move in board.move_stack]

    assert game(1) == game(1) != game(2)


def test_without_a_move_there_is_no_choice() -> None:
    with pytest.raises(ValueError, match=r"^the game is over"):
        Random().choose(Board.from_fen("7/7/7/7/7/7/6x x 0 1"))
