"""A game at this terminal, in the way that suits it; or an exhibition, where nobody is there to play."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from tesuji.games import registry
from tesuji.games.game import Game
from tesuji.play import LiveGame
from tesuji.terminal import exhibition, screen
from tesuji.terminal.answer import Answer
from tesuji.terminal.hotseat import HotSeat
from tesuji.terminal.kept import Kept
from tesuji.terminal.machine import Seat
from tesuji.terminal.output import console, print_position, print_text
from tesuji.terminal.views import Script, Scroll, View

INTERRUPTED = 130
_GREETING = "type a move like {}, or help"
_GREETING_TOO = "or use the arrow keys or the mouse"


def play(live: LiveGame, seat: Seat | None = None, *, damaged: Path | None = None, new: bool = False) -> int:
    """Play until people leave; return the exit status.

    `seat`: where the machine sits, if it plays; `damaged`: a file to offer as far as it can be read; `new`: no game was
    asked for, so one that was left unfinished is offered.
    """
    if sys.stdin.isatty():
        out = console()
        table = HotSeat(live, seat)
        whole = screen.fits(out, table)
        greeting = Answer((_GREETING.format(_example(live)), *([_GREETING_TOO] if whole else [])), redraw=True)
        view: View = screen.Screen(out, table) if whole else Scroll(out)
        kept = Kept()
        left = kept.left(live.game.name) if new else None
        if damaged is not None:
            greeting = table.offer(damaged)
        elif left is not None:
            greeting = table.offer_left(left, kept.forget)
        return _sit(table, view, greeting, kept)
    lines = _lines_of_stdin()
    first = next(lines, None)
    if first is None and not live.board.move_stack and seat is None:
        exhibit(live.game, live.board)
        return 0
    table = HotSeat(live, seat)
    return _sit(table, Script(console(simple=True), chain([first or ""], lines)), Answer(()))


def exhibit(game: Game[Any], board: Any) -> None:
    """Play random moves from this position, and draw what came of it."""
    out = console()
    board = board.copy()
    command = "tesuji play" if game.name == registry.DEFAULT else f"tesuji play {game.name}"
    print_text(out, f"an exhibition of {exhibition.MOVES} random moves; on a terminal, {command} begins a game")
    for line in exhibition.play(game, board):
        print_text(out, line)
    print_position(out, game, board)


def _example(live: LiveGame) -> str:
    """A move that can be played here: on a small board, or in a game that goes on, not every one can."""
    usual, moves = live.game.example_move, list(map(str, live.board.legal_moves))
    return usual if usual in moves or not moves else moves[len(moves) // 2]


class _Ended(BaseException):
    """The system asked the program to end."""

    def __init__(self, signal_number: int) -> None:
        super().__init__(signal_number)
        self.signal_number = signal_number


def _sit(table: HotSeat, view: View, answer: Answer, kept: Kept | None = None) -> int:
    """Play until people leave; a game that is `kept` and not given up is there at the next start."""
    status = 0
    _end_as_asked()
    try:
        table.follow, table.watched = view.follow, view.can_stop
        while not table.left:
            answer = _step(table, view, answer)
            if kept is not None:
                kept.keep(table.live)
        view.show(table, answer)
        if kept is not None:
            kept.forget()
    except EOFError:
        pass
    except KeyboardInterrupt:
        status = INTERRUPTED
    except _Ended as ended:
        status = 128 + ended.signal_number
    finally:
        view.close(table)
        if kept is not None:
            kept.close()
    for line in table.last_words():
        print(line)
    return status


def _step(table: HotSeat, view: View, answer: Answer) -> Answer:
    """Show an answer and get the next: the machine's move, or what a line does.

    Ctrl-C ends the game at the prompt alone; elsewhere it stops what the machine does.
    """
    try:
        view.show(table, answer)
        if table.machine_moves:
            return table.move_machine()
    except KeyboardInterrupt:
        if not table.machine_moves:
            raise
        return table.interrupt_machine()
    line = view.read(table)
    try:
        return table.answer(line)
    except KeyboardInterrupt:
        return table.interrupt_machine()


def _end_as_asked() -> None:
    """Let a request to end, and a terminal that is closed, reach Python as an exception: nothing is left half done."""

    def end(number: int, _frame: object) -> None:
        raise _Ended(number)

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), end)


def _lines_of_stdin() -> Iterator[str]:
    for line in sys.stdin:
        yield line.encode("utf-8", "replace").decode("utf-8")
