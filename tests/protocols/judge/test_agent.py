"""The agent's side of the judge's protocol: what is answered, what is reported and survived, and the clock."""

from __future__ import annotations

import io
import random
from time import monotonic
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tesuji.agents import AlphaBeta, Greedy, Random
from tesuji.ataxx import Board
from tesuji.engine import Limit
from tesuji.protocols.judge.agent import LONGEST_LINE, MOST_REPORTS, JudgeAgent, serve
from tesuji.protocols.judge.budget import Budget

GAME = [("READY SECOND", "OK"), ("OPP 1 1 1 2 15", None), ("TURN 10000 9985", "MOVE 1 7 1 6")]


class Judge:
    """Says lines to an agent and keeps what it reports."""

    def __init__(self, choose: Any = None) -> None:
        self.reports: list[str] = []
        self.agent = JudgeAgent(choose or Greedy().choose, self.reports.append)

    def __call__(self, line: str) -> str | None:
        return self.agent.answer(line, monotonic())


def test_a_game_from_the_first_word_to_the_last() -> None:
    judge = Judge()
    assert [judge(line) for line, _ in GAME] == [answer for _, answer in GAME]
    assert judge("FINISH") is None
    assert judge.agent.finished
    assert judge.reports == []


def test_whole_games_with_passes_against_every_answer() -> None:
    for seed in range(30):
        judge, chooser, board = Judge(Random(seed).choose), random.Random(seed), Board()
        ours = seed % 2
        assert judge(f"READY {('FIRST', 'SECOND')[ours]}") == "OK"
        while board.outcome() is None:
            if board.turn == ours:
                answer = judge("TURN 5000 5000")
                assert answer is not None
                board.push(board.move_from_judge(*map(int, answer.split()[1:])))
            else:
                move = chooser.choice(list(board.legal_moves))
                numbers = " ".join(map(str, board.judge_coordinates(move)))
                board.push(move)
                assert judge(f"OPP {numbers} 3") is None
        assert judge.reports == []


ODD = {
    "hello": "'hello': 'hello' is none of READY, TURN, OPP, FINISH",
    "ready FIRST": "'ready FIRST': 'ready' is none of",
    "READY": "READY is followed by FIRST or SECOND",
    "READY THIRD": "READY is followed by FIRST or SECOND",
    "READY FIRST SECOND": "READY is followed by FIRST or SECOND",
    "TURN": "expected numbers: my_time opp_time",
    "TURN 10000": "expected numbers: my_time opp_time",
    "TURN ten 10000": "expected numbers: my_time opp_time",
    "TURN 10000 9999.5": "expected numbers: my_time opp_time",
    "OPP 1 1 1 2": "expected numbers: x1 y1 x2 y2 time",
    "OPP a1 b2 3 4 5": "expected numbers: x1 y1 x2 y2 time",
    "FINISH now": "FINISH stands alone",
    "MOVE 1 1 1 2": "'MOVE' is none of",
    "\x00\x1b[2J": "is none of",
    "é五\ufffd": "is none of",
}


@pytest.mark.parametrize("line", ODD)
def test_a_malformed_line_is_reported_and_the_game_goes_on(line: str) -> None:
    for place in range(len(GAME) + 1):
        judge = Judge()
        answers = []
        for number, (usual, _) in enumerate([*GAME, ("", None)]):
            if number == place:
                assert judge(line) is None
            answers.append(judge(usual))
        assert answers == [*(answer for _, answer in GAME), None]
        (report,) = judge.reports
        assert ODD[line] in report
        assert report.isprintable()


@pytest.mark.parametrize(
    ("before", "line", "reason"),
    [
        (0, "TURN 10000 10000", "the game has not begun: READY comes first"),
        (0, "OPP 1 1 1 2 5", "the game has not begun: READY comes first"),
        (1, "TURN 10000 10000", "it is the opponent's turn"),
        (1, "OPP 4 4 4 5 1", "the origin 4 4, d4, holds no stone of x"),
        (1, "OPP -1 -1 -1 -1 1", "x cannot pass: it has 16 other moves"),
        (1, "OPP 1 1 9 9 1", "rows and columns run from 1 to 7"),
        (1, "OPP 1 1 5 5 1", "goes 4 points; a move goes 1 or 2"),
        (2, "OPP 1 1 2 2 1", "it is our turn"),
        (3, "TURN 10000 10000", "it is the opponent's turn"),
    ],
)
def test_what_is_out_of_order_or_impossible_is_reported_and_the_game_goes_on(
    before: int, line: str, reason: str
) -> None:
    judge = Judge()
    answers = [judge(usual) for usual, _ in GAME[:before]]
    assert judge(line) is None
    answers += [judge(usual) for usual, _ in GAME[before:]]
    assert answers == [answer for _, answer in GAME]
    (report,) = judge.reports
    assert report.startswith(f"{line!r}: ")
    assert reason in report


def test_ready_again_begins_a_new_game() -> None:
    judge = Judge()
    for line, _ in GAME:
        judge(line)
    assert [judge(line) for line, _ in GAME] == [answer for _, answer in GAME]
    assert judge.reports == ["READY again: a new game begins"]


def test_after_the_end_nothing_is_played() -> None:
    judge = Judge(lambda board, _: next(iter(board.legal_moves)))
    judge("READY FIRST")
    judge.agent._board = Board.from_fen("xxx4/7/7/7/7/7/7 x 0 5")
    assert judge("TURN 5000 5000") is None
    assert "the game is over: black wins (wiped out)" in judge.reports[0]


@pytest.mark.slow
@settings(max_examples=300)
@given(st.lists(st.sampled_from([*ODD, *(line for line, _ in GAME), "TURN 0 0", "TURN -5 -5", ""]), max_size=12))
def test_no_order_of_lines_stops_it(lines: list[str]) -> None:
    judge = Judge()
    for line in lines:
        answer = judge(line)
        assert answer is None or answer == "OK" or answer.startswith("MOVE ")


@pytest.mark.slow
@given(st.binary(max_size=200))
def test_no_bytes_stop_it(noise: bytes) -> None:
    answers = io.BytesIO()
    serve(Greedy().choose, io.BytesIO(noise + b"\nREADY FIRST\r\nTURN 9000 9000\r\nFINISH\r\nREADY FIRST\n"), answers)
    assert answers.getvalue().endswith(b"OK\nMOVE 1 1 1 2\n")


def test_a_line_without_end_is_taken_in_pieces() -> None:
    answers = io.BytesIO()
    serve(Greedy().choose, io.BytesIO(b"x" * (10 * LONGEST_LINE) + b"\nREADY FIRST\nFINISH\n"), answers)
    assert answers.getvalue() == b"OK\n"


def test_reports_come_to_an_end(capsys: pytest.CaptureFixture[str]) -> None:
    serve(Greedy().choose, io.BytesIO(b"nonsense\n" * 10 * MOST_REPORTS), io.BytesIO())
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == MOST_REPORTS + 1
    assert lines[0] == "tesuji agent: 'nonsense': 'nonsense' is none of READY, TURN, OPP, FINISH"
    assert lines[-1] == "tesuji agent: nothing more is reported"


def thinking(budget: Budget, told: float = 10.0) -> float:
    time = budget.limit(told, monotonic()).time
    assert time is not None
    return time


def test_the_time_for_a_move_is_a_part_of_what_is_left() -> None:
    budget = Budget()
    assert thinking(budget) == pytest.approx(0.3, abs=0.01)
    assert thinking(budget, told=5.0) == pytest.approx(0.1, abs=0.01)
    budget.spend(5.0)
    assert thinking(budget) == pytest.approx(0.1, abs=0.01)
    budget.spend(4.9)
    assert thinking(budget) == pytest.approx(0.001, abs=0.001)
    budget.spend(0.2)
    assert thinking(budget) == thinking(Budget(), told=-1.0) == 0.0


def test_two_hundred_slow_answers_fit_into_ten_seconds() -> None:
    budget, lost_each_time = Budget(), 0.01
    for _ in range(200):
        budget.spend(thinking(budget) + lost_each_time)
    assert budget.left > 0


def test_what_was_late_in_coming_is_taken_off_the_thinking() -> None:
    assert Budget().limit(10.0, monotonic() - 0.2).time == pytest.approx(0.1, abs=0.01)


def test_the_time_of_answers_is_used_up() -> None:
    limits: list[Limit] = []

    def choose(board: Board, limit: Limit) -> Any:
        limits.append(limit)
        return AlphaBeta(depth=1).choose(board)

    agent = JudgeAgent(choose, print)
    begun = monotonic()
    agent.answer("READY FIRST", begun)
    agent.answer("TURN 10000 10000", monotonic())
    agent.said(begun - 5.0)
    agent.answer("OPP 1 7 1 6 1", begun)
    agent.answer("TURN 10000 10000", monotonic())
    first, second = (limit.time for limit in limits)
    assert first is not None
    assert second == pytest.approx(first / 3, rel=0.2)
