"""Positions that are set up, at the beginning and in the middle."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.records.strategies import boards, set_up_again
from tesuji import Color
from tesuji.gomoku import Board
from tesuji.records import Record, RecordError, dumps, loads


def test_stones_captures_and_turn_are_set() -> None:
    record = loads("(;GM[4]SZ[9]AB[aa][bb]AW[cc]PL[W]TK[2:4];W[ee])")
    assert record.start == Board.from_position(9, black=["a9", "b8"], white=["c7"], captured=(2, 4), turn=Color.WHITE)
    assert record.board().move_stack == ["e5"]


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("(;GM[4]SZ[9]AB[aa])", Color.BLACK),
        ("(;GM[4]SZ[9]AB[aa];C[no move])", Color.BLACK),
        ("(;GM[4]SZ[9]AB[aa];B[bb])", Color.BLACK),
        ("(;GM[4]SZ[9]AB[aa];W[bb])", Color.WHITE),
        ("(;GM[4]SZ[9];W[bb])", Color.WHITE),
        ("(;GM[4]SZ[9]AB[aa];C[first a thought];W[bb])", Color.WHITE),
        ("(;GM[4]SZ[9]AB[aa](;W[bb])(;W[cc]))", Color.WHITE),
        ("(;GM[4]SZ[9]AB[aa]PL[white])", Color.WHITE),
        ("(;GM[4]SZ[9]PL[W])", Color.WHITE),
    ],
)
def test_the_first_move_says_whose_turn_it_is_unless_the_file_does(text: str, turn: Color) -> None:
    record = loads(text)
    assert record.start.turn is turn
    assert loads(dumps(record)) == record


def test_a_set_up_in_the_middle_changes_the_position() -> None:
    record = loads("(;GM[4]SZ[9];B[aa];W[bb];AB[cc]AW[aa]AE[bb]TK[0:2];W[dd];B[ee])")
    node = record.root.children[0].children[0].children[0]
    assert node.setup == Board.from_position(9, black=["c7"], white=["a9"], captured=(0, 2), turn=Color.WHITE)
    assert record.board().move_stack == ["d6", "e5"]
    assert record.board(node.parent).move_stack == ["a9", "b8"]


def test_in_the_middle_the_turn_stays_without_a_move() -> None:
    record = loads("(;GM[4]SZ[9];B[aa];AB[cc])")
    assert record.board().turn is Color.WHITE
    assert loads("(;GM[4]SZ[9];B[aa];PL[B];B[bb])").board().turn is Color.WHITE


def test_variations_go_on_from_the_position_before_a_set_up() -> None:
    record = loads("(;GM[4]SZ[9];B[aa](;W[bb];AE[aa];B[cc];W[ff])(;AB[ii];W[dd])(;W[aa]AE[aa]PL[W])(;W[ee];B[ff]))")
    ends = [node for node in record.nodes() if not node.children]
    assert [record.board(end).peek() for end in ends] == ["f4", "d6", "a9", "f4"]
    assert record.board(ends[0]).stone_at("a9") is None
    assert record.board(ends[-1]).move_stack == ["a9", "e5", "f4"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(;GM[4]SZ[9]AB[aa]AW[aa])", "1:19: a9 is set by both AB and AW"),
        ("(;GM[4]SZ[9]AB[aa][zz])", "1:13: AB: 'zz' is outside the 9x9 board: its points are 'aa' to 'ii'"),
        ("(;GM[4]SZ[9]AB[aa:b])", "1:13: AB: 'b' is no point: a point is two letters from the top left, 'aa' to 'ii'"),
        ("(;GM[4]SZ[9]PL[green])", "1:13: PL is 'B' or 'W', not 'green'"),
        (
            "(;GM[4]SZ[9]AB[aa]TK[3:0])",
            "1:2: the position set up here is none of a game: captured stones come in pairs, 0 to 24, not 3",
        ),
        (
            "(;GM[4]SZ[9]AB[aa:ea]PL[B])",
            "1:2: the position set up here is none of a game: black is to move and has a five already: "
            "the game is over",
        ),
        ("(;GM[4]SZ[9]AB[aa]PL[W];B[bb])", "1:25: move 1, B[bb]: it is white's turn"),
        ("(;GM[4]SZ[9];B[aa];W[bb];AB[cc];W[dd];W[ee])", "1:39: move 4, W[ee]: it is black's turn"),
    ],
)
def test_what_makes_no_position_is_named(text: str, message: str) -> None:
    with pytest.raises(RecordError) as raised:
        loads(text)
    assert str(raised.value) == f"<text>:{message}"


def test_a_bad_set_up_in_the_middle_offers_what_was_before() -> None:
    with pytest.raises(RecordError) as raised:
        loads("(;GM[4]SZ[9];B[aa];W[ii];AB[aa:ea];B[bb])")
    record = raised.value.record
    assert record is not None
    assert record.board().move_stack == ["a9", "i1"]
    assert record.end.move == "i1"


@pytest.mark.parametrize("setup", ["AB[aa:ea]PL[B]", "AB[aa]PL[green]", "AB[aa]AW[zz]", "AB[aa:ea]"])
def test_a_bad_start_offers_nothing(setup: str) -> None:
    with pytest.raises(RecordError) as raised:
        loads(f"(;GM[4]SZ[9]{setup};B[bb])")
    assert raised.value.record is None


def test_more_set_ups_than_a_game_can_have_are_refused() -> None:
    with pytest.raises(RecordError, match="more than 10000 positions are set up in one game") as raised:
        loads("(;GM[4]SZ[5]" + ";AB[aa];AE[aa]" * 5_001 + ")")
    assert raised.value.record is not None


@given(boards(), boards(), st.sampled_from(Color))
def test_any_position_survives_at_the_start_and_in_the_middle(first: Board, second: Board, turn: Color) -> None:
    start = set_up_again(first)
    try:
        middle = Board.from_position(
            first.size,
            black=[move for move in second.stones(Color.BLACK) if max(move.column, move.row) < first.size],
            white=[move for move in second.stones(Color.WHITE) if max(move.column, move.row) < first.size],
            captured=second.captured,
            turn=turn,
        )
    except ValueError:
        assume(False)
    record = Record.from_board(start or first)
    record.end.add().setup = middle
    text = dumps(record)
    again = loads(text)
    assert again == record
    assert again.board() == middle
    assert dumps(again) == text
