"""From records to KIF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tesuji.games.shogi_drawing import japanese as diagram
from tesuji.records.errors import RecordError, shown
from tesuji.records.formats import ShogiRecord, Written
from tesuji.records.kif.head import BOOKMARK, POSITION_NUMBER
from tesuji.records.kif.headers import lines_of
from tesuji.records.kif.moves import move_text, respelled
from tesuji.records.kif.reader import TOTAL, WORD, load
from tesuji.records.kif.style import LINE, Style
from tesuji.records.model import Node, Record
from tesuji.records.shogi.builder import REMARK
from tesuji.records.shogi.charset import SHIFT_JIS, codec_for, declare
from tesuji.records.shogi.endings import from_kif, to_kif
from tesuji.records.shogi.handicaps import OTHER, is_handicap, name_of
from tesuji.records.shogi.lines import Step, lines, only_game
from tesuji.records.shogi.losses import Losses
from tesuji.records.shogi.result import ILLEGAL, mover_at, told_headers
from tesuji.records.shogi.until import UNTIL, until
from tesuji.records.source import Source

RULER = "手数----指手---------消費時間--"

_NO_MOVE = "？(00)"  # what is read as a move that is none
_KNOWN = {REMARK, BOOKMARK, UNTIL, TOTAL, ILLEGAL, POSITION_NUMBER}


def dump(records: Sequence[Record]) -> Written:
    """One game as KIF."""
    record = only_game(records, "KIF")
    losses = Losses()
    declaration = f"#KIF version=2.0 encoding={SHIFT_JIS if record.encoding == SHIFT_JIS else 'UTF-8'}"
    head = kept_head(record, "kif.head") or new_head(record, losses, [declaration], RULER)
    return written(record, head + "".join(line + "\n" for line in _Body(record, losses).lines()), losses)


def written(record: ShogiRecord, text: str, losses: Losses) -> Written:
    """A text in the encoding and with the line ends of the file that the record was read from."""
    codec = codec_for(text, record.encoding)
    return Written(declare(text, codec).replace("\n", record.newline), codec, losses.words())


def kept_head(record: ShogiRecord, name: str) -> str:
    """What stood before the first move in the file, if it still says what the record says; else nothing."""
    kept = record.layout.get(name, "")
    if not kept:
        return ""
    try:
        said = next(load(Source(kept, ""), True))
    except RecordError:
        return ""
    same = said.start == record.start and told_headers(said) == told_headers(record)
    noted = {name: values for name, values in record.root.properties.items() if name != UNTIL}
    notes = said.root.comment == record.root.comment and dict(said.root.properties) == noted
    return kept if same and notes else ""


def new_head(record: ShogiRecord, losses: Losses, first: Sequence[str], ruler: str) -> str:
    """What stands before the first move: headers, handicap or diagram, players, notes."""
    root, start = record.root, record.start
    headers, players = list(first), []
    for name, value in told_headers(record).items():
        made = lines_of(name, value, start)
        if made is None:
            losses.name(f"the header {name!r}")
        elif name in {"black", "white"}:
            players += made
        else:
            headers += made
    handicap = name_of(start)
    headers.append(f"手合割：{OTHER if handicap is None else handicap}")
    if handicap is None:
        headers += diagram(start).split("\n")
        if start.ply or POSITION_NUMBER in root.properties:
            headers += [f"手数＝{text}" for text in root.properties.get(POSITION_NUMBER, [f"{start.ply}　まで"])]
    ruled = [ruler] if ruler else []
    remarks = {name: values for name, values in root.properties.items() if name != POSITION_NUMBER}
    return "".join(line + "\n" for line in [*headers, *players, *ruled, *notes(root, remarks, losses)])


def notes(node: Node, properties: dict[str, list[str]], losses: Losses) -> Iterator[str]:
    """The lines after a move: comment, bookmarks, remarks."""
    if node.comment:
        text = node.comment.replace("\r\n", "\n").replace("\r", "\n")
        yield from ("*" + line for line in text.split("\n"))
    for mark in (BOOKMARK, REMARK):
        yield from (mark + line for text in properties.get(mark, ()) for line in text.splitlines() or [""])
    for name in properties:
        if name not in _KNOWN:
            losses.name(f"the property {name}")


def ending_text(node: Node) -> str:
    """The word for how a game ended. RecordError for an ending of one's own that would not be read as one."""
    word = to_kif(node.ending)
    if from_kif(word) is None and (WORD.fullmatch(word) is None or word.startswith(("変化", "まで", "*", "#", "&"))):
        raise RecordError(f"{shown(node.ending)} cannot be written as the way a game ended: expected a word")
    return word


class _Body:
    """The moves, line by line."""

    def __init__(self, record: ShogiRecord, losses: Losses) -> None:
        self._record = record
        self._losses = losses
        layout = record.layout
        self._style = Style.of(layout.get("kif.line", ""))
        self._before = int(layout.get("kif.first", "1")) - 1
        self._until = layout.get("kif.until", "all")
        self._handicap = is_handicap(record.start)
        self._totals: dict[int, list[int]] = {id(record.root): [0, 0]}

    def lines(self) -> Iterator[str]:
        """The text after the head."""
        main = True
        yield from self._record.root.properties.get(UNTIL, ())
        for step in lines(self._record, self._losses):
            if step.begins and step.node is not self._record.root.children[0]:
                main = False
                if self._record.layout.get("kif.blank") != "no":
                    yield ""
                yield f"変化：{step.number + self._before}手"
            yield self._line(step)
            yield from notes(step.node, dict(step.node.properties), self._losses)
            yield from self._last_line(step, main=main)

    def _line(self, step: Step) -> str:
        node = step.node
        mover = mover_at(node, step.board)
        totals = list(self._totals.get(id(node.parent), (0, 0)))
        self._totals[id(node)] = totals
        if node.milliseconds is not None:
            if node.milliseconds % 1000:
                self._losses.count("fraction of a second", "fractions of a second")
            totals[mover] += node.milliseconds // 1000
            totals[mover] = next((int(text) for text in node.properties.get(TOTAL, ())), totals[mover])
        siblings = () if node.parent is None else node.parent.children
        branches = node in siblings and siblings[-1] is not node
        number = step.number + self._before
        return self._style.line(number, self._text(step), node.milliseconds, totals[mover], branches=branches)

    def _text(self, step: Step) -> str:
        node = step.node
        if node.move is not None:
            return respelled(move_text(step.board, node.move), self._record.layout, "kif")
        if node.ending:
            return ending_text(node)
        text = node.properties[ILLEGAL][0]
        found = LINE.fullmatch(f"1 {text}")
        if found is not None and found["move"] == text and not WORD.fullmatch(text):
            return text
        self._losses.count("illegal move", "illegal moves")
        return _NO_MOVE

    def _last_line(self, step: Step, *, main: bool) -> Iterator[str]:
        node = step.node
        if UNTIL in node.properties:
            yield from node.properties[UNTIL]
        elif node.ending and (self._until == "all" or (main and self._until == "main")):
            plies = step.number + self._before - 1
            yield until(node.ending, plies, mover_at(node, step.board), handicap=self._handicap)
