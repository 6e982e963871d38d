"""What the tests of the command line share."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from tesuji.cli import main


class Ran(NamedTuple):
    """How a run ended."""

    status: int
    out: str
    err: str


Tesuji = Callable[..., Ran]


@pytest.fixture
def tesuji(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Tesuji:
    """Run the program inside the test's process: quick, for all that needs no terminal and no other process."""

    def run(*arguments: str, stdin: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode()), encoding="utf-8"))
        capsys.readouterr()
        status = main(arguments)
        return Ran(status, *capsys.readouterr())

    return run
