"""What is kept of a game besides its moves."""

from __future__ import annotations

from tesuji import gomoku
from tesuji.play import LiveGame
from tesuji.play.saved import from_json, to_json


def test_what_was_taken_back_is_still_known_as_that() -> None:
    live = LiveGame(gomoku.Board(9, "e5e6"))
    live.undo()
    assert not from_json(to_json(live)).tried_after_end
    live.try_branch()
    live.play("d4")
    live.to_game()
    assert from_json(to_json(live)).tried_after_end
