"""The command lines of the mock engines."""

from __future__ import annotations

import sys
from pathlib import Path

_HERE = Path(__file__).parent


def gomocup(behaviour: str = "good", seconds: float = 0.0) -> tuple[str, ...]:
    return (sys.executable, "-S", str(_HERE / "gomocup_engine.py"), behaviour, str(seconds))
