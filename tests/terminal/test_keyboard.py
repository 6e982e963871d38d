from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tesuji.terminal.keyboard import Click, Event, Key, Mouse, decode


@pytest.mark.parametrize(
    ("data", "events"),
    [
        ("j10\r", ["j", "1", "0", Key.ENTER]),
        ("한글", ["한", "글"]),
        ("\x1b[A\x1b[B\x1bOC\x1bOD", [Key.UP, Key.DOWN, Key.RIGHT, Key.LEFT]),
        ("\x1b[1;5A\x1b[H\x1b[F\x1b[1~\x1b[4~", [Key.UP, Key.HOME, Key.END, Key.HOME, Key.END]),
        ("\x1b[5~\x1b[6~\x1b[3~", [Key.PAGE_UP, Key.PAGE_DOWN, Key.DELETE]),
        ("\x7f\x08\x15\x17\x0b", [Key.BACKSPACE, Key.BACKSPACE, Key.KILL_LINE, Key.KILL_WORD, Key.KILL_REST]),
        ("\x04\x0c\x1b", [Key.END_OF_INPUT, Key.REDRAW, Key.ESCAPE]),
        ("\x1b[<0;21;11M\x1b[<0;21;11m", [Mouse(Click.PRESS, 20, 10)]),
        ("\x1b[<35;1;2M", [Mouse(Click.MOVE, 0, 1)]),
        ("\x1b[<64;1;1M\x1b[<65;1;1M", [Mouse(Click.WHEEL_UP, 0, 0), Mouse(Click.WHEEL_DOWN, 0, 0)]),
        ("\x1b[<2;1;1M", []),
        ("\x1b[200~j10\r\nk11\x1b[201~", ["j10 k11"]),
        ("\x1b[15~\x1b[Z\x1bOP", []),
        ("\x00\x07", []),
    ],
)
def test_what_a_terminal_sends_is_read(data: str, events: list[Event]) -> None:
    assert decode(data) == (events, "")


@pytest.mark.parametrize("cut", range(1, len("\x1b[<35;21;11M")))
def test_half_a_sequence_waits_for_the_rest(cut: int) -> None:
    data = "\x1b[<35;21;11M"
    events, rest = decode(data[:cut], whole=False)
    assert events == []
    assert decode(rest + data[cut:], whole=False) == ([Mouse(Click.MOVE, 20, 10)], "")


def test_half_a_paste_waits_for_its_end() -> None:
    events, rest = decode("a\x1b[200~j10 k", whole=False)
    assert events == ["a"]
    assert decode(rest + "11\x1b[201~", whole=False) == (["j10 k11"], "")


def test_an_escape_that_nothing_follows_is_the_key() -> None:
    assert decode("\x1b", whole=False) == ([], "\x1b")
    assert decode("\x1b", whole=True) == ([Key.ESCAPE], "")


@given(data=st.text(alphabet=st.sampled_from("\x1b[<;0123456789MmAO~a\r\x03한")), whole=st.booleans())
def test_nothing_is_a_fault(data: str, whole: bool) -> None:
    events, rest = decode(data, whole=whole)
    assert data.endswith(rest)
    assert not (whole and rest)
    assert all(event for event in events)
