"""Words that the terminal uses in several places."""

from __future__ import annotations

import math
import shlex
from collections.abc import Sequence
from typing import Any

from tesuji.games import registry
from tesuji.games.game import Game
from tesuji.terminal.commands import COMMANDS


def help_lines(game: Game[Any]) -> tuple[str, ...]:
    """Every command in a line, short enough for a panel beside the board."""
    formats = ", ".join(suffix.removeprefix(".") for suffix in game.file_suffixes)
    rows = [
        (game.example_move, "play there"),
        *((f"{name} {after}", does) for name, after, does in COMMANDS if name != "declare" or game.declares),
    ]
    return tuple(f"{typed:<13}{does.format(formats)}" for typed, does in rows)


def event_line(game: Game[Any], board: Any, mover: str) -> str:
    """The last move and what it did."""
    return f"{mover} {board.peek()} {game.last_event(board)}".rstrip()


def resume_command(game: Game[Any], board: Any, options: Sequence[str] = ()) -> str | None:
    """The command that begins with this game, with more `options`; None if moves alone do not lead to its position."""
    if not game.began_as_usual(board):
        return None
    words = ["tesuji", "play"]
    if game.name != registry.DEFAULT:
        words.append(game.name)
    size = game.size(board)
    if size != game.size(game.new_board()):
        words += ["--size", str(size)]
    return shlex.join([*words, *options, "--load", " ".join(map(str, board.move_stack))])


def counted(moves: int) -> str:
    """How many moves."""
    return "1 move" if moves == 1 else f"{moves} moves"


def shortened(text: str, longest: int = 30) -> str:
    """Text that somebody typed, in quotes, cut where it is long."""
    return repr(text) if len(text) <= longest else f"{text[:longest]!r}..."


def whole_number(text: str) -> int | None:
    """The number that somebody typed; None if it is none, or absurdly long."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def reason(error: Exception) -> str:
    """Why a file could not be used, without the path that the system repeats."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def clock_text(seconds: float, periods: int, *, byoyomi: bool) -> str:
    """What a clock shows: `4:59`, in byoyomi `0:28 (3)` with the periods that are left."""
    whole = math.ceil(seconds)
    shown = f"{whole // 60}:{whole % 60:02}"
    return f"{shown} ({periods})" if byoyomi and periods else shown
