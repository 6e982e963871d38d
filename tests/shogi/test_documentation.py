"""The example in the rules of shogi runs, and does what it says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

TEXT = (Path(__file__).parents[2] / "docs" / "rules" / "shogi.md").read_text(encoding="utf-8")
(EXAMPLE,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


def test_every_line_gives_what_its_comment_says() -> None:
    names: dict[str, Any] = {}
    told = 0
    for line in EXAMPLE.splitlines():
        code, _, comment = line.partition("  # ")
        if re.match(r"""[('\[]""", comment):
            assert eval(code, names) == eval(comment, names), line
            told += 1
        else:
            exec(code, names)
    assert told == 3
