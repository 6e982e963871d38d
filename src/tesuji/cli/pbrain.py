"""`pbrain-tesuji`: the Gomocup engine under the name that managers look for."""

from __future__ import annotations

import sys

from tesuji.cli import main as tesuji


def main() -> int:
    """Run `tesuji engine gomocup` with the options given."""
    return tesuji(["engine", "gomocup", *sys.argv[1:]])
