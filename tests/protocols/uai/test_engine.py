"""Our engine behind UAI: as an object, as a child process, and in a match through our own client."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue
from statistics import median

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.processes import Marked
from tesuji.ataxx import Board
from tesuji.match.clock import Patience, TimeControl
from tesuji.match.game import GamePlan, play_game
from tesuji.match.record import Opening
from tesuji.protocols.client import Program
from tesuji.protocols.uai.client import UaiClient
from tesuji.protocols.uai.engine import UaiEngine

WORDS = ["position", "go depth 1 x", "go", "stop", "perft 1", "eval", "setoption name MultiPV value 2"]
COMMAND = [sys.executable, "-m", "tesuji", "engine", "uai", "--hash", "4"]


class Dialogue:
    """An engine and what it says."""

    def __init__(self) -> None:
        self._said: SimpleQueue[str] = SimpleQueue()
        self.engine = UaiEngine(self._said.put, hash_mb=1)

    def __call__(self, *lines: str) -> list[str]:
        """Say these lines, wait for all that is in progress, and return what was answered."""
        for line in lines:
            self.engine.obey(line)
        self.engine.wait()
        return self.said()

    def said(self) -> list[str]:
        return [self._said.get() for _ in range(self._said.qsize())]

    def next(self) -> str:
        return self._said.get(timeout=20)

    def move(self, *lines: str) -> str:
        """The move that is answered."""
        (best,) = (line for line in self(*lines) if line.startswith("bestmove"))
        return best.split()[1]


@pytest.fixture
def engine() -> Dialogue:
    return Dialogue()


def words_of(line: str) -> dict[str, str]:
    words = line.partition(" pv ")[0].split()[1:]
    return dict(zip(words[::2], words[1::2], strict=False))


def test_it_introduces_itself_with_its_options(engine: Dialogue) -> None:
    lines = engine("uai")
    assert lines[0].startswith("id name tesuji ")
    assert lines[1].startswith("id author ")
    assert lines[-1] == "uaiok"
    assert "option name Hash type spin default 1 min 1 max 1048576" in lines
    assert "option name Threads type spin default 1 min 1 max 1024" in lines
    assert "option name MultiPV type spin default 1 min 1 max 64" in lines
    assert all(line.startswith("option name ") for line in lines[2:-1])


def test_it_is_ready_when_it_says_so(engine: Dialogue) -> None:
    assert engine("isready", "uainewgame", "isready") == ["readyok", "readyok"]


def test_it_tells_what_it_reads_and_moves(engine: Dialogue) -> None:
    *infos, best = engine("position startpos", "go depth 5")
    told = words_of(infos[-1].replace("score cp", "score_cp"))
    assert told.keys() == {"depth", "seldepth", "score_cp", "time", "nodes", "nps", "hashfull"}
    assert told["depth"] == "5"
    assert [words_of(info)["depth"] for info in infos] == ["1", "2", "3", "4", "5", "5"]
    line = infos[-1].partition(" pv ")[2].split()
    assert best == f"bestmove {line[0]} ponder {line[1]}"
    Board(line)


@pytest.mark.parametrize(
    ("written", "moves"),
    [
        ("g2", ["g2"]),
        ("P@g2 a1c3 f3", ["g2", "a1c3", "f3"]),
        ("g1g2 a1b2", ["g2", "b2"]),
        ("G2", ["g2"]),
    ],
)
def test_moves_are_read_in_every_form(engine: Dialogue, written: str, moves: list[str]) -> None:
    board = Board(moves)
    assert engine(f"position startpos moves {written}", "print")[-1] == f"fen {board.fen()}"
    assert engine(f"position fen {Board().fen()} moves {written}", "print")[-1] == f"fen {board.fen()}"


@pytest.mark.parametrize("written", ["0000", "pass", "null", "d4d4"])
def test_a_pass_is_read_in_every_form_and_written_in_one(engine: Dialogue, written: str) -> None:
    fen = "7/7/7/7/4ooo/4ooo/4oox x 0 1"
    assert engine.move(f"position fen {fen}", "go depth 3") == "0000"
    assert engine(f"position fen {fen} moves {written}", "print")[-1] == "fen 7/7/7/7/4ooo/4ooo/4oox o 1 1"


def test_counters_may_be_missing(engine: Dialogue) -> None:
    assert engine("position fen x5o/7/7/7/7/7/o5x o", "print")[-1] == "fen x5o/7/7/7/7/7/o5x o 0 1"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("position", "a position is 'startpos' or 'fen FEN', not ''"),
        ("position nowhere", "not 'nowhere'"),
        ("position fen x5o/7/7/7/7/7/o4-x x", "'-' is a gap"),
        ("position fen x5o/7/7/7/7/7/o5x b 0 1", "the side to move is x or o, not 'b'"),
        ("position startpos moves g2 d4", "move 2, 'd4': no stone of o is next to d4"),
        ("position startpos moves 0000", "x cannot pass"),
        ("go depth", "depth is followed by a whole number, not ''"),
        ("setoption", "an option is set by"),
        ("setoption name Hash value 0", "Hash is a whole number from 1 to 1048576, not '0'"),
        ("setoption name Threads value many", "Threads is a whole number"),
        ("setoption name Style value wild", "no such parameter of the search: 'Style'"),
        ("setoption name evaluation_luck value 1", "no such parameter of the evaluation of ataxx: 'luck'"),
        ("perft x", "expected a depth"),
    ],
)
def test_what_cannot_be_obeyed_is_said_and_changes_nothing(engine: Dialogue, line: str, reason: str) -> None:
    before = engine("position startpos moves g2", "print")
    (answer,) = engine(line)
    assert answer.startswith("info string error: ")
    assert reason in answer
    assert engine("print") == before


def test_unknown_lines_are_survived(engine: Dialogue) -> None:
    assert engine("ucinewgame now", "", "   ") == ["info string unknown command: ucinewgame now"]
    assert engine("isready") == ["readyok"]


def test_options_are_used(engine: Dialogue) -> None:
    engine("setoption name Hash value 2", "setoption name threads value 2", "setoption name Clear Hash")
    *infos, _ = engine("setoption name MultiPV value 3", "go depth 3")
    assert [words_of(info)["multipv"] for info in infos] == ["1", "2", "3"] * 3
    assert len({info.partition(" pv ")[2].split()[0] for info in infos[-3:]}) == 3
    engine("setoption name MultiPV value 1", "setoption name late_move_pruning value false")
    engine("setoption name evaluation_tempo value 0")
    assert engine.move("go depth 3") in map(str, Board().legal_moves)


@pytest.mark.parametrize(
    "words",
    [
        "depth 4",
        "nodes 3000",
        "movetime 30",
        "btime 300 wtime 300",
        "btime 50 wtime 9 binc 20 winc 20",
        "btime 100 wtime 100 movestogo 2",
        "btime -5 wtime -5",
        "movetime 0",
        "nodes 0",
        "depth 1 movetime 1",
    ],
)
def test_go_in_every_form(engine: Dialogue, words: str) -> None:
    engine("isready")
    begun = time.monotonic()
    assert engine.move("position startpos moves f1", f"go {words}") in map(str, Board("f1").legal_moves)
    assert time.monotonic() - begun < 5


def test_infinite_answers_at_stop_and_not_before(engine: Dialogue) -> None:
    engine("isready", "position fen 7/7/7/7/4ooo/4ooo/4oox x 0 1")  # nothing to think about
    engine.engine.obey("go infinite")
    time.sleep(0.1)
    assert not any(line.startswith("bestmove") for line in engine.said())
    engine.engine.obey("isready")
    engine.engine.obey("stop")
    lines = [engine.next(), engine.next()]
    assert lines[0] == "readyok"
    assert lines[1].startswith("bestmove 0000")


def test_a_stop_that_comes_at_once_is_heard(engine: Dialogue) -> None:
    engine("isready", "position startpos")
    for _ in range(20):
        engine.engine.obey("go infinite")
        engine.engine.obey("stop")
        engine.engine.wait()
        assert engine.said()[-1].startswith("bestmove ")


def test_a_new_request_ends_the_one_before(engine: Dialogue) -> None:
    engine("isready")
    engine.engine.obey("go infinite")
    assert engine.move("position startpos moves f1") in map(str, Board().legal_moves)


def test_a_game_that_is_over_is_passed(engine: Dialogue) -> None:
    assert engine("position fen xxxxxxx/7/7/7/7/7/7 o 0 9", "go depth 3") == ["bestmove 0000"]
    assert engine("position fen x5o/7/7/7/7/7/o5x x 100 90", "go depth 3") == ["bestmove 0000"]


def test_perft_print_eval_and_bench(engine: Dialogue) -> None:
    *infos, last = engine("position startpos", "perft 4")
    assert [words_of(info)["nodes"] for info in infos] == ["16", "256", "6460", "155888"]
    assert last == "nodes 155888"
    assert engine("print")[:2] == ["7 x . . . . . o", "6 . . . . . . ."]
    terms = engine("eval")
    assert terms[-1].startswith("sum ")
    assert terms[-1].endswith(" for x")
    assert sum(float(line.split()[1]) for line in terms[:-1]) == pytest.approx(float(terms[-1].split()[1]), abs=0.05)
    *_, total = engine("bench 2")
    assert total.split()[1::2] == ["nodes", "nps"]
    assert engine("bench 2")[-1].split()[0] == total.split()[0]


@settings(max_examples=50, deadline=None)
@given(
    st.lists(
        st.text(max_size=30) | st.sampled_from(["position", "go depth 1 x", "stop", "perft 1", "eval"]), max_size=6
    )
)
def test_whatever_is_said_it_lives_on(lines: list[str]) -> None:
    engine = Dialogue()
    for line in lines:
        if line.strip().casefold() != "quit":
            engine(line)
    assert engine("isready")[-1] == "readyok"


@pytest.fixture
def mark() -> Iterator[Marked]:
    mark = Marked()
    yield mark
    assert mark.all_gone()


def surroundings(mark: Marked) -> dict[str, str]:
    return {**os.environ, **mark.environment}


def run(mark: Marked, script: str, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *options],
        input=script,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=surroundings(mark),
    )


def test_a_script_is_answered_to_its_end(mark: Marked) -> None:
    ran = run(mark, "uai\r\nisready\r\nposition startpos moves g2\r\ngo depth 6")
    assert (ran.returncode, ran.stderr) == (0, "")
    lines = ran.stdout.splitlines()
    assert lines[-1].startswith("bestmove ")
    assert "uaiok" in lines
    assert "readyok" in lines


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk here is full")
def test_a_log_without_room_costs_no_move(mark: Marked) -> None:
    ran = run(mark, "go depth 1\ngo depth 2\n", "--log", "/dev/full")
    assert ran.returncode == 0
    assert ran.stdout.count("bestmove") == 2
    assert ran.stderr == "tesuji: the log /dev/full cannot be written: No space left on device\n"


@pytest.mark.slow
def test_endless_thinking_ends_with_the_input(mark: Marked) -> None:
    for script in ("go infinite", "go infinite\nquit\n", "quit\n", ""):
        ran = run(mark, script)
        assert (ran.returncode, ran.stderr) == (0, "")
        assert ran.stdout.count("bestmove") == ("go" in script)


@pytest.mark.slow
def test_stop_is_obeyed_at_once(mark: Marked) -> None:
    with subprocess.Popen(
        COMMAND,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
        env=surroundings(mark),
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        took = []
        for _ in range(15):
            child.stdin.write("position startpos moves f1\ngo infinite\n")
            time.sleep(0.1)
            asked = time.monotonic()
            child.stdin.write("stop\n")
            for line in child.stdout:
                if line.startswith("bestmove"):
                    break
            took.append(time.monotonic() - asked)
        child.stdin.write("quit\n")
        assert child.wait(5) == 0
    assert median(took) < 0.02  # a busy machine; bench/ measures the 5 ms


@pytest.mark.slow
def test_two_of_it_play_a_match_on_a_clock(mark: Marked) -> None:
    players = [UaiClient(Program(command=tuple(COMMAND), environment=mark.environment)) for _ in range(2)]
    plan = GamePlan(
        number=0,
        players=(0, 1),
        board=Board(halfmove_limit=100),
        opening=Opening(),
        controls=(TimeControl(time=2.0, increment=0.01),) * 2,
        patience=Patience(margin=0.3),
    )
    record = play_game(plan, players)
    assert record.failures == ()
    assert all(move.depth is not None and move.nodes is not None for move in record.moves)
    for player in players:
        player.close()
