"""Positions as diagrams in Japanese, as KIF files have them and as they are pasted anywhere (BOD).

White's hand, nine ranks like `|v香v桂 ・ ・ ・ ・ ・v桂v香|一`, black's hand, `先手の持駒：飛 歩二`, and `後手番`.
"""

from __future__ import annotations

import re
import unicodedata

from tesuji.games import Color
from tesuji.games.shogi import Board
from tesuji.games.shogi_drawing import KANJI_DIGITS
from tesuji.games.shogi_notation.japanese import PIECES
from tesuji.records.errors import shown
from tesuji.records.source import Fault

_CELL = re.compile(rf"([v^ ]?)\s*([・.*]|[{''.join(name for name in PIECES if len(name) == 1)}])\s*")
_HELD = re.compile(rf"([歩香桂銀金角飛])([{KANJI_DIGITS}十]*|[0-9]{{1,2}})")
_NONE = {"", "なし", "無し"}
_HAND_ORDER = "RBGSNLP"


class Diagram:
    """The lines of a diagram as they come."""

    def __init__(self) -> None:
        self.turn: Color | None = None
        self.number = 0
        """Plies played before it."""
        self._ranks: list[str] = []
        self._hands: dict[Color, dict[str, int]] = {Color.BLACK: {}, Color.WHITE: {}}
        self._at: int | None = None

    @property
    def begun(self) -> bool:
        """Whether there is one."""
        return self._at is not None

    def rank(self, line: str, at: int) -> None:
        """Take a line between two bars. Fault if it does not show nine squares."""
        self._at = at if self._at is None else self._at
        inside = line.strip()[1:].split("|")[0]
        cells: list[str] = []
        position = 0
        while position < len(inside):
            cell = _CELL.match(inside, position)
            if cell is None:
                raise Fault(at, f"expected a rank of nine squares like '|v香v桂 ・ ...|', not {shown(line)}")
            cells.append(_letter(cell[1], cell[2]))
            position = cell.end()
        if len(cells) != len(KANJI_DIGITS) or len(self._ranks) == len(KANJI_DIGITS):
            said = f"{len(cells)} squares" if len(cells) != len(KANJI_DIGITS) else "a tenth rank"
            raise Fault(at, f"expected nine ranks of nine squares, not {said}: {shown(line)}")
        self._ranks.append(re.sub("1+", lambda empty: str(len(empty[0])), "".join(cells)))

    def hand(self, color: Color, text: str, at: int) -> None:
        """Take what a side has in hand, like `飛　歩三`."""
        self._at = at if self._at is None else self._at
        words = unicodedata.normalize("NFKC", text).split()
        for word in words:
            held = _HELD.fullmatch(word)
            if held is None and word not in _NONE:
                raise Fault(at, f"expected pieces in hand like '飛　歩三', not {shown(word)}")
            if held is not None:
                hand = self._hands[color]
                hand[PIECES[held[1]]] = hand.get(PIECES[held[1]], 0) + _number(held[2])

    def board(self, turn: Color) -> Board:
        """The position, with `turn` to move if the diagram does not say. Fault if it is none."""
        at = self._at or 0
        if len(self._ranks) != len(KANJI_DIGITS):
            raise Fault(at, f"the diagram has {len(self._ranks)} of nine ranks")
        turn = self.turn if self.turn is not None else turn
        hands = "".join(_held_text(color, self._hands[color]) for color in (Color.BLACK, Color.WHITE)) or "-"
        sfen = f"{'/'.join(self._ranks)} {'b' if turn is Color.BLACK else 'w'} {hands} {self.number + 1}"
        try:
            return Board.from_sfen(sfen)
        except ValueError as error:
            raise Fault(at, f"the diagram: {error}") from None


def _letter(mark: str, name: str) -> str:
    if name in "・.*":
        return "1"
    return PIECES[name].lower() if mark == "v" else PIECES[name]


def _number(text: str) -> int:
    if text.isdigit():
        return int(text)
    tens, _, ones = text.rpartition("十")
    count = (KANJI_DIGITS.find(ones) + 1) if ones else 0
    if "十" in text:
        count += 10 * ((KANJI_DIGITS.find(tens) + 1) if tens else 1)
    return count or 1


def _held_text(color: Color, hand: dict[str, int]) -> str:
    letters = ((letter if color is Color.BLACK else letter.lower(), hand.get(letter, 0)) for letter in _HAND_ORDER)
    return "".join((str(count) if count > 1 else "") + letter for letter, count in letters if count)
