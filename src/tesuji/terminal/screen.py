"""The whole screen as the table: the board, the panel beside it, one prompt below; redrawn after every line."""

from __future__ import annotations

from rich.console import Console
from rich.control import Control
from rich.text import Text

from tesuji.terminal.answer import Answer, Tone
from tesuji.terminal.hotseat import HotSeat
from tesuji.terminal.output import NARROWEST_PANEL, beside, draw, print_lines
from tesuji.terminal.plain import printable
from tesuji.terminal.views import STYLES, read_line

_PROMPT_LINES = 2  # the prompt, and the line that Enter moves on to
_SPACE = 4  # lines that allow letters above the board and some air


def fits(out: Console, table: HotSeat) -> bool:
    """Whether this is a terminal to be redrawn, with room for board, panel and prompt."""
    if not out.is_terminal or out.is_dumb_terminal:
        return False
    board, _ = draw(out, table.game, table.session.board)
    return out.width >= board[0].cell_len + NARROWEST_PANEL and out.height >= len(board) + _PROMPT_LINES


class Screen:
    """Takes the terminal's second screen, and gives the first back as it was."""

    def __init__(self, out: Console) -> None:
        self._out = out
        self._out.set_alt_screen(True)

    def show(self, table: HotSeat, answer: Answer) -> None:
        """Draw everything anew."""
        out, session = self._out, table.session
        height = out.height - _PROMPT_LINES
        spacious = height >= len(table.game.diagram(session.board).rows) + _SPACE
        board, state = draw(out, table.game, session.board, session.names, names_above=spacious)
        said = [Text(printable(line), STYLES[answer.tone]) for line in answer.lines]
        if answer.tone is Tone.PLAYED or not said:
            said = [Text("help lists the commands", "dim")]
        lines = beside(out, board, [*state, Text(), *said])
        if len(lines) > height and answer.tone is Tone.TOLD:
            lines = beside(out, board, said)
        if len(lines) > height:
            lines = [*lines[: height - 1], Text("...")]
        out.control(Control.home())
        out.clear()
        if spacious:
            out.print()
        print_lines(out, lines)
        if len(lines) < height - spacious:
            out.print()

    def wait(self, table: HotSeat) -> None:
        """Say who is thinking."""
        self.show(table, Answer((f"the engine thinks for {table.session.board.turn.name.lower()} ...",), Tone.TOLD))

    def read(self, table: HotSeat) -> str:
        """Ask at the prompt."""
        return read_line(table.prompt)

    def close(self, _table: HotSeat) -> None:
        """Give the first screen back."""
        self._out.set_alt_screen(False)
