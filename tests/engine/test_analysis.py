"""An analysis as an object: stopped, closed, left and read again."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator

import pytest

from tesuji.engine import Engine, Limit
from tesuji.gomoku import Board

BOARD = Board(moves="j10k11l10k9")


@pytest.fixture
def engine() -> Iterator[Engine]:
    with Engine(hash_mb=2) as made:
        yield made


def test_it_reads_at_once_and_tells_what_it_found_when_asked(engine: Engine) -> None:
    analysis = engine.analyse(BOARD, Limit(depth=6))
    assert analysis.final.depth == 6
    assert [info.depth for info in analysis] == [1, 2, 3, 4, 5, 6]
    assert analysis.done


def test_stopped_it_still_tells_what_it_has(engine: Engine) -> None:
    analysis = engine.analyse(BOARD)
    next(analysis)
    threading.Thread(target=analysis.stop).start()
    depths = [info.depth for info in analysis]
    assert depths == sorted(depths)
    assert analysis.final.pv


@pytest.mark.parametrize(
    "moves",
    [
        "",
        "j10",
        "a1a3b1b3c1c3d1d3",  # a five at once
        "a1a3b1s19c1s17d1",  # one move alone stops a five
        "j10a1k10a3l10a5m10",  # nothing does
        "j10a1k10a3l10a5",  # won by fours
    ],
)
@pytest.mark.parametrize("depth", [1, 4])
def test_as_many_lines_as_asked_for_the_best_first(engine: Engine, moves: str, depth: int) -> None:
    board = Board(moves=moves)
    known = {info.multipv: info for info in engine.analyse(board, Limit(depth=depth), multipv=5)}
    assert sorted(known) == [1, 2, 3, 4, 5]
    assert len({info.pv[0] for info in known.values()}) == 5
    assert all(board.is_legal(info.pv[0]) for info in known.values())
    scores = [known[number].score for number in range(1, 6)]
    assert scores == sorted(scores, reverse=True)


def test_no_more_lines_than_moves(engine: Engine) -> None:
    stones = [f"{'abcde'[i % 5]}{i // 5 + 1}" for i in range(25)]
    black = [stone for i, stone in enumerate(stones) if (i // 5 // 2 + i % 5) % 2 == 0]
    board = Board.from_position(5, black=black[1:], white=[s for s in stones[1:] if s not in black])
    legal = len(board.legal_moves)
    assert {info.multipv for info in engine.analyse(board, Limit(depth=2), multipv=5)} == set(range(1, legal + 1))


def test_leaving_the_block_frees_the_engine_for_other_threads(engine: Engine) -> None:
    with engine.analyse(BOARD) as analysis:
        next(analysis)
    thread = threading.Thread(target=engine.play, args=(BOARD, Limit(depth=2)))
    thread.start()
    thread.join(30)
    assert not thread.is_alive()


def test_one_that_is_forgotten_frees_it_too(engine: Engine) -> None:
    analysis = engine.analyse(BOARD)
    next(analysis)
    del analysis
    gc.collect()
    thread = threading.Thread(target=engine.new_game)
    thread.start()
    thread.join(30)
    assert not thread.is_alive()


def test_closing_twice_and_stopping_late_disturb_nobody(engine: Engine) -> None:
    old = engine.analyse(BOARD, Limit(depth=2))
    old.close()
    old.close()
    new = engine.analyse(BOARD, Limit(depth=6))
    old.stop()
    old.close()
    assert new.final.depth == 6


def test_the_lines_of_a_depth_come_best_first(engine: Engine) -> None:
    infos = list(engine.analyse(BOARD, Limit(depth=7), multipv=4))
    assert [(info.depth, info.multipv) for info in infos] == [(d, n) for d in range(1, 8) for n in range(1, 5)]
    for start in range(0, len(infos), 4):
        scores = [info.score for info in infos[start : start + 4]]
        assert scores == sorted(scores, reverse=True)
    with engine.analyse(BOARD, Limit(depth=7), multipv=4) as analysis:
        infos = list(analysis)  # not the lines of before: what was read then is known now
        assert analysis.final.pv == infos[-4].pv
        assert analysis.final.score == infos[-4].score


def test_no_more_lines_than_there_are_moves(engine: Engine) -> None:
    board = Board(5, "c3")
    infos = list(engine.analyse(board, Limit(depth=1), multipv=100))
    assert 0 < len(infos) <= len(board.legal_moves)


def test_multipv_is_at_least_one(engine: Engine) -> None:
    with pytest.raises(ValueError, match="1 or more lines, not 0"):
        engine.analyse(BOARD, multipv=0)


def test_a_finished_game_is_refused_and_nothing_is_left_behind(engine: Engine) -> None:
    with pytest.raises(ValueError, match="the game is over"):
        engine.analyse(Board(moves="a1a3b1b3c1c3d1d3e1"))
    assert engine.play(BOARD, Limit(depth=2)).info.depth == 2
