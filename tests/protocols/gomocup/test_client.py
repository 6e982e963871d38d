"""The Gomocup client against a mock engine in every mood, refereed by our own board."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator

import pytest

from tests.mocks import commands
from tests.protocols.clients import assert_lost_by, clients, refereed
from tesuji import Color
from tesuji.engine import Limit
from tesuji.gomoku import Board
from tesuji.match.clock import Patience, TimeControl
from tesuji.match.record import GameRecord
from tesuji.protocols.faults import Fault, PlayerFault
from tesuji.protocols.gomocup.client import GomocupClient
from tesuji.protocols.player import Allowance, NewGame

Client = Callable[..., GomocupClient]

ECHO = """
import sys
for line in sys.stdin:
    print(line.strip(), file=sys.stderr, flush=True)
    word = line.split()[0]
    if word == "END": break
    if word == "START" or word == "RESTART": print("OK", flush=True)
    if word == "ABOUT": print('name="echo", version="2"', flush=True)
    if word in ("BEGIN", "TURN", "DONE"):
        print("MESSAGE depth 5 score -0.5 nodes 9", flush=True)
        print("0,0", flush=True)
"""


@pytest.fixture
def client() -> Iterator[Client]:
    with clients(GomocupClient, commands.gomocup, handshake_seconds=1.0, quit_seconds=0.3) as make:
        yield make


def play(*players: GomocupClient, moves: str = "", move_time: float = 1.0) -> GameRecord:
    return refereed(players, Board(15, moves), TimeControl(move_time=move_time), Patience(margin=0.05, grace=0.5))


def test_two_engines_play_to_the_end_and_again_in_the_same_processes(client: Client) -> None:
    players = client(), client()
    first, second = play(*players), play(*players)
    assert first.reason in {"five", "captures", "draw"}
    assert [move.move for move in first.moves] == [move.move for move in second.moves]
    for player in players:
        player.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("behaviour", "fault", "detail"),
    [
        ("crash_at_start", Fault.CRASH, "exited with code 3; its last words: 'cannot find my weights'"),
        ("crash_on_third_move", Fault.CRASH, "exited with code 1"),
        ("segfault_on_third_move", Fault.CRASH, "was killed by SIGSEGV"),
        ("stall_in_handshake", Fault.HANG, "no answer to START within 1 s"),
        ("stall", Fault.HANG, "no move for 1.55 s"),
        ("late", Fault.LATE, "answered after 1.5"),
        ("illegal", Fault.ILLEGAL_MOVE, "is occupied by"),
        ("garbage", Fault.MALFORMED, "a move is X,Y, not 'the quick brown fox'"),
        ("flood", Fault.FLOOD, "printed more than 4,194,304 bytes for one answer"),
        ("close_pipes", Fault.CLOSED_PIPES, "closed its pipes and went on running"),
    ],
)
@pytest.mark.parametrize("faulty", list(Color))
def test_every_fault_loses_by_its_name(
    client: Client, behaviour: str, fault: Fault, detail: str, faulty: Color
) -> None:
    players = [client(), client()]
    players[faulty] = client(behaviour)
    record = play(*players)
    assert_lost_by(record, faulty, fault, detail)


@pytest.mark.slow
def test_two_that_do_not_get_ready_draw_by_fault(client: Client) -> None:
    record = play(client("crash_at_start"), client("stall_in_handshake"))
    assert (record.winner, record.reason, len(record.failures)) == (None, "fault", 2)


@pytest.mark.parametrize("behaviour", ["good", "leave_a_child", "flood_stderr"])
def test_what_is_no_fault_costs_no_game(client: Client, behaviour: str) -> None:
    player = client(behaviour)
    assert play(player, client()).failures == ()
    player.close()


@pytest.mark.slow
def test_refusing_to_quit_is_named_and_ended(client: Client) -> None:
    player = client("ignore_quit")
    assert play(player, client()).failures == ()
    with pytest.raises(PlayerFault) as failed:
        player.close()
    assert failed.value.fault is Fault.REFUSED_TO_QUIT


def words(player: GomocupClient) -> list[str]:
    """What the echo engine was told, after it has ended."""
    process = player._running()
    player.close()
    return process.stderr.split("\n")[:-1]


def test_the_words_of_a_game_from_the_first_move(client: Client) -> None:
    player = client(command=(sys.executable, "-S", "-c", ECHO))
    board = Board()
    player.begin(NewGame(board=board, color=Color.BLACK, move_seconds=0.5))
    player.wait_ready()
    allowance = Allowance(limit=Limit(time=0.5), seconds=0.5, patience=5)
    answer = player.ask(board, allowance)
    assert (answer.move, answer.score, answer.depth, answer.nodes) == ("a19", -0.5, 5, 9)
    board.push_all("a19 s1")
    assert player.ask(board, allowance).move == "a19"
    assert player.version == "echo 2"
    assert words(player) == [
        "START 19",
        "ABOUT",
        "INFO timeout_turn 500",
        "INFO timeout_match 0",
        "INFO time_left 2147483647",
        "INFO max_memory 0",
        "INFO game_type 1",
        "INFO rule 16",
        "BEGIN",
        "TURN 18,18",
        "END",
    ]


def test_the_words_of_a_game_from_an_opening_by_the_clock(client: Client) -> None:
    player = client(command=(sys.executable, "-S", "-c", ECHO), threads=2, memory_mb=64, options={"evaluate": "1"})
    board = Board(9, "e5 e6 d5")
    player.begin(NewGame(board=board, color=Color.WHITE, game_seconds=60))
    player.wait_ready()
    player.ask(board, Allowance(limit=Limit(clock=(60, 59.9), nodes=1000, depth=9), seconds=59.9, patience=5))
    assert words(player) == [
        "START 9",
        "ABOUT",
        "INFO timeout_turn 60000",
        "INFO timeout_match 60000",
        "INFO time_left 60000",
        f"INFO max_memory {64 << 20}",
        "INFO game_type 1",
        "INFO rule 16",
        "INFO thread_num 2",
        "INFO evaluate 1",
        "INFO timeout_turn 59900",
        "INFO time_left 59900",
        "INFO max_depth 9",
        "INFO max_node 1000",
        "BOARD",
        "4,4,2",
        "4,3,1",
        "3,4,2",
        "DONE",
        "END",
    ]


def test_a_second_board_size_and_an_engine_that_knows_no_restart(client: Client) -> None:
    answer = 'or word == "RESTART": print("OK"'
    code = ECHO.replace(answer, 'or word == "RESTART": print("OK" if word == "START" else "UNKNOWN"')
    player = client(command=(sys.executable, "-S", "-c", code))
    for size in (19, 19, 15):
        player.begin(NewGame(board=Board(size), color=Color.BLACK, move_seconds=1))
        player.wait_ready()
    assert [word for word in words(player) if "START" in word] == ["START 19", "RESTART", "START 19", "START 15"]


def test_speaking_without_being_asked_is_malformed(client: Client) -> None:
    code = ECHO.replace('print("0,0", flush=True)', 'print("0,0\\n1,1", flush=True)')
    player = client(command=(sys.executable, "-S", "-c", code))
    player.begin(NewGame(board=Board(), color=Color.BLACK))
    player.wait_ready()
    allowance = Allowance(limit=Limit(), patience=5)
    player.ask(Board(), allowance)
    time.sleep(0.1)
    with pytest.raises(PlayerFault, match="malformed answer: spoke without being asked: '1,1'"):
        player.ask(Board(moves="a19 s1"), allowance)


def test_a_refused_board_is_said_with_the_engines_own_words(client: Client) -> None:
    code = "print('ERROR too small', flush=True); input(); input()"
    player = client(command=(sys.executable, "-S", "-c", code))
    player.begin(NewGame(board=Board(5), color=Color.BLACK))
    with pytest.raises(PlayerFault, match="refused the game: 'ERROR too small'"):
        player.wait_ready()
