"""`tesuji bench`."""

import json

import pytest

from tests.cli.conftest import Tesuji

KEYS = {"median_nps", "median_depth", "min_depth", "mean_time", "max_time", "signature", "branching"}


@pytest.mark.slow
def test_figures_for_people_and_for_programs(tesuji: Tesuji) -> None:
    ran = tesuji("bench", "gomoku", "--depth", "8")
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0].split()[:4] == ["ply", "move", "score", "depth"]
    name, signature = lines[-1].split()
    assert name == "signature"
    assert any(line.startswith("branching ") for line in lines)
    found = json.loads(tesuji("bench", "--depth", "8", "--json").out)
    assert set(found) == {"positions", "summary"}
    assert set(found["summary"]) >= KEYS
    assert found["summary"]["signature"] == int(signature)
    assert len(found["positions"]) == found["summary"]["positions"] <= 60
    assert {"moves", "move", "score", "depth", "nodes", "time", "nps", "ended_by"} <= set(found["positions"][0])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("chess",), "unknown game 'chess'"),
        (("--depth", "5", "--time", "1"), "--depth and --time: choose one"),
        (("--ablate", "--time", "1"), "--ablate compares at a fixed depth"),
        (("--time", "0"), "expected a number of seconds above 0, not '0'"),
        (("--time", "soon"), "expected a number of seconds above 0, not 'soon'"),
        (("--threads", "-1"), "expected a whole number from 0 to 1024"),
        (("--set", "null_move"), "--set: a parameter is set as NAME=VALUE"),
        (("--set", "nul_move=0"), "--set: no such parameter of the search: 'nul_move'"),
    ],
)
def test_misuse(tesuji: Tesuji, arguments: tuple[str, ...], message: str) -> None:
    ran = tesuji("bench", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert message in ran.err
    assert ran.err.count("\n") == 1
