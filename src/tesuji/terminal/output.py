"""Positions and lines on standard output: in colours where the terminal has them, plain anywhere else."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from tesuji.games.game import Game
from tesuji.terminal import colors, plain
from tesuji.terminal.overlay import NOTHING, Overlay

_GAP = "  "
NARROWEST_PANEL = 24


def console(*, simple: bool = False) -> Console:
    """Standard output as it is now; `simple`: as if it were a pipe, whatever it is."""
    return Console(highlight=False, markup=False, emoji=False, force_terminal=False if simple else None)


def draw(
    out: Console,
    game: Game[Any],
    board: Any,
    names: tuple[str, str] = ("", ""),
    *,
    names_above: bool = False,
    overlay: Overlay = NOTHING,
) -> tuple[list[Text], list[Text]]:
    """Return the board, and what is to be said about it, as lines for this terminal."""
    diagram = game.diagram(board)
    if colors.can_show(out):
        palette = colors.palette(out)
        return (
            colors.board_lines(diagram, palette, names_above=names_above, overlay=overlay),
            colors.state_lines(game, board, names, palette),
        )
    return (
        [Text(line) for line in plain.board_lines(diagram, marked=True, overlay=overlay)],
        [Text(line) for line in plain.state_lines(game, board, names)],
    )


def beside(out: Console, board: list[Text], panel: list[Text]) -> list[Text]:
    """Lay the panel to the right of the board if it fits there, else above it: the board stays in sight."""
    board_width = max(line.cell_len for line in board)
    room = out.width - board_width - len(_GAP)
    if room < NARROWEST_PANEL:
        return [*_wrapped(out, panel, out.width), *board]
    wrapped = _wrapped(out, panel, room)
    lines = []
    for number in range(max(len(board), len(wrapped))):
        left = board[number].copy() if number < len(board) else Text()
        if number < len(wrapped) and wrapped[number]:
            left.append(" " * (board_width - left.cell_len) + _GAP)
            left.append_text(wrapped[number])
        lines.append(left)
    return lines


def print_position(out: Console, game: Game[Any], board: Any, names: tuple[str, str] = ("", "")) -> None:
    """Draw a position and say how it stands; a pipe gets the bare text of the board, then a line for each fact."""
    if out.is_terminal:
        print_lines(out, beside(out, *draw(out, game, board, names)))
    else:
        print("\n".join(plain.board_lines(game.diagram(board)) + plain.state_lines(game, board, names)))


def print_lines(out: Console, lines: list[Text]) -> None:
    """Print lines that are laid out already."""
    for line in lines:
        out.print(line, no_wrap=True, overflow="crop")


def print_text(out: Console, text: str, style: str = "") -> None:
    """Print a line of text, styled if it goes to a terminal."""
    if style and out.is_terminal:
        out.print(Text(plain.printable(text), style), soft_wrap=True)
    else:
        print(plain.printable(text))


def _wrapped(out: Console, panel: list[Text], width: int) -> list[Text]:
    return [piece for line in panel for piece in ([line] if line.cell_len <= width else line.wrap(out, width))]
