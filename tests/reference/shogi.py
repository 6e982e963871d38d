"""Shogi written down from its rules, slowly, square by square: the oracle of the fast position.

Squares are (file, rank), both from 1, rank 1 being a; pieces are letters as in SFEN. Nothing here comes from tesuji.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

Square = tuple[int, int]

SQUARES = [(file, rank) for file in range(1, 10) for rank in range(1, 10)]
HAND_LETTERS = "RBGSNLP"
START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"

# (files towards 9, ranks ahead), as the owner of the piece sees it.
STRAIGHT = [(0, 1), (1, 0), (-1, 0), (0, -1)]
DIAGONAL = [(1, 1), (-1, 1), (1, -1), (-1, -1)]
GOLD = [(0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0), (0, -1)]
STEPS = {
    "P": [(0, 1)],
    "N": [(1, 2), (-1, 2)],
    "S": [(0, 1), *DIAGONAL],
    "G": GOLD,
    "K": STRAIGHT + DIAGONAL,
    "+P": GOLD,
    "+L": GOLD,
    "+N": GOLD,
    "+S": GOLD,
    "+B": STRAIGHT,
    "+R": DIAGONAL,
}
SLIDES = {"L": [(0, 1)], "B": DIAGONAL, "R": STRAIGHT, "+B": DIAGONAL, "+R": STRAIGHT}


def name(square: Square) -> str:
    return f"{square[0]}{'abcdefghi'[square[1] - 1]}"


def square(text: str) -> Square:
    return int(text[0]), "abcdefghi".index(text[1]) + 1


def side_of(piece: str) -> str:
    return "b" if piece.isupper() else "w"


def other(side: str) -> str:
    return "w" if side == "b" else "b"


def of_side(letter: str, side: str) -> str:
    return letter.upper() if side == "b" else letter.lower()


def rank_ahead(side: str, at: Square) -> int:
    """1 is the last rank of a side."""
    return at[1] if side == "b" else 10 - at[1]


def can_move_on(letter: str, side: str, at: Square) -> bool:
    """Whether an unpromoted piece there has a square of the board ahead of it."""
    if letter in {"P", "L"}:
        return rank_ahead(side, at) > 1
    return letter != "N" or rank_ahead(side, at) > 2


@dataclass(frozen=True)
class Position:
    pieces: dict[Square, str]
    turn: str
    hands: dict[str, Counter[str]]
    number: int

    @classmethod
    def of(cls, sfen: str) -> Position:
        board, turn, hand_text, number = sfen.split()
        pieces: dict[Square, str] = {}
        for rank, row in enumerate(board.split("/"), start=1):
            file, plus = 9, ""
            for sign in row:
                if sign.isdigit():
                    file -= int(sign)
                elif sign == "+":
                    plus = "+"
                else:
                    pieces[file, rank] = plus + sign
                    file, plus = file - 1, ""
        hands: dict[str, Counter[str]] = {"b": Counter(), "w": Counter()}
        count = ""
        for sign in hand_text.replace("-", ""):
            if sign.isdigit():
                count += sign
            else:
                hands[side_of(sign)][sign.upper()] += int(count or 1)
                count = ""
        return cls(pieces, turn, hands, int(number))

    def sfen(self) -> str:
        rows = []
        for rank in range(1, 10):
            row, empty = "", 0
            for file in range(9, 0, -1):
                piece = self.pieces.get((file, rank))
                if piece is None:
                    empty += 1
                    continue
                row += (str(empty) if empty else "") + piece
                empty = 0
            rows.append(row + (str(empty) if empty else ""))
        hands = ""
        for side in "bw":
            for letter in HAND_LETTERS:
                if count := self.hands[side][letter]:
                    hands += (str(count) if count > 1 else "") + of_side(letter, side)
        return f"{'/'.join(rows)} {self.turn} {hands or '-'} {self.number}"

    def reached_from(self, at: Square) -> Iterator[Square]:
        """Yield the squares that the piece on `at` attacks."""
        piece = self.pieces[at]
        ahead = -1 if side_of(piece) == "b" else 1
        for files, ranks in STEPS.get(piece.upper(), []):
            to = at[0] + files, at[1] + ranks * ahead
            if to in SQUARE_SET:
                yield to
        for files, ranks in SLIDES.get(piece.upper(), []):
            to = at[0] + files, at[1] + ranks * ahead
            while to in SQUARE_SET:
                yield to
                if to in self.pieces:
                    break
                to = to[0] + files, to[1] + ranks * ahead

    def attackers(self, side: str, target: Square) -> set[Square]:
        return {at for at, piece in self.pieces.items() if side_of(piece) == side and target in self.reached_from(at)}

    def king(self, side: str) -> Square | None:
        return next((at for at, piece in self.pieces.items() if piece == of_side("K", side)), None)

    def checkers(self, side: str) -> set[Square]:
        king = self.king(side)
        return set() if king is None else self.attackers(other(side), king)

    def in_check(self, side: str) -> bool:
        return bool(self.checkers(side))

    def candidates(self) -> Iterator[str]:
        """Yield all moves and drops that leave the own king out of account, and uchifuzume."""
        for at, piece in self.pieces.items():
            if side_of(piece) != self.turn:
                continue
            for to in self.reached_from(at):
                if to in self.pieces and side_of(self.pieces[to]) == self.turn:
                    continue
                letter = piece.upper()
                near = min(rank_ahead(self.turn, at), rank_ahead(self.turn, to)) <= 3
                if letter in {"P", "L", "N", "S", "B", "R"} and near:
                    yield name(at) + name(to) + "+"
                if can_move_on(letter, self.turn, to):
                    yield name(at) + name(to)
        for letter, count in self.hands[self.turn].items():
            for to in SQUARES:
                if count == 0 or to in self.pieces or not can_move_on(letter, self.turn, to):
                    continue
                own_pawn = of_side("P", self.turn)
                if letter == "P" and any(self.pieces.get((to[0], rank)) == own_pawn for rank in range(1, 10)):
                    continue
                yield f"{letter}*{name(to)}"

    def legal_moves(self) -> set[str]:
        return {move for move in self.candidates() if self.is_allowed(move)}

    def is_allowed(self, move: str) -> bool:
        """Whether one of the candidates neither leaves the own king in check nor mates by a dropped pawn."""
        after = self.after(move)
        if after.in_check(self.turn):
            return False
        if not move.startswith("P*") or not after.in_check(after.turn):
            return True
        # A reply is never a pawn dropped between: the checking pawn stands next to the king.
        return any(not after.after(reply).in_check(after.turn) for reply in after.candidates())

    def after(self, move: str) -> Position:
        pieces, hands = dict(self.pieces), {side: Counter(hand) for side, hand in self.hands.items()}
        to = square(move[2:4])
        if move[1] == "*":
            pieces[to] = of_side(move[0], self.turn)
            hands[self.turn][move[0]] -= 1
        else:
            piece = pieces.pop(square(move[:2]))
            if to in pieces:
                hands[self.turn][pieces[to].upper().removeprefix("+")] += 1
            pieces[to] = ("+" if move.endswith("+") else "") + piece
        return replace(self, pieces=pieces, turn=other(self.turn), hands=hands, number=self.number + 1)

    def perft(self, depth: int) -> int:
        if depth == 0:
            return 1
        return sum(self.after(move).perft(depth - 1) for move in self.legal_moves())

    def same_for_repetition(self) -> tuple[object, ...]:
        return tuple(self.sfen().split()[:3])


SQUARE_SET = frozenset(SQUARES)


def points(position: Position, side: str) -> tuple[bool, int, int]:
    """Whether the king has entered, how many others are with it, and what these and the hand are worth."""
    inside = [
        piece.upper().removeprefix("+")
        for at, piece in position.pieces.items()
        if side_of(piece) == side and rank_ahead(side, at) <= 3
    ]
    others = [letter for letter in inside if letter != "K"]
    held = [*others, *position.hands[side].elements()]
    return "K" in inside, len(others), sum(5 if letter in {"R", "B"} else 1 for letter in held)


def may_declare(position: Position) -> bool:
    """By 27 points."""
    entered, others, worth = points(position, position.turn)
    enough = 28 if position.turn == "b" else 27
    return entered and others >= 10 and worth >= enough and not position.in_check(position.turn)


def result(game: list[Position]) -> tuple[str | None, str] | None:
    """Return the winner and the reason at the end of these positions, each one move after the one before."""
    now = game[-1]
    same = [index for index, position in enumerate(game) if position.same_for_repetition() == now.same_for_repetition()]
    if len(same) >= 4:
        checking = {
            side: all(
                game[index].in_check(other(side)) for index in range(same[0] + 1, len(game)) if game[index].turn != side
            )
            for side in "bw"
        }
        if checking["b"] != checking["w"]:
            return ("w" if checking["b"] else "b"), "perpetual_check"
        return None, "repetition"
    if not now.legal_moves():
        return other(now.turn), "mate" if now.in_check(now.turn) else "no_move"
    return None
