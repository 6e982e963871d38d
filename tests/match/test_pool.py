"""Where games are played: how many side by side."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.match.matches import agent, match
from tesuji.match.pool import LocalPool, usable_cores
from tesuji.match.settings import PlayerSettings


@pytest.mark.parametrize(("quota", "most"), [("max 100000", 4096), ("100000 100000", 1), ("50000 100000", 1)])
def test_no_more_cores_than_the_container_has_time_for(tmp_path: Path, quota: str, most: int) -> None:
    file = tmp_path / "cpu.max"
    file.write_text(quota + "\n")
    cores = sorted(os.sched_getaffinity(0))
    assert usable_cores(file) == cores[:most]
    assert usable_cores(tmp_path / "none") == cores


def test_a_game_takes_as_many_cores_as_its_player_with_the_most_threads() -> None:
    cores = len(usable_cores())
    players = agent("a"), PlayerSettings(name="b", agent="tests.match.agents:Random", threads=cores)
    pool = LocalPool(match(*players))
    assert len(pool.slots) == 1
    pool.kill()
    pool = LocalPool(match(agent("a"), agent("b")))
    assert len(pool.slots) == cores
    pool.kill()
