"""What a free three is: with one more stone a row of exactly four, whose two end points are on the board and empty.

Each shape lies in one line and has a second line through its move `!` in which the move certainly makes a free three,
so that the move is forbidden exactly if the shape is a free three as well. `X` is the mover's, `O` the enemy's, `#` the
edge; where a shape ends without `#`, open ground follows.
"""

from __future__ import annotations

import pytest

from tests.diagram import across, crossed
from tests.reference.gomoku import LINES

FREE = {
    ". . X X ! . .": "three in a row, the move at its end",
    ". . X ! X . .": "three in a row, the move in the middle",
    ". . ! X X . .": "three in a row, the move at its beginning",
    ". X X . ! .": "split, the move alone",
    ". X ! . X .": "split, the move in the pair, beside the gap",
    ". ! X . X .": "split, the move in the pair, at the end",
    ". X . X ! .": "split the other way, the move at the end",
    ". X . ! X .": "split the other way, the move beside the gap",
    ". ! . X X .": "split the other way, the move alone",
    "O . . X X ! . O": "three points of room on one side are enough: the four has an empty point at both ends",
    "O . X X ! . . O": "the same room on the other side",
    "O . X . X ! . O": "split between enemies at a distance: the four just fits",
    "O . ! X . X . O": "the same mirrored",
    "# . X X ! . .": "one empty point to the edge, room on the other side",
    ". . X X ! . #": "the same at the other edge",
    "# . . X X ! .": "two empty points to the edge",
    "# . X . X ! .": "split, one empty point to the edge",
    ". ! X . X . #": "split, one empty point to the other edge",
    "# . X . ! X . #": "split on a line that just holds the four and its ends",
    "# . . X ! X . #": "three on a line of six",
    "# . . X ! X . . #": "three on a line of seven",
    "# . X X ! . . O": "between the edge and an enemy: the four just fits",
    ". . X X ! . X": "an own stone beyond does not matter: the four is made on the other side",
    ". . X ! X . X": "the same, the move in the middle",
    ". . ! X X . X": "the same, the move at the far end",
    "X . X X ! . .": "an own stone before: the four is made behind",
    "X . X X ! . . X": "own stones beyond on both sides, two empty points behind",
    ". X . X ! . X .": "a pair between two single stones: two fours in one line",
    ". X . ! X . X .": "the same, the move in the other half of the pair",
    ". ! . X X . X .": "the same, the move on the left",
    ". X . X X . ! .": "the same, the move on the right",
    "X . X X ! . . O": "an own stone before, an enemy at a distance behind",
    ". . X X ! . O": "an enemy at a distance on one side",
    "O X . . X X ! . .": "what lies beyond the empty ends does not matter",
    "X X . X ! . X .": "a pair further off makes five there, but the four behind the gap is free",
    "X X . . X X ! . .": "a pair two points away takes no part",
    "X X X . ! X . X .": "three more stones beyond the gap take no part in the four behind",
    "X . X . X ! . .": "split, an own stone beyond the empty end",
    "O X . X ! . X .": "of two fours in one line an enemy blocks the one",
    "# X . X ! . X .": "of two fours in one line the edge blocks the one",
}

NOT_FREE = {
    ". . . ! X . . .": "two stones are no three",
    ". . X . ! . . .": "two split stones are no three",
    "X . X X ! . X": "blocked by own stones: each empty point makes more than four",
    "O . X X ! . O": "blocked at a distance by enemies: the four has an end taken on either side",
    "O . X ! X . O": "the same, the move in the middle",
    "O . ! X X . O": "the same, the move at the other end",
    "# . X X ! . #": "a line of five holds no four with two ends",
    "# . X X ! . O": "between the edge and an enemy, without room",
    "O . X X ! . #": "the same mirrored",
    "O X X ! . . .": "an enemy at one end",
    ". . . ! X X O": "an enemy at the other end",
    "# X X ! . . .": "the edge at one end",
    ". . . ! X X #": "the edge at the other end",
    "O X . X ! . .": "split, an enemy at one end",
    ". X . X ! O .": "split, an enemy at the other end",
    "# X . X ! . .": "split, from the edge",
    ". . ! X . X #": "split, to the edge",
    ". X O X ! . .": "an enemy in the gap",
    ". X . O X ! . .": "an enemy beside the gap",
    ". X . X . ! .": "spread over five points: four in a row take two more stones",
    ". X . . X ! .": "a gap of two points",
    ". ! . . X X .": "the same, the move alone",
    ". X . . ! . .": "two stones far apart",
    ". . X X X ! . .": "four in a row are no three",
    ". X X ! X . .": "four in a row, the move inside",
    ". X X . ! X .": "a four with a gap: one more stone makes five",
    ". X ! . X X .": "the same mirrored",
    ". X X X . ! .": "the three was there before, and the four that one more stone makes is not this move's",
    ". . X X X . ! . .": "the same with more room",
    ". ! . X X X . .": "the same on the other side",
    ". X X ! X X .": "a row of five",
    "X X X ! X X .": "a row of six",
    "X . X X ! . O": "the own stone before makes five, the enemy behind blocks the four",
    "O . X X ! . X": "the same mirrored",
    "O . . X X ! O": "two empty points on one side, an enemy at the other end",
    "# . . X X ! O": "two empty points to the edge, an enemy at the other end",
    "X X . X ! . O": "the gap filled makes five, and an enemy stands behind",
    "X X . X ! . X O": "one gap filled makes five, the other a four with an enemy at its end",
    "O X . X ! . X O": "two fours in one line, both with an enemy at the end",
    "# X . X ! . X #": "two fours in one line, both at the edge",
}


@pytest.mark.parametrize("mover", ["X", "O"])
@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("shape", FREE)
def test_a_free_three(shape: str, line: str, mover: str) -> None:
    study = crossed(shape, line, mover=mover)
    assert study.bans == {line, across(line)}, FREE[shape]


@pytest.mark.parametrize("mover", ["X", "O"])
@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("shape", NOT_FREE)
def test_no_free_three(shape: str, line: str, mover: str) -> None:
    study = crossed(shape, line, mover=mover)
    assert line.split(maxsplit=1)[0] not in study.board.free_threes(study.move), NOT_FREE[shape]
    assert study.bans == set(), NOT_FREE[shape]


def test_the_second_line_of_these_shapes_is_a_free_three_by_itself() -> None:
    for line in LINES:
        study = crossed(". . . ! . . .", line)
        assert set(study.board.free_threes(study.move)) == {across(line).split()[0]}
