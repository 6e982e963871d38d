"""Pictures of every screen of the app, in every language and theme: `python tools/pictures.py FOLDER [SCREEN ...]`.

To be looked at after a change of the app; the ones in docs/images/ come from here.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from tesuji import ataxx, gomoku
from tesuji.gui.app import App
from tesuji.gui.dialogs.rules import RulesDialog
from tesuji.gui.dialogs.setup import SetupDialog
from tesuji.gui.settings import Settings
from tesuji.play import LiveGame, Player, TimeSetting
from tesuji.play.autosave import Autosave

SIZE = (1000, 720)
LANGUAGES, THEMES = ("en", "ko"), ("light", "dark")
MOVES = "j10k11l10k10k9l8k12i11n12m11n10j10h12m7k9j8n6k9"
# What the engine thought of the positions of this game, which it played against itself.
VALUES = (0.3, 0.6, 0.71, 0.5, 0.73, 0.71, 1.05, 0.86, 0.64, 0.77, 1.12, 0.71, 0.95, 0.88, 0.73, 0.77, 1.53, 0.48, 1.36)
_PATIENCE = 20.0  # seconds


def main() -> None:
    """Draw the screens named, or all."""
    folder, *names = sys.argv[1:] or ["build/pictures"]
    for language in LANGUAGES:
        for theme in THEMES:
            for name in names or SCREENS:
                file = Path(folder) / f"{name}-{language}-{theme}.png"
                file.parent.mkdir(parents=True, exist_ok=True)
                with tempfile.TemporaryDirectory() as home:
                    _draw(name, language, theme, Path(home), file)


def _draw(name: str, language: str, theme: str, home: Path, file: Path) -> None:
    os.environ["TESUJI_HOME"] = str(home)
    settings = Settings(language=language, theme=theme, mode="two", folder=str(_games(home)))
    app = App(settings, _game(), autosave=Autosave(home / "games"), size=SIZE)
    app.step()
    SCREENS[name](app)
    app.desk.change = None  # a picture of a stone that has arrived
    app.draw(always=True)
    pygame.image.save(app.surface, str(file))
    app.close()


def _game(moves: str = MOVES, setting: TimeSetting | None = None) -> LiveGame:
    live = LiveGame(gomoku.Board(moves=moves), (Player(), Player()), setting=setting)
    live.evaluations = dict(zip(live.history.line(), VALUES, strict=False))
    return live


def _games(home: Path) -> Path:
    """A folder with something in it to be opened."""
    folder = home / "games of mine"
    for name in ("endings", "openings", "two.sgf", "lesson 3.sgf", "club.psq", "ataxx.pgn"):
        path = folder / name
        path.mkdir(parents=True) if "." not in name else path.write_text("")
    return folder


def _until(app: App, true: Callable[[], bool]) -> None:
    end = time.monotonic() + _PATIENCE
    while not true() and time.monotonic() < end:
        app.step()
        time.sleep(0.01)


def _point(app: App, place: tuple[float, float]) -> None:
    app.draw(always=True)
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(round(place[0]), round(place[1])), rel=(0, 0), buttons=()))


def _start(app: App) -> None:
    app.begin(LiveGame(gomoku.Board(), (Player(), Player(level="full"))))


def _playing(app: App) -> None:
    live = _game(setting=TimeSetting(main=600, byoyomi=30, periods=3))
    live.players = (Player(), Player(level="strong"))
    app.begin(live)
    app.step()
    _point(app, app.screen.view.place("n9"))


def _thinking(app: App) -> None:
    app.do("analyse")()
    _until(
        app, lambda: app.desk.machine.thoughts is not None and max(app.desk.machine.thoughts.nodes_at, default=0) >= 9
    )


def _line(app: App) -> None:
    _thinking(app)
    app.desk.machine.analyse()
    app.draw(always=True)
    hit = app.screen.ui.hit("line.0")
    if hit is not None:
        _point(app, hit.rect.center)


def _suggested(app: App) -> None:
    app.do("suggest")()
    _until(app, lambda: app.desk.suggestion is not None)


def _forbidden(app: App) -> None:
    board = gomoku.Board.from_position(19, black=["h10", "i10", "j12", "j11"], white=["k12", "i11", "k9"])
    app.begin(LiveGame(board))
    app.desk.touch("j10")


def _standing(app: App) -> None:
    stones = ["h10", "i10", "j10", "k10", "l10", "j11", "g8"]
    white = ["j12", "h8", "i8", "m11"]
    app.begin(LiveGame(gomoku.Board.from_position(19, black=stones, white=white, captured=(4, 2), turn="white")))


def _won(app: App) -> None:
    app.begin(LiveGame(gomoku.Board(moves="j10j11k11k10l12l11m13i9n14")))


def _branch(app: App) -> None:
    app.do("numbers")()
    for _ in range(4):
        app.do("back")()
    app.desk.play("j12")


def _comment(app: App) -> None:
    """A lesson from a file."""
    live = _game()
    live.history.node.comment = (
        "Each side has taken two pairs. Who takes the third?\n\n서로 두 쌍씩 따냈습니다. 세 번째 쌍은 누가 따낼까요?"
    )
    app.begin(live)


def _ataxx(app: App) -> None:
    app.begin(LiveGame(ataxx.Board("g2 a2 f1 b2 a7c5 b3")))
    app.step()
    app.desk.touch("c5")
    _point(app, app.screen.view.place("b4"))


def _rules(page: int) -> Callable[[App], None]:
    def show(app: App) -> None:
        app.do("rules")()
        dialog = app.dialogs[-1]
        if isinstance(dialog, RulesDialog):
            dialog.turn(page)

    return show


def _unsaved(app: App) -> None:
    app.desk.play("a1")
    app.do("new")()
    app.dialogs[-1].enter()


def _levels(app: App) -> None:
    app.do("new")()
    dialog = app.dialogs[-1]
    if isinstance(dialog, SetupDialog):
        dialog.setup = replace(dialog.setup, mode="machines", level="steady", other_level="expert")


def _dialog(action: str) -> Callable[[App], None]:
    return lambda app: app.do(action)()


SCREENS: dict[str, Callable[[App], None]] = {
    "start": _start,
    "game": _playing,
    "thinking": _thinking,
    "line": _line,
    "suggested": _suggested,
    "forbidden": _forbidden,
    "standing": _standing,
    "won": _won,
    "branch": _branch,
    "comment": _comment,
    "ataxx": _ataxx,
    "new": _dialog("new"),
    "levels": _levels,
    "mode": _dialog("mode"),
    "menu": _dialog("menu"),
    "settings": _dialog("settings"),
    "open": _dialog("open"),
    "save": _dialog("save_as"),
    "help": _dialog("help"),
    "question": _unsaved,
    **{f"rules{page + 1}": _rules(page) for page in range(4)},
}

if __name__ == "__main__":
    main()
