"""Tables to dataclasses and back: what fits, and what is said about what does not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.match.matches import agent, match
from tesuji.match.adjudication import Adjudication
from tesuji.match.clock import TimeControl
from tesuji.match.settings import Format, MatchSettings, PlayerSettings
from tesuji.match.sprt import Hypotheses
from tesuji.match.tables import TableError, as_table, read_table

JUDGED = {"name": "j", "command": ["./x"], "protocol": "judge"}
PLAYERS = [{"name": "a", "agent": "random"}, {"name": "b", "agent": "greedy"}]


@pytest.mark.parametrize(
    "settings",
    [
        match(agent("a"), agent("b")),
        match(agent("a"), agent("b"), agent("c"), format=Format.GAUNTLET, sprt=None, seed=9),
        match(
            PlayerSettings(name="p", command=("./x", "-v"), protocol="judge", time_control=TimeControl(time=5)),
            agent("b", depth=3, deep=True, word="w", share=0.5),
            sprt=Hypotheses(),
            adjudication=Adjudication(win_score=5, win_moves=3),
            max_plies=300,
        ),
    ],
)
def test_settings_come_back_as_they_were(settings: MatchSettings) -> None:
    assert read_table(MatchSettings, as_table(settings)) == settings


def test_what_is_left_out_has_its_default_and_whole_numbers_will_do() -> None:
    settings = read_table(MatchSettings, {"players": PLAYERS, "time_control": {"move_time": 1}})
    assert settings.time_control == TimeControl(move_time=1.0)
    assert settings.format is Format.HEAD_TO_HEAD


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"speed": 3}, r"speed: no such key; there are players, game, size"),
        ({"games": "many"}, "games is a whole number, not 'many'"),
        ({"games": True}, "games is a whole number, not True"),
        ({"games": 7}, "an even number, not 7"),
        ({"size": 1.5}, "size is a whole number, not 1.5"),
        ({"format": "swiss"}, "format is one of head-to-head, round-robin, gauntlet, not 'swiss'"),
        ({"players": "a b"}, "players is a list, not 'a b'"),
        ({"players": [PLAYERS[0], {"agent": "x"}]}, r"players\[1\].name is missing"),
        ({"players": [PLAYERS[0], {"name": "b"}]}, r"players\[1\]: player 'b' is either an agent or a command"),
        ({"players": PLAYERS[:1]}, "a match needs at least two players, not 1"),
        ({"players": PLAYERS[:1] * 2}, "two players are called 'a'"),
        ({"players": [{**PLAYERS[0], "name": "a\x1b[31m"}]}, "a name is one line of printable characters"),
        ({"sprt": {"elo0": 5, "elo1": 0}}, "sprt: elo0 must be below elo1"),
        ({"sprt": {"model": "guess"}}, "sprt.model is one of normalized, logistic"),
        ({"openings": 5}, "openings is a table of keys, not 5"),
        ({"openings": {"plies": 41}}, "openings: openings have 0 to 40 random plies, not 41"),
        ({"openings": {"balance": -1}}, "openings: balance is a score that is not negative, not -1"),
        ({"openings": {"balance": float("nan")}}, "openings.balance is a number, not nan"),
        ({"patience": {"margin": float("inf")}}, "patience.margin is a number, not inf"),
        ({"patience": {"margin": -0.1}}, "patience: margin is a number that is not negative, which -0.1 is not"),
        ({"players": [{**PLAYERS[0], "memory_mb": 5}]}, "player 'a': an agent in this process takes no memory_mb"),
        ({"players": [{**PLAYERS[0], "environment": {"A": "b"}}]}, "an agent in this process takes no environment"),
        ({"players": [{**JUDGED, "options": {"A": "b"}}]}, "player 'j': the judge protocol has no words for options"),
        ({"players": [{**JUDGED, "time_control": {"depth": 3}}]}, "the judge protocol has no words for depth"),
        ({"time_control": {"time": 1, "move_time": 1}}, "time_control: a player has move_time or a clock"),
    ],
)
def test_what_is_wrong_is_named(change: dict[str, Any], message: str) -> None:
    with pytest.raises(TableError, match=message):
        read_table(MatchSettings, {"players": PLAYERS, **change})


@pytest.mark.parametrize(
    ("player", "game", "message"),
    [
        ({"command": ["x"]}, "ataxx", "is a command and needs a protocol: gomocup, "),
        ({"command": ["x"], "protocol": "uci"}, "ataxx", "no such protocol: 'uci'; there are gomocup, "),
        ({"command": ["x"], "protocol": "gomocup"}, "ataxx", "the gomocup protocol plays gomoku, not ataxx"),
        ({"agent": "x", "protocol": "gomocup"}, "gomoku", "an agent in this process, which has no protocol"),
        ({"agent": "x", "threads": 0}, "gomoku", "threads is at least 1, not 0"),
    ],
)
def test_players_that_cannot_be(player: dict[str, Any], game: str, message: str) -> None:
    with pytest.raises(TableError, match=message):
        read_table(MatchSettings, {"game": game, "players": [PLAYERS[0], {"name": "p", **player}]})


def test_the_judges_protocol_knows_no_openings() -> None:
    players = [PLAYERS[0], {"name": "p", "command": ["x"], "protocol": "judge"}]
    assert read_table(MatchSettings, {"game": "ataxx", "players": players}).opening_plies == 0
    with pytest.raises(TableError, match=r"the judge protocol knows no openings; set openings\.plies to 0"):
        read_table(MatchSettings, {"game": "ataxx", "players": players, "openings": {"plies": 2}})
