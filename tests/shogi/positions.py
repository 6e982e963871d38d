"""Positions to test on, and ways to reach others."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from hypothesis import strategies as st

from tests.reference import shogi as reference
from tesuji.shogi import Board, SfenError

START = reference.START
HAND_HEAVY = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1"
MOST_MOVES = "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1"
OPENING = "lnsgkgsnl/1r7/p1ppp1bpp/1p3pp2/7P1/2P6/PP1PPPP1P/1B3S1R1/LNSGKG1NL b - 9"
MIDDLE_GAME = "l4S2l/4g1gs1/5p1p1/pr2N1pkp/4Gn3/PP3PPPP/2GPP4/1K7/L3r+s2L w BS2N5Pb 1"
ONE_KING = "4k4/9/9/9/9/9/9/9/9 b 16P 1"
NO_MOVE = "+R+N+SGKG+S+N+R/+B+N+SG+LG+S+N+B/P+LPP+LPP+LP/1P2P2P1/9/9/9/9/4k4 b 9P 200"
UCHIFUZUME = "lnsg3nk/1r2b1gs1/ppppppp1p/7N1/7p1/9/PPPPPPPP1/1B5R1/LNSGKGS1L b P 1"
OWN_PAWNS_ONLY = "lr7/3skgg1+B/2n2s1pp/p1p1ppP2/3p1np2/1PPPP4/PS1G1P2P/2GS3R1/LNK4NL w L2pb 58"

# Leaves at depth 1, 2, 3, ...; each count was found alike by several independent programs.
COUNTS = {
    START: [30, 900, 25470, 719731, 19861490, 547581517],
    HAND_HEAVY: [207, 28684, 4809015, 516925165],
    MOST_MOVES: [593, 105677, 53393368],
    OPENING: [31, 1177, 37189, 1307221],
    MIDDLE_GAME: [98, 15850, 1114656, 153238280],
    ONE_KING: [72, 355],
    NO_MOVE: [0],
    UCHIFUZUME: [43],
    OWN_PAWNS_ONLY: [92],
}


def play_random(board: Board, chooser: random.Random, plies: int = 10**9) -> Iterator[str]:
    """Play random legal moves to the end of the game or so many plies, yielding each when it has been played."""
    while plies > 0 and (moves := list(board.legal_moves)):
        move = chooser.choice(moves)
        board.push(move)
        plies -= 1
        yield str(move)


@dataclass
class _Set:
    """The pieces of a game that are still in the box."""

    left: dict[str, int]

    def take(self, chooser: random.Random) -> str | None:
        letters = [letter for letter, count in self.left.items() if count]
        if not letters:
            return None
        letter = chooser.choice(letters)
        self.left[letter] -= 1
        return letter


def scattered(chooser: random.Random) -> Board:
    """Set up a position that can be played from, the pieces thrown on the board and into the hands."""
    while True:
        box = _Set({"P": 18, "L": 4, "N": 4, "S": 4, "G": 4, "B": 2, "R": 2})
        on_board = chooser.randint(0, 38)
        in_hand = chooser.randint(0, 38 - on_board)
        squares = chooser.sample(reference.SQUARES, on_board + 2)
        pieces = dict(zip(squares[:2], "Kk", strict=True))
        if chooser.random() < 0.1:
            del pieces[squares[chooser.randrange(2)]]
        pawns: set[tuple[int, str]] = set()
        for square in squares[2:]:
            letter = box.take(chooser)
            side = chooser.choice("bw")
            if letter is None:
                break
            promotes = letter != "G" and chooser.random() < 0.3
            if not promotes and not reference.can_move_on(letter, side, square):
                continue
            if letter == "P" and not promotes:
                if (square[0], side) in pawns:
                    continue
                pawns.add((square[0], side))
            pieces[square] = ("+" if promotes else "") + reference.of_side(letter, side)
        empty = reference.Position(pieces, chooser.choice("bw"), {"b": Counter(), "w": Counter()}, 1)
        for _ in range(in_hand):
            if letter := box.take(chooser):
                empty.hands[chooser.choice("bw")][letter] += 1
        try:
            return Board.from_sfen(empty.sfen())
        except SfenError:  # a king of the side not to move in check
            continue


def boards() -> st.SearchStrategy[Board]:
    """Any pieces on any squares that a game may reach, and any hands."""
    return st.integers(0, 2**32).map(lambda seed: scattered(random.Random(seed)))
