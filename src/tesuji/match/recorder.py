"""What an agent was doing when its process died or stopped answering: a page of memory that outlives the process.

Agents play inside the worker's process. One that crashes there takes the worker with it, one that hangs in compiled
code cannot be interrupted; the runner then reads here whose move it was, and which moves had been played.
"""

from __future__ import annotations

import mmap
import os
import struct
import tempfile
from pathlib import Path
from typing import NamedTuple

_HEAD = struct.Struct("=qdiI")  # game, deadline, side (-1: no agent is thinking), length of the moves
_DEADLINE = struct.Struct("=di")
_LENGTH = struct.Struct("=I")
_SIZE = 1 << 16
_NO_GAME = -1


class Trace(NamedTuple):
    """The game in progress: its number, its moves, whose agent is thinking (-1: none), and until when it may."""

    game: int
    moves: tuple[str, ...]
    side: int
    deadline: float


class Recorder:
    """The page, written by the worker and read by the runner. `descriptor` is handed on to the worker."""

    def __init__(self, descriptor: int | None = None) -> None:
        """Make a page, or open the one that was handed on."""
        if descriptor is None:
            descriptor, path = tempfile.mkstemp(prefix="tesuji-match-")
            Path(path).unlink()
            os.write(descriptor, bytes(_SIZE))  # a page without room on the disk would kill who writes to it
        self.descriptor = descriptor
        self._page = mmap.mmap(descriptor, _SIZE)
        self._length = 0
        if self.trace().game == 0:
            self.begin(_NO_GAME)

    def begin(self, game: int) -> None:
        """A game begins."""
        self._length = 0
        _HEAD.pack_into(self._page, 0, game, 0.0, -1, 0)

    def thinking(self, side: int, deadline: float) -> None:
        """An agent begins to think, or, with -1, has answered."""
        _DEADLINE.pack_into(self._page, 8, deadline, side)

    def moved(self, move: str) -> None:
        """A move was played."""
        start = _HEAD.size + self._length
        data = f"{move} ".encode()
        if start + len(data) <= _SIZE:
            self._page[start : start + len(data)] = data
            self._length += len(data)
            _LENGTH.pack_into(self._page, 20, self._length)

    def trace(self) -> Trace:
        """Read what was recorded last."""
        game, deadline, side, length = _HEAD.unpack_from(self._page, 0)
        moves = self._page[_HEAD.size : _HEAD.size + length].decode().split()
        return Trace(game, tuple(moves), side, deadline)

    def close(self) -> None:
        """Let the page go."""
        self._page.close()
        os.close(self.descriptor)
