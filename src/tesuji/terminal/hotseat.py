"""People at a keyboard, perhaps with the machine: what each line does, and its answer. It neither listens nor draws."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tesuji import records
from tesuji._core import IllegalMoveError
from tesuji.engine import Played
from tesuji.games.outcome import Outcome
from tesuji.games.reading import Reading, ReadingError, read_file
from tesuji.play import LiveGame, TimeSetting
from tesuji.terminal.answer import Answer, Tone, refused
from tesuji.terminal.commands import COMMANDS, Command, parse
from tesuji.terminal.machine import Seat, candidate_lines, thought_lines
from tesuji.terminal.phrases import counted, event_line, help_lines, reason, shortened, whole_number
from tesuji.terminal.table import Question, Table

_STAND_ALONE = frozenset(name for name, argument, _ in COMMANDS if not argument)
_GLANCE = 1.0  # seconds of an analysis that nobody watches


class HotSeat(Table):
    """A table that does what lines say: give them to `answer` until `left`. Nothing is lost without a question."""

    def __init__(self, live: LiveGame, seat: Seat | None = None) -> None:
        super().__init__(live, seat)
        self._written: Path | None = None  # the file that this table wrote this game to
        self._told_end: Outcome | None = None  # by time or by resigning
        self._doings: dict[str, Callable[[Command], Answer]] = {
            "play": self._play,
            "declare": self._declare,
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
            "clock": self._set_clock,
            "resign": self._resign,
            "quit": self._quit,
        }

    def answer(self, line: str) -> Answer:
        """Do what a line says."""
        question, self.question = self.question, None
        self.live.check_flag()
        ended = self.live.ended_by_players
        if ended is not None and ended is not self._told_end:
            self._told_end = ended
            return Answer((self.ended_text,), Tone.TOLD, redraw=True)
        command = parse(line)
        if question is not None:
            word = line.strip().casefold()
            if command == question.command or (word and "yes".startswith(word)):
                return question.agreed()
            if "no".startswith(word):
                question.declined()
                return Answer(("nothing was changed",), Tone.TOLD)
        if command is None:
            return Answer((), redraw=True)
        if command.argument and command.name in _STAND_ALONE:
            return refused(f"{command.name} stands alone, without {shortened(command.argument)}")
        return self._doings[command.name](command)

    def offer(self, path: Path) -> Answer:
        """Load a file as if that had been typed."""
        return self.answer(f"load {path}")

    def offer_left(self, live: LiveGame, forget: Callable[[], None]) -> Answer:
        """Ask whether to go on with a game that was left; `forget` is for a no."""
        number = live.history.tip_board.ply
        text = f"a game was left unfinished, {self.game.board_name(live.board)}, move {number}: go on with it?"
        self.question = Question(Command("go on"), lambda: self._go_on(live), forget)
        return Answer((text,), Tone.ASKED, redraw=True)

    def _go_on(self, live: LiveGame) -> Answer:
        self.machine.take_seats(live.players)
        self._begin_with(live)
        live.resume()
        return Answer(("the game that was left is back",), Tone.TOLD, redraw=True)

    def _ask(self, command: Command, text: str, agreed: Callable[[], Answer]) -> Answer:
        self.question = Question(command, agreed)
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
                move = self.game.read_move(board, text)
                refusal = board.why_illegal(move)
            except IllegalMoveError as error:
                refusal = str(error)
                if not told and refusal.startswith("no "):  # it is nothing like a move
                    refusal = f"no command and no move: {shortened(command.argument)}; help lists the commands"
            if refusal is not None:
                return Answer((*told, refusal), Tone.REFUSED, redraw=bool(told))
            mover = board.turn.name.lower()
            if not self.live.trying and self.live.outcome is not None:
                return Answer((*told, f"the game is over: {self.ended_text}"), Tone.REFUSED, redraw=bool(told))
            self.live.play(move)
            if self.live.ended_by_players is not None and not self.live.trying:
                self._told_end = self.live.ended_by_players
                return Answer((*told, self.ended_text), Tone.TOLD, redraw=True)
            told.append(event_line(self.game, self.board, mover))
        told += [*self.game.warnings(self.board), self.game.outcome_text(self.board)]
        return Answer(tuple(filter(None, told)), Tone.PLAYED, redraw=True)

    def _declare(self, _command: Command) -> Answer:
        mover = self.board.turn.name.lower()
        try:
            self.live.declare()
        except ValueError as error:
            return refused(str(error))
        return Answer((f"{mover} declares", self.game.outcome_text(self.board)), Tone.PLAYED, redraw=True)

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
        ended = self.live.ended_by_players
        while abs(len(self.board.move_stack) - len(before)) < count and possible():
            step()
            if ended is not None:
                break
        after = list(self.board.move_stack)
        moves = after[len(before) :] if len(after) > len(before) else before[len(after) :][::-1]
        if ended is not None and self.live.ended_by_players is None and not moves:
            return Answer(("the game goes on",), redraw=True)
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
        comment = self.live.history.node.comment.strip().splitlines()
        return Answer((self.place or "this is where the game is", *comment), Tone.TOLD, redraw=True)

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
        self.seat_players()
        self.live.resume()
        said = f"the engine plays {self.machine.seated}, level {self.machine.level.name}"
        return Answer((said, *self.machine.strength_lines), Tone.TOLD)

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
            advice: Played[Any] = self.followed(self.machine.advise(board))
        except (ValueError, OSError) as error:
            return refused(str(error))
        self.lines, self.shown_at = {1: advice.info}, board.copy()
        return Answer(thought_lines(advice), Tone.TOLD, redraw=self.watched)

    def _analyse(self) -> Answer:
        board = self.board
        if board.outcome() is not None:
            return refused(f"the game is over: {self.game.outcome_text(board)}")
        try:
            self.lines = self.followed(self.machine.analyse(board, None if self.watched else _GLANCE))
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
        told = [f"saved as {path}", *(str(warning.message) for warning in lost)]
        if self.live.tried_after_end:
            told.append("without what was tried after the last move: keep it first, if it is to stay")
        return Answer(tuple(told))

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
        self._begin_with(LiveGame(self.game.new_board(size), setting=self.live.setting))
        return Answer((f"a new game: {self.game.board_name(self.board)}",), redraw=True)

    def _begin_with(self, live: LiveGame) -> None:
        self.live = live
        self._written = None
        self.lines, self.shown_at = {}, None
        self.seat_players()

    def _set_clock(self, command: Command) -> Answer:
        """Minutes for the game, then seconds for a move, so many times."""
        if not command.argument:
            black, white = self.shown_names
            return Answer((f"{black}, {white}" if self.live.setting.bounded else "there is no clock",), Tone.TOLD)
        if self.live.history.tip_board.move_stack:
            return refused("a clock is set before the first move: new begins another game")
        numbers = [whole_number(word) for word in command.argument.split()]
        if len(numbers) > 3 or None in numbers or (len(numbers) == 3 and not numbers[2]):
            return refused(f"clock takes minutes, seconds of byoyomi, periods, not {shortened(command.argument)}")
        minutes, seconds, periods = [*(number or 0 for number in numbers), *(0, 0, 1)[len(numbers) :]]
        self.live = LiveGame(
            self.board, self.live.players, setting=TimeSetting(main=60 * minutes, byoyomi=seconds, periods=periods)
        )
        return Answer(("there is no clock" if not self.live.setting.bounded else "the clock runs",), redraw=True)

    def _resign(self, command: Command) -> Answer:
        if self.live.outcome is not None:
            return refused(f"the game is over: {self.ended_text}")

        def resign() -> Answer:
            self.live.to_game()
            self.live.resign()
            self._told_end = self.live.ended_by_players
            return Answer((self.ended_text,), Tone.TOLD, redraw=True)

        return self._ask(command, f"{self.live.turn.name.lower()} gives the game up?", resign)

    def _quit(self, command: Command) -> Answer:
        return self._unless_unsaved(command, self._leave)

    def _leave(self) -> Answer:
        self.left = True
        return Answer(())
