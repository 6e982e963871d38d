from __future__ import annotations

import threading
import time

import pytest

from tesuji.engine import Engine, Limit
from tesuji.engine.levels import FULL, LEVELS
from tesuji.gomoku import Board
from tesuji.play import LiveGame
from tesuji.terminal.hotseat import HotSeat
from tesuji.terminal.machine import Machine, Seat
from tesuji.terminal.panel import evaluation_line, thinking_lines
from tesuji.terminal.thinking import Thinking

pytestmark = pytest.mark.slow

BOARD = Board(19, "j10k11l9h10j11j12i9")


def test_a_move_is_thought_about_while_others_go_on() -> None:
    thinking = Machine("gomoku", Seat(level=FULL)).move(BOARD, 0.2)
    assert thinking.elapsed < 0.2
    assert thinking.result().move in BOARD.legal_moves
    assert thinking.done
    assert thinking.lines[1].depth >= 1


def test_it_is_stopped_at_once_and_answers() -> None:
    machine = Machine("gomoku", Seat())
    for wait in (0.0, 0.1):
        thinking = machine.move(BOARD, 30.0)
        time.sleep(wait)
        begun = time.monotonic()
        thinking.stop()
        assert time.monotonic() - begun < 1.0  # milliseconds on an idle machine
        assert thinking.result().move in BOARD.legal_moves


def test_an_analysis_has_the_best_lines_in_order() -> None:
    thinking = Machine("gomoku", Seat()).analyse(BOARD)
    while len(thinking.lines) < 5:
        thinking.wait(0.05)
    thinking.stop()
    lines = thinking.result()
    assert sorted(lines) == [1, 2, 3, 4, 5]
    texts = [line.plain for line in thinking_lines("it thinks", 1.2, lines)]
    assert texts[0] == "it thinks"
    assert texts[1].startswith("time 1.2 s  depth ")
    assert [text[:2] for text in texts[-5:]] == ["1 ", "2 ", "3 ", "4 ", "5 "]


def test_a_fault_comes_where_the_result_is_wanted() -> None:
    def work(_watch: object) -> None:
        raise ValueError("broken")

    thinking = Thinking(Engine("gomoku"), work, "nothing")
    with pytest.raises(ValueError, match="broken"):
        thinking.result()


def test_the_end_is_told() -> None:
    told = threading.Event()
    engine = Engine("gomoku")
    thinking = Thinking(engine, lambda watch: engine.play(BOARD, Limit(depth=2), watch=watch), "two plies")
    thinking.at_end(told.set)
    assert told.wait(5.0)


def test_what_a_stage_found_is_said_so() -> None:
    table = HotSeat(LiveGame(Board(19, "a1a3b1b3c1c3d1d3")), Seat(level=LEVELS[-1]))
    table.answer("go")
    assert table.machine.thought is not None
    texts = [line.plain for line in thinking_lines("e1", 0.0, {1: table.machine.thought.info})]
    assert texts == ["e1", "found by win now", "line  e1"]


def test_the_scores_of_the_game_are_drawn() -> None:
    live = LiveGame(Board(19, "j10k11"))
    assert evaluation_line(live, 30) is None
    node = live.history.tip
    live.evaluations = {node: -9.0, live.history.record.root.children[0]: 9.0}
    line = evaluation_line(live, 30)
    assert line is not None
    assert line.plain == "black █▁"
