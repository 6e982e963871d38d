"""The engine from Python: limits are kept, what it says is sound, it can be stopped, and it does not block others."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import tesuji as package
from tests.engine.soundness import only_sound
from tesuji import Color, ataxx
from tesuji._core import gomoku_evaluate, gomoku_minimax
from tesuji.engine import Engine, Info, Limit, SearchParams
from tesuji.gomoku import Board, Move

OPEN_GAME = "j10k11l10k9"


@pytest.fixture
def engine() -> Iterator[Engine]:
    with Engine(hash_mb=8, book=False) as made:
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
    params = only_sound(SearchParams())
    for _ in range(5):
        board = random_board(rng, rng.choice([5, 6, 7]), rng.randint(3, 30))
        if board.outcome() is not None:
            continue
        depth = rng.randint(1, 3)
        with Engine(hash_mb=2, params=params, pipeline=False) as engine:
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
        with Engine(hash_mb=4, book=False) as engine:
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


@pytest.mark.slow
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


@pytest.mark.slow
def test_without_a_word_a_move_takes_half_a_second(engine: Engine) -> None:
    info = engine.play(Board(moves=OPEN_GAME)).info
    assert 0.3 < info.time < 10
    assert (info.stage, info.multipv) == ("alpha-beta", 1)


def test_every_stage_is_told_also_where_it_found_nothing(engine: Engine) -> None:
    played = engine.play(Board(moves=OPEN_GAME), Limit(depth=2))
    names = ["break a five", "win now", "answer a five", "own fours", "their fours", "alpha-beta"]
    assert [stage.name for stage in played.stages] == names
    assert all(stage.text for stage in played.stages)
    assert played.ended_by == "limit"


def test_without_the_pipeline_everything_is_searched() -> None:
    with Engine(hash_mb=2, pipeline=False) as engine:
        played = engine.play(Board(moves="a1a3b1b3c1c3d1d3"), Limit(depth=4))
        assert [stage.name for stage in played.stages] == ["alpha-beta"]
        assert (str(played.move), str(played.info.score)) == ("e1", "#1")
        assert engine.play(Board(), Limit(depth=1)).info.stage == "alpha-beta"


def test_an_only_move_returns_at_once_and_says_what_it_is_worth(engine: Engine) -> None:
    played = engine.play(Board(moves="a1a3b1s19c1s17d1"), Limit(time=60))
    assert (played.move, played.ended_by) == ("e1", "only move")
    assert played.info.time < 10
    assert played.info.depth > 0


def test_a_glance_at_an_only_move_keeps_the_limit_too(engine: Engine) -> None:
    board = Board(moves="a1a3b1s19c1s17d1")
    assert engine.play(board, Limit(nodes=2000)).info.nodes < 4000
    assert engine.play(board, Limit(depth=1)).info.depth == 1


def test_a_game_by_nodes_is_the_same_whenever_it_is_played() -> None:
    def game() -> list[tuple[Move, int]]:
        board, played = Board(moves="j6k7l6k10"), []
        with Engine(hash_mb=2, book=False) as black, Engine(hash_mb=2, book=False) as white:
            while board.outcome() is None and board.ply < 40:
                answer = (black, white)[board.turn].play(board, Limit(nodes=1000))
                played.append((answer.move, answer.info.nodes))
                board.push(answer.move)
        return played

    assert game() == game() == game()


def test_the_last_legal_move_is_an_only_move(engine: Engine) -> None:
    rng = Random(3)
    while True:
        board = random_board(rng, 5, 24)
        if board.outcome() is None and len(board.legal_moves) == 1:
            break
    played = engine.play(board, Limit(time=60))
    assert [played.move] == list(board.legal_moves)
    assert played.ended_by == "only move"


def test_a_book_move_is_played_unread_and_chosen_by_the_seed() -> None:
    board = Board(moves="j10")
    chosen = []
    for seed in (1, 1, 2, 3, 4, 5):
        with Engine(hash_mb=1, seed=seed) as engine:
            played = engine.play(board, Limit(depth=3))
            assert (played.info.nodes, played.ended_by, played.info.stage) == (0, "stage", "book")
            assert played.move in board.legal_moves
            chosen.append(str(played.move))
    assert chosen[0] == chosen[1]
    assert len(set(chosen)) > 1


def test_a_book_of_ones_own(tmp_path: Path) -> None:
    book = tmp_path / "book.txt"
    book.write_text("j10 : s19\n", encoding="utf-8")
    for given in (book, str(book)):
        with Engine(hash_mb=1, book=given) as engine:
            assert engine.play(Board(moves="j10"), Limit(depth=1)).move in {"a1", "a19", "s1", "s19"}
            assert engine.play(Board(), Limit(depth=1)).info.stage == "alpha-beta"
    with pytest.raises(ValueError, match="No such file"):
        Engine(book=tmp_path / "none.txt")


def test_a_log_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "moves.log"
    with Engine(hash_mb=1, book=False, log=path) as engine:
        engine.play(Board(moves=OPEN_GAME), Limit(depth=2))
        engine.play(Board(moves="a1a3b1b3c1c3d1d3"), Limit(depth=2))
    assert path.read_text(encoding="utf-8").count("[move ") == 2


def test_what_is_known_can_be_watched(engine: Engine) -> None:
    seen: list[int] = []
    engine.play(Board(moves=OPEN_GAME), Limit(depth=5), watch=lambda info: seen.append(info.depth))
    assert seen == [1, 2, 3, 4, 5]


def test_a_stop_that_comes_from_a_watcher(engine: Engine) -> None:
    played = engine.play(Board(moves=OPEN_GAME), Limit(depth=100), watch=lambda _: engine.stop())
    assert played.info.depth < 100


def test_a_stop_with_nothing_to_stop_is_forgotten(engine: Engine) -> None:
    engine.stop()
    assert engine.play(Board(moves=OPEN_GAME), Limit(depth=4)).info.depth == 4


def test_the_next_request_ends_an_analysis_that_its_thread_has_left(engine: Engine) -> None:
    analysis = engine.analyse(Board(moves=OPEN_GAME))
    first = next(analysis)
    assert engine.play(Board(moves=OPEN_GAME), Limit(depth=2)).info.depth == 2
    assert analysis.done
    rest = list(analysis)  # what it had found before
    assert [info.depth for info in rest] == list(range(first.depth + 1, first.depth + 1 + len(rest)))


def test_another_thread_waits_for_its_turn(engine: Engine) -> None:
    analysis = engine.analyse(Board(moves=OPEN_GAME))
    answers: list[int] = []
    thread = threading.Thread(
        target=lambda: answers.append(engine.play(Board(moves=OPEN_GAME), Limit(depth=2)).info.depth)
    )
    thread.start()
    for _, _info in zip(range(4), analysis, strict=False):
        assert answers == []
    analysis.close()
    thread.join(30)
    assert answers == [2]


def test_many_threads_at_once_each_get_their_answer(engine: Engine) -> None:
    boards = [Board(moves=OPEN_GAME), Board(moves="a1a3b1b3c1c3d1d3"), Board(9, "e5")] * 3
    answers: dict[int, object] = {}

    def ask(number: int) -> None:
        if number % 4 == 3:
            engine.new_game()
        answers[number] = engine.play(boards[number], Limit(depth=5)).move

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(len(boards))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert all(answers[number] in boards[number].legal_moves for number in range(len(boards)))
    assert {answers[number] for number in (1, 4, 7)} == {Board(moves="a1a3b1b3c1c3d1d3e1").peek()}


@pytest.mark.parametrize("seconds", [0.0, 0.01, 0.1])
def test_ctrl_c_gets_through_and_the_engine_lives_on(engine: Engine, seconds: float) -> None:
    timer = threading.Timer(seconds, signal.raise_signal, (signal.SIGINT,))
    with pytest.raises(KeyboardInterrupt):  # noqa: PT012
        timer.start()
        engine.play(Board(moves=OPEN_GAME), Limit(depth=100))
    assert engine.play(Board(moves=OPEN_GAME), Limit(depth=3)).info.depth == 3


@pytest.mark.slow
def test_a_move_that_was_expected_is_read_on_the_opponents_time(engine: Engine) -> None:
    board = Board(moves=OPEN_GAME)
    played = engine.play(board, Limit(depth=6))
    assert played.ponder is not None
    board.push(played.move)
    board.push(played.ponder)
    engine.ponder(board)
    time.sleep(0.2)
    before = engine.ponderhit(Limit(time=0.1)).info
    assert before.time < 10
    assert before.depth > 3
    assert before.pv[0] in board.legal_moves


def test_pondering_gives_way_to_any_request(engine: Engine) -> None:
    engine.ponder(Board(moves=OPEN_GAME))
    assert engine.play(Board(moves=OPEN_GAME), Limit(depth=3)).info.depth == 3
    with pytest.raises(RuntimeError, match="nothing is being pondered"):
        engine.ponderhit(Limit(depth=1))
    engine.ponder(Board(moves=OPEN_GAME))
    threads = [threading.Thread(target=engine.new_game) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
        assert not thread.is_alive()


def test_pondering_that_was_stopped_answers_with_what_is_known(engine: Engine) -> None:
    engine.ponder(Board(moves=OPEN_GAME))
    time.sleep(0.05)
    engine.stop()
    assert engine.ponderhit(Limit(time=60)).info.time < 10


def test_pondering_on_a_position_that_needs_no_search(engine: Engine) -> None:
    engine.ponder(Board(moves="a1a3b1b3c1c3d1d3"))
    assert engine.ponderhit().move == "e1"


def test_leaving_the_block_ends_what_is_in_progress() -> None:
    with Engine(hash_mb=1) as engine:
        analysis = engine.analyse(Board(moves=OPEN_GAME))
        next(analysis)
    assert analysis.done


def test_all_cores() -> None:
    with Engine(threads=0, hash_mb=1) as engine:
        assert engine.threads >= 1


def test_the_package_offers_it_too() -> None:
    assert (package.Engine, package.Limit) == (Engine, Limit)
    with pytest.raises(AttributeError, match="Motor"):
        package.Motor  # noqa: B018


def test_the_package_alone_does_not_import_it() -> None:
    code = "import sys, tesuji; print('tesuji.engine' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"


def test_an_agent_chooses(engine: Engine) -> None:
    assert isinstance(engine.choose(Board(), Limit(depth=1)), Move)


def test_a_board_of_another_game_is_refused(engine: Engine) -> None:
    for board in (ataxx.Board(), "j10", None):
        with pytest.raises(TypeError, match="this engine plays gomoku, not on a"):
            engine.play(board, Limit(depth=1))
        with pytest.raises(TypeError, match="this engine plays gomoku, not on a"):
            engine.analyse(board, Limit(depth=1))
    assert engine.play(Board(), Limit(depth=1)).move == "j10"


def test_an_exception_of_a_watcher_comes_through_and_the_engine_lives_on(engine: Engine) -> None:
    def complain(_: object) -> None:
        raise LookupError("enough")

    for _ in range(3):
        with pytest.raises(LookupError, match="enough"):
            engine.play(Board(moves=OPEN_GAME), Limit(depth=100), watch=complain)
    assert engine.play(Board(moves=OPEN_GAME), Limit(depth=3)).info.depth == 3


def test_a_watcher_may_ask_the_engine_itself(engine: Engine) -> None:
    asked = []

    def ask(info: Info) -> None:
        if info.depth == 3:
            asked.append(engine.play(Board(moves="j10"), Limit(depth=2)).info.depth)

    played = engine.play(Board(moves=OPEN_GAME), Limit(depth=6), watch=ask)
    assert asked == [2]
    assert played.move in Board(moves=OPEN_GAME).legal_moves


def test_as_many_nodes_as_there_are_numbers(engine: Engine) -> None:
    assert engine.play(Board(moves=OPEN_GAME), Limit(nodes=10**30, depth=3)).info.depth == 3
