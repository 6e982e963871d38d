"""What goes wrong with records."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tesuji.records.model import Record


class RecordError(ValueError):
    """A record that cannot be read or written. The message names file, line, column and reason.

    `record` is what was readable before the fault, or None; `records` is that and the whole games before it.
    """

    def __init__(
        self,
        reason: str,
        *,
        file: str | None = None,
        line: int | None = None,
        column: int | None = None,
        records: Iterable[Record] = (),
        record: Record | None = None,
    ) -> None:
        place = ":".join(str(part) for part in (file, line, column) if part is not None)
        super().__init__(f"{place}: {reason}" if place else reason)
        self.reason = reason
        self.file = file
        self.line = line
        self.column = column
        self.record = record
        self.records: list[Record] = [*records, *([] if record is None else [record])]


class RecordWarning(UserWarning):
    """Something a format cannot hold was left out of what was written."""


def shown(text: str, limit: int = 30) -> str:
    """`text` in quotes, for a message: cut if long, on one line."""
    return repr(text) if len(text) <= limit else repr(text[:limit]) + "..."


def shown_property(name: str, value: str, limit: int = 20) -> str:
    """A property as SGF writes it, for a message: cut if long, on one line."""
    return f"{name}[{repr(value[:limit])[1:-1]}{'...' if len(value) > limit else ''}]"
