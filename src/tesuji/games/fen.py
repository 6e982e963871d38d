"""FEN, the text of an Ataxx position: `x5o/7/7/7/7/7/o5x x 0 1`.

Ranks 7 to 1, digits for empty points; the side to move; the plies since a clone; the number of the move, which grows
after o's. The counters may be missing: `0 1`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from tesuji._core import Color
from tesuji.games.quoting import shown

SIZE = 7
MAX_COUNTER = 1_000_000


class FenError(ValueError):
    """A text that is no FEN. The message says where and what was expected."""


@dataclass(frozen=True, slots=True)
class Fen:
    """What a FEN says. `cells` is 49 times x, o or a dot, rank 7 first."""

    cells: str
    turn: Color
    halfmove: int
    fullmove: int

    @property
    def ply(self) -> int:
        """Plies since the first move of the game."""
        return 2 * (self.fullmove - 1) + int(self.turn)

    @classmethod
    def parse(cls, text: str) -> Fen:
        """Read a FEN. FenError if it is none, or has gaps or no stone."""
        words = text.split()
        if not words:
            raise FenError("an empty text is no FEN; one is like 'x5o/7/7/7/7/7/o5x x 0 1'")
        if len(words) == 1:
            raise FenError("the side to move is missing after the board: x or o")
        if len(words) > 4:
            raise FenError(f"a FEN is a board, x or o to move and two counters, not {len(words)} words")
        board, turn, halfmove, fullmove = words + ["0", "1"][len(words) - 2 :]
        if turn not in {"x", "o"}:
            raise FenError(f"the side to move is x or o, not {shown(turn)}")
        return cls(
            cells=_cells(board),
            turn=Color.BLACK if turn == "x" else Color.WHITE,
            halfmove=_counter("halfmove", halfmove, 0),
            fullmove=_counter("fullmove", fullmove, 1),
        )

    def __str__(self) -> str:
        ranks = (self.cells[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE))
        board = "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), rank) for rank in ranks)
        return f"{board} {'xo'[self.turn]} {self.halfmove} {self.fullmove}"


def _cells(board: str) -> str:
    ranks = board.split("/")
    if len(ranks) != SIZE:
        raise FenError(f"a board has {SIZE} ranks with '/' between them, not {len(ranks)}")
    cells = "".join(_rank(number, text) for number, text in zip(range(SIZE, 0, -1), ranks, strict=True))
    if cells == "." * len(cells):
        raise FenError("the board has no stone")
    return cells


def _rank(number: int, text: str) -> str:
    cells = ""
    for place, character in enumerate(text, start=1):
        if character in "xo":
            cells += character
        elif character in "1234567":
            cells += "." * int(character)
        elif character == "-":
            raise FenError(f"rank {number}, character {place}: '-' is a gap; boards with gaps are not supported")
        else:
            raise FenError(f"rank {number}, character {place}: {character!r} is neither x, o nor a digit 1 to {SIZE}")
    if len(cells) != SIZE:
        raise FenError(f"rank {number} has {len(cells)} points, not {SIZE}")
    return cells


def _counter(name: str, text: str, least: int) -> int:
    if re.fullmatch("[0-9]{1,9}", text) and least <= int(text) <= MAX_COUNTER:
        return int(text)
    raise FenError(f"the {name} counter is a number from {least} to {MAX_COUNTER}, not {shown(text)}")
