"""The whole screen as the table: the board, the panel beside it, one prompt below. Keys, mouse and typed lines play."""

from __future__ import annotations

import os
import signal
import sys
from typing import Any

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from tesuji.games.diagram import Diagram
from tesuji.terminal import colors, pointing
from tesuji.terminal.answer import Answer, Tone
from tesuji.terminal.hotseat import HotSeat
from tesuji.terminal.keyboard import POSSIBLE, Click, Event, Key, Keyboard, Mouse
from tesuji.terminal.line_editor import LineEditor
from tesuji.terminal.output import NARROWEST_PANEL, beside, draw, print_lines
from tesuji.terminal.overlay import STONE, Ghost, Overlay, line_ghosts
from tesuji.terminal.panel import evaluation_line, thinking_lines
from tesuji.terminal.plain import printable
from tesuji.terminal.thinking import Thinking
from tesuji.terminal.views import STYLES

_PROMPT_LINES = 1
_SPACE = 4  # lines that allow letters above the board and some air
_TICK = 0.5  # seconds between two looks at a clock
_FRAME = 0.1  # seconds between two pictures of what is thought

_TOO_SMALL = "the board needs {} columns and {} lines"

_START = "\x1b[?2026h\x1b[?25l\x1b[H"  # shown as one picture where the terminal can, without a cursor that jumps
_END = "\x1b[?25h\x1b[?2026l"
_REST_OF_LINE, _REST_OF_SCREEN = "\x1b[K", "\x1b[J"

_ARROWS = {Key.LEFT: (-1, 0), Key.RIGHT: (1, 0), Key.UP: (0, -1), Key.DOWN: (0, 1)}
_WALKS: dict[object, str] = {
    Key.PAGE_UP: "view -",
    Key.PAGE_DOWN: "view +",
    Key.HOME: "view 0",
    Key.END: "view",
    Click.WHEEL_UP: "view -",
    Click.WHEEL_DOWN: "view +",
}


def fits(out: Console, table: HotSeat) -> bool:
    """Whether this is a terminal to be redrawn, with room for board, panel and prompt."""
    if not POSSIBLE or not out.is_terminal or out.is_dumb_terminal:
        return False
    board, _ = draw(out, table.game, table.board)
    return out.width >= board[0].cell_len + NARROWEST_PANEL and out.height > len(board) + _PROMPT_LINES


class Screen:
    """Takes the terminal's second screen and its keys, and gives them back as they were."""

    can_stop = True

    def __init__(self, out: Console, table: HotSeat) -> None:
        self._out = out
        self._table = table
        self._answer = Answer(())
        self._thinking: Thinking[Any] | None = None
        self._keyboard = Keyboard()
        self._editor = LineEditor()
        self._cursor: str | None = None
        self._chosen: str | None = None
        self._hover: str | None = None
        self._prompt = ""  # as it is on the screen, with what was typed
        self._first_point = (0, 0)  # its column and line on the screen
        self._enter()
        if hasattr(signal, "SIGTSTP"):
            signal.signal(signal.SIGTSTP, self._suspend)

    def show(self, table: HotSeat, answer: Answer) -> None:
        """Draw everything anew."""
        self._table, self._answer = table, answer
        self._draw()

    def follow(self, thinking: Thinking[Any]) -> None:
        """Show what is thought, until it is done or a key ends it: Enter or Escape, or whatever is typed next."""
        self._thinking = thinking
        thinking.at_end(self._keyboard.wake)
        endless = not self._table.machine_moves
        later: list[Event] = []
        try:
            while not thinking.done:
                self._draw()
                event = self._keyboard.next(_FRAME)
                if event in {Key.ENTER, Key.ESCAPE} and not later:
                    thinking.stop()
                elif isinstance(event, str) or (isinstance(event, Key) and event not in {Key.WOKEN, Key.REDRAW}):
                    later.append(event)
                    if endless:
                        thinking.stop()
        finally:
            self._thinking = None
            self._keyboard.give_back(later)

    def read(self, table: HotSeat) -> str:
        """Return the next line: typed, or what a key or a click stands for."""
        self._chosen = None
        while True:
            event = self._keyboard.next(_TICK if table.clock_runs else None)
            if event is None:
                self._draw()
                if table.live.check_flag():
                    return ""
                continue
            line = self._take(table, event)
            if line is not None:
                return line
            if not self._keyboard.pending:
                self._draw_prompt()

    def close(self, _table: HotSeat) -> None:
        """Give the first screen and the keys back."""
        self._leave()

    def _take(self, table: HotSeat, event: Event) -> str | None:
        """Do what an event says; the line that it completes, if it does."""
        if isinstance(event, Mouse):
            return self._take_mouse(table, event)
        if event is Key.ENTER and (self._editor.text or self._cursor is None):
            self._draw_prompt(whole=True)
            return self._editor.finish()
        if isinstance(event, Key) and not self._editor.text:
            if event in _WALKS:
                return _WALKS[event]
            if event is Key.END_OF_INPUT:
                raise EOFError
            if event is Key.ENTER and self._cursor is not None:
                return self._point(table, self._cursor)
            if event in _ARROWS:
                self._move_cursor(table, *_ARROWS[event])
            elif event is Key.ESCAPE:
                self._cursor = self._chosen = None
                self._draw()
            elif event in {Key.WOKEN, Key.REDRAW}:
                self._draw()
        if self._editor.take(Key.DELETE if event is Key.END_OF_INPUT else event):
            return None
        if event in {Key.WOKEN, Key.REDRAW} and self._editor.text:
            self._draw()
        return None

    def _take_mouse(self, table: HotSeat, event: Mouse) -> str | None:
        if event.click in _WALKS:
            return _WALKS[event.click]
        cell = self._cell_at(table.game.diagram(table.board), event)
        if event.click is Click.MOVE:
            if cell != self._hover:
                self._hover = cell
                self._draw()
            return None
        if cell is None:
            return None
        self._cursor = self._hover = None
        return self._point(table, cell)

    def _point(self, table: HotSeat, cell: str) -> str | None:
        pointed = pointing.point_at(table.board, table.game.diagram(table.board), cell, self._chosen)
        self._chosen = pointed.chosen
        if pointed.move is None:
            self._draw()
        return pointed.move

    def _move_cursor(self, table: HotSeat, right: int, down: int) -> None:
        diagram = table.game.diagram(table.board)
        if self._cursor is None or self._cursor not in pointing.cells_of(diagram):
            last = next((name for name, point in diagram.points() if point.last), None)
            self._cursor = pointing.start_of_cursor(diagram, last)
        else:
            self._cursor = pointing.step(diagram, self._cursor, right, down)
        self._draw()

    def _cell_at(self, diagram: Diagram, event: Mouse) -> str | None:
        left, top = self._first_point
        column = (event.column - left + 1) // (3 if diagram.has_pieces else 2)
        row = event.line - top
        if 0 <= row < len(diagram.row_names) and 0 <= column < len(diagram.column_names):
            return diagram.column_names[column] + diagram.row_names[row]
        return None

    def _overlay(self, table: HotSeat, diagram: Diagram) -> Overlay:
        ghosts: dict[str, Ghost] = {}
        thinking = self._thinking
        lines = table.lines if thinking is None else {} if table.machine_moves else thinking.lines
        if lines and (thinking is not None or table.shown_at == table.board):
            ghosts = line_ghosts(lines[1].pv, table.board.turn, pointing.cells_of(diagram)) if 1 in lines else {}
        if self._hover is not None and thinking is None and table.board.outcome() is None:
            ghosts = {**ghosts, self._hover: Ghost(STONE, table.board.turn)}
        return Overlay(self._cursor, self._chosen, ghosts)

    def _draw(self) -> None:
        out, table = self._out, self._table
        height = out.height - _PROMPT_LINES
        diagram = table.game.diagram(table.board)
        spacious = height >= len(diagram.rows) + _SPACE
        board, state = draw(
            out, table.game, table.board, table.shown_names, names_above=spacious, overlay=self._overlay(table, diagram)
        )
        rich = colors.can_show(out)
        names = max(map(len, diagram.row_names))
        left = 3 if diagram.has_pieces else names + 2 if rich else max(2, names) + 1
        self._first_point = (left, spacious * (2 if rich else 1))
        lines = self._beside(board, state, height - spacious)
        with out.capture() as capture:
            if spacious:
                out.print()
            print_lines(out, lines)
            if len(lines) < height - spacious:
                out.print()
        picture = capture.get().replace("\n", f"{_REST_OF_LINE}\r\n")
        self._prompt = self._prompt_text() + self._back()
        _write(f"{_START}{picture}{self._prompt_text()}{_REST_OF_SCREEN}{self._back()}{_END}")

    def _beside(self, board: list[Text], state: list[Text], height: int) -> list[Text]:
        """The board with as much beside it as fits: the answer always, then how it stands, then what is thought."""
        out, answer = self._out, self._answer
        said = [Text(printable(line), STYLES[answer.tone]) for line in answer.lines]
        if self._thinking is not None:
            said = [Text("Enter: move now" if self._table.machine_moves else "Enter: enough", "dim")]
        elif answer.tone is Tone.PLAYED or not said:
            said = [Text("help lists the commands", "dim")]
        if self._table.live.ended_by_players is not None:
            state = [*state, Text(), Text(self._table.ended_text, "bold green")]
        width = max(line.cell_len for line in board)
        if out.width < width + NARROWEST_PANEL or height < len(board):  # it was made smaller
            whole = len(board) <= height and width <= out.width
            return [*board, *said][:height] if whole else [Text(_TOO_SMALL.format(width, len(board) + _PROMPT_LINES))]
        thought = self._thought(out.width - width)
        panels = ([*state, Text(), *thought, *([Text()] if thought else []), *said], [*state, Text(), *said], said)
        for panel in panels:
            lines = beside(out, board, panel)
            if len(lines) <= height or (panel is panels[1] and answer.tone is not Tone.TOLD):
                break
        return lines if len(lines) <= height else [*lines[: height - 1], Text("...")]

    def _thought(self, width: int) -> list[Text]:
        """What is thought now, or was thought of the last move."""
        table = self._table
        lines: list[Text] = []
        if self._thinking is not None:
            lines = thinking_lines(self._thinking.purpose, self._thinking.elapsed, self._thinking.lines)
        elif table.machine.thought is not None and self._answer.tone is not Tone.TOLD:
            info = table.machine.thought.info
            lines = thinking_lines(f"{info.pv[0]}, by the engine", info.time, {1: info})
        graph = evaluation_line(table.live, min(width, 40) - 2) if colors.can_show(self._out) else None
        return [*lines, graph] if graph is not None else lines

    def _prompt_text(self, *, whole: bool = False) -> str:
        """The prompt with what was typed: its end if it is too long, unless the `whole` is wanted."""
        prompt, text = self._table.prompt, self._editor.text
        if self._thinking is not None:
            return ""
        while not whole and cell_len(prompt + text) >= self._out.width and text:
            text = text[1:]
        return prompt + text

    def _back(self) -> str:
        """What takes the terminal's cursor from the end of the line to where the next letter goes."""
        return "\b" * cell_len(self._editor.text[self._editor.cursor :])

    def _draw_prompt(self, *, whole: bool = False) -> None:
        text, back, before = self._prompt_text(whole=whole), self._back(), self._prompt
        if text + back == before:
            return
        self._prompt = text + back
        if text.startswith(before) and not back:
            _write(text[len(before) :])
        else:
            _write(f"\r{text}{_REST_OF_LINE}{back}")

    def _enter(self) -> None:
        self._out.set_alt_screen(True)
        self._keyboard.open()

    def _leave(self) -> None:
        self._keyboard.close()
        self._out.set_alt_screen(False)

    def _suspend(self, number: int, _frame: object) -> None:
        """Ctrl-Z: give the terminal back until one goes on."""
        self._leave()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
        signal.signal(number, self._suspend)
        self._enter()
        self._keyboard.wake()


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
