"""`tesuji agent`: agents as programs for a judge."""

from __future__ import annotations

import sys

import pytest

from tests.cli.conftest import Tesuji
from tests.cli.program import run
from tests.mocks import commands
from tesuji.cli.agent import POLICIES

CONVERSATION = "READY FIRST\nTURN 10000 10000\nFINISH\n"


@pytest.mark.slow
@pytest.mark.parametrize("policy", POLICIES)
def test_every_policy_plays(policy: str) -> None:
    depth = () if policy in {"random", "greedy"} else ("--depth", "2")
    ran = run("agent", "ataxx", "--policy", policy, *depth, stdin=CONVERSATION)
    ok, move, end = ran.stdout.split("\n")
    assert (ran.returncode, ran.stderr, ok, end) == (0, "", "OK", "")
    assert move.startswith("MOVE ")


@pytest.mark.slow
def test_the_seed_makes_the_luck() -> None:
    words = ("agent", "ataxx", "--policy", "random", "--seed")
    assert run(*words, "3", stdin=CONVERSATION).stdout == run(*words, "3", stdin=CONVERSATION).stdout
    assert len({run(*words, str(seed), stdin=CONVERSATION).stdout for seed in range(4)}) > 1


def test_odd_lines_are_reported_on_standard_error_and_survived() -> None:
    ran = run("agent", "ataxx", "--policy", "greedy", stdin=b"\xff\nTURN 1 1\n" + CONVERSATION.encode())
    assert (ran.returncode, ran.stdout) == (0, "OK\nMOVE 1 1 1 2\n")
    assert len(ran.stderr.splitlines()) == 2
    assert "Traceback" not in ran.stderr


def test_it_ends_with_its_input() -> None:
    ran = run("agent", "ataxx", stdin="READY FIRST\n")
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "OK\n", "")


@pytest.mark.slow
def test_the_judge_referees_it_against_others(tesuji: Tesuji) -> None:
    greedy = f"{sys.executable} -m tesuji agent ataxx --policy greedy"
    ran = tesuji("judge", greedy, " ".join(commands.judge()), "--games", "2")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines()[-1].endswith("(2 games)")
    assert "fault" not in ran.out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("gomoku",), "the judge's protocol is for ataxx, not for 'gomoku'"),
        (
            ("ataxx", "--policy", "mcts"),
            "expected one of random, greedy, minimax, negamax, minimax-alphabeta, alphabeta",
        ),
        (("ataxx", "--depth", "0"), "expected a whole number from 1 to 100, not '0'"),
        (("ataxx", "--policy", "greedy", "--depth", "2"), "--depth: greedy has none"),
        (("ataxx", "--seed", "2"), "--seed: alphabeta has none"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(tesuji: Tesuji, words: tuple[str, ...], message: str) -> None:
    ran = tesuji("agent", *words)
    assert (ran.status, ran.out) == (2, "")
    assert message in ran.err
    assert ran.err.count("\n") == 1
