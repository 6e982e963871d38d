"""The page of memory that tells what an agent was doing."""

from __future__ import annotations

import os

from tesuji.match.recorder import Recorder, Trace


def test_what_is_written_through_one_is_read_through_the_other() -> None:
    ours = Recorder()
    theirs = Recorder(os.dup(ours.descriptor))
    assert ours.trace() == Trace(-1, (), -1, 0.0)
    theirs.begin(7)
    theirs.moved("g2")
    theirs.thinking(1, 12.5)
    assert ours.trace() == Trace(7, ("g2",), 1, 12.5)
    theirs.thinking(-1, 0.0)
    theirs.moved("a1c3")
    assert ours.trace() == Trace(7, ("g2", "a1c3"), -1, 0.0)
    theirs.begin(8)
    assert ours.trace() == Trace(8, (), -1, 0.0)
    theirs.close()
    ours.close()


def test_a_very_long_game_is_cut_and_harms_nothing() -> None:
    recorder = Recorder()
    recorder.begin(1)
    for _ in range(100_000):
        recorder.moved("a1c3")
    assert set(recorder.trace().moves) == {"a1c3"}
    recorder.close()
