"""Writing KIF and KI2."""

import pytest

from tesuji import ataxx, records, shogi
from tesuji.records import Record, RecordError, RecordWarning

GAME = shogi.Board("7g7f 3c3d 8h2b+ 3a2b B*5e")


def test_a_new_game_is_written_like_kifu_for_windows() -> None:
    record = Record.from_board(GAME, black="A", white="B", date="2024-01-02", result="B+R")
    record.root.comment = "first\nsecond"
    record.root.children[0].milliseconds = 61_000
    record.root.children[0].comment = "good"
    assert records.dumps(record, "kif") == (
        "#KIF version=2.0 encoding=UTF-8\n開始日時：2024/01/02\n手合割：平手\n先手：A\n後手：B\n"
        "手数----指手---------消費時間--\n*first\n*second\n"
        "   1 ７六歩(77)   ( 1:01/00:01:01)\n*good\n   2 ３四歩(33)\n"
        "   3 ２二角成(88)\n   4 同　銀(31)\n   5 ５五角打\n"
        "   6 投了\nまで5手で先手の勝ち\n"
    )
    assert records.loads(records.dumps(record, "kif")).headers == {**record.headers, "date": "2024/01/02"}


def test_a_new_game_is_written_as_ki2() -> None:
    record = Record.from_board(GAME, black="A", result="B+R")
    text = "手合割：平手\n先手：A\n\n▲７六歩    △３四歩    ▲２二角成  △同銀      ▲５五角\nまで5手で先手の勝ち\n"
    assert records.dumps(record, "ki2") == text


def test_a_position_is_written_as_a_diagram() -> None:
    start = shogi.Board.from_sfen("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 7")
    text = records.dumps(Record(start), "kif")
    assert "手合割：その他\n後手の持駒：" in text.replace("先手の持駒：金\n", "先手の持駒：金\n")
    assert "手数＝6　まで\n" in text
    assert records.loads(text).start == start


def test_encodings_are_kept_as_long_as_they_hold_the_text() -> None:
    record = Record.from_board(GAME, black="春野")
    record.encoding, record.newline = "Shift_JIS", "\r\n"
    text = records.dumps(record, "kif")
    assert text.startswith("#KIF version=2.0 encoding=Shift_JIS\r\n")
    back = records.loads(text.encode("cp932"))
    assert (back.encoding, back.newline, back.headers["black"]) == ("Shift_JIS", "\r\n", "春野")
    back.headers["black"] = "한수"
    assert records.dumps(back, "kif").startswith("#KIF version=2.0 encoding=UTF-8\r\n")


def test_what_is_no_game_of_shogi_is_refused() -> None:
    with pytest.raises(RecordError, match="KIF is written for shogi, not for ataxx"):
        records.dumps(Record(ataxx.Board()), "kif")
    with pytest.raises(RecordError, match="KI2 holds one game, not 2: write CSA"):
        records.dumps([Record(shogi.Board())] * 2, "ki2")
    record = Record.from_board(GAME)
    record.root.children[0].setup = shogi.Board("2g2f")
    with pytest.raises(RecordError, match="set up in the middle of a game"):
        records.dumps(record, "kif")
    record = Record(shogi.Board())
    record.root.add(shogi.Move("5e5d"))
    with pytest.raises(RecordError, match="move 1: no piece is on 5e"):
        records.dumps(record, "kif")


def test_losses_are_named() -> None:
    record = Record.from_board(GAME)
    record.headers["先手"] = "not ours"
    record.root.children[0].milliseconds = 1250
    record.root.children[0].properties = {"X": ["1"]}
    with pytest.warns(
        RecordWarning, match="kif does not hold 1 fraction of a second, the header '先手', the property X"
    ):
        records.dumps(record, "kif")


def test_a_changed_head_is_written_anew_and_keeps_its_remarks() -> None:
    text = "# ---- somebody's program ----\n手合割：平手　　\n先手：A\n   1 ７六歩(77)\n"
    record = records.loads(text)
    assert records.dumps(record, "kif") == text
    record.headers["white"] = "B"
    lines = records.dumps(record, "kif").split("\n")
    assert lines[1:4] == ["手合割：平手", "先手：A", "後手：B"]
    assert "# ---- somebody's program ----" in lines
