"""The engine from Python: limits are kept, what it says is sound, it can be stopped, and it does not block others."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from tesuji import Color
from tesuji._core import WIN, gomoku_evaluate, gomoku_minimax
from tesuji.engine import Engine, Limit, Score, SearchParams
from tesuji.gomoku import Board, Move

OPEN_GAME = "j10k11l10k9"


@pytest.fixture
def engine() -> Iterator[Engine]:
    with Engine(hash_mb=8) as made:
        yield made


def random_board(rng: Random, size: int, plies: int) -> Board:
    board = Board(size)
    while board.ply < plies:
        board.push(rng.choice(list(board.legal_moves)))
        if board.outcome() is not None:
            board.pop()
            break
    return board


def test_it_plays_a_legal_move_and_says_what_it_read(engine: Engine) -> None:
    board = Board(moves=OPEN_GAME)
    played = engine.play(board, Limit(depth=6))
    assert played.move in board.legal_moves
    assert (played.info.depth, played.info.pv[0], played.info.pv[1]) == (6, played.move, played.ponder)
    assert played.info.nodes > 100
    assert board == Board(moves=OPEN_GAME)


def test_the_first_move_is_the_centre(engine: Engine) -> None:
    assert engine.play(Board(), Limit(depth=2)).move == "j10"


def test_it_makes_its_five(engine: Engine) -> None:
    assert engine.play(Board(moves="a1a3b1b3c1c3d1d3"), Limit(depth=4)).move == "e1"


def test_it_stops_a_five(engine: Engine) -> None:
    assert engine.play(Board(moves="a1a3b1s19c1s17d1"), Limit(depth=4)).move == "e1"


def test_a_win_is_told_in_plies_and_its_line_ends_the_game(engine: Engine) -> None:
    board = Board(moves="j10a1k10a3l10a5")  # an open three, black to move
    info = engine.play(board, Limit(depth=8)).info
    assert info.score.plies_to_end == 3
    assert str(info.score) == "#3"
    board.push_all(info.pv)
    outcome = board.outcome()
    assert outcome is not None
    assert outcome.winner is Color.BLACK


def test_a_standing_five_is_broken(engine: Engine) -> None:
    board = Board.from_position(
        19,
        black=["f10", "g10", "h10", "i10", "j10", "h11"],
        white=["h12"],
        turn=Color.WHITE,
    )
    assert board.standing_five is not None
    assert engine.play(board, Limit(depth=4)).move in board.breaking_moves


def test_a_lost_side_still_moves(engine: Engine) -> None:
    board = Board(moves="j10a1k10a3l10a5m10")  # an open four against white
    played = engine.play(board, Limit(depth=4))
    assert played.move in board.legal_moves
    assert played.info.score.units < 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_with_every_unsound_technique_off_it_equals_minimax(seed: int) -> None:
    rng = Random(seed)
    params = SearchParams()
    for name in (
        "null_move",
        "reverse_futility",
        "razoring",
        "futility",
        "late_move_pruning",
        "late_move_reductions",
        "internal_reduction",
        "extensions",
        "quiescence",
    ):
        setattr(params, name, False)
    params.table_only_equal_depth = True
    for _ in range(5):
        board = random_board(rng, rng.choice([5, 6, 7]), rng.randint(3, 30))
        if board.outcome() is not None:
            continue
        depth = rng.randint(1, 3)
        with Engine(hash_mb=2, params=params) as engine:
            assert engine.play(board, Limit(depth=depth)).info.score.units == gomoku_minimax(board, depth)


@pytest.mark.parametrize("seed", range(20))
def test_the_evaluation_is_the_same_from_all_sides(seed: int) -> None:
    rng = Random(seed)
    board = random_board(rng, rng.choice([9, 13, 19]), rng.randint(0, 60))
    if board.outcome() is not None:
        board.pop()
    value = gomoku_evaluate(board, Color.BLACK)
    assert gomoku_evaluate(board, Color.WHITE) == -value
    for turns in range(4):
        assert gomoku_evaluate(board.rotated(turns), Color.BLACK) == value
        assert gomoku_evaluate(board.rotated(turns).mirrored(), Color.BLACK) == value
    by_black, by_white = board.captured
    swapped = Board.from_position(
        board.size,
        black=board.stones(Color.WHITE),
        white=board.stones(Color.BLACK),
        captured=(by_white, by_black),
        turn=board.turn.opponent,
    )
    assert gomoku_evaluate(swapped, Color.WHITE) == value


def test_one_thread_reads_the_same_tree_every_time() -> None:
    nodes = set()
    for _ in range(3):
        with Engine(hash_mb=4) as engine:
            nodes.add(engine.play(Board(moves=OPEN_GAME), Limit(depth=7)).info.nodes)
    assert len(nodes) == 1


def test_analysis_reports_every_depth_and_line(engine: Engine) -> None:
    infos = list(engine.analyse(Board(moves=OPEN_GAME), Limit(depth=4), multipv=3))
    assert [(info.depth, info.multipv) for info in infos] == [(d, n) for d in range(1, 5) for n in range(1, 4)]
    assert len({info.pv[0] for info in infos[-3:]}) == 3


def test_an_analysis_that_is_left_ends(engine: Engine) -> None:
    assert len(list(islice(engine.analyse(Board(moves=OPEN_GAME)), 3))) == 3
    assert engine.play(Board(moves=OPEN_GAME), Limit(depth=2)).info.depth == 2


def test_stop_ends_it_from_another_thread(engine: Engine) -> None:
    timer = threading.Timer(0.1, engine.stop)
    timer.start()
    played = engine.play(Board(moves=OPEN_GAME), Limit(depth=100))
    timer.join()
    assert played.info.depth < 100


def test_python_goes_on_while_it_reads(engine: Engine) -> None:
    thread = threading.Thread(target=engine.play, args=(Board(moves=OPEN_GAME), Limit(time=0.3)))
    thread.start()
    turns = 0
    while thread.is_alive():
        turns += 1
        time.sleep(0)
    assert turns > 100


def test_several_threads_may_read_together() -> None:
    with Engine(threads=2, hash_mb=4) as engine:
        board = Board(moves=OPEN_GAME)
        assert engine.play(board, Limit(nodes=20_000)).move in board.legal_moves


@pytest.mark.parametrize(
    ("limit", "message"),
    [(Limit(), "nothing limits the thinking"), (Limit(increment=(1, 1)), "nothing limits the thinking")],
)
def test_play_wants_a_limit(engine: Engine, limit: Limit, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        engine.play(Board(), limit)


def test_a_finished_game_is_refused(engine: Engine) -> None:
    board = Board(moves="a1a3b1b3c1c3d1d3e1")
    with pytest.raises(ValueError, match="the game is over"):
        engine.play(board, Limit(depth=1))


def test_an_unknown_game_and_bad_numbers_are_refused() -> None:
    with pytest.raises(ValueError, match="no engine for 'chess'"):
        Engine("chess")
    with pytest.raises(ValueError, match="not -1"):
        Engine(threads=-1)
    with pytest.raises(ValueError, match="not 0"):
        Engine(hash_mb=0)


def test_scores_are_written_for_people() -> None:
    texts = [str(Score(units)) for units in (256, -128, 0, WIN - 5, 12 - WIN)]
    assert texts == ["+1.00", "-0.50", "+0.00", "#5", "#-12"]
    assert -Score(10) == Score(-10)
    assert Score(5) < Score(6)


def test_an_agent_chooses(engine: Engine) -> None:
    assert isinstance(engine.choose(Board(), Limit(depth=1)), Move)
