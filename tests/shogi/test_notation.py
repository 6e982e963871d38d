"""Moves in Western letters and as CSA files have them, and texts in any notation."""

from __future__ import annotations

import random

import cshogi
import pytest
from cshogi import KI2
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.shogi.positions import boards, play_random
from tesuji.shogi import Board, IllegalMoveError, Move


@pytest.mark.parametrize(
    ("sfen", "move", "text"),
    [
        ("9/9/9/9/9/9/3N1N3/9/9 b N 1", "6g5e", "N6g-5e"),
        ("9/9/9/9/9/9/3N1N3/9/9 b N 1", "N*5e", "N*5e"),
        ("9/9/9/9/4p4/9/3N5/9/9 b - 1", "6g5e", "Nx5e"),
        ("9/9/9/9/4p4/9/3N1N3/9/9 b - 1", "4g5e", "N4gx5e"),
        ("9/9/4S4/9/9/9/9/9/9 b - 1", "5c4d", "S-4d="),
        ("9/9/4S4/9/9/9/9/9/9 b - 1", "5c4d+", "S-4d+"),
        ("9/9/9/9/9/9/9/4+r4/9 w - 1", "5h4i", "+R-4i"),
        ("9/9/9/9/9/9/9/4k4/9 w - 1", "5h4i", "K-4i"),
    ],
)
def test_western(sfen: str, move: str, text: str) -> None:
    board = Board.from_sfen(sfen)
    assert board.western(move) == text
    assert board.read_move(text) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("P-76", "7g7f"), ("P7f", "7g7f"), ("P77-76", "7g7f"), ("P7g7f", "7g7f"), ("G4i-5h", "4i5h"),
        ("7g7f", "7g7f"), ("+7776FU", "7g7f"), ("7776FU", "7g7f"), ("７六歩", "7g7f"), ("P*5e", "P*5e"),
        ("P'5e", "P*5e"),
    ],
)  # fmt: skip
def test_all_that_is_read(text: str, move: str) -> None:
    assert Board().read_move(text) == move


def test_a_game_as_csa() -> None:
    board = Board()
    texts = []
    for move in ["7g7f", "3c3d", "8h2b+", "3a2b", "B*4e", "B*5d"]:
        texts.append(board.csa(move))
        board.push(move)
    assert texts == ["+7776FU", "-3334FU", "+8822UM", "-3122GI", "+0045KA", "-0054KA"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no move: ''; a move is like '7g7f', with promotion '8h2b+', or a drop like 'P*5e'"),
        ("7x", "no move: '7x'; a move is like '7g7f', with promotion '8h2b+', or a drop like 'P*5e'"),
        ("Q-5e", "no move: 'Q-5e'; a move is like 'P-7f', 'Bx2b+', 'G6i-5h', 'S-4d=' or 'P*5e'"),
        ("K*5e", "no move: 'K*5e'; a drop is like 'P*5e', of one of PLNSGBR"),
        ("G-5h", "'G-5h' fits several pieces of black; expected G4i-5h (4i5h) or G6i-5h (6i5h)"),
        ("S-5e", "'S-5e' fits no piece of black that could go there"),
        ("S5e", "'S5e' fits no piece of black that could go there, nor one in hand"),
        ("-7776FU", "'-7776FU' is not signed as a move of black, which is to move"),
        ("+7776XX", "no move: '+7776XX'; a move is like '+7776FU', a drop like '-0055KA'"),
        ("+7776GI", "'+7776GI' moves GI from 77, but FU stands there"),
        ("+5554FU", "'+5554FU' moves FU from 55, but nothing stands there"),
        ("+0055OU", "'+0055OU': what is dropped is FU, KY, KE, GI, KI, KA or HI, not OU"),
    ],
)
def test_what_names_no_move_says_why(text: str, message: str) -> None:
    with pytest.raises(IllegalMoveError) as raised:
        Board().read_move(text)
    assert str(raised.value) == message


@given(boards())
@settings(max_examples=40)
def test_every_move_of_any_position_is_written_its_own_way_and_read(board: Board) -> None:
    for write in (board.western, board.csa):
        texts = {write(move): move for move in board.legal_moves}
        assert len(texts) == len(board.legal_moves)
        for text, move in texts.items():
            assert board.read_move(text) == move


def test_csa_and_japanese_are_those_of_cshogi() -> None:
    board, theirs = Board(), cshogi.Board()
    for played in play_random(board.copy(), random.Random(7), 200):
        for move in map(str, board.legal_moves):
            their_move = theirs.move_from_usi(move)
            assert board.csa(move)[1:] == cshogi.move_to_csa(their_move)
            assert board.japanese(move)[1:] == KI2.move_to_ki2(their_move, theirs)[1:].replace("　", "").replace(
                "龍", "竜"
            )
        board.push(played)
        theirs.push_usi(played)


_SIGNS = "▲△☗☖同　 \n１７76七六歩香桂銀金角飛玉成不打生左右直上寄引行()+-x*=PLNSGBRK45cfFU\ud800"


@given(boards(), st.text(_SIGNS, max_size=12))
@settings(max_examples=200)
def test_any_text_is_a_move_or_is_refused_in_one_line(board: Board, text: str) -> None:
    try:
        move = board.read_move(text)
    except IllegalMoveError as error:
        assert len(str(error).splitlines()) == 1  # noqa: PT017
        assert len(str(error)) < 250  # noqa: PT017
    else:
        assert isinstance(move, Move)
        board.why_illegal(move)


def test_a_long_text_is_cut_in_the_error() -> None:
    with pytest.raises(IllegalMoveError, match=r"no move: '七{30}'\.\.\.; a move is like"):
        Board().read_move("七" * 100_000)
