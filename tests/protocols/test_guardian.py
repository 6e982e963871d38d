"""The guardian: what a process has started ends with it, even if it dies by kill -9."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

from tests.processes import Marked

OWNER = """
import sys, time
from tesuji.protocols.guardian import Guardian
from tesuji.protocols.process import ChildProcess
guardian = Guardian()
deaf = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('up'); time.sleep(600)"
child = ChildProcess([sys.executable, "-S", "-c", deaf], guardian=guardian)
child.read_line(time.monotonic() + 10)
print("ready", flush=True)
time.sleep(600)
"""


def test_children_end_with_an_owner_that_was_killed() -> None:
    mark = Marked()
    owner = subprocess.Popen(
        [sys.executable, "-c", OWNER], stdout=subprocess.PIPE, env={**os.environ, **mark.environment}, text=True
    )
    with owner:
        assert owner.stdout is not None
        assert owner.stdout.readline() == "ready\n"
        assert len(mark.alive()) == 3
        owner.send_signal(signal.SIGKILL)
    assert mark.all_gone()
