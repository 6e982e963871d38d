"""From KIF and KI2 to records. Both begin alike; a KIF move has a line and a number, KI2 moves begin with ▲ or △."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tesuji.games.shogi import Board, Move
from tesuji.games.shogi_notation import japanese
from tesuji.records.errors import shown
from tesuji.records.formats import ShogiRecord
from tesuji.records.kif import style as styles
from tesuji.records.kif.head import Head
from tesuji.records.kif.headers import begins_moves
from tesuji.records.kif.layout import Layouts
from tesuji.records.kif.moves import move_text
from tesuji.records.model import Node
from tesuji.records.shogi.builder import REMARK, Builder
from tesuji.records.shogi.endings import from_kif
from tesuji.records.shogi.handicaps import is_handicap
from tesuji.records.shogi.until import UNTIL, ending_of, until
from tesuji.records.source import Fault, Source

TOTAL = "total"
"""The property for the time of a side so far, where it is not the sum of its times."""

_VARIATION = re.compile(r"\s*変化[：:]\s*([0-9０-９]{1,5})手?\s*")
_MARKS = "▲△☗☖▼▽"
_MARKED = re.compile(r"[▲△☗☖▼▽][^▲△☗☖▼▽]*")
_PIECES = "".join(name for name in japanese.PIECES if len(name) == 1)
WORD = re.compile(rf"[^-+0-9０-９同\s()▲△☗☖▼▽{_PIECES}][^\s(){_PIECES}]*")
"""What may stand in the place of a move and is none: how a game ended."""


def load(source: Source, _first_only: bool) -> Iterator[ShogiRecord]:
    """Yield the one game of a file."""
    reader = _Reader(source)
    try:
        reader.read()
    except Fault as fault:
        reader.stop()
        raise source.error(fault, reader.record) from None
    record = reader.record
    if record is not None:
        yield record


class _Reader:
    def __init__(self, source: Source) -> None:
        self._source = source
        self._builder: Builder | None = None
        self._layouts = Layouts()
        self._handicap = False
        self._first = 0  # the number before that of the first move
        self._totals: dict[int, list[int]] = {}  # seconds of both sides so far, by node

    @property
    def record(self) -> ShogiRecord | None:
        """What was read."""
        return None if self._builder is None else self._builder.record

    def read(self) -> None:
        """Read the text."""
        text = self._source.text
        head = Head(self._source)
        at = 0
        builder = None
        while at < len(text):
            end = text.find("\n", at)
            end = len(text) if end < 0 else end
            line = text[at:end]
            if builder is None and begins_moves(line):
                builder = self._begin(head, at)
            if line.lstrip()[:1] not in _MARKS or not line.strip():
                self._source.check_readable(end)
            if builder is None:
                head.take(line, at)
            else:
                self._line(builder, line, at)
            at = end + 1
        if builder is None:
            head.check()
            builder = self._begin(head, len(text))
            if not text.strip():
                builder.warn(0, "there is nothing in this text: no header and no move")
        builder.finish()
        self._layouts.keep(builder.record)

    def stop(self) -> None:
        """Leave in the record what is whole."""
        if self._builder is not None:
            self._builder.stop()

    def _begin(self, head: Head, at: int) -> Builder:
        self._builder = builder = head.builder()
        self._layouts.head = self._source.text[:at]
        self._handicap = is_handicap(builder.record.start)
        self._totals[id(builder.node)] = [0, 0]
        return builder

    def _line(self, builder: Builder, line: str, at: int) -> None:
        if line[:1] == "*":
            builder.comment(line[1:])
        elif line[:1] in {"#", "&"}:
            builder.note(line[0], line[1:])
        elif found := _VARIATION.fullmatch(line):
            self._layouts.blank = self._source.text[at - 2 : at] == "\n\n"
            builder.branch(int(found[1]) - 1 - self._first, at)
        elif line.startswith("まで"):
            self._until(builder, line.strip(), at)
        elif line.strip() and line.lstrip()[0] in _MARKS:
            self._marked(builder, line, at)
        elif begins_moves(line):
            self._numbered(builder, line, at)
        elif line.strip():
            builder.warn(at, f"{shown(line.strip())} is no move and no comment: kept as a remark")
            builder.note(REMARK, line.strip())

    def _numbered(self, builder: Builder, line: str, at: int) -> None:
        found = styles.LINE.fullmatch(line)
        if found is None:
            raise Fault(at, f"expected a move like '1 ７六歩(77)', not {shown(line.strip())}")
        number, text, place = int(found["number"]), found["move"], at + found.start("move")
        if not builder.record.root.children:
            self._first = number - 1
        elif number != builder.plies + 1 + self._first:
            builder.warn(at, f"the number of the move is {number}, not {builder.plies + 1 + self._first}")
        before = self._total(builder.node)
        mover = builder.mover
        ending = from_kif(text)
        if ending is not None or WORD.fullmatch(text):
            if ending is None:
                builder.warn(place, f"{shown(text)} is no move: kept as the way the game ended")
            node = builder.end(ending or text, place)
        else:
            node = builder.play(text, place, self._spelled)
        self._totals[id(node)] = totals = list(before)
        if found["time"]:
            time = styles.read_time(found["time"])
            if time is None:
                raise Fault(at + found.start("time"), f"expected a time like ( 0:16/00:00:16), not {found['time']}")
            node.milliseconds = time.milliseconds
            totals[mover] += time.milliseconds // 1000
            if time.total is not None and time.total != totals[mover]:
                builder.note(TOTAL, str(time.total))
                totals[mover] = time.total
        self._layouts.line(line, number, totals[mover], node)

    def _total(self, node: Node) -> list[int]:
        """Seconds of both sides up to a node; those of KI2 have no times."""
        while id(node) not in self._totals and node.parent is not None:
            node = node.parent
        return self._totals[id(node)]

    def _spelled(self, board: Board, text: str) -> Move:
        move = japanese.read(board, text)
        if board.is_legal(move):
            self._layouts.spelling(move_text(board, move), text, "kif")
        return move

    def _spelled_in_rows(self, board: Board, text: str) -> Move:
        move = japanese.read(board, text)
        if board.is_legal(move):
            self._layouts.spelling(japanese.write(board, move), text, "ki2")
        return move

    def _marked(self, builder: Builder, line: str, at: int) -> None:
        moves = list(_MARKED.finditer(line))
        self._layouts.row([found[0] for found in moves])
        for found in moves:
            self._source.check_readable(at + found.end())
            text = found[0].strip()
            ending = from_kif(text[1:].strip())
            if ending is not None:
                builder.end(ending, at + found.start())
            else:
                builder.play(text, at + found.start(), self._spelled_in_rows)

    def _until(self, builder: Builder, line: str, at: int) -> None:
        node = builder.node
        if node.ending and id(node) not in self._layouts.closed:
            usual = until(node.ending, builder.plies - 1 + self._first, builder.mover, handicap=self._handicap)
            if line != usual:
                builder.note(UNTIL, line)
            self._layouts.closed.add(id(node))
            return
        ending = ending_of(line, builder.mover)
        if ending and not self._layouts.is_kif:
            node = builder.end(ending, at)
            self._layouts.closed.add(id(node))
            if line != until(ending, builder.plies - 1 + self._first, builder.mover, handicap=self._handicap):
                builder.note(UNTIL, line)
        else:
            builder.note(UNTIL, line)


def recognised_kif(text: str) -> bool:
    """A text with a header, a diagram or a move of KIF among its first lines."""
    return any(map(_KIF.match, _beginning(text)))


def recognised_ki2(text: str) -> bool:
    """A text whose moves begin with ▲ or △."""
    lines = [line for line in _beginning(text) if line[:1] not in {"*", "#", "&"}]
    return any(line.lstrip()[:1] in set("▲△☗☖") for line in lines) and not any(map(_NUMBERED.match, lines))


_LINES_SEEN = 100
_NUMBERED = re.compile(r"\s*[0-9]{1,5}[\s:.]+(?:[１-９1-9][一二三四五六七八九１-９1-9]|同|投了|中断)")
_KIF = re.compile(
    r"#KIF|# ?----|(?:手合割|先手|後手|上手|下手|開始日時|対局日|棋戦|(?:先手|後手|上手|下手)の持駒)[：:]|手数-|"
    + _NUMBERED.pattern
)


def _beginning(text: str) -> list[str]:
    return text.split("\n", _LINES_SEEN)[:_LINES_SEEN]
