"""With every technique off that may change a score, the search says what plain minimax says, however the board lies."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.engine.soundness import only_sound
from tests.gomoku.images import images, swapped
from tesuji._core import SearchParams, gomoku_minimax
from tesuji.engine import Engine, Limit
from tesuji.games.gomoku_game import GAME
from tesuji.gomoku import Board, Move

DEPTH = 4


def small(random: Random) -> Board:
    """A small board that is half full at least, or nearly."""
    size = random.choice([5, 5, 6])
    return played(Board(size), random, random.randint(size * size // 2 - 2, size * size - 3))


def in_the_corner(random: Random) -> Board:
    """A few stones in a corner of the usual board: few points are near."""
    board = Board()
    corner = [Move.at(column, row) for column in range(4) for row in range(4)]
    random.shuffle(corner)
    for move in corner[: random.randint(1, 4)]:
        board.push(move)
    return board


def played(board: Board, random: Random, plies: int) -> Board:
    while board.ply < plies:
        board.push(GAME.random_move(board, random))
        if board.outcome() is not None:
            board.pop()
            break
    return board


def positions(seed: int, count: int) -> Iterator[Board]:
    random = Random(seed)
    while count > 0:
        board = in_the_corner(random) if count % 3 == 0 else small(random)
        if board.outcome() is None:
            yield board
            count -= 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_the_score_is_that_of_plain_minimax(seed: int) -> None:
    with Engine(hash_mb=2, params=only_sound(SearchParams()), pipeline=False, book=False) as engine:
        for number, board in enumerate(positions(seed, 30)):
            depth = 3 if board.size == 19 and number % 2 else DEPTH
            engine.new_game()
            score = engine.play(board, Limit(depth=depth)).info.score.units
            assert score == gomoku_minimax(board, depth), f"{board!r} at depth {depth}"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_the_score_is_the_same_from_all_sides_and_for_both_colours(seed: int) -> None:
    random = Random(seed)
    with Engine(hash_mb=2, params=only_sound(SearchParams()), pipeline=False, book=False) as engine:
        for size in (7, 9, 13, 19):
            board = played(Board(size), random, random.randint(4, 20))
            scores = set()
            for image in [*images(board), *images(swapped(board))]:
                engine.new_game()
                scores.add(engine.play(image, Limit(depth=2 if size > 9 else 3)).info.score)
            assert len(scores) == 1, repr(board)


def test_a_standing_five_too_is_the_same_from_all_sides() -> None:
    board = Board.from_position(9, black="c5d5e5f5g5e6", white="e7b5h5a1", turn="white")
    assert board.standing_five is not None
    with Engine(hash_mb=1, params=only_sound(SearchParams()), pipeline=False, book=False) as engine:
        scores = [engine.play(image, Limit(depth=3)).info.score for image in [*images(board), *images(swapped(board))]]
    assert len(set(scores)) == 1
