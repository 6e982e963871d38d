"""Everything the app can do, without a window: the game at hand, the engine, what is said about it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from tesuji._core import Color, IllegalMoveError
from tesuji.engine import Limit, searches
from tesuji.games.diagram import Diagram
from tesuji.gui.board.orientation import Orientation
from tesuji.gui.board.sights import Sights, sights
from tesuji.gui.settings import Settings
from tesuji.gui.texts import Texts
from tesuji.gui.thinking import Answer, Kind, Order, Thinker
from tesuji.gui.thoughts import Thoughts
from tesuji.play import LiveGame
from tesuji.records import Node

CANDIDATES = 5
_MESSAGE_SECONDS = 6.0
_REVIEW_SECONDS = 0.3  # for each position of a game that is looked through


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


@dataclass(frozen=True, slots=True)
class Change:
    """What the last move did, for the eye: stones that are gone, and a stone that is new."""

    taken: tuple[tuple[str, Color], ...]
    placed: str | None
    at: float


class Desk:
    """The game at hand and who thinks about it. `update` is called in every frame; nothing here ever waits.

    `changed` is called after everything that a later start should find again.
    """

    def __init__(
        self,
        live: LiveGame,
        settings: Settings,
        thinker: Thinker,
        *,
        changed: Callable[[], None] = lambda: None,
        click: Callable[[], None] = lambda: None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings = settings
        self.texts = Texts(settings.language)
        self.thinker = thinker
        self.orientation = Orientation()
        self.show_thinking = settings.show_thinking
        self.analysing = False
        self.reviewing = False
        self._to_review: list[Node] = []
        self.suggestion: tuple[Node, str] | None = None
        self.refused: str | None = None  # the point of the last move that was refused
        self.origin: str | None = None  # the stone that was picked up
        self.message: Message | None = None
        self.thoughts: Thoughts | None = None
        self._last_seconds: float | None = None
        self.change: Change | None = None
        self.version = 0  # grows with everything that can be seen
        self._changed = changed
        self._click = click
        self._now = now
        self._begin(live)

    def _begin(self, live: LiveGame) -> None:
        self.live = live
        self._diagram = live.game.diagram(live.board)
        self._diagram_of: tuple[LiveGame, Node] = (live, live.history.node)
        self.reviewing = False
        self.sights: Sights = sights(live.game)
        self.analysing = False
        self.suggestion = None
        self.refused = None
        self.origin = None
        self.thoughts = None
        self._last_seconds = None
        self.change = None
        self.thinker.drop()

    def begin(self, live: LiveGame) -> None:
        """Put another game on the desk."""
        self._begin(live)
        self._touched()

    @property
    def last_seconds(self) -> float | None:
        """How long the machine thought last."""
        return self._last_seconds

    @property
    def can_walk_forward(self) -> bool:
        """Whether there is a later position in the line looked at."""
        history = self.live.history
        return history.line()[-1] is not history.node

    @property
    def has_engine(self) -> bool:
        """Whether the machine knows this game."""
        return self.live.game.name in searches.names()

    @property
    def diagram(self) -> Diagram:
        """The position looked at, as something to be drawn."""
        key = (self.live, self.live.history.node)
        if key != self._diagram_of:
            self._diagram_of = key
            self._diagram = self.live.game.diagram(self.live.board)
        return self._diagram

    # What is said

    def say(self, text: str, tone: Tone = Tone.PLAIN) -> None:
        """Say something in the status line."""
        self.message = Message(text, tone, self._now() + _MESSAGE_SECONDS)
        self.version += 1

    def color(self, color: Color) -> str:
        """A side's name."""
        return self.texts.color(color)

    def name(self, color: Color) -> str:
        """Who plays a side."""
        player = self.live.player(color)
        if player.name:
            return player.name
        if player.level is not None:
            return self.texts("player.engine_level", level=self.texts(f"level.{player.level}"))
        other = self.live.player(color.opponent)
        return self.texts("player.you" if other.is_machine else "player.human")

    def short_name(self, color: Color) -> str:
        """Who plays a side, where there is little room: of the machine its level alone."""
        player = self.live.player(color)
        return self.name(color) if player.name or player.level is None else self.texts(f"level.{player.level}")

    def status(self) -> Message:
        """What the status line says now."""
        if self.message is not None and self.message.until > self._now():
            return self.message
        texts, live, history = self.texts, self.live, self.live.history
        if self.thinker.order is not None and self.thinker.order.kind is Kind.SUGGEST:
            return Message(texts("status.suggesting"))
        if self.analysing:
            return Message(texts("status.analysing"))
        if self.reviewing:
            return Message(texts("status.reviewing"))
        if live.trying and (history.in_branch or history.at_tip):
            return Message(texts("status.branch", number=_ply(history.branch_root())), Tone.GOOD)
        if not history.at_tip:
            return Message(texts("status.viewing", number=_ply(history.node), last=_ply(history.line()[-1])))
        return self._status_of_game()

    def _status_of_game(self) -> Message:
        texts, live, board = self.texts, self.live, self.live.board
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
            return Message(texts("standing.break", color=self.color(board.turn), points=points), Tone.WARNING)
        if live.machine_to_move:
            return Message(texts("status.thinking", color=self.color(live.turn)))
        if self.sights.passes(board) is not None:
            return Message(texts("status.must_pass", color=self.color(board.turn)), Tone.WARNING)
        if live.player(live.turn.opponent).is_machine:
            return Message(texts("status.your_turn", color=self.color(live.turn)))
        return Message(texts("status.turn", color=self.color(live.turn)))

    # Playing

    def may_play(self) -> bool:
        """Whether a person may move in the position looked at."""
        if self.live.trying:
            return self.live.board.outcome() is None
        return self.live.outcome is None and not self.live.player(self.live.turn).is_machine

    def touch(self, cell: str) -> None:
        """A person points at a cell to move there, or to pick up a stone."""
        if not self.may_play():
            outcome = self.live.outcome
            if outcome is not None:
                self.say(self._status_of_game().text, Tone.WARNING)
            return
        board = self.live.board
        if not self.sights.picks_up:
            self.play(cell)
            return
        owner = next(point.owner for name, point in self.diagram.points() if name == cell)
        if owner is board.turn:
            self.origin = None if self.origin == cell else cell
            self.version += 1
            return
        clones, jumps = self.sights.targets(board, self.origin) if self.origin else (frozenset(), frozenset())
        if cell in jumps and self.origin is not None:
            self.play(self.origin + cell)
        elif cell in clones or self.origin is None:
            self.play(cell)
        else:
            self.play(self.origin + cell)

    def play(self, move: object) -> bool:
        """Play a person's move; say why if it is refused."""
        live = self.live
        try:
            reason = live.board.why_illegal(move)
        except IllegalMoveError as error:
            reason = str(error)
        if reason is not None:
            text = self.texts.refusal(reason)
            self.refused = str(move)[-3:].lstrip("0123456789") if self.sights.picks_up else str(move)
            self.say(text, Tone.WARNING)
            return False
        before = live.board.copy()
        if live.paused:
            live.resume()
        live.play(move)
        self._moved(before)
        return True

    def _moved(self, before: Any) -> None:
        """After a move on the board looked at: what can be seen of it, and what is said."""
        self.origin = self.refused = self.suggestion = None
        board, game = self.live.board, self.live.game
        old, new = game.diagram(before), game.diagram(board)
        was = dict(old.points())
        taken = [
            (cell, owner)
            for cell, point in new.points()
            if point.owner is None and (owner := was[cell].owner) is not None and owner is not before.turn
        ]
        placed = next((cell for cell, point in new.points() if point.last), None)
        self.change = Change(tuple(taken), placed, self._now())
        self.message = None
        if taken:
            points = self.texts.points(cell for cell, _ in taken)
            self.say(self.texts("status.captures", color=self.color(before.turn), points=points))
        self._click()
        self._touched()

    def _touched(self) -> None:
        self.version += 1
        self._changed()

    def undo(self) -> None:
        """Take back."""
        self._step(self.live.undo, "status.undone", "status.nothing_to_undo")

    def redo(self) -> None:
        """Play again."""
        self._step(self.live.redo, "status.redone", "status.nothing_to_redo")

    def _step(self, step: Callable[[], int], done: str, nothing: str) -> None:
        in_game = self.live.history.at_tip
        count = step()
        self.origin = self.refused = self.suggestion = self.change = None
        if not count:
            self.say(self.texts(nothing), Tone.WARNING)
        elif in_game:
            self.say(self.texts(done, count=count))
        self._touched()

    def walk(self, step: Callable[[], object]) -> None:
        """Look elsewhere in the game."""
        step()
        self.origin = self.refused = self.suggestion = self.change = self.message = None
        self._touched()

    def look_at(self, node: Node) -> None:
        """Look at a position of the game or of a branch."""
        self.walk(lambda: self.live.history.look_at(node))

    def branch(self) -> None:
        """Try a branch from here, or come back from one."""
        if self.live.trying:
            self.walk(self.live.to_game)
            self.say(self.texts("status.returned", number=_ply(self.live.history.tip)))
        else:
            self.walk(self.live.try_branch)

    def adopt(self) -> None:
        """Go on from here: this is the game now."""
        self.walk(self.live.adopt)

    def change_sides(self) -> None:
        """Let the players change colours."""
        self.live.change_sides()
        self._touched()

    def pass_move(self) -> None:
        """Pass, where there is nothing else."""
        move = self.sights.passes(self.live.board)
        if move is not None and self.may_play():
            self.play(move)

    def resign(self) -> None:
        """Give the game up."""
        self.live.resign()
        self._touched()

    # Thinking

    def suggest(self) -> None:
        """Ask for a good move here."""
        board = self.live.board
        if board.outcome() is not None or not self.has_engine or self._machine_thinks():
            return
        self.analysing = False
        self.message = None
        self._think(Kind.SUGGEST)

    def analyse(self) -> None:
        """Begin to analyse whatever is looked at, or stop."""
        self.analysing = not self.analysing and self.has_engine
        self.reviewing = False
        if not self.analysing and self._thinks_about(Kind.ANALYSE):
            self.thinker.drop()
        self.message = None
        if self.analysing:
            self.show_thinking = True
        self.version += 1

    def review(self) -> None:
        """Find out what every position of the line is worth, one after the other, or stop."""
        live = self.live
        stops = self.reviewing or not self.has_engine
        self._to_review = [] if stops else [node for node in live.history.line() if node not in live.evaluations]
        if self._thinks_about(Kind.ANALYSE):
            self.thinker.drop()
        self.analysing = False
        self.reviewing = bool(self._to_review)
        self.version += 1

    def _review_next(self) -> None:
        node = self._to_review.pop(0) if self._to_review else None
        self.reviewing = node is not None
        if node is not None and self.live.history.record.board(node).outcome() is None:
            self._think(Kind.ANALYSE, node)
        self.version += 1

    def move_now(self) -> None:
        """Let the machine answer with what it knows; a pause ends."""
        if self.live.paused:
            self.live.resume()
        elif self._machine_thinks():
            self.thinker.stop()
        self.version += 1

    def pause(self) -> None:
        """Stop clocks and machine, or let them go on."""
        if self.live.paused:
            self.live.resume()
        else:
            self.live.pause()
            if self._thinks_about(Kind.PLAY):
                self.thinker.drop()
        self.version += 1

    def _machine_thinks(self) -> bool:
        return self._thinks_about(Kind.PLAY) and self.live.machine_to_move

    def _thinks_about(self, kind: Kind) -> bool:
        return self.thinker.order is not None and self.thinker.order.kind is kind

    def _think(self, kind: Kind, other: Node | None = None) -> None:
        """Let the engine think about the position looked at, or where the game is, or another one for a moment."""
        live, history = self.live, self.live.history
        playing = kind is Kind.PLAY
        node, board = (history.tip, history.tip_board) if playing else (history.node, history.board)
        limit = live.limit_for_machine() if playing else None
        if other is not None:
            node, board, limit = other, history.record.board(other), Limit(time=_REVIEW_SECONDS)
        player = live.player(live.turn)
        order = Order(
            number=0,
            kind=kind,
            board=board,
            limit=limit,
            level=player.level or "full",
            candidates=CANDIDATES if self.show_thinking or kind is Kind.ANALYSE else 0,
            threads=self.settings.threads,
        )
        self.thoughts = Thoughts(node, board.copy(), kind)
        self.thinker.think(order)
        self.version += 1

    def update(self) -> None:
        """Take in what happened since the last frame: news of the engine, a flag, a turn of the machine."""
        for answer in self.thinker.news():
            self._take(answer)
        if self.live.check_flag():
            self._touched()
        if not self.has_engine:
            return
        if self.live.machine_to_move:
            if not self._thinks_about(Kind.PLAY) or not self._about(self.live.history.tip):
                self._think(Kind.PLAY)
        elif self._thinks_about(Kind.PLAY):
            self.thinker.drop()
        elif self.analysing and not self._thinks_about(Kind.SUGGEST):
            self._analyse_here()
        elif self.reviewing and self.thinker.order is None:
            self._review_next()
        elif self._thinks_about(Kind.SUGGEST) and not self._about(self.live.history.node):
            self.thinker.drop()

    def _analyse_here(self) -> None:
        here = self.live.history.node
        if self.live.board.outcome() is not None:
            if self.thinker.order is not None:
                self.thinker.drop()
        elif not self._about(here) or self.thoughts is None or self.thoughts.kind is not Kind.ANALYSE:
            self._think(Kind.ANALYSE)

    def _about(self, node: Node) -> bool:
        return self.thoughts is not None and self.thoughts.node is node

    def _take(self, answer: Answer) -> None:
        thoughts = self.thoughts
        if thoughts is None:
            return
        self.version += 1
        if answer.fault:
            self._failed(answer.fault)
            return
        thoughts.take(answer)
        value = thoughts.for_black()
        if value is not None:
            self.live.evaluations[thoughts.node] = value
        if answer.played is None:
            return
        move = answer.played.move
        if thoughts.kind is Kind.SUGGEST:
            self._last_seconds = answer.played.info.time
            self._suggested(thoughts)
        elif thoughts.node is self.live.history.tip and self.live.machine_to_move:
            self._machine_moves(move, value)

    def _machine_moves(self, move: Any, value: float | None) -> None:
        live = self.live
        seconds = live.elapsed
        self._last_seconds = seconds
        looking = live.history.at_tip and not live.trying
        before = live.history.tip_board.copy()
        node = live.play_on(move, seconds)
        if value is not None:
            live.evaluations[node] = value
        if looking:
            self._moved(before)
        else:
            self._click()
            self._touched()

    def _suggested(self, thoughts: Thoughts) -> None:
        played = thoughts.played
        if played is None or thoughts.node is not self.live.history.node:
            return
        move = str(played.move)
        self.suggestion = (thoughts.node, move)
        self.say(self.texts("status.suggested", move=move, score=str(played.info.score)), Tone.GOOD)

    def _failed(self, fault: str) -> None:
        self.analysing = False
        self.say(self.texts("status.engine_failed", reason=fault), Tone.WARNING)
        if self.live.machine_to_move:
            self.live.pause()

    # How it looks

    def change_settings(self, **values: Any) -> None:
        """Change settings at once, and keep them."""
        self.settings = replace(self.settings, **values)
        self.texts = Texts(self.settings.language)
        self.version += 1


def _ply(node: Node) -> int:
    """How many moves lead to a position."""
    count = 0
    while node.parent is not None:
        count += node.move is not None
        node = node.parent
    return count
