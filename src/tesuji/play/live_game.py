"""A game in progress, for the app and the terminal. No drawing and no files in it."""

from __future__ import annotations

import copy
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from tesuji._core import Color, IllegalMoveError
from tesuji.engine import Limit
from tesuji.games import registry
from tesuji.games.game import Game
from tesuji.games.outcome import Outcome
from tesuji.play.clock import TimeLeft, TimeSetting
from tesuji.play.history import History, path
from tesuji.play.player import PERSON, Player
from tesuji.records import Node, Record
from tesuji.records.model import result_text
from tesuji.records.shogi.endings import ending_of

Players = tuple[Player, Player]
FLAG, RESIGNED = "flag", "resigned"
_LETTERS = {FLAG: "T", RESIGNED: "R"}
_REASONS = {"timeout": FLAG, "resign": RESIGNED}
_OVERHEAD = 0.05  # seconds of its clock that the machine leaves for everything but thinking


class LiveGame:
    """Players, clocks, history, and what came of it.

    People `play` in the position they look at; where that is not the end of the game, or after `try_branch`, they try a
    branch, and the game waits for `to_game` or `adopt`. The machine's moves are played by whoever runs it, with
    `play_on`, while `machine_to_move` says so. Times are seconds of `now`, which only ever grows.
    """

    def __init__(
        self,
        start: Any,
        players: Players = (PERSON, PERSON),
        *,
        setting: TimeSetting | None = None,
        file: Path | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Begin with a board, which is copied, or go on at the end of a record, which came from `file` if given."""
        record = start if isinstance(start, Record) else Record.from_board(start)
        self.history = History(record)
        self.game: Game[Any] = registry.find(record.game)
        self.setting = setting or TimeSetting()
        self.file = file
        self.evaluations: dict[Node, float] = {}
        """What the engine thought of positions, for black, where 1.00 is an open three or a stone."""
        self._players = tuple(
            replace(player, name=player.name or record.headers.get(color, ""))
            for color, player in zip(("black", "white"), players, strict=True)
        )
        self._trying = False
        self.taken_back: set[Node] = set()
        """Moves that were played in the game and taken back."""
        self._ended = _ended_on_record(record)  # by the flag, by resigning, or as the record says
        self._now = now
        self._paused_since: float | None = None
        self._move_began = now()
        self._saved = self._content()

    @property
    def board(self) -> Any:
        """The position looked at. Not to be played on."""
        return self.history.board

    @property
    def players(self) -> Players:
        """Black and white."""
        black, white = self._players
        return black, white

    @players.setter
    def players(self, players: Players) -> None:
        self._players = players

    def player(self, color: Color) -> Player:
        """Who plays a colour."""
        return self._players[color]

    @property
    def turn(self) -> Color:
        """Whose turn it is in the game."""
        turn: Color = self.history.tip_board.turn
        return turn

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules, by the flag or by resigning."""
        outcome: Outcome | None = self.history.tip_board.outcome()
        return outcome or self._ended

    @property
    def machine_to_move(self) -> bool:
        """Whether the game waits for the machine."""
        return not self.paused and self.player(self.turn).is_machine and self.outcome is None

    @property
    def trying(self) -> bool:
        """Whether moves are tried, in a branch or about to begin one, and not played in the game."""
        return self._trying or not self.history.at_tip

    @property
    def unsaved(self) -> bool:
        """Whether ending now would lose moves that its file does not have."""
        return self._content() != self._saved and bool(self.history.record.root.children)

    def play(self, move: Any) -> Node:
        """Play a move in the position looked at: in the game, or in a branch.

        IllegalMoveError, and nothing changed, if it is illegal or if the game is over.
        """
        return self.history.play(move) if self.trying else self.play_on(move)

    def play_on(self, move: Any, seconds: float | None = None) -> Node:
        """Play a move in the game, wherever one is looking; `seconds` is what it took, by default what the clock says.

        The move of a player whose flag has fallen is not played: look at `outcome` afterwards.
        """
        spent = self.elapsed if seconds is None else seconds
        if self._ended is not None:
            raise IllegalMoveError(f"the game is over: {self._ended}")
        if self._flag_falls(spent):
            return self.history.tip
        node = self.history.play_on(move)
        node.milliseconds = round(1000 * spent)
        self._begin_move()
        return node

    def undo(self) -> int:
        """Take back a move; against the machine, up to where a person is to move again. Return how many moves.

        Elsewhere than at the end of the game it only looks one move back. Two machines stop playing.
        """
        if not self.history.at_tip:
            return int(self.history.back())
        ended = self._ended is not None
        if self.history.tip.ending:
            self.taken_back.add(self.history.tip)
            self.history.undo()
        if ended:
            self._go_on()
            return 1
        self._trying = False
        count = self._plies_to_undo()
        for _ in range(count):
            taken = self.history.undo()
            if taken is not None:
                self.taken_back.add(taken)
        return self._stepped(count)

    def redo(self) -> int:
        """Play again what was taken back, a whole round against the machine. Return how many moves."""
        if not self.history.at_tip:
            return int(self.history.forward())
        count = 0
        while self.history.redo() is not None:
            count += 1
            if not self._one_machine or not self.player(self.turn).is_machine:
                break
        return self._stepped(count)

    def can_undo(self) -> bool:
        """Whether `undo` would do something."""
        if not self.history.at_tip:
            return self.history.node.parent is not None
        return self._ended is not None or self._plies_to_undo() > 0

    def can_redo(self) -> bool:
        """Whether `redo` would do something."""
        history = self.history
        return len(history.line()) > len(path(history.node)) if not history.at_tip else bool(history.node.children)

    def first(self) -> None:
        """Look at the beginning."""
        self.history.look_at(self.history.record.root)

    def last(self) -> None:
        """Look at the end of the line looked at."""
        self.history.look_at(self.history.line()[-1])

    def try_branch(self) -> None:
        """Let the next moves be a branch, also at the end of the game, until `to_game`."""
        self._trying = True

    def to_game(self) -> None:
        """Look at where the game is, and go on with it."""
        self._trying = False
        self.history.look_at(self.history.tip)

    def adopt(self) -> None:
        """Go on from the position looked at: the branch becomes the game, the game so far a branch."""
        self._trying = False
        if not self.history.at_tip:
            self.history.adopt()
            self._go_on()

    def change_sides(self) -> None:
        """Black plays white from now on, and white black."""
        black, white = self.players
        self._players = (white, black)

    def resign(self) -> None:
        """End the game: the side to move gives it up."""
        if self.outcome is None:
            self._ended = Outcome(self.turn.opponent, RESIGNED)

    def declare(self) -> None:
        """End the game by what the side to move may declare. ValueError, and nothing changed, if it may not."""
        if not self.game.declares:
            raise ValueError(f"in {self.game.name} there is nothing to declare")
        if self._ended is not None:
            raise ValueError(f"the game is over: {self._ended}")
        self.history.declare()

    @property
    def paused(self) -> bool:
        """Whether clocks stand and the machine waits."""
        return self._paused_since is not None

    def pause(self) -> None:
        """Stop clocks and machine."""
        if self._paused_since is None:
            self._paused_since = self._now()

    def resume(self) -> None:
        """Let clocks and machine go on."""
        if self._paused_since is not None:
            self._move_began += self._now() - self._paused_since
            self._paused_since = None

    @property
    def elapsed(self) -> float:
        """How long the side to move has been at it, in seconds."""
        return (self._now() if self._paused_since is None else self._paused_since) - self._move_began

    def time_left(self, color: Color) -> TimeLeft:
        """What a player had left when the last move was played."""
        spent = [(node.milliseconds or 0) / 1000 for node, mover in self._movers() if mover is color]
        return self.setting.after(spent)

    def shown_time(self, color: Color) -> tuple[float, int]:
        """What a player's clock shows now: seconds, and periods of byoyomi."""
        running = color is self.turn and self.outcome is None
        return self.time_left(color).during_move(self.elapsed if running else 0.0)

    def check_flag(self) -> bool:
        """End the game if the flag of the side to move has fallen; whether it has."""
        return self.outcome is None and self._flag_falls(self.elapsed)

    def limit_for_machine(self) -> Limit:
        """How long the machine may think: its seconds a move, and no longer than its clock allows."""
        seconds = self.player(self.turn).seconds
        if self.setting.bounded:
            left = self.time_left(self.turn)
            share = left.main / 30 + left.byoyomi
            seconds = max(0.01, min(seconds, share, left.flag_falls_after() - self.elapsed) - _OVERHEAD)
        return Limit(time=seconds)

    @property
    def tried_after_end(self) -> bool:
        """Whether there are branches after the last move. No file can hold them: its game ends where its line does."""
        return any(node not in self.taken_back for node in self.history.tip.children)

    def record_to_save(self) -> Record[Any]:
        """A record for a file: the game with its branches and players, without what is after its end."""
        record = copy.deepcopy(self.history.record)
        tips = [
            twin for node, twin in zip(self.history.record.nodes(), record.nodes(), strict=True) if self._is_tip(node)
        ]
        tips[0].children = ()
        for color, player in zip(("black", "white"), self.players, strict=True):
            if player.name or player.is_machine:
                record.headers[color] = player.name or f"tesuji, level {player.level}"
        outcome = self.outcome
        if outcome is None:
            record.headers.pop("result", None)
        elif not tips[0].ending:
            by_players = _LETTERS.get(outcome.reason, "") if outcome.winner is not None else ""
            record.headers["result"] = result_text(outcome) + by_players
            if record.game == "shogi":
                tips[0].add().ending = ending_of(outcome, self.turn)
        return record

    def saved_as(self, file: Path) -> None:
        """Note that the game is now kept in `file`."""
        self.file = file
        self._saved = self._content()

    @property
    def ended_by_players(self) -> Outcome | None:
        """How the game ended, if it was the flag or a player who gave up, and not the rules."""
        return self._ended

    def restore(self, ended: Outcome | None, elapsed: float, *, unsaved: bool) -> None:
        """Take over what else was kept of a game, and wait for `resume`."""
        self._ended = ended
        self._move_began = self._now() - elapsed
        self._paused_since = self._now()
        self._saved = (-1, 0) if unsaved else self._content()

    def _is_tip(self, node: Node) -> bool:
        return node is self.history.tip

    def _content(self) -> tuple[int, int]:
        """Something that changes when there is more to lose."""
        return sum(1 for _ in self.history.record.nodes()), id(self.history.tip)

    def _movers(self) -> list[tuple[Node, Color]]:
        """The moves of the game, each with the side that played it; sides alternate, also over a pass."""
        nodes = [node for node in path(self.history.tip) if node.move is not None]
        color, movers = self.turn, []
        for node in reversed(nodes):
            color = color.opponent
            movers.append((node, color))
        return movers[::-1]

    def _flag_falls(self, spent: float) -> bool:
        if not self.setting.bounded or spent < self.time_left(self.turn).flag_falls_after():
            return False
        self._ended = Outcome(self.turn.opponent, FLAG)
        return True

    @property
    def _one_machine(self) -> bool:
        black, white = self._players
        return black.is_machine != white.is_machine

    def _plies_to_undo(self) -> int:
        """One, or against the machine as many as lead to where a person moved."""
        movers = self._movers()
        if not self._one_machine:
            return min(1, len(movers))
        for count, (_, mover) in enumerate(reversed(movers), start=1):
            if not self.player(mover).is_machine:
                return count
        return 0

    def _stepped(self, count: int) -> int:
        if count:
            self._begin_move()
            if all(player.is_machine for player in self._players):
                self.pause()
        return count

    def _go_on(self) -> None:
        """Go on with a game that may have been over."""
        self._ended = None
        self.history.record.headers.pop("result", None)
        self._begin_move()

    def _begin_move(self) -> None:
        self._move_began = self._now()
        if self._paused_since is not None:
            self._paused_since = self._move_began


def _ended_on_record(record: Record[Any]) -> Outcome | None:
    """How the record says the game ended, where the rules do not say so."""
    ending, result = record.end.ending, record.headers.get("result", "")
    if not ending or not result or record.board().outcome() is not None:
        return None
    winner = {"B": Color.BLACK, "W": Color.WHITE}.get(result[0])
    return Outcome(winner, _REASONS.get(ending, ending))
