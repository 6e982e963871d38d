"""From CSA to records: several games a file, comments, times, set-up positions."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tesuji.games import Color
from tesuji.games.shogi_notation import csa
from tesuji.records.csa.headers import split
from tesuji.records.csa.setup import SetUp
from tesuji.records.errors import shown
from tesuji.records.formats import ShogiRecord
from tesuji.records.shogi.builder import REMARK, Builder
from tesuji.records.shogi.endings import from_csa
from tesuji.records.source import Fault, Source

DECLARATION = re.compile(r"'CSA encoding=\S+\s*")
VERSION = re.compile(r"V[0-9.]+\s*")

_TIME = re.compile(r"T\s*([0-9]{1,9})(?:\.([0-9]{1,9}))?")
_MOVE = re.compile(r"[+-][0-9]{4}[A-Z]{2}")
_WHOLE = "'N$V"  # how lines begin that may hold commas
_STATEMENT = re.compile(r"[^,]+")


def load(source: Source, first_only: bool) -> Iterator[ShogiRecord]:
    """Yield the games of a file, between lines with a slash alone. If only the first is wanted, it warns of more."""
    whole: list[ShogiRecord] = []
    at: int | None = 0
    while at is not None:
        game = _Game(source, at)
        try:
            at = game.read()
            record = game.finished()
        except Fault as fault:
            game.stop()
            raise source.error(fault, game.record, whole) from None
        if game.empty and whole:
            return
        whole.append(record)
        if first_only and at is not None and source.text[at:].strip():
            record.warnings.append(source.warning(at, "more games follow: read_all reads them"))
        yield record
        if first_only:
            return


class _Game:
    """A game as far as it has been read: `record` is None as long as there are only headers."""

    def __init__(self, source: Source, at: int) -> None:
        self._source = source
        self._begin = at
        self._builder: Builder | None = None
        self._headers: dict[str, str] = {}
        self._setup = SetUp()
        self._notes: list[str] = []
        self._odd: list[tuple[int, str]] = []
        self._layout: dict[str, str] = {}
        self._noted_at: object = None
        self.empty = True

    @property
    def record(self) -> ShogiRecord | None:
        """What was read."""
        return None if self._builder is None else self._builder.record

    def read(self) -> int | None:
        """Read the game; return where the next one begins."""
        text, at = self._source.text, self._begin
        while at < len(text):
            end = text.find("\n", at)
            end = len(text) if end < 0 else end
            line = text[at:end].removesuffix("\r")
            if line[:1] != "'":  # blanks at the end of a comment are part of it
                line = line.rstrip()
            self._source.check_readable(end)
            if line == "/":
                return end + 1
            self.empty = self.empty and not line
            if line[:1] in _WHOLE:
                self._line(line, at)
            else:
                for found in _STATEMENT.finditer(line):
                    self._statement(found[0].strip(), at + found.start(), at)
            at = end + 1
        return None

    def stop(self) -> None:
        """Leave in the record what is whole."""
        if self._builder is not None:
            self._builder.stop()

    def finished(self) -> ShogiRecord:
        """The record of a game that was read to its end."""
        if self._odd and self._builder is None and not self._headers and not self._setup.begun:
            at, text = self._odd[0]
            raise Fault(
                at, f"there is no game in this text: expected a line like V2.2, PI or +7776FU, not {shown(text)}"
            )
        builder = self._begun(len(self._source.text), Color.BLACK)
        builder.finish()
        builder.record.layout |= self._layout
        if self.empty:
            builder.record.warnings.append("there is nothing in this text: no header and no move")
        return builder.record

    def _begun(self, at: int, turn: Color) -> Builder:
        if self._builder is None:
            start = self._setup.board(turn)
            self._builder = builder = Builder(self._source, start)
            builder.record.headers.update(self._headers)
            self._layout["csa.head"] = self._source.text[self._begin : at]
            for text in self._notes:
                _note(builder, text)
            for place, text in self._odd:
                builder.warn(place, f"{shown(text)} is no line of CSA: kept as a remark")
        return self._builder

    def _line(self, line: str, at: int) -> None:
        """A line that is taken whole."""
        if not line or DECLARATION.fullmatch(line.rstrip()):
            return
        if line[0] == "'":
            self._comment(line[1:])
        elif line[0] == "V":
            if VERSION.fullmatch(line) is None:
                raise Fault(at, f"expected a version like V2.2, not {shown(line)}")
        else:
            header = split(line)
            if header is None:
                raise Fault(at, f"expected a header like N+NAME or $EVENT:TEXT, not {shown(line)}")
            if self._builder is not None:
                self._builder.warn(at, f"the header {shown(line)} comes after the moves")
            headers = self._headers if self._builder is None else self._builder.record.headers
            name, value = header
            if value:
                headers[name] = f"{headers[name]} {value}" if name in headers else value

    def _comment(self, text: str) -> None:
        if self._builder is None:
            self._notes.append(text)
            return
        _note(self._builder, text)
        self._noted_at = self._builder.node

    def _statement(self, text: str, at: int, line_at: int) -> None:
        if _MOVE.fullmatch(text):
            turn = Color.BLACK if text[0] == "+" else Color.WHITE
            self._begun(line_at, turn).play(text, at, csa.read)
        elif text in {"+", "-"}:
            if self._builder is not None:
                raise Fault(at, "whose turn it is at the start comes before the moves")
            self._setup.turn = Color.BLACK if text == "+" else Color.WHITE
        elif text[0] == "P":
            if self._builder is not None:
                raise Fault(at, f"{shown(text)}: the position comes before the moves")
            self._setup.take(text, at)
        elif text[0] == "T":
            self._time(text, at, line_at)
        elif text[0] == "%":
            builder = self._begun(line_at, Color.BLACK)
            ending = from_csa(text[1:], builder.mover)
            if ending is None:
                builder.warn(at, f"{shown(text)} is not known: kept as the way the game ended")
            builder.end(ending or text, at)
        elif text[0] in "+-":
            raise Fault(at, f"expected a move like +7776FU, not {shown(text)}")
        elif self._builder is None:
            self._odd.append((at, text))
            self._notes.append(text)
        else:
            self._builder.warn(at, f"{shown(text)} is no line of CSA: kept as a remark")
            self._builder.note(REMARK, text)

    def _time(self, text: str, at: int, line_at: int) -> None:
        found = _TIME.fullmatch(text)
        if found is None:
            raise Fault(at, f"expected a time like T12, not {shown(text)}")
        builder = self._builder
        if builder is None or builder.node is builder.record.root:
            raise Fault(at, f"{text} is the time of no move")
        builder.node.milliseconds = int(found[1]) * 1000 + round(float(f"0.{found[2] or 0}") * 1000)
        if at != line_at:
            self._layout["csa.joined"] = "yes"
        if self._noted_at is builder.node:
            self._layout["csa.comment_first"] = "yes"


def _note(builder: Builder, text: str) -> None:
    if text.startswith("*"):
        builder.comment(text[1:])
    else:
        builder.note(REMARK, text)


def recognised(text: str) -> bool:
    """A text that begins with a line of CSA."""
    for line in text.split("\n"):
        if line.strip() and (line[0] != "'" or DECLARATION.match(line)):
            return _FIRST.match(line) is not None
    return False


_FIRST = re.compile(
    r"'CSA encoding=|V[0-9]+(?:\.[0-9]+)?\s*$|N[+-]|\$[A-Z_]+:|PI\b|PI[0-9]{2}[A-Z]{2}|P1(?:[+-][A-Z]{2}| \* )"
    r"|P[+-][0-9]{2}[A-Z]{2}|[+-]\s*$|[+-][0-9]{4}[A-Z]{2}"
)
