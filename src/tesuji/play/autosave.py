"""The game in progress on disk, so that a crash or a kill loses nothing: the next start offers it again."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from tesuji.play.file_lock import FileLock
from tesuji.play.folders import set_aside
from tesuji.play.notice import Notice
from tesuji.records.atomic import write_atomically

_TEMPORARY_FOR = 60.0  # seconds; an older one was left by a process that was killed while it wrote
_KEPT, _HELD = ".json", ".lock"


class Autosave:
    """One window's or terminal's place in a folder that all of them share.

    A place is a file with the game and a lock that says its window still runs. `read` takes over a place whose window
    is gone, so that no game is offered twice, and none is offered that is still being played.
    """

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._lock: FileLock | None = None
        self.notices: list[Notice] = []
        """What went wrong with games that were left."""

    def write(self, game: Mapping[str, Any]) -> Notice | None:
        """Keep this game, in place of what was kept before; a notice if that cannot be done."""
        try:
            file = self._file()
            write_atomically(file, json.dumps(game).encode(), sync=False)
        except OSError as error:
            return Notice("status.autosave_failed", {"reason": error.strerror or str(error)})
        return None

    def read(self, wanted: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any] | None:
        """Return the game that a window left, the latest of several that are `wanted`, and go on keeping it here.

        None if there is none. A file that cannot be read is set aside, with a notice in `notices`.
        """
        self._tidy()
        for file in self._left_by_others():
            game = self._take_over(file, wanted)
            if game is not None:
                return game
        return None

    def clear(self) -> None:
        """Forget the game: it was saved, ended or given up."""
        if self._lock is not None:
            with suppress(OSError):
                self._lock.file.with_suffix(_KEPT).unlink(missing_ok=True)

    def close(self) -> None:
        """Leave the folder; a game that was not cleared is offered at the next start."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _file(self) -> Path:
        """Where this window keeps its game."""
        while self._lock is None:
            self._directory.mkdir(parents=True, exist_ok=True)
            self._lock = FileLock.take(self._directory / f"game-{secrets.token_hex(6)}{_HELD}")
        return self._lock.file.with_suffix(_KEPT)

    def _left_by_others(self) -> list[Path]:
        ages: list[tuple[float, Path]] = []
        for file in self._directory.glob(f"game-*{_KEPT}"):
            with suppress(OSError):
                ages.append((file.stat().st_mtime, file))
        return [file for _, file in sorted(ages, reverse=True)]

    def _take_over(self, file: Path, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any] | None:
        held = file.with_suffix(_HELD)
        if self._lock is not None and self._lock.file == held:
            return None
        lock = None
        with suppress(OSError):
            lock = FileLock.take(held)
        if lock is None:
            return None
        game = self._content(file)
        if game is None or not wanted(game):
            lock.release()
            return None
        self.close()
        self._lock = lock
        return game

    def _content(self, file: Path) -> dict[str, Any] | None:
        try:
            game = json.loads(file.read_bytes())
            if isinstance(game, dict):
                return game
        except OSError:  # cleared in this moment
            return None
        except (ValueError, RecursionError):
            pass
        aside = set_aside(file)
        self.notices.append(Notice("error.autosave", {"file": (aside or file).name}))
        return None

    def _tidy(self) -> None:
        """Delete what windows left that were killed while they wrote or had nothing to keep."""
        for file in self._directory.glob(".tesuji-*.tmp"):
            with suppress(OSError):
                if time.time() - file.stat().st_mtime > _TEMPORARY_FOR:
                    file.unlink()
        for held in self._directory.glob(f"game-*{_HELD}"):
            own = self._lock is not None and held == self._lock.file
            if not own and not held.with_suffix(_KEPT).exists():
                with suppress(OSError):
                    lock = FileLock.take(held)
                    if lock is not None:
                        lock.release()
