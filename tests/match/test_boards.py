"""The boards that matches are played on."""

import pytest

from tesuji import ataxx, gomoku, shogi
from tesuji.match.boards import start_board


def test_every_game_has_one() -> None:
    assert start_board("gomoku", 9) == gomoku.Board(9)
    assert start_board("ataxx", rules={"halfmove_limit": 100}) == ataxx.Board(halfmove_limit=100)
    assert start_board("shogi") == shogi.Board()
    assert start_board("shogi", rules={"max_plies": 256}).max_plies == 256


def test_what_there_is_not() -> None:
    with pytest.raises(ValueError, match="shogi has one board; leave out the size"):
        start_board("shogi", 9)
    with pytest.raises(ValueError, match="no such game: 'chess'; there are gomoku, ataxx, shogi"):
        start_board("chess")
