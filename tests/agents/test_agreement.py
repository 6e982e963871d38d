"""Minimax, negamax and both alpha-betas find the same value and the same move; alpha-beta visits fewer positions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.agents.positions import ataxx_position, gomoku_position, value_of
from tesuji.agents import AlphaBeta, Greedy, Minimax, MinimaxAlphaBeta, Negamax, evaluate
from tesuji.agents.search import Search

GAMES: dict[str, Callable[[int], Any]] = {"ataxx": ataxx_position, "gomoku": gomoku_position}
CHUNKS, IN_CHUNK, DEEP_IN_CHUNK = 10, 30, 3
SEARCHES: list[type[Search]] = [Minimax, Negamax, MinimaxAlphaBeta, AlphaBeta]


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("game", GAMES)
def test_all_four_agree_on_three_hundred_positions_of_each_game(game: str, chunk: int) -> None:
    visited = dict.fromkeys(SEARCHES, 0)
    for number in range(IN_CHUNK):
        deep = number < DEEP_IN_CHUNK
        board = GAMES[game](chunk * IN_CHUNK + number)
        if deep and game == "gomoku":
            board = gomoku_position(chunk * IN_CHUNK + number, size=5)
        depth = 3 if deep else 2
        agents = [kind(depth=depth) for kind in visited]
        found = [(str(agent.choose(board)), agent.score, agent.reached) for agent in agents]
        assert found == [found[0]] * 4
        nodes = [agent.nodes for agent in agents]
        assert nodes[0] == nodes[1] >= max(nodes[2:])
        for agent in agents:
            visited[type(agent)] += agent.nodes
    assert max(visited[MinimaxAlphaBeta], visited[AlphaBeta]) < visited[Minimax] / 2


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_value_is_that_of_a_literal_minimax(game: str) -> None:
    for seed in range(1000, 1020):
        board = GAMES[game](seed)
        agent = Minimax(depth=2)
        move = agent.choose(board)
        values = {}
        for each in board.legal_moves:
            after = board.copy()
            after.push(each)
            values[str(each)] = value_of(after, 1, evaluate, 1) * (-1 if board.turn else 1)
        assert agent.score == max(values.values()) == values[str(move)]


@pytest.mark.parametrize("game", GAMES)
def test_greedy_is_minimax_of_one_ply(game: str) -> None:
    for seed in range(2000, 2050):
        board = GAMES[game](seed)
        greedy, minimax = Greedy(), Minimax(depth=1)
        assert greedy.choose(board) == minimax.choose(board)
        assert (greedy.score, greedy.nodes, greedy.reached) == (minimax.score, minimax.nodes, minimax.reached)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [Greedy, Minimax, Negamax, MinimaxAlphaBeta, AlphaBeta])
@pytest.mark.parametrize("position", GAMES.values())
def test_the_board_is_left_as_it_was(kind: Callable[..., Any], position: Callable[[int], Any]) -> None:
    board = position(7)
    before = repr(board)
    kind().choose(board)
    assert repr(board) == before
