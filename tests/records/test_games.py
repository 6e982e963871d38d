"""What records ask of a game."""

from typing import Any

import pytest

from tesuji.records import Record


class NoBoard:
    move_stack: tuple[Any, ...] = ()

    def copy(self) -> "NoBoard":
        return self


def test_a_board_of_no_game_is_refused() -> None:
    board: Any = NoBoard()
    with pytest.raises(TypeError, match="no board of a game"):
        Record(board)
