"""Reading and writing files: which format, which error, nothing torn."""

import random
from pathlib import Path

import pytest

from tesuji import gomoku, records
from tesuji.records import Record, RecordError, RecordWarning

FOLDER = Path(__file__).parent / "files"
SAMPLES = sorted(FOLDER.iterdir())

GAME = gomoku.Board(moves="j10k11l9")


@pytest.mark.parametrize("suffix", [".sgf", ".psq", ".moves", ".txt", ".SGF"])
def test_the_suffix_names_the_format(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"game{suffix}"
    records.write(Record.from_board(GAME), path)
    assert records.read(path).board().move_stack == GAME.move_stack
    assert records.read(str(path)) == records.read_all(path)[0]


@pytest.mark.parametrize("name", ["sgf", "psq", "moves"])
@pytest.mark.parametrize("suffix", [".txt", ".game", ""])
def test_another_suffix_is_read_by_content(tmp_path: Path, name: str, suffix: str) -> None:
    path = tmp_path / f"game{suffix}"
    records.write(Record.from_board(GAME), path, name)
    assert records.read(path).board().move_stack == GAME.move_stack


@pytest.mark.parametrize("name", ["sgf", "psq", "moves"])
def test_texts_and_bytes_are_recognised(name: str) -> None:
    text = records.dumps(Record.from_board(GAME), name)
    for content in (text, text.encode(), b"\xef\xbb\xbf" + text.encode(), " \n" + text):
        assert records.loads(content).board().move_stack == GAME.move_stack
        assert records.loads(content, name.upper()).board().move_stack == GAME.move_stack


def test_a_comment_that_looks_like_sgf_is_no_sgf() -> None:
    assert records.loads("# (;FF[4])\nj10").board().move_stack == ["j10"]


@pytest.mark.parametrize("content", ["", "hello", "<html>", b"\xff\xfe", "?" * 1000])
def test_what_is_no_record_is_refused(content: str | bytes) -> None:
    with pytest.raises(RecordError, match=r"<text>:1:1: the format is not known: expected SGF '\(;', PSQ"):
        records.loads(content)


def test_errors_name_the_file(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_text("(;GM[4]SZ[19]\n;B[jj];W[jj])")
    with pytest.raises(RecordError) as raised:
        records.read(path)
    assert str(raised.value) == f"{path}:2:8: move 2, W[jj]: j10 is occupied by a black stone"
    assert raised.value.file == str(path)


def test_a_file_that_cannot_be_opened_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        records.read(tmp_path / "missing.sgf")
    with pytest.raises(FileNotFoundError):
        records.write(Record.from_board(GAME), tmp_path / "missing" / "game.sgf")


def test_formats_that_do_not_exist_are_refused(tmp_path: Path) -> None:
    with pytest.raises(
        ValueError, match="there is no format 'xyz': expected one of sgf, psq, pgn, csa, ki2, kif, usi, moves"
    ):
        records.loads("", "xyz")
    with pytest.raises(RecordError, match=r"game\.xyz: the suffix names no format: expected one of \.sgf, \.psq"):
        records.write(Record.from_board(GAME), tmp_path / "game.xyz")
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_written_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    records.write(Record.from_board(GAME), path)
    before = path.read_bytes()
    with pytest.raises(RecordError, match=r"game\.sgf: '\\ud800' is no character that a file can hold"):
        records.write(Record.from_board(GAME, black="\ud800"), path)
    with pytest.raises(RecordError, match="the rules 'renju' are not supported"):
        records.write(Record.from_board(GAME, rules="renju"), path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_losses_are_warned_of_where_the_caller_stands(tmp_path: Path) -> None:
    with pytest.warns(RecordWarning) as warned:
        records.write(Record.from_board(GAME, date="2024"), tmp_path / "game.psq")
    assert warned[0].filename == __file__


def test_several_games_go_to_one_file(tmp_path: Path) -> None:
    games = [Record.from_board(gomoku.Board(9, moves), black=moves) for moves in ("a1", "b2", "c3")]
    path = tmp_path / "games.sgf"
    records.write(games, path)
    assert records.read_all(path) == games
    assert records.loads_all(path.read_bytes()) == games
    first = records.read(path)
    assert first == games[0]
    assert first.warnings == ["line 3, column 1: more games follow: read_all reads them"]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_the_samples_are_read_whole_and_keep_their_content(path: Path) -> None:
    games = records.read_all(path)
    name = format_of(path)
    text = records.dumps(games, name)
    assert records.loads_all(text, name) == games
    assert records.dumps(records.loads_all(text, name), name) == text


@pytest.mark.slow
@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_a_sample_cut_anywhere_is_a_record_or_a_record_error(path: Path) -> None:
    data = path.read_bytes()
    most = 0
    for length in range(len(data)):
        found = readable(data[:length], path)
        moves = 0 if found is None else len(list(found.mainline()))
        assert moves >= most - 1, "more than the move that is cut was lost"
        most = max(most, moves)
        if found is not None:
            found.board()


@pytest.mark.slow
@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_a_sample_with_wrong_bytes_is_a_record_or_a_record_error(path: Path) -> None:
    chance = random.Random(1)
    original = path.read_bytes()
    for _ in range(300):
        data = bytearray(original)
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(data))
            data[at : at + chance.randint(0, 2)] = bytes(
                chance.choice(b"()[];\\:BWCA\n\r# ,0a9\xe9\xff\x00") for _ in range(chance.randint(0, 2))
            )
        found = readable(bytes(data), path)
        if found is not None:
            found.board()


def format_of(path: Path) -> str:
    suffix = path.suffix[1:]
    return {"txt": "moves", "kifu": "kif", "ki2u": "ki2", "sfen": "usi"}.get(suffix, suffix)


def readable(data: bytes, path: Path) -> Record | None:
    name = format_of(path)
    try:
        return records.loads(data, name)
    except RecordError as error:
        if None in {error.line, error.column} or len(str(error).splitlines()) != 1:
            raise
        return error.record


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_the_format_of_a_sample_is_told_by_name_and_by_content(path: Path) -> None:
    name = None if path.suffix == ".txt" else format_of(path)
    assert records.format_of(path.read_bytes(), path) == name
    assert records.format_of(path.read_bytes()) == name


def test_what_is_no_record_has_no_format() -> None:
    assert records.format_of("j10 k11") is None
    assert records.format_of("hello") is None
    assert records.format_of("hello", "game.kif") == "kif"


@pytest.mark.parametrize(("suffix", "name"), [("kif", "floodgate.csa"), ("csa", "game.ki2"), ("ki2", "games.sfen")])
def test_shogi_under_the_suffix_of_another_format_is_read(tmp_path: Path, suffix: str, name: str) -> None:
    path = tmp_path / f"game.{suffix}"
    path.write_bytes((FOLDER / name).read_bytes())
    assert records.read(path) == records.read(FOLDER / name)


@pytest.mark.parametrize("name", ["kif", "ki2", "csa", "usi"])
def test_a_text_that_is_nothing_of_shogi_is_refused(name: str) -> None:
    with pytest.raises(RecordError, match=r"^<text>:2:1: (there is no game in this text: )?expected .*, not '<html>'$"):
        records.loads("\n<html>\n<body>", name)
    assert len(records.loads("", name).warnings) == 1
