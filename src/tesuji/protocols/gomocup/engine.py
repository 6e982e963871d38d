"""The engine's side of the Gomocup protocol: our Gomoku engine under any manager of it.

Captures are outside the protocol. BOARD is taken to give the moves in the order they were played, so that what was
captured can be worked out.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tesuji import __version__
from tesuji._core import GomokuMove, IllegalMoveError
from tesuji.engine import Engine, Info, Limit
from tesuji.engine.params import make_params
from tesuji.engine.stage import SEARCH
from tesuji.games.gomoku import Board
from tesuji.protocols.gomocup.settings import NINUKI, Settings

SECONDS = 0.5  # for a move, where the manager tells no time
_ABOUT = f'name="tesuji", version="{__version__}", author="The tesuji developers", country="South Korea"'
_POINT = re.compile(r"(\d{1,3})\s*,\s*(\d{1,3})")
_STONE = re.compile(r"(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d)")
_SIZES = range(5, 20)
_OWN, _OPPONENT = "1", "2"
_MOST_LINES = 64
_MOST_STONES = 1000  # more than any game has; what follows cannot make a refused BOARD any better
STOPPING = frozenset({"STOP", "YXSTOP"})  # also heard while it thinks


class CommandError(ValueError):
    """A command that cannot be obeyed. The message follows ERROR."""


class GomocupEngine:
    """Obeys one line after the other. `stop` and `end` may be called from another thread while it thinks."""

    def __init__(
        self,
        say: Callable[[str], None],
        *,
        threads: int = 1,
        hash_mb: int = 64,
        book: bool | str | Path = True,
        seed: int | None = None,
        log: str | Path | None = None,
        params: Mapping[str, str] | None = None,
        seconds: float = SECONDS,
    ) -> None:
        """`say` takes the lines to answer; threads, table and `params` are used unless the manager says otherwise."""
        self._say = say
        self._threads, self._hash_mb = threads, hash_mb
        self._book, self._seed, self._log = book, seed, log
        self._seconds = seconds
        self._settings = Settings(params=dict(params or {}))
        self._board: Board | None = None
        self._stones: list[str] | None = None  # what came since BOARD
        self._engine: Engine[GomokuMove] | None = None
        self._made: tuple[int, int, dict[str, str]] = (0, 0, {})  # its threads, table and parameters
        self._told_rule = False
        self._used = 0.0  # seconds of this game, for a manager that does not count them itself
        self._shows_info = False
        self.ended = False
        self._commands: dict[str, Callable[[str], None]] = {
            "START": self._start,
            "RECTSTART": self._rectstart,
            "RESTART": self._restart,
            "BEGIN": self._begin,
            "TURN": self._turn,
            "BOARD": self._begin_board,
            "TAKEBACK": self._takeback,
            "PLAY": self._play,
            "INFO": self._settings.inform,
            "ABOUT": lambda _: self._say(_ABOUT),
            "END": lambda _: self.end(),
            "YXSHOWINFO": self._show_info,
            "YXNBEST": self._best_lines,
            "YXHASHCLEAR": self._clear_hash,
            **dict.fromkeys(STOPPING, lambda _: None),  # nothing is being read by now
        }

    def obey(self, line: str) -> None:
        """Do what a line says; whatever it says, the engine lives on."""
        word, _, rest = line.partition(" ")
        word, rest = word.upper(), rest.strip()
        if self._stones is not None and word != "END":
            self._stone(line, self._stones)
            return
        command = self._commands.get(word)
        if command is None:
            self._say(f"UNKNOWN {line}")
            return
        try:
            command(rest)
        except (CommandError, IllegalMoveError) as error:
            self._say(f"ERROR {error}")

    def stop(self) -> None:
        """Move now."""
        if self._engine is not None:
            self._engine.stop()

    def end(self) -> None:
        """Say nothing more, and end what is in progress."""
        self.ended = True
        self.stop()

    def _start(self, rest: str) -> None:
        if not (rest.isascii() and rest.isdigit()):
            raise CommandError(f"START takes the size of the board, not {rest[:40]!r}")
        self._begin_game(int(rest[:9]))

    def _rectstart(self, rest: str) -> None:
        width, height = self._point(rest)
        if width != height:
            raise CommandError(f"boards are square, not {width} by {height}")
        self._begin_game(width)

    def _begin_game(self, size: int) -> None:
        if size not in _SIZES:
            raise CommandError(f"unsupported size {size}: a board has {_SIZES[0]} to {_SIZES[-1]} lines")
        self._check_rule()
        self._make_engine().new_game()
        self._board = Board(size)
        self._used = 0.0
        self._say("OK")

    def _restart(self, _: str) -> None:
        self._begin_game(self._game().size)

    def _begin(self, _: str) -> None:
        if self._game().ply:
            raise CommandError("BEGIN is for an empty board; RESTART empties it")
        self._think()

    def _turn(self, rest: str) -> None:
        self._check_rule()
        self._push(self._game(), *self._point(rest))
        self._think()

    def _begin_board(self, _: str) -> None:
        self._game()
        self._stones = []

    def _stone(self, line: str, stones: list[str]) -> None:
        if line.upper() != "DONE":
            if len(stones) <= _MOST_STONES:
                stones.append(line)
            return
        self._stones = None
        try:
            self._check_rule()
            self._board = self._replayed(stones)
            self._think()
        except (CommandError, IllegalMoveError) as error:
            self._say(f"ERROR {error}")

    def _replayed(self, lines: list[str]) -> Board:
        """Play the moves of BOARD; the last one is the opponent's."""
        board = Board(self._game().size)
        for number, line in enumerate(lines, start=1):
            found = _STONE.fullmatch(line)
            if found is None:
                raise CommandError(f"BOARD: a stone is x,y,1 or x,y,2, not {line[:40]!r}")
            whose = _OPPONENT if (len(lines) - number) % 2 == 0 else _OWN
            if found[3] != whose:
                raise CommandError(f"BOARD: {line} in place {number}: moves come in turn, the opponent's last")
            try:
                self._push(board, int(found[1]), int(found[2]))
            except (CommandError, IllegalMoveError) as error:
                raise CommandError(f"BOARD: {line} in place {number}: {error}") from error
        return board

    def _takeback(self, rest: str) -> None:
        board = self._game()
        move = self._move(board, *self._point(rest))
        if not board.ply or board.peek() != move:
            raise CommandError(f"TAKEBACK {rest}: the last move is another one")
        board.pop()
        self._say("OK")

    def _play(self, rest: str) -> None:
        self._answer(self._move(self._game(), *self._point(rest)))

    def _show_info(self, _: str) -> None:
        self._shows_info = True

    def _clear_hash(self, _: str) -> None:
        if self._engine is not None:
            self._engine.new_game()

    def _best_lines(self, rest: str) -> None:
        if not (rest.isascii() and rest.isdigit() and 1 <= int(rest[:9]) <= _MOST_LINES):
            raise CommandError(f"YXNBEST takes a number of lines, 1 to {_MOST_LINES}, not {rest[:40]!r}")
        board = self._ready()
        latest: dict[int, Info[GomokuMove]] = {}
        with self._timed(), self._make_engine().analyse(board, self._limit(), multipv=int(rest)) as analysis:
            for info in analysis:
                latest[info.multipv] = info
            best = analysis.final
        if self.ended:
            return
        for number, info in sorted(latest.items()):
            self._say(f"MESSAGE ({number}) {_told(info)}")
        self._answer(best.pv[0])

    def _think(self) -> None:
        board = self._ready()
        watch = (lambda info: self._say(f"MESSAGE {_told(info)}")) if self._shows_info else None
        with self._timed():
            played = self._make_engine().play(board, self._limit(), watch=watch)
        if self.ended:
            return
        self._say(f"MESSAGE {_told(played.info)}")
        self._answer(played.move)

    def _limit(self) -> Limit:
        return self._settings.limit(self._seconds, self._used)

    @contextmanager
    def _timed(self) -> Iterator[None]:
        """Count the time of what is done."""
        begun = time.monotonic()
        try:
            yield
        finally:
            self._used += time.monotonic() - begun

    def _ready(self) -> Board:
        """The board to think about; whatever is to be said before is said now."""
        board = self._game()
        self._check_rule()
        for fault in self._settings.take_faults():
            self._say(f"ERROR {fault}")
        outcome = board.outcome()
        if outcome is not None:
            raise CommandError(f"the game is over: {outcome}")
        if self._settings.rule != NINUKI and not self._told_rule:
            self._told_rule = True
            self._say(f"MESSAGE no rule was set: this is ninuki, INFO rule {NINUKI}, with captures and double-threes")
        return board

    def _answer(self, move: GomokuMove) -> None:
        board = self._game()
        board.push(move)
        self._say(f"{move.column},{board.size - 1 - move.row}")

    def _game(self) -> Board:
        if self._board is None:
            raise CommandError("no game has been started: START comes first")
        return self._board

    def _check_rule(self) -> None:
        if self._settings.refusal is not None:
            raise CommandError(self._settings.refusal)

    def _make_engine(self) -> Engine[GomokuMove]:
        """The engine, a new one where threads, table or parameters are to be others."""
        settings = self._settings
        threads = self._threads if settings.thread_num is None else settings.thread_num
        wanted = (threads, settings.table_mb(self._hash_mb), settings.params)
        if self._engine is None or self._made != wanted:
            self._engine = Engine(
                "gomoku",
                threads=wanted[0],
                hash_mb=wanted[1],
                params=make_params(wanted[2]),
                book=self._book,
                seed=self._seed,
                log=self._log,
            )
            self._made = wanted
        return self._engine

    @staticmethod
    def _point(text: str) -> tuple[int, int]:
        found = _POINT.fullmatch(text)
        if found is None:
            raise CommandError(f"a point is x,y, not {text[:40]!r}")
        return int(found[1]), int(found[2])

    @staticmethod
    def _move(board: Board, column: int, row_from_top: int) -> GomokuMove:
        if column >= board.size or row_from_top >= board.size:
            raise CommandError(f"{column},{row_from_top} is outside the board: both are 0 to {board.size - 1}")
        return GomokuMove.at(column, board.size - 1 - row_from_top)

    def _push(self, board: Board, column: int, row_from_top: int) -> None:
        board.push(self._move(board, column, row_from_top))


def _told(info: Info[GomokuMove]) -> str:
    """A search in a line; the words are those that managers look for."""
    found = "" if info.stage == SEARCH else f"{info.stage}: "
    return (
        f"{found}depth {info.depth}-{info.seldepth} score {info.score} nodes {info.nodes} nps {info.nps} "
        f"time {1000 * info.time:.0f} ms pv {' '.join(map(str, info.pv))}"
    )
