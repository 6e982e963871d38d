"""A record of shogi in the making: what readers of all its formats do with moves, endings, notes and variations."""

from __future__ import annotations

from collections.abc import Callable

from tesuji.games import Color, IllegalMoveError
from tesuji.games.shogi import Board, Move
from tesuji.records.formats import ShogiRecord
from tesuji.records.model import Node, Record
from tesuji.records.shogi.result import ILLEGAL, implied_result
from tesuji.records.source import Fault, Source

REMARK = "#"
"""The property for lines that a format has for programs, not for readers."""

_LAST_TIME = 4  # the how-manieth time a position ends the game
_ILLEGAL_ENDINGS = {"illegal_move", "illegal_action", "opponent_illegal"}


class Builder:
    """The record as far as it has been read, and the position at its last node.

    A move that breaks the rules is an error, unless the next thing the file says is that it ended the game: then it is
    kept as it is written, in a property.
    """

    def __init__(self, source: Source, start: Board) -> None:
        self.record: ShogiRecord = Record(start)
        self.record.encoding, self.record.newline = source.encoding or "UTF-8", source.newline
        self.node = self.record.root
        self.board = start.copy()
        self._source = source
        self._commented = False
        self._held: Fault | None = None
        self._held_text = ""
        self._path: list[Node] = [self.record.root]

    @property
    def mover(self) -> Color:
        """The side whose turn it is; a move that was illegal counts as one."""
        broken = self._held is not None or ILLEGAL in self.node.properties
        return self.board.turn.opponent if broken else self.board.turn

    @property
    def plies(self) -> int:
        """The nodes from the root to here."""
        return len(self._path) - 1

    def play(self, text: str, at: int, read: Callable[[Board, str], Move]) -> Node:
        """Add the move that a text names, and go to it. Fault if it is illegal, at the latest from `finish`."""
        self.check()
        self._warn_of_more(at)
        number = f"move {self.plies + 1}"
        setup = None
        try:
            move = read(self.board, text)
            if self.board.repetition() >= _LAST_TIME and self.board.why_illegal(move) is not None:
                setup = Board.from_sfen(self.board.sfen())
                setup.push(move)
                setup.pop()
                self.warn(at, f"{number}: the game goes on after the fourth time of the position")
                self.board = setup.copy()
            self.board.push(move)
        except IllegalMoveError as error:
            self._held, self._held_text = Fault(at, f"{number}: {error}"), text
            self._go(self.node.add())
            return self.node
        self._go(self.node.add(self.board.peek()))
        self.node.setup = setup
        return self.node

    def end(self, name: str, at: int) -> Node:
        """Add how the game ended, and go there."""
        if self._held is not None:
            if name not in _ILLEGAL_ENDINGS:
                self.check()
            self.note(ILLEGAL, self._held_text)
            self.warn(at, f"{self._held.reason}: it is kept as the move that ended the game")
            self._held = None
        self._warn_of_more(at)
        self._go(self.node.add())
        self.node.ending = name
        return self.node

    def branch(self, plies: int, at: int) -> None:
        """Go back to the node `plies` after the root on the line read last, where a variation begins."""
        self.check()
        if not 0 <= plies < len(self._path):
            raise Fault(at, f"a variation at move {plies + 1} follows no line of so many moves")
        self._path = self._path[: plies + 1]
        self.node = self._path[-1]
        self.board = self.record.board(self.node)

    def comment(self, line: str) -> None:
        """Add a line to the comment of the node."""
        self.node.comment = f"{self.node.comment}\n{line}" if self._commented else line
        self._commented = True

    def note(self, name: str, value: str) -> None:
        """Add a value to a property of the node."""
        self.node.properties = {**self.node.properties, name: [*self.node.properties.get(name, ()), value]}

    def warn(self, at: int, text: str) -> None:
        """Add a warning with its place."""
        self.record.warnings.append(self._source.warning(at, text))

    def check(self) -> None:
        """Raise the fault of an illegal move that did not turn out to be the end."""
        if self._held is not None:
            raise self._held

    def stop(self) -> None:
        """Take out of the record what stands for an illegal move, because reading ends here."""
        if self._held is not None:
            self.node.detach()

    def finish(self) -> None:
        """Give the record its result, as the end of the main line tells it."""
        self.check()
        result = implied_result(self.record)
        if result:
            self.record.headers.setdefault("result", result)

    def _go(self, node: Node) -> None:
        self.node = node
        self._commented = False
        self._path.append(node)

    def _warn_of_more(self, at: int) -> None:
        if self.node.ending:
            self.warn(at, "moves follow the end of the game")
