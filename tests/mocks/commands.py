"""The command lines of the mock engines."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

_HERE = Path(__file__).parent


def gomocup(behaviour: str = "good", seconds: float = 0.0) -> tuple[str, ...]:
    return (sys.executable, "-S", str(_HERE / "gomocup_engine.py"), behaviour, str(seconds))


def uai(behaviour: str = "good", seconds: float = 0.0) -> tuple[str, ...]:
    return (sys.executable, str(_HERE / "uai_engine.py"), behaviour, str(seconds))


def judge(behaviour: str = "good") -> tuple[str, ...]:
    return (sys.executable, str(_HERE / "judge_agent.py"), behaviour)


def compiled_judge(folder: Path) -> tuple[str, ...]:
    """The agent in C++, compiled into `folder`."""
    program = folder / "judge_agent"
    source = _HERE / "judge_agent.cpp"
    subprocess.run(["c++", "-std=c++20", "-O1", "-o", str(program), str(source)], check=True)
    return (str(program),)
