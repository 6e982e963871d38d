"""What stands before the first move in KIF and KI2: headers, handicap or diagram, notes."""

from __future__ import annotations

import re
import unicodedata

from tesuji.games import Color
from tesuji.games.shogi import Board
from tesuji.records.errors import shown
from tesuji.records.kif.headers import FRAME, HANDICAP, HANDS, NAMES, NUMBER, split
from tesuji.records.shogi.builder import REMARK, Builder
from tesuji.records.shogi.diagram import Diagram
from tesuji.records.shogi.handicaps import OTHER, POSITIONS, board_of
from tesuji.records.source import Fault, Source

BOOKMARK = "&"
"""The property for bookmarks, lines that begin with `&`."""
POSITION_NUMBER = "手数"
"""The property for what a diagram says of the move that led to it."""

_TURNS = {"先手番": Color.BLACK, "下手番": Color.BLACK, "後手番": Color.WHITE, "上手番": Color.WHITE}
_DECLARATION = re.compile(r"#KIF version=\S+ encoding=\S+\s*$")
_PLIES = re.compile(r"\s*([0-9０-９]{1,4})(.*)")
_WORDS = {str(number): kanji for number, kanji in enumerate("一二三四五六七八", start=1)} | {"10": "十"}


class Head:
    """The lines before the first move, as they come."""

    def __init__(self, source: Source) -> None:
        self.headers: dict[str, str] = {}
        self._source = source
        self._diagram = Diagram()
        self._handicap = ""
        self._handicap_at = 0
        self._notes: list[tuple[str, str]] = []
        self._odd: list[tuple[int, str]] = []
        self._understood = False

    def take(self, line: str, at: int) -> None:
        """Take a line that is no move. Fault for a diagram that is none."""
        stripped = line.strip()
        if _DECLARATION.match(line):
            return
        self._understood = self._understood or line[:1] in {"*", "#", "&"} or split(stripped) is not None
        if line[:1] in {"*", "#", "&"}:
            self._notes.append((line[0], line[1:]))
        elif stripped.startswith("|"):
            self._diagram.rank(line, at)
        elif stripped in _TURNS:
            self._diagram.turn = _TURNS[stripped]
        elif stripped and not FRAME.fullmatch(line) and not stripped.startswith("手数--"):
            header = split(stripped)
            if header is None:
                self._odd.append((at, stripped))
                self._notes.append((REMARK, stripped))
            else:
                self._header(*header, at)

    def check(self) -> None:
        """Raise a fault if nothing of it is what a head has, where no move follows."""
        if self._odd and not self._understood and not self._diagram.begun:
            at, text = self._odd[0]
            raise Fault(at, f"there is no game in this text: expected a header like 手合割：平手, not {shown(text)}")

    def builder(self) -> Builder:
        """The record that the lines begin. Fault if they do not say from which position."""
        handicap = board_of(_usual(self._handicap)) if self._handicap else Board()
        if self._diagram.begun:
            turn = Color.BLACK if handicap is None else handicap.turn
            start = self._diagram.board(turn)
        elif handicap is None:
            known = ", ".join(POSITIONS)
            raise Fault(self._handicap_at, f"the handicap is {shown(self._handicap)}: expected {known}, or a diagram")
        else:
            start = handicap
            if self._diagram.turn is not None and self._diagram.turn is not start.turn:
                start = Board.from_sfen(
                    start.sfen().replace(
                        " b " if start.turn is Color.BLACK else " w ", " w " if start.turn is Color.BLACK else " b "
                    )
                )
        builder = Builder(self._source, start)
        builder.record.headers.update(self.headers)
        for mark, text in self._notes:
            builder.comment(text) if mark == "*" else builder.note(mark, text)
        for at, text in self._odd:
            builder.warn(at, f"{shown(text)} is no header and no move: kept as a remark")
        return builder

    def _header(self, name: str, value: str, at: int) -> None:
        if name == HANDICAP:
            self._handicap, self._handicap_at = value, at
        elif name in HANDS:
            self._diagram.hand(Color(HANDS[name]), value, at)
        elif name == NUMBER:
            plies = _PLIES.fullmatch(value)
            self._diagram.number = 0 if plies is None else int(plies[1])
            if plies is None or plies[2].strip() != "まで":
                self._notes.append((POSITION_NUMBER, value))
        elif value:
            key = NAMES.get(name, name)
            before = self.headers.get(key)
            self.headers[key] = value if before is None else f"{before}\n{value}"


def _usual(name: str) -> str:
    """A handicap as its list has it: `2枚落`, `角行落ち` and the like are known, too."""
    if name == OTHER:
        return name
    text = unicodedata.normalize("NFKC", name).replace("・", "").replace("香車", "香").replace("角行", "角")
    text = re.sub("^飛(?=落)", "飛車", text).replace("飛車香", "飛香")
    text = re.sub(r"([0-9]+)(?=枚)", lambda count: _WORDS.get(count[1], count[1]), text)
    return text + "ち" if text.endswith("落") else text
