"""The report of a match without what an extra gives."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.match.matches import agent, match
from tesuji import Color
from tesuji.match.record import GameRecord, Opening
from tesuji.match.report import write_report
from tesuji.match.sprt import Hypotheses
from tesuji.match.standings import Standings


@pytest.mark.parametrize("name", ["report.md", "report.html"])
def test_without_matplotlib_the_report_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr("tesuji.match.report.can_draw", lambda: False)
    standings = Standings(match(agent("a"), agent("b"), sprt=Hypotheses()))
    for number, players in enumerate([(0, 1), (1, 0)]):
        standings.add(
            GameRecord(number=number, players=players, opening=Opening(), moves=(), winner=Color.BLACK, reason="full")
        )
    write_report(standings, {}, tmp_path / name)
    text = (tmp_path / name).read_text(encoding="utf-8")
    assert "pip install" in text
    assert "<svg" not in text
    assert [path.name for path in tmp_path.iterdir()] == [name]
