"""Everything the app can do, without a window: the game at hand, the engine, what is said about it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from tesuji._core import Color, IllegalMoveError
from tesuji.games.diagram import Diagram
from tesuji.gui.board.orientation import Orientation
from tesuji.gui.board.sights import Sights, sights
from tesuji.gui.machine import Machine
from tesuji.gui.settings import Settings
from tesuji.gui.status import Message, Tone, ply_of, status_of_game
from tesuji.gui.texts import Texts
from tesuji.gui.thinking import Thinker
from tesuji.play import LiveGame
from tesuji.records import Node

_MESSAGE_SECONDS = 6.0


@dataclass(frozen=True, slots=True)
class Change:
    """What the last move did, for the eye: stones that are gone, and a stone that is new."""

    taken: tuple[tuple[str, Color], ...]
    placed: str | None
    at: float


class Desk:
    """The game at hand and who thinks about it.

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
        self.orientation = Orientation()
        self.show_thinking = settings.show_thinking
        self.suggestion: tuple[Node, str] | None = None
        self.refused: str | None = None  # the point of the last move that was refused
        self.origin: str | None = None  # the stone that was picked up
        self.message: Message | None = None
        self.change: Change | None = None
        self.version = 0  # grows with everything that can be seen
        self._changed = changed
        self.click = click
        self.now = now
        self._begin(live)
        self.machine = Machine(self, thinker)

    def _begin(self, live: LiveGame) -> None:
        self.live = live
        self._diagram = live.game.diagram(live.board)
        self._diagram_of: tuple[LiveGame, Node] = (live, live.history.node)
        self.sights: Sights = sights(live.game)
        self.suggestion = None
        self.refused = None
        self.origin = None
        self.change = None

    def begin(self, live: LiveGame) -> None:
        """Put another game on the desk."""
        self._begin(live)
        self.machine.forget()
        self.touched()

    @property
    def can_walk_forward(self) -> bool:
        """Whether there is a later position in the line looked at."""
        history = self.live.history
        return history.line()[-1] is not history.node

    @property
    def diagram(self) -> Diagram:
        """The position looked at, as something to be drawn."""
        key = (self.live, self.live.history.node)
        if key != self._diagram_of:
            self._diagram_of = key
            self._diagram = self.live.game.diagram(self.live.board)
        return self._diagram

    # What is said

    def say(self, text: str, tone: Tone = Tone.PLAIN, *, seconds: float = _MESSAGE_SECONDS) -> None:
        """Say something in the status line, for so long or until something else happens."""
        self.message = Message(text, tone, self.now() + seconds)
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
                self.say(status_of_game(self).text, Tone.WARNING)
            return
        board = self.live.board
        if not self.sights.picks_up:
            self.play(cell)
            return
        owner = next(point.owner for name, point in self.diagram.points() if name == cell)
        if owner is board.turn:
            self.origin = None if self.origin == cell else cell
            self.version += 1
            if self.origin is not None:
                self.say(self.texts("status.choose_target", clone="●", jump="○"))
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
        self.moved(before)
        return True

    def moved(self, before: Any) -> None:
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
        other = before.turn.opponent
        turned = sum(point.owner is before.turn and was[cell].owner is other for cell, point in new.points())
        placed = next((cell for cell, point in new.points() if point.last), None)
        self.change = Change(tuple(taken), placed, self.now())
        self.message = None
        if taken:
            points = self.texts.points(cell for cell, _ in taken)
            self.say(self.texts("status.captures", color=self.color(before.turn), points=points))
        elif turned:
            self.say(self.texts("status.turned", color=self.color(before.turn), count=turned))
        elif placed is None and board.move_stack:
            self.say(self.texts("status.passed", color=self.color(before.turn)))
        self.click()
        self.touched()

    def touched(self) -> None:
        """After everything that a later start should find again."""
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
        self.touched()

    def walk(self, step: Callable[[], object]) -> None:
        """Look elsewhere in the game."""
        step()
        self.origin = self.refused = self.suggestion = self.change = self.message = None
        self.touched()

    def look_at(self, node: Node) -> None:
        """Look at a position of the game or of a branch."""
        self.walk(lambda: self.live.history.look_at(node))

    def branch(self) -> None:
        """Try a branch from here, or come back from one."""
        if self.live.trying:
            self.walk(self.live.to_game)
            self.say(self.texts("status.returned", number=ply_of(self.live.history.tip)))
        else:
            self.walk(self.live.try_branch)

    def adopt(self) -> None:
        """Go on from here: this is the game now."""
        self.walk(self.live.adopt)

    def change_sides(self) -> None:
        """Let the players change colours."""
        self.live.change_sides()
        self.touched()

    def pass_move(self) -> None:
        """Pass, where there is nothing else."""
        move = self.sights.passes(self.live.board)
        if move is not None and self.may_play():
            self.play(move)

    def resign(self) -> None:
        """Give the game up."""
        self.live.resign()
        self.touched()

    # How it looks

    def change_settings(self, **values: Any) -> None:
        """Change settings at once, and keep them."""
        self.settings = replace(self.settings, **values)
        self.texts = Texts(self.settings.language)
        self.version += 1
