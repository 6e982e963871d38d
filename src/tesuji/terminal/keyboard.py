"""Keys and clicks of a terminal, one by one as they are made; and the terminal back as it was afterwards."""

from __future__ import annotations

import codecs
import os
import re
import select
import signal
import sys
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

try:
    import termios
    import tty
except ImportError:  # Windows: the game is played line by line there
    POSSIBLE = False
else:
    POSSIBLE = True

_ESCAPE_WAITS = 0.03  # seconds; an escape that nothing follows by then is the key
_MOUSE_ON = "\x1b[?1003h\x1b[?1006h"  # every motion, as numbers of any size
_MOUSE_OFF = "\x1b[?1006l\x1b[?1003l"
_PASTE_ON, _PASTE_OFF = "\x1b[?2004h", "\x1b[?2004l"


class Key(Enum):
    """A key that writes nothing."""

    ENTER = "enter"
    ESCAPE = "escape"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    HOME = "home"
    END = "end"
    PAGE_UP = "page up"
    PAGE_DOWN = "page down"
    BACKSPACE = "backspace"
    DELETE = "delete"
    KILL_LINE = "kill line"
    KILL_REST = "kill rest"
    KILL_WORD = "kill word"
    TAB = "tab"
    EARLIER = "earlier"
    LATER = "later"
    REDRAW = "redraw"
    END_OF_INPUT = "end of input"
    WOKEN = "woken"  # the terminal has another size, or `wake` was called


class Click(Enum):
    """What was done with the mouse."""

    PRESS = "press"
    MOVE = "move"
    WHEEL_UP = "wheel up"
    WHEEL_DOWN = "wheel down"


@dataclass(frozen=True, slots=True)
class Mouse:
    """The mouse did something over a column and a line of the terminal, from 0."""

    click: Click
    column: int
    line: int


Event = Key | Mouse | str
"""A key, the mouse, or text that was typed or pasted."""

_CONTROLS = {
    "\r": Key.ENTER,
    "\n": Key.ENTER,
    "\t": Key.TAB,
    "\x7f": Key.BACKSPACE,
    "\x08": Key.BACKSPACE,
    "\x01": Key.HOME,
    "\x02": Key.LEFT,
    "\x04": Key.END_OF_INPUT,
    "\x05": Key.END,
    "\x06": Key.RIGHT,
    "\x0b": Key.KILL_REST,
    "\x0c": Key.REDRAW,
    "\x0e": Key.LATER,
    "\x10": Key.EARLIER,
    "\x15": Key.KILL_LINE,
    "\x17": Key.KILL_WORD,
    "\x1b": Key.ESCAPE,
}
_ENDINGS = {"A": Key.UP, "B": Key.DOWN, "C": Key.RIGHT, "D": Key.LEFT, "H": Key.HOME, "F": Key.END}
_NUMBERS = {1: Key.HOME, 3: Key.DELETE, 4: Key.END, 5: Key.PAGE_UP, 6: Key.PAGE_DOWN, 7: Key.HOME, 8: Key.END}
_BUTTONS = {0: Click.PRESS, 64: Click.WHEEL_UP, 65: Click.WHEEL_DOWN}
_MOTION, _NO_BUTTON = 32, 3

_SEQUENCE = re.compile(
    r"\x1b\[<(?P<button>\d+);(?P<column>\d+);(?P<line>\d+)(?P<release>[Mm])"
    r"|\x1b\[200~(?P<paste>.*?)\x1b\[201~"
    r"|\x1b\[(?!200~)(?P<parameters>[0-9;]*)(?P<ending>[A-Za-z~])"
    r"|\x1bO(?P<short>[A-Za-z])",
    re.DOTALL,
)
_UNFINISHED = re.compile(r"\x1b(?:\[(?:<?[0-9;]*|200~.*)|O)?\Z", re.DOTALL)


def decode(data: str, *, whole: bool = True) -> tuple[list[Event], str]:
    """Events in what came from a terminal, and the beginning of one that is not there yet: none if it is `whole`."""
    events: list[Event] = []
    at = 0
    while at < len(data):
        found = _SEQUENCE.match(data, at)
        if found is not None:
            events += _read_sequence(found)
            at = found.end()
        elif data[at] == "\x1b" and not whole and _UNFINISHED.match(data, at):
            break
        else:
            events += [_CONTROLS[data[at]]] if data[at] in _CONTROLS else [data[at]] if data[at].isprintable() else []
            at += 1
    return events, data[at:]


def _read_sequence(found: re.Match[str]) -> Iterator[Event]:
    if found["paste"] is not None:
        yield " ".join("".join(char if char.isprintable() else " " for char in found["paste"]).split())
    elif found["button"] is not None:
        button = int(found["button"])
        moved = bool(button & _MOTION)
        click = Click.MOVE if moved else _BUTTONS.get(button)
        if click is not None and found["release"] == "M":
            yield Mouse(click, int(found["column"]) - 1, int(found["line"]) - 1)
    elif found["short"] is not None or found["ending"] in _ENDINGS:
        key = _ENDINGS.get(found["short"] or found["ending"])
        if key is not None:
            yield key
    elif found["ending"] == "~":
        number = found["parameters"].partition(";")[0]
        key = _NUMBERS.get(int(number)) if number else None
        if key is not None:
            yield key


class Keyboard:
    """Standard input in single keys, from `open` to `close`; Ctrl-C stays what it is."""

    def __init__(self) -> None:
        self._input = sys.stdin.fileno()
        self._before: list[int | list[bytes | int]] = []
        self._events: deque[Event] = deque()
        self._data = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._wake_read, self._wake_write = os.pipe()
        os.set_blocking(self._wake_write, False)
        os.set_blocking(self._wake_read, False)
        self._was_resized: object = None

    def open(self) -> None:
        """Take single keys, and the mouse."""
        self._before = termios.tcgetattr(self._input)
        tty.setcbreak(self._input, termios.TCSANOW)  # what was typed ahead stays
        self._was_resized = signal.signal(signal.SIGWINCH, lambda _number, _frame: self.wake())
        _write(_MOUSE_ON + _PASTE_ON)

    def close(self) -> None:
        """Give everything back as it was."""
        if self._before:
            _write(_PASTE_OFF + _MOUSE_OFF)
            signal.signal(signal.SIGWINCH, self._was_resized)  # type: ignore[arg-type]
            termios.tcsetattr(self._input, termios.TCSANOW, self._before)
            self._before = []

    def next(self, seconds: float | None = None) -> Event | None:
        """The next event; None if there is none for so long. EOFError when the terminal is gone."""
        if not self._events:
            self._receive(seconds)
        return self._events.popleft() if self._events else None

    @property
    def pending(self) -> bool:
        """Whether an event has come already."""
        return bool(self._events)

    def give_back(self, events: list[Event]) -> None:
        """Let these be the next events."""
        self._events.extendleft(reversed(events))

    def wake(self) -> None:
        """Let `next` return, from any thread."""
        try:
            os.write(self._wake_write, b".")
        except BlockingIOError:  # it is awake already
            return

    def _receive(self, seconds: float | None) -> None:
        waiting = bool(self._data)
        ready, _, _ = select.select([self._input, self._wake_read], [], [], _ESCAPE_WAITS if waiting else seconds)
        if self._wake_read in ready:
            os.read(self._wake_read, 64)
            self._events.append(Key.WOKEN)
        if self._input in ready:
            data = os.read(self._input, 65536)
            if not data:
                raise EOFError
            self._data += self._decoder.decode(data)
        events, self._data = decode(self._data, whole=waiting and self._input not in ready)
        self._events.extend(events)
        if self._data and not self._events:
            self._receive(seconds)


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
