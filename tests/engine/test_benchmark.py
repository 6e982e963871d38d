"""The bench: its positions, its figures, and a signature that is the same every time."""

from __future__ import annotations

import pytest

from tesuji.engine import Limit, SearchParams
from tesuji.engine.ablation import ablate, compare, techniques
from tesuji.engine.benchmark import SIGNATURE_DEPTH, Measured, Setting, measure, positions, signature_of, summary
from tesuji.gomoku import Board

QUIET = "j10k9l10k11"
SOME = [QUIET, "j10k9l8k7k11i9", "a1a3b1b3c1c3d1d3", "a1a3b1s19c1s17d1"]


def run(setting: Setting) -> list[Measured]:
    return list(measure("gomoku", setting, SOME))


def test_the_positions_are_few_different_and_not_over() -> None:
    texts = positions("gomoku")
    assert 40 <= len(texts) <= 60
    boards = [Board(moves=text) for text in texts]
    assert all(board.outcome() is None for board in boards)
    assert len({board.key for board in boards}) == len(boards)
    with pytest.raises(ValueError, match="no positions to measure chess"):
        positions("chess")


def test_what_ended_each_position_is_told_apart() -> None:
    measured = run(Setting(Limit(depth=5), hash_mb=1))
    assert [each.played.ended_by for each in measured] == ["limit", "limit", "stage", "only move"]
    found = summary(measured, 7)
    assert (found["positions"], found["searched"], found["signature"]) == (4, 2, 7)
    assert (found["median_depth"], found["min_depth"]) == (5, 5)
    assert found["median_nps"] > 0
    assert found["max_time"] >= found["mean_time"] > 0
    assert found["branching"] > 1
    assert found["ended_by"] == {"stage": 1, "only move": 1, "proof": 0}


def test_a_summary_of_nothing_searched() -> None:
    measured = list(measure("gomoku", Setting(Limit(depth=1), hash_mb=1), SOME[2:]))
    found = summary(measured, 0)
    assert (found["median_depth"], found["min_depth"], found["median_nps"], found["branching"]) == (None,) * 4


def test_the_signature_is_the_same_for_every_limit_that_reaches_it() -> None:
    runs = [run(Setting(Limit(depth=depth))) for depth in (SIGNATURE_DEPTH, SIGNATURE_DEPTH, SIGNATURE_DEPTH + 1)]
    signatures = {signature_of(Setting(Limit()), each) for each in runs}
    assert len(signatures) == 1
    (signature,) = signatures
    assert signature is not None
    assert signature > 1000


def test_a_run_that_does_not_know_the_signature_says_so() -> None:
    measured = run(Setting(Limit(depth=2)))
    assert signature_of(Setting(Limit()), measured) is None
    assert signature_of(Setting(Limit(), threads=2), measured) is None
    assert signature_of(Setting(Limit(), hash_mb=1), measured) is None


def test_another_search_has_another_signature() -> None:
    params = SearchParams()
    params.late_move_reductions = False
    runs = [run(Setting(Limit(depth=SIGNATURE_DEPTH), params=each)) for each in (params, SearchParams())]
    first, second = (signature_of(Setting(Limit()), each) for each in runs)
    assert first != second


def test_a_run_compared_with_itself_is_the_same() -> None:
    setting = Setting(Limit(depth=4), hash_mb=1)
    same = compare("nothing", run(setting), run(setting))
    assert (same.nodes, same.scores_changed, same.moves_changed) == (1.0, 0, 0)
    assert same.positions == 2


def test_every_technique_is_switched_off_in_turn() -> None:
    setting = Setting(Limit(depth=4), hash_mb=1)
    moves = [QUIET]
    whole = list(measure("gomoku", setting, moves))
    found = list(ablate("gomoku", setting, moves, whole, {"null_reduction": 2}))
    assert tuple(each.technique for each in found) == techniques("gomoku")
    assert any(each.nodes > 1.05 for each in found)
    assert set(found[0].to_json()) == {"technique", "nodes", "time", "scores_changed", "moves_changed", "positions"}
