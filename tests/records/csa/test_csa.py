"""Reading and writing CSA."""

import pytest

from tesuji import records, shogi
from tesuji.records import Record, RecordError, RecordWarning

GAME = shogi.Board("7g7f 3c3d 8h2b+ 3a2b B*5e")


def test_a_new_game_is_written_as_version_2() -> None:
    record = Record.from_board(GAME, black="A", white="B", event="final", date="2024-01-02", result="B+R", round="3")
    record.root.children[0].milliseconds = 61_000
    record.root.children[0].comment = "good\nmove"
    assert records.dumps(record, "csa") == (
        "'CSA encoding=UTF-8\nV2.2\nN+A\nN-B\n$EVENT:final\n$START_TIME:2024/01/02\n$ROUND:3\nPI\n+\n"
        "+7776FU\nT61\n'*good\n'*move\n-3334FU\n+8822UM\n-3122GI\n+0055KA\n%TORYO\n"
    )
    assert records.loads(records.dumps(record, "csa")).headers == {**record.headers, "date": "2024/01/02"}


def test_fractions_make_it_version_3() -> None:
    record = Record.from_board(GAME)
    record.root.children[0].milliseconds = 1250
    text = records.dumps(record, "csa")
    assert "V3.0\n" in text
    assert "T1.250\n" in text
    assert records.loads(text).root.children[0].milliseconds == 1250


def test_variations_are_lost_and_named() -> None:
    record = Record.from_board(GAME)
    record.play("2g2f", at=record.root)
    with pytest.warns(RecordWarning, match="csa does not hold 1 variation"):
        records.dumps(record, "csa")


@pytest.mark.parametrize(
    ("lines", "sfen"),
    [
        ("PI\n+\n", shogi.START),
        ("+\n", shogi.START),
        ("PI82HI22KA\n-\n", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
        ("P-51OU\nP+53FU00KI\nP-00AL\n+\n", "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"),
        ("P1 *  *  *  * -OU\nP+00KI00KI\n+\n", "4k4/9/9/9/9/9/9/9/9 b 2G 1"),
    ],
)
def test_positions_are_set_up(lines: str, sfen: str) -> None:
    record = records.loads(f"V2.2\n{lines}", "csa")
    assert record.start.sfen() == sfen
    assert records.loads(records.dumps(Record(record.start), "csa")).start == record.start


def test_statements_may_share_a_line() -> None:
    record = records.loads("PI,+\n+7776FU,T12,-3334FU,T3\n", "csa")
    assert [(str(node.move), node.milliseconds) for node in record.mainline()] == [("7g7f", 12_000), ("3c3d", 3_000)]


def test_comments_for_readers_and_for_programs() -> None:
    text = "V2.2\nPI\n+\n'*before\n+7776FU\n'*said\n'** 30 -3334FU\n'for programs\n"
    record = records.loads(text)
    assert record.root.comment == "before"
    assert (record.end.comment, record.end.properties) == ("said\n* 30 -3334FU", {"#": ["for programs"]})
    assert records.dumps(record, "csa") == text


def test_several_games_are_read_and_written() -> None:
    games = [Record.from_board(shogi.Board(moves)) for moves in ("7g7f", "2g2f 8c8d")]
    text = records.dumps(games, "csa")
    assert records.loads_all(text) == games
    assert text.count("V2.2") == 1
    first = records.loads(text)
    assert first == games[0]
    assert first.warnings == ["line 7, column 1: more games follow: read_all reads them"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("+7776F\n", "4:1: expected a move like +7776FU, not '+7776F'"),
        ("+7776FU\n+3334FU\n", "5:1: move 2: '+3334FU' is not signed as a move of white, which is to move"),
        ("+7777FU\n", "4:1: move 1: "),
        ("+7776KI\n", "4:1: move 1: '+7776KI' moves KI from 77, but FU stands there"),
        ("+7776FU\nT1x\n", "5:1: expected a time like T12, not 'T1x'"),
        ("T1\n", "4:1: T1 is the time of no move"),
        ("+7776FU\nP+00FU\n", "5:1: 'P+00FU': the position comes before the moves"),
        ("+7776FU\n-\n", "5:1: whose turn it is at the start comes before the moves"),
        ("+0055KA\n", "4:1: move 1: black has no bishop in hand"),
        ("+0055KA\n%TORYO\n", "4:1: move 1: black has no bishop in hand"),
    ],
)
def test_what_is_broken_has_its_place(text: str, message: str) -> None:
    with pytest.raises(RecordError) as raised:
        records.loads("V2.2\nPI\n+\n" + text, "csa")
    assert str(raised.value).removeprefix("<text>:").startswith(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("PX\n", "1:1: expected PI, P1 to P9, P+ or P-, not 'PX'"),
        ("PI55HI\n", "1:3: there is no HI on 55 to be removed"),
        ("PI82H\n", "1:3: expected a square and a piece like '82HI', not '82H'"),
        ("P1+XX\n", "1:3: there is no piece 'XX'"),
        ("P1-KY?\n", "1:6: expected a piece like '+FU' or ' * ', not '?'"),
        ("P1" + " * " * 10 + "x\n", "1:30: a rank has nine squares"),
        ("P+00OU\n", "1:3: OU cannot be in hand"),
        ("P+55FU55KI\n", "1:7: 55 is occupied"),
        ("P+05FU\n", "1:3: 05 is no square"),
        ("P+11FU\n+\n", "1:1: the position: "),
        ("Vx\n", "1:1: expected a version like V2.2, not 'Vx'"),
        ("N\n", "1:1: expected a header like N+NAME or $EVENT:TEXT, not 'N'"),
    ],
)
def test_a_start_that_is_none_is_refused(text: str, message: str) -> None:
    with pytest.raises(RecordError) as raised:
        records.loads(text, "csa")
    assert str(raised.value).removeprefix("<text>:").startswith(message)


def test_an_illegal_move_that_ends_the_game_is_kept() -> None:
    text = "PI\n+\n+7776FU\n-0055KA\nT3\n%ILLEGAL_MOVE\n"
    record = records.loads(text)
    assert [node.move for node in record.mainline()] == ["7g7f", None, None]
    assert records.dumps(record, "csa") == text


def test_an_unknown_ending_is_kept() -> None:
    record = records.loads("PI\n+\n+7776FU\n%SOMETHING\n")
    assert record.end.ending == "%SOMETHING"
    assert records.dumps(record, "csa").endswith("%SOMETHING\n")


def test_damaged_bytes_keep_what_came_before() -> None:
    with pytest.raises(RecordError, match=r"<text>:5:3: the byte 0xff is no UTF-8 text") as raised:
        records.loads("PI\n+\n'*春\n+7776FU\n'*".encode() + b"\xff\n-3334FU\n", "csa")
    assert raised.value.record is not None
    assert raised.value.record.board().move_stack == ["7g7f"]
