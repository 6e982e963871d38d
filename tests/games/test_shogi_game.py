"""Shogi as programs see it that play any game: how positions and moves are read, the diagram, and what is said."""

from __future__ import annotations

import pytest

from tests.shogi.positions import HAND_HEAVY, START
from tesuji import Color
from tesuji.games.diagram import Mark
from tesuji.games.shogi_game import GAME
from tesuji.shogi import Board, IllegalMoveError, SfenError

MATED = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"
DANCE = "5i5h 5a5b 5h5i 5b5a"


def test_positions_are_set_up_from_sfen_and_usi_and_moves_are_none() -> None:
    for text in (START, f"sfen {START}", "startpos", f"position sfen {START}", "position startpos"):
        assert GAME.set_up(text) == Board()
    assert GAME.set_up("position startpos moves 7g7f 3c3d") == Board("7g7f 3c3d")
    assert GAME.set_up(f"{START} moves 7g7f") == Board("7g7f")
    assert GAME.set_up("7g7f 3c3d") is GAME.set_up("") is GAME.set_up("７六歩") is None
    for text, message in (
        ("4k4/9 b - 1", "a board has 9 ranks with '/' between them, not 2"),
        ("sfen", "an empty text is no SFEN"),
        ("startpos 7g7f", "startpos stands alone or before 'moves', not before '7g7f'"),
    ):
        with pytest.raises(SfenError) as raised:
            GAME.set_up(text)
        assert str(raised.value) == message
    with pytest.raises(IllegalMoveError, match="the pawn on 7g does not move to 7e"):
        GAME.set_up("startpos moves 7g7e")


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("7g7f 3c3d\n8h2b+", ["7g7f", "3c3d", "8h2b+"]),
        ("▲７六歩△３四歩▲２二角成△同　銀", ["▲７六歩", "△３四歩", "▲２二角成", "△同　銀"]),
        ("P-7f P-3d Bx2b+", ["P-7f", "P-3d", "Bx2b+"]),
        ("+7776FU -3334FU what?", ["+7776FU", "-3334FU", "what?"]),
    ],
)
def test_moves_are_split_in_any_notation(text: str, moves: list[str]) -> None:
    assert list(GAME.split_moves(text)) == moves


def test_moves_are_read_in_any_notation() -> None:
    board = Board()
    for text in ("▲７六歩", "P-3d", "+8822UM", "3a2b"):
        board.push(GAME.read_move(board, text))
    assert board == Board("7g7f 3c3d 8h2b+ 3a2b")


def test_the_diagram_has_pieces_the_last_move_and_where_it_came_from() -> None:
    diagram = GAME.diagram(Board("7g7f"))
    assert (diagram.row_names, diagram.column_names) == (tuple("abcdefghi"), tuple("987654321"))
    assert diagram.has_pieces
    assert [point.piece for point in diagram.rows[0]] == list("lnsgkgsnl")
    assert diagram.rows[0][0].owner is Color.WHITE
    arrived, left = diagram.rows[5][2], diagram.rows[6][2]
    assert (arrived.piece, arrived.owner, arrived.last) == ("P", Color.BLACK, True)
    assert (left.piece, left.owner, left.mark) == ("", None, Mark.TAKEN)
    assert sum(point.last for row in diagram.rows for point in row) == 1


def test_what_a_side_holds() -> None:
    board = Board.from_sfen(HAND_HEAVY)
    assert [GAME.holding(board, color) for color in Color] == ["in hand R G", "in hand G S N P5"]
    assert GAME.holding(Board(), Color.BLACK) == "in hand -"


def test_what_a_move_did_is_told() -> None:
    board = Board("7g7f 3c3d")
    assert GAME.last_event(board) == ""
    board.push("8h3c+")
    assert GAME.last_event(board) == "gives check"
    board.push("2b3c")
    assert GAME.last_event(board) == "captures +B"
    assert GAME.last_event(Board()) == ""


def test_what_must_not_be_overlooked() -> None:
    assert GAME.warnings(Board("7g7f 3c3d")) == []
    assert GAME.warnings(Board("7g7f 3c3d 8h3c+")) == ["white is in check by +B on 3c"]
    again = Board.from_sfen("4k4/9/9/9/9/9/9/9/4K4 b - 1", moves=DANCE)
    assert GAME.warnings(again) == ["this position was on the board twice; the fourth time ends the game"]
    entered = Board.from_sfen("4K4/RRBBGGGGS/9/9/9/9/9/9/8k b P 1")
    assert GAME.warnings(entered) == []
    enough = Board.from_sfen("4K4/RRBBGGGGS/S8/9/9/9/9/9/8k b 2P 1")
    assert GAME.warnings(enough) == ["black may declare its king entered"]


@pytest.mark.parametrize(
    ("board", "text"),
    [
        (lambda: Board.from_sfen(MATED, moves="G*5b"), "black wins: white is mated"),
        (lambda: Board.from_sfen("4k4/9/9/9/9/9/9/9/4K4 b - 1", moves=" ".join([DANCE] * 3)), "draw: the position is"),
        (lambda: Board("7g7f", max_plies=1), "draw: 1 plies were played"),
    ],
    ids=["mate", "repetition", "plies"],
)
def test_the_end_is_told(board: object, text: str) -> None:
    assert callable(board)
    assert GAME.outcome_text(board()).startswith(text)
    assert GAME.warnings(board()) == []


def test_facts_for_scripts() -> None:
    facts = GAME.facts(Board("7g7f 3c3d 8h2b+"))
    assert facts == {
        "sfen": "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4",
        "hands": {"black": {"B": 1}, "white": {}},
        "check": False,
        "checkers": [],
        "repetition": 1,
        "can_declare": False,
        "japanese": ["▲７六歩", "△３四歩", "▲２二角成"],
        "western": ["P-7f", "P-3d", "Bx2b+"],
    }
    assert GAME.board_name(Board()) == "shogi 9x9"
    assert GAME.perft(Board(), 2) == 900
