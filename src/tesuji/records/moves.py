"""Plain move text: `j10k11 l9`, blanks and line breaks allowed, `#` begins a comment up to the end of the line.

A comment belongs to the move before it. `# size: 9` as the first line gives the size of the board, else it is 19.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tesuji.games import IllegalMoveError
from tesuji.games.gomoku import Board
from tesuji.records.errors import shown
from tesuji.records.formats import Format, GomokuRecord, Written
from tesuji.records.mainline import losses, only_game
from tesuji.records.model import Record
from tesuji.records.source import Fault, Source, decoded

_TOKEN = re.compile(r"#[ ]?(?P<comment>[^\n]*)|(?P<move>[A-Za-z][0-9]{1,9})")
_BLANK = re.compile(r"\s*")
_SIZE = re.compile(r"\s*#[ ]?size:\s*(\d{1,9})[^\S\n]*(?:\n|$)")
_SIZE_COMMENT = re.compile(r"size:\s*\d{1,9}\s*")
_LINE_WIDTH = 80


def _decode(data: bytes, name: str) -> Source:
    return Source(decoded(data, "utf-8"), name, "UTF-8")


def _load(source: Source, _first_only: bool) -> Iterator[GomokuRecord]:
    record: GomokuRecord | None = None
    try:
        size = _SIZE.match(source.text)
        try:
            record = Record(Board(int(size[1]) if size else 19), {"rules": "ninuki"})
        except ValueError as error:
            raise Fault(size.start(1) if size else 0, str(error)) from None
        record.newline = source.newline
        _read(source, size.end() if size else 0, record)
    except Fault as fault:
        raise source.error(fault, record) from None
    yield record


def _read(source: Source, at: int, record: GomokuRecord) -> None:
    text, node, board = source.text, record.root, record.start.copy()
    comment: list[str] = []
    at = _after_blanks(text, at)
    try:
        while at < len(text):
            token = _TOKEN.match(text, at)
            source.check_readable(token.end() if token else at + 1)
            if token is None:
                word = text[at : at + 40].split()[0]
                raise Fault(at, f"expected a move like 'j10' or a '#' comment, not {shown(word)}")
            if token["move"]:
                _push(board, token["move"], at)
                node.comment = "\n".join(comment)
                comment = []
                node = node.add(board.peek())
            else:
                comment.append(token["comment"])
            at = _after_blanks(text, token.end())
    finally:
        node.comment = "\n".join(comment)
    if node is record.root and not node.comment:
        record.warnings.append("there is nothing in this text: no move and no comment")


def _push(board: Board, move: str, at: int) -> None:
    try:
        board.push(move.lower())
    except IllegalMoveError as error:
        raise Fault(at, f"move {board.ply + 1}: {error}") from None


def _after_blanks(text: str, at: int) -> int:
    blank = _BLANK.match(text, at)
    return blank.end() if blank else at


def _dump(records: Sequence[Record]) -> Written:
    record = only_game(records, "move text")
    comment = _comment_lines(record.root.comment)
    size = record.start.size
    if size != 19 or (comment and _SIZE.match(comment[0])):
        comment.insert(0, f"# size: {size}")
    lines = comment
    line = ""
    for node in record.mainline():
        move = "" if node.move is None else str(node.move)
        if len(line) + len(move) > _LINE_WIDTH:
            lines.append(line)
            line = ""
        line += move
        if node.comment:
            lines += [line] if line else []
            lines += _comment_lines(node.comment)
            line = ""
    if line:
        lines.append(line)
    text = "".join(line + "\n" for line in lines)
    return Written(text.replace("\n", record.newline), losses=losses(record, comments=True))


def _comment_lines(comment: str) -> list[str]:
    text = comment.replace("\r\n", "\n").replace("\r", "\n")
    return [f"# {line}" if line else "#" for line in text.split("\n")] if comment else []


def _recognised(text: str) -> bool:
    begin = _after_blanks(text, 0)
    return _TOKEN.match(text, begin) is not None


MOVES = Format("moves", (".moves", ".txt"), _recognised, _decode, _load, _dump)
