"""Ataxx as programs see it that play any game: how positions are read, marks of the diagram, and what is said."""

from random import Random

import pytest

from tests.ataxx.positions import START
from tesuji import Color
from tesuji.ataxx import Board, FenError
from tesuji.games.ataxx_game import GAME
from tesuji.games.diagram import Mark

SHUT_IN = "1ooooox/1ooooox/1ooooxx/1ooooox/1oooooo/oo1oooo/3o3 x 0 28"


def test_positions_are_set_up_from_fen_and_moves_are_none() -> None:
    assert GAME.set_up(START) == Board()
    assert GAME.set_up("x5o/7/7/7/7/7/o5x o") == Board.from_fen("x5o/7/7/7/7/7/o5x o 0 1")
    assert GAME.set_up("g2 f6") is GAME.set_up("") is GAME.set_up("games/mine.pgn") is None
    for text in ("x5o/7/7/7/7/o5x x 0 1", "x5o/7/7/7/7/7/o5x", "7/7 x"):
        with pytest.raises(FenError):
            GAME.set_up(text)


def test_moves_are_read_in_any_form() -> None:
    assert list(GAME.split_moves("g2 P@f6 G2G3 pass a7c6 what?")) == ["g2", "f6", "g3", "0000", "a7c6", "what?"]


def test_the_diagram_has_stones_the_last_move_and_where_it_jumped_from() -> None:
    diagram = GAME.diagram(Board("a7c6"))
    assert (diagram.row_names, diagram.column_names) == (tuple("7654321"), tuple("abcdefg"))
    assert diagram.rows[0][0].mark is Mark.TAKEN
    assert (diagram.rows[1][2].owner, diagram.rows[1][2].last) == (Color.BLACK, True)
    assert diagram.rows[0][6].owner is Color.WHITE
    assert sum(point.last for row in diagram.rows for point in row) == 1
    assert not any(point.last for row in GAME.diagram(Board()).rows for point in row)
    clone = GAME.diagram(Board("g2"))
    assert all(point.mark is Mark.NONE for row in clone.rows for point in row)


def test_what_a_move_did_is_told() -> None:
    board = Board.from_fen("7/7/7/2xoo2/7/7/7 x 0 1")
    assert GAME.last_event(board) == ""
    board.push("d5")
    assert GAME.last_event(board) == "turns d4 e4"
    board.pop()
    board.push("b3")
    assert GAME.last_event(board) == ""


def test_stones_are_counted() -> None:
    board = Board("g2")
    assert [GAME.holding(board, color) for color in Color] == ["3 stones", "2 stones"]
    assert GAME.holding(Board.from_fen("x6/7/7/7/7/7/6o x 0 1"), Color.BLACK) == "1 stone"
    assert GAME.board_name(board) == "ataxx 7x7"
    assert GAME.facts(board) == {
        "fen": board.fen(),
        "counts": {"black": 3, "white": 2},
        "max_plies": 400,
        "halfmove_limit": None,
    }


def test_who_must_pass_is_told_so() -> None:
    board = Board.from_fen(SHUT_IN)
    assert GAME.warnings(board) == ["black has no other move than to pass: 0000"]
    board.push("0000")
    assert GAME.last_event(board) == "is a pass"
    assert GAME.warnings(board) == GAME.warnings(Board()) == []


@pytest.mark.parametrize(
    ("fen", "caps", "text"),
    [
        ("xxx4/7/7/7/7/7/7 o 0 5", {}, "black wins, 3 to 0: white has no stone left"),
        ("ooooooo/" * 4 + "xxxxxxx/xxxxxxx/xxxxxxx o 0 5", {}, "white wins, 28 to 21: the board is full"),
        ("x5o/7/7/7/7/7/o5x x 3 201", {}, "draw, 2 to 2: 400 plies were played"),
        ("x5o/7/7/7/7/7/6x x 3 201", {}, "black wins, 2 to 1: 400 plies were played"),
        ("x5o/7/7/7/7/7/6x x 100 80", {"halfmove_limit": 100}, "draw, 2 to 1: 100 plies without a new stone"),
        (START, {}, ""),
    ],
)
def test_the_end_is_told_with_its_reason(fen: str, caps: dict[str, int], text: str) -> None:
    assert GAME.outcome_text(Board.from_fen(fen, **caps)) == text  # type: ignore[arg-type]


def test_moves_lead_to_the_board_unless_it_was_set_up() -> None:
    assert GAME.began_as_usual(Board("g2 f6"))
    assert not GAME.began_as_usual(Board.from_fen("7/7/7/2xoo2/7/7/7 x 0 1", moves="b3"))


def test_random_moves_are_legal_to_the_end() -> None:
    random, board = Random(1), Board()
    while board.outcome() is None:
        board.push(GAME.random_move(board, random))
    assert board.ply > 8
