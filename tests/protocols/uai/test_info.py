"""What is recognised in the `info` lines of engines."""

from __future__ import annotations

from tesuji.protocols.player import MATE
from tesuji.protocols.uai.info import SearchInfo


def test_the_latest_word_on_each_counts() -> None:
    info = SearchInfo().updated("info depth 5 seldepth 7 score cp -123 time 4 nodes 900 nps 5 hashfull 0 pv g2 a1c3")
    assert info == SearchInfo(-1.23, 5, 900)
    assert info.updated("info depth 6") == SearchInfo(-1.23, 6, 900)


def test_a_win_is_beyond_every_evaluation() -> None:
    assert SearchInfo().updated("info score mate 3").score == MATE - 3
    assert SearchInfo().updated("info score mate -3").score == 3 - MATE


def test_only_the_best_of_several_lines_counts() -> None:
    first = SearchInfo().updated("info depth 3 multipv 1 score cp 50 pv g2")
    assert first.updated("info depth 3 multipv 2 score cp 20 pv f1") == first


def test_moves_and_remarks_are_not_read() -> None:
    assert SearchInfo().updated("info pv depth 9") == SearchInfo()
    assert SearchInfo().updated("info string score cp 9 depth 1") == SearchInfo()
    assert SearchInfo().updated("info depth x nodes") == SearchInfo()
