from __future__ import annotations

from tesuji.terminal.keyboard import Event, Key
from tesuji.terminal.line_editor import LineEditor


def typed(*events: Event) -> LineEditor:
    editor = LineEditor()
    for event in events:
        editor.take(event)
    return editor


def test_letters_are_put_where_the_cursor_is() -> None:
    editor = typed("j", "0", Key.LEFT, "1")
    assert (editor.text, editor.cursor) == ("j10", 2)
    assert editor.finish() == "j10"
    assert (editor.text, editor.cursor) == ("", 0)


def test_letters_are_taken_away() -> None:
    assert typed("한글", Key.BACKSPACE).text == "한"
    assert typed("ab", Key.HOME, Key.DELETE).text == "b"
    assert typed("save my game", Key.KILL_WORD).text == "save my "
    assert typed("save  ", Key.KILL_WORD).text == ""
    assert typed("save x", Key.LEFT, Key.KILL_REST).text == "save "
    assert typed("save", Key.KILL_LINE).text == ""
    assert typed("ab", Key.HOME, Key.END, "c").text == "abc"


def test_keys_are_the_boards_while_nothing_is_typed() -> None:
    editor = LineEditor()
    assert not any(editor.take(key) for key in (Key.LEFT, Key.UP, Key.HOME, Key.BACKSPACE, Key.ESCAPE, Key.WOKEN))
    assert editor.take("j")
    assert editor.take(Key.LEFT)
    assert not editor.take(Key.WOKEN)


def test_earlier_lines_come_back() -> None:
    editor = LineEditor()
    for line in ("j10", "", "k11", "k11"):
        editor.take(line) if line else None
        editor.finish()
    editor.take(Key.EARLIER)
    assert editor.text == "k11"
    editor.take(Key.UP)
    assert editor.text == "j10"
    editor.take(Key.EARLIER)
    assert editor.text == "j10"
    editor.take(Key.DOWN)
    editor.take(Key.LATER)
    assert editor.text == ""
