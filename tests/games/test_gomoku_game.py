"""Gomoku as programs see it that play any game: marks of the diagram, and what is said."""

from random import Random

import pytest

from tesuji import Color
from tesuji.games.diagram import Mark
from tesuji.games.gomoku_game import GAME
from tesuji.gomoku import Board

STANDING = "h10a1i10c3k10j9j11e1l10g3j10"  # black's five on row 10 that white can break at j12


def marked(board: Board, mark: Mark) -> set[str]:
    diagram = GAME.diagram(board)
    return {
        f"{column}{row_name}"
        for row_name, row in zip(diagram.row_names, diagram.rows, strict=True)
        for column, point in zip(diagram.column_names, row, strict=True)
        if point.mark is mark
    }


def test_boards_have_the_usual_size_or_the_one_asked_for() -> None:
    assert (GAME.new_board().size, GAME.new_board(9).size, GAME.size(Board(7))) == (19, 9, 7)
    assert GAME.board_name(Board(9)) == "gomoku 9x9"


def test_the_diagram_has_the_stones_and_the_last_move() -> None:
    diagram = GAME.diagram(Board(5, "a5e1"))
    assert (diagram.row_names, diagram.column_names) == (tuple("54321"), tuple("abcde"))
    assert diagram.rows[0][0].owner is Color.BLACK
    assert diagram.rows[4][4].owner is Color.WHITE
    assert [(row, column) for row in range(5) for column in range(5) if diagram.rows[row][column].last] == [(4, 4)]


def test_an_empty_board_has_no_last_move() -> None:
    assert not any(point.last or point.owner is not None for row in GAME.diagram(Board(5)).rows for point in row)


@pytest.mark.parametrize(("size", "stars"), [(5, 1), (6, 0), (8, 4), (9, 9), (13, 9), (18, 4), (19, 9)])
def test_stars_are_where_printed_boards_have_them(size: int, stars: int) -> None:
    diagram = GAME.diagram(Board(size))
    assert sum(point.star for row in diagram.rows for point in row) == stars
    if size == 19:
        assert diagram.rows[3][3].star
        assert diagram.rows[9][9].star


def test_captures_are_marked_and_told() -> None:
    board = Board(moves=STANDING + "j12")
    assert marked(board, Mark.TAKEN) == {"j10", "j11"}
    assert GAME.last_event(board) == "captures j10 j11"
    assert GAME.holding(board, Color.WHITE) == "captured 2 of 10"
    assert (GAME.stones_taken(board, Color.WHITE), GAME.stones_taken(board, Color.BLACK)) == (2, 0)
    assert GAME.last_event(Board(moves="j10")) == GAME.last_event(Board()) == ""


def test_a_standing_five_is_marked_and_announced_with_what_breaks_it() -> None:
    board = Board(moves=STANDING)
    assert marked(board, Mark.LINE) == {"h10", "i10", "j10", "k10", "l10"}
    assert marked(board, Mark.ANSWER) == {"j12"}
    assert GAME.warnings(board) == [
        "black has a five that can still be broken: h10 i10 j10 k10 l10",
        "white must capture now, at j12, or loses",
    ]
    assert GAME.warnings(Board()) == []
    assert GAME.outcome_text(board) == ""


def test_the_end_is_told_with_its_reason() -> None:
    assert GAME.outcome_text(Board(moves=STANDING + "a2")) == (
        "black wins by five: h10 i10 j10 k10 l10, which was not broken"
    )
    assert GAME.outcome_text(Board(9, "a1a2b1b2c1c2d1d2e1")) == "black wins by five: a1 b1 c1 d1 e1"
    captures = Board.from_position(9, black=["a1"], white=["b1", "c1"], captured=(8, 0), moves="d1")
    assert GAME.outcome_text(captures) == "black wins by captures: 10 stones"
    full = {f"{column}{row}" for column in "abcde" for row in range(1, 6)}
    black = {cell for cell in full if (ord(cell[0]) + int(cell[1]) // 2) % 2}
    drawn = Board.from_position(5, black=black, white=full - black)
    assert GAME.outcome_text(drawn) == "draw: no legal move is left"


def test_facts_are_plain_data() -> None:
    facts = GAME.facts(Board(moves=STANDING))
    assert facts["standing_five"] == ["h10", "i10", "j10", "k10", "l10"]
    assert facts["breaking_moves"] == ["j12"]
    assert facts["winning_five"] is None
    assert facts["captured"] == {"black": 0, "white": 0}
    assert facts["stones"] == {
        "black": ["h10", "i10", "j10", "j11", "k10", "l10"],
        "white": ["a1", "c3", "e1", "g3", "j9"],
    }
    assert GAME.facts(Board(9))["standing_five"] is None


def test_moves_lead_to_the_board_unless_it_was_set_up() -> None:
    assert GAME.began_as_usual(Board(9, "e5e6"))
    assert not GAME.began_as_usual(Board.from_position(9, black=["a1"], moves="e6"))
    assert not GAME.began_as_usual(Board.from_position(9, black=["a1"], turn=Color.WHITE))


@pytest.mark.parametrize("size", [5, 19])
def test_random_moves_are_legal_to_the_end(size: int) -> None:
    random = Random(size)
    board = Board(size)
    while board.outcome() is None and board.ply < 400:
        board.push(GAME.random_move(board, random))
    assert board.ply > 8
