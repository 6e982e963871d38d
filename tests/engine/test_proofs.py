"""Scores of `#n` are sound: the line is n plies long and ends the game, and what is told holds against all replies."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.suite.positions import read_suite
from tests.suite.solver import Solver, TooMuchToReadError
from tesuji._core import gomoku_victory_by_fours
from tesuji.engine import Engine, Info, Limit
from tesuji.games.gomoku_game import GAME
from tesuji.gomoku import Board, Move

LONGEST_CHECKED = 5  # plies, against every reply
SOLVER_NODES = 20_000


def tactical_positions(seed: int, games: int, sizes: tuple[int, ...]) -> Iterator[Board]:
    """Positions of lively random games, and of games in which the engine makes every second move at a glance."""
    random = Random(seed)
    with Engine(hash_mb=1, book=False, pipeline=False) as engine:
        for game in range(games):
            board = Board(random.choice(sizes))
            while board.outcome() is None and board.ply < 70:
                if board.ply > 7:
                    yield board.copy()
                at_a_glance = game % 2 and board.ply % 2 == game // 2 % 2
                board.push(engine.play(board, Limit(depth=1)).move if at_a_glance else GAME.random_move(board, random))


def assert_line_ends_the_game(board: Board, info: Info[Move]) -> None:
    plies = info.score.plies_to_end
    assert plies is not None
    winner = board.turn if plies > 0 else board.turn.opponent
    after = board.copy()
    told = f"{board!r}: {info.score} {' '.join(map(str, info.pv))}"
    for move in info.pv:
        assert after.outcome() is None, told
        assert after.is_legal(move), told
        after.push(move)
    outcome = after.outcome()
    assert outcome is not None, told
    assert outcome.winner is winner, told
    assert len(info.pv) == abs(plies), told


def assert_sound(board: Board, info: Info[Move]) -> bool:
    """Check a small claim against all replies; False if it is too long to check."""
    plies = info.score.plies_to_end
    assert plies is not None
    if abs(plies) > LONGEST_CHECKED:
        return False
    solver = Solver(board.size, SOLVER_NODES)
    told = f"{board!r}: {info.score} {' '.join(map(str, info.pv))}"
    try:
        if plies > 0:
            assert solver.wins_after(board, info.pv[0], plies), told
        else:
            assert solver.lost(board, -plies), told
    except TooMuchToReadError:
        return False
    return True


def check_proofs(board: Board, info: Info[Move]) -> int:
    """1 for a win and -1 for a loss that was checked against all replies, 0 for what was not."""
    if not info.score.proven:
        return 0
    assert_line_ends_the_game(board, info)
    if not assert_sound(board, info):
        return 0
    return 1 if info.score.units > 0 else -1


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "pipeline"), [(0, False), (1, True)])
def test_what_is_told_as_proven_is_sound(seed: int, *, pipeline: bool) -> None:
    with Engine(hash_mb=2, book=False, pipeline=pipeline) as engine:
        checked = [
            check_proofs(board, engine.play(board, Limit(depth=4)).info)
            for board in tactical_positions(seed, 6, (7, 9, 13, 19))
        ]
    assert checked.count(1) > 20
    assert checked.count(-1) > 5


@pytest.mark.long
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("seed", range(10, 16))
def test_what_a_deeper_search_tells_as_proven_is_sound(seed: int, threads: int) -> None:
    with Engine(hash_mb=2, book=False, threads=threads) as engine:
        for board in tactical_positions(seed, 10, (8, 11, 15, 19)):
            check_proofs(board, engine.play(board, Limit(depth=8, nodes=100_000)).info)


@pytest.mark.parametrize("nodes", [1, 2_000, 20_000, 100_000])
def test_a_depth_that_was_broken_off_proves_no_loss(nodes: int) -> None:
    """White's i8 and l11 hold for a while: they make the five at k7 one that could be broken."""
    board = Board(
        moves="j9j8i8j10k10l9h9g10k11j7i9g11k9h10h11g9k6f11j6h12h9j8f12e12f9d12m9e13g12l5k8e10l7e11m5d11n6l4d9"
    )
    with Engine(hash_mb=2, book=False) as engine:
        info = engine.play(board, Limit(nodes=nodes)).info
    assert info.score.plies_to_end in {None, -4}


FOURS = [position.board for position in read_suite() if position.kind == "continuous fours"]
# Its line once went on for ever, over occupied points.
FOURS.append(Board(moves="j10k10j9j11j8i12l9h13g14k12k9i9n9m9j7j6i7h6l8m11"))


@pytest.mark.parametrize("most_nodes", [3_000, 30_000, 300_000])
def test_a_line_of_fours_is_legal_and_ends_the_game(most_nodes: int) -> None:
    found = 0
    for board in FOURS:
        line, _ = gomoku_victory_by_fours(board, None, most_nodes)
        if line is None:
            continue
        found += 1
        after = board.copy()
        after.push_all(line)
        outcome = after.outcome()
        assert outcome is not None, f"{board!r}: {line}"
        assert outcome.winner is board.turn
    assert found > 40
