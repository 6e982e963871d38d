"""The games by name."""

import pytest

from tesuji.games import registry


def test_every_game_is_found_by_its_name_and_can_begin() -> None:
    assert registry.DEFAULT in registry.names()
    for name in registry.names():
        game = registry.find(name)
        assert game.name == name
        assert game.title
        board = game.new_board()
        assert board.is_legal(game.example_move)
        assert list(game.split_moves(f"{game.example_move} {game.example_move}")) == [game.example_move] * 2
        assert game.perft(board, 1) == len(board.legal_moves)


def test_capital_letters_do_not_matter() -> None:
    assert registry.find("GoMoku") is registry.find("gomoku")


def test_an_unknown_name_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        registry.find("chess")
