"""People at a keyboard, perhaps with the machine: what each line does, and its answer. It neither listens nor draws."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tesuji import records
from tesuji._core import IllegalMoveError
from tesuji.games.game import Game
from tesuji.games.reading import Reading, ReadingError, read_file
from tesuji.games.session import GameSession
from tesuji.terminal.answer import Answer, Tone, refused
from tesuji.terminal.commands import COMMANDS, Command, parse
from tesuji.terminal.machine import SIDES, Machine, Seat, thought_lines
from tesuji.terminal.phrases import counted, event_line, help_lines, reason, resume_command, shortened, whole_number

_STAND_ALONE = frozenset(name for name, argument, _ in COMMANDS if not argument)


@dataclass(frozen=True, slots=True)
class _Question:
    """What `yes`, or the same command once more, will do."""

    command: Command
    agreed: Callable[[], Answer]


class HotSeat:
    """A table for two. Give it lines with `answer` until `left`; nothing is lost without a question.

    While `machine_moves`, the next move is the machine's: call `move_machine`.
    """

    def __init__(self, game: Game[Any], session: GameSession, seat: Seat | None = None) -> None:
        self.game = game
        self.session = session
        self.machine = Machine(game.name, seat or Seat())
        session.names = self.machine.names(session.names)
        self.left = False
        self._question: _Question | None = None
        self._written: Path | None = None  # the file that this table wrote this game to
        self._doings: dict[str, Callable[[Command], Answer]] = {
            "play": self._play,
            "undo": self._undo,
            "redo": self._redo,
            "save": self._save,
            "load": self._load,
            "new": self._new,
            "board": lambda _: Answer((), redraw=True),
            "moves": lambda _: Answer((self.session.moves_text or "no move has been played",), Tone.TOLD),
            "go": lambda _: self.move_machine(),
            "engine": self._seat_machine,
            "why": self._explain,
            "hint": lambda _: self._hint(),
            "help": lambda _: Answer(help_lines(self.game), Tone.TOLD),
            "quit": self._quit,
        }

    @property
    def prompt(self) -> str:
        """What to ask for the next line with."""
        if self._question is not None:
            return "yes or no> "
        board = self.session.board
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
        return self._question is None and not self.left and self.machine.plays(self.session.board)

    def move_machine(self) -> Answer:
        """Let the machine move for the side to move, whoever plays it."""
        board = self.session.board
        if board.outcome() is not None:
            return refused(f"the game is over: {self.game.outcome_text(board)}")
        mover = board.turn.name.lower()
        try:
            played = self.machine.move(board)
        except (ValueError, OSError) as error:
            self.machine.sides = SIDES["nobody"]
            return refused(str(error))
        self.session.play(played.move)
        told = [f"{event_line(self.game, board, mover)}  ({played.info.time:.2f} s)"]
        told += [*self.game.warnings(board), self.game.outcome_text(board)]
        if not self.machine.explains:
            return Answer(tuple(filter(None, told)), Tone.PLAYED, redraw=True)
        return Answer((*filter(None, told), *thought_lines(played)), Tone.TOLD, redraw=True)

    def interrupt_machine(self) -> Answer:
        """After Ctrl-C while it thought: it stops playing."""
        seated, self.machine.sides = self.machine.seated, SIDES["nobody"]
        return Answer((f"interrupted; engine {seated} lets it play on, go lets it move once",), Tone.ASKED, redraw=True)

    def offer(self, path: Path) -> Answer:
        """Load a file as if that had been typed."""
        return self.answer(f"load {path}")

    def last_words(self) -> tuple[str, ...]:
        """What to leave behind: how to get back a game that was not saved."""
        board = self.session.board
        if not self.session.unsaved:
            return ()
        if not board.move_stack:
            return ("not saved: all moves had been taken back",)
        command = resume_command(self.game, board, self.machine.options)
        if command is None:
            return (f"not saved, the moves after the position that was set up: {self.session.moves_text}",)
        return ("not saved; to go on with this game:", f"  {command}")

    def _ask(self, command: Command, text: str, agreed: Callable[[], Answer]) -> Answer:
        self._question = _Question(command, agreed)
        return Answer((text,), Tone.ASKED)

    def _unless_unsaved(self, command: Command, agreed: Callable[[], Answer]) -> Answer:
        if not self.session.unsaved:
            return agreed()
        return self._ask(command, f"this game is not saved: {command.name} all the same?", agreed)

    def _play(self, command: Command) -> Answer:
        told: list[str] = []
        for text in self.game.split_moves(command.argument):
            board = self.session.board
            try:
                move = self.game.read_move(board, text)
                refusal = board.why_illegal(move)
            except IllegalMoveError as error:
                typed = shortened(command.argument)
                refusal = str(error) if told else f"no command and no move: {typed}; help lists the commands"
            if refusal is not None:
                return Answer((*told, refusal), Tone.REFUSED, redraw=bool(told))
            mover = board.turn.name.lower()
            self.session.play(move)
            told.append(event_line(self.game, board, mover))
        told += [*self.game.warnings(self.session.board), self.game.outcome_text(self.session.board)]
        return Answer(tuple(filter(None, told)), Tone.PLAYED, redraw=True)

    def _undo(self, command: Command) -> Answer:
        return self._step(command, self.session.undo, "took back", "there is no move to take back")

    def _redo(self, command: Command) -> Answer:
        return self._step(command, self.session.redo, "played again", "there is no move to play again")

    def _step(self, command: Command, step: Callable[[int], list[Any]], done: str, nothing: str) -> Answer:
        count = whole_number(command.argument or "1")
        if not count:
            return refused(f"{command.name} takes a number of moves, not {shortened(command.argument)}")
        moves = step(count)
        if moves and len(self.machine.sides) == 1 and self.machine.plays(self.session.board):
            moves += step(1)  # back to where a person is to move
        return Answer((f"{done} {' '.join(map(str, moves))}",), redraw=True) if moves else refused(nothing)

    def _seat_machine(self, command: Command) -> Answer:
        try:
            self.machine.sit(command.argument)
        except ValueError as error:
            return refused(str(error))
        self.session.names = self.machine.names(self.session.names)
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
        board = self.session.board
        if board.outcome() is not None:
            return refused(f"the game is over: {self.game.outcome_text(board)}")
        try:
            return Answer(thought_lines(self.machine.advise(board)), Tone.TOLD)
        except (ValueError, OSError) as error:
            return refused(str(error))

    def _save(self, command: Command) -> Answer:
        if command.argument:
            path = Path(command.argument).expanduser()
            path = path if path.suffix else Path(f"{path}{self.game.file_suffixes[0]}")
        elif self.session.file is not None:
            path = self.session.file
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
        black, white = self.session.names
        headers = {name: text for name, text in (("black", black), ("white", white)) if text}
        try:
            with warnings.catch_warnings(record=True) as lost:
                warnings.simplefilter("always")
                records.write(records.Record.from_board(self.session.board, **headers), path)
        except (OSError, ValueError) as error:
            return refused(f"cannot write {path}: {reason(error)}")
        self.session.saved_as(path)
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
        if self.session.unsaved:
            question = f"this game is not saved; {question}"
        answer = self._ask(command, question, lambda: self._take(path, reading))
        return Answer((reading.fault, *answer.lines), Tone.ASKED)

    def _take(self, path: Path, reading: Reading) -> Answer:
        self.session = GameSession(reading.board, names=reading.names, file=path)
        self._written = None
        lines = [f"loaded {path}: {counted(len(reading.board.move_stack))}", *reading.notes]
        if reading.annotated:
            lines.append("saving over this file will drop its comments and variations")
        return Answer(tuple(lines), redraw=True)

    def _new(self, command: Command) -> Answer:
        size = self.game.size(self.session.board)
        if command.argument:
            if self.game.sizes is None:
                return refused(f"{self.game.name} has one size of board")
            size = whole_number(command.argument)
            if size not in self.game.sizes:
                lowest, highest = self.game.sizes[0], self.game.sizes[-1]
                return refused(f"a board has {lowest} to {highest} lines, not {shortened(command.argument)}")
        return self._unless_unsaved(command, lambda: self._begin(size))

    def _begin(self, size: int | None) -> Answer:
        self.session = GameSession(self.game.new_board(size), names=self.machine.names())
        self._written = None
        return Answer((f"a new game: {self.game.board_name(self.session.board)}",), redraw=True)

    def _quit(self, command: Command) -> Answer:
        return self._unless_unsaved(command, self._leave)

    def _leave(self) -> Answer:
        self.left = True
        return Answer(())
