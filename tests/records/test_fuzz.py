"""Texts made of what formats are made of, in any order: records or record errors, and what is read is written again."""

import warnings

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tesuji import records
from tesuji.records import RecordError, RecordWarning

pytestmark = pytest.mark.slow

START = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"
RANK = "|v香v桂 ・ ・ ・ ・ ・v桂v香|一"
SQUARES = "９ ８ ７ ６ ５ ４ ３ ２ １"
PIECES = {
    "kif": [
        *(
            "手合割：",
            "二枚落ち",
            "平手",
            "後手の持駒：",
            "歩十八",
            "歩99",
            "後手番",
            "手数＝",
            "999",
            RANK,
            SQUARES,
            "：",
            "＝",
        ),
        *(
            "   1 ",
            "   2 ",
            "７六歩(77)",
            "３四歩(33)",
            "同　歩(34)",
            "５五角打",
            "投了",
            "反則負け",
            "(00)",
            "成",
            "9" * 30,
        ),
        *(
            "( 0:01/00:00:01)",
            "(0:)",
            "+",
            "*",
            "#",
            "&",
            "まで2手で",
            "先手の勝ち",
            "変化：1手",
            "変化：0手",
            "変化：9手",
        ),
        *("▲", "△", "\n", "\n", " ", "　", "\t", "\r", "\0"),
    ],
    "csa": [
        *(
            "V2.2",
            "N+",
            "N-",
            "$EVENT:",
            "$:",
            "PI",
            "P1",
            "P1-KY * +FU",
            "P+",
            "00FU",
            "00AL",
            "55KI",
            "82HI",
            "P9",
            "P0",
        ),
        *("+", "-", "+7776FU", "-3334FU", "-0055KA", "+0000FU", "T1", "T", "T9.9", "%TORYO", "%ILLEGAL_MOVE", "%", "/"),
        *("%+ILLEGAL_ACTION", "'", "'*", ",", "\n", "\n", "\0", "9" * 30),
    ],
    "usi": [
        *("position ", "startpos ", "sfen ", "moves ", "7g7f ", "3c3d ", "P*5e ", "resign ", "win ", "#", "\n", "\0"),
        *(START, " b ", " w ", "- ", "G ", "1 ", "0 ", "9" * 11),
    ],
    "sgf": [
        *(
            "(",
            ")",
            ";",
            "GM[4]",
            "SZ[9]",
            "SZ[",
            "B[aa]",
            "W[bb]",
            "B[]",
            "C[",
            "]",
            "\\",
            "AB[aa:cc]",
            "PL[B]",
            "PL[x]",
        ),
        *("TK[1:2]", "TK[999:1]", "MS[5]", "MS[x]", "RE[B+R]", "CA[utf-8]", "HD[a:b]", "XX", "\n", "[", ":"),
    ],
    "pgn": [
        *(
            '[Event "x"]',
            '[FEN "x5o/7/7/7/7/7/o5x x 0 1"]',
            '[FEN "',
            ']"',
            '[MaxPlies "9"]',
            '[MaxPlies "0"]',
            "$1",
            "!?",
        ),
        *("1.", "g2", "a1c3", "0000", "(", ")", "{", "}", "[%emt 0:00:01.5]", "*", "1-0", "\n", " ", ";", "%"),
    ],
    "psq": [
        *("Piskvorky 15x15, 0:0, 0\n", "Piskvorky 9x9, 1:1, 1\n", "8,8,0\n", "9,7,5\n", "1,1\n", "a\n", "-1\n", "\n"),
        *("8,8", "99999,1,1\n", ",", " ", "0,0,0\n"),
    ],
    "moves": ["j10", "k11", "# ", "# size: 9\n", "\n", " ", "zz", "a1", "#size: 99999\n", "x"],
}
WRITTEN = {"gomoku": ["sgf", "psq", "moves"], "ataxx": ["pgn"], "shogi": ["kif", "ki2", "csa", "usi"]}


@pytest.mark.parametrize("name", PIECES)
@given(st.data())
@settings(max_examples=60)
def test_any_text_is_a_record_or_a_record_error(name: str, data: st.DataObject) -> None:
    text = "".join(data.draw(st.lists(st.sampled_from(PIECES[name]), max_size=25)))
    try:
        found = records.loads_all(text, name)
    except RecordError as error:
        if None in {error.line, error.column} or "\n" in str(error):
            raise AssertionError(f"no place: {error}") from error
        found = error.records
    for record in found:
        for other in WRITTEN[record.game]:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", RecordWarning)
                try:
                    written = records.dumps(record, other)
                except RecordError:
                    continue
            assert [str(move) for move in records.loads(written, other).board().move_stack] == [
                str(node.move) for node in record.mainline() if node.move is not None
            ] or any(node.setup is not None for node in record.mainline())
