"""A match to be watched: a live table on a terminal, plain lines elsewhere, JSON for programs."""

from __future__ import annotations

import json
import shlex
import sys
import time
from abc import ABC, abstractmethod
from collections import deque
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tesuji.match import summary
from tesuji.match.events import end_json, event_json, start_json
from tesuji.match.match_file import RunOptions
from tesuji.match.runner import DiskFull, Event, FaultSeen, GameOver

if TYPE_CHECKING:
    from rich.console import RenderableType

    from tesuji.match.standings import Standings

_LINE_EVERY = 10.0  # seconds between two plain lines
_FAULTS_SHOWN = 5
_REFRESH = 1.0  # seconds between two pictures of the live table: watching is not to disturb the players


class Speed:
    """How fast a match goes, and how long it will take."""

    def __init__(self, standings: Standings) -> None:
        self._games, self._plies = standings.games, standings.plies
        self._begun = time.monotonic()

    def line(self, standings: Standings) -> str:
        """Speed and time left, as far as they are known."""
        seconds = time.monotonic() - self._begun
        games = standings.games - self._games
        if not games or seconds <= 0:
            return f"running for {_clock(seconds)}"
        plies = (standings.plies - self._plies) / seconds
        if standings.is_over:
            course = f"took {_clock(seconds)}"
        else:
            left = (standings.settings.total_games - standings.games) * seconds / games
            at_most = " at most" if standings.sprt is not None else ""
            course = f"running for {_clock(seconds)}, left {_clock(left)}{at_most}"
        rate = f"{games / seconds:.1f} games/s" if games > seconds else f"{60 * games / seconds:.1f} games/min"
        digits = 0 if plies >= 10 else 1
        return f"{rate}, {plies:,.{digits}f} plies/s, {course}"


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}"


class View(ABC):
    """Shows a match from its beginning to its end."""

    def begin(self, standings: Standings, journal: str) -> AbstractContextManager[Any]:
        """Show where the match begins; the context lasts as long as it runs."""
        self.speed = Speed(standings)
        self.journal = journal
        self._open(standings, journal)
        return nullcontext()

    @abstractmethod
    def _open(self, standings: Standings, journal: str) -> None:
        """Show what is known before the first game."""

    @abstractmethod
    def see(self, event: Event, standings: Standings) -> None:
        """Show what has happened."""

    @abstractmethod
    def end(self, standings: Standings, *, complete: bool) -> None:
        """Show where the match has ended."""


class JsonView(View):
    """One JSON object a line."""

    def _open(self, standings: Standings, journal: str) -> None:
        _print_json(start_json(standings, journal))

    def see(self, event: Event, standings: Standings) -> None:
        """Print the event."""
        found = event_json(event, standings)
        if found is not None:
            _print_json(found)

    def end(self, standings: Standings, *, complete: bool) -> None:
        """Print the last event."""
        _print_json(end_json(standings, complete=complete))


def _print_json(value: dict[str, Any]) -> None:
    print(json.dumps(value), flush=True)


class PlainView(View):
    """Lines for a log: the score now and then, every fault at once."""

    _next = 0.0

    def _open(self, standings: Standings, journal: str) -> None:
        settings = standings.settings
        names = ", ".join(player.name for player in settings.players)
        done = f", {standings.games} played already" if standings.games else ""
        print(f"{settings.game}, {settings.format}: {names}; {settings.total_games} games{done}; journal {journal}")
        sys.stdout.flush()
        self._next = time.monotonic() + _LINE_EVERY

    def see(self, event: Event, standings: Standings) -> None:
        """Print faults at once, the score every now and then."""
        if isinstance(event, GameOver) and event.record.failures:
            print(summary.game_line(standings, event.record))
            for failure in event.record.failures:
                print("".join(f"    {line}\n" for line in summary.last_words(failure.stderr, failure.detail)), end="")
            sys.stdout.flush()
        elif isinstance(event, FaultSeen):
            print(_fault_line(event, standings), flush=True)
        elif isinstance(event, DiskFull):
            print(f"waiting for room: {event.reason}", file=sys.stderr, flush=True)
        if time.monotonic() >= self._next:
            self._next = time.monotonic() + _LINE_EVERY
            print(f"{summary.score_line(standings)}; {self.speed.line(standings)}", flush=True)

    def end(self, standings: Standings, *, complete: bool) -> None:
        """Print the tables and the sentence."""
        tables = [
            (summary.SCORE_COLUMNS, summary.score_rows(standings)),
            (summary.PAIRING_COLUMNS, summary.pairing_rows(standings)),
            (summary.LATENESS_COLUMNS, summary.lateness_rows(standings)),
        ]
        for columns, rows in tables:
            if rows:
                print("\n".join(_aligned([columns, *rows])) + "\n")
        line = summary.sprt_line(standings)
        if line:
            print(line)
        _print_end(standings, self.journal, complete=complete)


def _aligned(rows: list[summary.Row]) -> list[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _fault_line(event: FaultSeen, standings: Standings) -> str:
    name = standings.settings.players[event.incident.player].name
    return f"{name}: {event.incident.fault}, {event.incident.detail}"


def _print_end(standings: Standings, journal: str, *, complete: bool) -> None:
    print(summary.sentence(standings))
    if not complete:
        usual = Path(journal).absolute() == Path(RunOptions().journal).absolute()
        which = "" if usual else f" --journal {shlex.quote(journal)}"
        print(f"The match is not over; `tesuji match --resume{which}` goes on with it.")
    sys.stdout.flush()


class LiveView(View):
    """A table that follows the match, on a terminal."""

    def __init__(self) -> None:
        from rich.console import Console
        from rich.live import Live

        self._console = Console()
        self._live = Live(console=self._console, auto_refresh=False, transient=True)
        self._last = ""
        self._faults: deque[str] = deque(maxlen=_FAULTS_SHOWN)
        self._next = 0.0

    def begin(self, standings: Standings, journal: str) -> AbstractContextManager[Any]:
        """Open the table; it stays as it was at the end."""
        super().begin(standings, journal)
        return self._live

    def see(self, event: Event, standings: Standings) -> None:
        """Bring the table up to date, but not too often."""
        if isinstance(event, GameOver):
            self._last = summary.game_line(standings, event.record)
            if event.record.failures:
                self._faults.append(self._last)
        elif isinstance(event, FaultSeen):
            self._faults.append(_fault_line(event, standings))
        elif isinstance(event, DiskFull):
            self._last = f"waiting for room: {event.reason}"
        if time.monotonic() >= self._next:
            self._next = time.monotonic() + _REFRESH
            self._live.update(self.picture(standings), refresh=True)

    def end(self, standings: Standings, *, complete: bool) -> None:
        """Print the final table and the sentence."""
        self._console.print(self.picture(standings))
        _print_end(standings, self.journal, complete=complete)

    def _open(self, standings: Standings, journal: str) -> None:
        """The table shows it all."""

    def picture(self, standings: Standings) -> RenderableType:
        """The table as it stands."""
        from rich.console import Group
        from rich.table import Table
        from rich.text import Text

        settings = standings.settings
        parts: list[RenderableType] = [
            Text(f"{settings.game}, {settings.format}, game {standings.games} of {settings.total_games}", style="bold")
        ]
        tables = [
            (summary.SCORE_COLUMNS, summary.score_rows(standings)),
            (summary.PAIRING_COLUMNS, summary.pairing_rows(standings)),
        ]
        for columns, rows in tables:
            table = Table(*columns, box=None, pad_edge=False, header_style="dim")
            for row in rows:
                table.add_row(*(Text(cell) for cell in row))
            parts += [table, Text()]
        if standings.sprt is not None:
            parts += [Text(summary.sprt_line(standings)), Text(summary.bar(standings), style="cyan"), Text()]
        parts.append(Text(self.speed.line(standings), style="dim"))
        late = sum(late.late for late in standings.lateness)
        answers = sum(late.total for late in standings.lateness)
        if late:
            parts.append(Text(f"{late:,} of {answers:,} answers came after their time, most within the margin"))
        lines = [(line, "red") for line in self._faults] + [(self._last, "dim")]
        parts += [Text(line, style=style, overflow="ellipsis", no_wrap=True) for line, style in lines if line]
        return Group(*parts)


def choose_view(*, as_json: bool) -> View:
    """The view for where the output goes."""
    if as_json:
        return JsonView()
    return LiveView() if sys.stdout.isatty() else PlainView()
