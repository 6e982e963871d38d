"""From records to CSA: main lines, several games a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tesuji.games.shogi_notation import csa
from tesuji.records.csa.headers import line_of
from tesuji.records.csa.reader import DECLARATION, VERSION, load
from tesuji.records.csa.setup import lines_of
from tesuji.records.errors import RecordError
from tesuji.records.formats import ShogiRecord, Written
from tesuji.records.model import Node, Record
from tesuji.records.shogi.builder import REMARK
from tesuji.records.shogi.charset import SHIFT_JIS, UTF_8, codec_for, declare
from tesuji.records.shogi.endings import to_csa
from tesuji.records.shogi.lines import Step, lines, of_shogi
from tesuji.records.shogi.losses import Losses
from tesuji.records.shogi.result import ILLEGAL, mover_at, told_headers
from tesuji.records.source import Source


def dump(records: Sequence[Record]) -> Written:
    """The games as one text, a slash between them."""
    losses = Losses()
    games = [of_shogi(record, "CSA") for record in records]
    encodings = {game.encoding for game in games}
    encoding = encodings.pop() if len(encodings) == 1 else UTF_8
    text = "/\n".join(_game(game, index == 0, encoding, losses) for index, game in enumerate(games))
    codec = codec_for(text, encoding)
    newline = games[0].newline if games else "\n"
    return Written(declare(text, codec).replace("\n", newline), codec, losses.words())


def _game(record: ShogiRecord, first: bool, encoding: str, losses: Losses) -> str:
    body = [line for step in lines(record, losses, variations=False) for line in _lines(record, step, losses)]
    head = _kept_head(record)
    if not head:
        fractions = any(node.milliseconds and node.milliseconds % 1000 for node in record.mainline())
        newer = fractions or record.end.ending == "max_moves"
        declared = [f"'CSA encoding={'SHIFT_JIS' if encoding == SHIFT_JIS else 'UTF-8'}"]
        head = [*declared, "V3.0" if newer else "V2.2", *_new_head(record, losses)]
    if not first:
        head = [line for line in head if not DECLARATION.fullmatch(line) and not VERSION.fullmatch(line)]
    return "".join(line + "\n" for line in [*head, *body])


def _kept_head(record: ShogiRecord) -> list[str]:
    """What stood before the first move in the file, if it still says what the record says; else nothing."""
    kept = record.layout.get("csa.head", "")
    if not kept:
        return []
    try:
        said = next(load(Source(kept, ""), True))
    except RecordError:
        return []
    same = said.start == record.start and told_headers(said) == told_headers(record)
    notes = said.root.comment == record.root.comment and dict(said.root.properties) == dict(record.root.properties)
    return kept.removesuffix("\n").split("\n") if same and notes else []


def _new_head(record: ShogiRecord, losses: Losses) -> Iterator[str]:
    headers = told_headers(record)
    for name in ("black", "white", *(name for name in headers if name not in {"black", "white"})):
        if headers.get(name):
            line = line_of(name, headers[name])
            if line is None:
                losses.name(f"the header {name!r}")
            else:
                yield line
    if record.start.ply:
        losses.name("the number of the first move")
    yield from lines_of(record.start)
    yield from _notes(record.root, losses)


def _lines(record: ShogiRecord, step: Step, losses: Losses) -> Iterator[str]:
    node = step.node
    statement = _statement(step, losses)
    if not statement:
        yield from _notes(node, losses)
        return
    layout = record.layout
    time = "" if node.milliseconds is None else _time(node.milliseconds)
    if time and "csa.joined" in layout:
        statement, time = f"{statement},{time}", ""
    yield statement
    if time and "csa.comment_first" not in layout:
        yield time
    yield from _notes(node, losses)
    if time and "csa.comment_first" in layout:
        yield time


def _statement(step: Step, losses: Losses) -> str:
    node = step.node
    if node.move is not None:
        return csa.write(step.board, node.move)
    if node.ending:
        word = to_csa(node.ending, mover_at(node, step.board))
        if not word:
            losses.name(f"the ending {node.ending!r}")
        return f"%{word}" if word else ""
    text = node.properties[ILLEGAL][0]
    if csa.MOVE.fullmatch(text):
        return text
    losses.count("illegal move", "illegal moves")
    return ""


def _time(milliseconds: int) -> str:
    seconds, fraction = divmod(milliseconds, 1000)
    return f"T{seconds}.{fraction:03}" if fraction else f"T{seconds}"


def _notes(node: Node, losses: Losses) -> Iterator[str]:
    if node.comment:
        text = node.comment.replace("\r\n", "\n").replace("\r", "\n")
        yield from ("'*" + line for line in text.split("\n"))
    for name, values in node.properties.items():
        if name == REMARK:
            # A remark that began with an asterisk would be read as a comment.
            lines = (line for text in values for line in text.splitlines() or [""])
            yield from (f"' {line}" if line.startswith("*") else f"'{line}" for line in lines)
        elif name != ILLEGAL:
            losses.name(f"the property {name}")
