"""Whatever the position and however little time there is, the engine answers with a legal move."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.suite.positions import read_suite
from tesuji import Color
from tesuji.engine import Engine, Limit
from tesuji.games.gomoku_game import GAME
from tesuji.gomoku import Board

LIMITS = [
    Limit(time=0.001),
    Limit(time=0.0),
    Limit(nodes=0),
    Limit(nodes=1),
    Limit(depth=0),
    Limit(depth=1),
    Limit(depth=3, nodes=500),
    Limit(clock=(0.0, 0.0)),
    Limit(clock=(0.01, 0.2), increment=(0.0, 0.01)),
    Limit(clock=(0.02, 0.02), moves_to_go=1),
]
SIZES = range(5, 20)


@pytest.fixture(scope="module", params=[True, False], ids=["pipeline", "search alone"])
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    with Engine(hash_mb=1, book=False, pipeline=request.param) as made:
        yield made


def assert_plays(engine: Engine, board: Board, limit: Limit) -> None:
    before = repr(board)
    played = engine.play(board, limit)
    assert board.is_legal(played.move), f"{played.move} in {before} under {limit}"
    assert played.info.pv[0] == played.move
    assert repr(board) == before


@pytest.mark.slow
@pytest.mark.parametrize("limit", LIMITS, ids=str)
def test_an_empty_board_of_any_size(engine: Engine, limit: Limit) -> None:
    for size in SIZES:
        assert_plays(engine, Board(size), limit)


@pytest.mark.slow
@pytest.mark.parametrize("size", [5, 6, 7, 8])
def test_to_the_last_point_of_a_small_board(engine: Engine, size: int) -> None:
    """Random games of which most end full or in a draw: in each position some limit."""
    random = Random(size)
    for _ in range(3):
        board = Board(size)
        while board.outcome() is None:
            assert_plays(engine, board, random.choice(LIMITS))
            board.push(GAME.random_move(board, random))


@pytest.mark.slow
@pytest.mark.parametrize("limit", LIMITS, ids=str)
def test_every_position_of_the_suite(engine: Engine, limit: Limit) -> None:
    for position in read_suite()[:: 1 if limit.nodes == 1 else 12]:
        assert_plays(engine, position.board, limit)


def test_where_many_points_are_forbidden(engine: Engine) -> None:
    board = Board.from_position(7, black="b3b6c1c3c6c7d1d4d5e3e4f5g5g7", white="a5d2")
    assert all("double-three" in (board.why_illegal(point) or "") for point in ("b4", "c4", "e5", "e6"))
    for limit in LIMITS:
        assert_plays(engine, board, limit)


@pytest.mark.parametrize("limit", [Limit(nodes=1), Limit(time=0.001)], ids=str)
def test_the_first_depth_too_keeps_the_limit(engine: Engine, limit: Limit) -> None:
    """Attacks without end: read to its end, the first depth would take five million nodes."""
    board = Board.from_position(8, black="a1a4a5a6b1b2b3b6b8c5c7c8d3d4e2e7e8f1f3f5g2g4g5h4h6", white="e1")
    engine.new_game()
    assert_plays(engine, board, limit)
    assert engine.play(board, limit).info.nodes < 100_000


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_while_a_five_stands(engine: Engine, seed: int) -> None:
    """Random games played on from every standing five that they meet."""
    random = Random(seed)
    met = 0
    while met < 12:
        board = Board(random.choice([7, 9, 12]))
        while board.outcome() is None and board.ply < 60:
            board.push(GAME.random_move(board, random))
            if board.outcome() is None and board.standing_five is not None:
                met += 1
                for limit in LIMITS:
                    assert_plays(engine, board, limit)
                move = engine.play(board, Limit(depth=3)).move
                assert move in board.breaking_moves


def test_where_only_a_capture_saves(engine: Engine) -> None:
    """A five that stands while the breaking point would be a double-three, did it not capture."""
    board = Board.from_position(
        19,
        black=["k12", "k13", "l11", "m12", "k8"],
        white=["i10", "j10", "k10", "l10", "m10", "k9"],
        turn=Color.BLACK,
    )
    assert board.standing_five is not None
    assert len(board.breaking_moves) == 1
    for limit in LIMITS:
        assert engine.play(board, limit).move in board.breaking_moves
