"""The program on a terminal of its own: what a person types and sees."""

from __future__ import annotations

import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path
from types import TracebackType

_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[()][A-Z0-9]|\x1b[=>]|\r")
# Makes standard output the controlling terminal, so that Ctrl-C is a signal, and becomes the program.
_START = "import fcntl, os, sys, termios; fcntl.ioctl(1, termios.TIOCSCTTY, 0); os.execv(sys.executable, sys.argv[1:])"
_PATIENCE = 20.0
_TERMINAL = {"TERM": "xterm-256color", "PYTHONUTF8": "1", "SDL_VIDEODRIVER": "dummy"}  # no window, wherever this runs


class PseudoTerminal:
    """`tesuji` with arguments on a terminal of a size; `setting` is put in its environment, like `TERM=dumb`.

    Its settings and unfinished games are in `home`, or in a folder of its own.
    `raw` is all that it wrote, `text` the same without escapes.
    """

    def __init__(
        self,
        *arguments: str,
        columns: int = 80,
        lines: int = 24,
        setting: str = "",
        stdin: Path | None = None,
        home: Path | None = None,
    ) -> None:
        self._own_home = tempfile.TemporaryDirectory()
        self._end, program_end = os.openpty()
        self.resize(columns, lines)
        changed = dict([setting.split("=")]) if setting else {}
        changed["TESUJI_HOME"] = str(home or self._own_home.name)
        kept = {name: value for name, value in os.environ.items() if name not in _DISTRACTIONS}
        with (stdin or Path(os.devnull)).open("rb") as file:
            self._process = subprocess.Popen(
                [sys.executable, "-c", _START, sys.executable, "-m", "tesuji", *arguments],
                stdin=file if stdin else program_end,
                stdout=program_end,
                stderr=program_end,
                start_new_session=True,
                env={**kept, **_TERMINAL, **changed},
            )
        os.close(program_end)
        self.raw = ""
        self._seen = 0

    @property
    def text(self) -> str:
        return _ESCAPES.sub("", self.raw)

    def wait_for(self, text: str) -> str:
        """Read until this text comes, after what was waited for before; return what came until then."""
        deadline = time.monotonic() + _PATIENCE
        while (at := self.text.find(text, self._seen)) < 0:
            assert self._read(deadline), f"{text!r} did not come, but: {self.text[self._seen :]!r}"
        came = self.text[self._seen : at + len(text)]
        self._seen = at + len(text)
        return came

    def press(self, keys: str) -> None:
        os.write(self._end, keys.encode())

    def answer(self, line: str, prompt: str = "> ") -> str:
        """Type a line and return what comes up to the next prompt."""
        self.press(line + "\r")
        self.wait_for(line)
        return self.wait_for(prompt)

    def resize(self, columns: int, lines: int) -> None:
        fcntl.ioctl(self._end, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def send(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    def finish(self) -> int:
        """Read to the end and return the exit status."""
        deadline = time.monotonic() + _PATIENCE
        while self._read(deadline):
            pass
        return self._process.wait(timeout=_PATIENCE)

    def _read(self, deadline: float) -> bool:
        ready, _, _ = select.select([self._end], [], [], max(0.0, deadline - time.monotonic()))
        try:
            data = os.read(self._end, 65536) if ready else b""
        except OSError:  # the program has closed its end
            data = b""
        self.raw += data.decode(errors="replace")
        return bool(data)

    def __enter__(self) -> PseudoTerminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        os.close(self._end)
        self._own_home.cleanup()


_DISTRACTIONS = {"NO_COLOR", "FORCE_COLOR", "COLORTERM", "COLUMNS", "LINES", "TTY_COMPATIBLE", "TTY_INTERACTIVE"}
