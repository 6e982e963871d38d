"""Whole matches: every fault of an agent by its name, interruptions, two formats and both protocols at once."""

from __future__ import annotations

import dataclasses
import json
import os
import random
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.match.matches import agent, games_of, match, play
from tests.mocks import commands
from tests.processes import Marked
from tesuji import Color
from tesuji.match.clock import Patience, TimeControl
from tesuji.match.export import export
from tesuji.match.journal import Journal, JournalError, JournalFullError
from tesuji.match.openings import Openings
from tesuji.match.pool import LocalPool
from tesuji.match.runner import DiskFull, Event, FaultSeen, GameOver, Runner, standings_of
from tesuji.match.settings import Format, OpeningSettings, PlayerSettings
from tesuji.match.sprt import Decision, Hypotheses
from tesuji.match.standings import Standings
from tesuji.protocols.faults import Fault

pytestmark = pytest.mark.slow


def test_a_match_is_the_same_on_one_core_and_on_two(tmp_path: Path) -> None:
    settings = match(agent("a"), agent("b"), games=20, seed=7)
    play(tmp_path / "one.db", settings, slots=1)
    play(tmp_path / "two.db", settings, slots=2)
    assert games_of(tmp_path / "one.db") == games_of(tmp_path / "two.db")


def test_pairs_share_an_opening_with_colours_swapped(tmp_path: Path) -> None:
    standings, records = play(tmp_path / "match.db", match(agent("a"), agent("b"), games=6))
    assert [record.number for record in records] == list(range(6))
    openings = [record.opening for record in records]
    assert openings[0::2] == openings[1::2]
    assert len(set(openings)) == 3
    assert [record.players for record in records] == [(0, 1), (1, 0)] * 3
    assert standings.games == 6
    assert standings.is_over


@pytest.mark.parametrize(
    ("how", "fault", "detail"),
    [
        ("no start", Fault.CRASH, "raised RuntimeError: cannot find my weights"),
        ("raises", Fault.CRASH, "raised KeyError: 'lost'"),
        ("exits", Fault.CRASH, "raised SystemExit: 0"),
        ("segfaults", Fault.CRASH, "was killed by SIGSEGV"),
        ("leaves", Fault.CRASH, "exited with code 5"),
        ("loops", Fault.HANG, "no move for 1 s"),
        ("cannot_be_interrupted", Fault.HANG, "no move, and not to be interrupted"),
        ("dawdles", Fault.LATE, "too late"),
        ("says_nothing", Fault.MALFORMED, "chose None, which is no move"),
        ("says_nonsense", Fault.MALFORMED, "no cell: 'the quick brown fox'"),
        ("says_a_number", Fault.MALFORMED, "no cell: '42'"),
        ("says_what_cannot_be_said", Fault.CRASH, "raised ValueError: cannot be said"),
        ("raises_what_cannot_be_said", Fault.CRASH, "raised Trouble"),
        ("raises_no_text", Fault.CRASH, r"raised RuntimeError: \udc80 \x1b[2J"),
        ("interrupts", Fault.CRASH, "raised KeyboardInterrupt"),
        ("cheats", Fault.ILLEGAL_MOVE, "occupied"),
    ],
)
def test_every_fault_of_an_agent_loses_by_its_name(tmp_path: Path, how: str, fault: Fault, detail: str) -> None:
    settings = match(agent("good", "First"), agent("bad", "Misbehaving", how=how), game="gomoku", games=2)
    standings, records = play(tmp_path / "match.db", settings)
    assert standings.points == [2.0, 0.0]
    assert standings.faults[1] == {fault: 2}
    for record in records:
        (failure,) = record.failures
        assert record.reason == "fault"
        assert record.players[failure.side] == 1
        assert detail in failure.detail
        assert fault is not Fault.LATE or (failure.over is not None and failure.over > 0.2)
        assert len(record.moves) == (0 if how == "no start" else 4 + (failure.side is Color.WHITE))


@pytest.mark.parametrize("how", ["breaks_the_board", "prints", "tells_too_much"])
def test_an_agent_can_hurt_nobody_but_itself(tmp_path: Path, how: str) -> None:
    settings = match(agent("good", "First"), agent("odd", "Misbehaving", how=how), game="gomoku", games=2)
    standings, records = play(tmp_path / "match.db", settings)
    assert standings.games == 2
    assert not standings.faults[0]
    for suffix in ("sgf", "csv", "jsonl"):
        export(settings, records, tmp_path / f"games.{suffix}")
    json.loads((tmp_path / "games.jsonl").read_text().splitlines()[0], parse_constant=pytest.fail)


def test_a_worker_that_was_killed_costs_a_repetition(tmp_path: Path) -> None:
    settings = match(agent("good", "First"), agent("victim", "KilledOnce", mark=str(tmp_path / "killed")), games=4)
    standings, _ = play(tmp_path / "match.db", settings, slots=1)
    assert (tmp_path / "killed").exists()
    assert standings.games == 4
    assert standings.lost_by_fault == []


def mock(name: str, protocol: str, behaviour: str = "good", mark: Marked | None = None) -> PlayerSettings:
    command = commands.gomocup(behaviour) if protocol == "gomocup" else commands.judge(behaviour)
    environment = {} if mark is None else mark.environment
    return PlayerSettings(name=name, command=command, protocol=protocol, environment=environment)


def test_programs_are_restarted_after_a_fault_and_none_is_left(tmp_path: Path) -> None:
    mark = Marked()
    players = (mock("good", "gomocup", mark=mark), mock("bad", "gomocup", "crash_on_third_move", mark))
    standings, records = play(tmp_path / "match.db", match(*players, game="gomoku", games=6))
    assert standings.faults[1] == {Fault.CRASH: 6}
    assert all(record.versions[record.players.index(0)] == "mock 1.0" for record in records)
    assert mark.all_gone()


def test_refusing_to_quit_is_counted_and_costs_no_game(tmp_path: Path) -> None:
    mark = Marked()
    settings = match(
        mock("good", "gomocup", mark=mark), mock("stubborn", "gomocup", "ignore_quit", mark), game="gomoku", games=2
    )
    seen: list[Event] = []
    with Journal.create(tmp_path / "match.db", settings, {}) as journal:
        Runner(journal, LocalPool(settings, 1), lambda event, _: seen.append(event)).run()
        assert [incident.fault for incident in journal.incidents()] == [Fault.REFUSED_TO_QUIT]
        assert standings_of(journal).lost_by_fault == []
    assert [type(event) for event in seen if isinstance(event, GameOver | FaultSeen)] == [GameOver, GameOver, FaultSeen]
    assert mark.all_gone()


def test_refusing_to_quit_between_games_is_counted_and_costs_no_game(tmp_path: Path) -> None:
    stubborn = dataclasses.replace(mock("stubborn", "gomocup", "ignore_quit"), restart=True)
    patience = Patience(margin=0.5, quit=0.2)
    settings = match(mock("good", "gomocup"), stubborn, game="gomoku", games=4, patience=patience)
    standings, _ = play(tmp_path / "match.db", settings, slots=1)
    assert standings.lost_by_fault == []
    assert standings.faults[1] == {Fault.REFUSED_TO_QUIT: 4}


def test_standard_error_without_room_on_the_disk_costs_no_game(tmp_path: Path) -> None:
    loud = dataclasses.replace(mock("loud", "gomocup", "flood_stderr"), stderr="/dev/full")
    standings, _ = play(tmp_path / "match.db", match(mock("good", "gomocup"), loud, game="gomoku", games=2))
    assert standings.lost_by_fault == []


def test_our_engine_plays_in_the_process_and_as_a_child_with_any_parameters(tmp_path: Path) -> None:
    command = (sys.executable, "-m", "tesuji", "engine", "gomocup", "--no-book")
    players = (
        PlayerSettings(name="inside", agent="engine", options={"quiescence": False, "hash_mb": 2}),
        PlayerSettings(
            name="child", command=command, protocol="gomocup", options={"quiescence": False, "hash_size": 2048}
        ),
        PlayerSettings(name="usual", agent="engine", options={"hash_mb": 2}),
    )
    settings = match(*players, game="gomoku", games=2, format=Format.ROUND_ROBIN, time_control=TimeControl(nodes=2000))
    _, records = play(tmp_path / "match.db", settings)
    assert not any(record.failures for record in records)
    inside_child, child_inside, *with_usual = ([move.move for move in record.moves] for record in records)
    assert inside_child == child_inside
    assert with_usual[:2] == with_usual[2:], "the child with the same parameters is the same player"
    assert with_usual[0] != with_usual[1], "and another than the usual one"
    told = [(move.depth, move.score) for record in records[:2] for move in record.moves]
    assert all(depth is not None and score is not None for depth, score in told)


def test_a_round_robin_of_agents_and_programs(tmp_path: Path) -> None:
    players = (agent("random"), agent("first", "First"), mock("judge", "judge"))
    settings = match(*players, format=Format.ROUND_ROBIN, games=2, time_control=TimeControl(time=10))
    standings, records = play(tmp_path / "match.db", settings)
    assert standings.played == [4, 4, 4]
    assert standings.lost_by_fault == []
    assert all(record.opening.moves == () for record in records)
    assert {rating.player for rating in standings.ratings} == {"random", "first", "judge"}


def test_a_gauntlet_is_the_first_against_each(tmp_path: Path) -> None:
    players = (agent("one"), agent("two"), agent("three"))
    standings, _ = play(tmp_path / "match.db", match(*players, format=Format.GAUNTLET, games=2))
    assert standings.played == [4, 2, 2]


def test_a_test_ends_the_match_and_its_verdict_depends_on_the_schedule_alone(tmp_path: Path) -> None:
    settings = match(
        agent("good", "First"),
        agent("bad", "Misbehaving", how="raises"),
        game="gomoku",
        games=200,
        sprt=Hypotheses(elo0=0, elo1=50),
    )
    verdicts = []
    for slots in (1, 2):
        standings, _ = play(tmp_path / f"{slots}.db", settings, slots)
        assert standings.verdict is not None
        assert standings.verdict.decision is Decision.H1
        assert standings.games < 200
        verdicts.append(standings.verdict)
    assert verdicts[0] == verdicts[1]
    with Journal.open(tmp_path / "2.db") as journal:
        before = len(journal.numbers())
        Runner(journal, LocalPool(settings)).run()
        assert len(journal.numbers()) == before


def test_openings_from_a_file_are_shuffled_and_used_once(tmp_path: Path) -> None:
    file = tmp_path / "openings.txt"
    file.write_text("g2 a2  # one\n\nf1\nx5o/7/7/7/2o2x1/6x/6x o 0 2\ng2 a2\n")
    chosen = OpeningSettings(file=str(file))
    settings = match(agent("a"), agent("b"), games=6, openings=chosen)
    assert {str(Openings(settings)[pair]) for pair in range(3)} == {"g2 a2", "f1", "x5o/7/7/7/2o2x1/6x/6x o 0 2"}
    standings, _ = play(tmp_path / "match.db", settings)
    assert standings.games == 6


@pytest.fixture
def file_limit() -> Iterator[Callable[[int | None], None]]:
    """Sets how long files may become, None for no limit: what a full disk does to a writer."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

    def limit(size: int | None) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft if size is None else size, hard))

    yield limit
    limit(None)
    signal.signal(signal.SIGXFSZ, before)


def test_a_full_disk_is_waited_for(tmp_path: Path, file_limit: Callable[[int | None], None]) -> None:
    settings = match(agent("a"), agent("b"), games=10)
    play(tmp_path / "peace.db", settings)
    path = tmp_path / "full.db"
    seen: list[str] = []

    def watch(event: Event, _: Standings) -> None:
        if isinstance(event, GameOver) and len(seen) == 0:
            seen.append("limit")
            file_limit((tmp_path / "full.db-wal").stat().st_size)
        if isinstance(event, DiskFull):
            seen.append(event.reason)
            file_limit(None)

    with Journal.create(path, settings, {}) as journal:
        Runner(journal, LocalPool(settings, 1), watch).run()
    assert len(seen) == 2
    assert "full.db cannot be written: " in seen[1]
    assert games_of(path) == games_of(tmp_path / "peace.db")


def test_a_disk_that_stays_full_ends_the_match_and_keeps_what_it_has(
    tmp_path: Path, file_limit: Callable[[int | None], None]
) -> None:
    settings = match(agent("a"), agent("b"), games=10)
    path = tmp_path / "full.db"

    def watch(event: Event, standings: Standings) -> None:
        if isinstance(event, GameOver) and standings.games == 3:
            file_limit((tmp_path / "full.db-wal").stat().st_size)

    with Journal.create(path, settings, {}) as journal:
        with pytest.raises(JournalFullError, match="cannot be written"):
            Runner(journal, LocalPool(settings, 1), watch, disk_patience=0.5).run()
        file_limit(None)
    assert len(games_of(path)) == 3
    with Journal.open(path) as journal:
        assert Runner(journal, LocalPool(settings, 1)).run().games == 10


def test_openings_that_have_changed_meanwhile_are_noticed(tmp_path: Path) -> None:
    file = tmp_path / "openings.txt"
    file.write_text("g2\nf1\n")
    chosen = OpeningSettings(file=str(file), shuffle=False)
    settings = match(agent("a"), agent("b"), games=4, openings=chosen)
    _, records = play(tmp_path / "whole.db", settings)
    with Journal.create(tmp_path / "match.db", settings, {}) as journal:
        journal.add(records[0])
        file.write_text("f1\ng2\n")
        with pytest.raises(JournalError, match="game 1 began with g2, which is not what the openings give now"):
            Runner(journal, LocalPool(settings)).run()


RUN = """
import sys
from pathlib import Path
from tesuji.match.export import export
from tesuji.match.journal import Journal
from tesuji.match.pool import LocalPool
from tesuji.match.runner import Runner
with Journal.open(Path(sys.argv[1])) as journal:
    Runner(journal, LocalPool(journal.settings, 2)).run()
"""


def kill_and_resume(folder: Path, players: tuple[PlayerSettings, ...], game: str, kills: int, games: int) -> None:
    """Kill a match again and again at random moments, until it is done; it must equal one that was left in peace."""
    settings = match(
        *players, game=game, games=games, seed=3, time_control=TimeControl(move_time=5), patience=Patience(grace=30)
    )
    play(folder / "peace.db", settings)
    mark, path, chance = Marked(), folder / "killed.db", random.Random(1)
    Journal.create(path, settings, {}).close()
    killed = 0
    while len(games_of(path)) < games:
        runner = subprocess.Popen([sys.executable, "-c", RUN, str(path)], env={**os.environ, **mark.environment})
        if killed < kills:
            time.sleep(chance.uniform(0.0, 0.7))
            runner.send_signal(signal.SIGKILL)
            killed += 1
        assert runner.wait() in {0, -signal.SIGKILL}
        assert mark.all_gone()
    assert killed == kills, "the match was over too soon"
    assert games_of(path) == games_of(folder / "peace.db")


def test_kills_change_nothing(tmp_path: Path) -> None:
    kill_and_resume(tmp_path, (agent("a", "Slow"), agent("b", "Slow")), "ataxx", kills=4, games=60)


def test_kills_change_nothing_where_programs_play(tmp_path: Path) -> None:
    players = (mock("a", "gomocup"), agent("b", "Slow"))
    kill_and_resume(tmp_path, players, "gomoku", kills=4, games=60)


@pytest.mark.long
def test_a_hundred_kills_change_nothing(tmp_path: Path) -> None:
    kill_and_resume(tmp_path, (agent("a", "Slow"), agent("b", "Slow")), "ataxx", kills=100, games=1000)


def test_standings_of_a_journal_equal_those_of_the_run(tmp_path: Path) -> None:
    path = tmp_path / "match.db"
    settings = match(agent("a"), agent("b"), games=10, sprt=Hypotheses())
    standings, _ = play(path, settings)
    with Journal.look(path) as journal:
        again = standings_of(journal)
    assert_equal(standings, again)


def test_who_answered_late_is_known_also_where_white_begins(tmp_path: Path) -> None:
    file = tmp_path / "openings.txt"
    file.write_text("x5o/7/7/7/2o2x1/6x/6x o 0 2\n")
    late = agent("late", "Misbehaving", how="dawdles")
    chosen = OpeningSettings(file=str(file))
    settings = match(agent("good", "First"), late, games=2, openings=chosen)
    standings, _ = play(tmp_path / "match.db", settings)
    assert standings.faults[1] == {Fault.LATE: 2}
    assert (standings.lateness[0].late, standings.lateness[1].late) == (0, 2)


def assert_equal(one: Standings, other: Standings) -> None:
    assert one.points == other.points
    assert one.pairings[0, 1].pairs == other.pairings[0, 1].pairs
    assert one.llr_history == other.llr_history
    assert [late.counts for late in one.lateness] == [late.counts for late in other.lateness]
