"""The program as a shell starts it, with nothing but text going in and out."""

from __future__ import annotations

import os
import subprocess
import sys


def run(*arguments: str, stdin: str | bytes = b"", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `tesuji` and return its status and what it wrote."""
    completed = subprocess.run(
        [sys.executable, "-m", "tesuji", *arguments],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        env={**os.environ, "PYTHONUTF8": "1", **environment},
        timeout=30,
        check=False,
    )
    out, err = (stream.decode(errors="replace") for stream in (completed.stdout, completed.stderr))
    return subprocess.CompletedProcess(completed.args, completed.returncode, out, err)
