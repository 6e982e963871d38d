"""What an engine asks of a game: a compiled search, and what its players look at before they search."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from tesuji._core import SearchParams
from tesuji.engine.budget import Pace
from tesuji.engine.stage import Stage


class Reader(Protocol):
    """The search of a game, compiled. It reads in threads of its own; all methods may be called from any thread."""

    def start(self, position: Any, depth: int, nodes: int, soft: float, hard: float, multipv: int) -> None:
        """Begin to read; a search that is running is abandoned. Times are in seconds from now."""

    def next(self, seconds: float) -> dict[str, Any] | None:
        """Return the next report, or None if none came within the time."""

    @property
    def reading(self) -> bool:
        """Whether reports may still come."""

    def stop(self) -> None:
        """Ask the search to end."""

    def finish(self) -> dict[str, Any]:
        """Wait for the end, and return the best line with all that was counted."""

    def new_game(self) -> None:
        """Forget everything read so far."""


class GameSearch(Protocol):
    """A game that an engine can play."""

    name: str
    board: type

    def params(self) -> SearchParams:
        """Return the parameters of the search that suit the game best."""

    def evaluation(self) -> Any:
        """Return the weights of its evaluation."""

    def reader(self, threads: int, hash_mb: int, params: SearchParams, evaluation: Any) -> Reader:
        """Make a search of so many threads, with a table of so many MB."""

    def pace(self, board: Any) -> Pace:
        """Say how the time that is left on a clock is to be spread."""

    def stages(self, board: Any, seconds: float) -> Iterator[Stage]:
        """Look at what needs no search, one stage after the other, up to the one that finds the move.

        `seconds` are what the whole move may take.
        """
