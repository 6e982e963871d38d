"""The log of decisions: a block a move for people, a line of JSON for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tesuji.engine import Engine, Limit
from tesuji.engine.log import LogWarning
from tesuji.gomoku import Board

OPEN_GAME = "j10k11l10k9"


def test_a_block_has_a_header_a_line_for_every_stage_and_the_search(tmp_path: Path) -> None:
    path = tmp_path / "gomoku_ai.log"
    with Engine(hash_mb=1, log=path) as engine:
        played = engine.play(Board(moves=OPEN_GAME), Limit(depth=5))
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[1] == "[move 5 | black | stones 2+2 | captured by black 0, by white 0]"
    words = ["book:", "break a five:", "win now:", "answer a five:", "own fours:", "their fours:", "alpha-beta:"]
    for number, word in enumerate(words):
        assert lines[2 + number].startswith(f"  {number}  {word} ")
    text = "\n".join(lines)
    assert "own fours:      no win found (0 nodes)" in text
    facts = ("score ", "depth 5-", " nodes in ", "M nodes/s", "beta cut-offs ", "at the first move ")
    for fact in (*facts, "table probes ", "score hits ", "move hits "):
        assert fact in text
    assert f"line {' '.join(map(str, played.info.pv))}" in text
    assert lines[-1] == f"  -> {played.move}"


def test_a_decision_without_a_search_has_no_figures_of_one(tmp_path: Path) -> None:
    path = tmp_path / "log.txt"
    with Engine(hash_mb=1, book=False, log=path) as engine:
        engine.play(Board(moves="a1a3b1b3c1c3d1d3"))
    text = path.read_text(encoding="utf-8")
    assert "win now:        e1, five" in text
    assert "beta" not in text


def test_the_same_as_json_lines(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    with Engine(hash_mb=1, log=path) as engine:
        engine.play(Board(), Limit(depth=2))
        engine.play(Board(moves=OPEN_GAME), Limit(depth=2))
    book, searched = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert (book["move"], book["ended_by"], book["move_number"]) == ("j10", "stage", 1)
    assert searched["moves"] == ["j10", "k11", "l10", "k9"]
    assert [stage["name"] for stage in searched["stages"]][-1] == "alpha-beta"
    assert set(searched["info"]) >= {"depth", "seldepth", "score", "nodes", "nps", "time", "hashfull", "pv", "multipv"}
    assert searched["info"]["pv"][0] == searched["move"]


def test_a_log_is_added_to_and_one_that_cannot_be_written_is_an_error_at_once(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_text("before\n", encoding="utf-8")
    with Engine(hash_mb=1, log=path) as engine:
        engine.play(Board(), Limit(depth=1))
    assert path.read_text(encoding="utf-8").startswith("before\n====")
    with pytest.raises(OSError, match="directory"):
        Engine(hash_mb=1, log=tmp_path)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk here is full")
def test_a_log_without_room_costs_no_move() -> None:
    with (
        Engine(hash_mb=1, log="/dev/full") as engine,
        pytest.warns(LogWarning, match="the log /dev/full cannot be written: No space left on device"),
    ):
        assert engine.play(Board(), Limit(depth=1)).move == "j10"
