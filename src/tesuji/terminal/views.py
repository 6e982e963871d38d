"""How a table is shown where the screen cannot be redrawn: line after line to a person, or as answers to a script."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from typing import Any, Protocol

from rich.console import Console

from tesuji.terminal.answer import Answer, Tone
from tesuji.terminal.hotseat import HotSeat
from tesuji.terminal.output import print_position, print_text
from tesuji.terminal.thinking import Thinking

STYLES = {Tone.PLAYED: "", Tone.DONE: "green", Tone.TOLD: "", Tone.ASKED: "bold yellow", Tone.REFUSED: "bold red"}


class View(Protocol):
    """What people see of a table, and where their lines come from."""

    def show(self, table: HotSeat, answer: Answer, /) -> None:
        """Show the answer to the last line, and the board if it changed."""

    @property
    def can_stop(self) -> bool:
        """Whether people can end what they follow."""

    def follow(self, thinking: Thinking[Any], /) -> None:
        """Show what the machine thinks until it is done."""

    def read(self, table: HotSeat, /) -> str:
        """Return the next line; EOFError when there is none."""

    def close(self, table: HotSeat, /) -> None:
        """Leave the terminal as it was found."""


class Scroll:
    """A person at a terminal that is too small or too simple to be redrawn: the board once more after every change."""

    def __init__(self, out: Console) -> None:
        self._out = out

    def show(self, table: HotSeat, answer: Answer) -> None:
        """Draw what changed, below what is there."""
        if answer.redraw:
            print_position(self._out, table.game, table.board, table.shown_names)
        if not (answer.redraw and answer.tone is Tone.PLAYED):
            for line in answer.lines:
                print_text(self._out, line, STYLES[answer.tone])

    can_stop = False

    def follow(self, thinking: Thinking[Any]) -> None:
        """Say what it is for."""
        print_text(self._out, f"{thinking.purpose} ...")
        thinking.wait()

    def read(self, table: HotSeat) -> str:
        """Ask at the prompt."""
        return read_line(table.prompt)

    def close(self, table: HotSeat) -> None:
        """End the line of the prompt if it was left in the middle."""
        if not table.left:
            print()


class Script:
    """Lines through a pipe: every one is answered; the board is drawn when they ask for it, and at the end."""

    def __init__(self, out: Console, lines: Iterable[str]) -> None:
        self._out = out
        self._lines = iter(lines)

    def show(self, table: HotSeat, answer: Answer) -> None:
        """Print the answer alone."""
        if answer.redraw and not answer.lines:
            self.close(table)
        for line in answer.lines:
            print_text(self._out, line)

    can_stop = False

    def follow(self, thinking: Thinking[Any]) -> None:
        """A script need not be told."""
        thinking.wait()

    def read(self, _table: HotSeat) -> str:
        """Return the next line that is not blank."""
        for line in self._lines:
            if line.strip():
                return line
        raise EOFError

    def close(self, table: HotSeat) -> None:
        """Draw the position."""
        print_position(self._out, table.game, table.board, table.shown_names)


def read_line(prompt: str) -> str:
    """Ask a person for a line, with the editing and the history of readline where there is one."""
    with suppress(ImportError):
        import_module("readline")  # input uses it once it is imported
    return input(prompt).encode("utf-8", "replace").decode("utf-8")
