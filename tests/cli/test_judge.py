"""`tesuji judge`: two programs refereed on the spot."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Tesuji
from tests.mocks import commands
from tests.pseudo_terminal import PseudoTerminal

GOOD, BAD = " ".join(commands.judge()), " ".join(commands.judge("garbage"))


@pytest.mark.slow
def test_games_by_line_and_the_score_at_the_end(tesuji: Tesuji, tmp_path: Path) -> None:
    compiled = commands.compiled_judge(tmp_path)[0]
    ran = tesuji("judge", compiled, GOOD, "--games", "3", "--record", str(tmp_path / "games.pgn"))
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert len(lines) == 4
    assert lines[0].startswith("game 1: judge_agent (x) - python")
    assert "(x) - judge_agent (o): " in lines[1]
    assert lines[-1].startswith("judge_agent ")
    assert lines[-1].endswith("(3 games)")
    assert (tmp_path / "games.pgn").read_text().count("[Event") == 3


def test_a_fault_is_named(tesuji: Tesuji) -> None:
    ran = tesuji("judge", GOOD, BAD)
    first, last = ran.out.splitlines()
    assert first.startswith("game 1: A (x) - B (o): A wins (B: malformed answer, a move is MOVE and four numbers")
    assert last == "A 1 - 0 B (1 game, 1 by a fault)"


def test_the_score_as_json(tesuji: Tesuji) -> None:
    events = [json.loads(line) for line in tesuji("judge", GOOD, BAD, "--games", "2", "--json").out.splitlines()]
    assert [event["event"] for event in events] == ["game", "game", "end"]
    assert events[-1]["points"] == {"A": 2.0, "B": 0.0}


@pytest.mark.slow
def test_the_board_is_shown_on_a_terminal() -> None:
    with PseudoTerminal("judge", GOOD, GOOD) as screen:
        screen.wait_for("  a b c d e f g")
        screen.wait_for("(1 game)")
        assert screen.finish() == 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((GOOD, "/no/such/program"), "there is no program '/no/such/program'"),
        ((GOOD, ""), "a command has at least one word"),
        ((GOOD, "'"), "is no command: No closing quotation"),
        ((GOOD, GOOD, "--record", "games.sgf"), "games.sgf: games of ataxx are written as .pgn, .jsonl, .csv"),
        ((GOOD, GOOD, "--record", "/no/where.pgn"), "--record: there is no folder /no"),
        ((GOOD, GOOD, "--pause", "-1"), "expected a number of seconds above 0, not '-1'"),
        ((GOOD, GOOD, "--games", "0"), "expected a whole number from 1 to 100000, not '0'"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(tesuji: Tesuji, words: tuple[str, ...], message: str) -> None:
    ran = tesuji("judge", *words)
    assert ran.status in {1, 2}
    assert message in ran.err
    assert ran.err.count("\n") == 1
