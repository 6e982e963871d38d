"""The first node of a game: which game, which board, which rules, who played."""

from __future__ import annotations

from tesuji.games.gomoku import Board
from tesuji.records.errors import shown, shown_property
from tesuji.records.formats import GomokuRecord
from tesuji.records.model import Record
from tesuji.records.sgf.charset import codec_of
from tesuji.records.sgf.properties import HEADER, HEADERS, RULES
from tesuji.records.sgf.syntax import Event
from tesuji.records.sgf.values import number, simple_text, split_composed, text
from tesuji.records.source import Fault, Source

_GAMES = {
    1: "Go",
    2: "Othello",
    3: "chess",
    7: "Chinese chess",
    8: "shogi",
    9: "Lines of Action",
    10: "Ataxx",
    11: "Hex",
}
_GOMOKU = 4


def begin_record(properties: dict[str, Event], at: int, source: Source) -> GomokuRecord:
    """The record that a first node at `at` begins; takes what it understands out of `properties`."""
    warnings: list[str] = []

    def warn(event: Event | None, reason: str) -> None:
        warnings.append(source.warning(at if event is None else event.at, reason))

    game = properties.pop("GM", None)
    if game is None:
        warn(None, "there is no GM, which by the standard is Go: read as Gomoku")
    elif number(game.values[0]) != _GOMOKU:
        name = _GAMES.get(number(game.values[0]) or 0)
        what = shown_property("GM", game.values[0]) + (f" is {name}" if name else "")
        raise Fault(game.at, f"{what}: only Gomoku, GM[4], is supported")
    version = properties.pop("FF", None)
    if version is not None and number(version.values[0]) not in {1, 2, 3, 4}:
        warn(version, f"{shown_property('FF', version.values[0])} is unknown: read as FF[4]")
    size = properties.pop("SZ", None)
    if size is None:
        warn(None, "there is no SZ: the board is 19x19")
    record = Record(Board() if size is None else _board(size))
    record.warnings, record.newline = warnings, source.newline
    record.encoding = _encoding(properties.pop("CA", None), source, record)
    return record


def read_headers(properties: dict[str, Event], record: GomokuRecord, source: Source) -> None:
    """Take the headers out of `properties`. Fault if the rules are none of ours."""
    rules = properties.get("RU")
    for name in [name for name in properties if name in HEADERS]:
        event = properties.pop(name)
        record.headers[HEADERS[name]] = simple_text(event.values[0])
        for more in event.values[1:]:
            record.warnings.append(source.warning(event.at, f"{name} has several values: {shown(more)} is left out"))
    _read_private(properties, record, source)
    named = record.headers.get("rules", "").strip().lower()
    if rules is not None and named and named not in RULES:
        raise Fault(rules.at, f"the rules {shown(record.headers['rules'])} are not supported: only 'ninuki' is")
    record.headers["rules"] = "ninuki"


def _read_private(properties: dict[str, Event], record: GomokuRecord, source: Source) -> None:
    event = properties.get(HEADER)
    pairs = [split_composed(value) for value in event.values] if event else []
    if event is None or None in pairs:
        return
    del properties[HEADER]
    for pair in pairs:
        if pair is not None:
            name, content = text(pair[0]), text(pair[1])
            if name in record.headers:
                warning = f"the header {shown(name)} has several values: {shown(content)} is left out"
                record.warnings.append(source.warning(event.at, warning))
            record.headers.setdefault(name, content)


def _board(event: Event) -> Board:
    said = shown_property("SZ", event.values[0])
    sides = [number(side) for side in event.values[0].split(":")]
    if None in sides or len(sides) > 2:
        raise Fault(event.at, f"SZ is the size of the board, like SZ[19], not {said}")
    if len(set(sides)) > 1:
        raise Fault(event.at, f"{said}: only square boards are supported")
    try:
        return Board(sides[0] or 0)
    except ValueError as error:
        raise Fault(event.at, f"{said}: {error}") from None


def _encoding(event: Event | None, source: Source, record: GomokuRecord) -> str:
    """What CA says, checked against what the file was read as."""
    read_as = source.encoding
    if event is None:
        if read_as == "ISO-8859-1":
            record.warnings.append(source.warning(0, "there is no CA, and the text is no UTF-8: read as ISO-8859-1"))
        return read_as or "UTF-8"
    declared = simple_text(event.values[0])
    codec = codec_of(declared)
    if codec is None:
        if read_as == "ISO-8859-1":
            raise Fault(event.at, f"CA: the encoding {shown(declared)} is not known, and the text is no UTF-8")
        record.warnings.append(
            source.warning(event.at, f"CA: the encoding {shown(declared)} is not known: read as UTF-8")
        )
        return "UTF-8"
    if read_as is not None and codec != codec_of(read_as) and not source.text.isascii():
        said = shown_property("CA", declared)
        raise Fault(event.at, f"{said} in a file that began as {read_as}: split the file, one encoding a file")
    return declared
