"""The greedy player: the most stones after one move, and which of equal ones."""

from __future__ import annotations

import random

import pytest

from tests.agents.positions import ataxx_position
from tesuji.agents import WON, Greedy
from tesuji.ataxx import Board


def test_of_equal_moves_the_smallest_in_judge_coordinates() -> None:
    for seed in range(100):
        board = ataxx_position(seed)
        worth = {}
        for move in board.legal_moves:
            numbers = board.judge_coordinates(move)
            own = board.turn
            board.push(move)
            worth[numbers] = board.counts[own] - board.counts[own.opponent]
            end = board.outcome()
            if end is not None:
                worth[numbers] = 0 if end.winner is None else 1000 if end.winner is own else -1000
            board.pop()
        best = min(numbers for numbers, value in worth.items() if value == max(worth.values()))
        assert board.judge_coordinates(Greedy().choose(board)) == best


def test_a_clone_comes_from_its_smallest_origin() -> None:
    # b2 can be reached from a1 and from c3; 5 3 is above 7 1.
    board = Board.from_fen("7/7/7/7/2x4/7/x5o x 0 1")
    assert board.judge_coordinates("b2") == (5, 3, 6, 2)


def test_a_won_game_is_worth_more_than_stones() -> None:
    board = Board.from_fen("7/7/7/7/7/1o5/x5o x 0 1", max_plies=None)
    agent = Greedy()
    agent.choose(board)
    assert agent.score == 3 - 1
    alone = Board.from_fen("7/7/7/7/7/1o5/x6 x 0 1", max_plies=None)
    agent.choose(alone)
    assert agent.score == WON - 1


def test_the_ply_cap_ends_the_game_by_count() -> None:
    board = Board.from_fen("7/7/7/7/7/7/x5o o 0 200")
    agent = Greedy()
    agent.choose(board)
    assert agent.score == WON - 1


def test_without_a_move_there_is_no_choice() -> None:
    with pytest.raises(ValueError, match=r"^the game is over"):
        Greedy().choose(Board.from_fen("7/7/7/7/7/7/6x x 0 1"))


def test_another_evaluation() -> None:
    dice = random.Random(3)
    worth: dict[str, float] = {}

    def opinion(board: Board) -> float:
        return worth.setdefault(str(board.peek()), dice.random())

    chosen = Greedy(opinion).choose(Board())
    assert worth[str(chosen)] == min(worth.values())
