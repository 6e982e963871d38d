"""The rules of moving and dropping, by hand-made positions, each with its reason."""

import pytest

from tesuji.shogi import Board

OUTSIDE = "the silver on 5g moves neither into the promotion zone of black nor out of it"


def allowed(sfen: str, *moves: str) -> list[str]:
    board = Board.from_sfen(sfen)
    return [move for move in moves if move in board.legal_moves]


def refused(sfen: str, move: str) -> str | None:
    board = Board.from_sfen(sfen)
    assert (move in board.legal_moves) is board.is_legal(move) is (board.why_illegal(move) is None)
    assert (move in list(board.legal_moves)) is board.is_legal(move)
    return board.why_illegal(move)


EMPTY = "9/9/9/9/9/9/9/9/8K b RBGSNLP 1"


@pytest.mark.parametrize(
    ("sfen", "move", "reason"),
    [
        (EMPTY, "P*5e", None),
        ("9/9/9/9/9/9/9/9/8K b R 1", "P*5e", "black has no pawn in hand"),
        ("9/9/9/9/9/9/9/9/8K b p 1", "P*5e", "black has no pawn in hand"),
        ("9/9/9/9/4g4/9/9/9/8K b P 1", "P*5e", "5e is occupied by a white gold"),
        ("9/9/9/9/4+S4/9/9/9/8K b P 1", "P*5e", "5e is occupied by a black promoted silver"),
        (EMPTY, "P*5a", "a pawn of black could never move from 5a"),
        (EMPTY, "L*1a", "a lance of black could never move from 1a"),
        (EMPTY, "L*1b", None),
        (EMPTY, "N*9a", "a knight of black could never move from 9a"),
        (EMPTY, "N*1b", "a knight of black could never move from 1b"),
        (EMPTY, "N*1c", None),
        (EMPTY, "S*1a", None),
        ("9/9/9/9/9/9/9/9/8k w lnp 1", "P*5i", "a pawn of white could never move from 5i"),
        ("9/9/9/9/9/9/9/9/8k w lnp 1", "N*5h", "a knight of white could never move from 5h"),
        ("9/9/9/9/9/9/9/9/8k w lnp 1", "N*5g", None),
        ("9/9/4P4/9/9/9/9/9/8K b P 1", "P*5e", "nifu: black has a pawn on file 5 already, on 5c"),
        ("9/9/9/9/9/9/P8/9/8K b P 1", "P*9b", "nifu: black has a pawn on file 9 already, on 9g"),
        ("9/9/4+P4/9/9/9/9/9/8K b P 1", "P*5e", None),
        ("9/9/4p4/9/9/9/9/9/8K b P 1", "P*5e", None),
    ],
)
def test_drops(sfen: str, move: str, reason: str | None) -> None:
    assert refused(sfen, move) == reason


@pytest.mark.parametrize(
    ("sfen", "move", "reason"),
    [
        ("9/9/9/9/9/9/9/9/8K b - 1", "5g5f", "no piece is on 5g"),
        ("9/9/9/9/9/9/4p4/9/8K b - 1", "5g5h", "the pawn on 5g is white's, and black is to move"),
        ("9/9/9/9/9/9/4P4/9/8K b - 1", "5g5e", "the pawn on 5g does not move to 5e"),
        ("9/9/9/9/9/9/4G4/9/8K b - 1", "5g4h", "the gold on 5g does not move to 4h"),
        ("9/9/9/9/4P4/9/4L4/9/8K b - 1", "5g5d", "the lance on 5g does not reach 5d: the pawn on 5e is in the way"),
        ("9/9/9/9/4P4/9/4L4/9/8K b - 1", "5g5e", "5e is occupied by an own pawn"),
        ("9/9/9/9/9/9/4N4/9/8K b - 1", "5g5e", "the knight on 5g does not move to 5e"),
        ("9/9/9/9/4p4/9/4L4/9/8K b - 1", "5g5e", None),
        ("9/9/9/4G4/9/9/9/9/8K b - 1", "5d5c+", "a gold does not promote"),
        ("9/9/4+P4/9/9/9/9/9/8K b - 1", "5c5b+", "a tokin does not promote"),
        ("9/9/9/9/9/9/4S4/9/8K b - 1", "5g5f+", OUTSIDE),
        ("9/9/4S4/9/9/9/9/9/8K b - 1", "5c4d+", None),
        ("9/9/4S4/9/9/9/9/9/8K b - 1", "5c4d", None),
        ("9/4P4/9/9/9/9/9/9/8K b - 1", "5b5a", "the pawn on 5b must promote on 5a"),
        ("9/4P4/9/9/9/9/9/9/8K b - 1", "5b5a+", None),
        ("9/9/9/9/9/4L4/9/9/8K b - 1", "5f5a", "the lance on 5f must promote on 5a"),
        ("9/9/9/9/9/4L4/9/9/8K b - 1", "5f5b", None),
        ("9/9/9/4N4/9/9/9/9/8K b - 1", "5d4b", "the knight on 5d must promote on 4b"),
        ("9/9/9/9/4N4/9/9/9/8K b - 1", "5e4c", None),
        ("9/9/9/9/9/4n4/9/9/8k w - 1", "5f4h", "the knight on 5f must promote on 4h"),
    ],
)  # fmt: skip
def test_steps(sfen: str, move: str, reason: str | None) -> None:
    assert refused(sfen, move) == reason


@pytest.mark.parametrize(
    ("letter", "targets"),
    [
        ("P", "5d"),
        ("L", "5d 5c 5b 5a"),
        ("N", "4c 6c"),
        ("S", "4d 5d 6d 4f 6f"),
        ("G", "4d 5d 6d 4e 6e 5f"),
        ("+P", "4d 5d 6d 4e 6e 5f"),
        ("+L", "4d 5d 6d 4e 6e 5f"),
        ("+N", "4d 5d 6d 4e 6e 5f"),
        ("+S", "4d 5d 6d 4e 6e 5f"),
        ("K", "4d 5d 6d 4e 6e 4f 5f 6f"),
        ("B", "1a 2b 3c 4d 6f 7g 8h 9i 9a 8b 7c 6d 4f 3g 2h 1i"),
        ("+B", "1a 2b 3c 4d 6f 7g 8h 9i 9a 8b 7c 6d 4f 3g 2h 1i 5d 5f 4e 6e"),
        ("R", "5a 5b 5c 5d 5f 5g 5h 5i 1e 2e 3e 4e 6e 7e 8e 9e"),
        ("+R", "5a 5b 5c 5d 5f 5g 5h 5i 1e 2e 3e 4e 6e 7e 8e 9e 4d 6d 4f 6f"),
    ],
)
def test_where_each_piece_goes_on_the_empty_board(letter: str, targets: str) -> None:
    board = Board.from_sfen(f"9/9/9/9/4{letter}4/9/9/9/9 b - 1")
    assert {move.target for move in board.legal_moves} == set(targets.split())
    from_the_other_side = {move.target for move in board.rotated().legal_moves}
    turned = str.maketrans("123456789abcdefghi", "987654321ihgfedcba")
    assert from_the_other_side == set(targets.translate(turned).split())


def test_promotions_and_their_refusals_are_all_there() -> None:
    board = Board.from_sfen("9/9/9/2PLNSBR1/9/9/9/9/8K b - 1")
    moves = set(map(str, board.legal_moves))
    for both in ("7d7c", "6d6c", "6d6b", "4d4c", "3d2c", "2d2c", "2d2a"):
        assert {both, both + "+"} <= moves
    assert "6d6a" not in moves
    assert {"6d6a+", "5d4b+", "5d6b+"} <= moves
    assert {"5d4b", "5d6b"}.isdisjoint(moves)


PIN = "the king on 5i would be in check by the {} on {}"


@pytest.mark.parametrize(
    ("sfen", "move", "reason"),
    [
        # Along the file, the rank and the diagonals; along the line of the pin a piece may move, and take the other.
        ("4r4/9/9/9/9/9/4S4/9/4K4 b - 1", "5g4f", PIN.format("rook", "5a")),
        ("4r4/9/9/9/9/9/4S4/9/4K4 b - 1", "5g5f", None),
        ("4l4/9/9/9/9/9/4N4/9/4K4 b - 1", "5g4e", PIN.format("lance", "5a")),
        ("9/9/9/9/9/9/4R4/4+r4/4K4 b - 1", "5g4g", PIN.format("dragon", "5h")),
        ("9/9/9/9/9/9/9/9/r2GK4 b - 1", "6i6h", PIN.format("rook", "9i")),
        ("9/9/9/9/9/9/9/9/r2GK4 b - 1", "6i7i", None),
        ("9/9/9/9/8b/9/9/5S3/4K4 b - 1", "4h5g", PIN.format("bishop", "1e")),
        ("9/9/9/9/8b/9/9/5S3/4K4 b - 1", "4h3g", None),
        ("9/9/9/9/b8/9/9/3P5/4K4 b - 1", "6h6g", PIN.format("bishop", "9e")),
        ("9/9/9/9/9/2+b6/9/3B5/4K4 b - 1", "6h5g", None),
        ("9/9/9/9/9/9/2+b6/3B5/4K4 b - 1", "6h7g", None),
        ("9/9/9/9/9/9/2+b6/3B5/4K4 b - 1", "6h5g", PIN.format("horse", "7g")),
        # A lance pins only ahead of itself, and two pieces in the way are no pin.
        ("9/9/9/4K4/4S4/4l4/9/9/9 b - 1", "5e4d", None),
        ("4r4/9/9/9/9/4P4/4S4/9/4K4 b - 1", "5g4f", None),
        # Kings.
        ("9/9/9/9/9/9/4s4/9/4K4 b - 1", "5i5h", "the king on 5h would be in check by the silver on 5g"),
        ("9/9/9/9/9/9/9/4g4/4K4 b - 1", "5i5h", None),
        ("9/9/9/9/9/9/4p4/4gG3/4K4 b - 1", "5i5h", "the king on 5h would be in check by the pawn on 5g"),
        ("4r4/9/9/9/9/9/9/4K4/9 b - 1", "5h5i", "the king on 5i would be in check by the rook on 5a"),
        ("4k4/9/4K4/9/9/9/9/9/9 b - 1", "5c5b", "the king on 5b would be in check by the king on 5a"),
        # In check: move away, take, or put something between.
        ("4r4/9/9/9/9/9/9/9/4K4 b P 1", "P*4e", PIN.format("rook", "5a")),
        ("4r4/9/9/9/9/9/9/9/4K4 b P 1", "P*5e", None),
        ("4r4/9/9/9/4P4/9/9/9/4K4 b P 1", "5e5d", None),
        ("9/9/9/9/9/9/3n5/9/4K4 b P 1", "P*5h", PIN.format("knight", "6g")),
        ("9/9/9/9/9/9/3n5/2S6/4K4 b P 1", "7h6g", None),
        ("9/9/9/9/9/9/3n5/9/4K4 b P 1", "5i4i", None),
        # Double check: only the king moves.
        ("4r4/9/9/9/9/9/3n5/4G4/4K4 b P 1", "5h5g", PIN.format("knight", "6g")),
        ("4r4/9/9/9/9/9/3n5/2S6/4K4 b P 1", "7h6g", PIN.format("rook", "5a")),
        ("4r4/9/9/9/9/9/3n5/9/4K4 b P 1", "P*5e", PIN.format("knight", "6g")),
        ("4r4/9/9/9/9/9/3n5/9/4K4 b P 1", "5i4h", None),
    ],
)  # fmt: skip
def test_the_king_is_not_left_in_check(sfen: str, move: str, reason: str | None) -> None:
    assert refused(sfen, move) == reason


def test_the_checkers_are_named() -> None:
    board = Board.from_sfen("4r4/9/9/9/9/9/3n5/9/4K4 b P 1")
    assert board.is_check()
    assert sorted(board.checkers) == ["5a", "6g"]
    assert {move.origin for move in board.legal_moves} == {"5i"}


def test_a_lance_drop_blocks_and_a_dead_one_does_not() -> None:
    sfen = "8r/9/9/9/9/9/9/9/8K b LN 1"
    assert allowed(sfen, "L*1b", "N*1b", "N*1c") == ["L*1b", "N*1c"]


def test_a_side_without_a_king_is_never_in_check() -> None:
    board = Board.from_sfen("4k4/9/4P4/9/9/9/9/9/4r4 b G 1")
    assert not board.is_check()
    board.push("G*5b")
    assert str(board.outcome()) == "black wins (mate)"
    assert Board.from_sfen("9/9/9/9/9/9/9/9/9 b P 1").perft(1) == 72
