"""The engine's side of the UAI protocol: our Ataxx engine under any program that speaks it.

The rules are those of that world: after 100 plies without a clone the game is drawn, and there is no other cap.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterable, Mapping
from typing import TextIO

from tesuji import __version__
from tesuji._core import AtaxxMove, IllegalMoveError
from tesuji.engine import Engine, Info, Limit, searches
from tesuji.engine.params import make_tuning
from tesuji.games.ataxx import PASS, Board, read_move
from tesuji.protocols.lines import read_lines
from tesuji.protocols.uai import extensions
from tesuji.protocols.uai.go import Go, read_go
from tesuji.protocols.uai.options import CLEAR_HASH, Options
from tesuji.protocols.uai.rules import HALFMOVE_LIMIT, centistones

_FOREVER = Limit(depth=10_000)
_PATIENCE = 1.0  # seconds, at the end, for what cannot be stopped
_START = "startpos"


class CommandError(ValueError):
    """A command that cannot be obeyed. The message says why."""


class UaiEngine:
    """Obeys one line after the other. What takes time is done in a thread of its own, so that `stop` is heard."""

    def __init__(
        self,
        say: Callable[[str], None],
        *,
        threads: int = 1,
        hash_mb: int = 64,
        log: str | None = None,
        params: Mapping[str, str] | None = None,
    ) -> None:
        """`say` takes the lines to answer, one call at a time; the rest holds unless `setoption` says otherwise."""
        self._lock = threading.Lock()
        self._speak = say
        self._log = log
        self._options = Options(threads, hash_mb, params=dict(params or {}))
        self._board = Board(max_plies=None, halfmove_limit=HALFMOVE_LIMIT)
        self._engine: Engine[AtaxxMove] | None = None
        self._made: tuple[int, int, dict[str, str]] = (0, 0, {})  # its threads, table and parameters
        self._job: threading.Thread | None = None
        self._stopping = threading.Event()
        self._endless = False
        self.ended = False
        self._while_busy: dict[str, Callable[[str], None]] = {
            "isready": self._is_ready,
            "stop": lambda _: self.stop(),
            "quit": lambda _: self.end(),
        }
        self._commands: dict[str, Callable[[str], None]] = {
            **self._while_busy,
            "uai": self._introduce,
            "setoption": self._set_option,
            "uainewgame": lambda _: self._ready_engine().new_game(),
            "position": self._set_position,
            "go": self._go,
            "perft": self._perft,
            "print": lambda _: self._say(*extensions.drawing(self._board)),
            "eval": self._evaluate,
            "bench": self._bench,
        }

    def obey(self, line: str) -> None:
        """Do what a line says; whatever it says, the engine lives on."""
        word, _, rest = line.strip().partition(" ")
        word, rest = word.casefold(), rest.strip()
        if not word:
            return
        command = self._commands.get(word)
        if command is None:
            self._say(f"info string unknown command: {line.strip()[:80]}")
            return
        if word not in self._while_busy:
            self.finish()
        try:
            command(rest)
        except (ValueError, MemoryError) as error:
            self._say(f"info string error: {word}: {error}")

    def stop(self) -> None:
        """Answer now."""
        self._stopping.set()
        if self._engine is not None:
            self._engine.stop()

    def finish(self, *, patience: float | None = None) -> None:
        """End what is in progress, with its answer."""
        self.stop()
        if self._job is not None:
            self._job.join(patience)
            self._job = None

    def wait(self) -> None:
        """Let what is in progress come to its end; what has none is stopped."""
        if self._endless:
            self.stop()
        if self._job is not None:
            self._job.join()

    def end(self) -> None:
        """Answer what is in progress and be done."""
        self.ended = True
        self.finish(patience=_PATIENCE)

    def _say(self, *lines: str) -> None:
        with self._lock:
            for line in lines:
                self._speak(line)

    def _introduce(self, _: str) -> None:
        self._say(f"id name tesuji {__version__}", "id author The tesuji developers", *self._options.lines(), "uaiok")

    def _is_ready(self, _: str) -> None:
        if self._job is None or not self._job.is_alive():
            self._ready_engine()
        self._say("readyok")

    def _set_option(self, rest: str) -> None:
        if self._options.set(rest) == CLEAR_HASH:
            self._ready_engine().new_game()

    def _set_position(self, rest: str) -> None:
        place, _, moves = f"{rest} ".partition(" moves ")
        kind, _, fen = place.strip().partition(" ")
        if kind.casefold() == _START and not fen:
            board = Board(max_plies=None, halfmove_limit=HALFMOVE_LIMIT)
        elif kind.casefold() == "fen":
            board = Board.from_fen(fen, max_plies=None, halfmove_limit=HALFMOVE_LIMIT)
        else:
            raise CommandError(f"a position is 'startpos' or 'fen FEN', not {place.strip()[:60]!r}")
        for number, text in enumerate(moves.split(), start=1):
            _push(board, number, text)
        self._board = board

    def _go(self, rest: str) -> None:
        go = read_go(rest)
        engine, board = self._ready_engine(), self._board.copy()
        self._begin(lambda: self._think(engine, board, go), endless=go.infinite)

    def _perft(self, rest: str) -> None:
        if not (rest.isascii() and rest.isdigit() and 1 <= int(rest[:9]) <= extensions.DEEPEST_PERFT):
            raise CommandError(f"expected a depth, 1 to {extensions.DEEPEST_PERFT}, not {rest[:40]!r}")
        board = self._board.copy()
        self._begin(lambda: extensions.perft(board, int(rest), self._say, self._stopping.is_set))

    def _evaluate(self, _: str) -> None:
        weights = make_tuning(self._options.params, searches.find("ataxx"))[1]
        self._say(*extensions.evaluation(self._board, weights))

    def _bench(self, rest: str) -> None:
        depth = int(rest[:3]) if rest.isascii() and rest.isdigit() else extensions.BENCH_DEPTH
        self._begin(lambda: extensions.bench(max(1, depth), self._options, self._say, self._stopping.is_set))

    def _begin(self, job: Callable[[], None], *, endless: bool = False) -> None:
        self._stopping.clear()
        self._endless = endless
        self._job = threading.Thread(target=job, daemon=True)
        self._job.start()

    def _think(self, engine: Engine[AtaxxMove], board: Board, go: Go) -> None:
        """Read, tell what is found, and answer with `bestmove`."""
        line = (PASS,) if board.outcome() is not None else self._read(engine, board, go)
        if go.infinite:
            self._stopping.wait()
        ponder = f" ponder {line[1]}" if len(line) > 1 else ""
        self._say(f"bestmove {line[0]}{ponder}")

    def _read(self, engine: Engine[AtaxxMove], board: Board, go: Go) -> tuple[AtaxxMove, ...]:
        def watch(info: Info[AtaxxMove]) -> None:
            self._say(_told(info, several=self._options.multipv > 1))
            if self._stopping.is_set():  # it came before there was anything to stop
                engine.stop()

        limit = go.limit if go.limit.bounds else _FOREVER
        if self._options.multipv == 1:
            info = engine.play(board, limit, watch=watch).info
            self._say(_told(info))
            return info.pv
        with engine.analyse(board, limit, multipv=self._options.multipv) as analysis:
            for info in analysis:
                watch(info)
            return analysis.final.pv

    def _ready_engine(self) -> Engine[AtaxxMove]:
        """The engine, a new one where threads, table or parameters are to be others."""
        options = self._options
        wanted = (options.threads, options.hash_mb, options.params)
        if self._engine is None or self._made != wanted:
            params, evaluation = make_tuning(options.params, searches.find("ataxx"))
            self._engine = Engine(
                "ataxx",
                threads=options.threads,
                hash_mb=options.hash_mb,
                params=params,
                evaluation=evaluation,
                log=self._log,
            )
            self._made = wanted
        return self._engine


def _push(board: Board, number: int, text: str) -> None:
    try:
        board.push(read_move(text))
    except IllegalMoveError as error:
        raise CommandError(f"move {number}, {text[:20]!r}: {error}") from error


def _told(info: Info[AtaxxMove], *, several: bool = False) -> str:
    """A line of a search as UAI has it; which of several it is stands after its depth."""
    number = f" multipv {info.multipv}" if several else ""
    return (
        f"info depth {info.depth} seldepth {info.seldepth}{number} score cp {centistones(info.score)} "
        f"time {1000 * info.time:.0f} nodes {info.nodes} nps {info.nps} hashfull {info.hashfull} "
        f"pv {' '.join(map(str, info.pv))}"
    )


def serve(engine: UaiEngine, lines: Iterable[str]) -> None:
    """Obey lines until `quit`; at the end of the input what is in progress is still answered."""
    for line in lines:
        engine.obey(line)
        if engine.ended:
            return
    engine.wait()


def run(out: TextIO | None = None, **how: object) -> None:
    """Be an engine on standard input and output."""
    stream = out or sys.stdout

    def say(text: str) -> None:
        stream.write(text + "\n")
        stream.flush()

    serve(UaiEngine(say, **how), read_lines(sys.stdin.fileno()))  # type: ignore[arg-type]
