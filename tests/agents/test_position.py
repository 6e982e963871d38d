"""What the ladder asks of a game is what boards have, for the type checker too."""

from __future__ import annotations

from tesuji import ataxx, gomoku
from tesuji.agents import Position
from tesuji.agents.position import in_order


def test_boards_are_positions() -> None:
    one: Position[gomoku.Move] = gomoku.Board()
    two: Position[ataxx.Move] = ataxx.Board()
    assert list(one.legal_moves) == in_order(one)
    assert sorted(map(str, two.legal_moves)) == sorted(map(str, in_order(two)))


def test_ataxx_is_ordered_by_the_judges_numbers() -> None:
    board = ataxx.Board("g2 f6")
    numbers = [board.judge_coordinates(move) for move in in_order(board)]
    assert numbers == sorted(numbers)
    assert len(set(numbers)) == len(board.legal_moves)


def test_other_games_keep_the_order_they_list() -> None:
    class Listed:
        legal_moves = ("c", "a", "b")

    assert in_order(Listed()) == ["c", "a", "b"]
