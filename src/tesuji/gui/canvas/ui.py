"""The widget layer: what is drawn in a frame, and what of it answers to mouse and keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from tesuji.gui.canvas.icons import icon
from tesuji.gui.canvas.shapes import Rgb, cast_shadow, mixed, put, rgba, rounded
from tesuji.gui.canvas.writing import Writing
from tesuji.gui.theme import Theme

Action = Callable[[], None]

_SMALLEST_LABEL = 12
_LIFT = 0.09  # of the size of a line: its letters stand that much below the middle of its height


@dataclass(slots=True)
class Hit:
    """Something on the screen that answers: to a click by `action`, to the pointer on it by `drag` with its place."""

    name: str
    rect: pygame.Rect
    action: Action | None = None
    drag: Callable[[tuple[int, int]], None] | None = None
    scroll: Callable[[int], None] | None = None
    focusable: bool = True
    tip: str = ""


class Ui:
    """Draws widgets in the frame at hand, and remembers where they are for the events until the next.

    Sizes are in units of the layout; `px` makes pixels of them. Widgets have names, by which keys and tests find them.
    """

    def __init__(self, theme: Theme, writing: Writing, scale: float) -> None:
        self.surface = pygame.Surface((1, 1))
        self.theme = theme
        self.writing = writing
        self.scale = scale
        self.pointer: tuple[int, int] | None = None
        self.hits: list[Hit] = []
        self.said: list[tuple[str, pygame.Rect]] = []
        """The texts of the frame and where they stand."""
        self.focus: str | None = None
        self.pressed: str | None = None
        self.caret_on = True
        self.scrolled: dict[str, int] = {}
        """How many rows of a list are above what is seen, by its name."""

    def begin(self, surface: pygame.Surface, pointer: tuple[int, int] | None) -> None:
        """Begin a frame; `pointer` is where the mouse is, if it is in the window."""
        self.surface = surface
        self.pointer = pointer
        self.hits.clear()
        self.said.clear()

    def px(self, units: float) -> int:
        """Pixels of the screen."""
        return round(units * self.scale)

    # What answers

    def add(self, hit: Hit) -> None:
        """Let something answer; what is added later lies above."""
        self.hits.append(hit)

    def cover(self) -> None:
        """Let nothing drawn so far answer any more: a dialog comes above it."""
        self.hits.clear()
        veil = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA)
        veil.fill(rgba(self.theme.veil, 0.45))
        self.surface.blit(veil, (0, 0))

    def hit_at(self, place: tuple[int, int]) -> Hit | None:
        """What lies on top at a place."""
        return next((hit for hit in reversed(self.hits) if hit.rect.collidepoint(place)), None)

    def hit(self, name: str) -> Hit | None:
        """What has this name."""
        return next((hit for hit in self.hits if hit.name == name), None)

    def hovered(self, name: str) -> bool:
        """Whether the pointer is on it, as far as is drawn."""
        return self.pointer is not None and (hit := self.hit_at(self.pointer)) is not None and hit.name == name

    def move_focus(self, step: int) -> None:
        """Give the keyboard to the next or the previous widget."""
        names = [hit.name for hit in self.hits if hit.focusable and hit.action is not None]
        if not names:
            self.focus = None
        elif self.focus not in names:
            self.focus = names[0 if step > 0 else -1]
        else:
            self.focus = names[(names.index(self.focus) + step) % len(names)]

    # What is only seen

    def text(
        self,
        text: str,
        rect: pygame.Rect,
        size: float = 14,
        color: Rgb | None = None,
        *,
        bold: bool = False,
        align: str = "left",
        beside: float | None = None,
    ) -> pygame.Rect:
        """Write a line in a rectangle, in the middle of its height; what is too long ends in an ellipsis.

        With `beside`, on the baseline that a text of that size would have there.
        """
        shown = self.writing.cut(text, rect.width, size, bold=bold)
        line = self.writing.fonts.render(shown, size, color or self.theme.text, bold)
        place = line.get_rect(top=self._baseline(rect, beside or size) - self.writing.fonts.ascent(size))
        if align == "left":
            place.left = rect.left
        elif align == "right":
            place.right = rect.right
        else:
            place.centerx = rect.centerx
        self.surface.blit(line, place)
        self.said.append((text, place))
        return place

    def _baseline(self, rect: pygame.Rect, size: float) -> int:
        fonts = self.writing.fonts
        return rect.centery - self.px(size * _LIFT) - fonts.height(size) // 2 + fonts.ascent(size)

    def paragraph(self, text: str, rect: pygame.Rect, size: float = 14, color: Rgb | None = None) -> int:
        """Write a text in lines from the top of a rectangle; return the height it takes, in pixels."""
        step = self.px(size * 1.45)
        top = rect.top
        for words in self.writing.lines(text, rect.width, size):
            self.text(words, pygame.Rect(rect.left, top, rect.width, step), size, color)
            top += step
        return top - rect.top

    def paragraph_height(self, text: str, width: int, size: float = 14) -> int:
        """The height that `paragraph` would take."""
        return self.px(size * 1.45) * len(self.writing.lines(text, width, size))

    def panel(self, rect: pygame.Rect, *, raised: bool = False, radius: float = 10) -> None:
        """The ground of a group of things."""
        if raised:
            cast_shadow(self.surface, rect, self.px(radius), self.px(24))
        rounded(self.surface, rect, rgba(self.theme.panel), self.px(radius), rgba(self.theme.line), max(1, self.scale))

    def rule(self, start: tuple[int, int], width: int) -> None:
        """A thin line across."""
        self.surface.fill(self.theme.line, pygame.Rect(start, (width, max(1, self.px(1)))))

    def icon(self, name: str, rect: pygame.Rect, color: Rgb | None = None, size: float = 18) -> None:
        """An icon in the middle of a rectangle."""
        put(self.surface, icon(name, self.px(size), color or self.theme.text), rect.center)

    # Widgets

    def button(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        action: Action,
        *,
        picture: str = "",
        enabled: bool = True,
        chosen: bool = False,
        primary: bool = False,
        quiet: bool = False,
        tip: str = "",
        size: float = 14,
    ) -> None:
        """A button with a label, a picture, or both. `quiet` has no frame until the pointer is on it."""
        theme = self.theme
        if enabled:
            self.add(Hit(name, rect, action, tip=tip or self._unseen(rect, label)))
        hovered = enabled and self.hovered(name)
        ground = theme.accent if primary or chosen else theme.button
        ink = theme.on_accent if primary or chosen else theme.text
        if not enabled:
            ground, ink = mixed(ground, theme.panel, 0.6), mixed(ink, theme.panel, 0.62)
        elif hovered:
            ground = mixed(ground, theme.text, 0.14 if self.pressed == name else 0.08)
        if not quiet or hovered or chosen:
            edge = ground if primary or chosen else mixed(theme.line, theme.text, 0.1 if enabled else 0.0)
            rounded(self.surface, rect, rgba(ground), self.px(7), rgba(edge), max(1, self.scale))
        if self.focus == name:
            around = rect.inflate(self.px(4), self.px(4))
            rounded(self.surface, around, (0, 0, 0, 0), self.px(9), rgba(theme.accent), max(1.5, 2 * self.scale))
        self._face(rect, label, picture, ink, size)

    def _unseen(self, rect: pygame.Rect, label: str) -> str:
        """The label, where there is no room for it."""
        return label if self.writing.width(label, _SMALLEST_LABEL) > rect.width - self.px(12) else ""

    def _face(self, rect: pygame.Rect, label: str, picture: str, ink: Rgb, size: float) -> None:
        """Picture and label; where there is no room for both the label, and where that does not fit the picture."""
        room = rect.width - self.px(12)
        side, gap = self.px(18), self.px(6)
        width = self.writing.width(label, size)
        while label and size > _SMALLEST_LABEL and width > room:
            size -= 0.5
            width = self.writing.width(label, size)
        both = bool(picture and label) and side + gap + width <= room
        if picture and not both and (not label or width > room):
            self.icon(picture, rect, ink)
        elif both:
            left = rect.centerx - (side + gap + width) // 2
            self.icon(picture, pygame.Rect(left, rect.top, side, rect.height), ink)
            self.text(label, pygame.Rect(left + side + gap, rect.top, width, rect.height), size, ink)
        else:
            self.text(label, rect.inflate(-self.px(12), 0), size, ink, align="center")

    def choice(
        self,
        name: str,
        rect: pygame.Rect,
        options: Sequence[tuple[Any, str]],
        value: Any,
        choose: Callable[[Any], None],
        *,
        size: float = 13,
    ) -> None:
        """One of several options side by side; each is a widget called `name.value`."""
        theme = self.theme
        rounded(self.surface, rect, rgba(theme.well), self.px(8), rgba(theme.line), max(1, self.scale))
        width = rect.width / len(options)
        for number, (option, label) in enumerate(options):
            left = rect.left + round(number * width)
            cell = pygame.Rect(left, rect.top, rect.left + round((number + 1) * width) - left, rect.height)
            cell = cell.inflate(-self.px(4), -self.px(4))
            own = f"{name}.{option}"
            self.add(Hit(own, cell, lambda option=option: choose(option)))  # type: ignore[misc]
            chosen = option == value
            if chosen or self.hovered(own):
                ground = theme.accent if chosen else theme.button
                rounded(self.surface, cell, rgba(ground), self.px(6))
            if self.focus == own:
                rounded(self.surface, cell, (0, 0, 0, 0), self.px(6), rgba(theme.text), max(1.5, 2 * self.scale))
            self.text(
                label, cell.inflate(-self.px(4), 0), size, theme.on_accent if chosen else theme.text, align="center"
            )

    def switch(self, name: str, rect: pygame.Rect, label: str, on: bool, change: Callable[[bool], None]) -> None:
        """Something that is on or off, with its label before it."""
        theme = self.theme
        self.add(Hit(name, rect, lambda: change(not on)))
        track = pygame.Rect(0, 0, self.px(40), self.px(22))
        track.midright = rect.midright
        rounded(self.surface, track, rgba(theme.accent if on else theme.well), track.height // 2, rgba(theme.line))
        knob = track.height - self.px(6)
        x = track.right - self.px(3) - knob if on else track.left + self.px(3)
        rounded(self.surface, pygame.Rect(x, track.top + self.px(3), knob, knob), rgba(theme.knob), knob // 2)
        if self.focus == name:
            around = track.inflate(self.px(6), self.px(6))
            rounded(
                self.surface, around, (0, 0, 0, 0), around.height // 2, rgba(theme.accent), max(1.5, 2 * self.scale)
            )
        self.text(label, pygame.Rect(rect.left, rect.top, rect.width - track.width - self.px(8), rect.height))

    def slider(
        self, name: str, rect: pygame.Rect, value: int, bounds: tuple[int, int], change: Callable[[int], None]
    ) -> None:
        """A whole number between bounds, by dragging, by the wheel, or by its ends."""
        theme, (lowest, highest) = self.theme, bounds
        knob = self.px(18)
        track = pygame.Rect(rect.left + knob // 2, rect.centery - self.px(2), rect.width - knob, self.px(4))

        def drag(place: tuple[int, int]) -> None:
            share = (place[0] - track.left) / max(1, track.width)
            change(min(highest, max(lowest, lowest + round(share * (highest - lowest)))))

        def scroll(step: int) -> None:
            change(min(highest, max(lowest, value + step)))

        around = lowest if value >= highest else value + 1
        self.add(Hit(name, rect, lambda: change(around), drag=drag, scroll=scroll))
        x = track.left + round(track.width * (value - lowest) / max(1, highest - lowest))
        rounded(self.surface, track, rgba(mixed(theme.well, theme.text, 0.18)), self.px(2))
        done = pygame.Rect(track.left, track.top, max(2, x - track.left), track.height)
        rounded(self.surface, done, rgba(theme.accent), self.px(2))
        if self.focus == name:
            ring = pygame.Rect(0, 0, knob + self.px(8), knob + self.px(8))
            ring.center = (x, rect.centery)
            rounded(self.surface, ring, rgba(theme.accent, 0.35), ring.width // 2)
        grip = pygame.Rect(0, 0, knob, knob)
        grip.center = (x, rect.centery)
        rounded(self.surface, grip, rgba(theme.knob), knob // 2, rgba(theme.accent), max(1.5, 2 * self.scale))

    def scroll_list(self, name: str, rect: pygame.Rect, rows: int, shown: int) -> int:
        """Let the wheel move a list of which only so many rows can be shown; return the first of them."""
        most = max(0, rows - shown)
        first = self.scrolled[name] = min(most, self.scrolled.get(name, 0))
        if most:

            def scroll(step: int) -> None:
                self.scrolled[name] = min(most, max(0, first - step))

            self.add(Hit(name, rect, scroll=scroll, focusable=False))
            height = max(self.px(12), rect.height * shown // rows)
            top = rect.top + (rect.height - height) * first // most
            bar = pygame.Rect(rect.right + self.px(3), top, self.px(4), height)
            rounded(self.surface, bar, rgba(self.theme.faint, 0.6), bar.width // 2)
        return first

    def field(self, name: str, rect: pygame.Rect, text: str, focus: Action) -> None:
        """A line of text that is being typed; the caret stands at its end."""
        theme = self.theme
        self.add(Hit(name, rect, focus))
        focused = self.focus == name
        edge = theme.accent if focused else theme.line
        rounded(
            self.surface, rect, rgba(theme.well), self.px(7), rgba(edge), max(1, (2 if focused else 1) * self.scale)
        )
        inner = rect.inflate(-self.px(20), 0)
        shown = self.writing.ending(text, inner.width - self.px(4), 14)
        place = self.text(shown, inner)
        if focused and self.caret_on:
            top = rect.centery - self.px(9)
            self.surface.fill(theme.text, (place.right + self.px(1), top, max(1, self.px(1.5)), self.px(18)))

    def tip(self) -> None:
        """The word on what the pointer rests on."""
        hit = None if self.pointer is None else self.hit_at(self.pointer)
        if hit is None or not hit.tip:
            return
        width = self.writing.width(hit.tip, 12) + self.px(16)
        rect = pygame.Rect(0, 0, width, self.px(26))
        rect.midtop = (hit.rect.centerx, hit.rect.bottom + self.px(6))
        if rect.bottom > self.surface.get_height():
            rect.bottom = hit.rect.top - self.px(6)
        rect.clamp_ip(self.surface.get_rect().inflate(-self.px(8), 0))
        rounded(self.surface, rect, rgba(self.theme.text, 0.94), self.px(6))
        self.text(hit.tip, rect, 12, self.theme.panel, align="center")
