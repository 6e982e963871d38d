"""The programs of bench/core, which measure the core without Python."""

from __future__ import annotations

import subprocess
from pathlib import Path

_FOLDER = Path(__file__).parent.parent / "build" / "bench"


def output_of(name: str) -> str:
    """Run the program and return what it prints."""
    program = _FOLDER / name
    if not program.exists():
        raise SystemExit(f"{program} is not built: `make bench` builds it, and measures")
    return subprocess.run([program], capture_output=True, text=True, check=True).stdout
