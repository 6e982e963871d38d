"""The game at a table on disk: whatever ends the program, the next start offers the game again, as the app does."""

from __future__ import annotations

import warnings

from tesuji.play import LiveGame
from tesuji.play.autosave import Autosave
from tesuji.play.folders import state_folder
from tesuji.play.saved import from_json, is_unfinished, to_json


class Kept:
    """Keeps what is played where the app keeps it, so that either takes up what the other left."""

    def __init__(self, autosave: Autosave | None = None) -> None:
        self._autosave = autosave or Autosave(state_folder() / "games")
        self._offered: LiveGame | None = None

    def left(self, game: str) -> LiveGame | None:
        """A game of this name that was left before its end; it waits for `resume`."""
        kept = self._autosave.read(lambda data: is_unfinished(data, game))
        self._offered = None if kept is None else from_json(kept)
        return self._offered

    def keep(self, live: LiveGame) -> None:
        """Keep this game, if there is something to lose. A disk that is full or read-only is no reason to stop."""
        if self._offered is not None and live is not self._offered:
            self._autosave.close()  # nobody said no to it: it is offered again
        self._offered = None
        if live.unsaved:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                self._autosave.write(to_json(live))
        else:
            self._autosave.clear()

    def forget(self) -> None:
        """Nobody wants it any more."""
        self._offered = None
        self._autosave.clear()

    def close(self) -> None:
        """Leave what was not forgotten to the next start."""
        self._autosave.close()
