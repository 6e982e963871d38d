"""The encoding of an SGF file."""

import codecs
from pathlib import Path

import pytest

from tesuji.records import RecordError, loads, loads_all, read, write


def sgf(name: str, charset: str | None) -> str:
    declared = "" if charset is None else f"CA[{charset}]"
    return f"(;FF[4]GM[4]{declared}SZ[19]RU[ninuki]PB[{name}]\n;B[jj])\n"


@pytest.mark.parametrize(
    ("charset", "codec", "name"),
    [
        ("UTF-8", "utf-8", "김가온 五目"),
        ("utf8", "utf-8", "김가온 五目"),
        ("ISO-8859-1", "latin-1", "José Müller"),
        ("Latin1", "latin-1", "José"),
        ("ISO-8859-2", "iso8859-2", "Jiří"),
        ("windows-1251", "cp1251", "Иван"),
        ("KOI8-R", "koi8-r", "Иван"),
        ("EUC-KR", "euc-kr", "김가온"),
        ("ks_c_5601-1987", "cp949", "똠방각하"),
        ("GB2312", "gb2312", "五子棋"),
        ("GB18030", "gb18030", "朴埈奭"),
        ("Big5", "big5", "許功蓋"),
        ("Shift_JIS", "shift_jis", "表五目ソ"),
        ("x-sjis", "shift_jis", "十ポ"),
        ("EUC-JP", "euc-jp", "五目"),
        ("US-ASCII", "ascii", "Anna"),
    ],
)
def test_it_is_honoured_and_kept(tmp_path: Path, charset: str, codec: str, name: str) -> None:
    path = tmp_path / "game.sgf"
    data = sgf(name, charset).encode(codec)
    path.write_bytes(data)
    record = read(path)
    assert record.headers["black"] == name
    assert record.encoding == charset
    assert record.warnings == []
    write(record, path)
    assert path.read_bytes() == data


def test_what_the_old_encoding_does_not_hold_is_written_as_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_bytes(sgf("José", "ISO-8859-1").encode("latin-1"))
    record = read(path)
    record.headers["white"] = "김가온"
    write(record, path)
    assert b"CA[UTF-8]" in path.read_bytes()
    assert read(path) == record


def test_without_a_name_it_is_utf_8_if_it_can_be() -> None:
    record = loads(sgf("김가온", None).encode())
    assert (record.headers["black"], record.encoding, record.warnings) == ("김가온", "UTF-8", [])


def test_without_a_name_it_is_latin_1_else() -> None:
    record = loads(sgf("José", None).encode("latin-1"))
    assert (record.headers["black"], record.encoding) == ("José", "ISO-8859-1")
    assert record.warnings == ["line 1, column 1: there is no CA, and the text is no UTF-8: read as ISO-8859-1"]


@pytest.mark.parametrize("mark", [codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE])
def test_a_byte_order_mark_is_believed(mark: bytes) -> None:
    codec = {codecs.BOM_UTF8: "utf-8", codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}[mark]
    data = mark + sgf("김가온", "ISO-8859-1").encode(codec)
    assert loads(data, "sgf").headers["black"] == "김가온"
    with pytest.raises(RecordError):
        loads(data[:-3], "sgf")


@pytest.mark.parametrize(
    "charset", ["klingon", "", "rot13", "utf-7", "utf-16", "unicode_escape", "idna", "\\\\", "a" * 500, "é"]
)
def test_an_unknown_name_is_odd_while_the_text_is_utf_8(charset: str) -> None:
    record = loads(sgf("김가온", charset).encode())
    assert record.headers["black"] == "김가온"
    assert len(record.warnings) == 1
    assert "is not known: read as UTF-8" in record.warnings[0]


def test_an_unknown_name_is_a_fault_when_the_text_is_not() -> None:
    with pytest.raises(RecordError, match=r":1:13: CA: the encoding 'klingon' is not known, and the text is no UTF-8"):
        loads(sgf("José", "klingon").encode("latin-1"))


def test_bytes_that_do_not_fit_are_a_fault_at_their_place() -> None:
    data = b"(;GM[4]CA[UTF-8]SZ[19]PB[Anna]\n;B[jj]\n;W[kk]C[oh \xe9]\n;B[ll])"
    with pytest.raises(RecordError, match=r"<text>:3:12: the byte 0xe9 is no UTF-8 text") as raised:
        loads(data)
    assert raised.value.record is not None
    assert raised.value.record.board().move_stack == ["j10", "k9"]
    with pytest.raises(RecordError, match="the byte 0x82 is no Shift_JIS text"):
        loads("(;GM[4]CA[Shift_JIS]C[五".encode("shift_jis") + b"\x82")


def test_a_name_in_a_comment_is_no_declaration() -> None:
    record = loads("(;GM[4]C[CA[Big5\\] was the old one]PB[김가온])".encode())
    assert record.headers["black"] == "김가온"
    assert loads("(;GM[4]PB[김](;CA[Big5])(;CA[Big5]))".encode()).headers["black"] == "김"


def test_one_file_has_one_encoding() -> None:
    utf_8, latin_1 = sgf("김", "UTF-8").encode(), sgf("José", "ISO-8859-1").encode("latin-1")
    plain = sgf("Anna", "UTF-8").encode() + sgf("Bela", "Big5").encode()
    assert [record.encoding for record in loads_all(plain)] == ["UTF-8", "Big5"]
    with pytest.raises(RecordError) as raised:
        loads_all(utf_8 + sgf("Anna", "Big5").encode())
    assert "CA[Big5] in a file that began as UTF-8: split the file" in str(raised.value)
    assert [record.headers["black"] for record in raised.value.records] == ["김"]
    with pytest.raises(RecordError, match=r"CA\[ISO-8859-1\] in a file that began as UTF-8"):
        loads_all(utf_8 + latin_1)


def test_text_that_is_decoded_already_keeps_its_name_for_writing() -> None:
    assert loads(sgf("José", "ISO-8859-1")).encoding == "ISO-8859-1"
    assert loads(sgf("José", None)).encoding == "UTF-8"
