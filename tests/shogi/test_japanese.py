"""Moves in Japanese: which of several pieces moves is said as the Japan Shogi Association says it."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

from tests.shogi.positions import boards, play_random
from tesuji.games.shogi_notation import japanese
from tesuji.shogi import Board, IllegalMoveError

# Black's pieces, white's hands and kings out of the way; each origin with what its move is called.
CASES: dict[str, tuple[str, dict[str, str]]] = {
    "golds that go up and sideways": (
        "9/9/9/9/9/9/4G4/3G5/9 b - 1",
        {"5g6g": "▲６七金寄", "6h6g": "▲６七金上"},
    ),
    "golds that go up and down": (
        "9/1G7/9/1G7/9/9/9/9/9 b - 1",
        {"8b8c": "▲８三金引", "8d8c": "▲８三金上"},
    ),
    "golds on both sides": (
        "9/9/9/9/9/9/9/3G1G3/9 b - 1",
        {"6h5g": "▲５七金左", "4h5g": "▲５七金右"},
    ),
    "golds side by side, one straight behind": (
        "9/9/9/9/9/9/9/3GG4/9 b - 1",
        {"6h5g": "▲５七金左", "5h5g": "▲５七金直"},
    ),
    "three golds abreast": (
        "9/9/9/9/9/9/9/3GGG3/9 b - 1",
        {"6h5g": "▲５七金左", "5h5g": "▲５七金直", "4h5g": "▲５七金右"},
    ),
    "two on the left need both words": (
        "9/9/9/9/9/9/3G1G3/3G5/9 b - 1",
        {"6g5g": "▲５七金左寄", "6h5g": "▲５七金上", "4g5g": "▲５七金右"},
    ),
    "golds all around": (
        "9/9/9/9/9/4+P4/3+P1+P3/3+P+P+P3/9 b - 1",
        {
            "5f5g": "▲５七と引",
            "6g5g": "▲５七と左寄",
            "4g5g": "▲５七と右寄",
            "6h5g": "▲５七と左上",
            "5h5g": "▲５七と直",
            "4h5g": "▲５七と右上",
        },
    ),
    "silvers in the four corners": (
        "9/9/9/9/9/3S1S3/9/3S1S3/9 b - 1",
        {"6f5g": "▲５七銀左引", "4f5g": "▲５七銀右引", "6h5g": "▲５七銀左上", "4h5g": "▲５七銀右上"},
    ),
    "silvers above and below, on one side each": (
        "9/9/9/9/9/3S5/9/4SS3/9 b - 1",
        {"6f5g": "▲５七銀引", "5h5g": "▲５七銀直", "4h5g": "▲５七銀右"},
    ),
    "knights": (
        "9/9/9/9/9/9/3N1N3/9/9 b - 1",
        {"6g5e": "▲５五桂左", "4g5e": "▲５五桂右"},
    ),
    "rooks on a file and a rank": (
        "9/9/9/1R7/9/9/9/9/R8 b - 1",
        {"8d9d": "▲９四飛寄", "9i9d": "▲９四飛上"},
    ),
    "rooks on one rank": (
        "9/9/9/9/R7R/9/9/9/9 b - 1",
        {"9e5e": "▲５五飛左", "1e5e": "▲５五飛右"},
    ),
    "bishops that go up and down": (
        "8B/9/9/9/9/9/9/9/B8 b - 1",
        {"1a5e": "▲５五角引不成", "1a5e+": "▲５五角引成", "9i5e": "▲５五角上"},
    ),
    "bishops from below": (
        "9/9/9/9/9/9/2B3B2/9/9 b - 1",
        {"7g5e": "▲５五角左", "3g5e": "▲５五角右"},
    ),
    "dragons do not go straight: one is the left, one the right one": (
        "9/9/9/9/9/9/9/3+R+R4/9 b - 1",
        {"6h5g": "▲５七竜左", "5h5g": "▲５七竜右"},
    ),
    "dragons from above, one along the file": (
        "9/7+R1/8+R/9/9/9/9/9/9 b - 1",
        {"2b2d": "▲２四竜左", "1c2d": "▲２四竜右"},
    ),
    "horses from above": (
        "+B+B7/9/9/9/9/9/9/9/9 b - 1",
        {"9a8b": "▲８二馬左", "8a8b": "▲８二馬右"},
    ),
    "horses from above and below": (
        "4+B4/9/9/9/9/9/9/4+B4/9 b - 1",
        {"5h5g": "▲５七馬"},
    ),
    "promoted silver and gold have names of their own": (
        "9/9/9/9/9/9/9/3+SG4/9 b - 1",
        {"6h5g": "▲５七成銀", "5h5g": "▲５七金"},
    ),
    "white sees the other side": (
        "9/3gg4/9/9/9/9/9/9/9 w - 1",
        {"6b5c": "△５三金右", "5b5c": "△５三金直"},
    ),
    "a pinned piece counts as one that could go there": (
        "4r4/9/9/9/9/9/9/3GG4/4K4 b - 1",
        {"6h6g": "▲６七金直", "5h5g": "▲５七金直", "6h5g": "▲５七金左"},
    ),
}


@pytest.mark.parametrize(("sfen", "moves"), CASES.values(), ids=CASES)
def test_which_of_several_pieces_moves(sfen: str, moves: dict[str, str]) -> None:
    board = Board.from_sfen(sfen)
    for move, text in moves.items():
        assert board.japanese(move) == text
        assert board.read_move(text) == move


def test_a_game_from_the_start() -> None:
    board = Board()
    texts = []
    for move in ["7g7f", "3c3d", "8h2b+", "3a2b", "B*4e", "B*5d"]:
        texts.append(board.japanese(move))
        board.push(move)
    assert texts == ["▲７六歩", "△３四歩", "▲２二角成", "△同銀", "▲４五角", "△５四角"]


@pytest.mark.parametrize(
    ("sfen", "move", "text"),
    [
        ("9/9/9/9/9/9/4N4/9/9 b N 1", "N*4e", "▲４五桂打"),
        ("9/9/9/9/9/9/4N4/9/9 b N 1", "N*3e", "▲３五桂"),
        ("9/9/9/9/9/9/4+N4/9/9 b N 1", "N*4e", "▲４五桂"),
        ("9/9/9/9/9/9/4n4/9/9 b N 1", "N*4e", "▲４五桂"),
        ("9/4P4/9/9/9/9/9/9/9 b - 1", "5b5a+", "▲５一歩成"),
        ("9/9/4P4/9/9/9/9/9/9 b - 1", "5c5b", "▲５二歩不成"),
        ("9/4G4/9/9/9/9/9/9/9 b - 1", "5b5a", "▲５一金"),
        ("9/4+P4/9/9/9/9/9/9/9 b - 1", "5b5a", "▲５一と"),
        ("9/9/4S4/9/9/9/9/9/9 b - 1", "5c4d", "▲４四銀不成"),
        ("9/9/9/9/4S4/9/9/9/9 b - 1", "5e4d", "▲４四銀"),
    ],
)
def test_drops_and_promotions(sfen: str, move: str, text: str) -> None:
    board = Board.from_sfen(sfen)
    assert board.japanese(move) == text
    assert board.read_move(text) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("７六歩", "7g7f"),
        ("76歩", "7g7f"),
        ("▲７６歩", "7g7f"),
        ("☗7六歩", "7g7f"),
        (" ▲７六　歩 ", "7g7f"),
        ("▲７六歩(77)", "7g7f"),
        ("▲５八王", "5i5h"),
        ("▲５八玉", "5i5h"),
        ("▲５八金右", "4i5h"),
        ("▲５八金右上", "4i5h"),
        ("▲５八金左行", "6i5h"),
        ("５八金(49)", "4i5h"),
        ("７八飛", "2h7h"),
        ("▲７六歩打", "P*7f"),  # what it says; that it is illegal is another matter
    ],
)
def test_other_ways_to_write_a_move_are_read(text: str, move: str) -> None:
    assert Board().read_move(text) == move


def test_the_same_square_is_read_with_and_without_blanks() -> None:
    board = Board("7g7f 3c3d 8h2b+")
    for text in ("△同銀", "同　銀", "☖同 銀", "▽同銀", "△２二同銀", "△２二銀", "同銀(31)"):
        assert board.read_move(text) == "3a2b"
    assert (
        board.japanese(
            "3a2b",
        )
        == "△同銀"
    )
    assert japanese.write(board, "3a2b", mark=False) == "同銀"


@pytest.mark.parametrize(
    ("text", "move"),
    [("▲６七龍", "6h6g"), ("▲４一歩生", "4b4a"), ("▲２一全", "2b2a"), ("▲８一圭", "8b8a"), ("▲９一杏", "9b9a")],
)
def test_short_and_old_names_are_read(text: str, move: str) -> None:
    board = Board.from_sfen("9/+L+N3P1+S1/9/9/9/9/9/3+R5/9 b - 1")
    assert board.read_move(text) == move


def test_a_legal_move_comes_first_where_a_text_fits_several() -> None:
    pinned = Board.from_sfen("4r4/9/9/9/9/9/9/4GG3/4K4 b - 1")
    assert pinned.read_move("▲４七金") == "4h4g"
    knight = Board.from_sfen("4r4/9/9/9/9/9/4N4/9/4K4 b N 1")
    assert knight.read_move("▲４五桂") == "N*4e"
    assert knight.japanese("N*4e") == "▲４五桂打"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("▲７七歩", "'▲７七歩' fits no piece of black that could go there, nor one in hand"),
        ("▲７六玉", "'▲７六玉' fits no piece of black that could go there"),
        ("△７六歩", "'△７六歩' is not marked as a move of black, which is to move"),
        ("▲５八金", "'▲５八金' fits several pieces of black; expected ▲５八金右 (4i5h) or ▲５八金左 (6i5h)"),
        ("同歩", "'同歩' goes where the move before went, and there is none"),
        ("▲歩", "'▲歩' does not say where the piece goes: '７六' or '同' was expected before it"),
        ("▲７六と打", "'▲７六と打': what is dropped is one of 歩香桂銀金角飛, not と"),
        ("▲７六兵", "no move: '▲７六兵'; a move is like '▲７六歩', '△同銀左成' or '▲４五桂打'"),
        ("▲７六", "no move: '▲７六'; a move is like '▲７六歩', '△同銀左成' or '▲４五桂打'"),
    ],
)
def test_what_names_no_move_says_why(text: str, message: str) -> None:
    with pytest.raises(IllegalMoveError) as raised:
        Board().read_move(text)
    assert str(raised.value) == message


def test_the_same_square_is_that_of_the_move_before() -> None:
    board = Board("7g7f")
    with pytest.raises(IllegalMoveError, match="'８四同歩' says 同, but the move before did not go to 8d"):
        board.read_move("８四同歩")


def test_a_move_without_a_piece_is_not_written() -> None:
    with pytest.raises(IllegalMoveError, match="no piece is on 5e"):
        Board().japanese("5e5d")
    with pytest.raises(IllegalMoveError, match="the pawn on 3c is white's, and black is to move"):
        Board().japanese("3c3d")


def round_trip(board: Board) -> None:
    texts = {board.japanese(move): move for move in board.legal_moves}
    assert len(texts) == len(board.legal_moves)
    for text, move in texts.items():
        assert board.read_move(text) == move


@given(boards())
@settings(max_examples=40)
def test_every_move_of_any_position_is_written_its_own_way_and_read(board: Board) -> None:
    round_trip(board)


def test_every_move_of_a_game_is_written_its_own_way_and_read() -> None:
    board = Board()
    for _ in play_random(board, random.Random(1), 150):
        round_trip(board)
