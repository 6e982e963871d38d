"""Records from files and into them."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tesuji.records.atomic import write_atomically
from tesuji.records.csa import CSA
from tesuji.records.errors import RecordError, RecordWarning
from tesuji.records.formats import Format, Written
from tesuji.records.kif import KI2, KIF
from tesuji.records.model import Record
from tesuji.records.moves import MOVES
from tesuji.records.pgn import PGN
from tesuji.records.psq import PSQ
from tesuji.records.sgf import SGF
from tesuji.records.shogi.charset import decode as decode_japanese
from tesuji.records.source import Source
from tesuji.records.usi import USI

FORMATS = (SGF, PSQ, PGN, CSA, KI2, KIF, USI, MOVES)

_SHOGI = (CSA, KI2, KIF, USI)
_SNIFFED = 65_536  # characters that tell a format


def read(path: str | os.PathLike[str], format: str | None = None) -> Record[Any]:  # noqa: A002
    """Read the first record of a file. The format is the named one, or that of the suffix, or seen from the content.

    RecordError if it cannot be read, with what was readable as its `record`; OSError as from `open`.
    """
    source, kind = _opened(path, format)
    return next(kind.load(source, True))


def read_all(path: str | os.PathLike[str], format: str | None = None) -> list[Record[Any]]:  # noqa: A002
    """Read all records of a file: SGF, PGN, CSA and USI files can hold many games, the other formats one."""
    source, kind = _opened(path, format)
    return list(kind.load(source, False))


def loads(content: str | bytes, format: str | None = None) -> Record[Any]:  # noqa: A002
    """Read the first record from text, or from the bytes of a file."""
    source, kind = _prepared(content, "<text>", _named(format) if format else None)
    return next(kind.load(source, True))


def loads_all(content: str | bytes, format: str | None = None) -> list[Record[Any]]:  # noqa: A002
    """Read all records from text, or from the bytes of a file."""
    source, kind = _prepared(content, "<text>", _named(format) if format else None)
    return list(kind.load(source, False))


def format_of(content: str | bytes, path: str | os.PathLike[str] = "") -> str | None:
    """The name of the format of a text or of the bytes of a file: by the suffix of the path, else by the content.

    None if it is none, or nothing but moves as text.
    """
    kind = _by_suffix(path)
    if kind is None or kind is MOVES:
        kind = _recognised(content)
    return None if kind is None or kind is MOVES else kind.name


def write(
    records: Record | Iterable[Record],
    path: str | os.PathLike[str],
    format: str | None = None,  # noqa: A002
) -> None:
    """Write a record, or several to one SGF, PGN, CSA or USI file, in the named format or that of the suffix.

    The file is replaced as a whole or not at all. RecordError if the format cannot hold the game. What it cannot hold
    beside the game is left out, with a RecordWarning that names it.
    """
    kind = _named(format) if format else _by_suffix(path)
    if kind is None:
        known = ", ".join(suffix for each in FORMATS for suffix in each.suffixes)
        raise RecordError(f"{os.fspath(path)}: the suffix names no format: expected one of {known}")
    written = _dumped(records, kind)
    try:
        data = written.text.encode(written.codec)
    except UnicodeEncodeError as error:
        character = written.text[error.start]
        raise RecordError(f"{os.fspath(path)}: {character!r} is no character that a file can hold") from None
    write_atomically(path, data)


def dumps(records: Record | Iterable[Record], format: str = "sgf") -> str:  # noqa: A002
    """The text that `write` puts in a file."""
    return _dumped(records, _named(format)).text


def _dumped(records: Record | Iterable[Record], kind: Format) -> Written:
    written = kind.dump([records] if isinstance(records, Record) else list(records))
    if written.losses:
        warnings.warn(f"{kind.name} does not hold {', '.join(written.losses)}", RecordWarning, stacklevel=3)
    return written


def _opened(path: str | os.PathLike[str], name: str | None) -> tuple[Source, Format]:
    data = Path(path).read_bytes()
    kind = _named(name) if name else _by_suffix(path)
    if kind is MOVES and not name:
        kind = None  # a plain text file can hold any of them
    elif kind in _SHOGI and not name:
        seen = _recognised(data)
        kind = seen if seen in _SHOGI else kind  # programs save one under the suffix of another
    return _prepared(data, os.fspath(path), kind, otherwise=_by_suffix(path))


def _prepared(
    content: str | bytes,
    name: str,
    kind: Format | None,
    otherwise: Format | None = None,
) -> tuple[Source, Format]:
    if kind is None:
        kind = _recognised(content) or otherwise
        if kind is None:
            expected = "SGF '(;', PSQ 'Piskvorky', PGN '[Event', KIF, KI2, CSA, USI or moves like 'j10k11'"
            raise RecordError(f"the format is not known: expected {expected}", file=name, line=1, column=1)
    return (Source(content, name) if isinstance(content, str) else kind.decode(content, name)), kind


def _recognised(content: str | bytes) -> Format | None:
    beginning = content[:_SNIFFED]
    source = Source(beginning, "") if isinstance(beginning, str) else decode_japanese(beginning, "")
    return next((each for each in FORMATS if each.recognises(source.text)), None)


def _named(name: str) -> Format:
    for kind in FORMATS:
        if kind.name == name.lower():
            return kind
    raise ValueError(f"there is no format {name!r}: expected one of {', '.join(kind.name for kind in FORMATS)}")


def _by_suffix(path: str | os.PathLike[str]) -> Format | None:
    suffix = Path(path).suffix.lower()
    return next((kind for kind in FORMATS if suffix in kind.suffixes), None)
