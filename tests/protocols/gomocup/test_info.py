"""Depths, scores and node counts in the words of several engines."""

import pytest

from tesuji.protocols.gomocup.info import SearchInfo
from tesuji.protocols.player import MATE


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("MESSAGE depth 12 score 1.24 nodes 34567 pv j10 k11", SearchInfo(1.24, 12, 34567)),
        ("MESSAGE DEPTH:8-12 EVAL:-54 NODE:123K TIME:100ms", SearchInfo(-54, 8, 123_000)),
        ("MESSAGE depth 10-14 ev 22 n 2M n/ms 500 tm 200 pv H8", SearchInfo(22, 10, 2_000_000)),
        ("MESSAGE depth 9 score #5", SearchInfo(MATE - 5, 9, None)),
        ("MESSAGE depth 9 score #-6", SearchInfo(-MATE + 6, 9, None)),
        ("MESSAGE depth 9 score #-? nodes 4", SearchInfo(-100, 9, 4)),
        ("MESSAGE ev +M7", SearchInfo(MATE - 7, None, None)),
        ("MESSAGE ev -M8", SearchInfo(-MATE + 8, None, None)),
        ("MESSAGE hello, I am ready", SearchInfo()),
        ("MESSAGE the value of nothing, depth unknown", SearchInfo()),
    ],
)
def test_what_is_recognised(message: str, expected: SearchInfo) -> None:
    assert SearchInfo().updated(message) == expected


def test_the_latest_word_counts_and_what_it_leaves_out_stays() -> None:
    info = SearchInfo().updated("MESSAGE depth 3 score 1.0 nodes 10").updated("MESSAGE depth 4")
    assert info == SearchInfo(1.0, 4, 10)
