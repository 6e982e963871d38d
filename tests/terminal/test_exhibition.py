"""The exhibition: the same game from the same seed, and lines for what happens in it."""

from tesuji.games.gomoku_game import GAME
from tesuji.gomoku import Board
from tesuji.terminal import exhibition


def test_the_same_seed_plays_the_same_game() -> None:
    games = []
    for seed in (exhibition.SEED, exhibition.SEED, 2):
        board = Board()
        lines = list(exhibition.play(GAME, board, seed=seed))
        games.append((board.move_stack, lines))
    assert games[0] == games[1]
    assert games[0] != games[2]


def test_there_is_something_to_see() -> None:
    board = Board()
    lines = list(exhibition.play(GAME, board))
    assert 24 <= board.ply <= exhibition.MOVES
    assert any("captures" in line for line in lines)


def test_it_ends_with_the_game() -> None:
    board = Board(5)
    lines = list(exhibition.play(GAME, board, moves=400))
    assert board.outcome() is not None
    assert list(exhibition.play(GAME, board)) == []
    assert all(line.startswith("move ") for line in lines)
