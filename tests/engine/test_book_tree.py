"""How the book of openings grows (bench/book_tree.py): what is read next, and what is written in the end."""

from __future__ import annotations

from bench.book_tree import Growth, Reading, Tree, key_of
from tesuji.engine.book import Book
from tesuji.engine.score import UNITS
from tesuji.gomoku import Board, Move


def reading(moves: str, **scores: float) -> Reading:
    """What a search is said to have found, best first."""
    found = tuple((Move(move), round(score * UNITS)) for move, score in scores.items())
    return Reading(tuple(Board(moves=moves).move_stack), 10, found)


def grown(*readings: Reading, growth: Growth | None = None) -> Tree:
    tree = Tree(growth or Growth())
    for each in readings:
        tree.remember(each)
    tree.want(readings[0].moves, 0.0)
    return tree


def test_good_moves_are_read_next_the_best_first() -> None:
    tree = grown(reading("j10", k11=-0.4, k10=-0.5, l10=-0.6, l12=-1.4))
    wanted = []
    while (following := tree.next()) is not None:
        wanted.append(" ".join(map(str, following[0])))
    assert wanted == ["j10 k11", "j10 k10", "j10 l10"]


def test_a_position_is_read_once_however_it_lies() -> None:
    tree = grown(reading("j10", k10=0.0, j11=0.0, i10=0.0))
    assert tree.next() is not None
    assert tree.next() is None


def test_lost_ones_and_long_lines_are_not_followed() -> None:
    assert grown(reading("j10", k10=-2.0)).next() is None
    assert grown(reading("j10", k10=0.0), growth=Growth(plies=1)).next() is None


def test_scores_come_back_from_what_was_read_behind() -> None:
    tree = grown(
        reading("j10", k10=-0.5, k11=-0.6),
        reading("j10k10", l11=0.9),
        reading("j10k11", l10=0.2, i9=0.15),
    )
    lines = {" ".join(map(str, line.moves)): [str(answer) for answer in line.answers] for line in tree.lines()}
    assert lines == {
        "j10": ["k11 -0.20/11"],
        "j10 k10": ["l11 +0.90/10"],
        "j10 k11": ["l10 +0.20/10"],
    }


def test_a_move_that_was_wanted_counts_like_one_that_was_found() -> None:
    tree = grown(reading("j10", k10=-0.5), reading("j10k10", l11=0.9), reading("j10l12", l11=0.3))
    tree.want(tuple(Board(moves="j10l12").move_stack), 1.0)
    (line,) = [line for line in tree.lines() if len(line.moves) == 1]
    assert [str(answer) for answer in line.answers] == ["l12 -0.30/11"]


def test_answers_that_come_near_the_best_are_equals() -> None:
    tree = grown(
        reading("j10", k10=-0.5, k11=-0.5), reading("j10k10", l11=0.5), reading("j10k11", l10=0.55), growth=Growth()
    )
    (line,) = [line for line in tree.lines() if len(line.moves) == 1]
    assert [str(answer) for answer in line.answers] == ["k10 -0.50/11", "k11 -0.55/11"]
    assert len(Book(tree.lines())) == 3


def test_a_side_far_behind_has_no_answers() -> None:
    tree = grown(reading("j10", k10=-0.5), reading("j10k10", l11=2.0), reading("j10k10l11", l10=-2.0))
    assert [len(line.moves) for line in tree.lines()] == [2]


def test_one_key_for_all_eight() -> None:
    board = Board(moves="j10k12")
    assert key_of(board) == key_of(board.rotated(1)) == key_of(board.mirrored())
    assert key_of(board) != key_of(Board(moves="j10k11"))
