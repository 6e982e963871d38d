"""Positions in colours: every glyph in its place, and told apart without colours' hue."""

import io
from typing import Literal

import pytest
from rich.console import Console
from rich.style import Style

from tests.games.test_gomoku_game import STANDING
from tesuji import Color, shogi
from tesuji.games import shogi_game
from tesuji.games.gomoku_game import GAME
from tesuji.gomoku import Board
from tesuji.terminal import colors

ColorSystem = Literal["standard", "256", "truecolor"]


def terminal(system: ColorSystem = "truecolor", *, encoding: str = "utf-8", no_color: bool = False) -> Console:
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    return Console(
        file=file,
        force_terminal=True,
        color_system=system,
        no_color=no_color,
        legacy_windows=False,
        width=80,
        _environ={},
    )


@pytest.mark.parametrize("system", ["standard", "256", "truecolor"])
def test_terminals_with_colours_and_characters_can_show_it(system: ColorSystem) -> None:
    assert colors.can_show(terminal(system))
    assert not colors.can_show(terminal(system, no_color=True))
    assert not colors.can_show(terminal(system, encoding="ascii"))
    assert not colors.can_show(terminal(system, encoding="latin-1"))


def test_the_lines_of_the_board_meet_at_its_edges() -> None:
    lines = [line.plain for line in colors.board_lines(GAME.diagram(Board(5)), colors.palette(terminal()))]
    assert lines == [
        "5  ┌─┬─┬─┬─┐  5",
        "4  ├─┼─┼─┼─┤  4",
        "3  ├─┼─╋─┼─┤  3",
        "2  ├─┼─┼─┼─┤  2",
        "1  └─┴─┴─┴─┘  1",
        "   a b c d e   ",
    ]


def test_all_lines_are_equally_wide() -> None:
    lines = colors.board_lines(GAME.diagram(Board()), colors.palette(terminal()), names_above=True)
    assert len(lines) == 21
    assert {line.cell_len for line in lines} == {45}


@pytest.mark.parametrize("system", ["standard", "truecolor"])
def test_stones_marks_and_wood_have_different_colours(system: ColorSystem) -> None:
    console = terminal(system)
    palette = colors.palette(console)
    lines = colors.board_lines(GAME.diagram(Board(moves=STANDING)), palette)

    def ground(cell: str) -> str:
        line = lines[19 - int(cell[1:])]
        style = line.get_style_at_offset(console, 4 + 2 * (ord(cell[0]) - ord("a")))
        assert style.bgcolor is not None
        return style.bgcolor.name

    assert ground("j10") == palette.last
    assert ground("h10") == palette.line
    assert ground("j12") == palette.answer
    assert ground("a1") == ground("a2") == palette.wood
    assert len({palette.wood, palette.grid, palette.black, palette.white, palette.last, palette.line}) == 6


def test_captured_stones_are_shown_one_by_one_and_their_points_crossed() -> None:
    board = Board(moves=STANDING + "j12")
    palette = colors.palette(terminal())
    state = [line.plain for line in colors.state_lines(GAME, board, ("", "Lee\x1b"), palette)]
    assert " ●  Lee�" in state
    assert "     ● ● " in state
    assert "move 12: j12 captures j10 j11" in state
    assert "×" in colors.board_lines(GAME.diagram(board), palette)[8].plain


def test_warnings_and_the_end_stand_in_the_panel() -> None:
    palette = colors.palette(terminal())
    standing = [line.plain for line in colors.state_lines(GAME, Board(moves=STANDING), ("", ""), palette)]
    assert "white must capture now, at j12, or loses" in standing
    over = [line.plain for line in colors.state_lines(GAME, Board(moves=STANDING + "a2"), ("", ""), palette)]
    assert over[-1].startswith("black wins by five")
    assert not any("to move" in line for line in over)


def test_pieces_are_letters_on_wood_in_the_colours_of_their_sides() -> None:
    palette = colors.palette(terminal())
    lines = colors.board_lines(shogi_game.GAME.diagram(shogi.Board("7g7f")), palette, names_above=True)
    assert [line.plain for line in lines[::2]] == [
        "    9  8  7  6  5  4  3  2  1",
        " b  ·  r  ·  ·  ·  ·  ·  b  ·  b",
        " d  ·  ·  ·  ·  ·  ·  ·  ·  ·  d",
        " f  ·  ·  P  ·  ·  ·  ·  ·  ·  f",
        " h  ·  B  ·  ·  ·  ·  ·  R  ·  h",
        "    9  8  7  6  5  4  3  2  1",
    ]
    assert lines[7].plain == " g  P  P  ×  P  P  P  P  P  P  g"
    pieces = {line.plain[span.start : span.end].strip(): span.style for line in lines for span in line.spans}
    white, black = pieces["r"], pieces["R"]
    assert isinstance(white, Style)
    assert isinstance(black, Style)
    assert (white.color, black.color) == (palette.stone(Color.WHITE).color, palette.stone(Color.BLACK).color)
