"""The board from Python: the names others rely on, and what they promise."""

import copy
import pickle

import pytest

from tesuji import Color, IllegalMoveError, gomoku
from tesuji.gomoku import Board, Move


def test_a_new_board_is_empty_and_black_is_to_move() -> None:
    board = Board()
    assert (board.size, board.turn, board.ply, len(board.legal_moves)) == (19, Color.BLACK, 0, 361)
    assert board.outcome() is None


def test_push_takes_moves_and_text_and_pop_gives_the_move_back() -> None:
    board = Board(moves="j10 k11")
    board.push(Move("l9"))
    assert board.move_stack == ["j10", "k11", "l9"]
    assert board.peek() == board.pop() == Move("l9")
    assert board.stone_at("l9") is None
    assert board.stone_at("k11") is Color.WHITE


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("j10", "j10 is occupied by a black stone"),
        ("t1", "t1 is outside the board: its cells are a1 to s19"),
        ("a20", "a20 is outside the board: its cells are a1 to s19"),
        ("J0", "j0 is outside the board: its cells are a1 to s19"),
        ("j100", "j100 is outside the board: its cells are a1 to s19"),
        ("j1234567890", "no cell: 'j1234567890'; a cell is a letter and a number, like 'j10'"),
        ("10j", "no cell: '10j'; a cell is a letter and a number, like 'j10'"),
        ("", "no cell: ''; a cell is a letter and a number, like 'j10'"),
        ("j01", "no cell: 'j01'; a cell is a letter and a number, like 'j10'"),
        ("x" * 50, "no cell: '" + "x" * 30 + "'..."),
    ],
)
def test_an_illegal_push_says_why_and_changes_nothing(move: str, reason: str) -> None:
    board = Board(moves="j10")
    before = board.copy()
    with pytest.raises(IllegalMoveError) as raised:
        board.push(move)
    assert str(raised.value).startswith(reason)
    assert board == before
    assert board.move_stack == before.move_stack


def test_taking_back_from_the_start_is_an_index_error() -> None:
    with pytest.raises(IndexError):
        Board().pop()
    with pytest.raises(IndexError):
        Board().peek()


def test_a_move_is_its_cell() -> None:
    move = Move("j10")
    assert (move.column, move.row, str(move), repr(move)) == (9, 9, "j10", "Move('j10')")
    assert move == "j10"
    assert hash(move) == hash("j10")
    assert sorted(map(Move, ["b1", "a10", "a2"])) == ["a2", "a10", "b1"]
    assert Move("a2") <= Move("a2") < Move("a10") <= Move("b1") > Move("a10") >= Move("a10")
    assert pickle.loads(pickle.dumps(move)) == move


def test_legal_moves_can_be_asked_for_anything() -> None:
    legal = Board(9, "e5").legal_moves
    assert "e6" in legal
    assert [thing for thing in ("e5", "j10", "", "e", "e0", None, 5, b"e6", ("e6",)) if thing in legal] == []


@pytest.mark.parametrize("other", [None, 9, ("j10",), "j11", "zz", b"j10"])
def test_a_move_is_unlike_anything_else(other: object) -> None:
    assert Move("j10") != other
    assert other != Move("j10")


def test_copies_are_independent() -> None:
    board = Board(9, "e5e6")
    for twin in (board.copy(), copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
        assert twin == board
        assert twin.move_stack == board.move_stack
        twin.push("a1")
        assert twin != board


class Named(Board):
    """A board of somebody's own kind."""


def test_copies_of_a_board_of_ones_own_kind_are_of_that_kind() -> None:
    board = Named(9, "e5e6")
    for twin in (board.copy(), copy.copy(board), board.mirrored(), pickle.loads(pickle.dumps(board))):
        assert type(twin) is Named
        assert twin.ply == 2


@pytest.mark.parametrize("kept", [Board(9, "e5"), Move("e5"), Color.WHITE, IllegalMoveError("reason")])
def test_a_pickle_of_one_build_of_the_core_is_read_with_any_other(kept: object) -> None:
    """Builds differ in the name of their file: `_core_v3` on one machine, `_core_baseline` on another."""
    assert b"_core_" not in pickle.dumps(kept)


def test_the_repr_round_trips_with_moves_and_set_up() -> None:
    played = Board(9, "e5e6d5")
    placed = Board.from_position(9, black=["a1"], white=["b2"], captured=(2, 4), turn=Color.WHITE, moves="c3d4")
    for board in (played, placed):
        twin = eval(repr(board), {"Board": Board})
        assert twin == board
        assert twin.move_stack == board.move_stack


def test_equal_positions_have_equal_keys_by_any_order_of_moves() -> None:
    one, two = Board(moves="j10k11l9"), Board(moves="l9k11j10")
    assert one == two
    assert one.key == two.key == two.computed_key()
    assert one.key != Board(moves="j10k11").key


def test_four_rotations_and_two_mirrors_are_the_identity() -> None:
    board = Board.from_position(7, black=["a1", "b3"], white=["g7"], captured=(2, 0), moves="c5d6")
    assert board.rotated(4) == board == board.mirrored().mirrored()
    assert board.rotated().rotated(3).move_stack == board.move_stack
    assert str(board.rotated()).splitlines()[0].split() == ["7", "X", ".", ".", ".", ".", ".", "."]


def test_perft_counts_sequences() -> None:
    assert gomoku.perft(Board(5), 2) == 25 * 24
    assert gomoku.perft(Board(), 3) == 361 * 360 * 359


@pytest.mark.parametrize("size", [-1, 0, 4, 20])
def test_other_sizes_are_refused(size: int) -> None:
    with pytest.raises(ValueError, match=f"5 to 19 lines, not {size}"):
        Board(size)


@pytest.mark.parametrize(
    ("size", "error", "reason"),
    [(10**30, ValueError, "a number of that length"), ("9", TypeError, "str"), (None, TypeError, "NoneType")],
)
def test_what_is_no_size_is_refused_in_one_line(size: int, error: type[Exception], reason: str) -> None:
    with pytest.raises(error, match=f"^a board has 5 to 19 lines, not {reason}$"):
        Board(size)
