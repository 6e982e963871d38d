"""The levels: legal moves from all, stronger ones read more, weak ones slip now and then."""

from __future__ import annotations

import re
from itertools import accumulate
from pathlib import Path
from random import Random

import pytest

from tesuji.engine import Engine
from tesuji.engine.levels import FULL, LEVELS, Level, find_level, play_at, strength
from tesuji.gomoku import Board

GUIDE = Path(__file__).parents[2] / "docs" / "gui.md"
OPEN_GAME = "j10k11l10k9"


def test_names_and_numbers() -> None:
    assert find_level("1") is find_level("Beginner") is LEVELS[0]
    assert find_level("8") is find_level("full") is FULL
    for text in ("0", "9", "", "grandmaster"):
        with pytest.raises(ValueError, match="a level is 1 to 8 or one of beginner"):
            find_level(text)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_from_beginning_to_end(level: Level) -> None:
    random = Random(5)
    board = Board(7)
    with Engine(hash_mb=1) as engine:
        while board.outcome() is None and board.ply < 12:
            played = play_at(level, engine, board, random, seconds=0.02)
            board.push(played.move)
            assert played.info.pv[0] == played.move


def test_who_slips_chooses_by_the_seed_and_not_always_the_same() -> None:
    board = Board(moves=OPEN_GAME)
    with Engine(hash_mb=1) as engine:
        moves = [play_at(LEVELS[0], engine, board, Random(seed)).move for seed in range(12)]
        again = [play_at(LEVELS[0], engine, board, Random(seed)).move for seed in range(12)]
        steady = {play_at(LEVELS[3], engine, board, Random(seed)).move for seed in range(3)}
    assert moves == again
    assert len(set(moves)) > 1
    assert len(steady) == 1


def test_even_a_beginner_sees_its_five_most_of_the_time() -> None:
    board = Board(moves="a1a3b1b3c1c3d1d3")
    with Engine(hash_mb=1) as engine:
        moves = [str(play_at(LEVELS[0], engine, board, Random(seed)).move) for seed in range(10)]
    assert moves.count("e1") >= 9


def test_strengths_add_up_and_end_where_nobody_measured() -> None:
    measured = [level for level in LEVELS if strength(level) is not None]
    assert measured == list(LEVELS[: len(measured)])
    assert [strength(level) for level in measured] == [*accumulate(level.gain or 0 for level in measured)]
    assert strength(LEVELS[0]) == 0


def test_the_table_of_the_documents_says_what_the_levels_are() -> None:
    rows = re.findall(r"^\| (\d) ([\w ]+?) \| ([^|]+) \| ([^|]*)\|$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)
    assert [int(number) for number, *_ in rows] == [*range(1, len(LEVELS) + 1)]
    for (_, name, reads, gain), level in zip(rows, LEVELS, strict=True):
        assert name.casefold().startswith(level.name)
        plies = "as deep as the time allows" if level.depth is None else f"{level.depth} pl"
        assert reads.startswith(plies)
        assert ("slips" in reads) == bool(level.slip)
        assert gain.strip() == (f"+{level.gain} Elo" if level.gain else "")
