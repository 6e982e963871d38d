"""The ladder of agents by the test itself: each rung is found stronger, and what must be equal is found so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.match.matches import play
from tesuji.match.clock import TimeControl
from tesuji.match.settings import MatchSettings, PlayerSettings
from tesuji.match.sprt import Decision, Hypotheses
from tesuji.match.standings import Standings

pytestmark = pytest.mark.slow


def by_sprt(path: Path, first: PlayerSettings, second: PlayerSettings) -> Standings:
    settings = MatchSettings(
        players=(first, second),
        game="ataxx",
        games=200,
        time_control=TimeControl(depth=10),  # no clock: each reads as deep as it was made to
        sprt=Hypotheses(elo0=0, elo1=50),
    )
    standings, _ = play(path, settings)
    assert standings.lost_by_fault == []
    return standings


def rung(agent: str, **options: Any) -> PlayerSettings:
    return PlayerSettings(name=agent, agent=agent, options=options)


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [(rung("greedy"), rung("random")), (rung("minimax", depth=2), rung("greedy"))],
    ids=["greedy over random", "minimax over greedy"],
)
def test_each_rung_is_accepted_as_stronger(tmp_path: Path, stronger: PlayerSettings, weaker: PlayerSettings) -> None:
    verdict = by_sprt(tmp_path / "match.db", stronger, weaker).verdict
    assert verdict is not None
    assert verdict.decision is Decision.H1


def test_alpha_beta_plays_every_pair_of_minimax_to_one_all(tmp_path: Path) -> None:
    standings = by_sprt(tmp_path / "match.db", rung("alphabeta", depth=2), rung("minimax", depth=2))
    verdict = standings.verdict
    assert verdict is not None
    assert verdict.decision is Decision.H0
    pairs = standings.pairings[0, 1].pairs
    assert pairs.cells == (0, 0, pairs.total, 0, 0)
    assert pairs.total <= 100
