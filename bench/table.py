"""A measured figure, and the table of them."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

RESULTS = Path(__file__).parent / "out" / "results.json"


@dataclass(frozen=True, slots=True)
class Row:
    """One figure with the bound it must reach: at least `target`, or at most where `at_most` is set."""

    name: str
    value: float
    unit: str
    target: float | None = None
    at_most: bool = False

    @property
    def reached(self) -> bool | None:
        """Whether the bound holds; None where there is none."""
        if self.target is None:
            return None
        return self.value <= self.target if self.at_most else self.value >= self.target


def best_of(rounds: int, work: Callable[[], object]) -> float:
    """Return the shortest time of `rounds` runs, in seconds: the one least disturbed by others on the machine."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def show(rows: Iterable[Row]) -> None:
    """Print the table, and keep the figures in `bench/out/results.json`."""
    rows = list(rows)
    table = Table("what", "measured", "unit", "must reach", "")
    for row in rows:
        bound = "" if row.target is None else f"{'≤' if row.at_most else '≥'} {row.target:,.6g}"
        mark = {True: "yes", False: "NO", None: ""}[row.reached]
        table.add_row(row.name, f"{row.value:,.4g}" if row.value < 1000 else f"{row.value:,.0f}", row.unit, bound, mark)
    Console().print(table)
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps([asdict(row) for row in rows], indent=1) + "\n", encoding="utf-8")
