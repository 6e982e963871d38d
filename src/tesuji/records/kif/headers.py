"""The headers of KIF and KI2: `棋戦：名人戦`. Any name can be one; these have names of ours."""

from __future__ import annotations

import re

from tesuji.games.shogi import Board
from tesuji.records.shogi.handicaps import is_handicap

NAMES = {
    "開始日時": "date",
    "対局日": "date",
    "終了日時": "end_date",
    "棋戦": "event",
    "場所": "place",
    "持ち時間": "time_limit",
    "秒読み": "overtime",
    "戦型": "opening",
    "表題": "game_name",
    "先手": "black",
    "下手": "black",
    "後手": "white",
    "上手": "white",
}
HANDICAP = "手合割"
HANDS = {"先手の持駒": 0, "下手の持駒": 0, "後手の持駒": 1, "上手の持駒": 1}
"""Lines of a diagram that look like headers, and whose hand they tell."""
NUMBER = "手数"

FRAME = re.compile(r"[ 　]*[９9][ 　]*[８8](?:[ 　]*[1-7１-７]){7}[ 　]*|[ 　]*\+-+\+[ 　]*")
"""The lines around a diagram."""

_BODY = re.compile(r"[ \t　]*(?:[0-9]{1,5}[ \t　:.]*[^ \t　:.0-9]|[0-9]{1,5}[ \t　]+[0-9]|[▲△☗☖▼▽])|まで|\s*変化[：:]")
_WRITTEN = {
    "date": "開始日時",
    "end_date": "終了日時",
    "event": "棋戦",
    "place": "場所",
    "time_limit": "持ち時間",
    "overtime": "秒読み",
    "opening": "戦型",
    "game_name": "表題",
}
_LINE = re.compile(r"(?P<name>[^\s：＝#*&|+'▲△☗☖▼▽][^：＝]{0,40})(?P<sign>[：＝])(?P<value>.*)")
_ASCII_LINE = re.compile(rf"(?P<name>{'|'.join([*NAMES, HANDICAP, *HANDS])})\s*(?P<sign>:)(?P<value>.*)")
_ISO_DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)")


def begins_moves(line: str) -> bool:
    """Whether a line is a move, or another that no head has."""
    return _BODY.match(line) is not None and FRAME.fullmatch(line) is None


def split(line: str) -> tuple[str, str] | None:
    """Name and value of a line, if it is a header."""
    found = _LINE.fullmatch(line) or _ASCII_LINE.fullmatch(line)
    return None if found is None else (found["name"].strip(), found["value"].strip())


def lines_of(name: str, value: str, start: Board) -> list[str] | None:
    """The lines of a header, None if it would not be read as the same: one for each line of its text."""
    key = _WRITTEN.get(name, name)
    if name in {"black", "white"}:
        key = ("下手", "上手")[name == "white"] if is_handicap(start) else ("先手", "後手")[name == "white"]
    if name == "date":
        value = _ISO_DATE.sub(r"\1/\2/\3", value)
    values = [part.strip() for part in value.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    written = [f"{key}：{part}" for part in values]
    reserved = name in {HANDICAP, NUMBER, *HANDS, *NAMES}
    readable = all(values) and all(split(line) == (key, part) for line, part in zip(written, values, strict=True))
    if reserved or not readable or any("\r" in line or "\n" in line or begins_moves(line) for line in written):
        return None
    return written
