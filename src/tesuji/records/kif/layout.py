"""How a file of KIF or KI2 is laid out, so that it is written as it was read."""

from __future__ import annotations

from collections import Counter

from tesuji.records.formats import ShogiRecord
from tesuji.records.kif.moves import spelled_otherwise
from tesuji.records.kif.style import LINE, Style, styles_of, width
from tesuji.records.model import Node

_LINES_COMPARED = 40
_COLUMN_GAP = 2  # blanks between moves of KI2 that show columns
_CANDIDATES = 8  # lines whose layouts are tried


class Layouts:
    """What is noticed while a file is read."""

    def __init__(self) -> None:
        self.head = ""
        self.closed: set[int] = set()
        """The nodes of endings that are followed by a last line."""
        self.blank = True
        """Whether there is a blank line before a variation."""
        self._lines: list[tuple[str, int, int, Node]] = []
        self._plus = False
        self._rows: list[list[str]] = []
        self._spelled: dict[str, str] = {}

    @property
    def is_kif(self) -> bool:
        """Whether there was a line with a number and a move."""
        return bool(self._lines)

    def line(self, line: str, number: int, total: int, node: Node) -> None:
        """Notice a line of KIF."""
        self._plus = self._plus or line.rstrip().endswith("+")
        if len(self._lines) < _LINES_COMPARED:
            self._lines.append((line, number, total, node))

    def row(self, moves: list[str]) -> None:
        """Notice a line of KI2, its moves with the blanks behind them."""
        self._rows.append(moves)

    def spelling(self, usual: str, text: str, format_name: str) -> None:
        """Notice where a move is spelled otherwise than here."""
        if usual != text:
            self._spelled |= spelled_otherwise(usual, text, format_name)

    def keep(self, record: ShogiRecord) -> None:
        """Put into the record what is not as this package writes it."""
        layout = record.layout
        if self._rows or not self._lines:
            layout["ki2.head"] = self.head
        if self._lines or not self._rows:
            layout["kif.head"] = self.head
        layout |= self._spelled
        if self._lines:
            layout["kif.line"] = self._style(record).text()
            layout["kif.first"] = str(self._lines[0][1])
        if not self.blank:
            layout["kif.blank"] = "no"
        endings = [node for node in record.nodes() if node.ending]
        if endings and self.is_kif:
            closed = [id(node) in self.closed for node in endings]
            main = id(record.end) in self.closed
            layout["kif.until"] = "all" if all(closed) else "main" if main else "none"
        if self._rows:
            self._keep_rows(layout)

    def _style(self, record: ShogiRecord) -> Style:
        candidates = [style for line, *_ in self._lines[:_CANDIDATES] for style in styles_of(line)]
        candidates = list(dict.fromkeys(candidates)) or [Style()]
        best = max(candidates, key=self._right)
        branches = any(len(node.children) > 1 for node in record.nodes())
        return best._replace(plus=self._plus or not branches)

    def _right(self, style: Style) -> int:
        """How many lines a layout makes as they are."""
        right = 0
        for line, number, total, node in self._lines:
            found = LINE.fullmatch(line)
            if found is not None:
                made = style.line(number, found["move"], node.milliseconds, total, branches=bool(found["plus"]))
                right += made == line
        return right

    def _keep_rows(self, layout: dict[str, str]) -> None:
        layout["ki2.row"] = str(max(len(moves) for moves in self._rows))
        gapped = [move for moves in self._rows for move in moves[:-1]]
        gaps = {move[len(move.rstrip()) :] for move in gapped}
        if len(gaps) == 1 and len(min(gaps)) < _COLUMN_GAP:
            layout["ki2.gap"] = gaps.pop()
        elif gaps:
            layout["ki2.width"] = str(Counter(map(width, gapped)).most_common(1)[0][0])
