"""What the end of a record says of the result."""

from __future__ import annotations

from tesuji.games import Color
from tesuji.games.shogi import Board
from tesuji.records.formats import ShogiRecord
from tesuji.records.model import Node, result_text
from tesuji.records.shogi.endings import ending_of_result, result_of
from tesuji.records.shogi.until import UNTIL
from tesuji.records.shogi.until import result_of as told_by

ILLEGAL = "illegal"
"""The property of a node for a move that broke the rules and so ended the game, as it is written in the file."""


def mover_at(node: Node, board: Board) -> Color:
    """The side whose turn it is at a node with this position; an illegal move counts as one."""
    at = node.parent if node.ending and node.parent is not None else node
    return board.turn.opponent if ILLEGAL in at.properties else board.turn


def implied_result(record: ShogiRecord) -> str:
    """The result that the end of the main line tells: how it ended, or the rules. Empty if neither does."""
    end = record.end
    board = record.board(end)
    if end.ending:
        return result_of(end.ending, mover_at(end, board))
    outcome = board.outcome()
    if outcome is not None:
        return result_text(outcome)
    return next(filter(None, map(told_by, end.properties.get(UNTIL, ()))), "")


def closing(record: ShogiRecord) -> str:
    """The ending to write after the main line: what the result tells, where the record has no ending of its own."""
    end = record.end
    result = record.headers.get("result", "")
    if end.ending or not result or result == implied_result(record):
        return ""
    return ending_of_result(result, mover_at(end, record.board(end)))


def told_headers(record: ShogiRecord) -> dict[str, str]:
    """The headers to write: without a result that the end of the game tells anyway."""
    headers = dict(record.headers)
    if "result" in headers and (headers["result"] == implied_result(record) or closing(record)):
        del headers["result"]
    return headers
