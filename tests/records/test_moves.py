"""Plain move text."""

import pytest
from hypothesis import given

from tests.records.strategies import TEXT, boards
from tesuji.gomoku import Board
from tesuji.records import Record, RecordError, RecordWarning, dumps, loads


@pytest.mark.parametrize(
    "text",
    ["j10k11l9", "j10 k11 l9", "J10\nK11\n\n  l9\n", "j10 # first\nk11l9#last", "# nothing\nj10\tk11\u3000l9"],
)
def test_blanks_line_breaks_and_comments_are_free(text: str) -> None:
    assert loads(text, "moves").board().move_stack == ["j10", "k11", "l9"]


def test_comments_belong_to_the_move_before_them() -> None:
    record = loads("#before\n#  two\nj10 # one\n#\n# three\nk11")
    assert record.root.comment == "before\n two"
    assert [node.comment for node in record.mainline()] == ["one\n\nthree", ""]


def test_the_first_line_can_give_the_size() -> None:
    record = loads("# size: 9\na1")
    assert record.start == Board(9)
    assert record.root.comment == ""
    assert dumps(record, "moves") == "# size: 9\na1\n"
    assert loads("a1 # size: 9").start == Board(19)


@pytest.mark.parametrize(
    ("text", "message", "moves"),
    [
        ("j10k11j10", "<text>:1:7: move 3: j10 is occupied by a black stone", "j10k11"),
        ("j10\nt1", "<text>:2:1: move 2: t1 is outside the board: its cells are a1 to s19", "j10"),
        ("j10 ?? k11", "<text>:1:5: expected a move like 'j10' or a '#' comment, not '??'", "j10"),
        ("j10k", "<text>:1:4: expected a move like 'j10' or a '#' comment, not 'k'", "j10"),
        ("j10 k0", "<text>:1:5: move 2: k0 is outside the board: its cells are a1 to s19", "j10"),
        ("# size: 20\nj10", "<text>:1:9: a board has 5 to 19 lines, not 20", None),
    ],
)
def test_faults_offer_the_moves_before(text: str, message: str, moves: str | None) -> None:
    with pytest.raises(RecordError) as raised:
        loads(text, "moves")
    assert str(raised.value) == message
    record = raised.value.record
    assert (record and record.board()) == (None if moves is None else Board(moves=moves))


def test_a_comment_before_the_fault_is_offered_too() -> None:
    with pytest.raises(RecordError) as raised:
        loads("j10 # good\n!", "moves")
    assert raised.value.record is not None
    assert raised.value.record.end.comment == "good"


def test_an_empty_text_is_odd() -> None:
    assert loads(" \n", "moves").warnings == ["there is nothing in this text: no move and no comment"]


def test_long_games_are_broken_into_lines_and_comments_follow_their_move() -> None:
    record = Record.from_board(Board(moves="".join(f"{column}1{column}3" for column in "abdegh") * 1))
    record.root.children[0].comment = "one\ntwo"
    record.root.comment = "size: 9"
    assert dumps(record, "moves") == "# size: 19\n# size: 9\na1\n# one\n# two\na3b1b3d1d3e1e3g1g3h1h3\n"
    many = Board(moves="".join(f"{column}{row}" for row in (1, 3, 6, 8) for column in "abdeghjkmnpqs"))
    assert max(map(len, dumps(Record.from_board(many), "moves").splitlines())) <= 80


def test_the_comment_of_a_node_without_a_move_is_kept() -> None:
    record = loads("(;GM[4]SZ[19];B[jj];C[a thought];W[kk])")
    assert dumps(record, "moves") == "j10\n# a thought\nk9\n"


def test_line_ends_are_kept() -> None:
    assert dumps(loads("# a\r\nj10\r\n"), "moves") == "# a\r\nj10\r\n"


def test_what_it_does_not_hold_is_named() -> None:
    record = loads("(;GM[4]SZ[19]PB[Anna]BR[5d];B[jj]MS[5]LB[aa:1](;W[kk])(;W[ll]))")
    lost = "moves does not hold 1 variation, the header 'black', the header 'black_rank', 1 time, the properties LB"
    with pytest.warns(RecordWarning) as warned:
        assert dumps(record, "moves") == "j10k9\n"
    assert [str(warning.message) for warning in warned] == [lost]


@given(boards(), TEXT, TEXT)
def test_games_with_comments_round_trip(board: Board, first: str, last: str) -> None:
    record = Record.from_board(board)
    record.headers.pop("result", None)
    record.root.comment, record.end.comment = lines(first), lines(last)
    text = dumps(record, "moves")
    again = loads(text, "moves")
    assert again == record
    assert again.board().move_stack == board.move_stack
    assert dumps(again, "moves") == text


def lines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")
