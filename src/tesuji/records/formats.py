"""What a file format is to this package."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tesuji.games import gomoku, shogi
from tesuji.records.model import Record
from tesuji.records.source import Source

GomokuRecord = Record[gomoku.Board]
ShogiRecord = Record[shogi.Board]


@dataclass(frozen=True)
class Written:
    """Records as text, the codec to make bytes of it, and what the format could not hold, in words."""

    text: str
    codec: str = "utf-8"
    losses: Sequence[str] = ()


@dataclass(frozen=True)
class Format:
    """A way to keep records in files.

    `recognises` looks at the beginning of a text; `decode` makes a source of bytes and a name; `load` yields all
    records of a source, or only its first; `dump` writes one record or more.
    """

    name: str
    suffixes: tuple[str, ...]
    recognises: Callable[[str], bool]
    decode: Callable[[bytes, str], Source]
    load: Callable[[Source, bool], Iterator[Record[Any]]]
    dump: Callable[[Sequence[Record]], Written]
