"""The line below: what goes on, in words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from tesuji.gui.thinking import Kind
from tesuji.records import Node

if TYPE_CHECKING:
    from tesuji.gui.desk import Desk


class Tone(Enum):
    """How something is said."""

    PLAIN = "plain"
    GOOD = "good"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Message:
    """A word in the status line, for a while."""

    text: str
    tone: Tone = Tone.PLAIN
    until: float = 0.0


def status_of(desk: Desk) -> Message:
    """What the status line says now."""
    if desk.message is not None and desk.message.until > desk.now():
        return desk.message
    texts, live, history = desk.texts, desk.live, desk.live.history
    if desk.machine.thinks_about(Kind.SUGGEST):
        return Message(texts("status.suggesting"))
    if desk.machine.analysing:
        return Message(texts("status.analysing"))
    if desk.machine.reviewing:
        return Message(texts("status.reviewing"))
    if live.trying and (history.in_branch or history.at_tip):
        return Message(texts("status.branch", number=ply_of(history.branch_root())), Tone.GOOD)
    if not history.at_tip:
        return Message(texts("status.viewing", number=ply_of(history.node), last=ply_of(history.line()[-1])))
    return status_of_game(desk)


def status_of_game(desk: Desk) -> Message:
    """What the status line says of the game alone."""
    texts, live, board = desk.texts, desk.live, desk.live.board
    outcome = live.outcome
    if outcome is not None:
        counts = getattr(board, "counts", (0, 0))
        unbroken = outcome.reason == "five" and outcome.winner is board.turn
        return Message(texts.outcome(outcome, counts, unbroken=unbroken), Tone.GOOD)
    if live.paused:
        return Message(texts("status.paused"))
    breaking = getattr(board, "breaking_moves", ())
    if breaking:
        points = texts.points(breaking, last="word.or")
        return Message(texts("standing.break", color=desk.color(board.turn), points=points), Tone.WARNING)
    if live.machine_to_move:
        return Message(texts("status.thinking", color=desk.color(live.turn)))
    if desk.sights.passes(board) is not None:
        return Message(texts("status.must_pass", color=desk.color(board.turn)), Tone.WARNING)
    if live.player(live.turn.opponent).is_machine:
        return Message(texts("status.your_turn", color=desk.color(live.turn)))
    return Message(texts("status.turn", color=desk.color(live.turn)))


def ply_of(node: Node) -> int:
    """How many moves lead to a position."""
    count = 0
    while node.parent is not None:
        count += node.move is not None
        node = node.parent
    return count
