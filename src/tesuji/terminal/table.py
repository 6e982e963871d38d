"""A table for two, whatever its orders come from: the game, the machine's seat, and who watches it think."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tesuji._core import Color
from tesuji.engine import Info, Played
from tesuji.games.game import Game
from tesuji.play import LiveGame
from tesuji.play.history import path
from tesuji.play.live_game import FLAG
from tesuji.terminal.answer import Answer, Tone, refused
from tesuji.terminal.commands import Command
from tesuji.terminal.machine import SIDES, Machine, Seat, name_of, thought_lines
from tesuji.terminal.phrases import clock_text, event_line, resume_command
from tesuji.terminal.thinking import Thinking


@dataclass(frozen=True, slots=True)
class Question:
    """What `yes`, or the same command once more, will do, and what `no`."""

    command: Command
    agreed: Callable[[], Answer]
    declined: Callable[[], None] = lambda: None


class Table:
    """The game in progress and what the machine does in it.

    While `machine_moves`, the next move is the machine's: call `move_machine`. Whoever shows the table may `follow` its
    thoughts: that is called with each `Thinking`, and returns when it is done or stopped.
    """

    def __init__(self, live: LiveGame, seat: Seat | None = None) -> None:
        self.live = live
        self.machine = Machine(live.game.name, seat or Seat())
        self.left = False
        self.follow: Callable[[Thinking[Any]], None] = Thinking.wait
        self.watched = False
        """Whether somebody follows who can stop an analysis."""
        self.lines: dict[int, Info[Any]] = {}
        """The best lines that were read in `shown_at`, for whoever draws them."""
        self.shown_at: Any = None
        self.question: Question | None = None
        self.seat_players()

    @property
    def game(self) -> Game[Any]:
        """What is played."""
        return self.live.game

    @property
    def board(self) -> Any:
        """The position looked at."""
        return self.live.board

    @property
    def names(self) -> tuple[str, str]:
        """What black and white are called, empty where unknown."""
        black, white = map(name_of, self.live.players)
        return black, white

    @property
    def shown_names(self) -> tuple[str, str]:
        """The names with the clocks, where there are clocks."""
        if not self.live.setting.bounded:
            return self.names
        black, white = (
            f"{name or color.name.capitalize()}  {self._clock(color)}"
            for color, name in zip(Color, self.names, strict=True)
        )
        return black, white

    @property
    def ended_text(self) -> str:
        """How the game ended, empty while it goes on."""
        ended = self.live.ended_by_players
        if ended is None or ended.winner is None:
            return self.game.outcome_text(self.live.history.tip_board)
        winner, loser = ended.winner.name.lower(), ended.winner.opponent.name.lower()
        how = f"{loser} has no time left" if ended.reason == FLAG else f"{loser} has resigned"
        return f"{winner} wins: {how}"

    @property
    def clock_runs(self) -> bool:
        """Whether what is shown changes by itself."""
        return self.live.setting.bounded and not self.live.paused and self.live.outcome is None

    @property
    def moves_text(self) -> str:
        """The moves that led to the position looked at, as text that can be read again."""
        return " ".join(map(str, self.board.move_stack))

    @property
    def place(self) -> str:
        """Where one is looking, if that is not where the game is."""
        history = self.live.history
        if not self.live.trying:
            return ""
        if not history.at_tip and not history.in_branch:
            return f"looking at move {self.board.ply} of {history.tip_board.ply}"
        return f"a branch from move {self.board.ply - len(path(history.node)) + len(path(history.branch_root()))}"

    @property
    def prompt(self) -> str:
        """What to ask for the next line with."""
        if self.question is not None:
            return "yes or no> "
        if self.live.trying:
            return f"{self.place}> "
        board = self.board
        if self.live.outcome is not None:
            return "undo, new, save or quit> "
        return f"{board.turn.name.lower()}, move {board.ply + 1}> "

    @property
    def machine_moves(self) -> bool:
        """Whether it is the machine's turn."""
        return self.question is None and not self.left and not self.live.trying and self.live.machine_to_move

    def move_machine(self) -> Answer:
        """Let the machine move in the game for the side to move, whoever plays it."""
        board = self.live.history.tip_board
        if self.live.outcome is not None:
            return refused(f"the game is over: {self.ended_text}")
        mover = board.turn
        try:
            played = self.followed(self.machine.move(board, self.live.limit_for_machine().time or 0.0))
        except (ValueError, OSError) as error:
            self.stop_playing()
            return refused(str(error))
        self.machine.thought = played
        self._play_on(played, mover)
        if self.live.ended_by_players is not None:
            return Answer((self.ended_text,), Tone.TOLD, redraw=True)
        board = self.live.history.tip_board
        told = [f"{event_line(self.game, board, mover.name.lower())}  ({played.info.time:.2f} s)"]
        told += [*self.game.warnings(board), self.game.outcome_text(board)]
        if not self.machine.explains:
            return Answer(tuple(filter(None, told)), Tone.PLAYED, redraw=True)
        return Answer((*filter(None, told), *thought_lines(played)), Tone.TOLD, redraw=True)

    def interrupt_machine(self) -> Answer:
        """After Ctrl-C while it thought: it stops playing."""
        seated = self.machine.seated
        self.stop_playing()
        return Answer((f"interrupted; engine {seated} lets it play on, go lets it move once",), Tone.ASKED, redraw=True)

    def last_words(self) -> tuple[str, ...]:
        """What to leave behind: how to get back a game that was not saved."""
        board = self.live.history.tip_board
        if not self.live.unsaved:
            return ()
        if not board.move_stack:
            return ("not saved: all moves had been taken back",)
        command = resume_command(self.game, board, self.machine.options)
        if command is None:
            moves = " ".join(map(str, board.move_stack))
            return (f"not saved, the moves after the position that was set up: {moves}",)
        return ("not saved; to go on with this game:", f"  {command}")

    def seat_players(self) -> None:
        """Tell the game who plays."""
        black, white = (player.name for player in self.live.players)
        self.live.players = self.machine.players((black, white))

    def stop_playing(self) -> None:
        """Let the machine play neither side."""
        self.machine.sides = SIDES["nobody"]
        self.seat_players()

    def followed(self, thinking: Thinking[Any]) -> Any:
        """Let people see what is thought, to its end."""
        try:
            self.follow(thinking)
        finally:
            thinking.stop()
        return thinking.result()

    def _clock(self, color: Color) -> str:
        setting = self.live.setting
        seconds, periods = self.live.shown_time(color)
        return clock_text(seconds, periods, byoyomi=setting.byoyomi > 0)

    def _play_on(self, played: Played[Any], mover: Color) -> None:
        before = self.live.history.tip
        score = played.info.score
        if not score.proven:
            self.live.evaluations[before] = score.value * (1 if mover is Color.BLACK else -1)
        self.live.play_on(played.move)
