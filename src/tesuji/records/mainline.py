"""What the formats share that hold one game of Gomoku: its main line, from the empty board."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from tesuji.games.gomoku import Board
from tesuji.records.errors import RecordError
from tesuji.records.model import Record, result_text


def only_game(records: Sequence[Record], format_name: str) -> Record[Board]:
    """The record, if it is one game of Gomoku from the empty board; else RecordError."""
    if len(records) != 1:
        raise RecordError(f"{format_name} holds one game, not {len(records)}: write SGF")
    record: Record[Board] = records[0]
    if record.game != "gomoku":
        raise RecordError(f"{format_name} is written for gomoku, not for {record.game}")
    set_up = record.start != Board(record.start.size) or any(node.setup is not None for node in record.mainline())
    if set_up:
        raise RecordError(f"{format_name} cannot hold a position that was set up: write SGF")
    return record


def losses(
    record: Record[Board],
    *,
    headers: Collection[str] = (),
    comments: bool = False,
    times: bool = False,
) -> list[str]:
    """What is lost, in words, where only the main line is kept, with these headers, and perhaps comments and times."""
    nodes = [record.root, *record.mainline()]
    variations = sum(len(node.children) - 1 for node in record.nodes() if node.children)
    lost = list(counted(variations, "variation", "variations"))
    unknown = [name for name in record.headers if name not in headers and not _follows(record, name)]
    lost.extend(f"the header {name!r}" for name in unknown)
    if not comments:
        lost.extend(counted(sum(bool(node.comment) for node in nodes), "comment", "comments"))
    if not times:
        lost.extend(counted(sum(node.milliseconds is not None for node in nodes), "time", "times"))
    lost.extend(lost_endings(record))
    names = sorted({name for node in nodes for name in node.properties})
    if names:
        lost.append(f"the properties {', '.join(names)}")
    return lost


def lost_endings(record: Record[Any]) -> list[str]:
    """The endings of a record, in words, for a format that has results alone."""
    return [f"the ending {name!r}" for name in dict.fromkeys(node.ending for node in record.nodes()) if name]


def counted(count: int, one: str, several: str) -> Iterator[str]:
    """Yield a number of things, unless there are none."""
    if count:
        yield f"{count} {one if count == 1 else several}"


def _follows(record: Record[Board], header: str) -> bool:
    """Whether the header says only what the moves and the rules say anyway."""
    if header == "rules":
        return record.headers[header] == "ninuki"
    outcome = record.board().outcome()
    return header == "result" and outcome is not None and record.headers[header] == result_text(outcome)
