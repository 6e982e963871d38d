"""What a manager tells a Gomocup engine by INFO, and what follows from it for the thinking."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from tesuji.engine import Limit
from tesuji.engine.params import make_params, names

NINUKI = 16
UNLIMITED = 2_147_483_647
_WHOLE = re.compile(r"[+-]?\d{1,18}")
_OVERHEAD = 0.005  # seconds from a line sent to a line read, both ways
_AT_ONCE = 0.02  # seconds, where as fast as possible is asked for
_MB = 1 << 20
_UNKNOWN_MEMORY_MB = 1024
_PROCESS_MB = 48  # what the program takes without its table
_IGNORED = {"game_type", "evaluate", "folder"}


@dataclass(slots=True)
class Settings:
    """The limits and facts in force. Times are in milliseconds, as the protocol has them."""

    timeout_turn: int | None = None  # None: never told
    timeout_match: int = 0
    time_left: int = UNLIMITED
    max_memory: int = 0
    max_depth: int | None = None
    max_node: int | None = None
    thread_num: int | None = None
    hash_size: int | None = None  # kB
    rule: int | None = None
    params: dict[str, str] = field(default_factory=dict)  # of the search, by name
    faults: list[str] = field(default_factory=list)  # bad INFO, not yet reported

    def inform(self, text: str) -> None:
        """Take in what follows INFO. What is bad is kept for later, what is unknown means nothing."""
        key, _, value = text.partition(" ")
        key, value = key.casefold(), value.strip()
        if key in names():
            self._change_search(key, value)
            return
        if key in _IGNORED or key not in _CHECKS:
            return
        number = int(value) if _WHOLE.fullmatch(value) else None
        if number is None or not _CHECKS[key](number):
            self.faults.append(f"INFO {key} cannot be {value[:40]!r}")
            return
        setattr(self, key, number)

    def _change_search(self, name: str, value: str) -> None:
        try:
            make_params({name: value})
        except ValueError as error:
            self.faults.append(f"INFO {name}: {error}")
        else:
            self.params = {**self.params, name: value}

    def take_faults(self) -> list[str]:
        """Return what is to be reported, once."""
        faults, self.faults = self.faults, []
        return faults

    @property
    def refusal(self) -> str | None:
        """Why no game can be played under these settings."""
        if self.rule not in {None, 0, NINUKI}:
            return f"rule {self.rule} is not supported: only ninuki, rule {NINUKI}"
        return None

    def table_mb(self, usual: int) -> int:
        """The size of the table: what was asked for, within the memory that there is."""
        wanted = usual if self.hash_size is None else min(max(1, self.hash_size >> 10), _most_mb())
        if self.max_memory > 0:
            wanted = min(wanted, max(1, self.max_memory // _MB - _PROCESS_MB))
        return wanted

    def limit(self, usual: float, used: float = 0.0) -> Limit:
        """The limit of a move; `usual` seconds where nothing was told that ends it.

        `used` are the seconds used in this game, which count where only the time of the match was told.
        """
        seconds, clock = self._turn_seconds, None
        if self.time_left != UNLIMITED or self.timeout_match > 0:
            told = self.time_left if self.time_left != UNLIMITED else self.timeout_match - 1000 * used
            left = max(0.0, told / 1000 - _OVERHEAD)
            clock = (left, left)
            seconds = left if seconds is None else min(seconds, left)
        depth, nodes = self.max_depth or None, self.max_node or None
        if seconds is None and depth is None and nodes is None:
            seconds = usual
        return Limit(time=seconds, clock=clock, depth=depth, nodes=nodes)

    @property
    def _turn_seconds(self) -> float | None:
        if self.timeout_turn is None or self.timeout_turn >= UNLIMITED:
            return None
        seconds = self.timeout_turn / 1000
        return max(seconds - _OVERHEAD, seconds / 2) if seconds else _AT_ONCE


def _most_mb() -> int:
    """Half of the machine's memory, where that is known."""
    try:
        return max(1, os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // _MB // 2)
    except (AttributeError, ValueError, OSError):
        return _UNKNOWN_MEMORY_MB


_CHECKS: dict[str, Callable[[int], bool]] = {
    "timeout_turn": lambda number: number >= 0,
    "timeout_match": lambda number: number >= 0,
    "time_left": lambda _: True,
    "max_memory": lambda number: number >= 0,
    "max_depth": lambda number: number >= 0,
    "max_node": lambda number: number >= 0,
    "thread_num": lambda number: 0 <= number <= 1024,
    "hash_size": lambda number: number >= 0,
    "rule": lambda number: number >= 0,
}
