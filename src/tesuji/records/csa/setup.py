"""The position that a game of CSA begins with: `PI`, `P1` to `P9`, `P+`, `P-`, and whose turn it is."""

from __future__ import annotations

import re
from collections import Counter

from tesuji.games import Color
from tesuji.games.shogi import START, Board
from tesuji.games.shogi_notation.csa import NAMES, PIECES, SIGNS
from tesuji.records.errors import shown
from tesuji.records.source import Fault

_SQUARES = [f"{file}{rank}" for rank in range(1, 10) for file in range(9, 0, -1)]
_SET = Counter({"P": 18, "L": 4, "N": 4, "S": 4, "G": 4, "B": 2, "R": 2})
_HAND = "RBGSNLP"
_PLACED = re.compile(r"([0-9]{2})([A-Z]{2})")
_CELL = re.compile(r"([+-])([A-Z]{2})| ?\* ?| {1,3}")
_COLORS = {sign: color for color, sign in SIGNS.items()}
_REST = "AL"


class SetUp:
    """The lines as they come."""

    def __init__(self) -> None:
        self.turn: Color | None = None
        self._at: int | None = None
        self._pieces: dict[str, str] = {}
        self._hands: dict[Color, Counter[str]] = {Color.BLACK: Counter(), Color.WHITE: Counter()}

    @property
    def begun(self) -> bool:
        """Whether there was a line."""
        return self._at is not None or self.turn is not None

    def take(self, line: str, at: int) -> None:
        """Take a line that begins with P. Fault if it sets nothing up."""
        self._at = at if self._at is None else self._at
        kind = line[1:2]
        if kind == "I":
            self._usual(line, at)
        elif kind in _COLORS:
            self._place(_COLORS[kind], line, at)
        elif kind.isdigit() and kind != "0":
            self._rank(line, at)
        else:
            raise Fault(at, f"expected PI, P1 to P9, P+ or P-, not {shown(line)}")

    def board(self, turn: Color) -> Board:
        """The position, with `turn` to move if no line says. Fault if it is none."""
        turn = turn if self.turn is None else self.turn
        if self._at is None:
            board = Board()
            return board if turn is board.turn else Board.from_sfen(START.replace(" b ", " w "))
        try:
            return Board.from_sfen(self._sfen(turn))
        except ValueError as error:
            raise Fault(self._at, f"the position: {error}") from None

    def _sfen(self, turn: Color) -> str:
        cells = [self._pieces.get(square, "1") for square in _SQUARES]
        ranks = ["".join(cells[begin : begin + 9]) for begin in range(0, 81, 9)]
        board = "/".join(re.sub("1+", lambda empty: str(len(empty[0])), rank) for rank in ranks)
        hands = ""
        for color, hand in self._hands.items():
            for letter in _HAND:
                count = str(hand[letter]) if hand[letter] > 1 else ""
                hands += count + _colored(letter, color) if hand[letter] else ""
        return f"{board} {'b' if turn is Color.BLACK else 'w'} {hands or '-'} 1"

    def _usual(self, line: str, at: int) -> None:
        usual = Board().pieces
        self._pieces = {square[0] + str("abcdefghi".index(square[1]) + 1): piece for square, piece in usual.items()}
        for square, piece, place in _placed(line[2:], at + 2):
            if self._pieces.get(square, "").upper() != piece:
                raise Fault(place, f"there is no {NAMES[piece]} on {square} to be removed")
            del self._pieces[square]

    def _rank(self, line: str, at: int) -> None:
        rank, text = line[1], line[2:]
        position = 0
        for file in range(9, 0, -1):
            cell = _CELL.match(text, position)
            if cell is None and position < len(text):
                raise Fault(at + 2 + position, f"expected a piece like '+FU' or ' * ', not {shown(text[position:])}")
            if cell is not None and cell[1]:
                if cell[2] not in PIECES:
                    raise Fault(at + 2 + position, f"there is no piece {shown(cell[2])}")
                self._pieces[f"{file}{rank}"] = _colored(PIECES[cell[2]], _COLORS[cell[1]])
            position = len(text) if cell is None else cell.end()
        if text[position:].strip():
            raise Fault(at + 2 + position, f"a rank has nine squares; {shown(text[position:])} is left over")

    def _place(self, color: Color, line: str, at: int) -> None:
        if line[2:] == f"00{_REST}":
            used = Counter(piece.upper().removeprefix("+") for piece in self._pieces.values())
            used += self._hands[Color.BLACK] + self._hands[Color.WHITE]
            self._hands[color] += _SET - used
            return
        for square, piece, place in _placed(line[2:], at + 2):
            if square == "00":
                if piece not in _SET:
                    raise Fault(place, f"{NAMES[piece]} cannot be in hand")
                self._hands[color][piece] += 1
            elif "0" in square or square in self._pieces:
                raise Fault(place, f"{square} is {'occupied' if square in self._pieces else 'no square'}")
            else:
                self._pieces[square] = _colored(piece, color)


def lines_of(start: Board) -> list[str]:
    """The lines that set a position up."""
    if start.sfen().split()[:3] == START.split()[:3]:
        return ["PI", SIGNS[start.turn]]
    lines = []
    for rank, letter in enumerate("abcdefghi", start=1):
        cells = (start.piece_at(f"{file}{letter}") for file in range(9, 0, -1))
        lines.append(f"P{rank}" + "".join(" * " if piece is None else _written(piece) for piece in cells))
    for color, hand in zip((Color.BLACK, Color.WHITE), start.hands, strict=True):
        held = "".join(f"00{NAMES[letter]}" * hand.get(letter, 0) for letter in _HAND)
        lines += [f"P{SIGNS[color]}{held}"] if held else []
    return [*lines, SIGNS[start.turn]]


def _colored(piece: str, color: Color) -> str:
    return piece if color is Color.BLACK else piece.lower()


def _written(piece: str) -> str:
    return SIGNS[Color.BLACK if piece.isupper() else Color.WHITE] + NAMES[piece.upper()]


def _placed(text: str, at: int) -> list[tuple[str, str, int]]:
    """Squares with their pieces, and where they stand."""
    found = []
    text = text.rstrip()
    for begin in range(0, len(text), 4):
        part = _PLACED.fullmatch(text[begin : begin + 4])
        if part is None or part[2] not in PIECES:
            raise Fault(at + begin, f"expected a square and a piece like '82HI', not {shown(text[begin : begin + 4])}")
        found.append((part[1], PIECES[part[2]], at + begin))
    return found
