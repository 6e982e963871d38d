"""What the searching agents share: depth, time, nodes, and what they tell."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

import pytest

from tests.agents.positions import ataxx_position, gomoku_position
from tesuji import Color, ataxx, gomoku
from tesuji.agents import WON, AlphaBeta, Minimax, MinimaxAlphaBeta, Negamax
from tesuji.agents.clock import seconds_for
from tesuji.engine import Limit

SEARCHES = [Minimax, Negamax, MinimaxAlphaBeta, AlphaBeta]


@pytest.mark.parametrize("kind", SEARCHES)
def test_three_plies_unless_told_otherwise(kind: Callable[..., Any]) -> None:
    for agent, limit, plies in ((kind(), None, 3), (kind(depth=2), Limit(), 2), (kind(depth=3), Limit(depth=1), 1)):
        agent.choose(ataxx.Board(), limit)
        assert agent.reached == plies


def test_the_nodes_of_the_start_position_are_its_perft() -> None:
    agent = Minimax(depth=3)
    agent.choose(ataxx.Board())
    assert agent.nodes == 16 + 256 + 6460


@pytest.mark.parametrize("kind", SEARCHES)
def test_in_time_it_deepens_to_its_depth_and_finds_the_same(kind: Callable[..., Any]) -> None:
    board = ataxx_position(11)
    at_once, deepened = kind(depth=2), kind(depth=2)
    at_once.choose(board)
    deepened.choose(board, Limit(time=600))
    assert (at_once.score, at_once.reached) == (deepened.score, deepened.reached)
    if kind is Minimax:
        assert deepened.nodes == at_once.nodes + len(board.legal_moves)


@pytest.mark.parametrize("kind", SEARCHES)
def test_nodes_break_a_search_off(kind: Callable[..., Any]) -> None:
    board = ataxx_position(12)
    agent = kind(depth=50)
    assert agent.choose(board, Limit(nodes=500)) in board.legal_moves
    assert agent.reached >= 1
    assert agent.nodes == 501
    assert kind(depth=50).choose(board, Limit(nodes=500)) == kind(depth=50).choose(board, Limit(nodes=500))


@pytest.mark.parametrize("kind", SEARCHES)
def test_time_breaks_a_search_off(kind: Callable[..., Any]) -> None:
    board = gomoku_position(3, size=19)
    begun = monotonic()
    assert kind(depth=50).choose(board, Limit(time=0.05)) in board.legal_moves
    assert monotonic() - begun < 20  # it would take for ever


@pytest.mark.parametrize("kind", SEARCHES)
@pytest.mark.parametrize("limit", [Limit(time=0), Limit(nodes=0), Limit(clock=(0.0, 0.0)), Limit(clock=(-1.0, 1.0))])
def test_there_is_an_answer_even_without_time(kind: Callable[..., Any], limit: Limit) -> None:
    board = gomoku.Board()
    agent = kind()
    assert agent.choose(board, limit) in board.legal_moves
    assert (agent.score, agent.reached) == (None, 0)


def test_alpha_beta_without_a_depth_goes_on_for_as_long_as_it_may() -> None:
    agent = AlphaBeta()
    agent.choose(ataxx.Board(), Limit(nodes=100_000))
    assert agent.reached > 3


def test_a_forced_end_is_worth_its_plies_and_is_not_read_further() -> None:
    four = gomoku.Board(9, moves="a1 e5 a3 e6 a5 e7 a7 e8")  # both ends are open
    agent = AlphaBeta()
    agent.choose(four, Limit(nodes=100_000))
    assert (agent.score, agent.reached) == (-(WON - 2), 2)
    four.push("b1")
    assert agent.choose(four, Limit(nodes=100_000)) in {"e4", "e9"}
    assert (agent.score, agent.reached) == (WON - 1, 1)


def test_a_game_read_to_its_end_is_not_read_again() -> None:
    board = ataxx.Board.from_fen("1xxxooo/xxxoooo/xxxoooo/oxxooox/xxxxxxx/oxxxooo/oxxxoox o 0 42", max_plies=85)
    agent = AlphaBeta()
    agent.choose(board, Limit(time=600))
    assert agent.reached <= 3


@pytest.mark.parametrize("kind", SEARCHES)
def test_bad_depths_and_finished_games_are_refused(kind: Callable[..., Any]) -> None:
    with pytest.raises(ValueError, match=r"^a search is 1 or more plies deep, not 0$"):
        kind(depth=0)
    with pytest.raises(ValueError, match=r"^the game is over"):
        kind().choose(ataxx.Board.from_fen("7/7/7/7/7/7/6x x 0 1"))


def test_the_share_of_a_clock() -> None:
    assert seconds_for(Limit(depth=3), Color.BLACK) is None
    assert seconds_for(Limit(time=0.5), Color.BLACK) == pytest.approx(0.495)
    assert seconds_for(Limit(clock=(30.0, 3.0)), Color.BLACK) == pytest.approx(0.995)
    assert seconds_for(Limit(clock=(30.0, 3.0)), Color.WHITE) == pytest.approx(0.095)
    assert seconds_for(Limit(clock=(30.0, 3.0), moves_to_go=1), Color.BLACK) == pytest.approx(14.995)
    assert seconds_for(Limit(clock=(3.0, 3.0), increment=(2.0, 0.0)), Color.BLACK) == pytest.approx(1.495)
    assert seconds_for(Limit(clock=(0.001, 3.0)), Color.BLACK) == 0
