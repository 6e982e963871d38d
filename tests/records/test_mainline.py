"""What PSQ and move text ask of a record: one game, from the empty board."""

import pytest

from tesuji import Color
from tesuji.gomoku import Board
from tesuji.records import Record, RecordError, dumps, loads


@pytest.mark.parametrize("name", ["psq", "moves"])
def test_a_position_that_was_set_up_is_refused(name: str) -> None:
    for start in (Board.from_position(9, black=["a1"], turn=Color.WHITE), Board.from_position(9, turn=Color.WHITE)):
        with pytest.raises(RecordError, match="cannot hold a position that was set up: write SGF"):
            dumps(Record.from_board(start), name)
    with pytest.raises(RecordError, match="cannot hold a position that was set up"):
        dumps(loads("(;GM[4]SZ[9];B[aa];AB[bb])"), name)


@pytest.mark.parametrize("name", ["psq", "moves"])
def test_several_games_are_refused(name: str) -> None:
    record = Record.from_board(Board())
    with pytest.raises(RecordError, match="holds one game, not 2: write SGF"):
        dumps([record, record], name)


def test_a_set_up_in_a_variation_does_not_matter() -> None:
    record = loads("(;GM[4]SZ[19];B[jj](;W[kk])(;AB[bb]))")
    with pytest.warns(UserWarning, match="moves does not hold 1 variation$"):
        assert dumps(record, "moves") == "j10k9\n"
