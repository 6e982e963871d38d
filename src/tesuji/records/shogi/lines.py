"""The tree of a record as lines of play, for formats that write one line of moves after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tesuji.games.shogi import Board
from tesuji.records.errors import RecordError
from tesuji.records.formats import ShogiRecord
from tesuji.records.model import Node, Record
from tesuji.records.shogi.losses import Losses
from tesuji.records.shogi.result import ILLEGAL, closing


class Step(NamedTuple):
    """A node with its number from 1, and the position before it: a board to look at, not to keep."""

    node: Node
    number: int
    board: Board
    begins: bool
    """Whether a line begins here."""


def of_shogi(record: Record, format_name: str) -> ShogiRecord:
    """The record, if it is a game of shogi; else RecordError."""
    if record.game != "shogi":
        raise RecordError(f"{format_name} is written for shogi, not for {record.game}")
    return record


def only_game(records: Sequence[Record], format_name: str) -> ShogiRecord:
    """The record, if it is one game of shogi; else RecordError."""
    if len(records) != 1:
        raise RecordError(f"{format_name} holds one game, not {len(records)}: write CSA")
    return of_shogi(records[0], format_name)


def lines(record: ShogiRecord, losses: Losses, *, variations: bool = True) -> Iterator[Step]:
    """Yield the main line, then every variation after the line it leaves, those that leave it last first.

    So the move before a variation is always on the line that stands before it. RecordError for a move that is illegal,
    and for a position that was set up in the middle of a game, unless it is the one that the game had reached.
    """
    waiting: list[tuple[Node, int]] = []
    _wait(record.root, 1, waiting)
    main = True
    if not waiting:
        yield from _closing(record, 1, record.start)
    while waiting:
        node, number = waiting.pop()
        board = record.board(node.parent)
        begins = True
        leaving: list[tuple[Node, int]] = []
        while True:
            played = _position(node, number, board)
            if node.move is not None or node.ending or ILLEGAL in node.properties:
                yield Step(node, number, board, begins)
                number, begins = number + 1, False
            else:
                losses.count("note without a move", "notes without a move")
            board = played
            if node.move is not None:
                board.push(node.move)
            if not node.children:
                break
            _wait(node, number, leaving)
            node = leaving.pop(-1)[0]
        if main:
            yield from _closing(record, number, board)
            main = False
        if not variations:
            others = sum(len(node.children) - 1 for node in record.nodes() if node.children)
            losses.count("variation", "variations", others)
            return
        waiting += leaving


def _wait(node: Node, number: int, waiting: list[tuple[Node, int]]) -> None:
    waiting += [(child, number) for child in reversed(node.children)]


def _position(node: Node, number: int, board: Board) -> Board:
    """The position that the node is played on."""
    if node.setup is not None:
        if node.setup.sfen() != board.sfen():
            raise RecordError("games of shogi cannot hold a position that was set up in the middle of a game")
        board = node.setup.copy()
    if node.move is not None:
        reason = board.why_illegal(node.move)
        if reason is not None:
            raise RecordError(f"move {number}: {reason}")
    return board


def _closing(record: ShogiRecord, number: int, board: Board) -> Iterator[Step]:
    ending = closing(record)
    if ending:
        node = Node(None, record.end)
        node.ending = ending
        yield Step(node, number, board, begins=False)
