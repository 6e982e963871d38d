"""From the text of SGF to records: moves are played as they are read, so that every fault has its place."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tesuji.records.errors import shown
from tesuji.records.formats import GomokuRecord
from tesuji.records.sgf.syntax import events, find_game
from tesuji.records.sgf.tree import TreeReader
from tesuji.records.source import Fault, Source

_BRACKET = re.compile(r"[()]")


def load(source: Source, first_only: bool) -> Iterator[GomokuRecord]:
    """Yield the games of a file. If only the first is wanted, it carries a warning when there are more."""
    whole: list[GomokuRecord] = []
    start, outside = _next_game(source, 0, whole)
    if start is None:
        raise source.error(Fault(0, "there is no game in this text: SGF begins with '(;'"))
    while start is not None:
        tree = TreeReader(source)
        end = start
        try:
            for event in events(source, start):
                tree.take(event)
                end = event.at + 1
            record = tree.finish()
        except Fault as fault:
            first = tree.stop(fault)
            raise source.error(first, tree.readable(), whole) from None
        whole.append(record)
        record.warnings[:0] = outside
        start, outside = _next_game(source, end, whole)
        if start is None or first_only:
            record.warnings.extend(outside)
        if first_only and start is not None:
            record.warnings.append(source.warning(start, "more games follow: read_all reads them"))
        yield record
        if first_only:
            return


def _next_game(source: Source, at: int, whole: list[GomokuRecord]) -> tuple[int | None, list[str]]:
    """Where the next game begins, and warnings of text before it. A bracket there is of a game that cannot be read."""
    start = find_game(source.text, at)
    outside = source.text[at:start]
    bracket = _BRACKET.search(outside) if at else None
    if bracket:
        reason = "expected ';' after '('" if bracket[0] == "(" else "this ')' closes nothing"
        raise source.error(Fault(at + bracket.start(), reason), whole[-1], whole[:-1])
    text = outside.strip()
    return start, [source.warning(at, f"text outside the games is left out: {shown(text)}")] if text else []
