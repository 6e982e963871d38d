"""The answers to a threat: every legal move that is not among them loses at once, by the rules alone."""

from __future__ import annotations

import pytest

from tesuji import Color
from tesuji._core import gomoku_answers, gomoku_evaluate
from tesuji.engine import Engine, Limit
from tesuji.games.gomoku import Board

# A stone beside the point of the five, next to one of its own: the five must take both, and from the point that this
# frees a stone of the five can be captured.
TAKEN = Board.from_position(
    black=["f10", "g10", "h10", "i10", "h9", "g7"], white=["e10", "h8", "h11"], turn=Color.WHITE
)
ROWS = ("..OOOX..", "X.......", "OOOO..X.", ".XOOX...", ".OOOO.OO", "O.XO..OO", "......O.", ".XOXOOXX")


def drawn(rows: tuple[str, ...], captured: tuple[int, int]) -> Board:
    """Return the position of these rows, the highest first, with black to move."""
    cells = {
        f"{chr(ord('a') + column)}{len(rows) - row}": stone
        for row, line in enumerate(rows)
        for column, stone in enumerate(line)
    }
    black, white = ([cell for cell, stone in cells.items() if stone == own] for own in "XO")
    return Board.from_position(len(rows), black=black, white=white, captured=captured, turn=Color.BLACK)


def loses_at_once(board: Board, move: str) -> bool:
    """Whether some reply to the move ends the game for the other side."""
    after = board.copy()
    after.push(move)
    for reply in after.legal_moves:
        then = after.copy()
        then.push(reply)
        outcome = then.outcome()
        if outcome is not None and outcome.winner == after.turn:
            return True
    return False


@pytest.mark.parametrize(("board", "saving"), [(TAKEN, "i9"), (drawn(ROWS, (0, 4)), "e6")])
def test_a_stone_that_the_five_must_take_may_save(board: Board, saving: str) -> None:
    moves, complete = gomoku_answers(board)
    answers = {str(move) for move in moves}
    assert complete
    assert saving in answers
    assert not loses_at_once(board, saving)
    for move in board.legal_moves:
        assert str(move) in answers or loses_at_once(board, str(move)), move


def test_a_loss_is_not_told_where_such_a_stone_holds_out() -> None:
    with Engine("gomoku", threads=1, hash_mb=8) as engine:
        for depth in (1, 4):
            assert str(engine.play(drawn(ROWS, (0, 4)), Limit(depth=depth)).info.score) != "#-2"


def test_a_position_that_is_over_has_no_evaluation() -> None:
    over = Board.from_position(9, black=["a1"], white=["b1"], captured=(10, 0), turn=Color.WHITE)
    with pytest.raises(ValueError, match="the game is over"):
        gomoku_evaluate(over, Color.BLACK)
