"""Writing to disk beside the frames: games in progress, settings. A slow disk is nobody's wait."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from typing import Any

from tesuji.gui.settings import Settings, save
from tesuji.play.autosave import Autosave
from tesuji.play.notice import Notice

_PATIENCE = 2.0  # seconds that the end waits for the disk


class Keeper:
    """Does jobs one after the other; of two for the same thing that wait, only the later is done.

    `notices` are what went wrong, to be told.
    """

    def __init__(self, autosave: Autosave) -> None:
        self.autosave = autosave
        self.notices: queue.SimpleQueue[Notice] = queue.SimpleQueue()
        self._jobs: dict[str, Callable[[], Notice | None]] = {}
        self._changed = threading.Condition()
        self._busy = False
        self._closed = False
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()

    def keep_game(self, game: dict[str, Any]) -> None:
        """Keep a game for the next start."""
        self._put("game", lambda: self.autosave.write(game))

    def forget_game(self) -> None:
        """Keep no game."""
        self._put("game", self.autosave.clear)

    def keep_settings(self, settings: Settings) -> None:
        """Keep the settings."""
        self._put("settings", lambda: save(settings))

    def flush(self, seconds: float = _PATIENCE) -> bool:
        """Wait until everything is on disk; whether it is."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._jobs and not self._busy, seconds)

    def close(self) -> None:
        """Finish, and give the game's place free for the next start."""
        self.flush()
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        self._thread.join(_PATIENCE)
        self.autosave.close()

    def _put(self, name: str, job: Callable[[], Notice | None]) -> None:
        with self._changed:
            self._jobs[name] = job
            self._changed.notify_all()

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._jobs or self._closed)
                if not self._jobs:
                    return
                job = self._jobs.pop(next(iter(self._jobs)))
                self._busy = True
            notice = job()
            with self._changed:
                self._busy = False
                self._changed.notify_all()
            if notice is not None:
                self.notices.put(notice)
