"""The first node: game, board, rules, headers."""

import pytest

from tesuji.gomoku import Board
from tesuji.records import RecordError, dumps, loads


@pytest.mark.parametrize(
    ("properties", "message"),
    [
        ("GM[1]SZ[19]", "1:3: GM[1] is Go: only Gomoku, GM[4], is supported"),
        ("GM[10]SZ[7]", "1:3: GM[10] is Ataxx: only Gomoku, GM[4], is supported"),
        ("GM[99]", "1:3: GM[99]: only Gomoku, GM[4], is supported"),
        ("GM[four\n]", "1:3: GM[four\\n]: only Gomoku, GM[4], is supported"),
        ("GM[4]SZ[20]", "1:8: SZ[20]: a board has 5 to 19 lines, not 20"),
        ("GM[4]SZ[4]", "1:8: SZ[4]: a board has 5 to 19 lines, not 4"),
        ("GM[4]SZ[15:19]", "1:8: SZ[15:19]: only square boards are supported"),
        ("GM[4]SZ[]", "1:8: SZ is the size of the board, like SZ[19], not SZ[]"),
        ("GM[4]SZ[big]", "1:8: SZ is the size of the board, like SZ[19], not SZ[big]"),
        ("GM[4]SZ[9:9:9]", "1:8: SZ is the size of the board, like SZ[19], not SZ[9:9:9]"),
        ("GM[4]SZ[" + "9" * 99 + "]", "1:8: SZ is the size of the board, like SZ[19], not SZ[" + "9" * 20 + "...]"),
        ("GM[4]RU[renju]", "1:8: the rules 'renju' are not supported: only 'ninuki' is"),
        ("GM[4]\nPB[A]RU[Pro Pente]", "2:6: the rules 'Pro Pente' are not supported: only 'ninuki' is"),
    ],
)
def test_other_games_boards_and_rules_are_refused(properties: str, message: str) -> None:
    with pytest.raises(RecordError) as raised:
        loads(f"(;{properties};B[aa])")
    assert str(raised.value) == f"<text>:{message}"


def test_refused_rules_come_with_the_headers() -> None:
    with pytest.raises(RecordError) as raised:
        loads("(;GM[4]SZ[15]PB[Anna]RU[renju];B[hh])")
    assert raised.value.record is not None
    assert raised.value.record.headers["black"] == "Anna"
    assert raised.value.record.start == Board(15)


@pytest.mark.parametrize("rules", ["", "RU[ninuki]", "RU[Ninuki-Renju]", "RU[]", "RU[ ninuki ]"])
def test_the_rules_are_ninuki(rules: str) -> None:
    record = loads(f"(;GM[4]{rules})")
    assert record.headers["rules"] == "ninuki"
    assert "RU[ninuki]" in dumps(record)


@pytest.mark.parametrize(
    ("properties", "warnings"),
    [
        ("FF[4]GM[4]SZ[19]", []),
        ("GM[4]SZ[19:19]", []),
        ("FF[3]GM[4]SZ[19]", []),
        ("SZ[19]", ["line 1, column 2: there is no GM, which by the standard is Go: read as Gomoku"]),
        ("GM[4]", ["line 1, column 2: there is no SZ: the board is 19x19"]),
        ("FF[5]GM[4]SZ[19]", ["line 1, column 3: FF[5] is unknown: read as FF[4]"]),
        ("GM[4]SZ[19]PB[a][b]", ["line 1, column 14: PB has several values: 'b' is left out"]),
        ("GM[4]SZ[19]PB[a]PB[b]", [
            "line 1, column 14: PB has several values: 'b' is left out",
        ]),
        ("GM[4]SZ[19]HD[a:1][a:2]", ["line 1, column 14: the header 'a' has several values: '2' is left out"]),
    ],
)  # fmt: skip
def test_what_is_odd_is_warned_of(properties: str, warnings: list[str]) -> None:
    assert loads(f"(;{properties})").warnings == warnings


def test_headers_are_read_and_written() -> None:
    first = "(;FF[4]GM[4]CA[UTF-8]SZ[19]RU[ninuki]PB[A]BR[1d]PW[B]WR[2d]RE[B+]DT[2024-01-02]"
    text = first + "\nEV[E]RO[3]PC[P]TM[60]HD[my own:a:b\\]]\n)\n"
    record = loads(text)
    assert record.headers == {
        "black": "A",
        "black_rank": "1d",
        "white": "B",
        "white_rank": "2d",
        "result": "B+",
        "date": "2024-01-02",
        "event": "E",
        "round": "3",
        "place": "P",
        "time_limit": "60",
        "my own": "a:b]",
        "rules": "ninuki",
    }
    assert dumps(record) == text


def test_a_header_with_a_colon_in_its_name_survives() -> None:
    record = loads("(;GM[4]SZ[19])")
    record.headers["a:b]\\"] = "c:d\ne"
    assert loads(dumps(record)) == record


def test_a_private_property_of_somebody_else_is_kept() -> None:
    record = loads("(;GM[4]SZ[19]HD[no colon]TK[5]MS[fast])")
    assert record.root.properties == {"HD": ["no colon"], "TK": ["5"], "MS": ["fast"]}
    assert dumps(record).endswith("HD[no colon]TK[5]MS[fast]\n)\n")
