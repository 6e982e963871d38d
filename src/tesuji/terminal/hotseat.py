"""People at a keyboard, perhaps with the machine: what each line does, and its answer. It neither listens nor draws."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tesuji import records
from tesuji._core import Color, IllegalMoveError
from tesuji.engine import Info, Played
from tesuji.engine.score import UNITS
from tesuji.games.game import Game
from tesuji.games.reading import Reading, ReadingError, read_file
from tesuji.play import LiveGame
from tesuji.play.history import path as path_to
from tesuji.terminal.answer import Answer, Tone, refused
from tesuji.terminal.commands import COMMANDS, Command, parse
from tesuji.terminal.machine import SIDES, Machine, Seat, candidate_lines, name_of, thought_lines
from tesuji.terminal.phrases import counted, event_line, help_lines, reason, resume_command, shortened, whole_number
from tesuji.terminal.thinking import Thinking

_STAND_ALONE = frozenset(name for name, argument, _ in COMMANDS if not argument)
_GLANCE = 1.0  # seconds of an analysis that nobody watches


@dataclass(frozen=True, slots=True)
class _Question:
    """What `yes`, or the same command once more, will do."""

    command: Command
    agreed: Callable[[], Answer]


class HotSeat:
    """A table for two. Give it lines with `answer` until `left`; nothing is lost without a question.

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
        self._question: _Question | None = None
        self._written: Path | None = None  # the file that this table wrote this game to
        self._seat()
        self._doings: dict[str, Callable[[Command], Answer]] = {
            "play": self._play,
            "undo": self._undo,
            "redo": self._redo,
            "save": self._save,
            "load": self._load,
            "new": self._new,
            "board": lambda _: Answer((), redraw=True),
            "moves": lambda _: Answer((self.moves_text or "no move has been played",), Tone.TOLD),
            "go": lambda _: self._go(),
            "engine": self._seat_machine,
            "why": self._explain,
            "help": lambda _: Answer(help_lines(self.game), Tone.TOLD),
            "hint": lambda _: self._hint(),
            "analyse": lambda _: self._analyse(),
            "view": self._view,
            "try": lambda _: self._try(),
            "keep": lambda _: self._keep(),
            "quit": self._quit,
        }

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
        return f"a branch from move {self.board.ply - len(path_to(history.node)) + len(path_to(history.branch_root()))}"

    @property
    def prompt(self) -> str:
        """What to ask for the next line with."""
        if self._question is not None:
            return "yes or no> "
        if self.live.trying:
            return f"{self.place}> "
        board = self.board
        if board.outcome() is not None:
            return "undo, new, save or quit> "
        return f"{board.turn.name.lower()}, move {board.ply + 1}> "

    def answer(self, line: str) -> Answer:
        """Do what a line says."""
        question, self._question = self._question, None
        command = parse(line)
        if question is not None:
            word = line.strip().casefold()
            if command == question.command or (word and "yes".startswith(word)):
                return question.agreed()
            if "no".startswith(word):
                return Answer(("nothing was changed",), Tone.TOLD)
        if command is None:
            return Answer((), redraw=True)
        if command.argument and command.name in _STAND_ALONE:
            return refused(f"{command.name} stands alone, without {shortened(command.argument)}")
        return self._doings[command.name](command)

    @property
    def machine_moves(self) -> bool:
        """Whether it is the machine's turn."""
        return self._question is None and not self.left and not self.live.trying and self.live.machine_to_move

    def move_machine(self) -> Answer:
        """Let the machine move in the game for the side to move, whoever plays it."""
        board = self.live.history.tip_board
        if board.outcome() is not None:
            return refused(f"the game is over: {self.game.outcome_text(board)}")
        mover = board.turn
        try:
            played = self._followed(self.machine.move(board, self.live.limit_for_machine().time or 0.0))
        except (ValueError, OSError) as error:
            self._stop_playing()
            return refused(str(error))
        self.machine.thought = played
        self._play_on(played, mover)
        board = self.live.history.tip_board
        told = [f"{event_line(self.game, board, mover.name.lower())}  ({played.info.time:.2f} s)"]
        told += [*self.game.warnings(board), self.game.outcome_text(board)]
        if not self.machine.explains:
            return Answer(tuple(filter(None, told)), Tone.PLAYED, redraw=True)
        return Answer((*filter(None, told), *thought_lines(played)), Tone.TOLD, redraw=True)

    def interrupt_machine(self) -> Answer:
        """After Ctrl-C while it thought: it stops playing."""
        seated = self.machine.seated
        self._stop_playing()
        return Answer((f"interrupted; engine {seated} lets it play on, go lets it move once",), Tone.ASKED, redraw=True)

    def offer(self, path: Path) -> Answer:
        """Load a file as if that had been typed."""
        return self.answer(f"load {path}")

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

    def _seat(self) -> None:
        """Tell the game who plays."""
        black, white = (player.name for player in self.live.players)
        self.live.players = self.machine.players((black, white))

    def _stop_playing(self) -> None:
        self.machine.sides = SIDES["nobody"]
        self._seat()

    def _followed(self, thinking: Thinking[Any]) -> Any:
        """Let people see what is thought, to its end."""
        try:
            self.follow(thinking)
        finally:
            thinking.stop()
        return thinking.result()

    def _play_on(self, played: Played[Any], mover: Color) -> None:
        before = self.live.history.tip
        score = played.info.score
        if not score.proven:
            self.live.evaluations[before] = score.units / UNITS * (1 if mover is Color.BLACK else -1)
        self.live.play_on(played.move)

    def _ask(self, command: Command, text: str, agreed: Callable[[], Answer]) -> Answer:
        self._question = _Question(command, agreed)
        return Answer((text,), Tone.ASKED)

    def _unless_unsaved(self, command: Command, agreed: Callable[[], Answer]) -> Answer:
        if not self.live.unsaved:
            return agreed()
        return self._ask(command, f"this game is not saved: {command.name} all the same?", agreed)

    def _play(self, command: Command) -> Answer:
        told: list[str] = []
        for text in self.game.split_moves(command.argument):
            board = self.board
            try:
                refusal = board.why_illegal(text)
            except IllegalMoveError as error:
                typed = shortened(command.argument)
                refusal = str(error) if told else f"no command and no move: {typed}; help lists the commands"
            if refusal is not None:
                return Answer((*told, refusal), Tone.REFUSED, redraw=bool(told))
            mover = board.turn.name.lower()
            self.live.play(text)
            told.append(event_line(self.game, self.board, mover))
        told += [*self.game.warnings(self.board), self.game.outcome_text(self.board)]
        return Answer(tuple(filter(None, told)), Tone.PLAYED, redraw=True)

    def _undo(self, command: Command) -> Answer:
        return self._step(command, self.live.can_undo, self.live.undo, "took back", "there is no move to take back")

    def _redo(self, command: Command) -> Answer:
        return self._step(command, self.live.can_redo, self.live.redo, "played again", "there is no move to play again")

    def _step(
        self, command: Command, possible: Callable[[], bool], step: Callable[[], int], done: str, nothing: str
    ) -> Answer:
        count = whole_number(command.argument or "1")
        if not count:
            return refused(f"{command.name} takes a number of moves, not {shortened(command.argument)}")
        before = list(self.board.move_stack)
        while abs(len(self.board.move_stack) - len(before)) < count and possible():
            step()
        after = list(self.board.move_stack)
        moves = after[len(before) :] if len(after) > len(before) else before[len(after) :][::-1]
        return Answer((f"{done} {' '.join(map(str, moves))}",), redraw=True) if moves else refused(nothing)

    def _view(self, command: Command) -> Answer:
        """Look at a move of the line looked at; without a number, at where the game is."""
        line = self.live.history.line()
        if not command.argument:
            self.live.to_game()
            return Answer(("this is where the game is",), Tone.TOLD, redraw=True)
        number = whole_number(command.argument)
        if command.argument in {"+", "-"}:
            number = line.index(self.live.history.node) + (1 if command.argument == "+" else -1)
        if number is None or not 0 <= number < len(line):
            return refused(f"view takes the number of a move, 0 to {len(line) - 1}, not {shortened(command.argument)}")
        self.live.history.look_at(line[number])
        return Answer((self.place or "this is where the game is",), Tone.TOLD, redraw=True)

    def _try(self) -> Answer:
        self.live.try_branch()
        return Answer(("moves are tried now: view goes back to the game, keep makes them the game",), Tone.TOLD)

    def _keep(self) -> Answer:
        if self.live.history.at_tip:
            self.live.to_game()
            return refused("this is where the game is: there is no branch to keep")
        self.live.adopt()
        return Answer(("the game goes on from here; what it was is a branch",), redraw=True)

    def _go(self) -> Answer:
        """Let the machine move: in the game, or what it would play in a branch."""
        self.live.resume()
        if self.live.trying:
            self.live.to_game()
        return self.move_machine()

    def _seat_machine(self, command: Command) -> Answer:
        try:
            self.machine.sit(command.argument)
        except ValueError as error:
            return refused(str(error))
        self._seat()
        self.live.resume()
        return Answer((f"the engine plays {self.machine.seated}, level {self.machine.level.name}",), Tone.TOLD)

    def _explain(self, command: Command) -> Answer:
        wanted = command.argument.casefold()
        if wanted in {"on", "off"}:
            self.machine.explains = wanted == "on"
            return Answer((f"its moves come {'with' if self.machine.explains else 'without'} its thoughts",), Tone.TOLD)
        if wanted:
            return refused(f"why stands alone, or with on or off, not {shortened(command.argument)}")
        if self.machine.thought is None:
            return refused("the engine has not moved yet")
        return Answer(thought_lines(self.machine.thought), Tone.TOLD)

    def _hint(self) -> Answer:
        board = self.board
        if board.outcome() is not None:
            return refused(f"the game is over: {self.game.outcome_text(board)}")
        try:
            advice: Played[Any] = self._followed(self.machine.advise(board))
        except (ValueError, OSError) as error:
            return refused(str(error))
        self.lines, self.shown_at = {1: advice.info}, board.copy()
        return Answer(thought_lines(advice), Tone.TOLD, redraw=self.watched)

    def _analyse(self) -> Answer:
        board = self.board
        if board.outcome() is not None:
            return refused(f"the game is over: {self.game.outcome_text(board)}")
        try:
            self.lines = self._followed(self.machine.analyse(board, None if self.watched else _GLANCE))
        except (ValueError, OSError) as error:
            return refused(str(error))
        self.shown_at = board.copy()
        return Answer(candidate_lines(self.lines), Tone.TOLD, redraw=self.watched)

    def _save(self, command: Command) -> Answer:
        if command.argument:
            path = Path(command.argument).expanduser()
            path = path if path.suffix else Path(f"{path}{self.game.file_suffixes[0]}")
        elif self.live.file is not None:
            path = self.live.file
        else:
            return refused(f"save needs a file to write, like: save game{self.game.file_suffixes[0]}")
        try:
            exists = path.exists()
        except (OSError, ValueError) as error:
            return refused(f"cannot write {path}: {reason(error)}")
        if not exists or (path == self._written and not command.argument):
            return self._write(path)
        return self._ask(command, f"{path} exists: write over it?", lambda: self._write(path))

    def _write(self, path: Path) -> Answer:
        try:
            with warnings.catch_warnings(record=True) as lost:
                warnings.simplefilter("always")
                records.write(self.live.record_to_save(), path)
        except (OSError, ValueError) as error:
            return refused(f"cannot write {path}: {reason(error)}")
        self.live.saved_as(path)
        self._written = path
        return Answer((f"saved as {path}", *(str(warning.message) for warning in lost)))

    def _load(self, command: Command) -> Answer:
        if not command.argument:
            return refused(f"load needs a file to read, like: load game{self.game.file_suffixes[0]}")
        path = Path(command.argument).expanduser()
        try:
            reading = read_file(path, self.game)
        except ReadingError as error:
            return refused(str(error))
        if reading.fault is None:
            return self._unless_unsaved(command, lambda: self._take(path, reading))
        question = f"load the {counted(len(reading.board.move_stack))} before that?"
        if self.live.unsaved:
            question = f"this game is not saved; {question}"
        answer = self._ask(command, question, lambda: self._take(path, reading))
        return Answer((reading.fault, *answer.lines), Tone.ASKED)

    def _take(self, path: Path, reading: Reading) -> Answer:
        self._begin_with(LiveGame(reading.record or reading.board, file=path))
        lines = [f"loaded {path}: {counted(len(reading.board.move_stack))}", *reading.notes]
        return Answer(tuple(lines), redraw=True)

    def _new(self, command: Command) -> Answer:
        size = self.game.size(self.board)
        if command.argument:
            if self.game.sizes is None:
                return refused(f"{self.game.name} has one size of board")
            size = whole_number(command.argument)
            if size not in self.game.sizes:
                lowest, highest = self.game.sizes[0], self.game.sizes[-1]
                return refused(f"a board has {lowest} to {highest} lines, not {shortened(command.argument)}")
        return self._unless_unsaved(command, lambda: self._begin(size))

    def _begin(self, size: int | None) -> Answer:
        self._begin_with(LiveGame(self.game.new_board(size)))
        return Answer((f"a new game: {self.game.board_name(self.board)}",), redraw=True)

    def _begin_with(self, live: LiveGame) -> None:
        self.live = live
        self._written = None
        self.lines, self.shown_at = {}, None
        self._seat()

    def _quit(self, command: Command) -> Answer:
        return self._unless_unsaved(command, self._leave)

    def _leave(self) -> Answer:
        self.left = True
        return Answer(())
