"""`tesuji-uai`: the Ataxx engine as a program of its own, as UAI managers want it."""

from __future__ import annotations

import sys

from tesuji.cli import main as tesuji


def main() -> int:
    """Run `tesuji engine uai` with the options given."""
    return tesuji(["engine", "uai", *sys.argv[1:]])
