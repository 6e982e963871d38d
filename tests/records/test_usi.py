"""Reading and writing games as engines are told them."""

import pytest

from tesuji import records, shogi
from tesuji.records import Record, RecordError, RecordWarning

PROBLEM = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"


@pytest.mark.parametrize(
    ("text", "sfen", "moves"),
    [
        ("position startpos moves 7g7f 3c3d", shogi.START, ["7g7f", "3c3d"]),
        ("startpos moves 7g7f", shogi.START, ["7g7f"]),
        ("startpos", shogi.START, []),
        ("7g7f 3c3d", shogi.START, ["7g7f", "3c3d"]),
        (f"sfen {PROBLEM} moves G*5b", PROBLEM, ["G*5b"]),
        (f"position sfen {PROBLEM}", PROBLEM, []),
        (PROBLEM, PROBLEM, []),
        (PROBLEM.removesuffix(" 1") + " moves G*5b", PROBLEM, ["G*5b"]),
    ],
)
def test_games_are_read_and_written_as_they_were(text: str, sfen: str, moves: list[str]) -> None:
    record = records.loads(text)
    assert record.start.sfen() == sfen
    assert record.board().move_stack == moves
    assert records.dumps(record, "usi") == text + "\n"


def test_endings_and_losses() -> None:
    record = Record.from_board(shogi.Board("7g7f"), result="B+R", black="A")
    record.end.milliseconds = 5
    with pytest.warns(RecordWarning, match="usi does not hold 1 time, the header 'black'"):
        text = records.dumps(record, "usi")
    assert text == "position startpos moves 7g7f resign\n"
    assert records.loads(text).headers == {"result": "B+R"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("startpos moves 7g7e", "1:16: move 1: "),
        ("\nstartpos moves 7g7f xx", "2:21: move 2: no move: 'xx'"),
        ("startpos 7g7f", "1:10: expected 'moves', not '7g7f'"),
        ("position", "1:1: expected startpos or sfen after 'position'"),
        ("position nowhere", "1:10: expected a game like 'startpos moves 7g7f', not 'nowhere'"),
        ("sfen 4k4/9/9 b - 1", "1:6: "),
    ],
)
def test_what_is_broken_has_its_place(text: str, message: str) -> None:
    with pytest.raises(RecordError) as raised:
        records.loads(text, "usi")
    assert str(raised.value).removeprefix("<text>:").startswith(message)


def test_a_text_without_a_game_is_an_empty_record() -> None:
    record = records.loads("# nothing\n", "usi")
    assert record.root.comment == "nothing"
    assert record.warnings == ["line 1, column 1: a comment is followed by no game"]
    assert records.loads("", "usi").warnings == ["line 1, column 1: there is no game in this text"]
