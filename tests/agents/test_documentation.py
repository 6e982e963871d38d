"""The examples of the documentation run, and do what it says."""

from __future__ import annotations

import doctest
import random
import re
from pathlib import Path
from typing import Any

import pytest

from tests.agents.positions import value_of
from tesuji import Outcome, agents
from tesuji.agents import AlphaBeta, Minimax, MinimaxAlphaBeta, Negamax, Random

TEXT = (Path(__file__).parents[2] / "docs" / "agents.md").read_text(encoding="utf-8")
LADDER, OWN_GAME = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


@pytest.fixture(scope="module")
def own_game() -> Any:
    names: dict[str, Any] = {}
    exec(OWN_GAME, names)
    return names["NoughtsAndCrosses"]


def test_the_doctest_of_the_package() -> None:
    assert doctest.testmod(agents) == (0, 4)


@pytest.mark.slow
def test_the_example_of_the_ladder(capsys: pytest.CaptureFixture[str]) -> None:
    exec(LADDER, {})
    assert "wins" in capsys.readouterr().out


def test_the_example_of_an_own_game_is_won(capsys: pytest.CaptureFixture[str]) -> None:
    exec(OWN_GAME, {})
    assert capsys.readouterr().out == "a d b h c black wins (three in a row)\n"


def test_the_class_of_an_own_game_has_fifteen_lines() -> None:
    body = OWN_GAME[OWN_GAME.index("class ") : OWN_GAME.index("game, players")].splitlines()
    assert sum(bool(line.strip()) for line in body) <= 15


@pytest.mark.slow
def test_an_own_game_is_searched_by_the_whole_ladder(own_game: Any) -> None:
    chooser = random.Random(1)
    for _ in range(20):
        game = own_game()
        for _ in range(chooser.randrange(3, 7)):
            if game.outcome() is None:
                game.push(chooser.choice(game.legal_moves))
        if game.outcome() is not None:
            continue
        ladder = [kind(depth=9) for kind in (Minimax, Negamax, MinimaxAlphaBeta, AlphaBeta)]
        assert len({(agent.choose(game), agent.score) for agent in ladder}) == 1
        assert ladder[0].score == value_of(game, 9, lambda _: 0) * (-1 if game.turn else 1)


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1])
def test_read_to_its_end_it_is_never_lost(own_game: Any, seat: int) -> None:
    for seed in range(10):
        game, players = own_game(), [Random(seed), Random(seed)]
        players[seat] = AlphaBeta(depth=9)  # type: ignore[call-overload]
        while game.outcome() is None:
            game.push(players[game.turn].choose(game))
        assert game.outcome().winner in {None, seat}


@pytest.mark.slow
def test_two_that_read_to_the_end_draw(own_game: Any) -> None:
    game = own_game()
    while game.outcome() is None:
        game.push(AlphaBeta(depth=9).choose(game))
    assert game.outcome() == Outcome(None, "draw")
