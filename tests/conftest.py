"""What all tests share: the helpers' asserts explain themselves, and recorded figures are printed at the end."""

from __future__ import annotations

import os
import signal
from collections import Counter

import pytest
from hypothesis import settings

for name in ("DISPLAY", "WAYLAND_DISPLAY"):
    os.environ.pop(name, None)  # a test opens no window on anybody's screen

# A shell's background job is born deaf to Ctrl-C, and so are its children; what is tested here must hear it.
signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("tesuji", deadline=None)  # a busy machine is no failure
settings.register_profile("quick", deadline=None, max_examples=25)  # for `make check`
settings.load_profile("tesuji")

pytest.register_assert_rewrite(
    "tests.diagram", "tests.gomoku.agreement", "tests.gomoku.random_games", "tests.walks", "tests.protocols.clients"
)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Add up the property `figures` of all tests, also of those that ran in other processes."""
    total: Counter[str] = Counter()
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name == "figures" and isinstance(value, dict):
                total.update(value)
    if total:
        terminalreporter.section("figures")
        for kind, count in sorted(total.items()):
            terminalreporter.write_line(f"{count:>10,}  {kind}")
