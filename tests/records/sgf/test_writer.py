"""SGF as it is written: to the byte, and read back the same."""

import pytest
from hypothesis import given

from tests.records.strategies import one_line, records, several_lines
from tesuji import Color
from tesuji.gomoku import Board
from tesuji.records import Record, RecordError, RecordWarning, dumps, loads, loads_all

HEAD = "(;FF[4]GM[4]CA[UTF-8]SZ[9]RU[ninuki]\n"


def test_a_game_is_written_to_the_byte() -> None:
    record = Record.from_board(Board(9, "a9b8"))
    assert dumps(record) == f"{HEAD};B[aa];W[bb])\n"
    record.play("c7", at=record.root.children[0])
    record.play("d6")
    assert dumps(record) == f"{HEAD};B[aa]\n(;W[bb];B[dd])\n(;W[cc]))\n"
    assert dumps(Record.from_board(Board(9))) == f"{HEAD})\n"


def test_notes_stand_in_a_fixed_order() -> None:
    record = Record.from_board(Board(9, "a9"))
    record.end.comment = "a]b\\c\r\nd"
    record.end.milliseconds = 5
    record.end.properties = {"LB": ["aa:x"], "N": [""]}
    assert dumps(record) == f"{HEAD};B[aa]MS[5]C[a\\]b\\\\c\nd]LB[aa:x]N[])\n"


def test_a_set_up_is_written_as_what_changes() -> None:
    start = Board.from_position(9, black=["a9", "b8"], white=["c7"], captured=(0, 2), turn=Color.WHITE, moves="d6")
    record = Record.from_board(start)
    node = record.end.add()
    node.setup = Board.from_position(9, black=["a9", "c7"], white=["d6"], captured=(0, 2), turn=Color.WHITE)
    record.play("b8")
    expected = "(;FF[4]GM[4]CA[UTF-8]SZ[9]RU[ninuki]AB[aa][bb]AW[cc]PL[W]TK[0:2]\n;W[dd];AB[cc]AE[bb]PL[W];W[bb])\n"
    assert dumps(record) == expected
    assert dumps(loads(expected)) == expected


def test_lines_stay_short() -> None:
    moves = [f"{column}{row}" for row in (1, 3, 6, 8) for column in "abdeghjkmnpqs"]
    text = dumps(Record.from_board(Board(moves=moves), event="x" * 50, place="y" * 50))
    assert max(map(len, text.splitlines())) <= 80


def test_line_ends_are_kept() -> None:
    text = f"{HEAD};B[aa]C[a\nb])\n".replace("\n", "\r\n")
    record = loads(text)
    assert record.end.comment == "a\nb"
    assert dumps(record) == text


def test_names_are_written_on_one_line() -> None:
    assert "PB[a b]" in dumps(Record(Board(9), {"black": "a\nb"}))


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("lb", "x", "'lb' is no property of SGF"),
        ("L B", "x", "'L B' is no property of SGF"),
        ("LB", "a]b", "the value 'a]b' of LB is not escaped"),
        ("LB", "a\\", r"the value 'a\\\\' of LB is not escaped"),
    ],
)
def test_properties_that_would_break_the_file_are_refused(name: str, value: str, message: str) -> None:
    record = Record(Board(9))
    record.root.properties = {name: [value]}
    with pytest.raises(RecordError, match=message):
        dumps(record)


def test_moves_outside_and_other_rules_are_refused() -> None:
    record = Record(Board(9))
    record.root.add("s19")
    with pytest.raises(RecordError, match="the move s19 is outside the board"):
        dumps(record)
    with pytest.raises(RecordError, match="the rules 'renju' are not supported: only 'ninuki' is"):
        dumps(Record(Board(9), {"rules": "renju"}))


@pytest.mark.slow
@given(records())
def test_every_record_survives(record: Record[Board]) -> None:
    text = dumps(record)
    again = loads(text)
    for node in record.nodes():
        node.comment = several_lines(node.comment)
    record.headers = as_read(record.headers)
    assert again == record
    assert dumps(again) == text
    assert loads_all(text + text) == [again, again]


def as_read(headers: dict[str, str]) -> dict[str, str]:
    """The headers as SGF can hold them; of names that become equal the first stays."""
    simple = {"black", "white", "event", "result", "rules"}
    read: dict[str, str] = {}
    for name, text in headers.items():
        read.setdefault(several_lines(name), one_line(text) if name in simple else several_lines(text))
    return read


def test_an_ending_is_named_as_lost() -> None:
    record = Record.from_board(Board(9, "a1"))
    record.end.add().ending = "resign"
    for name in ("sgf", "psq", "moves"):
        with pytest.warns(RecordWarning, match="the ending 'resign'"):
            dumps(record, name)
