"""The desktop app: the window, its events, and what every action does."""

from __future__ import annotations

import os
import time
import warnings
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame

from tesuji.games import registry
from tesuji.gui import files
from tesuji.gui.autosave import Autosave
from tesuji.gui.board.sights import games
from tesuji.gui.desk import Desk, Tone
from tesuji.gui.dialogs.dialog import Choice, Dialog
from tesuji.gui.dialogs.files import FileDialog
from tesuji.gui.dialogs.help import HelpDialog, key_name
from tesuji.gui.dialogs.menu import Menu
from tesuji.gui.dialogs.question import Question
from tesuji.gui.dialogs.rules import RulesDialog
from tesuji.gui.dialogs.settings import SettingsDialog
from tesuji.gui.dialogs.setup import Setup, SetupDialog
from tesuji.gui.folders import settings_folder, state_folder
from tesuji.gui.keeper import Keeper
from tesuji.gui.keyboard import key_of
from tesuji.gui.keys import actions_of
from tesuji.gui.layout import LEAST_HEIGHT, LEAST_WIDTH
from tesuji.gui.screen import Screen
from tesuji.gui.settings import FILE, Notice, Settings
from tesuji.gui.sound import Sound
from tesuji.gui.texts import next_language
from tesuji.gui.theme import THEMES
from tesuji.gui.thinking import Thinker
from tesuji.play import LiveGame, TimeSetting
from tesuji.play.saved import from_json, to_json
from tesuji.records import Record

FRAME = 1 / 60  # seconds
_IDLE_MS, _CARET_SECONDS = 400, 0.5
_MENU: tuple[str | None, ...] = (
    "open", "save", "save_as", None, "copy", "paste", None, "rotate", "mirror", "change_side", "adopt", "pause",
    "resign", None, "rules", "settings", "fullscreen", "quit",
)  # fmt: skip


class App:
    """One window with one game. Give it events with `handle`, let it `draw`; `run` does both until it is left."""

    def __init__(
        self,
        settings: Settings,
        live: LiveGame | None = None,
        *,
        autosave: Autosave | None = None,
        size: tuple[int, int] | None = None,
    ) -> None:
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        pygame.display.init()
        pygame.key.set_repeat(350, 40)
        self.surface = pygame.display.set_mode(size or settings.window, pygame.RESIZABLE)
        _bound_window()
        self.wake = pygame.event.custom_type()
        self.thinker = Thinker(self._wake)
        self.keeper = Keeper(autosave or Autosave(state_folder() / "games"))
        self.sound = Sound(settings.sound)
        self._setup = _setup_of(settings)
        first = live or new_game(self._setup)
        self.desk = Desk(first, settings, self.thinker, changed=self._keep, click=self._click)
        self.screen = Screen(self.desk, self.do)
        self.dialogs: list[Dialog] = []
        self.left = False
        self._pointer: tuple[int, int] | None = None
        self._drawn: tuple[object, ...] = ()
        self._kept_settings = settings
        self._actions = self._make_actions()
        self._bound = actions_of(settings.keys)
        for notice in settings.notices:
            self.tell(notice)
        self._caption()

    # The loop

    def run(self) -> int:
        """Play until the window is closed; return the exit status."""
        if self.desk.has_engine:
            self.thinker.start()
        try:
            while not self.left:
                began = time.perf_counter()
                self.step()
                if self.screen.moving():
                    time.sleep(max(0.0, FRAME - (time.perf_counter() - began)))
                elif not self.left:
                    pygame.event.post(pygame.event.wait(_IDLE_MS))
        except KeyboardInterrupt:
            pass
        finally:
            self.close()
        return 0

    def step(self) -> None:
        """Take the events that wait, and draw a frame if anything changed."""
        for event in pygame.event.get():
            self.handle(event)
        self.update()
        self.draw()

    def update(self) -> None:
        """Take in what happened beside the events."""
        self.desk.update()
        while not self.keeper.notices.empty():
            self.tell(self.keeper.notices.get())
        if self.desk.settings is not self._kept_settings:
            self._kept_settings = self.desk.settings
            self.sound.enabled = self.desk.settings.sound
            self.keeper.keep_settings(self.desk.settings)

    def draw(self, *, always: bool = False) -> bool:
        """Draw a frame if it would differ from the last one; whether it was drawn."""
        self.dialogs = [dialog for dialog in self.dialogs if not dialog.closed]
        ui = self.screen.ui
        caret = int(time.monotonic() / _CARET_SECONDS) if self.dialogs and ui.focus == "file.name" else 0
        message = self.desk.status()
        seen: tuple[object, ...] = (
            self.desk.version,
            self._pointer,
            caret,
            message,
            ui.focus,
            ui.pressed,
            self.screen.cursor,
        )
        seen = (seen, self.surface.get_size(), [id(dialog) for dialog in self.dialogs])
        if not always and seen == self._drawn and not self.screen.moving():
            return False
        self._drawn = seen
        ui.caret_on = caret % 2 == 0
        self.screen.draw(self.surface, self._pointer, self.dialogs)
        pygame.display.flip()
        return True

    def close(self) -> None:
        """Leave nothing running and nothing half written."""
        self.thinker.close()
        if self.desk.live.outcome is not None:
            self.keeper.forget_game()
        self.keeper.close()
        self.sound.close()
        pygame.display.quit()

    def _wake(self) -> None:
        with suppress(pygame.error):  # the window may close in this moment
            pygame.event.post(pygame.event.Event(self.wake))

    # Events

    def handle(self, event: pygame.event.Event) -> None:
        """Take an event."""
        self._drawn = () if event.type != self.wake else self._drawn
        if event.type == pygame.QUIT:
            self.left = True
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.TEXTINPUT and self.dialogs:
            self.dialogs[-1].type(event.text)
        elif event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}:
            self._pointer = event.pos
            self._mouse(event)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(event.y)
        elif event.type == pygame.WINDOWLEAVE:
            self._pointer = None
        elif event.type == pygame.DROPFILE:
            self.open(Path(event.file))
        elif event.type == pygame.VIDEORESIZE:
            self.surface = pygame.display.get_surface() or self.surface

    def _mouse(self, event: pygame.event.Event) -> None:
        ui = self.screen.ui
        ui.pointer = event.pos
        hit = ui.hit_at(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            ui.focus = hit.name if hit is not None and hit.name == "file.name" else None
            ui.pressed = None if hit is None else hit.name
            if hit is not None and hit.drag is not None:
                hit.drag(event.pos)
        elif event.type == pygame.MOUSEMOTION and ui.pressed is not None:
            dragged = ui.hit(ui.pressed)
            if dragged is not None and dragged.drag is not None:
                dragged.drag(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            pressed, ui.pressed = ui.pressed, None
            if hit is not None and hit.name == pressed and hit.drag is None and hit.action is not None:
                hit.action()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 3:
            self._cancel()

    def _wheel(self, step: int) -> None:
        hit = None if self._pointer is None else self.screen.ui.hit_at(self._pointer)
        if hit is not None and hit.scroll is not None and step:
            hit.scroll(1 if step > 0 else -1)

    def _key(self, event: pygame.event.Event) -> None:
        ui = self.screen.ui
        name = key_of(event)
        dialog = self.dialogs[-1] if self.dialogs else None
        action = self._bound.get(name)
        if name == "escape" or action == "cancel":
            self._cancel()
        elif dialog is not None and dialog.key(event):
            return
        elif action in {"focus_next", "focus_previous"}:
            ui.move_focus(1 if action == "focus_next" else -1)
        elif action == "place" and ui.focus is not None and (hit := ui.hit(ui.focus)) is not None:
            if hit.name == "file.name" and dialog is not None:
                dialog.enter()
            elif hit.action is not None:
                hit.action()
        elif dialog is not None:
            self._key_of_dialog(dialog, action)
        elif action is not None:
            self._actions[action]()

    def _key_of_dialog(self, dialog: Dialog, action: str | None) -> None:
        ui = self.screen.ui
        hit = None if ui.focus is None else ui.hit(ui.focus)
        if action == "place":
            dialog.enter()
        elif action in {"left", "right"} and hit is not None and hit.scroll is not None:
            hit.scroll(1 if action == "right" else -1)
        elif action in {"left", "right", "up", "down"}:
            ui.move_focus(1 if action in {"right", "down"} else -1)
        elif action == "quit":
            self.left = True

    def _cancel(self) -> None:
        """Close what is on top, or let go of what is held."""
        ui, desk = self.screen.ui, self.desk
        if self.dialogs:
            self.dialogs[-1].close()
        elif ui.focus is not None:
            ui.focus = None
        elif desk.origin is not None or desk.refused is not None or desk.suggestion is not None:
            desk.origin = desk.refused = desk.suggestion = None
            desk.version += 1
        elif self.screen.cursor is not None:
            self.screen.cursor = None
        elif desk.analysing:
            desk.analyse()

    # Actions

    def do(self, action: str) -> Callable[[], None]:
        """What an action does."""
        return self._actions[action]

    def _make_actions(self) -> dict[str, Callable[[], None]]:
        desk, screen = self.desk, self.screen
        return {
            "left": lambda: screen.move_cursor(-1, 0),
            "right": lambda: screen.move_cursor(1, 0),
            "up": lambda: screen.move_cursor(0, -1),
            "down": lambda: screen.move_cursor(0, 1),
            "place": lambda: desk.touch(screen.cursor) if screen.cursor else screen.move_cursor(0, 0),
            "cancel": self._cancel,
            "undo": desk.undo,
            "redo": desk.redo,
            "suggest": desk.suggest,
            "move_now": desk.move_now,
            "pass": desk.pass_move,
            "resign": self._ask_resign,
            "first": lambda: desk.walk(desk.live.first),
            "last": lambda: desk.walk(desk.live.last),
            "back": lambda: desk.walk(desk.live.history.back),
            "forward": lambda: desk.walk(desk.live.history.forward),
            "branch": desk.branch,
            "to_game": lambda: desk.walk(desk.live.to_game),
            "next_branch": lambda: desk.walk(desk.live.history.next_sibling),
            "adopt": desk.adopt,
            "analyse": desk.analyse,
            "pause": desk.pause,
            "change_side": desk.change_sides,
            "mirror": lambda: self._turn(desk.orientation.flipped()),
            "rotate": lambda: self._turn(desk.orientation.rotated()),
            "thinking": self._toggle_thinking,
            "numbers": lambda: desk.change_settings(numbers=not desk.settings.numbers),
            "coordinates": lambda: desk.change_settings(coordinates=not desk.settings.coordinates),
            "theme": lambda: desk.change_settings(theme=_after(list(THEMES), desk.settings.theme)),
            "language": self._next_language,
            "sound": lambda: desk.change_settings(sound=not desk.settings.sound),
            "fullscreen": self._toggle_fullscreen,
            "rules": lambda: self.show(RulesDialog(desk.texts, desk.live.game.name)),
            "help": lambda: self.show(HelpDialog(desk.texts, desk.settings.keys, str(settings_folder() / FILE))),
            "focus_next": lambda: screen.ui.move_focus(1),
            "focus_previous": lambda: screen.ui.move_focus(-1),
            "new": lambda: self.show(SetupDialog(desk.texts, self._setup, self._new, whole=True)),
            "mode": lambda: self.show(SetupDialog(desk.texts, self._present(), self._set_mode, whole=False)),
            "open": self._ask_open,
            "save": self._save,
            "save_as": self._ask_save,
            "copy": self._copy,
            "paste": self._paste,
            "settings": lambda: self.show(SettingsDialog(desk, os.cpu_count() or 1)),
            "menu": self._show_menu,
            "quit": self._quit,
        }

    def show(self, dialog: Dialog) -> None:
        """Open a dialog above what is there."""
        self.screen.ui.focus = None
        self.dialogs.append(dialog)

    def tell(self, notice: Notice) -> None:
        """Say what went wrong."""
        self.desk.say(self.desk.texts(notice.key, **dict(notice.values)), Tone.WARNING)

    def _quit(self) -> None:
        self.left = True

    def _turn(self, orientation: Any) -> None:
        self.desk.orientation = orientation
        self.desk.version += 1

    def _toggle_thinking(self) -> None:
        self.desk.show_thinking = not self.desk.show_thinking
        self.desk.change_settings(show_thinking=self.desk.show_thinking)

    @staticmethod
    def _toggle_fullscreen() -> None:
        with suppress(pygame.error):  # not every system can
            pygame.display.toggle_fullscreen()

    def _next_language(self) -> None:
        self.desk.change_settings(language=next_language(self.desk.settings.language))
        self.desk.say(self.desk.texts("status.language"))

    def _show_menu(self) -> None:
        texts, keys = self.desk.texts, self.desk.settings.keys
        rows: list[tuple[Choice, str] | None] = []
        for name in _MENU:
            if name is None:
                rows.append(None)
            elif name != "adopt" or not self.desk.live.history.at_tip:
                label = texts(f"menu.{name}")
                bound = keys.get(name, ())
                rows.append((Choice(name, label, self._actions[name]), key_name(bound[0]) if bound else ""))
        title = self.screen.layout.title
        self.show(Menu(rows, (title.right - self.screen.ui.px(8), title.bottom + self.screen.ui.px(4))))

    # Games

    def begin(self, live: LiveGame) -> None:
        """Put another game on the desk."""
        self.screen.cursor = None
        self.desk.begin(live)
        self._caption()

    def _unless_unsaved(self, question: str, act: Callable[[], None]) -> None:
        """Do something that ends the game at hand, after a question where it is in no file."""
        live, texts = self.desk.live, self.desk.texts
        if not live.unsaved or live.outcome is not None:
            act()
            return
        choices = [
            Choice("cancel", texts("action.cancel"), lambda: None),
            Choice("discard", texts("action.discard"), act),
            Choice("save", texts("action.save"), lambda: self._save(then=act), primary=True),
        ]
        self.show(Question(texts("dialog.unsaved"), texts(question), choices))

    def _new(self, setup: Setup) -> None:
        def start() -> None:
            self._setup = setup
            clock = setup.clock
            self.desk.change_settings(
                game=setup.game,
                mode=setup.mode,
                level=setup.level,
                seconds=setup.seconds,
                size=setup.size,
                main_seconds=round(clock.main),
                byoyomi_seconds=round(clock.byoyomi),
                byoyomi_periods=clock.periods,
            )
            self.begin(new_game(setup))

        self._unless_unsaved("ask.new", start)

    def _present(self) -> Setup:
        live = self.desk.live
        return Setup.of(live.players, game=live.game.name, clock=live.setting)

    def _set_mode(self, setup: Setup) -> None:
        live = self.desk.live
        black, white = live.players
        live.players = setup.players((black.name, white.name))
        live.resume()
        self.desk.change_settings(mode=setup.mode, level=setup.level, seconds=setup.seconds)
        self._setup = _setup_of(self.desk.settings)

    def _ask_resign(self) -> None:
        desk, texts = self.desk, self.desk.texts
        if desk.live.outcome is None and desk.live.board.ply:
            choices = [
                Choice("no", texts("action.no"), lambda: None),
                Choice("yes", texts("action.yes"), desk.resign, primary=True),
            ]
            self.show(Question(texts("action.resign"), texts("ask.resign"), choices))

    def open(self, path: Path) -> None:
        """Go on with the game of a file."""
        texts = self.desk.texts
        try:
            record = files.load(path, self.desk.live.game)
        except files.FileError as error:
            self.desk.say(texts("error.open", file=path.name, reason=error), Tone.WARNING)
            return
        self._unless_unsaved("ask.open", lambda: self._take(record, path))

    def _take(self, record: Record[Any], path: Path | None) -> None:
        self.begin(LiveGame(record, file=path))
        if path is not None:
            self.desk.say(self.desk.texts("status.opened", file=path.name), Tone.GOOD)
            self.desk.change_settings(folder=str(path.parent))
        else:
            self.desk.say(self.desk.texts("status.pasted"), Tone.GOOD)

    def _folder(self) -> Path:
        file = self.desk.live.file
        return file.parent if file is not None else Path(self.desk.settings.folder or Path.home())

    def _ask_open(self) -> None:
        self.show(FileDialog(self.desk.texts, self._folder(), files.OPENED, self.open))

    def _save(self, then: Callable[[], None] = lambda: None) -> None:
        file = self.desk.live.file
        if file is None:
            self._ask_save(then)
        else:
            self._write(file, then)

    def _ask_save(self, then: Callable[[], None] = lambda: None) -> None:
        desk, texts = self.desk, self.desk.texts
        suffixes = desk.live.game.file_suffixes + ((".fen",) if desk.live.game.name == "ataxx" else ())

        def write(path: Path) -> None:
            if path.exists() and path != desk.live.file:
                choices = [
                    Choice("cancel", texts("action.cancel"), lambda: None),
                    Choice("replace", texts("action.save"), lambda: self._write(path, then)),
                ]
                self.show(Question(texts("action.save"), texts("ask.overwrite", file=path.name), choices))
            else:
                self._write(path, then)

        name = desk.live.file.name if desk.live.file is not None else f"{desk.live.game.name}{suffixes[0]}"
        self.show(FileDialog(texts, self._folder(), suffixes, write, name=name, saving=True))
        self.screen.ui.focus = "file.name"

    def _write(self, path: Path, then: Callable[[], None]) -> None:
        desk, texts = self.desk, self.desk.texts
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
        self._keep()
        self._caption()
        then()

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(files.text_of(self.desk.live))
        except pygame.error:
            self.desk.say(self.desk.texts("error.clipboard"), Tone.WARNING)
        else:
            self.desk.say(self.desk.texts("status.copied"), Tone.GOOD)

    def _paste(self) -> None:
        desk, texts = self.desk, self.desk.texts
        try:
            text = pygame.scrap.get_text()
            record = files.loads(text.encode(), desk.live.game)
        except pygame.error:
            desk.say(texts("error.clipboard"), Tone.WARNING)
        except files.FileError as error:
            desk.say(texts("error.paste", reason=error), Tone.WARNING)
        else:
            self._unless_unsaved("ask.paste", lambda: self._take(record, None))

    def offer_left_game(self) -> None:
        """Ask whether to go on with a game that a window left behind."""
        kept = self.keeper.autosave.read()
        for notice in self.keeper.autosave.notices:
            self.tell(notice)
        if kept is None:
            return
        texts = self.desk.texts
        try:
            live = from_json(kept)
        except ValueError as error:
            self.desk.say(texts("status.autosave_failed", reason=error), Tone.WARNING)
            return
        self.desk.live.pause()
        choices = [
            Choice("no", texts("action.no"), self._forget_left_game),
            Choice("yes", texts("action.yes"), lambda: self._go_on(live), primary=True),
        ]
        text = texts("ask.recover", game=texts(f"game.{live.game.name}"), number=live.history.tip_board.ply)
        self.show(Question(texts("app.title"), text, choices, otherwise=self.desk.live.resume))

    def _forget_left_game(self) -> None:
        self.keeper.forget_game()
        self.desk.live.resume()

    def _go_on(self, live: LiveGame) -> None:
        self.begin(live)
        live.resume()
        self.desk.say(self.desk.texts("status.recovered"), Tone.GOOD)

    def _keep(self) -> None:
        """Keep the game for a start after a crash, if there is something to lose."""
        live = self.desk.live
        if live.unsaved:
            self.keeper.keep_game(to_json(live))
        else:
            self.keeper.forget_game()
        self._caption()

    def _click(self) -> None:
        change = self.desk.change
        if change is not None and change.taken:
            self.sound.capture()
        else:
            self.sound.click()

    def _caption(self) -> None:
        live = self.desk.live
        name = live.file.name if live.file is not None else self.desk.texts(f"game.{live.game.name}")
        pygame.display.set_caption(f"{name}{' *' if live.unsaved else ''} – tesuji")


def new_game(setup: Setup) -> LiveGame:
    """The game that a setup describes."""
    game = registry.find(setup.game if setup.game in games() else registry.DEFAULT)
    board = game.new_board(setup.size if game.sizes is not None else None)
    return LiveGame(board, setup.players(), setting=setup.clock)


def _setup_of(settings: Settings) -> Setup:
    clock = TimeSetting(main=settings.main_seconds, byoyomi=settings.byoyomi_seconds, periods=settings.byoyomi_periods)
    return Setup(
        game=settings.game,
        mode=settings.mode,
        level=settings.level,
        other_level=settings.level,
        seconds=settings.seconds,
        size=settings.size,
        clock=clock,
    )


def _after(names: list[str], name: str) -> str:
    return names[(names.index(name) + 1) % len(names)]


def _bound_window() -> None:
    """Let nobody make the window smaller than everything needs, where the system can do that."""
    with warnings.catch_warnings(), suppress(AttributeError, pygame.error):
        warnings.simplefilter("ignore", DeprecationWarning)  # there is no other way to the window of the display yet
        pygame.Window.from_display_module().minimum_size = (LEAST_WIDTH, LEAST_HEIGHT)
