"""How games end: wiped out, full, then the caps, in this order."""

import pytest

from tesuji.ataxx import Board, Color, Outcome

BLACK, WHITE = Color.BLACK, Color.WHITE
TWO_TO_ONE = "xx5/7/7/7/7/7/6o"
LEVEL = "x6/7/7/7/7/7/6o"


@pytest.mark.parametrize("turn", "xo")
@pytest.mark.parametrize(
    ("board", "winner", "reason"),
    [
        ("7/7/7/3x3/7/7/7", BLACK, "wiped_out"),
        ("7/7/7/3o3/7/7/7", WHITE, "wiped_out"),
        ("xxxxxxx/" * 6 + "xxxxxxx", BLACK, "wiped_out"),
        ("xxxxxxx/" * 6 + "xxxxxxo", BLACK, "full"),
        ("xxxxxxx/ooooooo/" * 3 + "ooooooo", WHITE, "full"),
    ],
)
def test_stones_alone_decide_whoever_is_to_move(board: str, winner: Color, reason: str, turn: str) -> None:
    position = Board.from_fen(f"{board} {turn} 500 500", halfmove_limit=100)
    assert position.outcome() == Outcome(winner, reason)
    assert list(position.legal_moves) == []
    assert not position.legal_moves


@pytest.mark.parametrize(
    ("counters", "limit", "over"),
    [
        ("99 60", 100, False),
        ("100 60", 100, True),
        ("101 60", 100, True),
        ("100 60", None, False),
        ("100 60", 0, False),
        ("4999 60", 5000, False),
    ],
)
def test_plies_without_a_clone_are_a_draw_whatever_the_count(counters: str, limit: int | None, over: bool) -> None:
    board = Board.from_fen(f"{TWO_TO_ONE} x {counters}", halfmove_limit=limit)
    assert board.outcome() == (Outcome(None, "halfmove") if over else None)
    assert bool(board.legal_moves) is not over


@pytest.mark.parametrize(
    ("turn", "fullmove", "max_plies", "over"),
    [
        ("o", 200, 400, False),
        ("x", 201, 400, True),
        ("o", 201, 400, True),
        ("x", 201, None, False),
        ("x", 201, 0, False),
        ("x", 3, 5, False),
        ("o", 3, 5, True),
    ],
)
def test_the_cap_on_plies(turn: str, fullmove: int, max_plies: int | None, over: bool) -> None:
    board = Board.from_fen(f"{TWO_TO_ONE} {turn} 0 {fullmove}", max_plies=max_plies)
    assert board.outcome() == (Outcome(BLACK, "plies") if over else None)
    assert bool(board.legal_moves) is not over


@pytest.mark.parametrize(("stones", "winner"), [(TWO_TO_ONE, BLACK), (LEVEL, None), ("x6/7/7/7/7/7/5oo", WHITE)])
def test_stones_decide_at_the_cap_on_plies(stones: str, winner: Color | None) -> None:
    assert Board.from_fen(f"{stones} x 0 201").outcome() == Outcome(winner, "plies")


def test_four_hundred_plies_are_the_default_cap() -> None:
    assert Board().max_plies == Board.from_fen(f"{LEVEL} x").max_plies == 400
    assert Board().halfmove_limit is None


def test_the_draw_comes_before_the_count_where_both_caps_are_reached() -> None:
    board = Board.from_fen(f"{TWO_TO_ONE} x 100 201", halfmove_limit=100)
    assert board.outcome() == Outcome(None, "halfmove")


def test_the_last_ply_ends_the_game_and_taking_it_back_reopens_it() -> None:
    board = Board.from_fen(f"{TWO_TO_ONE} o 99 200", halfmove_limit=100)
    assert board.outcome() is None
    for move, expected in {"g1e1": Outcome(None, "halfmove"), "f1": Outcome(None, "plies")}.items():
        board.push(move)
        assert board.outcome() == expected
        board.pop()
        assert board.outcome() is None


def test_a_clone_restarts_the_count_and_jumps_and_passes_do_not() -> None:
    board = Board.from_fen("7/7/7/7/4ooo/4ooo/4oox x 7 1")
    board.push("0000")
    assert board.halfmove == 8
    board.push("e1c1")
    assert board.halfmove == 9
    board.push("g1e1")
    assert board.halfmove == 10
    board.push("d4")
    assert board.halfmove == 0


def test_the_last_capture_ends_the_game() -> None:
    board = Board.from_fen("7/7/7/2xo3/7/7/7 x 0 1")
    board.push("d5")
    assert board.outcome() == Outcome(BLACK, "wiped_out")


def test_the_last_point_ends_the_game() -> None:
    board = Board.from_fen("xxxxxxx/" * 3 + "xxxxxxx/ooooooo/ooooooo/oooooo1 o 0 1")
    assert "g1" in board.legal_moves
    board.push("g1")
    assert board.outcome() == Outcome(BLACK, "full")
