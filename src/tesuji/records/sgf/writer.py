"""From records to SGF: without recursion, lines of about 80 characters, in the encoding the record was read in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tesuji.games import Color
from tesuji.games.gomoku import Board
from tesuji.records.errors import RecordError, shown
from tesuji.records.formats import Written
from tesuji.records.mainline import lost_endings
from tesuji.records.model import Node, Record
from tesuji.records.sgf.charset import codec_of
from tesuji.records.sgf.properties import HEADER, MILLISECONDS, PROPERTIES, RULES, TAKEN
from tesuji.records.sgf.values import escaped_simple_text, escaped_text, find_unescaped, letters

_NAME = re.compile("[A-Z]+")
_LINE_WIDTH = 80


def dump(records: Sequence[Record]) -> Written:
    """The games as one text."""
    for record in records:
        if record.game != "gomoku":
            raise RecordError(f"SGF is written for gomoku, not for {record.game}")
        rules = record.headers.get("rules", "ninuki")
        if rules.lower() not in RULES:
            raise RecordError(f"the rules {shown(rules)} are not supported: only 'ninuki' is")
    charset = _common_charset(records)
    codec = codec_of(charset) or "utf-8"
    text = "".join(_game(record, charset) for record in records)
    try:
        text.encode(codec)
    except UnicodeEncodeError:
        codec, text = "utf-8", "".join(_game(record, "UTF-8") for record in records)
    newline = records[0].newline if records else "\n"
    losses = dict.fromkeys(loss for record in records for loss in lost_endings(record))
    return Written(text.replace("\n", newline), codec, list(losses))


def _common_charset(records: Sequence[Record]) -> str:
    charsets = {record.encoding for record in records if codec_of(record.encoding) is not None}
    return charsets.pop() if len(charsets) == 1 else "UTF-8"


def _game(record: Record[Board], charset: str) -> str:
    lines = _Lines()
    for part in _root_properties(record, charset):
        lines.add(part)
    lines.end()
    # What is still to write, the next last: nodes with the side to move before them, and brackets.
    waiting: list[tuple[Node, Color] | str] = []
    _children(record.root, record.start.turn, waiting)
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            lines.bracket(item)
            continue
        node, turn = item
        turn = turn if node.setup is None else node.setup.turn
        lines.add(";" + "".join(_node_properties(record, node, turn)))
        _children(node, turn if node.move is None else turn.opponent, waiting)
    lines.add(")")
    lines.end()
    return lines.text()


def _children(node: Node, turn: Color, waiting: list[tuple[Node, Color] | str]) -> None:
    if len(node.children) == 1:
        waiting.append((node.children[0], turn))
        return
    for child in reversed(node.children):
        waiting += [")", (child, turn), "("]


class _Lines:
    """Joins parts to lines: properties of the first node, and other nodes whole."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._width = 0

    def add(self, part: str) -> None:
        if self._width and self._width + len(part) > _LINE_WIDTH:
            self.end()
        self._parts.append(part)
        self._width += len(part)

    def bracket(self, mark: str) -> None:
        """A variation begins on a line of its own."""
        if mark == "(":
            self.end()
        self._parts.append(mark)
        self._width += 1

    def end(self) -> None:
        if self._width:
            self._parts.append("\n")
            self._width = 0

    def text(self) -> str:
        return "".join(self._parts)


def _root_properties(record: Record[Board], charset: str) -> Iterator[str]:
    yield f"(;FF[4]GM[4]CA[{escaped_simple_text(charset)}]SZ[{record.start.size}]RU[ninuki]"
    for header, content in record.headers.items():
        if header in PROPERTIES and header != "rules":
            yield f"{PROPERTIES[header]}[{escaped_simple_text(content)}]"
    own = [(name, content) for name, content in record.headers.items() if name not in PROPERTIES]
    for number, (header, content) in enumerate(own):
        key = escaped_text(header).replace(":", "\\:")
        yield f"{'' if number else HEADER}[{key}:{escaped_text(content)}]"
    empty = Board(record.start.size)
    if record.start != empty:
        yield from _setup_properties(empty, record.start)
    yield from _notes(record.root)


def _node_properties(record: Record[Board], node: Node, turn: Color) -> Iterator[str]:
    if node.setup is not None:
        before = record.start if node.parent is None else record.board(node.parent)
        yield from _setup_properties(before, node.setup)
        if node.move is not None:
            yield ";"
    if node.move is not None:
        point = letters(record.start.size).get(node.move)
        if point is None:
            raise RecordError(f"the move {node.move} is outside the board")
        yield f"{'B' if turn is Color.BLACK else 'W'}[{point}]"
    yield from _notes(node)


def _setup_properties(before: Board, after: Board) -> Iterator[str]:
    name_of = letters(after.size)
    stones_before = {move: color for color in Color for move in before.stones(color)}
    stones = {move: color for color in Color for move in after.stones(color)}
    for name, color in (("AB", Color.BLACK), ("AW", Color.WHITE)):
        added = [move for move, stone in stones.items() if stone is color and stones_before.get(move) is not color]
        if added:
            yield name + "".join(f"[{name_of[move]}]" for move in added)
    removed = [move for move in stones_before if move not in stones]
    if removed:
        yield "AE" + "".join(f"[{name_of[move]}]" for move in removed)
    yield "PL[B]" if after.turn is Color.BLACK else "PL[W]"
    if after.captured != before.captured:
        yield f"{TAKEN}[{after.captured[0]}:{after.captured[1]}]"


def _notes(node: Node) -> Iterator[str]:
    if node.milliseconds is not None:
        yield f"{MILLISECONDS}[{node.milliseconds}]"
    if node.comment:
        yield f"C[{escaped_text(node.comment)}]"
    for name, values in node.properties.items():
        if not _NAME.fullmatch(name) or not values:
            raise RecordError(f"{shown(name)} is no property of SGF: it needs a name in capital letters and a value")
        for value in values:
            if find_unescaped(value + "]", "]", 0) != len(value):
                raise RecordError(f"the value {shown(value)} of {name} is not escaped as SGF needs it")
        yield name + "".join(f"[{value}]" for value in values)
