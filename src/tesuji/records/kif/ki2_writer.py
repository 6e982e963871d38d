"""From records to KI2: `▲７六歩    △３四歩`, without times."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tesuji.games.shogi_notation import japanese
from tesuji.records.formats import ShogiRecord, Written
from tesuji.records.kif.moves import respelled
from tesuji.records.kif.style import width
from tesuji.records.kif.writer import kept_head, new_head, notes, written
from tesuji.records.model import Record
from tesuji.records.shogi.handicaps import is_handicap
from tesuji.records.shogi.lines import Step, lines, only_game
from tesuji.records.shogi.losses import Losses
from tesuji.records.shogi.result import ILLEGAL, mover_at
from tesuji.records.shogi.until import UNTIL, until

_COLUMNS, _ROW = "12", "6"


def dump(records: Sequence[Record]) -> Written:
    """One game as KI2."""
    record = only_game(records, "KI2")
    losses = Losses()
    head = kept_head(record, "ki2.head") or new_head(record, losses, [], "") + "\n"
    return written(record, head + "".join(line + "\n" for line in _body(record, losses)), losses)


def _body(record: ShogiRecord, losses: Losses) -> Iterator[str]:
    row = _Row(record)
    handicap = is_handicap(record.start)
    yield from record.root.properties.get(UNTIL, ())
    for step in lines(record, losses):
        node = step.node
        if step.begins and node is not record.root.children[0]:
            yield from row.end()
            if record.layout.get("kif.blank") != "no":
                yield ""
            yield f"変化：{step.number}手"
        if node.milliseconds is not None:
            losses.count("time", "times")
        if not node.ending:
            yield from row.add(_text(step, record.layout))
        after = list(node.properties.get(UNTIL, ()))
        if node.ending and not after:
            after.append(until(node.ending, step.number - 1, mover_at(node, step.board), handicap=handicap))
        noted = list(notes(node, dict(node.properties), losses))
        after = after + noted if node.ending else noted + after
        if after:
            yield from row.end()
            yield from after
    yield from row.end()


def _text(step: Step, layout: Mapping[str, str]) -> str:
    if step.node.move is not None:
        return respelled(japanese.write(step.board, step.node.move), layout, "ki2")
    text = step.node.properties[ILLEGAL][0]
    return text if text[:1] in japanese.MARKS.values() else japanese.MARKS[step.board.turn] + text


class _Row:
    """Moves side by side."""

    def __init__(self, record: ShogiRecord) -> None:
        layout = record.layout
        self._count = int(layout.get("ki2.row", _ROW))
        self._gap = layout.get("ki2.gap")
        self._columns = int(layout.get("ki2.width", _COLUMNS))
        self._moves: list[str] = []

    def add(self, move: str) -> Iterator[str]:
        """Add a move; yield the row when it is full."""
        self._moves.append(move)
        if len(self._moves) == self._count:
            yield from self.end()

    def end(self) -> Iterator[str]:
        """Yield what there is of a row."""
        if self._moves:
            *before, last = self._moves
            gaps = [" " * max(1, self._columns - width(move)) if self._gap is None else self._gap for move in before]
            yield "".join(move + gap for move, gap in zip(before, gaps, strict=True)) + last
        self._moves = []
