"""Reading KIF and KI2: what other programs write, and what is broken."""

import pytest

from tesuji import records, shogi
from tesuji.records import Record, RecordError
from tesuji.records.shogi.handicaps import POSITIONS

HEAD = "手合割：平手\n手数----指手---------消費時間--\n"


def moves(text: str) -> list[str]:
    return [str(node.move) for node in records.loads(text, "kif").mainline() if node.move is not None]


@pytest.mark.parametrize(
    "line",
    [
        "   1 ７六歩(77)   ( 0:16/00:00:16)",
        "1 ７六歩(77)",
        "  1   ７六歩(77) (0:16/0:0:16)",
        "   1 ７六歩(77)   (00:16 / 00:00:16)",
        "   1 ▲７六歩(77)   ( 0:16/00:00:16)+",
        "   1 76歩(77)",
        "   1 ７６歩(77)   ( 0:16/)",
        "   1 ７六歩   ( 0:16)",
        "\t1 ７六歩(77)\t( 0:16/00:00:16)",
        "   1：７六歩(77)".replace("：", ":"),
    ],
)
def test_a_move_may_be_written_in_many_ways(line: str) -> None:
    record = records.loads(f"{HEAD}{line}\n", "kif")
    assert [node.move for node in record.mainline()] == ["7g7f"]
    assert record.end.milliseconds in {16_000, None}
    assert record.warnings == []


def test_a_move_goes_where_the_last_went() -> None:
    lines = ["７六歩(77)", "３四歩(33)", "２二角成(88)", "同　銀(31)", "５五角打"]
    for same in ("同　銀(31)", "同銀(31)", "同 銀(31)"):
        lines[3] = same
        text = HEAD + "".join(f"{number:4} {line}\n" for number, line in enumerate(lines, start=1))
        assert moves(text) == ["7g7f", "3c3d", "8h2b+", "3a2b", "B*5e"]


def test_fractions_of_seconds_are_read() -> None:
    assert records.loads(f"{HEAD}   1 ７六歩(77) ( 0:01.25/00:00:01)\n", "kif").end.milliseconds == 1250


def test_a_total_that_is_no_sum_is_kept() -> None:
    text = (
        f"{HEAD}   1 ７六歩(77)   ( 0:16/00:00:20)\n   2 ３四歩(33)   ( 0:01/00:00:01)\n"
        "   3 ２六歩(27)   ( 0:02/00:00:22)\n"
    )
    record = records.loads(text, "kif")
    assert record.root.children[0].properties == {"total": ["20"]}
    assert record.end.properties == {}
    assert records.dumps(record, "kif") == text


@pytest.mark.parametrize(("name", "sfen"), POSITIONS.items())
def test_every_handicap_is_read_and_written(name: str, sfen: str) -> None:
    record = records.loads(f"手合割：{name}　　\n", "kif")
    assert record.start.sfen() == sfen
    assert f"手合割：{name}\n" in records.dumps(Record(shogi.Board.from_sfen(sfen)), "kif")


@pytest.mark.parametrize(
    ("name", "usual"), [("2枚落ち", "二枚落ち"), ("角落", "角落ち"), ("飛香落ち", "飛香落ち"), ("10枚落ち", "十枚落ち")]
)
def test_handicaps_have_other_names(name: str, usual: str) -> None:
    assert records.loads(f"手合割：{name}\n", "kif").start.sfen() == POSITIONS[usual]


def test_players_of_a_handicap_are_called_otherwise() -> None:
    record = Record(shogi.Board.from_sfen(POSITIONS["角落ち"]), {"black": "弟子", "white": "師匠"})
    text = records.dumps(record, "kif")
    assert "下手：弟子\n上手：師匠\n" in text
    assert records.loads(text).headers == record.headers


def test_variations_have_their_place() -> None:
    text = (
        f"{HEAD}   1 ７六歩(77)+\n   2 ３四歩(33)\n   3 ２六歩(27)+\n\n変化：3手\n   3 ６六歩(67)\n   4 ８四歩(83)+\n\n"
        "変化：4手\n   4 ４四歩(43)\n\n変化：1手\n   1 ２六歩(27)\n"
    )
    record = records.loads(text)
    first, other = record.root.children
    assert (str(first.move), str(other.move)) == ("7g7f", "2g2f")
    third = first.children[0].children
    assert [str(node.move) for node in third] == ["2g2f", "6g6f"]
    assert [str(node.move) for node in third[1].children] == ["8c8d", "4c4d"]
    assert records.dumps(record, "kif") == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("   1 ７七歩(77)\n", "3:6: move 1: "),
        ("   1 ７六歩(77)\n   2 ３四歩(34)\n", "4:6: move 2: '３四歩(34)' moves 歩 from 3d, but nothing stands there"),
        ("   1 ７六歩(77)\n   2 ３四金(33)\n", "4:6: move 2: '３四金(33)' moves 金 from 3c, but 歩 stands there"),
        ("   1 ７六歩(77) ( 0:xx/00:00:00)\n", "3:14: expected a time like ( 0:16/00:00:16), not ( 0:xx/00:00:00)"),
        ("   1 ７六歩(77)\n変化：4手\n", "4:1: a variation at move 4 follows no line of so many moves"),
        ("   1 ５五角打\n   2 ３四歩(33)\n", "3:6: move 1: black has no bishop in hand"),
        ("   1 ５五角打\n", "3:6: move 1: black has no bishop in hand"),
    ],
)
def test_what_is_broken_has_its_place(text: str, message: str) -> None:
    with pytest.raises(RecordError) as raised:
        records.loads(HEAD + text, "kif")
    assert str(raised.value).removeprefix("<text>:").startswith(message)
    record = raised.value.record
    assert record is not None
    assert all(node.move is not None for node in record.mainline())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("手合割：三枚落とし\n", "1:1: the handicap is '三枚落とし': expected 平手, 香落ち"),
        ("手合割：その他\n", "1:1: the handicap is 'その他': expected 平手, 香落ち"),
        ("後手の持駒：玉\n", "1:1: expected pieces in hand like '飛　歩三', not '玉'"),
        ("後手の持駒：なし\n|v香v桂|一\n", "2:1: expected nine ranks of nine squares, not 2 squares"),
        ("|v香v桂xx|一\n", "1:1: expected a rank of nine squares"),
        ("先手の持駒：なし\n", "1:1: the diagram has 0 of nine ranks"),
        ("| ・ ・ ・ ・ ・ ・ ・ ・v歩|一\n" * 9, "1:1: the diagram: "),
    ],
)
def test_a_start_that_is_none_is_refused(text: str, message: str) -> None:
    with pytest.raises(RecordError) as raised:
        records.loads(text, "kif")
    assert str(raised.value).removeprefix("<text>:").startswith(message)


def test_an_illegal_move_that_ends_the_game_is_kept() -> None:
    text = f"{HEAD}   1 ７六歩(77)\n   2 ５五角打\n*持っていない\n   3 反則勝ち\nまで2手で先手の反則勝ち\n"
    record = records.loads(text)
    assert record.headers["result"] == "B+F"
    assert record.board().move_stack == ["7g7f"]
    illegal = record.root.children[0].children[0]
    assert (illegal.move, illegal.properties, illegal.comment) == (None, {"illegal": ["５五角打"]}, "持っていない")
    assert "white has no bishop in hand" in record.warnings[0]
    assert records.dumps(record, "kif") == text


def test_a_game_goes_on_after_the_fourth_time() -> None:
    shuffle = ["2h3h", "8b7b", "3h2h", "7b8b"] * 3
    record = Record.from_board(shogi.Board(shuffle))
    assert record.end.ending == "repetition"
    text = records.dumps(record, "kif").replace("  13 千日手\nまで12手で千日手\n", "  13 ７六歩(77)\n  14 ３四歩(33)\n")
    back = records.loads(text)
    assert str(back.end.move) == "3c3d"
    assert "the game goes on after the fourth time" in back.warnings[0]
    for name in ("kif", "csa", "ki2", "usi"):
        again = records.loads(records.dumps(back, name))
        assert [node.move for node in again.mainline()] == [node.move for node in back.mainline()]


def test_unknown_words_and_lines_are_kept() -> None:
    text = f"{HEAD}   1 ７六歩(77)\nなにか\n   2 不思議\n"
    record = records.loads(text)
    assert record.end.ending == "不思議"
    assert record.root.children[0].properties == {"#": ["なにか"]}
    assert record.warnings == [
        "line 4, column 1: 'なにか' is no move and no comment: kept as a remark",
        "line 5, column 6: '不思議' is no move: kept as the way the game ended",
    ]


def test_wrong_numbers_are_warned_of() -> None:
    record = records.loads(f"{HEAD}   1 ７六歩(77)\n   3 ３四歩(33)\n")
    assert record.warnings == ["line 4, column 1: the number of the move is 3, not 2"]


def test_ki2_is_read_in_rows_and_by_name() -> None:
    text = "先手：A\n▲７六歩△３四歩 ▲２二角成\n△同　銀 ▲４五角\n*どうだ\nまで5手で先手の勝ち\n"
    record = records.loads(text)
    assert record.board().move_stack == ["7g7f", "3c3d", "8h2b+", "3a2b", "B*4e"]
    assert (record.end.ending, record.headers) == ("resign", {"black": "A", "result": "B+R"})
    assert record.end.parent is not None
    assert record.end.parent.comment == "どうだ"


def test_ki2_that_is_broken_has_its_place() -> None:
    with pytest.raises(RecordError, match=r"<text>:2:9: move 3: ") as raised:
        records.loads("先手：A\n▲７六歩△３四歩▲５六銀△８四歩\n")
    assert raised.value.record is not None
    assert raised.value.record.board().move_stack == ["7g7f", "3c3d"]


@pytest.mark.parametrize(
    ("until", "result"),
    [("まで1手で後手の勝ち", "W+"), ("まで1手で先手の勝ち", "B+"), ("まで1手で中断", None), ("以下略", None)],
)
def test_a_last_line_without_an_ending_is_kept(until: str, result: str | None) -> None:
    text = f"{HEAD}   1 ７六歩(77)\n{until}\n"
    record = records.loads(text)
    assert record.headers.get("result") == result
    assert record.end.move == "7g7f"
    if until.startswith("まで"):
        assert records.dumps(record, "kif") == text


@pytest.mark.parametrize(
    "text",
    [
        "手合割：平手\n\n☗７六歩 ☖３四歩 ☗２二角成 ☖同　銀 ☗４五角\n",
        "手合割：平手\n\n▲７六歩    △３四歩    ▲２二角成  △同銀      ▲４五角\n",
        "手合割：平手\n\n▲７六歩△３四歩▲２二角不成△５二王▲３一角成△同金\n",
    ],
)
def test_ki2_keeps_its_spelling(text: str) -> None:
    assert records.dumps(records.loads(text), "ki2") == text


def test_kif_keeps_its_spelling() -> None:
    text = f"{HEAD}   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ３三角成(88)\n   4 同桂(21)\n   5 ５八王(59)\n"
    record = records.loads(text)
    assert records.dumps(record, "kif") == text
    record.play("8b7b")
    record.play("5h4h")
    assert "４八王(58)" in records.dumps(record, "kif")
