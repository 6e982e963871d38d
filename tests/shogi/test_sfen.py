"""SFEN: what goes out comes in, and what is refused says where and why."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.shogi.positions import COUNTS, boards
from tesuji.shogi import Board, SfenError

KINGS = "4k4/9/9/9/9/9/9/9/4K4"


@given(boards())
def test_round_trip(board: Board) -> None:
    text = board.sfen()
    twin = Board.from_sfen(text)
    assert twin == board
    assert twin.sfen() == text
    assert twin.key == board.key


@pytest.mark.parametrize("sfen", COUNTS)
def test_known_positions_come_out_as_they_went_in(sfen: str) -> None:
    assert Board.from_sfen(sfen).sfen() == sfen.replace("L2pb", "Lb2p")  # one of them in another order of the hands


@given(st.text("lnsgkrbpLNSGKRBP+123456789/ bw-", max_size=90) | st.text(max_size=40))
def test_any_text_is_read_or_refused_in_one_line(text: str) -> None:
    message = ""
    try:
        board = Board.from_sfen(text)
    except SfenError as error:
        message = str(error)
    else:
        assert Board.from_sfen(board.sfen()) == board
    assert len(message.splitlines()) <= 1


@given(st.data(), boards())
def test_damaged_texts_are_read_or_refused_in_one_line(data: st.DataObject, board: Board) -> None:
    text = list(board.sfen())
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place] = data.draw(st.sampled_from("lnsgkrbpLNSGKRBP+19/ bw-0駒\ud800"))
    try:
        twin = Board.from_sfen("".join(text))
    except SfenError as error:
        assert len(str(error).splitlines()) == 1  # noqa: PT017
    else:
        assert Board.from_sfen(twin.sfen()) == twin


@pytest.mark.parametrize(
    ("text", "full"),
    [
        (f"{KINGS} b -", f"{KINGS} b - 1"),
        (f"  {KINGS}   w  - 7\n", f"{KINGS} w - 7"),
        (f"{KINGS} b PbNgPR2p", f"{KINGS} b RN2Pbg2p 1"),
        (f"{KINGS} b 1P", f"{KINGS} b P 1"),
        ("1111k1111/45/9/9/9/9/9/9/4K4 b - 1", f"{KINGS} b - 1"),
    ],
)
def test_other_ways_to_write_it_are_read(text: str, full: str) -> None:
    assert Board.from_sfen(text).sfen() == full


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "an empty text is no SFEN"),
        (KINGS, "the side to move is missing after the board: b or w"),
        (f"{KINGS} b", "the hands are missing after the side to move: '-' where both are empty"),
        (f"{KINGS} x - 1", "the side to move is b or w, not 'x'"),
        (f"{KINGS} b - 1 moves", "a SFEN is a board, b or w, the hands and a number, not 5 words"),
        ("startpos b - 1", "a board has 9 ranks with '/' between them, not 1"),
        (f"{KINGS}/9 b - 1", "a board has 9 ranks with '/' between them, not 10"),
        ("4k4/9/9/8/9/9/9/9/4K4 b - 1", "rank d has 8 squares, not 9"),
        ("4k4/9/9/9/9//9/9/4K4 b - 1", "rank f has 0 squares, not 9"),
        ("4k4/9/9/9/9/9/91/9/4K4 b - 1", "rank g has 10 squares, not 9"),
        (
            "4k4/9/2x6/9/9/9/9/9/4K4 b - 1",
            "rank c, character 2: 'x' is neither a piece (PLNSGBRK, small for white), '+' nor a digit 1 to 9",
        ),
        (
            "4k4/9/2歩6/9/9/9/9/9/4K4 b - 1",
            "rank c, character 2: '歩' is neither a piece (PLNSGBRK, small for white), '+' nor a digit 1 to 9",
        ),
        (
            "4k4/9/2+6/9/9/9/9/9/4K4 b - 1",
            "rank c, character 3: '6' follows '+'; a piece that promotes was expected, like '+P'",
        ),
        ("4k4/9/8+/9/9/9/9/9/4K4 b - 1", "rank c ends with '+', a piece was expected after it"),
        ("4k4/9/8+G/9/9/9/9/9/4K4 b - 1", "rank c, character 3: a gold does not promote"),
        ("4k4/9/9/9/9/9/9/4K4/4K4 b - 1", "rank i, character 2: a second king of black, after that on 5h"),
        (
            f"{KINGS} b PK 1",
            "the hands, character 2: 'K' is no piece of a hand (RBGSNLP, small for white), nor a number of them",
        ),
        (f"{KINGS} b P2 1", "the hands end with a number, a piece was expected after it"),
        (f"{KINGS} b 0P 1", "the hands, character 1: a number of pieces does not begin with 0"),
        (f"{KINGS} b 19P 1", "the hands, character 2: there are at most 18 pieces of a kind"),
        (f"{KINGS} b 18Pp 1", "the hands, character 4: there are at most 18 pieces of a kind"),
        (f"{KINGS} b 2Bb 1", "3 bishops, on the board and in hand; a set has 2"),
        ("4k4/9/9/9/9/9/+B1b6/9/4K4 b B 1", "3 bishops, on the board and in hand; a set has 2"),
        ("4k4/9/3P5/9/9/3P5/9/9/4K4 b - 1", "two pawns of black on file 6 (nifu): 6c and 6f"),
        ("P3k4/9/9/9/9/9/9/9/4K4 b - 1", "the black pawn on 9a could never move"),
        ("4k4/9/9/9/9/9/9/9/4K3l b - 1", "the white lance on 1i could never move"),
        ("4k4/N8/9/9/9/9/9/9/4K4 b - 1", "the black knight on 9b could never move"),
        ("4k4/9/9/9/4R4/9/9/9/4K4 b - 1", "white, not to move, is in check by R on 5e"),
        (f"{KINGS} b - 0", "the number of the move is 1 to 1000000, not '0'"),
        (f"{KINGS} b - x", "the number of the move is 1 to 1000000, not 'x'"),
        (f"{KINGS} b - {'9' * 50}", f"the number of the move is 1 to 1000000, not '{'9' * 30}'..."),
    ],
)  # fmt: skip
def test_what_is_refused_and_why(text: str, message: str) -> None:
    with pytest.raises(SfenError) as raised:
        Board.from_sfen(text)
    assert str(raised.value) == message


def test_what_is_no_text_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="a SFEN is a text, not NoneType"):
        Board.from_sfen(None)  # type: ignore[arg-type]
