"""Words of the command line that say how long to think."""

from __future__ import annotations

import math

import typer


def seconds(value: str | float) -> float:
    """Parse a number of seconds above 0."""
    try:
        number = float(value)
    except ValueError:
        number = math.nan
    if 0 < number < 1e7:
        return number
    raise typer.BadParameter(f"expected a number of seconds above 0, not {str(value)!r}")
