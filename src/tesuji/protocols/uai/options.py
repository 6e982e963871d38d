"""What a UAI engine can be told by `setoption`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from tesuji.engine import searches
from tesuji.engine.params import make_tuning

_GAME = "ataxx"
_WHOLE = re.compile(r"\d{1,9}")
_OPTION = re.compile(r"name\s+(?P<name>\S.*?)(?:\s+value(?:\s+(?P<value>.*))?)?", re.IGNORECASE)


_NAMES = {"hash_mb": "Hash", "threads": "Threads", "multipv": "MultiPV"}
_ATTRIBUTES = {name.casefold(): attribute for attribute, name in _NAMES.items()}
_BOUNDS = {"hash_mb": (1, 1 << 20), "threads": (1, 1024), "multipv": (1, 64)}
CLEAR_HASH = "Clear Hash"


@dataclass(slots=True)
class Options:
    """The options in force. Parameters of the search have no lines of their own, but are taken by their names."""

    threads: int = 1
    hash_mb: int = 64
    multipv: int = 1
    params: dict[str, str] = field(default_factory=dict)

    def lines(self) -> list[str]:
        """Return what `uai` declares."""
        return [
            *(
                f"option name {name} type spin default {getattr(self, attribute)} min {least} max {most}"
                for attribute, name in _NAMES.items()
                for least, most in [_BOUNDS[attribute]]
            ),
            f"option name {CLEAR_HASH} type button",
        ]

    def set(self, text: str) -> str | None:
        """Take in what follows `setoption`; return the button that was pressed, if one was. ValueError if it is bad."""
        found = _OPTION.fullmatch(text)
        if found is None:
            raise ValueError(f"an option is set by 'setoption name NAME value VALUE', not {text[:60]!r}")
        name, value = " ".join(found["name"].split()), (found["value"] or "").strip()
        attribute = _ATTRIBUTES.get(name.casefold())
        if attribute is not None:
            setattr(self, attribute, _number(name, value, *_BOUNDS[attribute]))
            return None
        if name.casefold() == CLEAR_HASH.casefold():
            return CLEAR_HASH
        params = {**self.params, name: value}
        make_tuning(params, searches.find(_GAME))
        self.params = params
        return None


def _number(name: str, text: str, least: int, most: int) -> int:
    if not _WHOLE.fullmatch(text) or not least <= int(text) <= most:
        raise ValueError(f"{name} is a whole number from {least} to {most}, not {text[:40]!r}")
    return int(text)
