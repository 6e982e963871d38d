"""Openings from files and by chance, and the schedule they are played in."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.match.matches import agent, match, play
from tesuji.match.export import export
from tesuji.match.opening_file import OpeningFileError, read_openings
from tesuji.match.openings import Openings, OpeningsError
from tesuji.match.random_openings import NoMoreOpenings
from tesuji.match.record import Opening
from tesuji.match.schedule import Schedule
from tesuji.match.settings import Format, OpeningSettings


def write(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "openings.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_is_read_line_by_line(tmp_path: Path) -> None:
    path = write(tmp_path, "# gomoku\nj10k11 l9  # three\n\nj10 k11 l9\n  a1\n")
    assert read_openings(path, "gomoku") == [Opening(("j10", "k11", "l9")), Opening(("a1",))]
    path = write(tmp_path, "g2 a2\nx5o/7/7/7/2o2x1/6x/6x o 0 2\n")
    assert read_openings(path, "ataxx") == [Opening(("g2", "a2")), Opening((), "x5o/7/7/7/2o2x1/6x/6x o 0 2")]


def sgf(tmp_path: Path, *games: str, size: int = 19) -> Path:
    path = tmp_path / "games.sgf"
    path.write_text("".join(f"(;FF[4]GM[4]SZ[{size}]{game})" for game in games), encoding="utf-8")
    return path


def test_records_are_openings_too(tmp_path: Path) -> None:
    path = sgf(tmp_path, ";B[jj];W[kk](;B[ii])(;B[aa])", ";B[aa]")
    assert [str(opening) for opening in read_openings(path, "gomoku")] == ["j10 k9 i11", "a19"]


def test_of_whole_games_the_first_moves_are_taken(tmp_path: Path) -> None:
    five = ";B[jj];W[aa];B[kj];W[ca];B[lj];W[ea];B[ij];W[ga];B[hj]"
    path = sgf(tmp_path, five, ";B[jj];W[aa];B[ca]")
    with pytest.raises(OpeningFileError, match=r"game 1: the game is over already after .*; openings\.plies takes"):
        read_openings(path, "gomoku")
    assert [str(opening) for opening in read_openings(path, "gomoku", plies=2)] == ["j10 a19"]
    chosen = OpeningSettings(file=str(path), plies=3, shuffle=False)
    openings = Openings(match(agent("a"), agent("b"), game="gomoku", games=4, openings=chosen))
    assert [str(openings[pair]) for pair in range(2)] == ["j10 a19 k10", "j10 a19 c19"]
    assert str(openings) == f"{path}, the first 3 plies"


@pytest.mark.slow
def test_openings_of_ataxx_from_games_written_before(tmp_path: Path) -> None:
    file = write(tmp_path, "g2 a2\nx5o/7/7/7/2o2x1/6x/6x o 0 2\n")
    games = tmp_path / "games.pgn"
    chosen = OpeningSettings(file=str(file), shuffle=False)
    settings = match(agent("a"), agent("b"), openings=chosen, games=4)
    _, played = play(tmp_path / "match.db", settings)
    export(settings, played, games)
    assert [str(opening) for opening in read_openings(games, "ataxx", plies=0)] == [
        "",
        "x5o/7/7/7/2o2x1/6x/6x o 0 2",
    ]
    first = read_openings(games, "ataxx", plies=2)[0]
    assert first == Opening(("g2", "a2"))


@pytest.mark.parametrize(
    ("content", "size", "message"),
    [
        ("AB[dd][pp]AW[qq];B[jj]", 19, "game 1: stones are set up in it; an opening is moves from the start position"),
        (";B[jj];AW[qq];W[kk]", 19, "game 1: stones are set up in it"),
        (";B[hh];W[ii]", 15, "game 1: a board of 15 lines; the match has 19"),
        (";B[jj", 19, r"games\.sgf:1:"),
    ],
)
def test_records_that_are_no_openings_of_the_match(tmp_path: Path, content: str, size: int, message: str) -> None:
    with pytest.raises(OpeningFileError, match=message):
        read_openings(sgf(tmp_path, content, size=size), "gomoku")
    with pytest.raises(OpeningFileError, match="a game of gomoku, not of ataxx"):
        read_openings(sgf(tmp_path, ";B[jj]"), "ataxx")


@pytest.mark.parametrize(
    ("game", "text", "message"),
    [
        ("gomoku", "j10\nj10j10\n", r"openings\.txt:2: j10 is occupied by a black stone"),
        ("gomoku", "j10 z99\n", r"openings\.txt:1: "),
        ("gomoku", "x5o/7/7/7/7/7/o5x x 0 1\n", r"openings\.txt:1: gomoku has no FEN"),
        ("ataxx", "g2 g2\n", r"openings\.txt:1: "),
        ("ataxx", "7/7 x 0 1\n", r"openings\.txt:1: "),
        ("ataxx", "xxxxxxx/" * 6 + "xxxxxxo x 0 1\n", r"openings\.txt:1: the game is over already after xxxxxxx/"),
    ],
)
def test_a_bad_line_is_named(tmp_path: Path, game: str, text: str, message: str) -> None:
    with pytest.raises(OpeningFileError, match=message):
        read_openings(write(tmp_path, text), game)


def test_too_few_openings_are_refused_unless_they_may_come_again(tmp_path: Path) -> None:
    path = str(write(tmp_path, "g2\nf1\ng2 a2\n"))
    with pytest.raises(OpeningsError, match="holds 3 openings, enough for 6 games; 8 are asked for"):
        Openings(match(agent("a"), agent("b"), games=8, openings=OpeningSettings(file=path)))
    again = Openings(match(agent("a"), agent("b"), games=8, openings=OpeningSettings(file=path, reuse=True)))
    assert again[3] == again[0]
    in_order = OpeningSettings(file=path, shuffle=False)
    assert Openings(match(agent("a"), agent("b"), games=6, openings=in_order))[0] == Opening(("g2",))
    with pytest.raises(OpeningsError, match="holds no openings"):
        Openings(match(agent("a"), agent("b"), openings=OpeningSettings(file=str(write(tmp_path, "# none\n")))))


def test_openings_that_run_out_are_noticed_before_the_match() -> None:
    short = OpeningSettings(plies=1, balance=0)
    Openings(match(agent("a"), agent("b"), games=32, openings=short)).check()
    with pytest.raises(NoMoreOpenings, match="hardly more than 16 different openings of 1 random plies"):
        Openings(match(agent("a"), agent("b"), games=34, openings=short)).check()


def test_openings_that_were_begun_are_kept_and_come_no_second_time() -> None:
    settings = match(agent("a"), agent("b"), games=20)
    fresh = Openings(settings)
    usual = [fresh[number] for number in range(5)]
    again = Openings(settings, {0: usual[0], 3: usual[3]})
    assert [again[number] for number in range(5)] == usual
    other = Opening(("f1", "b1"))
    assert Openings(settings, {1: other})[1] == other
    swapped = Openings(settings, {0: usual[1]})
    assert swapped[1] != usual[1]


def test_openings_say_what_they_are() -> None:
    assert str(Openings(match(agent("a"), agent("b"), game="gomoku"))) == "4 random plies, level within 1"
    assert str(Openings(match(agent("a"), agent("b"), openings=OpeningSettings(plies=0)))) == "the start position"
    any_ = OpeningSettings(plies=6, balance=0)
    assert str(Openings(match(agent("a"), agent("b"), game="gomoku", openings=any_))) == "6 random plies"


def test_the_schedule_goes_round_the_pairings_and_gives_what_is_missing() -> None:
    settings = match(agent("a"), agent("b"), agent("c"), format=Format.ROUND_ROBIN, games=4)
    schedule = Schedule(settings, Openings(settings))
    pairs = list(schedule.missing_pairs(set()))
    assert [[task.players for task in pair] for pair in pairs] == [
        [(0, 1), (1, 0)],
        [(0, 2), (2, 0)],
        [(1, 2), (2, 1)],
    ] * 2
    assert {pairs[0][0].opening, pairs[0][1].opening, pairs[2][0].opening} == {pairs[0][0].opening}
    assert pairs[3][0].opening != pairs[0][0].opening
    assert len({task.seed for pair in pairs for task in pair}) == 12
    left = list(schedule.missing_pairs(set(range(12)) - {3, 8, 9}))
    assert [[task.number for task in pair] for pair in left] == [[3], [8, 9]]
    assert left[0][0] == pairs[1][1]
