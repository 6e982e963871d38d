"""Board and panel on one page."""

import io

from rich.console import Console
from rich.text import Text

from tesuji.terminal.output import beside


def page(width: int) -> Console:
    return Console(file=io.StringIO(), width=width)


BOARD = [Text("=" * 40)] * 3


def plain(lines: list[Text]) -> list[str]:
    return [line.plain for line in lines]


def test_the_panel_stands_beside_the_board_where_there_is_room() -> None:
    lines = plain(beside(page(80), BOARD, [Text("one"), Text("two")]))
    assert lines == ["=" * 40 + "  one", "=" * 40 + "  two", "=" * 40]


def test_a_long_panel_goes_on_below_and_long_lines_are_wrapped() -> None:
    lines = plain(beside(page(80), BOARD[:1], [Text("word " * 12), Text("end")]))
    assert lines[0].startswith("=" * 40 + "  word")
    assert lines[-1] == " " * 42 + "end"
    assert max(map(len, lines)) <= 80


def test_on_a_narrow_page_the_board_comes_last_and_stays_in_sight() -> None:
    assert plain(beside(page(50), BOARD, [Text("one")])) == ["one", *["=" * 40] * 3]
