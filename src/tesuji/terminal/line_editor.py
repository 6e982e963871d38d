"""The line that is being typed."""

from __future__ import annotations

from tesuji.terminal.keyboard import Event, Key

_KEPT = 200


class LineEditor:
    """Text with a cursor in it, and the lines before it, which the up and down keys bring back."""

    def __init__(self) -> None:
        self.text = ""
        self.cursor = 0
        self._history: list[str] = []
        self._at = 0  # of the history; its length for the line that is new

    def take(self, event: Event) -> bool:
        """Change the line as a key says; whether the key was one for the line."""
        if isinstance(event, str):
            self._set(self.text[: self.cursor] + event + self.text[self.cursor :], self.cursor + len(event))
            return True
        if event in {Key.EARLIER, Key.LATER}:
            self._recall(-1 if event is Key.EARLIER else 1)
            return True
        if not self.text:
            return False
        before, after = self.text[: self.cursor], self.text[self.cursor :]
        match event:
            case Key.BACKSPACE:
                self._set(before[:-1] + after, max(0, self.cursor - 1))
            case Key.DELETE:
                self._set(before + after[1:], self.cursor)
            case Key.LEFT:
                self.cursor = max(0, self.cursor - 1)
            case Key.RIGHT:
                self.cursor = min(len(self.text), self.cursor + 1)
            case Key.HOME:
                self.cursor = 0
            case Key.END:
                self.cursor = len(self.text)
            case Key.KILL_LINE | Key.ESCAPE:
                self._set("", 0)
            case Key.KILL_REST:
                self._set(before, self.cursor)
            case Key.KILL_WORD:
                kept = before.rstrip().rpartition(" ")
                start = len(kept[0] + kept[1])
                self._set(before[:start] + after, start)
            case Key.UP | Key.DOWN:
                self._recall(-1 if event is Key.UP else 1)
            case _:
                return False
        return True

    def finish(self) -> str:
        """The line; the next one begins empty."""
        line = self.text
        if line.strip() and self._history[-1:] != [line]:
            self._history = [*self._history[1 - _KEPT :], line]
        self._at = len(self._history)
        self._set("", 0)
        return line

    def _recall(self, step: int) -> None:
        self._at = min(max(self._at + step, 0), len(self._history))
        line = self._history[self._at] if self._at < len(self._history) else ""
        self._set(line, len(line))

    def _set(self, text: str, cursor: int) -> None:
        self.text, self.cursor = text, cursor
