"""The engine as an agent of a match."""

from __future__ import annotations

import pytest

from tesuji.engine import Limit, searches
from tesuji.engine.agent import EngineAgent
from tesuji.gomoku import Board
from tesuji.match.factory import agent_maker
from tesuji.match.settings import PlayerSettings


def test_it_chooses_and_tells_what_it_read() -> None:
    agent = EngineAgent(hash_mb=1, null_move=False)
    board = Board(moves="j10k11l10k9")
    assert agent.choose(board, Limit(depth=4)) in board.legal_moves
    assert agent.reached == 4
    assert agent.nodes
    assert agent.score is not None
    assert abs(agent.score) < 30_000


@pytest.mark.parametrize(("moves", "score"), [("a1a3b1b3c1c3d1d3", 999_999.0), ("j10a1k10a3l10a5m10", -999_998.0)])
def test_a_win_is_told_by_its_plies(moves: str, score: float) -> None:
    agent = EngineAgent(hash_mb=1)
    agent.choose(Board(moves=moves), Limit(depth=3))
    assert agent.score == score


def test_a_match_makes_it_of_words() -> None:
    settings = PlayerSettings(
        name="new",
        agent="tesuji.engine.agent:EngineAgent",
        options={"hash_mb": 1, "null_reduction": 2, "razoring": False},
    )
    agent = agent_maker(settings)(7)
    assert agent.choose(Board(moves="j10k11"), Limit(depth=2)) is not None


def test_a_parameter_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="no such parameter"):
        EngineAgent(nul_move=False)


def test_games_are_found_by_their_board() -> None:
    assert searches.game_of(Board()) == "gomoku"
    with pytest.raises(ValueError, match="no engine plays on a list"):
        searches.game_of([])
