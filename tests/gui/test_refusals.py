from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import product
from random import Random
from typing import Any

import pytest

from tesuji import ataxx, gomoku, shogi
from tesuji._core import IllegalMoveError
from tesuji.gui.texts import LANGUAGES, Texts, read_refusal

CELLS = [f"{column}{row}" for column, row in product("abcdefghjks", range(1, 20))]
SQUARES = [f"{file}{rank}" for file, rank in product("123456789", "abcdefghi")]
STEPS = [a + b + promoted for a, b, promoted in product(SQUARES, SQUARES, ("", "+"))]
DROPS = [f"{piece}*{square}" for piece, square in product("PLNSGBR", SQUARES)]

DOUBLE_THREE = "j10a1l10b1k11c1k12d1"  # black's k10 makes two threes
WON_BY_FIVE = "a1a3b1b4c1c5d1d6e1"
GOMOKU = [gomoku.Board(), gomoku.Board(19, DOUBLE_THREE), gomoku.Board(19, WON_BY_FIVE), gomoku.Board(9, "e5")]
ATAXX = [
    ataxx.Board(),
    ataxx.Board.from_fen("x5o/7/7/7/7/7/7 x 0 1"),
    ataxx.Board.from_fen("xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx x 0 1"),
    ataxx.Board.from_fen("x6/7/7/7/7/7/oo5 o 100 70"),
    ataxx.Board.from_fen("oooxxxx/oooxxxx/oooxxxx/7/7/7/7 x 0 1"),
    ataxx.Board.from_fen("xoooooo/ooooooo/ooooooo/7/7/7/7 x 0 1"),
]
SHOGI = [
    shogi.Board(),
    shogi.Board.from_sfen("4k4/9/9/4r4/9/9/4P4/4G4/4K4 b PLN 1"),
    shogi.Board.from_sfen("3gkg3/4P4/4G4/9/9/9/9/9/4K4 w - 2"),
    shogi.Board.from_sfen("lnsg1gsnl/4k4/4G4/4P4/9/9/9/9/4K4 w - 2"),
    shogi.Board.from_sfen("6gkn/6ggl/7S1/9/9/9/9/9/4K4 b P 1"),
    shogi.Board.from_sfen("4k4/9/4+P+L+N2/2+S+B+R4/9/9/9/9/4K4 b - 1"),
]


def reasons(boards: Iterable[Any], moves: list[str]) -> set[str]:
    found = (why(board, move) for board in boards for move in moves)
    return {reason for reason in found if reason is not None}


def why(board: Any, move: str) -> str | None:
    try:
        reason: str | None = board.why_illegal(move)
    except IllegalMoveError as error:
        return str(error)
    return reason


def all_reasons() -> set[str]:
    jumps = [a + b for a, b in product(CELLS, CELLS) if len(a + b) == 4]
    return (
        reasons(GOMOKU, [*CELLS, "t1", "j100", "한", "", "jj"])
        | reasons(ATAXX, [*CELLS, *Random(1).sample(jumps, 500), "0000", "a1a1", "a1a2", "zz"])
        | reasons(SHOGI, [*STEPS, *DROPS, "7", "*"])
    )


def thinned(reasons: set[str]) -> list[str]:
    """All that say why a move is refused, and some of those that say why a text is no move."""
    ranked = sorted(reasons)
    nothing = [reason for reason in ranked if reason.startswith("no move:")]
    return [*(reason for reason in ranked if not reason.startswith("no move:")), *nothing[:: 1 + len(nothing) // 200]]


ALL = thinned(all_reasons())


def test_the_reasons_of_all_games_are_known() -> None:
    assert [reason for reason in ALL if read_refusal(reason) is None] == []


def test_reasons_are_of_many_forms() -> None:
    keys = {refusal.key for refusal in map(read_refusal, ALL) if refusal is not None}
    assert len(keys) >= 24


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_is_said_without_a_gap(language: str) -> None:
    texts = Texts(language)
    for reason in ALL:
        said = texts.refusal(reason)
        assert said
        assert not re.search(r"[{}]", said.replace(reason, "")), said


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_no_english_is_left_in_them(language: str) -> None:
    for reason in ALL:
        if not reason.startswith(("no move:", "no cell:")):
            assert not re.search(r"[A-Za-z]{2}", Texts(language).refusal(reason)), reason


def test_the_values_are_taken_along() -> None:
    reason = gomoku.Board(19, DOUBLE_THREE).why_illegal("k10")
    assert reason is not None
    assert Texts().refusal(reason).startswith("k10 is a double-three (")
    assert "쌍삼" in Texts("ko").refusal(reason)
    assert Texts("ko").refusal("the game is over: black won by five") == "대국이 끝났습니다: 흑이 오목으로 이겼습니다"


def test_the_move_among_several_is_named() -> None:
    assert Texts("ko").refusal("move 12: j10 is occupied by a black stone") == "12수: j10: 이미 흑 돌이 있습니다"


def test_what_is_not_known_stays() -> None:
    assert Texts("ko").refusal("of a game to come") == "of a game to come"


@pytest.mark.parametrize(
    "end",
    [
        "white won by captures",
        "a draw, no legal move is left",
        "o has no stone left",
        "the board is full",
        "100 plies without a clone are a draw",
        "400 plies have been played",
        "black is mated",
        "white has no legal move",
        "the position is on the board for the fourth time",
        "black repeated the position by perpetual check",
        "white's king has entered",
        "black has declared",
    ],
)
def test_every_end_is_known(end: str) -> None:
    assert not re.search(r"[A-Za-z]{2}", Texts("ko").refusal(f"the game is over: {end}"))
