"""Values: text with its escapes, points, rectangles."""

import pytest
from hypothesis import given

from tests.records.strategies import TEXT, one_line, several_lines
from tesuji import Color
from tesuji.gomoku import Board
from tesuji.records import Record, RecordError, dumps, loads


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("plain", "plain"),
        (r"a\]b\\c\:d\x", r"a]b\c:dx"),
        ("one\ntwo", "one\ntwo"),
        ("one\r\ntwo\rthree", "one\ntwo\nthree"),
        ("soft\\\nbreak", "softbreak"),
        ("soft\\\r\nbreak", "softbreak"),
        ("tab\tand\\\tmore\v\f", "tab and more  "),
        ("[open: (;", "[open: (;"),
        ("가 五 é", "가 五 é"),
        ("", ""),
    ],
)
def test_text(value: str, text: str) -> None:
    record = loads(f"(;GM[4]SZ[9]C[{value}]EV[{value}])")
    assert record.root.comment == text
    assert record.headers["event"] == text.replace("\n", " ")


@given(TEXT, TEXT)
def test_every_text_survives(comment: str, name: str) -> None:
    record = Record(Board(9), {"rules": "ninuki", "black": one_line(name)})
    record.root.comment = several_lines(comment)
    assert loads(dumps(record)) == record
    record.headers["black"], record.root.comment = name, comment
    again = loads(dumps(record))
    assert (again.headers["black"], again.root.comment) == (one_line(name), several_lines(comment))


@pytest.mark.parametrize(
    ("size", "point", "cell"),
    [
        (19, "aa", "a19"),
        (19, "sa", "s19"),
        (19, "as", "a1"),
        (19, "ss", "s1"),
        (19, "jj", "j10"),
        (9, "ia", "i9"),
        (9, " ei\n", "e1"),
    ],
)
def test_points_are_letters_from_the_top_left(size: int, point: str, cell: str) -> None:
    record = loads(f"(;GM[4]SZ[{size}];B[{point}])")
    assert record.end.move == cell
    assert f";B[{point.strip()}]" in dumps(record)


@pytest.mark.parametrize("point", ["jj", "ja", "zz", "h8", "AA", "a", "aaa", "a\na", "가나"])
def test_other_values_are_no_points(point: str) -> None:
    with pytest.raises(RecordError, match=r"(is outside the 9x9 board: its points are|is no point: .*) 'aa' to 'ii'"):
        loads(f"(;GM[4]SZ[9];B[{point}])")


def test_lists_have_rectangles() -> None:
    start = loads("(;GM[4]SZ[9]AB[aa:ba][ei]AW[dd:cc][gg:gg]PL[B])").start
    assert list(map(str, start.stones(Color.BLACK))) == ["a9", "b9", "e1"]
    assert list(map(str, start.stones(Color.WHITE))) == ["c6", "c7", "d6", "d7", "g3"]
