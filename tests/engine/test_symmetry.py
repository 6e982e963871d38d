"""The eight symmetries of a board."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tesuji.engine.symmetry import Symmetry, all_symmetries
from tesuji.gomoku import Board, Move

SYMMETRIES = list(all_symmetries())


def test_there_are_eight_and_the_first_changes_nothing() -> None:
    board = Board(9, "e5d6a1")
    assert len({symmetry.of_board(board).key for symmetry in SYMMETRIES}) == 8
    assert SYMMETRIES[0].of_board(board) == board


@given(st.sampled_from(SYMMETRIES), st.integers(5, 19), st.data())
def test_moves_go_where_boards_go_and_back(symmetry: Symmetry, size: int, data: st.DataObject) -> None:
    move = Move.at(data.draw(st.integers(0, size - 1)), data.draw(st.integers(0, size - 1)))
    image = symmetry.of_move(move, size)
    assert symmetry.of_board(Board(size, [move])) == Board(size, [image])
    assert symmetry.inverse.of_move(image, size) == move
