"""FEN: what goes out comes in, and what is refused says where and why."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ataxx.positions import START, boards
from tesuji.ataxx import Board, FenError


@given(boards())
def test_round_trip(board: Board) -> None:
    text = board.fen()
    twin = Board.from_fen(text, max_plies=None)
    assert twin == board
    assert twin.fen() == text
    assert twin.key == board.key


@given(st.text("xo1234567-/ 0", max_size=60) | st.text(max_size=40))
def test_any_text_is_read_or_refused_in_one_line(text: str) -> None:
    message = ""
    try:
        board = Board.from_fen(text)
    except FenError as error:
        message = str(error)
    else:
        assert Board.from_fen(board.fen()) == board
    assert len(message.splitlines()) <= 1


def test_the_start() -> None:
    assert Board().fen() == START
    assert Board.from_fen(START) == Board()


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("x5o/7/7/7/7/7/o5x x", START),
        ("x5o/7/7/7/7/7/o5x x 3", "x5o/7/7/7/7/7/o5x x 3 1"),
        ("  x5o/7/7/7/7/7/o5x   o 3  9\n", "x5o/7/7/7/7/7/o5x o 3 9"),
        ("x11111o/34/7/7/7/7/o5x x 0 1", START),
    ],
)
def test_missing_counters_and_odd_spacing_are_read(text: str, full: str) -> None:
    assert Board.from_fen(text).fen() == full


@pytest.mark.parametrize(
    ("turn", "fullmove", "ply"), [("x", 1, 0), ("o", 1, 1), ("x", 2, 2), ("o", 200, 399), ("x", 201, 400)]
)
def test_the_ply_follows_from_move_number_and_turn(turn: str, fullmove: int, ply: int) -> None:
    board = Board.from_fen(f"x5o/7/7/7/7/7/o5x {turn} 0 {fullmove}")
    assert (board.ply, board.fullmove) == (ply, fullmove)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "an empty text is no FEN; one is like 'x5o/7/7/7/7/7/o5x x 0 1'"),
        ("x5o/7/7/7/7/7/o5x", "the side to move is missing after the board: x or o"),
        ("x5o/7/7/7/7/7/o5x x 0 1 -", "a FEN is a board, x or o to move and two counters, not 5 words"),
        ("x5o/7/7/7/7/7/o5x w 0 1", "the side to move is x or o, not 'w'"),
        ("x5o/7/7/7/7/7/o5x X 0 1", "the side to move is x or o, not 'X'"),
        ("x5o/7/7/7/7/o5x x 0 1", "a board has 7 ranks with '/' between them, not 6"),
        ("x5o/7/7/7/7/7/7/o5x x 0 1", "a board has 7 ranks with '/' between them, not 8"),
        ("x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1", "rank 5, character 2: '-' is a gap; boards with gaps are not supported"),
        ("x5o/7/7/7/7/7/o5b x 0 1", "rank 1, character 3: 'b' is neither x, o nor a digit 1 to 7"),
        ("X5o/7/7/7/7/7/o5x x 0 1", "rank 7, character 1: 'X' is neither x, o nor a digit 1 to 7"),
        ("x5o/8/7/7/7/7/o5x x 0 1", "rank 6, character 1: '8' is neither x, o nor a digit 1 to 7"),
        ("x5o/07/7/7/7/7/o5x x 0 1", "rank 6, character 1: '0' is neither x, o nor a digit 1 to 7"),
        ("x5o/7/7/x7/7/7/o5x x 0 1", "rank 4 has 8 points, not 7"),
        ("x5o/7/7/7/7//o5x x 0 1", "rank 2 has 0 points, not 7"),
        ("7/7/7/7/7/7/7 x 0 1", "the board has no stone"),
        ("x5o/7/7/7/7/7/o5x x -1 1", "the halfmove counter is a number from 0 to 1000000, not '-1'"),
        ("x5o/7/7/7/7/7/o5x x ٣ 1", "the halfmove counter is a number from 0 to 1000000, not '٣'"),
        ("x5o/7/7/7/7/7/o5x x 0 0", "the fullmove counter is a number from 1 to 1000000, not '0'"),
        ("x5o/7/7/7/7/7/o5x x 0 1000001", "the fullmove counter is a number from 1 to 1000000, not '1000001'"),
        (
            "x5o/7/7/7/7/7/o5x x 0 " + "9" * 50,
            "the fullmove counter is a number from 1 to 1000000, not '" + "9" * 30 + "'...",
        ),
    ],
)
def test_what_is_refused_and_why(text: str, message: str) -> None:
    with pytest.raises(FenError) as raised:
        Board.from_fen(text)
    assert str(raised.value) == message
