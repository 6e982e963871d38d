"""The grammar of SGF: what is a game, what is a fault and where, and no depth that hurts."""

import pytest

from tesuji.records import RecordError, dumps, loads


@pytest.mark.parametrize(
    "text",
    [
        "(;GM[4]SZ[9];B[aa];W[bb])",
        " \n( ; GM [4] SZ[9]\n;\tB\n[aa] ;W[bb] ) \n",
        "(;GM[4]SZ[9](;B[aa](;W[bb])))",
        "(;GaMe[4]SiZe[9];Black[aa];White[bb])",
        "(;GM[4]SZ[9];;B[aa];W[bb];)",
    ],
)
def test_white_space_brackets_and_small_letters_are_free(text: str) -> None:
    assert loads(text, "sgf").board().move_stack == ["a9", "b8"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "1:1: there is no game in this text: SGF begins with '(;'"),
        ("(", "1:1: there is no game in this text: SGF begins with '(;'"),
        ("(;GM[4]SZ[9];B[aa]", "1:19: the file ends inside a game: 1 ')' missing"),
        ("(;GM[4]SZ[9](;B[aa](;W[bb]\n", "2:1: the file ends inside a game: 3 ')' missing"),
        ("(;GM[4]SZ[9];B[aa];W", "1:20: the file ends inside a game: 1 ')' missing"),
        ("(;GM[4]SZ[9];B[aa]C[oh\n", "1:20: the file ends inside the value that begins here: its ']' is missing"),
        ("(;GM[4]SZ[9]C[\\])", "1:14: the file ends inside the value that begins here: its ']' is missing"),
        ("(;GM[4]SZ[9];B[aa]))", "1:20: this ')' closes nothing"),
        ("(;GM[4]SZ[9];B[aa])(", "1:20: expected ';' after '('"),
        ("(;GM[4]SZ[9];B[aa]())", "1:20: expected ';' after '(', not ')'"),
        ("(;GM[4]SZ[9]((;B[aa])))", "1:14: expected ';' after '(', not '('"),
        ("(;GM[4]SZ[9](;B[aa]);W[bb])", "1:21: a move cannot follow a variation: expected '(' or ')', not ';'"),
        ("(;GM[4]SZ[9](;B[aa])W[bb])", "1:21: expected ';' before the property 'W'"),
        ("(;GM[4]SZ[9];B[aa]\n?;W[bb])", "2:1: expected a property, ';', '(' or ')', not '?;W[bb])'"),
        ("(;GM[4]SZ[9];B[aa];W(bb))", "1:20: expected '[' after the property 'W'"),
        ("(;GM[4]SZ[9];b[aa])", "1:14: 'b' is no property: its name has no capital letter"),
        ("(;GM[4]SZ[9];B[aa]]", "1:19: expected a property, ';', '(' or ')', not ']'"),
    ],
)
def test_what_breaks_the_grammar_is_named_with_its_place(text: str, message: str) -> None:
    with pytest.raises(RecordError) as raised:
        loads(text, "sgf")
    assert str(raised.value) == f"<text>:{message}"


def test_the_unfinished_node_is_offered() -> None:
    with pytest.raises(RecordError) as raised:
        loads("(;GM[4]SZ[9]PB[Anna]C[begin];B[aa]MS[5]C[hal")
    record = raised.value.record
    assert record is not None
    assert record.headers["black"] == "Anna"
    assert (record.root.comment, record.end.move, record.end.milliseconds) == ("begin", "a9", 5)


def test_the_first_of_two_faults_is_reported() -> None:
    with pytest.raises(RecordError, match=r"<text>:1:14: move 1, B\[zz\]: 'zz' is outside"):
        loads("(;GM[4]SZ[9];B[zz]C[hal")


def test_escaped_brackets_do_not_end_a_value() -> None:
    record = loads(r"(;GM[4]SZ[9]C[a\]b\\];B[aa]C[\\\]];W[bb]LB[aa:\\][bb:\]])")
    assert record.root.comment == "a]b\\"
    assert record.root.children[0].comment == "\\]"
    assert record.end.properties == {"LB": [r"aa:\\", r"bb:\]"]}


@pytest.mark.slow
def test_depth_is_no_matter() -> None:
    depth = 5_000
    text = "(;GM[4]SZ[9]" + "(;C[x]" * depth + ";B[aa]" + ")" * depth + ")"
    record = loads(text)
    assert record.board().move_stack == ["a9"]
    assert len(list(record.mainline())) == depth + 1
    assert loads(dumps(record)) == record
    with pytest.raises(RecordError) as raised:
        loads(text[: -depth // 2])
    assert raised.value.record == record


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        pytest.param("(;GM[4]" + "(;C[x]" * 300_000, id="nested"),
        pytest.param("(;GM[4]" + "(;B[aa])" * 200_000, id="comb"),
        pytest.param("(;GM[4]C[" + "\\]" * 1_000_000, id="escapes"),
        pytest.param("(;GM[4]HD[" + "\\:" * 1_000_000 + "])", id="colons"),
        pytest.param("(;GM[4];" + "LB[aa]" * 300_000 + ")", id="warnings"),
        pytest.param("(;GM[4]AB" + "[aa:ss]" * 300_000 + ")", id="rectangles"),
        pytest.param("(;GM[4])" * 50_000, id="games"),
        pytest.param("(;GM[4])" + " " * 2_000_000, id="blanks"),
        pytest.param("#\n" * 1_000_000, id="comments"),
        pytest.param("Piskvorky 19x19, 0:0, 0\n" + "\n" * 1_000_000 + "1,1,1\n" + "x\n" * 1_000_000, id="lines"),
    ],
)
def test_large_files_take_their_length_in_time(text: str) -> None:
    """With quadratic time any of these would take hours."""
    try:
        record = loads(text)
    except RecordError:
        return
    assert record.game == "gomoku"
