"""The words of `go`."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tesuji.engine import Limit
from tesuji.protocols.uai.go import Go, read_go


def test_every_form() -> None:
    assert read_go("depth 7") == Go(Limit(depth=7))
    assert read_go("nodes 5000") == Go(Limit(nodes=5000))
    assert read_go("movetime 505") == Go(Limit(time=0.5))
    assert read_go("infinite") == read_go("") == Go(Limit(), infinite=True)
    assert read_go("infinite depth 5") == Go(Limit(), infinite=True)
    clock = read_go("btime 10005 wtime 5005 binc 100 winc 200 movestogo 9")
    assert clock == Go(Limit(clock=(10.0, 5.0), increment=(0.1, 0.2), moves_to_go=9))
    assert read_go("depth 4 movetime 105 nodes 9").limit == Limit(depth=4, time=0.1, nodes=9)


def test_a_clock_for_one_side_stands_for_both() -> None:
    assert read_go("wtime 1005").limit.clock == (1.0, 1.0)
    assert read_go("btime 2005").limit.clock == (2.0, 2.0)


def test_nothing_is_negative() -> None:
    limit = read_go("btime -50 wtime 5 movestogo 0 depth 0").limit
    assert limit.clock == (0.0, 0.0025)
    assert (limit.moves_to_go, limit.depth) == (1, 1)


def test_unknown_words_mean_nothing() -> None:
    assert read_go("ponder searchmoves g2 f1 DEPTH 3") == Go(Limit(depth=3))


@pytest.mark.parametrize("text", ["depth", "depth x", "btime 1.5", "nodes depth 3"])
def test_a_word_without_its_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is followed by a whole number"):
        read_go(text)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(ValueError):
        assert read_go(text).limit.increment >= (0, 0)
