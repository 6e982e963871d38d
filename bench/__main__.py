"""Measure everything, or the parts named: `python -m bench gomoku`."""

from __future__ import annotations

import importlib
import sys

from rich.progress import Progress

from bench.table import Row, show

PARTS = ["gomoku", "ataxx", "shogi", "search", "ataxx_engine", "match", "ladder", "gui", "sprt_errors"]
LONG_PARTS = [  # up to half an hour: only when named
    "ataxx_matches",
    "judge_clock",
    "levels",
    "self_play",
    "signature",
    "suite",
    "yardstick",
]


def main() -> int:
    """Measure the parts named on the command line, or all but the long ones."""
    parts = sys.argv[1:] or PARTS
    unknown = [part for part in parts if part not in [*PARTS, *LONG_PARTS]]
    if unknown:
        print(f"no such part: {unknown[0]!r}; there are {', '.join([*PARTS, *LONG_PARTS])}", file=sys.stderr)
        return 2
    rows: list[Row] = []
    with Progress(transient=True) as progress:
        task = progress.add_task("measuring", total=None)
        for part in parts:
            for row in importlib.import_module(f"bench.{part}").measure():
                rows.append(row)
                progress.update(task, description=row.name)
    show(rows)
    return 0 if all(row.reached is not False for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
