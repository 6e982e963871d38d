"""Methods that Python calls without detours are methods like any other."""

import inspect
from typing import Any

import pytest

from tesuji import ataxx, gomoku, shogi

BOARDS: dict[type[Any], str] = {gomoku.Board: "j10", ataxx.Board: "g2", shogi.Board: "7g7f"}

every_board = pytest.mark.parametrize(("kind", "move"), BOARDS.items(), ids=["gomoku", "ataxx", "shogi"])


@every_board
def test_arguments_by_name(kind: Any, move: str) -> None:
    board = kind()
    board.push(move=move)
    assert board.pop() == move


@every_board
def test_wrong_arguments_are_type_errors(kind: Any, move: str) -> None:
    board = kind()
    for wrong in ((), (move, move)):
        with pytest.raises(TypeError):
            board.push(*wrong)
    for no_move in (None, 5, [move]):
        with pytest.raises(TypeError, match=r"a (move|cell) is a Move or a text like"):
            board.push(no_move)
    with pytest.raises(TypeError):
        board.push(step=move)
    with pytest.raises(TypeError):
        board.pop(1)
    with pytest.raises(TypeError):
        kind.push("board", move)
    assert board == kind()


@every_board
@pytest.mark.filterwarnings("ignore:nanobind. attempted to access an uninitialized instance")
def test_a_board_that_was_not_set_up_is_refused(kind: Any, move: str) -> None:
    with pytest.raises(TypeError):
        kind.__new__(kind).push(move)
    with pytest.raises(TypeError):
        kind.__new__(kind).pop()


@every_board
def test_a_subclass_may_have_its_own(kind: Any, move: str) -> None:
    pushed = []

    class Counting(kind):  # type: ignore[misc]
        def push(self, move: str) -> None:
            pushed.append(move)
            super().push(move)

    board = Counting()
    board.push(move)
    board.push_all([])
    assert pushed == [move]
    assert board.peek() == board.pop() == move


@every_board
def test_they_say_what_they_do(kind: Any, move: str) -> None:  # noqa: ARG001
    assert "IllegalMoveError" in str(inspect.getdoc(kind.push))
    assert "IndexError" in str(inspect.getdoc(kind.pop))
