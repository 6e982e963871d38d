"""From records to PGN: without recursion, in lines of about 80 characters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tesuji.games.ataxx import Board
from tesuji.records.errors import RecordError
from tesuji.records.formats import Written
from tesuji.records.mainline import lost_endings
from tesuji.records.model import Node, Record
from tesuji.records.pgn.tags import HEADERS, TAG_NAME, header_of, tags_of, value_of

_LINE_WIDTH = 80


def dump(records: Sequence[Record]) -> Written:
    """The games as one text."""
    losses: list[str] = []
    games = []
    for record in records:
        if record.game != "ataxx":
            raise RecordError(f"PGN is written for ataxx, not for {record.game}")
        if any(node.setup is not None for node in record.nodes()):
            raise RecordError("PGN cannot hold a position that was set up in the middle of a game")
        games.append(_game(record, losses))
        losses += lost_endings(record)
    newline = records[0].newline if records else "\n"
    return Written("\n".join(games).replace("\n", newline), losses=list(dict.fromkeys(losses)))


def _game(record: Record[Board], losses: list[str]) -> str:
    tags = {tag: value_of(name, record.headers.get(name, "?")) for name, tag in HEADERS.items()}
    for name, text in record.headers.items():
        if name in HEADERS:
            if name == "result" and header_of("Result", tags["Result"]) != text:
                losses.append(f"the result {text!r} in full")
        elif TAG_NAME.fullmatch(name):
            tags[name] = text
        else:
            losses.append(f"the header {name!r}")
    tags |= tags_of(record.start)
    lines = [f'[{tag} "{_quoted(value)}"]' for tag, value in tags.items()]
    return "\n".join([*lines, "", *_wrapped(_joined([*_movetext(record, losses), tags["Result"]])), ""])


def _quoted(value: str) -> str:
    return " ".join(value.splitlines()).replace("\\", "\\\\").replace('"', '\\"')


def _movetext(record: Record[Board], losses: list[str]) -> Iterator[str]:
    yield from _comment(record.root, losses)
    # What is still to write, the next last: words, and nodes whose children follow, with the plies before these and
    # whether o's move needs its number, because something stands between it and x's.
    waiting: list[tuple[Node, int, bool] | str] = [(record.root, record.start.ply, True)]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            yield item
            continue
        parent, ply, numbered = item
        if not parent.children:
            continue
        main, *others = parent.children
        yield from _node(main, ply, numbered, losses)
        waiting.append((main, ply + 1, bool(others) or _has_comment(main)))
        for other in reversed(others):
            begun = ["(", *_node(other, ply, True, losses)]
            waiting += [")", (other, ply + 1, _has_comment(other)), *reversed(begun)]


def _node(node: Node, ply: int, numbered: bool, losses: list[str]) -> Iterator[str]:
    if node.properties:
        losses.append(f"the properties {', '.join(sorted(node.properties))}")
    if node.move is not None:
        if ply % 2 == 0:
            yield f"{ply // 2 + 1}."
        elif numbered:
            yield f"{ply // 2 + 1}..."
        yield str(node.move)
    yield from _comment(node, losses)


def _has_comment(node: Node) -> bool:
    return bool(node.comment) or node.milliseconds is not None


def _comment(node: Node, losses: list[str]) -> Iterator[str]:
    parts = []
    if node.milliseconds is not None:
        minutes, milliseconds = divmod(node.milliseconds, 60_000)
        parts.append(f"[%emt {minutes // 60}:{minutes % 60:02}:{milliseconds / 1000:06.3f}]")
    if node.comment:
        if "}" in node.comment:
            losses.append("the character '}' in comments")
        parts.append(node.comment.replace("}", ")").replace("\r\n", "\n").replace("\r", "\n"))
    if parts:
        yield f"{{{' '.join(parts)}}}"


def _joined(words: Iterable[str]) -> Iterator[str]:
    """Put brackets to the words they enclose."""
    held = ""
    for word in words:
        if word == ")" or held.endswith("("):
            held += word
        else:
            yield from filter(None, [held])
            held = word
    yield from filter(None, [held])


def _wrapped(words: Iterable[str]) -> list[str]:
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + len(word) >= _LINE_WIDTH:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
