"""From PGN to records: several games a file, comments, times, variations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tesuji.games import IllegalMoveError
from tesuji.games.ataxx import Board, read_move
from tesuji.records.errors import shown
from tesuji.records.model import Node, Record
from tesuji.records.pgn.tags import NAMES, OF_THE_GAME, TagError, header_of, start_of
from tesuji.records.source import Fault, Source, decoded

_TOKEN = re.compile(
    r"""
      (?P<blank>\s+ | ;[^\n]* | ^%[^\n]*)
    | (?P<tag>\[\s*(?P<name>[A-Za-z0-9_]+)\s*"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\])
    | \{(?P<comment>[^}]*)\}
    | (?P<open>\()
    | (?P<close>\))
    | (?P<result>1-0|0-1|1/2-1/2|\*)
    | (?P<number>\d{1,9}\.+ | (?!0000)\d{1,9}(?![A-Za-z0-9@]) | \$\d{1,9} | [!?]+)
    | (?P<move>[A-Za-z0-9@]+)
    """,
    re.VERBOSE | re.MULTILINE,
)
_TIME = re.compile(r"\[%emt\s+(\d{1,4}):([0-5]?\d):([0-5]?\d(?:\.\d{1,9})?)\][ ]?")
_TAG = re.compile(r"\s*(?:[;%][^\n]*\n\s*)*\[\s*[A-Za-z0-9_]+\s*\"")


def recognised(text: str) -> bool:
    """A text that begins with a tag."""
    return _TAG.match(text) is not None


def decode(data: bytes, name: str) -> Source:
    """Bytes are UTF-8."""
    return Source(decoded(data, "utf-8"), name, "UTF-8")


def load(source: Source, first_only: bool) -> Iterator[Record[Any]]:
    """Yield the games."""
    whole: list[Record[Any]] = []
    at = 0
    while True:
        game = _Game(source)
        try:
            at = game.read(at)
            if game.is_empty and whole:
                return
            record = game.finished()
        except Fault as fault:
            raise source.error(fault, game.record, whole) from None
        yield record
        if first_only:
            return
        whole.append(record)


class _Game:
    """A game as far as it has been read: `record` is None as long as there are only tags."""

    def __init__(self, source: Source) -> None:
        self.record: Record[Board] | None = None
        self._source = source
        self._tags: dict[str, str] = {}
        self._tags_at: dict[str, int] = {}
        self._node = Node()
        self._board = Board()
        self._left: list[tuple[Node, Board]] = []  # where the lines go on that variations have interrupted

    @property
    def is_empty(self) -> bool:
        """Whether there was nothing but blanks."""
        return self.record is None and not self._tags

    def finished(self) -> Record[Board]:
        """The record, also of a game that has only tags."""
        empty = self.is_empty
        record = self._begun()
        if empty:
            record.warnings.append("there is nothing in this text: no tag and no move")
        return record

    def read(self, at: int) -> int:
        """Read up to the end of the game, and return where that is."""
        text = self._source.text
        while at < len(text):
            token = _TOKEN.match(text, at)
            self._source.check_readable(token.end() if token else at + 1)
            if token is None:
                raise Fault(at, f"expected a tag, a move or a comment, not {shown(text[at : at + 40].split()[0])}")
            if token["tag"]:
                if self.record is not None:
                    return at
                if token["name"] in OF_THE_GAME:
                    self._tags_at[token["name"]] = at
                self._tags[token["name"]] = re.sub(r"\\(.)", r"\1", token["value"])
            elif token["result"]:
                self._end(at, token["result"])
                return token.end()
            elif not token["blank"] and not token["number"]:
                self._movetext(token)
            at = token.end()
        self._check_closed(at)
        return at

    def _begun(self) -> Record[Board]:
        if self.record is None:
            try:
                self._board = start_of(self._tags)
            except TagError as error:
                raise Fault(self._tags_at[error.tag], str(error)) from None
            headers = {
                NAMES.get(tag, tag): header_of(tag, value)
                for tag, value in self._tags.items()
                if tag not in OF_THE_GAME and value not in {"", "?", "*", "????.??.??"}
            }
            self.record = Record(self._board, headers)
            self.record.newline = self._source.newline
            self._node = self.record.root
        return self.record

    def _movetext(self, token: re.Match[str]) -> None:
        record = self._begun()
        if token["move"]:
            self._play(token["move"], token.start())
        elif token["open"]:
            if self._node.parent is None:
                raise Fault(token.start(), "a variation follows a move; there is none yet")
            self._left.append((self._node, self._board.copy()))
            self._node = self._node.parent
            self._board.pop()
        elif token["close"]:
            if not self._left:
                raise Fault(token.start(), "')' closes a variation; none is open")
            self._node, self._board = self._left.pop()
        else:
            _comment(self._node, token["comment"], record)

    def _play(self, move: str, at: int) -> None:
        try:
            self._board.push(read_move(move))
        except IllegalMoveError as error:
            raise Fault(at, f"move {len(self._board.move_stack) + 1}: {error}") from None
        self._node = self._node.child(self._board.peek()) or self._node.add(self._board.peek())

    def _end(self, at: int, result: str) -> None:
        headers = self._begun().headers
        self._check_closed(at)
        if result != "*":
            headers.setdefault("result", header_of("Result", result))

    def _check_closed(self, at: int) -> None:
        if self._left:
            raise Fault(at, "the game ends within a variation: ')' is missing")


def _comment(node: Node, text: str, record: Record[Board]) -> None:
    time = _TIME.search(text)
    if time is not None and node is not record.root:
        hours, minutes, seconds = time.groups()
        node.milliseconds = round((int(hours) * 3600 + int(minutes) * 60 + float(seconds)) * 1000)
        text = text[: time.start()] + text[time.end() :]
    node.comment = "\n".join(filter(None, [node.comment, text]))
