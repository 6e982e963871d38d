"""The properties this package understands; all others are kept as they stand in the file.

`TK`, `MS` and `HD` are private: SGF has nothing for what they say.
"""

from __future__ import annotations

HEADERS = {
    "PB": "black",
    "BR": "black_rank",
    "BT": "black_team",
    "PW": "white",
    "WR": "white_rank",
    "WT": "white_team",
    "RE": "result",
    "DT": "date",
    "EV": "event",
    "RO": "round",
    "PC": "place",
    "RU": "rules",
    "TM": "time_limit",
    "OT": "overtime",
    "ON": "opening",
    "GN": "game_name",
    "AN": "annotator",
    "US": "recorder",
    "SO": "source",
    "CP": "copyright",
}
"""Game information of type SimpleText, and the header that holds it."""

PROPERTIES = {header: name for name, header in HEADERS.items()}

RULES = {"ninuki", "ninuki-renju", "ninuki renju"}
"""Values of RU, in small letters, that name the one variant there is."""

TAKEN = "TK"
"""Of a position that was set up: stones taken by black and by white, `TK[2:4]`."""
MILLISECONDS = "MS"
"""Time spent on the move, `MS[1250]`."""
HEADER = "HD"
"""A header that SGF has no property for, `HD[name:text]`."""
