"""A dropped pawn must not mate: what is a mate, and what only looks like one."""

import pytest

from tesuji.shogi import Board

FORBIDDEN = "uchifuzume: a dropped pawn must not mate"

# Mostly white's king is on 1a and black drops on 1b; white's knight on 2a bars that square and takes nothing.
CASES = {
    "mate": ("7nk/9/8G/9/9/9/9/9/9 b P 1", "P*1b", FORBIDDEN),
    "the pawn is not protected": ("7nk/9/6G2/9/9/9/9/9/9 b P 1", "P*1b", None),
    "the king escapes": ("7nk/9/9/7N1/9/9/9/9/9 b P 1", "P*1b", None),
    "it is no check": ("7nk/9/8G/9/9/9/9/9/9 b P 1", "P*2b", None),
    "white mates, too": ("9/9/9/9/9/9/8g/9/7NK w p 1", "P*1h", FORBIDDEN),
    "a gold takes the pawn": ("7gk/9/8G/9/9/9/9/9/9 b P 1", "P*1b", None),
    "the gold is pinned along the rank": ("6Rgk/9/8G/9/9/9/9/9/9 b P 1", "P*1b", FORBIDDEN),
    "the gold is pinned along a diagonal": ("7nk/7g1/8G/9/4B4/9/9/9/9 b P 1", "P*1b", FORBIDDEN),
    "the bishop that pins it is not there": ("7nk/7g1/8G/9/9/9/9/9/9 b P 1", "P*1b", None),
    "a rook takes though pinned, on the line of the pin": ("7nk/9/6G1r/7N1/9/9/9/9/8R b P 1", "P*1b", None),
    "a pawn there takes nothing": ("7nk/9/6G1p/7N1/9/9/9/9/8R b P 1", "P*1b", FORBIDDEN),
    "a bishop takes from afar": ("7nk/9/8G/9/9/9/9/9/1b7 b P 1", "P*1b", None),
    "the bishop's way is barred": ("7nk/9/8G/9/9/4P4/9/9/1b7 b P 1", "P*1b", FORBIDDEN),
    "a rook takes along the rank": ("7nk/r8/8G/9/9/9/9/9/9 b P 1", "P*1b", None),
    "the rook's way is barred": ("7nk/r4p3/8G/9/9/9/9/9/9 b P 1", "P*1b", FORBIDDEN),
    "a knight takes": ("9/7nl/7pk/9/8G/9/9/9/9 b P 1", "P*1d", None),
    "a silver there takes nothing": ("9/7sl/7pk/9/8G/9/9/9/9 b P 1", "P*1d", FORBIDDEN),
    "the pawn cuts the line that guarded an escape": ("3nkn3/R8/9/9/9/9/9/9/9 b P 1", "P*5b", None),
    "that escape is guarded twice": ("3nkn3/R8/6G2/9/9/9/9/9/9 b P 1", "P*5b", FORBIDDEN),
    "from the table of known positions": (
        "lnsg3nk/1r2b1gs1/ppppppp1p/7N1/7p1/9/PPPPPPPP1/1B5R1/LNSGKGS1L b P 1",
        "P*1b",
        FORBIDDEN,
    ),
}


@pytest.mark.parametrize(("sfen", "move", "reason"), CASES.values(), ids=CASES)
def test_drops_ahead_of_the_king(sfen: str, move: str, reason: str | None) -> None:
    board = Board.from_sfen(sfen)
    assert board.why_illegal(move) == reason
    assert (move in list(board.legal_moves)) is (reason is None)
    assert len(list(board.legal_moves)) == len(board.legal_moves)


@pytest.mark.parametrize(
    ("sfen", "move"),
    [("7nk/9/6G1P/7N1/9/9/9/9/9 b - 1", "1c1b"), ("7nk/9/8G/9/9/9/9/9/9 b PG 1", "G*1b")],
    ids=["a pawn that moves", "another piece that is dropped"],
)
def test_what_may_mate(sfen: str, move: str) -> None:
    assert str(Board.from_sfen(sfen, moves=move).outcome()) == "black wins (mate)"
