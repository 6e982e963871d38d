"""A record of a game on its way through a pipe."""

from __future__ import annotations

import copy
import pickle

import pytest

from tesuji import Color
from tesuji.match.record import Failure, GameRecord, Opening, PlayedMove
from tesuji.protocols.faults import Fault

MOVES = (PlayedMove("g2", 0.25), PlayedMove("a2", 1e-6, -0.5, 3.5, 7, 123), PlayedMove("0000", 0.0, None, None, 0))


@pytest.mark.parametrize("moves", [(), MOVES[:1], MOVES])
def test_nothing_is_lost_in_a_pipe(moves: tuple[PlayedMove, ...]) -> None:
    record = GameRecord(
        number=5,
        players=(1, 0),
        opening=Opening(("f1",), "x5o/7/7/7/7/7/o5x x 0 1"),
        moves=moves,
        winner=Color.WHITE,
        reason="fault",
        failures=(Failure(Color.BLACK, Fault.LATE, "too late", "words", ("> go",), 0.5),),
        started=1.5,
        duration=2.5,
        versions=("a", "b"),
    )
    for again in (pickle.loads(pickle.dumps(record)), copy.deepcopy(record)):
        assert again == record
        assert type(again.winner) is Color
        assert [type(move) for move in again.moves] == [PlayedMove] * len(moves)
