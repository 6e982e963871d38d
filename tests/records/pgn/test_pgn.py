"""PGN, for Ataxx: what is written is read again, and what others write is understood."""

from __future__ import annotations

import random
import warnings
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ataxx.positions import boards, play_random
from tests.records.strategies import TEXT
from tesuji import gomoku
from tesuji.ataxx import Board
from tesuji.records import Record, RecordError, RecordWarning, dumps, loads, loads_all

FROM_OTHERS = """\
; made elsewhere
[Event "?"]
[Date "2023.02.??"]
[Black "Zataxx \\"fast\\""]
[White "autaxx"]
[Result "0-1"]
[TimeControl "10+0.1"]
[FEN "x5o/7/7/7/7/7/o5x x 0 1"]

{+0.10/12 0.8s} 1. P@g2 {book} f6 2. g2g3 ( 2. a7b6 $5 a2 ) ( 2. f1 ) 2... g7e6!?
% a line for somebody else
3.f1 a1b1 ; the rest of the line
0-1
[Event "second"]
1. g2 *
"""


@st.composite
def pgn_records(draw: st.DrawFn) -> Record[Board]:
    """Records with variations, comments, times, headers and any start position."""
    number = random.Random(draw(st.integers(0, 2**32)))
    start = draw(boards(draw(st.sampled_from([None, 400, 1000])), draw(st.sampled_from([None, 100]))))
    record = Record(draw(st.sampled_from([Board(), start])))
    for _ in range(draw(st.integers(0, 6))):
        node = number.choice(list(record.nodes()))
        board = record.board(node)
        for _, move in zip(range(number.randint(1, 8)), play_random(board, number), strict=False):
            node = record.play(move, at=node)
    for node in record.nodes():
        if number.random() < 0.3:
            node.comment = draw(TEXT).translate({ord("}"): "", ord("\r"): ""}).replace("[%emt", "")
        if node.move is not None and number.random() < 0.3:
            node.milliseconds = number.randrange(10**7)
    if record.root.children and record.root.comment.strip() == "":
        record.root.comment = ""
    text = st.text("abc \\\"'[]{}();é五", max_size=10).map(str.strip).filter(lambda text: text not in {"", "?", "*"})
    record.headers = draw(st.dictionaries(st.sampled_from(["black", "white", "event", "Mine"]), text))
    return record


@pytest.mark.slow
@settings(max_examples=200)
@given(pgn_records())
def test_what_is_written_is_read_again(record: Record[Board]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error", RecordWarning)
        text = dumps(record, "pgn")
    assert loads(text, "pgn") == loads(text) == record
    assert dumps(loads(text), "pgn") == text


@pytest.mark.slow
@given(st.lists(pgn_records(), min_size=1, max_size=3))
def test_several_games_in_a_file(games: list[Record[Board]]) -> None:
    assert loads_all(dumps(games, "pgn")) == games


@given(st.text('[]{}()"\\;% \n1.0-*/abgx27oFENEvent', max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(RecordError):
        loads_all(text, "pgn")


def test_the_words_of_a_game() -> None:
    record = Record.from_board(Board("g2 f6 g3 a2"), black='A "x"', white="B", date="2024-05-01", result="B+")
    first = record.root.children[0]
    first.comment, first.milliseconds = "good", 3_661_250
    record.play("f2", at=record.root)
    record.play("f3", at=record.play("b1", at=first))
    assert dumps(record, "pgn") == (
        '[Event "?"]\n[Site "?"]\n[Date "2024.05.01"]\n[Round "?"]\n[Black "A \\"x\\""]\n[White "B"]\n'
        '[Result "1-0"]\n[Variant "ataxx"]\n\n'
        "1. g2 {[%emt 1:01:01.250] good} (1. f2) 1... f6 (1... b1 2. f3) 2. g3 a2 1-0\n"
    )


def test_what_other_programs_write_is_read() -> None:
    record, second = loads_all(FROM_OTHERS)
    assert record.headers == {
        "date": "2023-02",
        "black": 'Zataxx "fast"',
        "white": "autaxx",
        "result": "W+",
        "TimeControl": "10+0.1",
    }
    assert " ".join(str(node.move) for node in record.mainline()) == "g2 f6 g3 g7e6 f1 b1"
    assert record.root.comment == "+0.10/12 0.8s"
    third = list(record.mainline())[1]
    assert [str(node.move) for node in third.children] == ["g3", "b6", "f1"]
    assert record.board(third.children[1].children[0]).peek() == "a2"
    assert (second.headers, second.board().ply) == ({"event": "second"}, 1)


def test_a_pass_and_the_counters_of_a_position() -> None:
    shut = "1ooooox/1ooooox/1ooooxx/1ooooox/1oooooo/oo1oooo/3o3 x 7 28"
    record = Record.from_board(Board.from_fen(shut, max_plies=None, halfmove_limit=100, moves="0000 a1"))
    text = dumps(record, "pgn")
    assert f'[SetUp "1"]\n[FEN "{shut}"]\n[MaxPlies "none"]\n[HalfmoveLimit "100"]\n\n28. 0000 a1 *\n' in text
    assert loads(text).start == Board.from_fen(shut, max_plies=None, halfmove_limit=100)
    assert loads(text).board().move_stack == ["0000", "a1"]


@pytest.mark.parametrize(
    ("text", "message", "moves"),
    [
        ("1. g2 g9", "1:7: move 2: no move: 'g9'; ", "g2"),
        ("1. g2 f5", "1:7: move 2: no stone of o is next to f5", "g2"),
        ("1. g2\n(1. f2", "2:7: the game ends within a variation: ')' is missing", "g2"),
        ("1. g2 )", "1:7: ')' closes a variation; none is open", "g2"),
        ("( 1. g2", "1:1: a variation follows a move; there is none yet", ""),
        ("1. g2 #", "1:7: expected a tag, a move or a comment, not '#'", "g2"),
        ("1. g2 {no end", "1:7: expected a tag, a move or a comment, not '{no'", "g2"),
        ('[FEN "x5o/7/7/7/7/7/o4x x 0 1"]\n1. g2', "1:1: rank 1 has 6 points, not 7", None),
        ('[Variant "chess"]\n1. e4', "1:1: the variant is 'chess': only games of ataxx are read", None),
        ('[MaxPlies "-1"]\n1. g2', "1:1: MaxPlies is a number or none, not '-1'", None),
    ],
)
def test_faults_name_their_place_and_keep_what_was_before(text: str, message: str, moves: str | None) -> None:
    with pytest.raises(RecordError) as failed:
        loads(text, "pgn")
    assert str(failed.value).startswith(f"<text>:{message}")
    record = failed.value.record
    assert (None if record is None else " ".join(map(str, record.board().move_stack))) == moves


def test_games_before_a_fault_are_kept() -> None:
    with pytest.raises(RecordError) as failed:
        loads_all("1. g2 1-0\n1. f2 z9", "pgn")
    assert [str(record.board().peek()) for record in failed.value.records] == ["g2", "f2"]


def test_what_cannot_be_written_is_said() -> None:
    with pytest.raises(RecordError, match="PGN is written for ataxx, not for gomoku"):
        dumps(Record(gomoku.Board()), "pgn")
    for name in ("sgf", "psq", "moves"):
        with pytest.raises(RecordError, match="is written for gomoku, not for ataxx"):
            dumps(Record(Board()), name)
    set_up = Record(Board())
    set_up.root.add().setup = Board()
    with pytest.raises(RecordError, match="cannot hold a position that was set up in the middle"):
        dumps(set_up, "pgn")
    record = Record(Board(), {"my name": "x", "result": "B+F"})
    record.root.comment = "{}"
    with pytest.warns(RecordWarning, match="the header 'my name', the result 'B[+]F' in full, the character '}'"):
        text = dumps(record, "pgn")
    assert "{{)} 1-0" in text


def test_nothing_is_an_empty_game_with_a_warning() -> None:
    record = loads("\n", "pgn")
    assert (record.start, record.warnings) == (Board(), ["there is nothing in this text: no tag and no move"])


@pytest.mark.parametrize(
    ("tags", "message"),
    [
        ('[Event "x"]\n[MaxPlies "0"]\n', "2:1: MaxPlies is a number or none, not '0'"),
        ('[FEN "x"]\n\n1. g2 *', "1:1: "),
        ('[White "x"]\n[Variant "chess"]\n', "2:1: the variant is 'chess'"),
    ],
)
def test_tags_that_cannot_be_understood_have_their_place(tags: str, message: str) -> None:
    with pytest.raises(RecordError) as raised:
        loads(tags, "pgn")
    assert str(raised.value).removeprefix("<text>:").startswith(message)
