"""An analysis to be watched: a live table on a terminal, plain lines elsewhere, JSON for programs."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import RenderableType

    from tesuji.engine import Info
    from tesuji.games.reading import Reading

_REFRESHES = 8  # a second


class View:
    """Shows every line of every depth; this one as plain text."""

    def __enter__(self) -> View:
        return self

    def __exit__(self, *exception: object) -> None:
        """Nothing to put away."""

    def see(self, info: Info[Any]) -> None:
        """Show a line that has come."""
        self._say(plain_line(info))

    def end(self, best: Info[Any]) -> None:
        """Show where it ended."""
        self._say(f"best {best.pv[0] if best.pv else 'unknown'}, {best.score}; {cost(best)}")

    @staticmethod
    def _say(line: str) -> None:
        print(line)
        sys.stdout.flush()


class JsonView(View):
    """One object a line, the last one with the key `best`."""

    def see(self, info: Info[Any]) -> None:
        """Print it."""
        self._say(json.dumps(info.to_json()))

    def end(self, best: Info[Any]) -> None:
        """Print the best line once more."""
        self._say(json.dumps({"best": str(best.pv[0]) if best.pv else None, **best.to_json()}))


class LiveView(View):
    """The latest word on every line in a table, above it the position; it stays as it was at the end."""

    def __init__(self, game: str, reading: Reading, multipv: int) -> None:
        from rich.live import Live

        from tesuji.games import registry
        from tesuji.terminal.output import console, print_position

        self._console = console()
        print_position(self._console, registry.find(game), reading.board, reading.names)
        self._infos: dict[int, Info[Any]] = {}
        self._multipv = multipv
        self._live = Live(console=self._console, refresh_per_second=_REFRESHES, get_renderable=self._picture)

    def __enter__(self) -> View:
        self._live.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self._live.stop()

    def see(self, info: Info[Any]) -> None:
        """Keep it for the next picture."""
        self._infos[info.multipv] = info

    def end(self, best: Info[Any]) -> None:
        """Take in what was found after the last whole depth."""
        if self._multipv == 1 and best.pv:
            self._infos[1] = best

    def _picture(self) -> RenderableType:
        from rich.console import Group
        from rich.table import Table
        from rich.text import Text

        table = Table("", "score", "depth", "line", box=None, pad_edge=False, header_style="dim")
        for number, info in sorted(self._infos.items()):
            line = Text(" ".join(map(str, info.pv)), no_wrap=True, overflow="ellipsis")
            style = "bold green" if info.score.units > 0 and info.score.proven else "bold" if number == 1 else ""
            table.add_row(str(number), Text(str(info.score), style), f"{info.depth}-{info.seldepth}", line)
        latest = max(self._infos.values(), key=lambda info: info.nodes, default=None)
        return Group(table, Text(cost(latest) if latest else "reading ...", style="dim"))


def plain_line(info: Info[Any]) -> str:
    """A line of the analysis for people."""
    return (
        f"{info.depth:>2}-{info.seldepth:<2} ({info.multipv}) {info.score!s:>7} {1000 * info.time:>8.0f} ms "
        f"{info.nodes:>12,}  {' '.join(map(str, info.pv))}"
    )


def cost(info: Info[Any]) -> str:
    """What it took so far."""
    return (
        f"depth {info.depth}-{info.seldepth}, {info.nodes:,} nodes in {info.time:.2f} s, "
        f"{info.nps / 1e6:.2f} M nodes/s, table {info.hashfull / 10:.1f} % full"
    )


def choose_view(game: str, reading: Reading, multipv: int, *, as_json: bool) -> View:
    """The view for where the output goes."""
    if as_json:
        return JsonView()
    return LiveView(game, reading, multipv) if sys.stdout.isatty() else View()
