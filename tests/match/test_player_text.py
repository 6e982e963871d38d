"""Players in a few words."""

from __future__ import annotations

from typing import Any

import pytest

from tesuji.match.match_file import settings_and_options
from tesuji.match.player_text import PlayerTextError, read_player, with_different_names


@pytest.mark.parametrize(
    ("text", "table"),
    [
        ("greedy", {"name": "greedy", "agent": "greedy"}),
        ("alpha-beta depth=4 name=AB", {"name": "AB", "agent": "alpha-beta", "depth": 4}),
        ("mine.agents:Bold", {"name": "Bold", "agent": "mine.agents:Bold"}),
        ("judge:./x", {"name": "x", "protocol": "judge", "command": ["./x"]}),
        (
            "gomocup:'./my engine/go --fast' time=10+0.1 threads=2 restart=yes env.A=b=c",
            {
                "name": "my",
                "protocol": "gomocup",
                "command": ["./my", "engine/go", "--fast"],
                "time": "10+0.1",
                "threads": 2,
                "restart": True,
                "environment": {"A": "b=c"},
            },
        ),
        (
            "x option.depth=3 option.share=0.5 option.deep=true option.word=7up option.small=1e-3",
            {
                "name": "x",
                "agent": "x",
                "options": {"depth": 3, "share": 0.5, "deep": True, "word": "7up", "small": 0.001},
            },
        ),
        (
            "x move_time=0.25 byoyomi=1 nodes=9",
            {"name": "x", "agent": "x", "move_time": 0.25, "byoyomi": 1.0, "nodes": 9},
        ),
    ],
)
def test_what_is_read(text: str, table: dict[str, Any]) -> None:
    assert read_player(text) == table


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "at least one word"),
        ("'greedy", "No closing quotation"),
        ("gomocup:", "'gomocup:' has no command after gomocup:"),
        ("gomocup:./x --fast", "'--fast' is no key=value"),
        ("greedy pace=3", "no such key: 'pace'; there are name, dir, time"),
        ("greedy depth=deep", "depth is a number, not 'deep'"),
        ("greedy restart=maybe", "restart is yes or no, not 'maybe'"),
    ],
)
def test_what_is_wrong_is_named(text: str, message: str) -> None:
    with pytest.raises(PlayerTextError, match=message):
        read_player(text)


def test_names_are_made_different() -> None:
    players = [{"name": name} for name in ("a", "b", "a", "a")]
    assert [player["name"] for player in with_different_names(players)] == ["a", "b", "a 2", "a 3"]


def test_where_nothing_is_said() -> None:
    agents = [read_player("greedy"), read_player("random")]
    settings, options = settings_and_options({"players": agents})
    assert (settings.games, settings.time_control.move_time, options.journal) == (100, 0.5, "match.db")
    assert settings_and_options({"players": agents, "sprt": {}})[0].games == 20_000
    with_judge = {"game": "ataxx", "players": [*agents[:1], read_player("judge:./x")]}
    assert settings_and_options(with_judge)[0].time_control.time == 10
    assert settings_and_options({**with_judge, "time": {"time": "3+1"}})[0].time_control.increment == 1
