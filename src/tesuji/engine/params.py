"""The parameters of a search by name, as words of a command line or a match file give them.

The weights of a game's evaluation are among them, with a word before their names: `evaluation_tempo`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from tesuji._core import SearchParams
from tesuji.engine.reader import GameSearch

Value = bool | int | float
ParamsT = TypeVar("ParamsT")

EVALUATION = "evaluation_"


def names(params: object = SearchParams) -> tuple[str, ...]:
    """Return the names of all parameters, in alphabetical order."""
    return tuple(name for name in dir(params) if not name.startswith("_"))


def switches(usual: SearchParams | None = None) -> tuple[str, ...]:
    """Return the techniques that are on unless they are switched off."""
    usual = usual or SearchParams()
    return tuple(name for name in names() if getattr(usual, name) is True)


def make_params(options: Mapping[str, object]) -> SearchParams:
    """Return the usual parameters with some of them changed. ValueError for a name or a value that does not fit."""
    return _changed(SearchParams(), options, "the search")


def make_tuning(options: Mapping[str, object], game: GameSearch) -> tuple[SearchParams, Any]:
    """Return what a game's search and evaluation usually have, with some of it changed. ValueError as above."""
    of_search = {name: value for name, value in options.items() if not name.startswith(EVALUATION)}
    weights = {name.removeprefix(EVALUATION): value for name, value in options.items() if name not in of_search}
    params = _changed(game.params(), of_search, "the search")
    return params, _changed(game.evaluation(), weights, f"the evaluation of {game.name}")


def _changed(params: ParamsT, options: Mapping[str, object], what: str) -> ParamsT:
    known = names(params)
    for name, value in options.items():
        if name not in known:
            raise ValueError(f"no such parameter of {what}: {name!r}; there are {', '.join(known) or 'none'}")
        fitting = _fitting(name, value, getattr(params, name))
        try:
            setattr(params, name, fitting)
        except (TypeError, OverflowError):
            raise ValueError(f"{name} cannot be {value!r}") from None
    return params


def read_option(text: str) -> tuple[str, str]:
    """Split `NAME=VALUE`. ValueError if it is none."""
    name, equals, value = text.partition("=")
    if not equals:
        raise ValueError(f"a parameter is set as NAME=VALUE, not {text!r}")
    return name.strip(), value.strip()


def _fitting(name: str, value: object, usual: Value) -> Value:
    text = str(value).casefold()
    if isinstance(usual, bool):
        if text in {"true", "false", "on", "off", "yes", "no", "1", "0"}:
            return text in {"true", "on", "yes", "1"}
        raise ValueError(f"{name} is true or false, not {value!r}")
    try:
        return int(text) if isinstance(usual, int) else float(text)
    except ValueError:
        kind = "a whole number" if isinstance(usual, int) else "a number"
        raise ValueError(f"{name} is {kind}, not {value!r}") from None
