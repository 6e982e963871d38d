"""Open and save: a folder, its games, a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from tesuji.gui.canvas.shapes import rgba, rounded
from tesuji.gui.canvas.ui import Hit, Ui
from tesuji.gui.dialogs.dialog import Choice, Dialog
from tesuji.gui.texts import Texts

_ROW = 28
_MOST = 2000  # entries of a folder that are listed


class FileDialog(Dialog):
    """Walks through folders; `choose` is called with the path at the end."""

    width, height = 600, 520
    takes_text = True

    def __init__(
        self,
        texts: Texts,
        folder: Path,
        suffixes: Sequence[str],
        choose: Callable[[Path], None],
        *,
        name: str = "",
        saving: bool = False,
    ) -> None:
        super().__init__()
        self._texts = texts
        self._suffixes = tuple(suffixes)
        self._choose = choose
        self._saving = saving
        self._problem = ""
        self._scroll = 0
        self._shown = 1
        self._selected = -1
        self.name = name
        self.folder = folder
        self.entries: list[Path] = []
        self.go(folder if folder.is_dir() else Path.home())

    def title(self) -> str:
        """Open or save."""
        return self._texts("action.save_as" if self._saving else "action.open")

    def choices(self) -> Sequence[Choice]:
        """Leave it or do it."""
        texts = self._texts
        act = texts("action.save" if self._saving else "action.open")
        return (Choice("cancel", texts("action.cancel"), self.close), Choice("accept", act, self.accept, primary=True))

    @property
    def selected(self) -> Path | None:
        """The entry that is chosen in the list."""
        return self.entries[self._selected] if 0 <= self._selected < len(self.entries) else None

    def go(self, folder: Path) -> None:
        """Show another folder; stay where that cannot be read."""
        try:
            found = [path for path in folder.iterdir() if not path.name.startswith(".")][:_MOST]
            folders = sorted((path for path in found if path.is_dir()), key=lambda path: path.name.casefold())
            games = [path for path in found if path.suffix.casefold() in self._suffixes and path.is_file()]
        except OSError as error:
            self._problem = error.strerror or str(error)
            return
        self.folder = folder
        self.entries = [*folders, *sorted(games, key=lambda path: path.name.casefold())]
        self._problem = ""
        self._scroll = 0
        self._selected = -1

    def accept(self) -> None:
        """Go into the folder that is named, or choose the file."""
        if not self.name.strip():
            if self.selected is not None:
                self._take(self._selected)
            return
        path = Path(self.name.strip()).expanduser()
        path = path if path.is_absolute() else self.folder / path
        if path.is_dir():
            self.name = ""
            self.go(path)
            return
        if self._saving and not path.suffix:
            path = path.with_name(path.name + self._suffixes[0])
        if not self._saving and not path.is_file():
            self._problem = self._texts("file.missing", file=path.name)
            return
        self.closed = True
        self._choose(path)

    def _take(self, number: int) -> None:
        path = self.entries[number]
        if path.is_dir():
            self.go(path)
        elif self._selected == number and self.name == path.name:
            self.accept()
        else:
            self._selected = number
            self.name = path.name

    def body(self, ui: Ui, rect: pygame.Rect) -> None:
        """The folder, its entries, the name."""
        texts = self._texts
        up = pygame.Rect(rect.left, rect.top, ui.px(36), ui.px(32))
        ui.button("file.parent", up, "", lambda: self.go(self.folder.parent), picture="up", tip=texts("file.parent"))
        place = pygame.Rect(up.right + ui.px(10), rect.top, rect.right - up.right - ui.px(10), up.height)
        ui.text(ui.writing.ending(str(self.folder), place.width, 13), place, 13, ui.theme.faint)
        below = ui.px(32 + 10 + 22)
        well = pygame.Rect(rect.left, up.bottom + ui.px(8), rect.width, rect.bottom - up.bottom - ui.px(8) - below)
        rounded(ui.surface, well, rgba(ui.theme.well), ui.px(8), rgba(ui.theme.line), max(1, ui.scale))
        self._draw_entries(ui, well)
        field = pygame.Rect(rect.left, well.bottom + ui.px(10), rect.width, ui.px(32))
        label = ui.writing.width(texts("file.name"), 14) + ui.px(12)
        ui.text(texts("file.name"), pygame.Rect(field.left, field.top, label, field.height), 14, ui.theme.faint)
        typing = pygame.Rect(field.left + label, field.top, field.width - label, field.height)
        ui.field("file.name", typing, self.name, lambda: None)
        note = pygame.Rect(rect.left, field.bottom + ui.px(2), rect.width, ui.px(20))
        kinds = texts("file.kinds", kinds=" ".join(self._suffixes))
        ui.text(self._problem or kinds, note, 12, ui.theme.danger if self._problem else ui.theme.faint)

    def _draw_entries(self, ui: Ui, well: pygame.Rect) -> None:
        row = ui.px(_ROW)
        inner = well.inflate(-ui.px(10), -ui.px(10))
        self._shown = max(1, inner.height // row)
        ui.add(Hit("file.list", well, None, scroll=self.scroll, focusable=False))
        if not self.entries:
            ui.text(self._texts("file.empty"), inner, 14, ui.theme.faint, align="center")
            return
        for number in range(self._scroll, min(len(self.entries), self._scroll + self._shown)):
            path = self.entries[number]
            place = pygame.Rect(inner.left, inner.top + (number - self._scroll) * row, inner.width - ui.px(8), row)
            name = f"file.{path.name}"
            ui.add(Hit(name, place, lambda number=number: self._take(number), scroll=self.scroll, focusable=False))  # type: ignore[misc]
            chosen = number == self._selected
            if chosen or ui.hovered(name):
                rounded(ui.surface, place, rgba(ui.theme.accent if chosen else ui.theme.hover), ui.px(5))
            ink = ui.theme.on_accent if chosen else ui.theme.text
            picture = pygame.Rect(place.left + ui.px(6), place.top, ui.px(20), row)
            ui.icon("folder" if path.is_dir() else "file", picture, ink, 17)
            ui.text(path.name, pygame.Rect(picture.right + ui.px(8), place.top, place.width - ui.px(44), row), 14, ink)
        if len(self.entries) > self._shown:
            height = max(ui.px(24), inner.height * self._shown // len(self.entries))
            top = inner.top + (inner.height - height) * self._scroll // max(1, len(self.entries) - self._shown)
            bar = pygame.Rect(inner.right - ui.px(4), top, ui.px(5), height)
            rounded(ui.surface, bar, rgba(ui.theme.faint, 0.5), bar.width // 2)

    def scroll(self, step: int) -> None:
        """Move the list."""
        self._scroll = min(max(0, len(self.entries) - self._shown), max(0, self._scroll - 3 * step))

    def key(self, event: pygame.event.Event) -> bool:
        """Up and down select, backspace deletes."""
        if event.key in {pygame.K_UP, pygame.K_DOWN} and self.entries:
            step = 1 if event.key == pygame.K_DOWN else -1
            self._selected = min(len(self.entries) - 1, max(0, self._selected + step))
            chosen = self.entries[self._selected]
            self.name = "" if chosen.is_dir() else chosen.name
            self._scroll = min(self._selected, max(self._scroll, self._selected - self._shown + 1))
            return True
        if event.key == pygame.K_BACKSPACE:
            self.name = self.name[:-1]
            return True
        return False

    def type(self, text: str) -> None:
        """Add to the name."""
        self.name += text
