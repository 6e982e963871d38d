"""Tables of keys, as TOML and JSON have them, to and from dataclasses. An error names the key and what it expects."""

from __future__ import annotations

import math
import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")

_NAMES = {int: "a whole number", float: "a number", str: "a text", bool: "true or false", dict: "a table"}


class TableError(ValueError):
    """A key that is unknown, missing, or has a value of the wrong kind."""


def read_table(kind: type[T], table: object, where: str = "") -> T:
    """Make a `kind`, a dataclass, of a table; keys are the names of its fields."""
    if not isinstance(table, Mapping):
        raise TableError(f"{where or 'this'} is a table of keys, not {table!r}")
    hints = get_type_hints(kind)
    known = {field.name: field for field in fields(kind)}  # type: ignore[arg-type]
    for key in table:
        if key not in known:
            raise TableError(f"{_path(where, str(key))}: no such key; there are {', '.join(known)}")
    for name, field in known.items():
        if name not in table and field.default is MISSING and field.default_factory is MISSING:
            raise TableError(f"{_path(where, name)} is missing")
    values = {key: _read(hints[key], value, _path(where, key)) for key, value in table.items()}
    try:
        return kind(**values)
    except TableError:
        raise
    except ValueError as error:
        raise TableError(f"{where}: {error}" if where else str(error)) from error


def _path(where: str, key: str) -> str:
    return f"{where}.{key}" if where else key


def _read(hint: Any, value: object, where: str) -> Any:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in {Union, types.UnionType}:
        return _read_union(arguments, value, where)
    if origin is tuple:
        if not isinstance(value, list | tuple):
            raise TableError(f"{where} is a list, not {value!r}")
        return tuple(_read(arguments[0], each, f"{where}[{index}]") for index, each in enumerate(value))
    if origin is dict:
        if not isinstance(value, Mapping):
            raise TableError(f"{where} is a table of keys, not {value!r}")
        return {str(key): _read(arguments[1], each, f"{where}.{key}") for key, each in value.items()}
    if is_dataclass(hint) and isinstance(hint, type):
        return value if isinstance(value, hint) else read_table(hint, value, where)
    if isinstance(hint, type) and issubclass(hint, Enum):
        try:
            return hint(value)
        except ValueError:
            known = ", ".join(str(each.value) for each in hint)
            raise TableError(f"{where} is one of {known}, not {value!r}") from None
    return _read_plain(hint, value, where)


def _read_union(kinds: tuple[Any, ...], value: object, where: str) -> Any:
    if value is None and type(None) in kinds:
        return None
    rest = [kind for kind in kinds if kind is not type(None)]
    if len(rest) == 1:
        return _read(rest[0], value, where)
    for kind in rest:
        if type(value) is kind:
            return value
    raise TableError(f"{where} is {' or '.join(_NAMES[kind] for kind in rest)}, not {value!r}")


def _read_plain(kind: type, value: object, where: str) -> Any:
    if kind is float and type(value) is int:
        return float(value)
    if type(value) is not kind or (isinstance(value, float) and not math.isfinite(value)):
        raise TableError(f"{where} is {_NAMES[kind]}, not {value!r}")
    return value


def as_table(value: Any) -> Any:
    """Give a dataclass as plain tables, without the keys that have their default value."""
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value) and not isinstance(value, type):
        table = {}
        for field in fields(value):
            member = getattr(value, field.name)
            default = field.default if field.default_factory is MISSING else field.default_factory()
            if default is MISSING or member != default:
                table[field.name] = as_table(member)
        return table
    if isinstance(value, tuple | list):
        return [as_table(each) for each in value]
    if isinstance(value, Mapping):
        return {key: as_table(each) for key, each in value.items()}
    return value
