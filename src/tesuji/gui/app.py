"""The desktop app: the window, its events, and what every action does."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pygame

from tesuji.gui.actions import Actions
from tesuji.gui.desk import Desk
from tesuji.gui.dialogs.dialog import Dialog
from tesuji.gui.dialogs.help import key_name
from tesuji.gui.dialogs.setup import Setup
from tesuji.gui.game_files import GameFiles
from tesuji.gui.keeper import Keeper
from tesuji.gui.keyboard import key_of
from tesuji.gui.keys import actions_of
from tesuji.gui.screen import Screen
from tesuji.gui.settings import Settings
from tesuji.gui.sound import Sound
from tesuji.gui.status import Tone, status_of
from tesuji.gui.thinking import Thinker
from tesuji.gui.window import Window
from tesuji.play import LiveGame
from tesuji.play.autosave import Autosave
from tesuji.play.folders import state_folder
from tesuji.play.notice import Notice

FRAME = 1 / 60  # seconds
_IDLE_MS, _CARET_SECONDS = 400, 0.5
_WELCOME_SECONDS = 20.0


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
        self.window = Window(size or settings.window)
        pygame.key.set_repeat(350, 40)
        self.wake = pygame.event.custom_type()
        self.thinker = Thinker(self._wake)
        self.keeper = Keeper(autosave or Autosave(state_folder() / "games"))
        self.sound = Sound(settings.sound)
        self.files = GameFiles(self)
        setup = Setup.from_settings(settings)
        self.desk = Desk(live or setup.begin(), settings, self.thinker, changed=self._keep, click=self._click)
        self.screen = Screen(self.desk, self.do)
        self.dialogs: list[Dialog] = []
        self.previous: LiveGame | None = None
        self.left = False
        self._pointer: tuple[int, int] | None = None
        self._drawn: tuple[object, ...] = ()
        self._typing = True  # as SDL begins
        self._kept_settings = settings
        self._actions = Actions(self, setup)
        self._bound = actions_of(settings.keys)
        for notice in settings.notices:
            self.tell(notice)
        self.caption()

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on."""
        return self.window.surface

    # The loop

    def run(self) -> int:
        """Play until the window is closed; return the exit status."""
        if self.desk.machine.knows_the_game:
            self.thinker.start()
        try:
            while not self.left:
                began = time.perf_counter()
                self.step()
                self._wait(FRAME - (time.perf_counter() - began))
        except KeyboardInterrupt:
            pass
        finally:
            self.close()
        return 0

    def _wait(self, seconds: float) -> None:
        """Wait for the next frame; where nothing moves, for an event."""
        if self.left:
            return
        if self.screen.moving():
            time.sleep(max(0.0, seconds))
        elif (event := pygame.event.wait(_IDLE_MS)).type != pygame.NOEVENT:
            self.handle(event)

    def step(self) -> None:
        """Take the events that wait, and draw a frame if anything changed."""
        for event in pygame.event.get():
            self.handle(event)
        self.update()
        self.draw()

    def update(self) -> None:
        """Take in what happened beside the events."""
        self.desk.machine.update()
        typing = bool(self.dialogs) and self.dialogs[-1].takes_text
        if typing != self._typing:  # else an input method would swallow the keys of the game
            self._typing = typing
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()
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
        message = status_of(self.desk)
        seen: tuple[object, ...] = (
            self.desk.version,
            self._pointer,
            caret,
            message,
            ui.focus,
            ui.pressed,
            self.screen.cursor,
        )
        seen = (seen, self.surface.get_size(), self.window.density, [id(dialog) for dialog in self.dialogs])
        if not always and seen == self._drawn and not self.screen.moving():
            return False
        self._drawn = seen
        ui.caret_on = caret % 2 == 0
        self.screen.draw(self.surface, self._pointer, self.dialogs, self.window.density)
        self.window.show()
        return True

    def close(self) -> None:
        """Leave nothing running and nothing half written."""
        self.thinker.close()
        if not self.window.whole_screen and self.window.size != self.desk.settings.window:
            self.keeper.keep_settings(replace(self.desk.settings, window=self.window.size))
        self.keeper.close()
        self.sound.close()
        self.window.close()

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
            self._pointer = self.window.pixel(event.pos)
            self._mouse(event, self._pointer)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(event.y)
        elif event.type == pygame.WINDOWLEAVE:
            self._pointer = None
        elif event.type == pygame.DROPFILE:
            self.files.open(Path(event.file))
        elif event.type in {pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED}:
            self.window.refresh()

    def _mouse(self, event: pygame.event.Event, place: tuple[int, int]) -> None:
        ui = self.screen.ui
        ui.pointer = place
        hit = ui.hit_at(place)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            ui.focus = hit.name if hit is not None and hit.name == "file.name" else None
            ui.pressed = None if hit is None else hit.name
            if hit is not None and hit.drag is not None:
                hit.drag(place)
        elif event.type == pygame.MOUSEMOTION and ui.pressed is not None:
            dragged = ui.hit(ui.pressed)
            if dragged is not None and dragged.drag is not None:
                dragged.drag(place)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            pressed, ui.pressed = ui.pressed, None
            if hit is not None and hit.name == pressed and hit.drag is None and hit.action is not None:
                hit.action()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 3:
            self.cancel()

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
            self.cancel()
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
            self._actions.of[action]()

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

    def cancel(self) -> None:
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
        elif desk.machine.analysing:
            desk.machine.analyse()

    # Actions

    def do(self, action: str) -> Callable[[], None]:
        """What an action does."""
        return self._actions.of[action]

    def show(self, dialog: Dialog) -> None:
        """Open a dialog above what is there."""
        self.screen.ui.focus = None
        self.dialogs.append(dialog)

    def tell(self, notice: Notice) -> None:
        """Say what went wrong."""
        self.desk.say(self.desk.texts(notice.key, **dict(notice.values)), Tone.WARNING)

    def welcome(self) -> None:
        """Say what to do to somebody who is here for the first time."""
        keys = {name: key_name(next(iter(self.desk.settings.keys.get(name, ())), "")) for name in ("rules", "help")}
        self.desk.say(self.desk.texts("status.welcome", **keys), Tone.GOOD, seconds=_WELCOME_SECONDS)

    def begin(self, live: LiveGame) -> None:
        """Put another game on the desk; the one before can be had back."""
        self.screen.cursor = None
        if self.desk.live.history.record.root.children:
            self.previous = self.desk.live
            self.previous.pause()  # its clocks stand while it is away
        self.desk.begin(live)
        self.caption()

    def _keep(self) -> None:
        self.files.keep()

    def _click(self) -> None:
        change = self.desk.change
        if change is not None and change.taken:
            self.sound.capture()
        else:
            self.sound.click()

    def caption(self) -> None:
        """Say in the title of the window which game it is, and whether it is saved."""
        live = self.desk.live
        name = live.file.name if live.file is not None else self.desk.texts(f"game.{live.game.name}")
        self.window.title(f"{name}{' *' if live.unsaved else ''} – tesuji")
