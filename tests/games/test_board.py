"""What every game's board has, as a type; the type checker proves more of it than the test."""

from tesuji import gomoku
from tesuji.games import Board


def test_the_gomoku_board_is_one() -> None:
    board: Board[gomoku.Move] = gomoku.Board(9, "e5e6")
    assert [name for name in dir(Board) if not name.startswith("_") and not hasattr(board, name)] == []
    assert len(board.legal_moves) == 79
