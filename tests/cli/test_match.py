"""`tesuji match`: what it prints, keeps, resumes, refuses and exports."""

from __future__ import annotations

import json
import re
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Tesuji
from tests.cli.program import run
from tests.mocks import commands
from tests.processes import Marked
from tests.pseudo_terminal import PseudoTerminal
from tesuji.cli.match_view import PlainView
from tesuji.engine import searches
from tesuji.match.journal import Journal
from tesuji.match.match_file import read_match_file, settings_and_options
from tesuji.match.settings import MatchSettings, PlayerSettings
from tesuji.match.standings import Standings

pytestmark = pytest.mark.slow

RANDOM, FIRST = "tests.match.agents:Random", "tests.match.agents:First"
LOSER = "tests.match.agents:Misbehaving option.how=raises name=loser"


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    if str(Path(__file__).parents[2]) not in sys.path:
        monkeypatch.syspath_prepend(str(Path(__file__).parents[2]))


def test_a_match_ends_in_its_tables_and_one_plain_sentence(tesuji: Tesuji) -> None:
    ran = tesuji("match", "ataxx", f"{FIRST} name=first", LOSER, "--games", "6", "--seed", "3")
    assert ran.status == 0
    lines = ran.out.splitlines()
    assert lines[0].startswith("ataxx, head-to-head: first, loser; 6 games; journal ")
    assert sum("loser: crash, raised KeyError: 'lost'" in line for line in lines) == 6
    assert lines[-1] == "first is stronger than loser: 6 to 0 after 6 games, likelihood of superiority 100.0 %."
    assert Path("match.db").exists()


def test_a_test_ends_in_its_decision(tesuji: Tesuji) -> None:
    ran = tesuji("match", "ataxx", f"{FIRST} name=first", LOSER, "--games", "400", "--sprt", "--model", "logistic")
    assert ran.out.splitlines()[-2].startswith("SPRT logistic [0, 50] Elo, alpha 0.05, beta 0.05: LLR ")
    assert ran.out.splitlines()[-1].startswith("first is stronger than loser: SPRT H1 accepted after ")


def test_events_as_json(tesuji: Tesuji) -> None:
    ran = tesuji("match", "ataxx", RANDOM, RANDOM, "--games", "4", "--json")
    events = [json.loads(line) for line in ran.out.splitlines()]
    assert [event["event"] for event in events] == ["start", "game", "game", "game", "game", "end"]
    assert events[0]["players"] == ["Random", "Random 2"]
    assert events[-1]["complete"] is True
    assert events[-1]["standing"]["games"] == 4
    assert len(events[1]["moves"]) == len(events[1]["seconds"])


def test_the_commented_file_is_a_match(tesuji: Tesuji) -> None:
    template = tesuji("match", "--init").out
    text = template.replace('"random"', f'"{RANDOM}"').replace('"greedy" ', f'"{FIRST}" ')
    Path("run.toml").write_text(text.replace("games = 100", "games = 4").replace('"gomoku"', '"ataxx"'))
    ran = tesuji("match", "run.toml")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("ataxx, head-to-head: first, second; 4 games; journal ")


def test_what_is_commented_out_in_the_file_can_be_set(tesuji: Tesuji) -> None:
    text = tesuji("match", "--init").out
    text = re.sub(r"^# (?=[\w\[]+.* = |\[)", "", text, flags=re.MULTILINE)
    for line in ("size = 19", "cluster", "move_time", "byoyomi", "plies = 4", "file = ", "pin"):
        text = re.sub(rf"^{re.escape(line)}", f"# {line}", text, flags=re.MULTILINE)
    text = text.replace('format = "head-to-head"', 'format = "gauntlet"').replace("[sprt]", "[unused]")
    Path("run.toml").write_text(text)
    table = read_match_file(Path("run.toml"))
    table.pop("unused")
    settings, options = settings_and_options(table)
    assert [player.name for player in settings.players] == ["first", "second", "mine"]
    assert settings.players[2].time_control is not None
    assert settings.players[2].time_control.increment == 0.2
    assert settings.adjudication.is_on
    assert options.report == str(Path("match.html").resolve())


def test_a_match_goes_on_with_the_games_that_are_missing(tesuji: Tesuji) -> None:
    words = ("match", "ataxx", "tests.match.agents:Slow name=a", "tests.match.agents:Slow name=b", "--games", "40")
    mark = Marked()
    deadline = time.monotonic() + 20
    with PseudoTerminal(*words, setting=f"TESUJI_TEST_MARK={mark.value}") as screen:
        while not Path("match.db").exists() or _games() < 4:
            screen.wait_for("game")
            assert time.monotonic() < deadline
        screen.press("\x03")
        assert screen.finish() == 130
    assert mark.all_gone()
    played = _games()
    assert 4 <= played < 40
    ran = tesuji("match", "--resume")
    assert ran.out.splitlines()[0].endswith(f"40 games, {played} played already; journal match.db")
    assert _games() == 40
    assert tesuji("match", "--resume").out.splitlines()[-1] == ran.out.splitlines()[-1]


def _games() -> int:
    with Journal.look(Path("match.db")) as journal:
        return len(journal.numbers())


def test_a_second_run_on_the_same_journal_is_refused_in_one_line(tesuji: Tesuji) -> None:
    tesuji("match", "ataxx", RANDOM, RANDOM, "--games", "2")
    with Journal.open(Path("match.db")):
        ran = tesuji("match", "--resume")
    assert ran.status == 1
    assert ran.err.startswith("tesuji: ")
    assert "is in use by another run, process " in ran.err
    assert ran.err.count("\n") == 1
    again = tesuji("match", "ataxx", RANDOM, RANDOM, "--games", "2")
    assert "exists already; --resume goes on with it" in again.err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "who is to play? give two players or a match file; --init prints one to begin with"),
        ((RANDOM,), "a match needs at least two players, not 1"),
        ((RANDOM, "nobody"), "player 'nobody': no agent is called 'nobody'; there are: alphabeta, greedy, minimax,"),
        ((RANDOM, "alphabeta option.depth=0"), "player 'alphabeta': a search is 1 or more plies deep, not 0"),
        ((RANDOM, "engine option.nul=no"), "player 'engine': no such parameter of the search: 'nul'; there are"),
        ((RANDOM, "engine option.null_move=5"), "player 'engine': null_move is true or false, not 5"),
        ((RANDOM, f"{FIRST} memory_mb=5"), "player 'First': an agent in this process takes no memory_mb"),
        ((RANDOM, "gomocup:cat stderr=no/where.log"), "player 'cat': there is no folder "),
        ((RANDOM, FIRST, "--report", "report.txt"), "report.txt: a report is .html or .md"),
        ((RANDOM, FIRST, "--report", "no/report.md"), "report.md: there is no folder "),
        ((RANDOM, FIRST, "--margin", "-5"), "faults: margin is a number that is not negative, which -0.005 is not"),
        ((RANDOM, FIRST, "--move-time", "nan"), "time.move_time is a number, not nan"),
        ((RANDOM, FIRST, "--plies", "1"), "hardly more than 49 different level openings of 1 random plies"),
        ((RANDOM, "tests.match.agents:Nobody"), "player 'Nobody': tests.match.agents has no class 'Nobody'"),
        ((RANDOM, "no.module:Agent"), "player 'Agent': no.module cannot be imported: No module named 'no'"),
        ((RANDOM, f"{FIRST} option.depth=3"), "has no option 'depth'; there are: none"),
        ((RANDOM, f"{FIRST} speed=3"), "no such key: 'speed'; there are name, dir, time"),
        ((RANDOM, f"{FIRST} nodes=many"), "nodes is a number, not 'many'"),
        ((RANDOM, f"{FIRST} fast"), "'fast' is no key=value"),
        ((RANDOM, "gomocup:/no/such/engine"), "player 'engine': there is no program '/no/such/engine'"),
        ((RANDOM, "judge:/bin/cat"), "player 'cat': the judge protocol plays ataxx, not gomoku"),
        ((RANDOM, FIRST, "--time", "soon"), "time.time: a time for the game is seconds, or seconds+increment"),
        ((RANDOM, FIRST, "--format", "swiss"), "format is one of head-to-head, round-robin, gauntlet, not 'swiss'"),
        ((RANDOM, FIRST, "--games", "3"), "an even number, not 3"),
        ((RANDOM, FIRST, "--elo1", "3"), "--elo0, --elo1, --alpha, --beta and --model belong to --sprt"),
        ((RANDOM, FIRST, "--openings", "none.txt"), "none.txt cannot be read: No such file or directory"),
        ((RANDOM, FIRST, "--journal", "no/where.db"), "cannot be written"),
        ((RANDOM, FIRST, "--size", "4"), "5 to 19 lines, not 4"),
        (("missing.toml",), "missing.toml cannot be read: No such file or directory"),
        (("no/where",), "no/where cannot be read: No such file or directory"),
        ((".",), ". cannot be read: Is a directory"),
        (("x" * 5000,), "a match needs at least two players, not 1"),
        ((RANDOM, "json:JSONDecoder"), "json:JSONDecoder chooses no moves: it has no method `choose(board, limit)`"),
        ((RANDOM, FIRST, "--move-time", "soon"), "expected a number, not 'soon'"),
        (("--resume",), "there is no journal "),
        (("--export", "games.sgf"), "there is no journal "),
    ],
)
def test_what_cannot_be_is_said_in_one_line(tesuji: Tesuji, words: tuple[str, ...], message: str) -> None:
    ran = tesuji("match", *words)
    assert ran.status in {1, 2}
    assert ran.out == ""
    assert message in ran.err
    assert ran.err.startswith("tesuji: ")
    assert ran.err.count("\n") == 1


def test_the_engine_is_for_games_that_it_can_read(tesuji: Tesuji, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(searches._MODULES, "ataxx")
    assert "player 'engine': there is no engine for ataxx" in tesuji("match", "ataxx", "engine", RANDOM).err


def test_a_file_with_an_error_names_it(tesuji: Tesuji) -> None:
    Path("run.toml").write_text("games = 4\nplayer = 3\n")
    (line,) = tesuji("match", "run.toml").err.splitlines()
    assert "player: no such key; there are players, game" in line
    assert {"time", "faults", "journal", "cluster"} < set(line.replace(",", "").split())
    assert not {"time_control", "patience"} & set(line.replace(",", "").split())
    Path("run.toml").write_text('[[players]]\nname = "a"\nspeed = 3\n')
    (line,) = tesuji("match", "run.toml").err.splitlines()
    assert "players[0].speed: no such key; there are name" in line
    assert ", move_time, time, increment, byoyomi, nodes, depth" in line


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"games = = 4\n", "run.toml: Invalid value (at line 1"),
        (b"", "run.toml says nothing; `tesuji match --init` prints a file to begin with"),
        (b"games = '\xff'\n", "run.toml cannot be read: it is not UTF-8 text"),
        (b"games = 4\n", "players is missing"),
        (b"players = 3\n", "players is a list, not 3"),
        (b"players = [1, 2]\n", "players[0] is a table of keys, not 1"),
        (b"players = []\n", "a match needs at least two players, not 0"),
    ],
)
def test_a_file_that_cannot_be_is_named_with_what_is_wrong(tesuji: Tesuji, content: bytes, message: str) -> None:
    Path("run.toml").write_bytes(content)
    (line,) = tesuji("match", "run.toml").err.splitlines()
    assert message in line


def test_links_that_lead_in_a_circle_are_an_error_in_one_line(tesuji: Tesuji) -> None:
    Path("loop").symlink_to("loop")
    for words in (
        ("--resume", "--journal", "loop"),
        (RANDOM, FIRST, "--openings", "loop"),
        ("--report", "loop", FIRST),
    ):
        (line,) = tesuji("match", *words).err.splitlines()
        assert "loop" in line


@pytest.mark.parametrize(
    ("journal", "words"), [("match.db", "--resume`"), ("my games.db", "--resume --journal 'my games.db'`")]
)
def test_one_that_is_not_over_names_its_journal(capsys: pytest.CaptureFixture[str], journal: str, words: str) -> None:
    players = tuple(PlayerSettings(name=name, agent=RANDOM) for name in ("a", "b"))
    standings = Standings(MatchSettings(players=players))
    view = PlainView()
    view.begin(standings, journal)
    view.end(standings, complete=False)
    assert f"The match is not over; `tesuji match {words} goes on with it." in capsys.readouterr().out


def test_only_how_it_is_run_can_be_changed_when_a_match_goes_on(tesuji: Tesuji) -> None:
    tesuji("match", "ataxx", RANDOM, FIRST, "--games", "2")
    assert "a match goes on as it was begun: games cannot be changed" in tesuji("match", "--resume", "--games", "4").err
    other = tesuji("match", "ataxx", RANDOM, RANDOM, "--games", "2", "--resume")
    assert "is the journal of another match" in other.err
    assert tesuji("match", "ataxx", RANDOM, FIRST, "--games", "2", "--resume", "--concurrency", "1").status == 0


def test_games_are_written_in_the_formats_of_their_game(tesuji: Tesuji) -> None:
    tesuji("match", "gomoku", RANDOM, LOSER, "--games", "2", "--size", "9")
    for suffix in ("sgf", "jsonl", "csv", "psq"):
        assert tesuji("match", "--export", f"games.{suffix}").out == f"2 games written to games.{suffix}\n"
    shown = tesuji("show", "games.sgf")
    assert shown.status == 0
    assert Path("games.sgf").read_text().count("GM[4]") == 2
    assert len(Path("games.jsonl").read_text().splitlines()) == 2
    assert Path("games.csv").read_text().splitlines()[0].startswith("game,pair,black,white,result,reason,fault")
    assert sorted(path.name for path in Path("games").iterdir()) == ["1.psq", "2.psq"]
    wrong = tesuji("match", "--export", "games.pgn")
    assert "games.pgn: games of gomoku are written as .sgf, .psq, .jsonl, .csv" in wrong.err


def test_a_game_that_white_began_is_numbered_so(tesuji: Tesuji) -> None:
    Path("openings.txt").write_text("x5o/7/7/7/7/7/o5x o 0 1\n")
    tesuji("match", "ataxx", FIRST, LOSER, "--games", "2", "--openings", "openings.txt")
    tesuji("match", "--export", "games.pgn")
    moves = Path("games.pgn").read_text().split("\n\n")[1]
    assert re.sub(r"\s*\{[^}]*\}\s*", " ", moves).startswith("1... b1 2. f1 ")


def test_ataxx_is_written_as_text(tesuji: Tesuji) -> None:
    tesuji("match", "ataxx", FIRST, LOSER, "--games", "2")
    tesuji("match", "--export", "games.pgn")
    text = Path("games.pgn").read_text()
    assert text.startswith('[Event "tesuji match, ataxx"]\n')
    assert "\n1. " in text
    assert "[Termination \"white: crash, raised KeyError: 'lost'\"]" in text


@pytest.mark.parametrize("report", ["report.html", "report.md"])
def test_the_report_has_tables_picture_and_every_fault(tesuji: Tesuji, report: str) -> None:
    words = ("match", "ataxx", f"{FIRST} name=first", LOSER, "--games", "60", "--sprt", "--report", report)
    ran = tesuji(*words)
    text = Path(report).read_text()
    picture = text if report.endswith("html") else Path("report.svg").read_text()
    assert "<svg" in picture
    assert ran.out.splitlines()[-1].split(":")[0] in text
    with Journal.look(Path("match.db")) as journal:
        assert text.count("raised KeyError") == len(journal.numbers())


def test_a_live_table_on_a_terminal() -> None:
    words = ("match", "ataxx", f"{FIRST} name=first", LOSER, "--games", "60", "--sprt")
    with PseudoTerminal(*words, columns=120) as screen:
        screen.wait_for("first is stronger than loser: SPRT H1 accepted")
        assert screen.finish() == 0
    assert "H0 " in screen.text
    assert "games/s" in screen.text


def test_standard_error_is_kept_in_a_file(tesuji: Tesuji) -> None:
    command = " ".join(commands.gomocup("crash_at_start"))
    tesuji("match", FIRST, f'gomocup:"{command}" stderr=mine.log', "--games", "2")
    assert Path("mine.log").read_text() == "cannot find my weights\n" * 2


def test_programs_of_different_protocols_play_a_round_robin_with_agents() -> None:
    judge, uai = " ".join(commands.judge()), " ".join(commands.uai())
    mark = Marked()
    words = ("match", "ataxx", RANDOM, f'judge:"{judge}" name=a', f'uai:"{uai}" name=b', "--time", "10")
    ran = run(*words, "--games", "2", **mark.environment)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "6 games" in ran.stdout
    gomocup = " ".join(commands.gomocup())
    ran = run("match", RANDOM, f'gomocup:"{gomocup}"', "--games", "2", "--journal", "two.db", **mark.environment)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert mark.all_gone()
