"""The key: equal for equal positions however they came about, different for different ones."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tesuji import Color, IllegalMoveError
from tesuji.gomoku import Board, Move

sizes = st.integers(5, 19)


def cells(size: int) -> st.SearchStrategy[Move]:
    return st.builds(Move.at, st.integers(0, size - 1), st.integers(0, size - 1))


def play_legal(board: Board, moves: list[Move]) -> None:
    """Play those of the moves that are legal in their turn."""
    for move in moves:
        if board.is_legal(move):
            board.push(move)


@st.composite
def boards(draw: st.DrawFn, largest: int = 19) -> Board:
    """A board after random moves, crowded enough for captures."""
    size = draw(st.integers(5, largest))
    board = Board(size)
    play_legal(board, draw(st.lists(cells(min(size, 7)), max_size=60)))
    return board


@given(sizes, st.data())
def test_the_same_stones_in_another_order_are_the_same_position(size: int, data: st.DataObject) -> None:
    """Each side's moves are shuffled; games with captures or an early end in either order are left aside."""
    moves = data.draw(st.lists(cells(size), unique=True, max_size=24))
    black, white = data.draw(st.permutations(moves[::2])), data.draw(st.permutations(moves[1::2]))
    order = [move for pair in zip(black, white, strict=False) for move in pair] + black[len(white) :]
    try:
        one, two = Board(size, moves), Board(size, order)
    except IllegalMoveError:
        return
    if one.captured == two.captured == (0, 0):
        assert one == two
        assert one.key == two.key == two.computed_key()
        assert one.outcome() == two.outcome()


@given(boards())
def test_a_position_set_up_has_the_key_of_the_one_played(board: Board) -> None:
    if board.outcome() is None:
        twin = Board.from_position(
            board.size,
            black=board.stones(Color.BLACK),
            white=board.stones(Color.WHITE),
            captured=board.captured,
            turn=board.turn,
        )
        assert twin == board
        assert twin.key == board.key == board.computed_key()
        assert (*twin.legal_moves,) == (*board.legal_moves,)
        assert twin.standing_five == board.standing_five


@given(boards(), boards())
def test_different_positions_have_different_keys(one: Board, two: Board) -> None:
    assert (one == two) == (one.key == two.key)


@given(boards(), st.data())
def test_moves_taken_back_leave_no_trace(board: Board, data: st.DataObject) -> None:
    before, key, legal = board.copy(), board.key, (*board.legal_moves,)
    more = data.draw(st.lists(cells(min(board.size, 7)), max_size=30))
    play_legal(board, more)
    while board.ply > before.ply:
        board.pop()
    assert board == before
    assert board.key == key == board.computed_key()
    assert (*board.legal_moves,) == legal
    assert board.last_captures == before.last_captures
    assert board.move_stack == before.move_stack


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("a1 b1 d1 c1 a5 b5 d5 c5", "a5 b5 d5 c5 a1 b1 d1 c1"),
        ("e5 d5 h1 c5 b5", "b5 c5 h1 d5 e5"),
        ("e5 d5 h1 c5 b5", "h1 d5 e5 c5 b5"),
        ("e5 d5 h1 c5 b5 c5 h2 a9", "e5 a9 h2 d5 h1 c5 b5 c5"),
    ],
    ids=["safe pairs", "a capture from either end", "the guard first", "a point played again"],
)
def test_transpositions(one: str, two: str) -> None:
    first, second = Board(9, one), Board(9, two)
    assert first == second
    assert first.key == second.key


def test_the_same_stones_with_other_captures_are_another_position() -> None:
    """White's pair is taken here, and was never played there."""
    taken, spared = Board(9, "e5 d5 h1 c5 b5"), Board.from_position(9, black=["b5", "e5", "h1"], turn="white")
    assert [*taken.stones(Color.BLACK)] == [*spared.stones(Color.BLACK)]
    assert taken != spared
    assert taken.key != spared.key


def test_boards_of_different_sizes_differ() -> None:
    keys = {Board(size).key for size in range(5, 20)}
    assert len(keys) == 15
    assert Board(9) != Board(10)
