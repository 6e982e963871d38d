from __future__ import annotations

import pytest

from tesuji import ataxx, gomoku, shogi
from tesuji.games import registry
from tesuji.terminal.overlay import line_ghosts, target_of
from tesuji.terminal.pointing import Pointed, cells_of, point_at, start_of_cursor, step

GOMOKU, ATAXX = registry.find("gomoku"), registry.find("ataxx")


def test_a_stone_is_placed_where_one_points() -> None:
    board = gomoku.Board(19, "j10")
    diagram = GOMOKU.diagram(board)
    assert point_at(board, diagram, "j1", None) == Pointed("j1")
    assert point_at(board, diagram, "j10", None) == Pointed("j10")  # refused by the table, with its reason


@pytest.mark.parametrize(
    ("cell", "chosen", "pointed"),
    [
        ("a7", None, Pointed(chosen="a7")),
        ("a7", "a7", Pointed()),
        ("g1", "a7", Pointed(chosen="g1")),
        ("b7", "a7", Pointed("b7")),
        ("a5", "a7", Pointed("a7a5")),
        ("c5", "a7", Pointed("a7c5")),
        ("b6", None, Pointed("b6")),
        ("d4", "a7", Pointed("d4")),  # too far: refused
        ("g7", "a7", Pointed("g7")),  # the opponent's: refused
        ("f2", "a7", Pointed("f2")),  # not beside the stone that was chosen, but beside another
    ],
)
def test_a_stone_is_moved_by_pointing_twice(cell: str, chosen: str | None, pointed: Pointed) -> None:
    board = ataxx.Board()
    assert point_at(board, ATAXX.diagram(board), cell, chosen) == pointed


@pytest.mark.parametrize(
    ("cell", "chosen", "pointed"),
    [
        ("8h", None, Pointed(chosen="8h")),
        ("2b", "8h", Pointed("8h2b+")),
        ("2g", "8h", Pointed(chosen="2g")),
        ("2f", "2g", Pointed("2g2f")),
    ],
)
def test_pieces_are_moved_and_promote(cell: str, chosen: str | None, pointed: Pointed) -> None:
    game, board = registry.find("shogi"), shogi.Board("7g7f 3c3d")
    assert point_at(board, game.diagram(board), cell, chosen) == pointed


def test_the_cursor_stays_on_the_board() -> None:
    diagram = GOMOKU.diagram(gomoku.Board(9))
    assert start_of_cursor(diagram, None) == "e5"
    assert start_of_cursor(diagram, "a1") == "a1"
    assert step(diagram, "e5", 1, 0) == "f5"
    assert step(diagram, "e5", 0, -1) == "e6"
    assert step(diagram, "a9", -1, -1) == "a9"
    assert step(diagram, "i1", 1, 1) == "i1"


def test_where_moves_go_to() -> None:
    cells = cells_of(GOMOKU.diagram(gomoku.Board()))
    assert target_of("j10", cells) == "j10"
    assert target_of("a7c5", cells) == "c5"
    assert target_of("P*e5", cells) == "e5"
    assert target_of("0000", cells) is None
    ghosts = line_ghosts(["j10", "k11", "j10"], gomoku.Board().turn, cells)
    assert {cell: ghost.sign for cell, ghost in ghosts.items()} == {"j10": "1", "k11": "2"}
