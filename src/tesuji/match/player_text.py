"""Players described in a few words, as on a command line.

A description is words with blanks between them, quoted as in a shell. The first says what plays: a name of the ladder
(`alphabeta`), a class of your own (`module:Class`), or a protocol and a command (`gomocup:'./engine --quiet'`). The
others are keys: `name=`, `dir=`, `move_time=`, `time=10+0.1`, `byoyomi=`, `nodes=`, `depth=`, `threads=`, `memory_mb=`,
`restart=yes`, `stderr=FILE`, `option.X=`, `env.X=`.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tesuji.protocols import clients

_NUMBERS = {"move_time": float, "increment": float, "byoyomi": float}
_COUNTS = ("nodes", "depth", "threads", "memory_mb")
_TEXTS = {"name": "name", "dir": "directory", "time": "time", "stderr": "stderr"}
_WHOLE = re.compile(r"[+-]?\d{1,18}")
_DECIMAL = re.compile(r"[+-]?\d*\.\d+|[+-]?\d+(\.\d+)?[eE][+-]?\d{1,3}")
_YES = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


class PlayerTextError(ValueError):
    """A description that cannot be read. The message names the word and what was expected."""


def read_player(text: str) -> dict[str, Any]:
    """Read a description into the table of keys that a match file has for a player."""
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise PlayerTextError(f"{text!r}: {error}") from error
    if not words:
        raise PlayerTextError("a player is described by at least one word")
    table = _what_plays(words[0])
    for word in words[1:]:
        key, equals, value = word.partition("=")
        if not equals:
            raise PlayerTextError(
                f"{word!r} is no key=value; a command with arguments is quoted: gomocup:'./engine -x'"
            )
        _set(table, key, value)
    return table


def _what_plays(word: str) -> dict[str, Any]:
    head, colon, rest = word.partition(":")
    if colon and head in clients.names():
        command = shlex.split(rest)
        if not command:
            raise PlayerTextError(f"{word!r} has no command after {head}:")
        return {"name": Path(command[0]).name, "protocol": head, "command": command}
    name = rest if colon else head
    return {"name": name, "agent": word}


def _set(table: dict[str, Any], key: str, value: str) -> None:
    group, dot, member = key.partition(".")
    if dot and group == "env":
        table.setdefault("environment", {})[member] = value
    elif dot and group == "option":
        table.setdefault("options", {})[member] = _option(value)
    elif key in _TEXTS:
        table[_TEXTS[key]] = value
    elif key in _NUMBERS or key in _COUNTS:
        table[key] = _number(key, value)
    elif key == "restart":
        if value.lower() not in _YES:
            raise PlayerTextError(f"restart is yes or no, not {value!r}")
        table[key] = _YES[value.lower()]
    else:
        known = ", ".join([*_TEXTS, *_NUMBERS, *_COUNTS, "restart", "option.X", "env.X"])
        raise PlayerTextError(f"no such key: {key!r}; there are {known}")


def _number(key: str, value: str) -> float | int:
    kind = _NUMBERS.get(key, int)
    try:
        return kind(value)
    except ValueError:
        raise PlayerTextError(f"{key} is a number, not {value!r}") from None


def _option(value: str) -> str | int | float | bool:
    if value.lower() in {"true", "false"}:
        return value.lower() == "true"
    if _WHOLE.fullmatch(value):
        return int(value)
    return float(value) if _DECIMAL.fullmatch(value) else value


def with_different_names(players: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Number the names that come more than once: `random`, `random 2`."""
    met: dict[str, int] = {}
    named = []
    for player in players:
        name = str(player.get("name", ""))
        met[name] = met.get(name, 0) + 1
        named.append({**player, "name": name if met[name] == 1 else f"{name} {met[name]}"})
    return named
