"""UTF-8 or Shift-JIS."""

import pytest

from tesuji.records.shogi.charset import codec_for, declare, encoding_of

TEXT = "先手：春野\n   1 ７六歩(77)\n"


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (TEXT.encode(), "UTF-8"),
        (TEXT.encode("cp932"), "Shift_JIS"),
        (TEXT.encode("utf-8-sig"), "UTF-8-SIG"),
        (TEXT.encode("utf-16"), "UTF-16"),
        (b"plain", "UTF-8"),
        (b"#KIF version=2.0 encoding=Shift_JIS\nplain", "Shift_JIS"),
        (b"#KIF version=2.0 encoding=UTF-8\n" + TEXT.encode("cp932"), "Shift_JIS"),
        (b"'CSA encoding=SHIFT_JIS\n", "Shift_JIS"),
        (TEXT.encode() + b"\xff", "UTF-8"),
        (TEXT.encode("cp932") + b"\xff", "Shift_JIS"),
        (TEXT.encode()[:20], "UTF-8"),
        (TEXT.encode("cp932")[:11], "Shift_JIS"),
    ],
)
def test_encodings_are_told_from_bytes(data: bytes, encoding: str) -> None:
    assert encoding_of(data) == encoding


def test_a_text_that_would_come_back_otherwise_is_written_as_utf_8() -> None:
    assert codec_for("春野", "Shift_JIS") == "cp932"
    assert codec_for("한수", "Shift_JIS") == "utf-8"
    assert codec_for("¬", "Shift_JIS") == "utf-8"
    assert codec_for("春野", "UTF-8-SIG") == "utf-8-sig"


def test_the_first_line_is_made_true() -> None:
    assert declare("#KIF version=2.0 encoding=Shift_JIS\nx", "utf-8") == "#KIF version=2.0 encoding=UTF-8\nx"
    assert declare("'CSA encoding=SHIFT_JIS\nx", "cp932") == "'CSA encoding=SHIFT_JIS\nx"
    assert declare("x\n#KIF version=2.0 encoding=Shift_JIS", "utf-8") == "x\n#KIF version=2.0 encoding=Shift_JIS"
