"""The command line: one program, `tesuji COMMAND [GAME] ...`, a file for each group of commands."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line (default: the program's own arguments) and return the exit status."""
    try:
        from tesuji.cli.run import run

        return run(arguments)
    except KeyboardInterrupt:
        return 130
