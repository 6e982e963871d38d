"""The stages before the search: each finds what it is for, says so in words, and never a word too much."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.games.test_gomoku_game import STANDING
from tests.suite.solver import Solver
from tesuji import Color
from tesuji.engine import Engine, Limit
from tesuji.engine import gomoku_stages as stages
from tesuji.engine.log import decision_text
from tesuji.games.gomoku_game import GAME
from tesuji.gomoku import Board, Move

QUIET = Board(moves="j10k11l10k9")


@pytest.mark.parametrize("look", stages.STAGES)
def test_nothing_is_found_in_a_quiet_position_and_that_is_said(look: stages.Look) -> None:
    found = look(QUIET, 1.0)
    assert not found.decides
    assert found.text in {"none stands", "none", "no threat", "no win found"}


def illusory(captured: tuple[int, int] = (0, 0)) -> Board:
    """Black makes a five at i5; white takes g5 and g6 at g7, and black plays g5 again."""
    return Board.from_position(
        19,
        black=["e5", "f5", "g5", "h5", "g6"],
        white=["g4", "a1", "c1", "e1"],
        captured=captured,
        turn=Color.BLACK,
    )


def test_a_five_wins_now() -> None:
    found = stages.win_now(Board(moves="a1a3b1b3c1c3d1d3"), 1.0)
    assert (found.text, str(found.score), found.line) == ("e1, five", "#1", (Move("e1"),))


def test_a_fifth_pair_wins_now() -> None:
    board = Board.from_position(19, black=["a1"], white=["b1", "c1", "k10", "k11"], captured=(8, 0))
    found = stages.win_now(board, 1.0)
    assert (found.text, found.line) == ("d1, ten captured stones", (Move("d1"),))


def test_a_five_that_is_broken_only_for_a_moment_has_won() -> None:
    board = illusory()
    found = stages.win_now(board, 1.0)
    assert str(found.score) == "#3"
    assert "whatever breaks it" in found.text
    board.push_all(found.line)
    outcome = board.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (Color.BLACK, "five")


@pytest.mark.parametrize("pipeline", [True, False])
def test_the_engine_announces_it_as_won(*, pipeline: bool) -> None:
    board = illusory()
    with Engine(hash_mb=1, book=False, pipeline=pipeline) as engine:
        played = engine.play(board, Limit(depth=4))
    assert (str(played.info.score), len(played.info.pv)) == ("#3", 3)
    assert played.ended_by == ("stage" if pipeline else "proof")
    assert Solver(board.size).wins_after(board, played.move, 3)
    if pipeline:
        assert played.info.stage == "win now"
        assert f"{played.move}, a five: whatever breaks it, the next move wins" in decision_text(board, played)


def test_a_break_that_is_a_fifth_pair_is_a_real_one() -> None:
    found = stages.win_now(illusory(captured=(0, 8)), 1.0)
    assert not found.decides
    assert found.text == "none; d5 i5 would make a five that can be broken"


def test_a_break_that_leaves_a_fifth_pair_is_a_real_one() -> None:
    # As above, but white has three pairs: breaking takes the fourth, and c3 d3 can be taken next.
    board = Board.from_position(
        19,
        black=["e5", "f5", "g5", "h5", "g6", "c3", "d3"],
        white=["g4", "b3", "a9", "c9", "e9"],
        captured=(0, 6),
        turn=Color.BLACK,
    )
    assert not stages.win_now(board, 1.0).decides


def test_a_standing_five_is_broken_where_it_can_be() -> None:
    board = Board(moves=STANDING)
    found = stages.break_five(board, 1.0)
    assert found.line == tuple(board.breaking_moves)
    assert found.only
    assert "h10 i10 j10 k10 l10: broken only at j12" in found.text


def test_breaks_that_do_not_hold_are_named() -> None:
    board = illusory()
    board.push("i5")
    assert [str(move) for move in board.breaking_moves] == ["g7"]
    # A second pair through h5, flanked from above: white can break at h3 as well, and there black cannot come back.
    two = Board.from_position(
        19,
        black=["e5", "f5", "g5", "h5", "i5", "g6", "h4", "j9"],
        white=["g4", "h6", "a1", "c1", "e1", "g1"],
        turn=Color.WHITE,
    )
    found = stages.break_five(two, 1.0)
    assert len(two.breaking_moves) == 2
    assert "broken at" in found.text
    assert "g7" in found.text


@pytest.mark.parametrize(
    ("moves", "text", "decides"),
    [
        ("a1a3b1s19c1s17d1", "e1 threatens to win: only e1 helps", True),
        ("j10a1k10a3l10a5m10", "nothing helps", False),
        ("j10k10", "no threat", False),
    ],
)
def test_the_answers_to_a_five(moves: str, text: str, *, decides: bool) -> None:
    found = stages.answer_five(Board(moves=moves), 1.0)
    assert text in found.text
    assert (found.decides, found.only) == (decides, decides)


def test_no_answers_while_a_five_stands() -> None:
    assert stages.answer_five(Board(moves=STANDING), 1.0).text == "a five stands already"
    assert stages.their_fours(Board(moves=STANDING), 1.0).text == "a five stands already"


def test_own_fours_win_and_the_line_ends_the_game() -> None:
    board = Board(moves="j10a1k10a3l10a5")
    found = stages.own_fours(board, 1.0)
    assert str(found.score) == "#3"
    board.push_all(found.line)
    assert board.outcome() is not None


def test_their_fours_are_told_but_decide_nothing() -> None:
    found = stages.their_fours(Board(moves="j10a1k10a3l10"), 1.0)
    assert not found.decides
    assert found.text.endswith("would win if nothing were done")


def test_less_time_reads_fewer_fours() -> None:
    assert stages._fours_nodes(0.001) < stages._fours_nodes(0.5) < stages._fours_nodes(1) == stages._fours_nodes(60)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_against_every_reply_in_random_games(seed: int) -> None:
    """What a stage decides is checked by the rules alone, over all moves of the next two plies."""
    for board in positions(seed):
        wins = winning_moves(board)
        found = stages.win_now(board, 1.0)
        assert bool(wins) == (str(found.score) == "#1")
        if wins:
            assert found.line[0] in wins
        elif found.decides:
            board.push(found.line[0])
            assert not survivors(board)
            board.pop()
        else:
            answered = stages.answer_five(board, 1.0)
            if answered.only:
                assert survivors(board) <= {answered.line[0]}
            broken = stages.break_five(board, 1.0)
            if broken.only:
                assert survivors(board) <= {broken.line[0]}


def positions(seed: int) -> Iterator[Board]:
    """The positions of lively random games on a small board."""
    random = Random(seed)
    for _ in range(4):
        board = Board(9)
        while board.outcome() is None and board.ply < 60:
            yield board
            board.push(GAME.random_move(board, random))


def winning_moves(board: Board) -> set[Move]:
    found = set()
    mover = board.turn
    for move in list(board.legal_moves):
        board.push(move)
        outcome = board.outcome()
        if outcome is not None and outcome.winner is mover:
            found.add(move)
        board.pop()
    return found


def survivors(board: Board) -> set[Move]:
    """The moves after which the opponent does not win at once."""
    found = set()
    mover = board.turn
    for move in list(board.legal_moves):
        board.push(move)
        outcome = board.outcome()
        lost = outcome is not None and outcome.winner is not mover
        if not lost and not (outcome is None and winning_moves(board)):
            found.add(move)
        board.pop()
    return found
