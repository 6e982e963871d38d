"""What every action of the app does; an action is what a key, a button or an entry of the menu calls."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tesuji.gui.dialogs.dialog import Choice
from tesuji.gui.dialogs.help import HelpDialog, key_name
from tesuji.gui.dialogs.menu import Menu
from tesuji.gui.dialogs.question import Question
from tesuji.gui.dialogs.rules import RulesDialog
from tesuji.gui.dialogs.settings import SettingsDialog
from tesuji.gui.dialogs.setup import Setup, SetupDialog
from tesuji.gui.settings import FILE
from tesuji.gui.texts import next_language
from tesuji.gui.theme import THEMES
from tesuji.play.folders import settings_folder

if TYPE_CHECKING:
    from tesuji.gui.app import App

_MENU: tuple[str | None, ...] = (
    "open", "save", "save_as", "previous", None, "copy", "paste", None, "rotate", "mirror", "change_side", "adopt",
    "pause", "resign", None, "rules", "settings", "fullscreen", "quit",
)  # fmt: skip


class Actions:
    """The actions of an app by name, in `of`."""

    def __init__(self, app: App, setup: Setup) -> None:
        self._app = app
        self._setup = setup  # of the last new game
        self.of = self._table()

    def _table(self) -> dict[str, Callable[[], None]]:
        app, desk, screen = self._app, self._app.desk, self._app.screen
        return {
            "left": lambda: screen.move_cursor(-1, 0),
            "right": lambda: screen.move_cursor(1, 0),
            "up": lambda: screen.move_cursor(0, -1),
            "down": lambda: screen.move_cursor(0, 1),
            "place": lambda: desk.touch(screen.cursor) if screen.cursor else screen.move_cursor(0, 0),
            "cancel": app.cancel,
            "undo": desk.undo,
            "redo": desk.redo,
            "suggest": desk.machine.suggest,
            "move_now": desk.machine.move_now,
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
            "analyse": desk.machine.analyse,
            "pause": desk.machine.pause,
            "change_side": desk.change_sides,
            "mirror": lambda: self._turn(desk.orientation.flipped()),
            "rotate": lambda: self._turn(desk.orientation.rotated()),
            "thinking": self._toggle_thinking,
            "numbers": lambda: desk.change_settings(numbers=not desk.settings.numbers),
            "coordinates": lambda: desk.change_settings(coordinates=not desk.settings.coordinates),
            "theme": lambda: desk.change_settings(theme=_after(list(THEMES), desk.settings.theme)),
            "language": self._next_language,
            "sound": lambda: desk.change_settings(sound=not desk.settings.sound),
            "fullscreen": app.window.toggle_whole_screen,
            "rules": lambda: app.show(RulesDialog(desk.texts, desk.live.game.name)),
            "help": lambda: app.show(HelpDialog(desk.texts, desk.settings.keys, str(settings_folder() / FILE))),
            "focus_next": lambda: screen.ui.move_focus(1),
            "focus_previous": lambda: screen.ui.move_focus(-1),
            "new": lambda: app.show(SetupDialog(desk.texts, self._setup, self._new, whole=True)),
            "mode": lambda: app.show(SetupDialog(desk.texts, self._present(), self._set_mode, whole=False)),
            "open": app.files.ask_open,
            "save": app.files.save,
            "save_as": app.files.ask_save,
            "copy": app.files.copy,
            "paste": app.files.paste,
            "previous": self._previous,
            "settings": lambda: app.show(SettingsDialog(desk, os.cpu_count() or 1)),
            "menu": self._show_menu,
            "quit": self._quit,
        }

    def _previous(self) -> None:
        """Take up the game that was on the desk before; this one takes its place."""
        live = self._app.previous
        if live is not None:
            self._app.begin(live)
            live.resume()

    def _quit(self) -> None:
        self._app.left = True

    def _turn(self, orientation: Any) -> None:
        self._app.desk.orientation = orientation
        self._app.desk.version += 1

    def _toggle_thinking(self) -> None:
        self._app.desk.show_thinking = not self._app.desk.show_thinking
        self._app.desk.change_settings(show_thinking=self._app.desk.show_thinking)

    def _next_language(self) -> None:
        self._app.desk.change_settings(language=next_language(self._app.desk.settings.language))
        self._app.desk.say(self._app.desk.texts("status.language"))

    def _show_menu(self) -> None:
        texts, keys = self._app.desk.texts, self._app.desk.settings.keys
        rows: list[tuple[Choice, str] | None] = []
        for name in _MENU:
            if name is None:
                rows.append(None)
            elif (name != "adopt" or not self._app.desk.live.history.at_tip) and (
                name != "previous" or self._app.previous is not None
            ):
                label = texts(f"menu.{name}")
                bound = keys.get(name, ())
                rows.append((Choice(name, label, self.of[name]), key_name(bound[0]) if bound else ""))
        title = self._app.screen.layout.title
        self._app.show(Menu(rows, (title.right - self._app.screen.ui.px(8), title.bottom + self._app.screen.ui.px(4))))

    def _new(self, setup: Setup) -> None:
        def start() -> None:
            self._setup = setup
            clock = setup.clock
            self._app.desk.change_settings(
                game=setup.game,
                mode=setup.mode,
                level=setup.level,
                seconds=setup.seconds,
                size=setup.size,
                main_seconds=round(clock.main),
                byoyomi_seconds=round(clock.byoyomi),
                byoyomi_periods=clock.periods,
            )
            self._app.begin(setup.begin())

        self._app.files.unless_unsaved("ask.new", start)

    def _present(self) -> Setup:
        live = self._app.desk.live
        return Setup.of(live.players, game=live.game.name, clock=live.setting)

    def _set_mode(self, setup: Setup) -> None:
        live = self._app.desk.live
        black, white = live.players
        live.players = setup.players((black.name, white.name))
        live.resume()
        self._app.desk.change_settings(mode=setup.mode, level=setup.level, seconds=setup.seconds)
        self._setup = Setup.from_settings(self._app.desk.settings)

    def _ask_resign(self) -> None:
        desk, texts = self._app.desk, self._app.desk.texts
        if desk.live.outcome is None and desk.live.board.ply:
            choices = [
                Choice("no", texts("action.no"), lambda: None),
                Choice("yes", texts("action.yes"), desk.resign, primary=True),
            ]
            self._app.show(Question(texts("action.resign"), texts("ask.resign"), choices))


def _after(names: list[str], name: str) -> str:
    return names[(names.index(name) + 1) % len(names)]
