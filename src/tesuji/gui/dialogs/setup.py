"""Who plays what: the dialogs of a new game and of the mode of the game at hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from tesuji.engine.levels import LEVELS, find_level, strength
from tesuji.games import registry
from tesuji.gui.board.sights import games
from tesuji.gui.canvas.ui import Ui
from tesuji.gui.dialogs.dialog import Choice, Dialog
from tesuji.gui.settings import Settings
from tesuji.gui.texts import Texts
from tesuji.play import LiveGame, Player, TimeSetting

SIZES = (9, 19)
MODES = ("black", "white", "two", "machines")
SECONDS = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
NO_CLOCK = TimeSetting()
CLOCKS = (
    NO_CLOCK,
    TimeSetting(main=180),
    TimeSetting(main=300, byoyomi=10, periods=3),
    TimeSetting(main=600, byoyomi=30, periods=3),
    TimeSetting(byoyomi=15, periods=1),
)
_ROW, _STEP, _NOTE = 34, 46, 20
_LABEL, _VALUE = 118, 152


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game begins with, or goes on with."""

    game: str = "gomoku"
    mode: str = "black"
    level: str = "full"
    other_level: str = "full"
    """White's, where two machines play."""
    seconds: float = 0.5
    size: int = 19
    clock: TimeSetting = NO_CLOCK

    def players(self, names: tuple[str, str] = ("", "")) -> tuple[Player, Player]:
        """Black and white; names stay with people."""
        machines = {"black": (False, True), "white": (True, False), "two": (False, False), "machines": (True, True)}
        levels = (self.level, self.other_level if self.mode == "machines" else self.level)
        black, white = (
            Player(level=level, seconds=self.seconds) if machine else Player(name=name, seconds=self.seconds)
            for machine, level, name in zip(machines[self.mode], levels, names, strict=True)
        )
        return black, white

    @classmethod
    def of(cls, players: tuple[Player, Player], **rest: object) -> Setup:
        """The setup that a game has."""
        black, white = players
        modes = {(False, True): "black", (True, False): "white", (False, False): "two", (True, True): "machines"}
        setup = cls(
            mode=modes[black.is_machine, white.is_machine],
            level=black.level or white.level or "full",
            other_level=white.level or black.level or "full",
            seconds=(white if white.is_machine else black).seconds,
        )
        return replace(setup, **rest)  # type: ignore[arg-type]

    @classmethod
    def from_settings(cls, settings: Settings) -> Setup:
        """The setup that was chosen last."""
        main, byoyomi, periods = settings.main_seconds, settings.byoyomi_seconds, settings.byoyomi_periods
        return cls(
            game=settings.game if settings.game in games() else registry.DEFAULT,
            mode=settings.mode,
            level=settings.level,
            other_level=settings.level,
            seconds=settings.seconds,
            size=settings.size,
            clock=TimeSetting(main=main, byoyomi=byoyomi, periods=periods),
        )

    def begin(self) -> LiveGame:
        """A new game."""
        game = registry.find(self.game)
        board = game.new_board(self.size if game.sizes is not None else None)
        return LiveGame(board, self.players(), setting=self.clock)


class SetupDialog(Dialog):
    """A row for everything that can be chosen; `whole` for a new game, else only who plays, how well, how long."""

    width = 560

    def __init__(self, texts: Texts, setup: Setup, start: Callable[[Setup], None], *, whole: bool) -> None:
        super().__init__()
        self.setup = setup
        self._texts = texts
        self._start = start
        self._whole = whole

    def title(self) -> str:
        """New game, or mode."""
        return self._texts("dialog.new" if self._whole else "dialog.mode")

    def choices(self) -> Sequence[Choice]:
        """Start or leave it."""
        texts = self._texts
        return (
            Choice("cancel", texts("action.cancel"), self.close),
            Choice("start", texts("action.start" if self._whole else "action.ok"), self._begin, primary=True),
        )

    def _begin(self) -> None:
        self.closed = True
        self._start(self.setup)

    def _rows(self) -> list[str]:
        setup = self.setup
        rows = ["game"] if self._whole else []
        rows += ["mode"]
        if setup.mode != "two":
            rows += ["level", "time"]
        if setup.mode == "machines":
            rows.insert(rows.index("level") + 1, "other_level")
        if self._whole:
            rows += ["size"] if registry.find(setup.game).sizes is not None else []
            rows += ["clock"]
        return rows

    def wanted_height(self, ui: Ui, width: int) -> int:  # noqa: ARG002
        """As many rows as there are, and the notes below them."""
        return ui.px(50 + 56 + 8 + len(self._rows()) * _STEP + len(self._notes()) * _NOTE)

    def body(self, ui: Ui, rect: pygame.Rect) -> None:
        """The rows."""
        notes = self._notes()
        step = min(ui.px(_STEP), (rect.height - ui.px(8 + len(notes) * _NOTE)) // max(1, len(self._rows())))
        top = rect.top
        for name in self._rows():
            row = pygame.Rect(rect.left, top, rect.width, min(ui.px(_ROW), step - ui.px(2)))
            value = pygame.Rect(row.left + ui.px(_LABEL), row.top, row.width - ui.px(_LABEL), row.height)
            label = pygame.Rect(row.left, row.top, ui.px(_LABEL - 8), row.height)
            ui.text(self._label(name), label, 14, ui.theme.faint)
            getattr(self, f"_draw_{name}")(ui, value)
            top += step
        top -= ui.px(4)
        for note in notes:
            line = pygame.Rect(rect.left + ui.px(_LABEL), top, rect.width - ui.px(_LABEL), ui.px(_NOTE))
            ui.text(note, line, 12, ui.theme.faint)
            top += line.height

    def _notes(self) -> list[str]:
        """Who plays, and what is known of the machine's levels."""
        setup = self.setup
        levels = {"two": (), "machines": (setup.level, setup.other_level)}.get(setup.mode, (setup.level,))
        return [self._texts(f"mode.{setup.mode}"), *map(self._level_note, dict.fromkeys(levels))]

    def _level_note(self, name: str) -> str:
        """How deep a level reads, and how strong it was measured to be; that was at Gomoku."""
        texts, level = self._texts, find_level(name)
        key = "level.unbounded" if level.depth is None else "level.slips" if level.slip else "level.reads"
        note = texts(key, level=texts(f"level.{name}"), plies=level.depth)
        elo = strength(level) if self.setup.game == "gomoku" else None
        if not elo:
            return note
        weakest = texts(f"level.{LEVELS[0].name}")
        return f"{note} · {texts('level.strength', elo=elo, weakest=weakest)}"

    def _label(self, name: str) -> str:
        texts, setup = self._texts, self.setup
        if name in {"level", "other_level"} and setup.mode == "machines":
            return f"{texts('option.level')}: {texts('color.black' if name == 'level' else 'color.white')}"
        return texts(f"option.{name}")

    def _change(self, **values: object) -> None:
        self.setup = replace(self.setup, **values)  # type: ignore[arg-type]

    def _draw_game(self, ui: Ui, rect: pygame.Rect) -> None:
        options = [(name, self._texts(f"game.{name}")) for name in games()]
        ui.choice("game", rect, options, self.setup.game, lambda game: self._change(game=game))

    def _draw_mode(self, ui: Ui, rect: pygame.Rect) -> None:
        options = [(mode, self._texts(f"mode.{mode}_short")) for mode in MODES]
        ui.choice("mode", rect, options, self.setup.mode, lambda mode: self._change(mode=mode), size=12)

    def _draw_level(self, ui: Ui, rect: pygame.Rect) -> None:
        self._draw_levels(ui, rect, "level")

    def _draw_other_level(self, ui: Ui, rect: pygame.Rect) -> None:
        self._draw_levels(ui, rect, "other_level")

    def _draw_levels(self, ui: Ui, rect: pygame.Rect, name: str) -> None:
        names = [level.name for level in LEVELS]
        value = names.index(getattr(self.setup, name))
        bar = pygame.Rect(rect.left, rect.top, rect.width - ui.px(_VALUE), rect.height)
        ui.slider(name, bar, value, (0, len(names) - 1), lambda number: self._change(**{name: names[number]}))
        word = pygame.Rect(bar.right + ui.px(12), rect.top, rect.right - bar.right - ui.px(12), rect.height)
        ui.text(f"{value + 1} · {self._texts(f'level.{names[value]}')}", word, 14, bold=True)

    def _draw_time(self, ui: Ui, rect: pygame.Rect) -> None:
        nearest = min(range(len(SECONDS)), key=lambda number: abs(SECONDS[number] - self.setup.seconds))
        bar = pygame.Rect(rect.left, rect.top, rect.width - ui.px(_VALUE), rect.height)
        ui.slider("time", bar, nearest, (0, len(SECONDS) - 1), lambda number: self._change(seconds=SECONDS[number]))
        word = pygame.Rect(bar.right + ui.px(12), rect.top, rect.right - bar.right - ui.px(12), rect.height)
        ui.text(self._texts("value.seconds", seconds=f"{self.setup.seconds:g}"), word, 14, bold=True)

    def _draw_size(self, ui: Ui, rect: pygame.Rect) -> None:
        bar = pygame.Rect(rect.left, rect.top, rect.width - ui.px(_VALUE), rect.height)
        ui.slider("size", bar, self.setup.size, SIZES, lambda size: self._change(size=size))
        word = pygame.Rect(bar.right + ui.px(12), rect.top, rect.right - bar.right - ui.px(12), rect.height)
        ui.text(self._texts("value.lines", size=self.setup.size), word, 14, bold=True)

    def _draw_clock(self, ui: Ui, rect: pygame.Rect) -> None:
        options = [(number, clock_name(self._texts, clock)) for number, clock in enumerate(CLOCKS)]
        chosen = CLOCKS.index(self.setup.clock) if self.setup.clock in CLOCKS else 0
        ui.choice("clock", rect, options, chosen, lambda number: self._change(clock=CLOCKS[number]), size=12)


def clock_name(texts: Texts, clock: TimeSetting) -> str:
    """A setting in a few characters: `10 min +30 s`."""
    if not clock.bounded:
        return texts("value.no_clock")
    parts = []
    if clock.main:
        parts.append(texts("value.minutes", minutes=f"{clock.main / 60:g}"))
    if clock.byoyomi:
        parts.append(("+" if clock.main else "") + texts("value.seconds", seconds=f"{clock.byoyomi:g}"))
    return " ".join(parts)
