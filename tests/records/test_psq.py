"""PSQ, the saved games of Piskvork."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.records.strategies import TEXT, boards
from tesuji.gomoku import Board
from tesuji.records import Record, RecordError, RecordWarning, dumps, loads, read, write

TOURNAMENT = """Piskvorky 15x15, 11:11, 0
8,8,0
9,7,1250
15,1,3
first.zip
second.zip
-1
1,Freestyle15
"""


def test_moves_times_and_players_are_read() -> None:
    record = loads(TOURNAMENT)
    assert record.start == Board(15)
    assert record.board().move_stack == ["h8", "i9", "o15"]
    assert [node.milliseconds for node in record.mainline()] == [0, 1250, 3]
    assert record.headers == {
        "rules": "ninuki",
        "levels": "11:11",
        "black": "first.zip",
        "white": "second.zip",
        "code": "-1",
        "tail": "1,Freestyle15",
    }
    assert record.warnings == []


def test_the_second_player_can_move_first() -> None:
    record = loads(TOURNAMENT.replace("11:11, 0", "11:11, 1"))
    assert (record.headers["black"], record.headers["white"]) == ("second.zip", "first.zip")
    assert dumps(record, "psq") == TOURNAMENT.replace("11:11, 0", "11:11, 1")


@pytest.mark.parametrize(
    "text",
    [
        TOURNAMENT,
        TOURNAMENT.replace("\n", "\r\n"),
        "Piskvorky 19x19, 0:0, 0\n",
        "Piskvorky 19x19, 0:3, 0\n1,1,5\n0\n",
        "Piskvorky 19x19, 0:0, 0\n1,1,0\n\n\n0\n",
        "Piskvorky 5x5, 0:0, 0\n1,5,0\nC:\\brains\\a b.exe\nhomo-2\n",
        "Piskvorky 5x5, 0:0, 0\n1,5,0\na\nb\n15\nmore\n\nlines, 1,2\n",
    ],
)
def test_what_piskvork_writes_round_trips_to_the_byte(text: str) -> None:
    assert dumps(loads(text), "psq") == text


def test_names_in_some_code_page_round_trip_to_the_byte(tmp_path: Path) -> None:
    path = tmp_path / "game.psq"
    for name in ("Jiří".encode("cp1250"), "Jiří".encode()):
        data = TOURNAMENT.replace("first.zip", "?").encode().replace(b"?", name)
        path.write_bytes(data)
        write(read(path), path)
        assert path.read_bytes() == data


def test_blanks_and_missing_times_are_harmless() -> None:
    record = loads("\ufeffPiskvorky 19x19 , 0:0 , 0 \n 10 , 10 , 7 \n11,11\n\n1,1,1\n\n")
    assert record.board().move_stack == ["j10", "k9", "a19"]
    assert [node.milliseconds for node in record.mainline()] == [7, None, 1]
    assert record.warnings == ["line 5, column 1: blank lines among the moves"]
    assert dumps(record, "psq") == "Piskvorky 19x19, 0:0, 0\n10,10,7\n11,11,0\n1,1,1\n"


def test_one_blank_line_before_the_code_is_no_player() -> None:
    record = loads("Piskvorky 19x19, 0:0, 0\n1,1,1\n\n0\n")
    assert record.headers["code"] == "0"
    assert "black" not in record.headers


@pytest.mark.parametrize(
    ("text", "message", "moves"),
    [
        ("Piskvorky 20x20, 11:11, 0\n", "1:11: the board is 20x20: a board has 5 to 19 lines, not 20", None),
        ("Piskvorky 15x19, 11:11, 0\n", "1:11: the board is 15x19: only square boards are supported", None),
        ("Piskvorky 15\n", "1:1: expected a first line like 'Piskvorky 19x19, 0:0, 0', not 'Piskvorky 15'", None),
        ("Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0\n", "3:1: move 2: h8 is occupied by a black stone", 1),
        (
            "Piskvorky 15x15, 0:0, 0\n8,8,0\n16,8,0\n",
            "3:1: move 2: 16,8 is outside the 15x15 board: x and y run from 1 to 15",
            1,
        ),
        (
            "Piskvorky 15x15, 0:0, 0\n8,8,0\n0,8,0\n",
            "3:1: move 2: 0,8 is outside the 15x15 board: x and y run from 1 to 15",
            1,
        ),
        ("Piskvorky 15x15, 0:0, 0\n8,8,0\n9,", "3:1: expected a move 'x,y,milliseconds', not '9,'", 1),
        ("Piskvorky 15x15, 0:0, 0\n8,8,0\n9;9;0\n", "3:1: expected a move 'x,y,milliseconds', not '9;9;0'", 1),
        (
            "Piskvorky 15x15, 0:0, 0\n8,8,0\noops\n9,9,0\n",
            "3:1: expected a move 'x,y,milliseconds', not 'oops': moves follow",
            1,
        ),
    ],
)
def test_faults_offer_the_moves_before(text: str, message: str, moves: int | None) -> None:
    with pytest.raises(RecordError) as raised:
        loads(text, "psq")
    assert str(raised.value) == f"<text>:{message}"
    record = raised.value.record
    assert (None if record is None else len(record.board().move_stack)) == moves


@pytest.mark.parametrize(
    ("headers", "message"),
    [
        ({"black": "12"}, "PSQ cannot hold the header black: '12' would be read as something else"),
        ({"black": "1,2,3"}, "PSQ cannot hold the header black: '1,2,3' would be read as something else"),
        ({"black": "1,,"}, "PSQ cannot hold these headers: expected a move"),
        ({"white": "12"}, "PSQ cannot hold the header white: '12' would be read as something else"),
        ({"black": "a", "code": "x"}, "PSQ cannot hold the header code: 'x' would be read as something else"),
        ({"tail": "more"}, "PSQ cannot hold the header tail: 'more' would be read as something else"),
        ({"black": "a", "tail": "b\n1,2,3"}, "PSQ cannot hold these headers"),
        ({"levels": "high"}, "PSQ cannot hold these headers: expected a first line like"),
    ],
)
def test_headers_that_would_be_read_as_something_else_are_refused(headers: dict[str, str], message: str) -> None:
    with pytest.raises(RecordError) as raised:
        dumps(Record(Board(), headers), "psq")
    assert str(raised.value).startswith(message)


def test_what_it_does_not_hold_is_named() -> None:
    record = loads("(;GM[4]SZ[19]DT[2024]C[so];B[jj](;W[kk])(;W[ll](;B[aa])(;B[bb])))")
    with pytest.warns(RecordWarning, match="psq does not hold 2 variations, the header 'date', 1 comment"):
        assert dumps(record, "psq") == "Piskvorky 19x19, 0:0, 0\n10,10,0\n11,11,0\n"


def test_a_result_that_the_moves_show_is_no_loss() -> None:
    record = Record.from_board(Board(moves="j10 a1 j11 a3 j12 a5 j13 a7 j14"))
    assert record.headers["result"] == "B+"
    dumps(record, "psq")
    record.headers["result"] = "B+T"
    with pytest.warns(RecordWarning, match="the header 'result'"):
        dumps(record, "psq")


def test_all_of_it_survives_a_way_through_sgf() -> None:
    for text in (TOURNAMENT, TOURNAMENT.replace("11:11, 0", "11:11, 1")):
        assert dumps(loads(dumps(loads(text), "sgf")), "psq") == text


@given(boards(), st.lists(st.integers(0, 10**9)), TEXT, TEXT, st.sampled_from(["0", "1"]))
def test_games_round_trip(board: Board, times: list[int], black: str, white: str, starter: str) -> None:
    record = Record.from_board(board, black=black, white=white)
    record.headers.update({"starter": "1"} if starter == "1" else {})
    for node, time in zip(record.mainline(), times, strict=False):
        node.milliseconds = time
    try:
        text = dumps(record, "psq")
    except RecordError:
        return
    again = loads(text)
    assert again.board().move_stack == board.move_stack
    assert [node.milliseconds for node in again.mainline()][: len(times)] == times[: board.ply]
    assert again.headers.get("black", "") == " ".join(black.splitlines())
    assert dumps(again, "psq") == text
