"""The protocols whose programs can be players, by name. A protocol joins with its client class and one line here."""

from __future__ import annotations

from importlib import import_module

from tesuji.protocols.client import ProgramClient

_CLIENTS = {
    "gomocup": ("tesuji.protocols.gomocup.client", "GomocupClient"),
    "uai": ("tesuji.protocols.uai.client", "UaiClient"),
    "judge": ("tesuji.protocols.judge.client", "JudgeClient"),
}


def names() -> tuple[str, ...]:
    """Return the names of the protocols."""
    return tuple(_CLIENTS)


def find(name: str) -> type[ProgramClient]:
    """Return the client class of a protocol. KeyError if there is none."""
    module, class_name = _CLIENTS[name]
    client: type[ProgramClient] = getattr(import_module(module), class_name)
    return client
