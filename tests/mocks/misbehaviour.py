"""The ways in which a mock engine misbehaves, the same for every protocol. A script: it runs in a child of its own."""

import os
import signal
import subprocess
import sys
import time

BEHAVIOURS = (
    "good",
    "crash_at_start",
    "crash_on_third_move",
    "segfault_on_third_move",
    "stall_in_handshake",
    "stall",
    "late",
    "illegal",
    "garbage",
    "flood",
    "flood_stderr",
    "ignore_quit",
    "leave_a_child",
    "close_pipes",
)


class Misbehaviour:
    """Asked before each step of a protocol; does what this run is to do wrong."""

    def __init__(self, name: str) -> None:
        if name not in BEHAVIOURS:
            sys.exit(f"no such behaviour: {name}")
        self.name = name
        self.moves = 0

    def at_start(self) -> None:
        if self.name == "crash_at_start":
            print("cannot find my weights", file=sys.stderr)
            sys.exit(3)
        if self.name == "leave_a_child":
            subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(600)"])
        if self.name == "ignore_quit":
            signal.signal(signal.SIGTERM, signal.SIG_IGN)

    def at_handshake(self) -> None:
        if self.name == "stall_in_handshake":
            time.sleep(600)

    def at_move(self) -> "str | None":
        """Misbehave before the answer; a text instead of None is to be printed in place of it."""
        self.moves += 1
        if self.name == "late":
            time.sleep(1.5)
        if self.moves < 3:
            return None
        if self.name == "crash_on_third_move":
            sys.exit(1)
        if self.name == "segfault_on_third_move":
            os.kill(os.getpid(), signal.SIGSEGV)
        if self.name == "stall":
            time.sleep(600)
        if self.name == "garbage":
            return "the quick brown fox"
        if self.name == "flood":
            self._flood(1)
        if self.name == "flood_stderr":
            os.write(2, b"x" * 1_000_000 + b"\n")
        if self.name == "close_pipes":
            os.close(1)
            time.sleep(600)
        return None

    def at_quit(self) -> None:
        if self.name == "ignore_quit":
            while True:
                time.sleep(600)

    @staticmethod
    def _flood(descriptor: int) -> None:
        while True:
            os.write(descriptor, b"MESSAGE still thinking\n" * 1000)
