"""Openings from files and by chance, and the schedule they are played in."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from tests.match.matches import agent, match
from tesuji.match.boards import board_after
from tesuji.match.opening_file import OpeningFileError, read_openings
from tesuji.match.openings import Openings, OpeningsError, random_openings
from tesuji.match.record import Opening
from tesuji.match.schedule import Schedule
from tesuji.match.settings import Format, OpeningSettings


@pytest.mark.parametrize(("game", "plies"), [("gomoku", 4), ("gomoku", 9), ("ataxx", 2), ("ataxx", 8)])
def test_random_openings_differ_and_are_the_same_for_a_seed(game: str, plies: int) -> None:
    made = list(islice(random_openings(game, None, plies, seed=5), 30))
    boards = [board_after(opening, game) for opening in made]
    assert made == list(islice(random_openings(game, None, plies, seed=5), 30))
    assert made != list(islice(random_openings(game, None, plies, seed=6), 30))
    assert len({board.key for board in boards}) == 30
    assert all(board.ply == plies and board.outcome() is None for board in boards)


def test_gomoku_begins_near_the_centre() -> None:
    for opening in islice(random_openings("gomoku", 19, 6, seed=1), 20):
        board = board_after(opening, "gomoku", 19)
        assert all(max(abs(move.column - 9), abs(move.row - 9)) <= 3 for move in board.move_stack)


def test_openings_run_out() -> None:
    with pytest.raises(OpeningsError, match="hardly more than 16 different openings of 1 random plies"):
        list(random_openings("ataxx", None, 1, seed=0))


def write(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "openings.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_is_read_line_by_line(tmp_path: Path) -> None:
    path = write(tmp_path, "# gomoku\nj10k11 l9  # three\n\nj10 k11 l9\n  a1\n")
    assert read_openings(path, "gomoku") == [Opening(("j10", "k11", "l9")), Opening(("a1",))]
    path = write(tmp_path, "g2 a2\nx5o/7/7/7/2o2x1/6x/6x o 0 2\n")
    assert read_openings(path, "ataxx") == [Opening(("g2", "a2")), Opening((), "x5o/7/7/7/2o2x1/6x/6x o 0 2")]


def test_records_are_openings_too(tmp_path: Path) -> None:
    path = tmp_path / "games.sgf"
    path.write_text("(;FF[4]GM[4]SZ[19];B[jj];W[kk])(;FF[4]GM[4]SZ[19];B[aa])", encoding="utf-8")
    assert [str(opening) for opening in read_openings(path, "gomoku")] == ["j10 k9", "a19"]
    path.write_text("(;FF[4]GM[4]SZ[9];B[jj])", encoding="utf-8")
    with pytest.raises(OpeningFileError, match=r"games\.sgf"):
        read_openings(path, "gomoku")


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
