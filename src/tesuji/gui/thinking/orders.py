"""What the app asks the engine's process, what it answers, and how both go through a pipe."""

from __future__ import annotations

import pickle
import struct
from dataclasses import dataclass
from enum import Enum
from typing import IO, Any

from tesuji.engine import Info, Limit, Played

_LENGTH = struct.Struct("<I")


class Kind(Enum):
    """What an order is about."""

    PLAY = "play"  # choose a move at a level
    SUGGEST = "suggest"  # choose a move at full strength
    ANALYSE = "analyse"  # read until told to stop


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """Something to think about. Numbers grow; `candidates` is how many moves to compare, 0 for none."""

    number: int
    kind: Kind
    board: Any
    limit: Limit | None = None
    level: str = "full"
    candidates: int = 0
    threads: int = 1
    hash_mb: int = 64


@dataclass(frozen=True, slots=True)
class Stop:
    """End the thinking about all orders up to this one; a move that was asked for is still answered."""

    number: int


@dataclass(frozen=True, slots=True)
class Answer:
    """News about an order: `best` is the line so far, `candidates` the best moves; `played` or `fault` end it."""

    number: int
    best: Info[Any] | None = None
    candidates: tuple[Info[Any], ...] = ()
    played: Played[Any] | None = None
    fault: str = ""
    ended: bool = False


def send(stream: IO[bytes], message: object) -> None:
    """Write a message to a pipe. OSError if nobody reads it any more."""
    data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    stream.write(_LENGTH.pack(len(data)) + data)
    stream.flush()


def receive(stream: IO[bytes]) -> Any:
    """Read the next message; None at the end."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    data = stream.read(length)
    if len(data) < length:
        return None
    return pickle.loads(data)  # noqa: S301  (from our own process)
