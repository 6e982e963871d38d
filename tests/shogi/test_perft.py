"""Leaf counts: known ones, and those where the rules of a game end it before."""

import os
import signal
import threading

import pytest

from tests.reference import shogi as reference
from tests.shogi.positions import COUNTS, HAND_HEAVY, MIDDLE_GAME, START, UCHIFUZUME
from tests.walks import leaves_by_pushing
from tesuji import shogi
from tesuji.shogi import Board

KNOWN = [(sfen, depth, leaves) for sfen, counts in COUNTS.items() for depth, leaves in enumerate(counts, start=1)]
DEEP = 100_000_000


@pytest.mark.parametrize(("sfen", "depth", "leaves"), [known for known in KNOWN if known[2] < DEEP])
def test_known_counts(sfen: str, depth: int, leaves: int) -> None:
    assert shogi.perft(Board.from_sfen(sfen), depth) == leaves


@pytest.mark.slow
@pytest.mark.parametrize(("sfen", "depth", "leaves"), [known for known in KNOWN if known[2] >= DEEP])
def test_known_large_counts(sfen: str, depth: int, leaves: int) -> None:
    assert shogi.perft(Board.from_sfen(sfen), depth) == leaves


@pytest.mark.parametrize(("sfen", "depth", "leaves"), [known for known in KNOWN if known[2] < 40_000])
def test_pushing_and_popping_reaches_the_same_leaves(sfen: str, depth: int, leaves: int) -> None:
    board = Board.from_sfen(sfen)
    assert leaves_by_pushing(board, depth) == leaves
    assert board == Board.from_sfen(sfen)


@pytest.mark.parametrize("sfen", [START, HAND_HEAVY, MIDDLE_GAME])
def test_both_sides_and_both_hands_count_alike(sfen: str) -> None:
    board = Board.from_sfen(sfen)
    leaves = COUNTS[sfen][2]
    assert shogi.perft(board.rotated(), 3) == shogi.perft(board.mirrored(), 3) == leaves


@pytest.mark.parametrize("sfen", [START, UCHIFUZUME])
def test_the_reference_counts_alike(sfen: str) -> None:
    assert reference.Position.of(sfen).perft(2) == shogi.perft(Board.from_sfen(sfen), 2)


def test_a_cap_on_plies_cuts_the_tree() -> None:
    assert [shogi.perft(Board(max_plies=2), depth) for depth in range(5)] == [1, 30, 900, 0, 0]


def test_the_fourth_occurrence_cuts_the_tree() -> None:
    board = Board("5i5h 5a5b 5h5i 5b5a " * 2 + "5i5h 5a5b 5h5i")
    assert board.perft(1) == Board("5i5h 5a5b 5h5i").perft(1)
    repeating = len(board.legal_moves)
    board.push("5b5a")
    assert board.outcome() is not None
    assert [board.perft(depth) for depth in range(3)] == [1, 0, 0]
    board.pop()
    assert board.perft(2) == Board("5i5h 5a5b 5h5i").perft(2) - 30
    assert repeating == board.perft(1)


def test_a_negative_depth_is_refused() -> None:
    with pytest.raises(ValueError, match="a depth is 0 or more, not -1"):
        shogi.perft(Board(), -1)


@pytest.mark.slow
def test_an_interrupt_stops_a_long_count() -> None:
    for board in (Board(), Board(declaration="try")):
        threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
        with pytest.raises(KeyboardInterrupt):
            shogi.perft(board, 30)
        assert board == Board()
