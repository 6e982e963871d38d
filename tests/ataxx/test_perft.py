"""Leaf counts: known ones, and those of the slow reference where a cap ends the games."""

import os
import signal
import threading

import pytest

from tests.ataxx.positions import COUNTS, START
from tests.reference import ataxx as reference
from tests.walks import leaves_by_pushing
from tesuji import ataxx
from tesuji.ataxx import Board

KNOWN = [(fen, depth, leaves) for fen, counts in COUNTS.items() for depth, leaves in enumerate(counts, start=1)]


@pytest.mark.parametrize(("fen", "depth", "leaves"), KNOWN)
def test_known_counts(fen: str, depth: int, leaves: int) -> None:
    assert ataxx.perft(Board.from_fen(fen), depth) == leaves


@pytest.mark.slow
def test_the_start_to_depth_seven() -> None:
    assert ataxx.perft(Board(), 7) == 5023479496


@pytest.mark.parametrize(("fen", "depth", "leaves"), [known for known in KNOWN if known[2] < 20_000])
def test_pushing_and_popping_reaches_the_same_leaves(fen: str, depth: int, leaves: int) -> None:
    board = Board.from_fen(fen)
    assert leaves_by_pushing(board, depth) == leaves
    assert board == Board.from_fen(fen)


@pytest.mark.parametrize("max_plies", range(1, 5))
def test_the_cap_on_plies_cuts_the_tree(max_plies: int) -> None:
    expected = reference.Position(reference.START, max_plies=max_plies)
    for depth in range(4):
        assert ataxx.perft(Board(max_plies=max_plies), depth) == expected.perft(depth)


@pytest.mark.parametrize("halfmove_limit", range(1, 5))
def test_the_cap_on_plies_without_a_clone_cuts_the_tree(halfmove_limit: int) -> None:
    expected = reference.Position(reference.START, halfmove=0, halfmove_limit=halfmove_limit)
    for depth in range(4):
        assert ataxx.perft(Board(halfmove_limit=halfmove_limit), depth) == expected.perft(depth)


def test_a_finished_game_has_no_leaves() -> None:
    board = Board.from_fen("xxxxxxx/7/7/7/7/7/7 o 0 9")
    assert [ataxx.perft(board, depth) for depth in range(4)] == [1, 0, 0, 0]


def test_a_negative_depth_is_refused() -> None:
    with pytest.raises(ValueError, match="a depth is 0 or more, not -1"):
        ataxx.perft(Board.from_fen(START), -1)


def test_an_interrupt_stops_a_long_count() -> None:
    board = Board()
    threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        ataxx.perft(board, 30)
    assert board == Board()
