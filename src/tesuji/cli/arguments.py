"""Words of the command line that several commands share: the game, a size, a position, what an engine may use."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tesuji.cli.errors import Failure, Misuse
from tesuji.games import registry
from tesuji.games.game import Game
from tesuji.games.quoting import shown

if TYPE_CHECKING:
    from tesuji.games.reading import Reading

_LONGEST_PATH = 400
GAME_HELP = f"The game: {', '.join(registry.names())}; without it, {registry.DEFAULT}."


def whole_number(lowest: int, highest: int) -> Callable[[str | int], int]:
    """Return a parser of whole numbers within bounds, for an option."""

    def parse(value: str | int) -> int:
        text = str(value)  # Typer parses the default, too
        if text.isascii() and text.isdigit() and lowest <= (number := int(text[:10])) <= highest:
            return number
        raise typer.BadParameter(f"expected a whole number from {lowest} to {highest}, not {text!r}")

    return parse


def number(value: str | float) -> float:
    """Parse any number, for an option."""
    try:
        return float(value)
    except ValueError:
        raise typer.BadParameter(f"expected a number, not {value!r}") from None


Threads = Annotated[
    int, typer.Option(metavar="N", parser=whole_number(0, 1024), help="Threads; 0 is one a core (default: 1).")
]
HashMegabytes = Annotated[
    int, typer.Option("--hash", metavar="MB", parser=whole_number(1, 1 << 20), help="Table (default: 64 MB).")
]


def find_game(word: str | None) -> Game[Any]:
    """Return the game of this name; the default for None."""
    try:
        return registry.find(word or registry.DEFAULT)
    except KeyError:
        raise Misuse(f"unknown game {word!r}; the games are: {', '.join(registry.names())}") from None


def split_game(words: Sequence[str]) -> tuple[Game[Any], list[str]]:
    """Take the game off the front of the words, if it is there."""
    if words and words[0].casefold() in registry.names():
        return find_game(words[0]), list(words[1:])
    return find_game(None), list(words)


def check_size(game: Game[Any], size: int | None) -> int | None:
    """Return the size if the game has boards of it; None is the usual one."""
    if size is None:
        return None
    if game.sizes is None:
        raise Misuse(f"--size: {game.name} has one size of board")
    if size not in game.sizes:
        raise Misuse(f"--size: {game.name} is played on {game.sizes[0]} to {game.sizes[-1]} lines, not {size}")
    return size


def read_position(game: Game[Any], words: Sequence[str], size: int | None = None) -> Reading:
    """Read a position: `-` from standard input, a word that is an existing path from the file, else a FEN or moves.

    It is one of `game`, or, if that is the default, of whatever game a record says.
    """
    from tesuji.games.reading import ReadingError, read_moves, set_up

    check_size(game, size)
    files = [word for word in words if word == "-" or exists(word)]
    text = " ".join(words).encode("utf-8", "replace").decode("utf-8")
    if len(words) > 1 or not files:
        try:
            position = set_up(game, text)
        except ReadingError as error:
            raise Failure(str(error)) from error
        if position is not None:
            return position
    if files and len(words) > 1:
        raise Misuse(f"{files[0]!r} is to be read alone, without {len(words) - 1} more")
    try:
        if not files:
            return read_moves(game, text, size)
        reading = _read(game, files[0], size)
    except ReadingError as error:
        raise _no_position(text, error) if not files else Failure(str(error)) from error
    if size is not None and game.size(reading.board) != size:
        raise Misuse(f"--size {size}: this record has a board of {game.size(reading.board)} lines")
    return reading


def _read(game: Game[Any], file: str, size: int | None) -> Reading:
    from tesuji.games.reading import is_bare_moves, read_content, read_file, read_moves

    content = sys.stdin.buffer.read() if file == "-" else b""
    if size is not None:
        with suppress(OSError):
            content = content or Path(file).read_bytes()
        if is_bare_moves(content):
            return read_moves(game, content.decode("ascii"), size)
    wanted = None if game.name == registry.DEFAULT else game
    return read_content(content, "standard input", wanted) if file == "-" else read_file(Path(file), wanted)


def exists(word: str) -> bool:
    """Whether this word of the command line is an existing path; moves may be too long to be any."""
    try:
        return Path(word).exists()
    except (OSError, ValueError):
        return False


def _no_position(text: str, error: ValueError) -> Failure:
    """Say what the text was probably meant to be."""
    if any(sign in text for sign in "/.\\"):
        return Failure(f"no such file: {text if len(text) <= _LONGEST_PATH else shown(text)}")
    if not any(character.isdigit() for character in text):
        return Misuse(f"{shown(text)} is neither a game ({', '.join(registry.names())}) nor a file nor moves")
    return Failure(str(error))
