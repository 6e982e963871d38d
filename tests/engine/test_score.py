"""Scores, as people write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tesuji._core import PROVEN_WIN, WIN
from tesuji.engine import Score


def test_scores_are_written_for_people() -> None:
    texts = [str(Score(units)) for units in (256, -128, 0, WIN - 5, 12 - WIN)]
    assert texts == ["+1.00", "-0.50", "+0.00", "#5", "#-12"]
    sure = PROVEN_WIN - 1
    assert [str(Score(units)) for units in (sure, -sure, sure - 1, 1 - sure)] == ["#?", "#-?", "+99.99", "-99.99"]
    assert Score(sure).sure
    assert not Score(sure).proven
    assert -Score(10) == Score(-10)
    assert Score(5) < Score(6)
    assert str(Score.win_in(7)) == "#7"


@given(st.integers(-WIN, WIN))
def test_what_is_written_can_be_read(units: int) -> None:
    score = Score(units)
    read = Score.parse(str(score))
    assert str(read) == str(score)
    assert read.proven == score.proven == (abs(units) >= PROVEN_WIN)


@pytest.mark.parametrize("text", ["", "#", "#??", "#?1", "1.2.3", "#+4", "open", "+", "nan", "#1.5"])
def test_what_is_no_score_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="a score is like"):
        Score.parse(text)


def test_for_programs() -> None:
    assert Score(128).to_json() == {"value": 0.5, "win_in": None}
    assert Score(1 - PROVEN_WIN).to_json() == {"value": -100.0, "win_in": None}
    assert (-Score.win_in(4)).to_json() == {"value": None, "win_in": -4}
