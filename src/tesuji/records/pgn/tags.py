"""The tags of a game: their names here and there, and the rules that they tell of."""

from __future__ import annotations

import re
from typing import Any

from tesuji.games.ataxx import Board

# Ours, and the name that the format has; written in this order.
HEADERS = {
    "event": "Event",
    "place": "Site",
    "date": "Date",
    "round": "Round",
    "black": "Black",
    "white": "White",
    "result": "Result",
}
NAMES = {tag: name for name, tag in HEADERS.items()}
OF_THE_GAME = ("Variant", "SetUp", "FEN", "MaxPlies", "HalfmoveLimit")
"""Tags that say what is played, and so are no headers."""

TAG_NAME = re.compile(r"[A-Za-z0-9_]+")
_RESULTS = {"1-0": "B+", "0-1": "W+", "1/2-1/2": "0"}
_CAP = re.compile(r"none|[1-9]\d{0,5}")


class TagError(ValueError):
    """A tag that cannot be understood, and why."""

    def __init__(self, tag: str, reason: str) -> None:
        super().__init__(reason)
        self.tag = tag


def header_of(tag: str, value: str) -> str:
    """Return a value as headers have it. Results may say more than the format: `B+F` is a win by a fault."""
    if tag == "Result":
        return _RESULTS.get(value, "")
    return value.replace(".", "-").replace("-??", "") if tag == "Date" else value


def value_of(name: str, text: str) -> str:
    """Return a header as the format has it."""
    if name == "result":
        return next((value for value, result in _RESULTS.items() if text.startswith(result)), "*")
    return text.replace("-", ".") if name == "date" else text


def start_of(tags: dict[str, str]) -> Board:
    """Return the position that the tags say the game began with. TagError if they cannot be understood."""
    if (variant := tags.get("Variant", "ataxx")).lower() != "ataxx":
        raise TagError("Variant", f"the variant is {variant!r}: only games of ataxx are read")
    caps: dict[str, Any] = {}
    for tag, name in (("MaxPlies", "max_plies"), ("HalfmoveLimit", "halfmove_limit")):
        if tag in tags:
            if _CAP.fullmatch(tags[tag]) is None:
                raise TagError(tag, f"{tag} is a number or none, not {tags[tag]!r}")
            caps[name] = None if tags[tag] == "none" else int(tags[tag])
    try:
        return Board.from_fen(tags["FEN"], **caps) if "FEN" in tags else Board(**caps)
    except ValueError as error:
        raise TagError("FEN", str(error)) from None


def tags_of(start: Board) -> dict[str, str]:
    """Return the tags of a game that began so."""
    usual = Board()
    tags = {"Variant": "ataxx"}
    if start.fen() != usual.fen():
        tags |= {"SetUp": "1", "FEN": start.fen()}
    if start.max_plies != usual.max_plies:
        tags["MaxPlies"] = _number(start.max_plies)
    if start.halfmove_limit != usual.halfmove_limit:
        tags["HalfmoveLimit"] = _number(start.halfmove_limit)
    return tags


def _number(cap: int | None) -> str:
    return "none" if cap is None else str(cap)
