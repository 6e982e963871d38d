"""Our engine behind the Gomocup protocol: as an object, as a child process, and in a match through our own client."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.processes import Marked
from tesuji.gomoku import Board, Move
from tesuji.match.clock import Patience, TimeControl
from tesuji.match.game import GamePlan, play_game
from tesuji.match.record import Opening
from tesuji.protocols.client import Program
from tesuji.protocols.gomocup.client import GomocupClient
from tesuji.protocols.gomocup.engine import GomocupEngine

COMMAND = [sys.executable, "-m", "tesuji", "engine", "gomocup", "--hash", "4", "--no-book"]
QUICK = "INFO timeout_turn 40"


class Dialogue:
    """An engine and what it has said since the last question."""

    def __init__(self, *, seconds: float = 0.03, book: bool = False) -> None:
        self._said: list[str] = []
        self._engine = GomocupEngine(self._said.append, hash_mb=1, book=book, seconds=seconds)

    def __call__(self, *lines: str) -> list[str]:
        """Say these lines; return the answers, remarks left out."""
        return [line for line in self.all(*lines) if not line.startswith("MESSAGE")]

    def all(self, *lines: str) -> list[str]:
        self._said.clear()
        for line in lines:
            self._engine.obey(line)
        return list(self._said)


@pytest.fixture
def engine() -> Dialogue:
    return Dialogue()


@pytest.fixture
def game(engine: Dialogue) -> Dialogue:
    assert engine("INFO rule 16", "START 19") == ["OK"]
    return engine


def board_of(*moves: str, size: int = 19) -> list[str]:
    """The words of BOARD for these moves, the last of them the opponent's."""
    stones = []
    for number, move in enumerate(map(Move, moves), start=1):
        whose = 2 if (len(moves) - number) % 2 == 0 else 1
        stones.append(f"{move.column},{size - 1 - move.row},{whose}")
    return ["BOARD", *stones, "DONE"]


def cell(answer: str, size: int = 19) -> Move:
    column, row = map(int, answer.split(","))
    return Move.at(column, size - 1 - row)


def test_a_game_from_the_first_move(game: Dialogue) -> None:
    assert game("BEGIN") == ["9,9"]
    (answer,) = game("TURN 10,10")
    assert cell(answer) in Board(moves=["j10", "k9"]).legal_moves


def test_the_other_side_begins(game: Dialogue) -> None:
    (answer,) = game("TURN 9,9")
    assert cell(answer) in Board(moves="j10").legal_moves


@pytest.mark.parametrize("size", [5, 15, 20, 4, 0, 1000])
def test_start_of_any_size(engine: Dialogue, size: int) -> None:
    (answer,) = engine(f"START {size}")
    assert answer == "OK" if 5 <= size <= 19 else answer.startswith(f"ERROR unsupported size {size}")


@pytest.mark.parametrize(
    "line", ["START", "START x", "START 19 19", "START -5", "RECTSTART 19", "RECTSTART 19,15", "RECTSTART 4,4"]
)
def test_a_start_that_cannot_be(engine: Dialogue, line: str) -> None:
    (answer,) = engine(line)
    assert answer.startswith("ERROR ")


def test_a_rectangle_that_is_a_square(engine: Dialogue) -> None:
    assert engine("RECTSTART 15,15") == ["OK"]
    assert engine("RESTART") == ["OK"]
    assert engine("BEGIN") == ["7,7"]


@pytest.mark.parametrize("line", ["BEGIN", "TURN 1,1", "RESTART", "TAKEBACK 1,1", "PLAY 1,1", "BOARD", "YXNBEST 3"])
def test_nothing_goes_without_start(engine: Dialogue, line: str) -> None:
    assert engine(line) == ["ERROR no game has been started: START comes first"]


def test_restart_empties_the_board(game: Dialogue) -> None:
    game("BEGIN")
    assert game("BEGIN") == ["ERROR BEGIN is for an empty board; RESTART empties it"]
    assert game("RESTART", "BEGIN") == ["OK", "9,9"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("TURN 9,9", "j10 is occupied by a black stone"),
        ("TURN 19,0", "19,0 is outside the board: both are 0 to 18"),
        ("TURN 99999999,0", "a point is x,y"),
        ("TURN", "a point is x,y"),
        ("TURN 9;9", "a point is x,y"),
        ("TURN -1,3", "a point is x,y"),
        ("PLAY 9,9", "j10 is occupied"),
    ],
)
def test_an_illegal_move_is_refused_and_the_game_goes_on(game: Dialogue, line: str, reason: str) -> None:
    game("BEGIN")
    (answer,) = game(line)
    assert answer.startswith("ERROR ")
    assert reason in answer
    assert len(game("TURN 0,0")) == 1


def test_it_wins_and_says_so_when_asked_for_more(game: Dialogue) -> None:
    moves = ["j10", "a1", "k10", "c1", "l10", "e1", "m10", "g1"]
    words = board_of(*moves)
    (answer,) = game(*words)
    assert cell(answer) in {Move("i10"), Move("n10")}
    assert game("TURN 0,0") == ["ERROR the game is over: black won by five"]


def test_board_replays_captures(game: Dialogue) -> None:
    # Black takes k10 and l10 with m10; white comes back to k10.
    (answer,) = game(*board_of("j10", "k10", "a1", "l10", "m10", "k10", "a3"))
    board = Board(moves="j10 k10 a1 l10 m10 k10 a3")
    assert board.captured == (2, 0)
    assert board.is_legal(cell(answer))
    assert game("TAKEBACK 10,9")[0].startswith("ERROR")


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["9,9,2", "9,9,1", "3,3,2"], "BOARD: 9,9,1 in place 2: j10 is occupied by a black stone"),
        (["9,9,1", "3,3,1"], "BOARD: 3,3,1 in place 2: moves come in turn, the opponent's last"),
        (["9,9,2", "3,3,1"], "BOARD: 9,9,2 in place 1: moves come in turn"),
        (["9,9,3"], "BOARD: 9,9,3 in place 1"),
        (["9,9"], "BOARD: a stone is x,y,1 or x,y,2, not '9,9'"),
        (["99,9,2"], "BOARD: 99,9,2 in place 1: 99,9 is outside the board"),
        (["START 15", "9,9,2"], "not 'START 15'"),
    ],
)
def test_a_board_that_cannot_be_is_refused_naming_the_move(game: Dialogue, lines: list[str], reason: str) -> None:
    game("BEGIN")
    (answer,) = game("BOARD", *lines, "DONE")
    assert answer.startswith("ERROR BOARD: ")
    assert reason in answer
    assert len(game("TURN 0,0")) == 1, "the game before it goes on"


def test_a_double_three_on_the_board_is_named(game: Dialogue) -> None:
    (answer,) = game(*board_of("i10", "a1", "k10", "c1", "j9", "e1", "j11", "g1", "j10"))
    assert "9,9,2 in place 9: j10 is a double-three" in answer


def test_an_empty_board_is_a_beginning(game: Dialogue) -> None:
    assert game("BOARD", "DONE") == ["9,9"]


def test_takeback_and_play(game: Dialogue) -> None:
    (answer,) = game("TURN 9,9")
    assert game("TAKEBACK 9,9") == ["ERROR TAKEBACK 9,9: the last move is another one"]
    assert game(f"TAKEBACK {answer}", "TAKEBACK 9,9") == ["OK", "OK"]
    assert game("PLAY 3,3") == ["3,3"]
    assert len(game("TURN 9,9")) == 1


def test_about(engine: Dialogue) -> None:
    (answer,) = engine("ABOUT")
    assert answer.startswith('name="tesuji", version="')
    assert [part.partition("=")[0].strip() for part in answer.split(", ")] == ["name", "version", "author", "country"]


@pytest.mark.parametrize("line", ["HELLO", "HELLO world", "TURN9,9", "1,1", "DONE", "\x00", "ｔｕｒｎ"])
def test_anything_else_is_unknown(game: Dialogue, line: str) -> None:
    assert game(line) == [f"UNKNOWN {line}"]


def test_commands_in_small_letters(engine: Dialogue) -> None:
    assert engine("start 15", "begin") == ["OK", "7,7"]


def test_without_a_rule_it_says_once_what_is_played(engine: Dialogue) -> None:
    said = engine.all("START 19", "BEGIN", "RESTART", "BEGIN")
    assert sum("ninuki" in line for line in said) == 1
    assert said[1].startswith("MESSAGE no rule was set")


def test_another_rule_is_an_error_at_the_next_command_that_answers(game: Dialogue) -> None:
    assert game("INFO rule 1") == []
    assert game("TURN 9,9") == ["ERROR rule 1 is not supported: only ninuki, rule 16"]
    assert game("START 15")[0].startswith("ERROR rule 1")
    assert game("INFO rule 16", "RESTART", "BEGIN") == ["OK", "9,9"]


def test_a_refused_rule_leaves_the_game_as_it_was(game: Dialogue) -> None:
    game("INFO rule 1", "TURN 9,9", "BOARD", "8,8,2", "DONE")
    assert len(game("INFO rule 16", "TURN 9,9")) == 1


def test_a_table_that_does_not_fit_is_made_smaller(game: Dialogue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tesuji.protocols.gomocup.settings._most_mb", lambda: 2)
    assert len(game("INFO hash_size 999999999999999", "TURN 9,9")) == 1


def test_the_time_of_the_match_is_kept_without_help(game: Dialogue) -> None:
    begun = time.monotonic()
    assert len(game("INFO timeout_turn 20000", "INFO timeout_match 300", "TURN 9,9", "TURN 0,0", "TURN 18,0")) == 3
    assert time.monotonic() - begun < 5


def test_a_refused_rule_does_not_lose_the_opponents_move(game: Dialogue) -> None:
    game("INFO rule 1", "TURN 9,9")
    assert len(game("INFO rule 16", "BOARD", "9,9,2", "DONE")) == 1


def test_a_bad_info_is_reported_before_the_next_move(game: Dialogue) -> None:
    assert game("INFO timeout_turn soon", "ABOUT")[0].startswith("name=")
    error, move = game("BEGIN")
    assert error == "ERROR INFO timeout_turn cannot be 'soon'"
    assert move == "9,9"


def test_info_is_never_answered(game: Dialogue) -> None:
    assert game.all("INFO", "INFO x", "INFO timeout_turn -3", "INFO max_memory 83886080", "INFO thread_num 2") == []
    assert len(game(QUICK, "TURN 9,9")) == 2


def test_the_search_is_told_in_a_message(game: Dialogue) -> None:
    *_, message, _answer = game.all("TURN 9,9", "TAKEBACK 9,9", "TURN 3,3")
    assert message.startswith("MESSAGE ")
    for word in (" depth ", " score ", " nodes ", " pv "):
        assert word in f" {message}"


def test_every_depth_is_told_where_that_is_wanted(game: Dialogue) -> None:
    assert sum(line.startswith("MESSAGE depth") for line in game.all("YXSHOWINFO", "TURN 9,9")) > 2


def test_the_best_lines(game: Dialogue) -> None:
    game(*board_of("j10", "k11", "l10"))
    said = game.all("TURN 0,0", "TAKEBACK 0,0", "YXNBEST 3")
    lines = [line for line in said if line.startswith("MESSAGE (")]
    assert [line[9] for line in lines] == ["1", "2", "3"]
    assert game("YXNBEST none")[0].startswith("ERROR YXNBEST takes a number")


def test_the_hash_is_cleared_without_a_word(game: Dialogue) -> None:
    game("BEGIN")
    assert game.all("YXHASHCLEAR", "YXSTOP", "STOP") == []


WORDS = ["BEGIN", "BOARD", "DONE", "RESTART", "START 7", "TURN 3,3", "3,3,1", "4,3,2", "INFO rule 16", "TAKEBACK 3,3"]


@pytest.mark.slow
@settings(max_examples=200)
@given(st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=30)), max_size=12))
def test_nothing_that_is_said_ends_it(lines: list[str]) -> None:
    dialogue = Dialogue(seconds=0.001)
    spoken = (line for line in lines if not line.upper().startswith("END"))
    dialogue("INFO max_depth 1", "INFO max_node 10", *spoken, "DONE")
    assert dialogue("ABOUT")[0].startswith("name=")


def ask(script: str, *options: str) -> subprocess.CompletedProcess[str]:
    """Run the engine as a child with a whole script on its standard input."""
    done = subprocess.run([*COMMAND, *options], input=script.encode(), capture_output=True, timeout=30, check=False)
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.mark.slow
@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_a_child_process_answers_a_script_in_order(end: str) -> None:
    done = ask(end.join(["START 15", "INFO rule 16", QUICK, "", "BEGIN", "FOO", "TURN 8,8", "END", "BEGIN", ""]))
    answers = [line for line in done.stdout.splitlines() if not line.startswith("MESSAGE")]
    assert (done.returncode, done.stderr) == (0, "")
    assert answers[:3] == ["OK", "7,7", "UNKNOWN FOO"]
    assert len(answers) == 4


def test_the_end_of_the_input_is_an_end() -> None:
    done = ask("ABOUT\nSTART 19")
    assert done.stdout.splitlines()[1] == "OK"
    assert (done.returncode, done.stderr) == (0, "")


@pytest.fixture
def child() -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
    yield process
    process.kill()
    process.wait()
    for stream in (process.stdin, process.stdout):
        assert stream is not None
        stream.close()


def say(process: subprocess.Popen[str], *lines: str) -> None:
    assert process.stdin is not None
    process.stdin.writelines(f"{line}\r\n" for line in lines)
    process.stdin.flush()


def hear(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    while (line := process.stdout.readline()).startswith("MESSAGE"):
        pass
    return line.strip()


@pytest.mark.slow
@pytest.mark.parametrize("word", ["YXSTOP", "STOP", "yxstop"])
def test_it_moves_now_when_it_is_told_to(child: subprocess.Popen[str], word: str) -> None:
    say(child, "START 19", "INFO rule 16", "INFO timeout_turn 600000", "TURN 9,9")
    assert hear(child) == "OK"
    time.sleep(0.5)
    begun = time.monotonic()
    say(child, word)
    assert "," in hear(child)
    assert time.monotonic() - begun < 10


@pytest.mark.slow
@pytest.mark.parametrize("thinking", [["TURN 9,9"], ["TURN 9,9", "YXNBEST 2"]])
def test_a_stop_that_comes_before_the_thinking_has_begun_counts(
    child: subprocess.Popen[str], thinking: list[str]
) -> None:
    begun = time.monotonic()
    say(child, "START 19", "INFO rule 16", "INFO timeout_turn 600000", *thinking, "YXSTOP")
    heard = [hear(child) for _ in range(1 + len(thinking))]
    assert heard[0] == "OK"
    assert "," in heard[-1]
    assert time.monotonic() - begun < 60


@pytest.mark.slow
def test_an_end_while_it_thinks_is_obeyed_at_once_and_in_silence(child: subprocess.Popen[str]) -> None:
    say(child, "START 19", "INFO rule 16", "INFO timeout_turn 600000", "TURN 9,9")
    assert hear(child) == "OK"
    time.sleep(0.5)
    say(child, "END")
    assert hear(child) == ""
    assert child.wait(timeout=10) == 0


@pytest.mark.slow
def test_a_match_through_our_own_client() -> None:
    mark = Marked()
    players = [
        GomocupClient(Program(command=(*COMMAND, *options), environment=mark.environment))
        for options in ((), ("--threads", "2"))
    ]
    plan = GamePlan(
        number=0,
        players=(0, 1),
        board=Board(15, "h8 i9 h9"),
        opening=Opening(),
        controls=(TimeControl(move_time=0.05), TimeControl(time=3.0)),
        patience=Patience(margin=5.0, grace=5.0),  # a busy machine is no failure
    )
    for _ in range(2):
        record = play_game(plan, players)
        assert record.failures == ()
        assert record.reason in {"five", "captures", "draw"}
        assert all(move.depth is not None and move.score is not None for move in record.moves)
    assert players[0].version.startswith("tesuji ")
    for player in players:
        player.close()
    assert mark.all_gone()
