"""The judge's client against mock agents, in Python and in C++, refereed by our own board."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.mocks import commands
from tests.protocols.clients import assert_lost_by, clients, refereed
from tesuji import Color
from tesuji.ataxx import Board
from tesuji.engine import Limit
from tesuji.match.clock import Patience, TimeControl
from tesuji.match.record import GameRecord
from tesuji.protocols.client import Program
from tesuji.protocols.faults import Fault, PlayerFault
from tesuji.protocols.judge.client import JudgeClient
from tesuji.protocols.player import Allowance, NewGame

Client = Callable[..., JudgeClient]

ECHO = """
import sys
for line in sys.stdin:
    print(line.strip(), file=sys.stderr)
    if line.startswith("READY"): print("OK")
    if line.startswith("TURN"): print("MOVE 1 1 2 2")
    if line.startswith("FINISH"): break
"""


@pytest.fixture
def client() -> Iterator[Client]:
    with clients(JudgeClient, commands.judge) as make:
        yield make


def play(*players: JudgeClient, time: float = 10.0) -> GameRecord:
    return refereed(players, Board(), TimeControl(time=time), Patience(margin=0.0, grace=1.0))


@pytest.mark.slow
def test_python_and_c_play_to_the_end(client: Client, tmp_path: Path) -> None:
    players = client(), client(command=commands.compiled_judge(tmp_path))
    for _ in range(2):
        record = play(*players)
        assert record.failures == ()
        assert record.reason in {"full", "wiped_out", "plies"}
    for player in players:
        player.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("behaviour", "fault", "detail"),
    [
        ("crash_at_start", Fault.CRASH, "exited with code 3; its last words: 'cannot find my weights'"),
        ("crash_on_third_move", Fault.CRASH, "exited with code 1"),
        ("segfault_on_third_move", Fault.CRASH, "was killed by SIGSEGV"),
        ("stall_in_handshake", Fault.HANG, "no answer to READY within 3 s"),
        ("stall", Fault.HANG, "no move for"),
        ("late", Fault.LATE, "too late"),
        ("illegal", Fault.ILLEGAL_MOVE, "holds no stone of"),
        ("garbage", Fault.MALFORMED, "a move is MOVE and four numbers, not 'the quick brown fox'"),
        ("flood", Fault.MALFORMED, "a move is MOVE and four numbers, not 'MESSAGE still thinking'"),
        ("close_pipes", Fault.CLOSED_PIPES, "closed its pipes and went on running"),
    ],
)
@pytest.mark.parametrize("faulty", list(Color))
def test_every_fault_loses_by_its_name(
    client: Client, behaviour: str, fault: Fault, detail: str, faulty: Color
) -> None:
    players = [client(), client()]
    players[faulty] = client(behaviour)
    record = play(*players, time=1.3 if behaviour == "late" else 2.0)
    assert_lost_by(record, faulty, fault, detail)


def test_if_both_fail_to_get_ready_it_is_a_draw_by_fault(client: Client) -> None:
    record = play(client("crash_at_start"), client("crash_at_start"))
    assert (record.winner, record.reason, len(record.failures)) == (None, "fault", 2)


@pytest.mark.slow
@pytest.mark.parametrize("behaviour", ["ignore_quit", "leave_a_child", "flood_stderr"])
def test_not_ending_costs_nothing(client: Client, behaviour: str) -> None:
    player = client(behaviour)
    assert play(player, client()).failures == ()
    begin = time.monotonic()
    player.close()
    assert time.monotonic() - begin < 3


def started(client: Client, code: str = ECHO, color: Color = Color.BLACK) -> JudgeClient:
    player = client(command=(sys.executable, "-S", "-c", code))
    player.begin(NewGame(board=Board(), color=color))
    player.wait_ready()
    return player


ALLOWANCE = Allowance(limit=Limit(clock=(9.9999, 8.5)), seconds=9.9999, patience=5)


def test_the_words_of_a_game(client: Client) -> None:
    player = started(client)
    board = Board()
    assert player.ask(board, ALLOWANCE).move == "b6"
    board.push_all("b6 a2")
    player.tell("a2", 0.0129)
    player.end_game()
    player.close()
    assert player.stderr.splitlines() == ["READY FIRST", "TURN 9999 8500", "OPP 7 1 6 1 12", "FINISH"]


def test_speaking_without_being_asked_is_malformed(client: Client) -> None:
    player = started(client, ECHO.replace('print("OK")', 'print("OK\\nI am ready")'), Color.WHITE)
    time.sleep(0.1)
    with pytest.raises(PlayerFault, match="malformed answer: spoke without being asked: 'I am ready'"):
        player.ask(Board("g2"), ALLOWANCE)


@pytest.mark.parametrize("answer", ["ok", "OK READY", "MOVE 1 1 2 2"])
def test_ready_is_answered_with_ok(client: Client, answer: str) -> None:
    with pytest.raises(PlayerFault, match=f"malformed answer: READY is answered with OK, not '{answer}'"):
        started(client, ECHO.replace('print("OK")', f'print("{answer}")'))


@pytest.mark.parametrize("answer", ["MOVE 1 1 2", "MOVE 1 1 2 2 2", "move 1 1 2 2", "MOVE a1 b2", "1 1 2 2"])
def test_a_move_is_four_numbers(client: Client, answer: str) -> None:
    player = started(client, ECHO.replace("MOVE 1 1 2 2", answer))
    with pytest.raises(PlayerFault, match=f"a move is MOVE and four numbers, not '{answer}'"):
        player.ask(Board(), ALLOWANCE)


@pytest.mark.parametrize("answer", ["-1 -1 -1 -1", "1 1 9 9", "1 1 4 4", "1 1 1 1", "1 7 2 6", "2 2 3 3"])
def test_a_pass_with_moves_left_and_other_illegal_moves(client: Client, answer: str) -> None:
    player = started(client, ECHO.replace("1 1 2 2", answer))
    with pytest.raises(PlayerFault) as failed:
        player.ask(Board(), ALLOWANCE)
    assert failed.value.fault is Fault.ILLEGAL_MOVE


def test_games_begin_at_the_start() -> None:
    player = JudgeClient(Program(command=("none",)))
    with pytest.raises(ValueError, match="the judge's protocol knows no openings"):
        player.begin(NewGame(board=Board("g2"), color=Color.WHITE))
