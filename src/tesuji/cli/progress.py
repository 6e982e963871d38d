"""A progress bar on standard error, for work that turns out to be long."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer

PATIENCE = 2.0  # seconds without a sign of life


@contextmanager
def progress(title: str, total: int) -> Iterator[Callable[[], None]]:
    """Yield a function to call after each of `total` parts; a terminal gets a bar once patience is over."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn

    bar = Progress(
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        "left:",
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    task = bar.add_task(title, total=total)
    later = Timer(PATIENCE, bar.start)
    later.daemon = True
    later.start()
    try:
        yield lambda: bar.advance(task)
    finally:
        later.cancel()
        later.join()
        bar.stop()
