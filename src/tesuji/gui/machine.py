"""The machine at the desk: its moves, suggestions, analysis, and looking through a game. Nothing here ever waits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tesuji.engine import Limit, searches
from tesuji.gui.status import Tone
from tesuji.gui.thinking import Answer, Kind, Order, Thinker
from tesuji.gui.thoughts import Thoughts
from tesuji.gui.wording import advice_words
from tesuji.records import Node

if TYPE_CHECKING:
    from tesuji.gui.desk import Desk

CANDIDATES = 5
_REVIEW_SECONDS = 0.3  # for each position of a game that is looked through


class Machine:
    """Thinks for a desk about one thing at a time; `update` is called in every frame."""

    def __init__(self, desk: Desk, thinker: Thinker) -> None:
        self._desk = desk
        self.thinker = thinker
        self.analysing = False
        self.reviewing = False
        self.thoughts: Thoughts | None = None
        self.last_seconds: float | None = None
        """How long it thought last."""
        self._to_review: list[Node] = []

    def forget(self) -> None:
        """Another game is on the desk."""
        self.analysing = self.reviewing = False
        self.thoughts = self.last_seconds = None
        self.thinker.drop()

    @property
    def knows_the_game(self) -> bool:
        """Whether there is an engine for the game on the desk."""
        return self._desk.live.game.name in searches.names()

    @property
    def busy(self) -> bool:
        """Whether it thinks, or goes from one position to the next."""
        return self.thinker.order is not None or self.reviewing

    def suggest(self) -> None:
        """Ask for a good move here."""
        board = self._desk.live.board
        if board.outcome() is not None or not self.knows_the_game or self._moves():
            return
        self.analysing = False
        self._desk.message = None
        self._think(Kind.SUGGEST)

    def analyse(self) -> None:
        """Begin to analyse whatever is looked at, or stop."""
        self.analysing = not self.analysing and self.knows_the_game
        self.reviewing = False
        if not self.analysing and self.thinks_about(Kind.ANALYSE):
            self.thinker.drop()
        self._desk.message = None
        if self.analysing:
            self._desk.show_thinking = True
        self._desk.version += 1

    def review(self) -> None:
        """Find out what every position of the line is worth, one after the other, or stop."""
        live = self._desk.live
        stops = self.reviewing or not self.knows_the_game
        self._to_review = [] if stops else [node for node in live.history.line() if node not in live.evaluations]
        if self.thinks_about(Kind.ANALYSE):
            self.thinker.drop()
        self.analysing = False
        self.reviewing = bool(self._to_review)
        self._desk.version += 1

    def _review_next(self) -> None:
        node = self._to_review.pop(0) if self._to_review else None
        self.reviewing = node is not None
        if node is not None and self._desk.live.history.record.board(node).outcome() is None:
            self._think(Kind.ANALYSE, node)
        self._desk.version += 1

    def move_now(self) -> None:
        """Let the machine answer with what it knows; a pause ends."""
        if self._desk.live.paused:
            self._desk.live.resume()
        elif self._moves():
            self.thinker.stop()
        self._desk.version += 1

    def pause(self) -> None:
        """Stop clocks and machine, or let them go on."""
        if self._desk.live.paused:
            self._desk.live.resume()
        else:
            self._desk.live.pause()
            if self.thinks_about(Kind.PLAY):
                self.thinker.drop()
        self._desk.version += 1

    def _moves(self) -> bool:
        return self.thinks_about(Kind.PLAY) and self._desk.live.machine_to_move

    def thinks_about(self, kind: Kind) -> bool:
        """Whether this is what it thinks about."""
        return self.thinker.order is not None and self.thinker.order.kind is kind

    def _think(self, kind: Kind, other: Node | None = None) -> None:
        """Let the engine think about the position looked at, or where the game is, or another one for a moment."""
        live, history = self._desk.live, self._desk.live.history
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
            candidates=CANDIDATES if self._desk.show_thinking or kind is Kind.ANALYSE else 0,
            threads=self._desk.settings.threads,
        )
        self.thoughts = Thoughts(node, board.copy(), kind)
        self.thinker.think(order)
        self._desk.version += 1

    def update(self) -> None:
        """Take in what happened since the last frame: news of the engine, a flag, a turn of the machine."""
        for answer in self.thinker.news():
            self._take(answer)
        if self._desk.live.check_flag():
            self._desk.touched()
        if not self.knows_the_game:
            return
        if self._desk.live.machine_to_move:
            if not self.thinks_about(Kind.PLAY) or not self._about(self._desk.live.history.tip):
                self._think(Kind.PLAY)
        elif self.thinks_about(Kind.PLAY):
            self.thinker.drop()
        elif self.analysing and not self.thinks_about(Kind.SUGGEST):
            self._analyse_here()
        elif self.reviewing and self.thinker.order is None:
            self._review_next()
        elif self.thinks_about(Kind.SUGGEST) and not self._about(self._desk.live.history.node):
            self.thinker.drop()

    def _analyse_here(self) -> None:
        here = self._desk.live.history.node
        if self._desk.live.board.outcome() is not None:
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
        self._desk.version += 1
        if answer.fault:
            self._failed(answer.fault)
            return
        thoughts.take(answer)
        value = thoughts.for_black()
        if value is not None:
            self._desk.live.evaluations[thoughts.node] = value
        if answer.played is None:
            return
        move = answer.played.move
        if thoughts.kind is Kind.SUGGEST:
            self.last_seconds = self.thinker.last_seconds
            self._suggested(thoughts)
        elif thoughts.node is self._desk.live.history.tip and self._desk.live.machine_to_move:
            self._machine_moves(move, value)

    def _machine_moves(self, move: Any, value: float | None) -> None:
        live = self._desk.live
        self.last_seconds = self.thinker.last_seconds
        looking = live.history.at_tip and not live.trying
        before = live.history.tip_board.copy()
        node = live.play_on(move)
        if value is not None:
            live.evaluations[node] = value
        if looking:
            self._desk.moved(before)
        else:
            self._desk.click()
            self._desk.touched()

    def _suggested(self, thoughts: Thoughts) -> None:
        played = thoughts.played
        if played is None or thoughts.node is not self._desk.live.history.node:
            return
        move = str(played.move)
        self._desk.suggestion = (thoughts.node, move)
        score = advice_words(self._desk.texts, played.info)
        self._desk.say(self._desk.texts("status.suggested", move=move, score=score), Tone.GOOD)

    def _failed(self, fault: str) -> None:
        self.analysing = False
        self._desk.say(self._desk.texts("status.engine_failed", reason=fault), Tone.WARNING)
        if self._desk.live.machine_to_move:
            self._desk.live.pause()
