"""How games end, in the words of the formats."""

import pytest

from tesuji import Color, records, shogi
from tesuji.games import Outcome
from tesuji.records import Record
from tesuji.records.shogi.endings import ENDINGS, ending_of, from_csa, from_kif, result_of, to_csa, to_kif


@pytest.mark.parametrize("name", ENDINGS)
def test_words_are_read_as_they_are_written(name: str) -> None:
    word = to_kif(name)
    assert not word or to_kif(from_kif(word) or "") == word
    for color in (Color.BLACK, Color.WHITE):
        if to_csa(name, color):
            assert from_csa(to_csa(name, color), color) == name


def test_results() -> None:
    assert result_of("resign", Color.BLACK) == "W+R"
    assert result_of("timeout", Color.WHITE) == "B+T"
    assert result_of("declaration", Color.BLACK) == "B+"
    assert result_of("repetition", Color.BLACK) == "0"
    assert result_of("interrupt", Color.BLACK) == ""
    assert result_of("不思議", Color.BLACK) == ""


def test_ends_by_the_rules() -> None:
    assert ending_of(Outcome(Color.BLACK, "mate"), Color.WHITE) == "mate"
    assert ending_of(Outcome(Color.BLACK, "perpetual_check"), Color.WHITE) == "illegal_action"
    assert ending_of(Outcome(Color.WHITE, "perpetual_check"), Color.WHITE) == "opponent_illegal"


@pytest.mark.parametrize("name", ["kif", "ki2", "csa"])
def test_a_game_that_is_over_ends_with_its_ending(name: str) -> None:
    board = shogi.Board.from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", moves="G*5b")
    record = Record.from_board(board)
    assert (record.end.ending, record.headers["result"]) == ("mate", "B+")
    back = records.loads(records.dumps(record, name))
    assert back == record


def test_a_declaration_is_kept() -> None:
    board = shogi.Board.from_sfen("K1RRBB3/GGGGSSSS1/PPPPPPPPP/9/9/9/9/9/4k4 b 9P 1")
    board.declare()
    record = Record.from_board(board)
    assert record.end.ending == "declaration"
    for name in ("kif", "ki2", "csa", "usi"):
        assert records.loads(records.dumps(record, name)).headers["result"] == "B+"
