"""The text of a file: line ends, marks, and where a fault is."""

import pytest

from tesuji.records import RecordError, loads


@pytest.mark.parametrize(
    ("content", "line", "column"),
    [
        ("j10\nk11\n  j10", 3, 3),
        ("j10\r\nk11\r\n  j10", 3, 3),
        ("j10\rk11\r  j10", 3, 3),
        ("j10\n# 가나다\nk11 j10", 3, 5),
        ("\ufeffj10 j10", 1, 5),
        (b"\xef\xbb\xbfj10 j10", 1, 5),
    ],
)
def test_a_fault_has_line_and_column(content: str | bytes, line: int, column: int) -> None:
    with pytest.raises(RecordError) as raised:
        loads(content, "moves")
    assert (raised.value.line, raised.value.column) == (line, column)


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_the_line_ends_of_the_file_are_known(newline: str) -> None:
    assert loads(f"j10{newline}k11{newline}").newline == newline


def test_bytes_that_are_no_text_are_a_fault_at_their_place() -> None:
    with pytest.raises(RecordError, match=r"<text>:2:8: the byte 0xff is no UTF-8 text") as raised:
        loads(b"j10\nk11 # a\xff\nl9", "moves")
    assert raised.value.record is not None
    assert raised.value.record.board().move_stack == ["j10", "k11"]


def test_text_with_a_lone_surrogate_is_a_fault() -> None:
    with pytest.raises(RecordError, match=r"<text>:1:6: what follows is no Unicode text"):
        loads("j10 #\ud800", "moves")
