"""The UAI client against a mock engine in every mood, refereed by our own board."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator

import pytest

from tests.mocks import commands
from tests.protocols.clients import assert_lost_by, clients, refereed
from tesuji import Color
from tesuji.ataxx import Board
from tesuji.engine import Limit
from tesuji.match.clock import Patience, TimeControl
from tesuji.match.record import GameRecord
from tesuji.match.settings import MatchSettings, PlayerSettings
from tesuji.protocols.faults import Fault, PlayerFault
from tesuji.protocols.player import Allowance, NewGame
from tesuji.protocols.uai.client import UaiClient

Client = Callable[..., UaiClient]

ECHO = """
import sys
answer = sys.argv[1]
for line in sys.stdin:
    print(line.strip(), file=sys.stderr, flush=True)
    word = line.split()[0]
    if word == "quit": break
    if word == "uai": print("id name echo 2\\nhello\\noption name Threads type spin default 1\\nuaiok", flush=True)
    if word == "isready": print("readyok", flush=True)
    if word == "go": print("info depth 5 score cp -50 nodes 9 pv g2\\nsome remark\\n" + answer, flush=True)
"""


@pytest.fixture
def client() -> Iterator[Client]:
    with clients(UaiClient, commands.uai, handshake_seconds=5.0, quit_seconds=1.0) as make:
        yield make


def echo(client: Client, answer: str = "bestmove g2", **how: object) -> UaiClient:
    player = client(command=(sys.executable, "-S", "-c", ECHO, answer), **how)
    player.begin(NewGame(board=Board(), color=Color.BLACK))
    player.wait_ready()
    return player


def heard(player: UaiClient) -> list[str]:
    player.close()
    return player.stderr.split("\n")


def play(*players: UaiClient, board: Board | None = None, move_time: float = 1.0) -> GameRecord:
    return refereed(
        players, board or Board(halfmove_limit=100), TimeControl(move_time=move_time), Patience(margin=0.2, grace=0.8)
    )


def test_two_engines_play_to_the_end_and_again_in_the_same_processes(client: Client) -> None:
    players = client(), client()
    first, second = play(*players), play(*players)
    assert first.failures == ()
    assert [move.move for move in first.moves] == [move.move for move in second.moves]
    assert players[0].version == "mock 1.0"
    for player in players:
        player.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("behaviour", "fault", "detail"),
    [
        ("crash_at_start", Fault.CRASH, "exited with code 3; its last words: 'cannot find my weights'"),
        ("crash_on_third_move", Fault.CRASH, "exited with code 1"),
        ("segfault_on_third_move", Fault.CRASH, "was killed by SIGSEGV"),
        ("stall_in_handshake", Fault.HANG, "no answer to uai within 2 s"),
        ("stall", Fault.HANG, "no bestmove for 2 s"),
        ("late", Fault.LATE, "answered after 1.5"),
        ("illegal", Fault.ILLEGAL_MOVE, "d4"),
        ("garbage", Fault.MALFORMED, "no move: 'the'"),
        ("flood", Fault.FLOOD, "printed more than 4,194,304 bytes for one answer"),
        ("close_pipes", Fault.CLOSED_PIPES, "closed its pipes and went on running"),
    ],
)
def test_every_fault_loses_by_its_name(client: Client, behaviour: str, fault: Fault, detail: str) -> None:
    faulty = Color.WHITE
    patience = {"handshake_seconds": 2.0} if behaviour == "stall_in_handshake" else {}
    record = play(client(), client(behaviour, **patience))
    assert_lost_by(record, faulty, fault, detail)


@pytest.mark.slow
@pytest.mark.parametrize("behaviour", ["leave_a_child", "flood_stderr"])
def test_what_is_no_fault_costs_no_game(client: Client, behaviour: str) -> None:
    player = client(behaviour)
    assert play(player, client()).failures == ()
    player.close()


@pytest.mark.slow
def test_refusing_to_quit_is_named_and_ended(client: Client) -> None:
    player = client("ignore_quit")
    player.begin(NewGame(board=Board(), color=Color.BLACK))
    player.wait_ready()
    with pytest.raises(PlayerFault, match="refused to quit"):
        player.close()


def test_what_is_said_to_an_engine(client: Client) -> None:
    player = echo(client, threads=3, memory_mb=64, options={"Style": "wild"})
    board = Board("f1")
    player.ask(Board(), Allowance(limit=Limit(time=0.5)))
    clock = Limit(clock=(9.5, 8.0), increment=(0.1, 0.0), moves_to_go=7)
    answer = player.ask(board, Allowance(limit=clock))
    assert answer.move == "g2"
    assert (answer.score, answer.depth, answer.nodes) == (-0.5, 5, 9)
    player.ask(board, Allowance(limit=Limit(depth=4, nodes=1000)))
    player.begin(NewGame(board=Board(), color=Color.WHITE))
    player.wait_ready()
    fen = f"position fen {board.fen()}"
    assert heard(player)[:-1] == [
        "uai",
        "setoption name Threads value 3",  # it has no Hash
        "setoption name Style value wild",
        "uainewgame",
        "isready",
        "position startpos",
        "go movetime 500",
        fen,
        "go movestogo 7 btime 9500 binc 100 wtime 8000",
        fen,
        "go depth 4 nodes 1000",
        "uainewgame",
        "isready",
        "quit",
    ]


FORMS = {"g2": "g2", "P@g2": "g2", "g1g2": "g2", "G1G3": "g1g3", "pass": "0000", "null": "0000", "a7a7": "0000"}


@pytest.mark.parametrize(("written", "move"), FORMS.items())
def test_moves_are_read_in_every_form(client: Client, written: str, move: str) -> None:
    player = echo(client, f"bestmove {written} ponder x")
    assert player.ask(Board(), Allowance(limit=Limit(depth=1))).move == move


@pytest.mark.parametrize("answer", ["bestmove", "bestmove g9", "bestmove a1a4", "bestmove (none)"])
def test_what_is_no_move_is_malformed(client: Client, answer: str) -> None:
    player = echo(client, answer)
    with pytest.raises(PlayerFault) as failure:
        player.ask(Board(), Allowance(limit=Limit(depth=1)))
    assert failure.value.fault is Fault.MALFORMED


def test_a_move_that_was_not_asked_for_is_malformed(client: Client) -> None:
    player = echo(client, "bestmove g2\nbestmove f1")
    player.ask(Board(), Allowance(limit=Limit(depth=1)))
    time.sleep(0.1)
    with pytest.raises(PlayerFault, match="moved without being asked"):
        player.ask(Board(), Allowance(limit=Limit(depth=1)))


def test_a_match_with_such_a_program_is_drawn_after_100_plies_without_a_clone() -> None:
    program = PlayerSettings(name="program", command=("./x",), protocol="uai")
    agent = PlayerSettings(name="agent", agent="random")
    assert MatchSettings(players=(program, agent), game="ataxx").rules == {"halfmove_limit": 100}
    other = PlayerSettings(name="other", agent="random")
    assert MatchSettings(players=(agent, other), game="ataxx").rules == {}
