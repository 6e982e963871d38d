"""The positions of the suite, read from their files: what is to be found in each, why, and what is claimed of it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tesuji import Color
from tesuji.gomoku import Board, Move

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

FOLDER = Path(__file__).parent / "positions"
_SIZE = 19
_CORNER = "g8"
_KEYS = frozenset({
    "id", "kind", "why", "moves", "diagram", "corner", "size", "turn", "captured", "stones_black", "stones_white",
    "best", "avoid", "forbidden", "win_in", "else_loses_in", "avoid_loses_in",
})  # fmt: skip
_CLAIMS = ("win_in", "else_loses_in", "avoid_loses_in")


class SuiteError(ValueError):
    """A position that cannot be read. The message names it and the reason."""


@dataclass(frozen=True)
class SuitePosition:
    """A position, the moves that solve it, and what is claimed: all plies count from the position.

    `win_in`: each of `best` wins within so many plies. `else_loses_in`: every legal move that is not among `best` loses
    within so many. `avoid_loses_in`: so does each of `avoid`. `forbidden` are double-threes of the side to move.
    """

    id: str
    kind: str
    why: str
    board: Board
    best: frozenset[Move]
    avoid: frozenset[Move]
    forbidden: frozenset[Move]
    win_in: int | None
    else_loses_in: int | None
    avoid_loses_in: int | None

    @cached_property
    def long(self) -> bool:
        """Whether its claims take a while to check."""
        return max(self.win_in or 0, self.else_loses_in or 0, self.avoid_loses_in or 0) > 9

    def solved_by(self, move: Move | str) -> bool:
        """Whether a move is one that solves the position."""
        move = Move(str(move))
        return move in self.best if self.best else move not in self.avoid


def read_suite(folder: Path = FOLDER) -> list[SuitePosition]:
    """Read all files of the folder. SuiteError at the first bad position."""
    found: dict[str, SuitePosition] = {}
    for path in sorted(folder.glob("*.toml")):
        for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("position", []):
            position = _read(path.name, entry)
            if position.id in found:
                raise SuiteError(f"{path.name}: {position.id} is there twice")
            found[position.id] = position
    return list(found.values())


def _read(file: str, entry: dict[str, Any]) -> SuitePosition:
    name = f"{file}: {entry.get('id', 'a position without an id')}"
    unknown = entry.keys() - _KEYS
    if unknown:
        raise SuiteError(f"{name}: no such key: {', '.join(sorted(unknown))}")
    missing = {"id", "kind", "why"} - entry.keys()
    if missing:
        raise SuiteError(f"{name}: {', '.join(sorted(missing))} is missing")
    try:
        board, marks = _board(entry)
    except ValueError as error:
        raise SuiteError(f"{name}: {error}") from error

    def points(key: str, mark: str) -> frozenset[Move]:
        return frozenset([*map(Move, entry.get(key, "").split()), *marks.get(mark, [])])

    position = SuitePosition(
        entry["id"],
        entry["kind"],
        entry["why"],
        board,
        points("best", "!"),
        points("avoid", "?"),
        points("forbidden", "#"),
        **{claim: entry.get(claim) for claim in _CLAIMS},
    )
    if not position.best and not position.avoid:
        raise SuiteError(f"{name}: nothing says which moves solve it")
    return position


def _board(entry: dict[str, Any]) -> tuple[Board, dict[str, list[Move]]]:
    """The board of an entry, and the marked points of its diagram."""
    if "moves" in entry:
        return Board(entry.get("size", _SIZE), entry["moves"]), {}
    marks: dict[str, list[Move]] = {}
    for mark, move in _cells(entry["diagram"], Move(entry.get("corner", _CORNER))):
        marks.setdefault(mark, []).append(move)
    by_black, by_white = entry.get("captured", (0, 0))
    board = Board.from_position(
        entry.get("size", _SIZE),
        black=[*marks.pop("X", []), *map(Move, entry.get("stones_black", "").split())],
        white=[*marks.pop("O", []), *map(Move, entry.get("stones_white", "").split())],
        captured=(by_black, by_white),
        turn=Color[entry.get("turn", "black").upper()],
    )
    odd = marks.keys() - set("!?#.")
    if odd:
        raise ValueError(f"no such mark: {', '.join(sorted(odd))}")
    return board, marks


def _cells(diagram: str, corner: Move) -> Iterator[tuple[str, Move]]:
    for row, line in enumerate(reversed(diagram.strip().splitlines())):
        for column, mark in enumerate(line.split()):
            yield mark, Move.at(corner.column + column, corner.row + row)
