"""Games of shogi as engines are told them: one a line, `position startpos moves 7g7f 3c3d`.

    # a comment of the game that follows
    startpos moves 7g7f 3c3d resign
    sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b

`position` may be missing, so may `sfen`, and `startpos moves`. `resign` and `win` (by declaration) may end a game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tesuji.games.shogi import START, Board, Move
from tesuji.records.errors import RecordError, shown
from tesuji.records.formats import Format, ShogiRecord, Written
from tesuji.records.model import Record
from tesuji.records.shogi.builder import Builder
from tesuji.records.shogi.charset import UTF_8, codec_for, decode
from tesuji.records.shogi.lines import lines, of_shogi
from tesuji.records.shogi.losses import Losses
from tesuji.records.shogi.result import ILLEGAL, told_headers
from tesuji.records.source import Fault, Source

_WORD = re.compile(r"\S+")
_MOVE = re.compile(r"(?:[1-9][a-i]){2}\+?|[PLNSGBR]\*[1-9][a-i]")
_SFEN = re.compile(r"(?:[1-9]|\+?[plnsgbrkPLNSGBRK])+(?:/(?:[1-9]|\+?[plnsgbrkPLNSGBRK])+){8}")
_ENDINGS = {"resign": "resign", "win": "declaration"}
_WORDS = {ending: word for word, ending in _ENDINGS.items()}
_FIELDS = 4  # of a SFEN: board, turn, hands, number


def _load(source: Source, first_only: bool) -> Iterator[ShogiRecord]:
    whole: list[ShogiRecord] = []
    comment: list[str] = []
    at = 0
    text = source.text
    while at < len(text):
        end = text.find("\n", at)
        end = len(text) if end < 0 else end
        line = text[at:end]
        if line.startswith("#"):
            comment.append(line[1:].removeprefix(" "))
        elif line.strip():
            if first_only and whole:
                whole[0].warnings.append(source.warning(at, "more games follow: read_all reads them"))
                break
            game = _Game(source, at, end)
            try:
                source.check_readable(end)
                game.read()
                game.builder.finish()
            except Fault as fault:
                game.builder.stop()
                _comment(game.builder, comment)
                raise source.error(fault, game.builder.record, whole) from None
            _comment(game.builder, comment)
            comment = []
            whole.append(game.builder.record)
        at = end + 1
    if not whole or comment:
        whole.append(_empty(source, comment))
    yield from whole


def _empty(source: Source, comment: list[str]) -> ShogiRecord:
    builder = Builder(source, Board())
    builder.warn(0, "there is no game in this text" if not comment else "a comment is followed by no game")
    _comment(builder, comment)
    return builder.record


def _comment(builder: Builder, comment: list[str]) -> None:
    builder.record.root.comment = "\n".join(comment)


class _Game:
    """One line."""

    def __init__(self, source: Source, at: int, end: int) -> None:
        self._source = source
        self._words = [(found[0], found.start()) for found in _WORD.finditer(source.text, at, end)]
        self._begin = at
        self.builder = Builder(source, Board())

    def read(self) -> None:
        """Read it. Fault if it is no game."""
        words = self._words
        if words[0][0] == "position":
            words = words[1:]
        if not words:
            raise Fault(self._words[0][1], "expected startpos or sfen after 'position'")
        first, at = words[0]
        if first == "startpos":
            words = words[1:]
        elif first == "sfen" or _SFEN.fullmatch(first):
            words = self._set_up(words[1:] if first == "sfen" else words, at)
        elif not _MOVE.fullmatch(first) and first != "moves":
            raise Fault(at, f"expected a game like 'startpos moves 7g7f', not {shown(first)}")
        if words and words[0][0] == "moves":
            words = words[1:]
        elif words and len(words) != len(self._words):
            raise Fault(words[0][1], f"expected 'moves', not {shown(words[0][0])}")
        head_end = words[0][1] if words else self._words[-1][1] + len(self._words[-1][0])
        self.builder.record.layout["usi.head"] = self._source.text[self._begin : head_end]
        for word, place in words:
            if word in _ENDINGS:
                self.builder.end(_ENDINGS[word], place)
            else:
                self.builder.play(word, place, lambda _, text: Move(text))

    def _set_up(self, words: list[tuple[str, int]], at: int) -> list[tuple[str, int]]:
        count = next((index for index, (word, _) in enumerate(words) if word == "moves"), len(words))
        count = min(count, _FIELDS)
        try:
            start = Board.from_sfen(" ".join(word for word, _ in words[:count]))
        except ValueError as error:
            raise Fault(words[0][1] if words else at, str(error)) from None
        self.builder = Builder(self._source, start)
        return words[count:]


def _dump(records: Sequence[Record]) -> Written:
    losses = Losses()
    games = [of_shogi(record, "USI") for record in records]
    text = "".join(_game(game, losses) for game in games)
    codec = codec_for(text, games[0].encoding if games else UTF_8)
    newline = games[0].newline if games else "\n"
    return Written(text.replace("\n", newline), codec, losses.words())


def _game(record: ShogiRecord, losses: Losses) -> str:
    comment = record.root.comment.replace("\r\n", "\n").replace("\r", "\n")
    text = "".join(f"# {line}\n" if line else "#\n" for line in (comment.split("\n") if comment else []))
    words = []
    for step in lines(record, losses, variations=False):
        node = step.node
        if node.move is not None:
            words.append(str(node.move))
        elif node.ending in _WORDS:
            words.append(_WORDS[node.ending])
        elif node.ending:
            losses.name(f"the ending {node.ending!r}")
        elif _MOVE.fullmatch(node.properties[ILLEGAL][0]):
            losses.count("illegal move", "illegal moves")
        if node.comment:
            losses.count("comment", "comments")
        if node.milliseconds is not None:
            losses.count("time", "times")
    for name in told_headers(record):
        losses.name(f"the header {name!r}")
    for name in {name for node in record.nodes() for name in node.properties}:
        losses.name(f"the property {name}")
    return text + " ".join(filter(None, [_head(record, words=bool(words)), *words])) + "\n"


def _head(record: ShogiRecord, *, words: bool) -> str:
    sfen = record.start.sfen()
    kept = record.layout.get("usi.head")
    if kept == "" and words and sfen == START:
        return kept
    if kept and kept.rstrip().endswith("moves") is words:
        try:
            if next(_load(Source(kept, ""), True)).start == record.start:
                return kept.rstrip()
        except RecordError:
            pass
    start = "startpos" if sfen == START else f"sfen {sfen}"
    return f"position {start}" + (" moves" if words else "")


def _recognised(text: str) -> bool:
    for line in text.split("\n"):
        words = line.split()
        if words and not line.startswith("#"):
            first = words[1] if words[0] == "position" and len(words) > 1 else words[0]
            return first in {"startpos", "sfen"} or bool(_SFEN.fullmatch(first) or _MOVE.fullmatch(first))
    return False


USI = Format("usi", (".usi", ".sfen"), _recognised, decode, _load, _dump)
