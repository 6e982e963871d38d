"""The game at hand and the disk: opening, saving, the clipboard, and what is left for the next start."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from tesuji.gui import files
from tesuji.gui.dialogs.dialog import Choice
from tesuji.gui.dialogs.files import FileDialog
from tesuji.gui.dialogs.question import Question
from tesuji.gui.status import Tone
from tesuji.play import LiveGame
from tesuji.play.saved import from_json, is_unfinished, to_json
from tesuji.records import Record

if TYPE_CHECKING:
    from tesuji.gui.app import App


class GameFiles:
    """What an app does with files. Nothing is lost or replaced without a question."""

    def __init__(self, app: App) -> None:
        self._app = app

    def unless_unsaved(self, question: str, act: Callable[[], None]) -> None:
        """Do something that ends the game at hand, after a question where it is in no file."""
        live, texts = self._app.desk.live, self._app.desk.texts
        if not live.unsaved or live.outcome is not None:
            act()
            return
        choices = [
            Choice("cancel", texts("action.cancel"), lambda: None),
            Choice("discard", texts("action.discard"), act),
            Choice("save", texts("action.save"), lambda: self.save(then=act), primary=True),
        ]
        self._app.show(Question(texts("dialog.unsaved"), texts(question), choices))

    def open(self, path: Path) -> None:
        """Go on with the game of a file."""
        texts = self._app.desk.texts
        try:
            record = files.load(path, self._app.desk.live.game)
        except files.FileError as error:
            self._app.desk.say(texts("error.open", file=path.name, reason=texts.refusal(str(error))), Tone.WARNING)
            return
        self.unless_unsaved("ask.open", lambda: self._take(record, path))

    def _take(self, record: Record[Any], path: Path | None) -> None:
        self._app.begin(LiveGame(record, file=path))
        if path is not None:
            self._app.desk.say(self._app.desk.texts("status.opened", file=path.name), Tone.GOOD)
            self._app.desk.change_settings(folder=str(path.parent))
        else:
            self._app.desk.say(self._app.desk.texts("status.pasted"), Tone.GOOD)

    def _folder(self) -> Path:
        file = self._app.desk.live.file
        return file.parent if file is not None else Path(self._app.desk.settings.folder or Path.home())

    def ask_open(self) -> None:
        """Choose a file and go on with its game."""
        self._app.show(FileDialog(self._app.desk.texts, self._folder(), files.OPENED, self.open))

    def save(self, then: Callable[[], None] = lambda: None) -> None:
        """Write the game to its file, or to one to be chosen; `then` goes on."""
        file = self._app.desk.live.file
        if file is None:
            self.ask_save(then)
        else:
            self._write(file, then)

    def ask_save(self, then: Callable[[], None] = lambda: None) -> None:
        """Choose a file and write the game to it."""
        desk, texts = self._app.desk, self._app.desk.texts
        suffixes = desk.live.game.file_suffixes + ((".fen",) if desk.live.game.name == "ataxx" else ())

        def write(path: Path) -> None:
            if path.exists() and path != desk.live.file:
                choices = [
                    Choice("cancel", texts("action.cancel"), lambda: None),
                    Choice("replace", texts("action.replace"), lambda: self._write(path, then)),
                ]
                self._app.show(Question(texts("action.save"), texts("ask.overwrite", file=path.name), choices))
            else:
                self._write(path, then)

        name = desk.live.file.name if desk.live.file is not None else f"{desk.live.game.name}{suffixes[0]}"
        self._app.show(FileDialog(texts, self._folder(), suffixes, write, name=name, saving=True))
        self._app.screen.ui.focus = "file.name"

    def _write(self, path: Path, then: Callable[[], None]) -> None:
        desk, texts = self._app.desk, self._app.desk.texts
        try:
            lost = files.save(desk.live, path)
        except files.FileError as error:
            desk.say(texts("error.save", file=path.name, reason=error), Tone.WARNING)
            return
        desk.live.saved_as(path)
        if desk.live.tried_after_end:
            lost = (*lost, texts("status.without_branches"))
        desk.say(" · ".join([texts("status.saved", file=path.name), *lost]), Tone.GOOD)
        desk.change_settings(folder=str(path.parent))
        self.keep()
        self._app.caption()
        then()

    def copy(self) -> None:
        """Copy the position as text."""
        try:
            pygame.scrap.put_text(files.text_of(self._app.desk.live))
        except pygame.error:
            self._app.desk.say(self._app.desk.texts("error.clipboard"), Tone.WARNING)
        else:
            self._app.desk.say(self._app.desk.texts("status.copied"), Tone.GOOD)

    def paste(self) -> None:
        """Go on with the position or the game that the clipboard holds."""
        desk, texts = self._app.desk, self._app.desk.texts
        try:
            text = pygame.scrap.get_text()
            record = files.loads(text.encode(), desk.live.game)
        except pygame.error:
            desk.say(texts("error.clipboard"), Tone.WARNING)
        except files.FileError as error:
            desk.say(texts("error.paste", reason=texts.refusal(str(error))), Tone.WARNING)
        else:
            self.unless_unsaved("ask.paste", lambda: self._take(record, None))

    def offer_left_game(self) -> None:
        """Ask whether to go on with a game that a window left behind; one that is over is the game before."""
        autosave, texts = self._app.keeper.autosave, self._app.desk.texts
        live = None
        try:
            kept = autosave.read(is_unfinished) or autosave.read()
            live = None if kept is None else from_json(kept)
        except ValueError as error:
            self._app.desk.say(texts("status.autosave_failed", reason=error), Tone.WARNING)
        for notice in autosave.notices:
            self._app.tell(notice)
        if live is None:
            return
        if live.outcome is not None:
            self._app.previous = live
            return
        self._app.desk.live.pause()
        choices = [
            Choice("no", texts("action.no"), self._forget_left_game),
            Choice("yes", texts("action.yes"), lambda: self._go_on(live), primary=True),
        ]
        text = texts("ask.recover", game=texts(f"game.{live.game.name}"), number=live.history.tip_board.ply)
        self._app.show(Question(texts("app.title"), text, choices, otherwise=lambda: self._go_on(live)))

    def _forget_left_game(self) -> None:
        self._app.keeper.forget_game()
        self._app.desk.live.resume()

    def _go_on(self, live: LiveGame) -> None:
        self._app.begin(live)
        live.resume()
        self._app.desk.say(self._app.desk.texts("status.recovered"), Tone.GOOD)

    def keep(self) -> None:
        """Keep the game for a start after a crash, if there is something to lose."""
        live = self._app.desk.live
        if live.unsaved:
            self._app.keeper.keep_game(to_json(live))
        else:
            self._app.keeper.forget_game()
        self._app.caption()
