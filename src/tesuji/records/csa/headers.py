"""The headers of CSA: `N+` and `N-` for the players, `$EVENT:...` for the rest."""

from __future__ import annotations

import re

_NAMES = {"SITE": "place", "START_TIME": "date", "END_TIME": "end_date"}
_KEYWORDS = {name: keyword for keyword, name in _NAMES.items()}
_PLAYERS = {"N+": "black", "N-": "white"}
_LINE = re.compile(r"\$([^:]+):(.*)")
_WEEKDAY = re.compile(r"[(（][月火水木金土日][)）]")
_ISO_DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)")


def split(line: str) -> tuple[str, str] | None:
    """Name and value of a line, if it is a header. Keywords in capitals become names in small letters."""
    if line[:2] in _PLAYERS:
        return _PLAYERS[line[:2]], line[2:].strip()
    found = _LINE.fullmatch(line)
    if found is None:
        return None
    keyword = found[1].strip()
    usual = keyword.isascii() and keyword == keyword.upper()
    return _NAMES.get(keyword, keyword.lower() if usual else keyword), found[2].strip()


def line_of(name: str, value: str) -> str | None:
    """The line of a header, None if it would not be read as the same."""
    value = " ".join(value.split())
    if name in {"date", "end_date"}:
        value = _WEEKDAY.sub("", _ISO_DATE.sub(r"\1/\2/\3", value))
    player = next((sign for sign, player in _PLAYERS.items() if player == name), None)
    keyword = _KEYWORDS.get(name, name.upper() if name.isascii() and name == name.lower() else name)
    line = f"${keyword}:{value}" if player is None else player + value
    whole = "\n" not in line and "\r" not in line
    return line if value and whole and split(line) == (name, value) else None
