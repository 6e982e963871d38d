"""The engine on Ataxx: its evaluation, its yardstick, exact ends, caps, passes, and all that an engine offers."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from tests.engine.soundness import only_sound
from tesuji import Color, IllegalMoveError
from tesuji._core import AtaxxEvaluation, AtaxxSearch, ataxx_evaluate, ataxx_minimax
from tesuji.agents import Minimax
from tesuji.ataxx import PASS, Board
from tesuji.engine import Engine, Limit, Score
from tesuji.engine.benchmark import positions
from tesuji.engine.levels import LEVELS, play_at
from tesuji.engine.searches import find


def random_board(rng: Random, plies: int, halfmove_limit: int | None = None) -> Board:
    """Not over, after at most so many random moves."""
    board = Board(halfmove_limit=halfmove_limit)
    while board.ply < plies:
        board.push(rng.choice(list(board.legal_moves)))
        if board.outcome() is not None:
            board.pop()
            break
    return board


def random_full_board(rng: Random, empty: int, max_plies: int | None = 400, halfmove_limit: int | None = None) -> Board:
    """Stones at random but for some points; both sides have some."""
    while True:
        cells = [rng.choice("xo") for _ in range(49)]
        for index in rng.sample(range(49), empty):
            cells[index] = "."
        ranks = "/".join("".join(cells[start : start + 7]) for start in range(0, 49, 7)).replace(".", "1")
        fen = f"{ranks} {rng.choice('xo')} 0 30"
        board = Board.from_fen(fen, max_plies=max_plies, halfmove_limit=halfmove_limit)
        if board.outcome() is None:
            return board


def swapped(board: Board) -> Board:
    """The colours exchanged, the other side to move."""
    place, turn = board.fen().split()[:2]
    return Board.from_fen(f"{place.translate(str.maketrans('xo', 'ox'))} {'ox'['xo'.index(turn)]}")


@pytest.mark.parametrize("seed", range(20))
def test_the_evaluation_is_the_same_from_all_sides(seed: int) -> None:
    rng = Random(seed)
    board = random_board(rng, rng.randint(0, 80))
    weights = AtaxxEvaluation()
    value = ataxx_evaluate(board, weights)
    assert ataxx_evaluate(swapped(board), weights) == value
    for turns in range(4):
        assert ataxx_evaluate(board.rotated(turns), weights) == value
        assert ataxx_evaluate(board.rotated(turns).mirrored(), weights) == value
    weights.tempo = weights.tempo_full = weights.gain = weights.gain_full = 0  # of the side to move alone
    other = Board.from_fen(" ".join([board.fen().split()[0], "ox"[board.turn]]))
    if other.outcome() is None:
        other = Board.from_fen(f"{board.fen().split()[0]} {'ox'[board.turn]}")
        assert ataxx_evaluate(other, weights) == -ataxx_evaluate(board, weights)


def test_a_stone_counts_one_in_the_middle_of_a_game() -> None:
    weights = AtaxxEvaluation()
    assert weights.stone + weights.stone_full == 2 * 256
    for name in dir(weights):
        if not name.startswith(("_", "stone")):
            setattr(weights, name, 0)
    half = Board.from_fen("xxxxxxx/xxxxxxx/ooooooo/oooo3/7/7/7 x")
    assert ataxx_evaluate(half, weights) / 256 == pytest.approx(3, abs=0.1)


def cheap(board: Board) -> bool:
    return len(board.legal_moves) ** 4 <= 1_000_000


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_with_every_unsound_technique_off_it_equals_minimax(seed: int) -> None:
    rng = Random(seed)
    compared = 0
    with Engine("ataxx", hash_mb=1, params=only_sound(AtaxxSearch.default_params()), pipeline=False) as engine:
        while compared < 30:
            kind = rng.randrange(4)
            if kind == 0:
                board = random_board(rng, rng.randint(0, 4))
            elif kind == 1:
                board = random_full_board(rng, rng.randint(1, 3))
            elif kind == 2:  # a cap within reach
                board = random_full_board(rng, rng.randint(1, 4), max_plies=58 + rng.randint(1, 5))
            else:
                board = random_board(rng, rng.randint(5, 100), halfmove_limit=3)
            if not cheap(board):
                continue
            compared += 1
            for plies in range(1, 5):
                engine.new_game()
                info = engine.play(board, Limit(depth=plies)).info
                if info.depth == plies or info.score.proven:
                    assert (board.fen(), info.score.units) == (board.fen(), ataxx_minimax(board, plies))


def stones_alone(board: Board) -> float:
    weights = AtaxxEvaluation()
    return ataxx_evaluate(board, weights)


def test_the_ladder_s_minimax_agrees() -> None:
    rng = Random(3)
    compared = 0
    while compared < 5:
        board = random_board(rng, rng.randint(0, 3))
        if len(board.legal_moves) > 20:
            continue
        compared += 1
        ladder = Minimax(depth=2, evaluation=stones_alone)
        ladder.choose(board, Limit(depth=2))
        assert ladder.score == ataxx_minimax(board, 2)


Known = dict[tuple[str, Color, int, int], int]


def solved(board: Board, known: Known) -> int:
    """1 where the side to move wins with best play on both sides, 0 for a draw, -1: every line read to its end."""
    outcome = board.outcome()
    if outcome is not None:
        return 0 if outcome.winner is None else 1 if outcome.winner is board.turn else -1
    key = (board.cells, board.turn, board.ply, board.halfmove)
    if key not in known:
        best = -1
        for move in board.legal_moves:
            board.push(move)
            best = max(best, -solved(board, known))
            board.pop()
            if best == 1:
                break
        known[key] = best
    return known[key]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_positions_with_few_empty_points_are_solved(seed: int) -> None:
    rng = Random(seed)
    with Engine("ataxx", hash_mb=4) as engine:
        for _ in range(6):
            empty = rng.randint(1, 4)
            plies = {1: 8, 2: 5, 3: 4, 4: 3}[empty]
            if rng.random() < 0.5:
                board = random_full_board(rng, empty, max_plies=58 + plies)
                board = board if board.turn is Color.BLACK else random_full_board(rng, empty, max_plies=59 + plies)
            else:
                board = random_full_board(rng, empty, halfmove_limit=plies, max_plies=59 + plies)
            expected = solved(board.copy(), {})
            score = engine.play(board, Limit(depth=plies + 6)).info.score
            found = 0 if score.plies_to_end is None else 1 if score.plies_to_end > 0 else -1
            assert (board, found, found == 0 and score.units != 0) == (board, expected, False)


@pytest.mark.slow
def test_a_proof_ends_the_game_in_so_many_plies() -> None:
    rng = Random(4)
    proofs = 0
    with Engine("ataxx", hash_mb=4) as engine:
        for _ in range(130):
            board = random_full_board(rng, rng.randint(2, 7))
            info = engine.play(board, Limit(depth=9)).info
            plies = info.score.plies_to_end
            if plies is None:
                continue
            proofs += 1
            winner = board.turn if plies > 0 else board.turn.opponent
            after = board.copy()
            after.push_all(info.pv)
            assert len(info.pv) <= abs(plies)
            if len(info.pv) == abs(plies):
                outcome = after.outcome()
                assert outcome is not None
                assert outcome.winner is winner
    assert proofs > 20


def test_it_takes_the_last_stones() -> None:
    with Engine("ataxx", hash_mb=1) as engine:
        info = engine.play(Board.from_fen("x6/1o5/7/7/7/7/7 x"), Limit(depth=3)).info
        assert info.score == Score.win_in(1)
        jump = engine.play(Board.from_fen("x6/7/1o5/7/7/7/7 x"), Limit(depth=3)).info
        assert jump.score == Score.win_in(1)


def test_it_fills_the_board_only_to_win() -> None:
    ahead = "xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/ooooooo/ooooooo/oooooo1 {} 0 40"
    with Engine("ataxx", hash_mb=1) as engine:
        assert engine.play(Board.from_fen(ahead.format("o")), Limit(depth=4)).move != "g1"
        winner = engine.play(
            Board.from_fen("xxxxxxx/xxxxxxx/xxxxxxx/xxx1xxx/ooooooo/ooooooo/ooooooo x 0 40"), Limit(depth=4)
        )
        assert (winner.move, winner.info.score) == ("d4", Score.win_in(1))


def test_a_pass_is_played_when_it_is_the_only_move() -> None:
    with Engine("ataxx", hash_mb=1) as engine:
        played = engine.play(Board.from_fen("7/7/7/7/4ooo/4ooo/4oox x 0 1"), Limit(depth=6))
        assert (played.move, played.ended_by) == (PASS, "only move")


def test_what_is_known_from_other_counters_is_not_handed_over() -> None:
    """One table for all: far from the caps first, so that it is full of what does not hold near them."""
    rng = Random(8)
    with Engine("ataxx", hash_mb=4, params=only_sound(AtaxxSearch.default_params()), pipeline=False) as engine:
        for _ in range(12):
            far = random_full_board(rng, rng.randint(2, 3))
            place, turn = far.fen().split()[:2]
            engine.play(far, Limit(depth=5))
            for halfmove in (0, 96, 97, 98, 99):
                board = Board.from_fen(f"{place} {turn} {halfmove} 40", halfmove_limit=100)
                units = engine.play(board, Limit(depth=3)).info.score.units
                assert units == ataxx_minimax(board, 3) or abs(units) > 30_000
            for fullmove in (199, 200):
                board = Board.from_fen(f"{place} {turn} 0 {fullmove}")
                if board.outcome() is None:
                    units = engine.play(board, Limit(depth=3)).info.score.units
                    assert units == ataxx_minimax(board, 3) or abs(units) > 30_000


def test_it_plays_on_to_a_draw_by_a_cap_rather_than_lose() -> None:
    place = "xxxxxxx/xxxxxxx/xxx4/7/7/7/oo5"
    with Engine("ataxx", hash_mb=4) as engine:
        drawn = engine.play(Board.from_fen(f"{place} o 99 60", halfmove_limit=100), Limit(depth=5))
        assert drawn.info.score.units == 0
        assert len(str(drawn.move)) == 4  # a jump; a clone would take the counter back
        lost = engine.play(Board.from_fen(f"{place} o 0 60", max_plies=121), Limit(depth=5))
        assert lost.info.score.plies_to_end in {-1, -2}


def test_analysis_levels_log_and_clock(tmp_path: Path) -> None:
    log = tmp_path / "ataxx.log"
    with Engine("ataxx", hash_mb=4, log=log, threads=2) as engine:
        infos = list(engine.analyse(Board(), Limit(depth=5), multipv=3))
        assert [(info.depth, info.multipv) for info in infos] == [(d, n) for d in range(1, 6) for n in (1, 2, 3)]
        last = infos[-3:]
        assert len({info.pv[0] for info in last}) == 3
        assert last[0].score >= last[1].score >= last[2].score
        begun = time.monotonic()
        played = engine.play(Board(), Limit(clock=(2.0, 2.0)))
        assert time.monotonic() - begun < 1.0
        assert played.move in Board().legal_moves
    text = log.read_text(encoding="utf-8")
    assert "move 1 | black | stones" not in text
    assert "alpha-beta" in text
    with Engine("ataxx", hash_mb=1) as engine:
        for level in LEVELS[:4]:
            assert play_at(level, engine, Board(), Random(1), 0.05).move in Board().legal_moves


def test_one_thread_reads_the_same_tree_every_time() -> None:
    nodes = set()
    for _ in range(3):
        with Engine("ataxx", hash_mb=4) as engine:
            nodes.add(engine.play(Board("f1"), Limit(depth=8)).info.nodes)
    assert len(nodes) == 1


def test_the_bench_has_20_positions_of_all_phases() -> None:
    boards = [Board(text) for text in positions("ataxx")]
    assert len({board.key for board in boards}) == len(boards) == 20
    assert all(board.outcome() is None for board in boards)
    empty = [49 - sum(board.counts) for board in boards]
    assert min(empty) < 8
    assert max(empty) > 42
    assert {count // 8 for count in empty} == {0, 1, 2, 3, 4, 5}


def test_a_game_that_is_over_is_refused() -> None:
    with Engine("ataxx", hash_mb=1) as engine:
        with pytest.raises(ValueError, match="the game is over"):
            engine.play(Board.from_fen("xxxxxxx/7/7/7/7/7/7 o"), Limit(depth=1))
        with pytest.raises(IllegalMoveError):
            Board("a4")


def test_the_pace_of_a_game() -> None:
    game = find("ataxx")
    first, later = (
        game.pace(Board()),
        game.pace(Board.from_fen("xxxxxxx/xxxxxxx/xxxxxxx/xxx1xxx/ooooooo/ooooooo/6o x 0 40")),
    )
    assert later.moves < first.moves
    assert game.pace(Board(max_plies=None)).kept == first.kept
    assert game.pace(Board.from_fen("x5o/7/7/7/7/7/o5x x 0 200")).moves == 1
