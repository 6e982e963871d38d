"""Files of several games, and what stands around them."""

import pytest

from tesuji.records import RecordError, dumps, loads, loads_all

GAMES = "(;GM[4]SZ[9];B[aa])\n(;GM[4]SZ[15];B[bb])(;GM[4]SZ[19];B[cc])"


def test_all_games_are_read() -> None:
    assert [(record.start.size, str(record.end.move)) for record in loads_all(GAMES)] == [
        (9, "a9"),
        (15, "b14"),
        (19, "c17"),
    ]
    assert loads_all(dumps(loads_all(GAMES))) == loads_all(GAMES)


def test_the_first_is_read_alone_with_a_warning() -> None:
    record = loads(GAMES)
    assert record.start.size == 9
    assert record.warnings == ["line 2, column 1: more games follow: read_all reads them"]


def test_the_first_is_read_though_a_later_one_is_wrong() -> None:
    assert loads(GAMES + "(;GM[1])").end.move == "a9"
    with pytest.raises(RecordError) as raised:
        loads_all(GAMES + "(;GM[1])")
    assert raised.value.record is None
    assert len(raised.value.records) == 3


def test_text_around_the_games_is_left_out_with_a_warning() -> None:
    first, second = loads_all("A mail (to all):\n\n(;GM[4]SZ[9];B[aa])\nand\n(;GM[4]SZ[9];B[bb])\nGreetings", "sgf")
    assert first.warnings == [
        "line 1, column 1: text outside the games is left out: 'A mail (to all):'",
    ]
    assert second.warnings == [
        "line 3, column 20: text outside the games is left out: 'and'",
        "line 5, column 20: text outside the games is left out: 'Greetings'",
    ]


def test_a_bracket_too_many_offers_the_game_before() -> None:
    with pytest.raises(RecordError, match="<text>:1:20: this '\\)' closes nothing") as raised:
        loads("(;GM[4]SZ[9];B[aa]))")
    assert raised.value.record is not None
    assert raised.value.record.end.move == "a9"
    assert len(raised.value.records) == 1
