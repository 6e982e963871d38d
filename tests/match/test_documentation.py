"""The example of the documentation runs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
AGENTS = "from tests.match.agents import Random as Bold, First as Careful\n"


def test_the_python_example_runs(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "match.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert found is not None
    (tmp_path / "mine.py").write_text(AGENTS)
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}:{tmp_path}"}
    ran = subprocess.run(
        [sys.executable, "-c", found[1]], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "infinite" in ran.stdout or "±" in ran.stdout
