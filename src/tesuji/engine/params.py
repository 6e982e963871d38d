"""The parameters of a search by name, as words of a command line or a match file give them."""

from __future__ import annotations

from collections.abc import Mapping

from tesuji._core import SearchParams

Value = bool | int | float


def names() -> tuple[str, ...]:
    """Return the names of all parameters, in alphabetical order."""
    return tuple(name for name in dir(SearchParams) if not name.startswith("_"))


def switches() -> tuple[str, ...]:
    """Return the techniques that are on unless they are switched off."""
    usual = SearchParams()
    return tuple(name for name in names() if getattr(usual, name) is True)


def make_params(options: Mapping[str, object]) -> SearchParams:
    """Return the usual parameters with some of them changed. ValueError for a name or a value that does not fit."""
    params = SearchParams()
    for name, value in options.items():
        if name not in names():
            raise ValueError(f"no such parameter of the search: {name!r}; there are {', '.join(names())}")
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
