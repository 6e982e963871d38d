"""The one error of this package."""

import pickle

import pytest

from tesuji.records import RecordError, loads, loads_all


def test_the_message_has_file_line_column_and_reason() -> None:
    error = RecordError("no such thing", file="game.sgf", line=3, column=7)
    assert str(error) == "game.sgf:3:7: no such thing"
    assert (error.file, error.line, error.column, error.reason) == ("game.sgf", 3, 7, "no such thing")
    assert str(RecordError("alone")) == "alone"
    assert isinstance(error, ValueError)


def test_what_was_readable_comes_with_it() -> None:
    with pytest.raises(RecordError) as raised:
        loads("(;GM[4]SZ[19];B[jj];W[jj])")
    assert raised.value.record is not None
    assert raised.value.record.board().move_stack == ["j10"]
    assert raised.value.records == [raised.value.record]


def test_whole_games_before_the_fault_come_too() -> None:
    with pytest.raises(RecordError) as raised:
        loads_all("(;GM[4]SZ[9];B[aa])(;GM[4]SZ[9];B[bb])(;GM[4]SZ[9];B[cc];W[cc])")
    assert [str(record.end.move) for record in raised.value.records] == ["a9", "b8", "c7"]


def test_it_survives_pickling() -> None:
    with pytest.raises(RecordError) as raised:
        loads("(;GM[4]SZ[19];B[jj];W[jj])")
    twin = pickle.loads(pickle.dumps(raised.value))
    assert str(twin) == str(raised.value)
    assert twin.line == 1
    assert twin.record == raised.value.record
