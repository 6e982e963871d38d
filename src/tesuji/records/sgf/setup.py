"""Positions that are set up with AB, AW, AE, PL and TK, and whose turn it is there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from tesuji.games import Color
from tesuji.games.gomoku import Board, Move
from tesuji.records.errors import shown
from tesuji.records.sgf.properties import TAKEN
from tesuji.records.sgf.syntax import Event
from tesuji.records.sgf.values import point_list
from tesuji.records.source import Fault

_TAKEN = re.compile(r"\s*(\d{1,3})\s*:\s*(\d{1,3})\s*")
_COLORS = {"b": Color.BLACK, "black": Color.BLACK, "w": Color.WHITE, "white": Color.WHITE}
_STONES = {"AB": Color.BLACK, "AW": Color.WHITE, "AE": None}


def take_setup(properties: dict[str, Event]) -> dict[str, Event]:
    """Take the properties that set up a position out of those of a node. A TK that is no count is not ours."""
    found = {name: properties.pop(name) for name in [*_STONES, "PL"] if name in properties}
    taken = properties.get(TAKEN)
    if taken is not None and len(taken.values) == 1 and _TAKEN.fullmatch(taken.values[0]):
        found[TAKEN] = properties.pop(TAKEN)
    return found


class SetUp:
    """Changes to a position. Without PL the first move after it says whose turn it is, else it stays as it was."""

    def __init__(self, before: Board, properties: Mapping[str, Event], at: int) -> None:
        self.size = before.size
        self.at = at
        self._turn_before = before.turn
        self.turn: Color | None = None
        self.captured = before.captured
        self._stones = {move: color for color in Color for move in before.stones(color)}
        self._change(properties)

    def _change(self, properties: Mapping[str, Event]) -> None:
        changed: dict[Move, str] = {}
        for name, color in _STONES.items():
            for move in self._points(properties.get(name)):
                if changed.setdefault(move, name) != name:
                    raise Fault(properties[name].at, f"{move} is set by both {changed[move]} and {name}")
                if color is None:
                    self._stones.pop(move, None)
                else:
                    self._stones[move] = color
        if "PL" in properties:
            self.turn = _player(properties["PL"])
        taken = _TAKEN.fullmatch(properties[TAKEN].values[0]) if TAKEN in properties else None
        if taken is not None:
            self.captured = int(taken[1]), int(taken[2])

    def _points(self, event: Event | None) -> Iterable[Move]:
        if event is None:
            return ()
        try:
            return dict.fromkeys(point_list(event.values, self.size))
        except ValueError as error:
            raise Fault(event.at, f"{event.name}: {error}") from None

    def board(self, mover: Color | None) -> Board:
        """The position, with `mover` to move if PL does not say otherwise. Fault if no game can have reached it."""
        turn = next(color for color in (self.turn, mover, self._turn_before) if color is not None)
        stones = self._stones
        try:
            return Board.from_position(
                self.size,
                black=[move for move, color in stones.items() if color is Color.BLACK],
                white=[move for move, color in stones.items() if color is Color.WHITE],
                captured=self.captured,
                turn=turn,
            )
        except ValueError as error:
            raise Fault(self.at, f"the position set up here is none of a game: {error}") from None


def _player(event: Event) -> Color:
    color = _COLORS.get(event.values[0].strip().lower()) if len(event.values) == 1 else None
    if color is None:
        raise Fault(event.at, f"PL is 'B' or 'W', not {shown(', '.join(event.values))}")
    return color
