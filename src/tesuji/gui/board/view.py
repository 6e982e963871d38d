"""The board on the screen: where its points are, and how a scene is drawn."""

from __future__ import annotations

from functools import lru_cache

import pygame

from tesuji.games.diagram import Diagram, Mark
from tesuji.gui.board import materials
from tesuji.gui.board.orientation import Orientation
from tesuji.gui.board.scene import Candidate, Ghost, Ground, Scene
from tesuji.gui.canvas import shapes
from tesuji.gui.canvas.shapes import Point, Rgb, cast_shadow, put, rgba
from tesuji.gui.canvas.ui import Ui

_MARGIN, _BARE_MARGIN = 0.62, 0.18  # around the outermost cells, in cells
_STONE = 0.94  # of a cell
_GHOST_ALPHA = 150
_HOVER_ALPHA = 120
_LEGIBLE = 8.0  # pixels; where a score would be smaller, a candidate has its rank


class BoardView:
    """Draws scenes on a square of the screen and finds the cells below the pointer."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.orientation = Orientation()
        self._cell = 1.0
        self._left = self._top = 0.0  # of the first cell
        self._size = 1
        self._places: dict[str, Point] = {}
        self._names: dict[tuple[int, int], str] = {}
        self._laid: object = None
        self._ground: pygame.Surface | None = None
        self._ground_key: object = None

    @property
    def cell_size(self) -> float:
        """The distance of two points, in pixels."""
        return self._cell

    def place(self, cell: str) -> Point:
        """The middle of a cell."""
        return self._places[cell]

    def cell_at(self, place: tuple[int, int]) -> str | None:
        """The cell at a place of the screen."""
        if not self.rect.collidepoint(place):
            return None
        x, y = int((place[0] - self._left) // self._cell), int((place[1] - self._top) // self._cell)
        return self._names.get((x, y))

    def neighbour(self, cell: str, right: int, down: int) -> str:
        """The cell that is seen beside another one; itself at the edge."""
        x, y = next(place for place, name in self._names.items() if name == cell)
        last = self._size - 1
        return self._names[min(last, max(0, x + right)), min(last, max(0, y + down))]

    @property
    def middle(self) -> str:
        """The cell in the middle."""
        return self._names[self._size // 2, self._size // 2]

    def lay(self, rect: pygame.Rect, diagram: Diagram, *, coordinates: bool = True) -> None:
        """Put the board into a square."""
        key = (tuple(rect), self.orientation, coordinates, diagram.column_names, diagram.row_names)
        if key == self._laid:
            return
        self._laid = key
        self.rect = rect
        self._size = size = len(diagram.rows)
        margin = _MARGIN if coordinates else _BARE_MARGIN
        self._cell = rect.width / (size + 2 * margin)
        self._left, self._top = rect.left + margin * self._cell, rect.top + margin * self._cell
        self._names = {
            self.orientation.to_screen(column, row, size): diagram.column_names[column] + diagram.row_names[row]
            for column in range(size)
            for row in range(size)
        }
        self._places = {
            name: (round(self._left + (x + 0.5) * self._cell), round(self._top + (y + 0.5) * self._cell))
            for (x, y), name in self._names.items()
        }

    def draw(self, ui: Ui, rect: pygame.Rect, scene: Scene, behind: Rgb | None = None) -> None:
        """Draw all of a scene; `behind` is the colour around the board, usually the window's."""
        self.lay(rect, scene.diagram, coordinates=scene.coordinates)
        self._draw_ground(ui, scene, behind or ui.theme.window)
        self._draw_targets(ui, scene)
        self._draw_threes(ui, scene)
        self._draw_five(ui, scene)
        self._draw_stones(ui, scene)
        self._draw_rings(ui, scene)
        self._draw_marks(ui, scene)
        for candidate in scene.candidates:
            self._draw_candidate(ui, candidate)
        for ghost in scene.ghosts:
            self._draw_ghost(ui, ghost)
        self._draw_pointer(ui, scene)

    # The ground

    def _draw_ground(self, ui: Ui, scene: Scene, behind: Rgb) -> None:
        """The wood with its lines and its shadow, painted once on the colour behind it."""
        blur = ui.px(11)
        key = (self._laid, ui.theme, ui.scale, scene.ground, behind)
        if self._ground is None or key != self._ground_key:
            self._ground_key = key
            self._ground = pygame.Surface(self.rect.inflate(2 * blur, 2 * blur).size)
            self._ground.fill(behind)
            inner = pygame.Rect((blur, blur), self.rect.size)
            cast_shadow(self._ground, inner, ui.px(10), blur, 0.30)
            self._ground.blit(self._paint_ground(ui, scene), inner)
        ui.surface.blit(self._ground, self.rect.move(-blur, -blur))

    def _paint_ground(self, ui: Ui, scene: Scene) -> pygame.Surface:
        theme = ui.theme
        ground = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        ground.blit(materials.wood(self.rect.width, self.rect.height, theme), (0, 0))
        _round_corners(ground, ui.px(8))
        width = max(1, round(self._cell / 28))
        first, last = 0.5, self._size - 0.5
        if scene.ground is Ground.CELLS:
            first, last = 0.0, float(self._size)
        left, top = self._left - self.rect.left, self._top - self.rect.top
        steps = round(last - first)
        x1, x2 = round(left + first * self._cell), round(left + last * self._cell)
        y1, y2 = round(top + first * self._cell), round(top + last * self._cell)
        for step in range(steps + 1):
            edge = width + (1 if step in {0, steps} else 0)
            x, y = round(left + (first + step) * self._cell), round(top + (first + step) * self._cell)
            ground.fill(theme.board_line, (x - edge // 2, y1 - edge // 2, edge, y2 - y1 + edge))
            ground.fill(theme.board_line, (x1 - edge // 2, y - edge // 2, x2 - x1 + edge, edge))
        if scene.ground is Ground.POINTS:
            dot = shapes.disc(max(5, round(self._cell * 0.24)) | 1, rgba(theme.board_line))
            for cell, point in scene.diagram.points():
                if point.star:
                    place = self._places[cell]
                    put(ground, dot, (place[0] - self.rect.left, place[1] - self.rect.top))
        if scene.coordinates:
            self._paint_coordinates(ui, ground, scene.diagram)
        return ground

    def _paint_coordinates(self, ui: Ui, ground: pygame.Surface, diagram: Diagram) -> None:
        size = min(15.0, max(8.5, self._cell * 0.36 / ui.scale))
        side = self._left - self.rect.left  # of the margin
        for number in range(self._size):
            column, row = self.orientation.from_screen(0, number, self._size)
            beside = diagram.row_names[row] if not self.orientation.turns % 2 else diagram.column_names[column]
            column, row = self.orientation.from_screen(number, self._size - 1, self._size)
            below = diagram.column_names[column] if not self.orientation.turns % 2 else diagram.row_names[row]
            middle = side + (number + 0.5) * self._cell
            for text, place in ((beside, (side * 0.52, middle)), (below, (middle, self.rect.height - side * 0.52))):
                line = ui.writing.fonts.render(text, size, ui.theme.board_text)
                ground.blit(line, line.get_rect(center=(round(place[0]), round(place[1]))))

    # Stones

    def _diameter(self, share: float = 1.0) -> int:
        return max(3, round(self._cell * _STONE * share))

    def _draw_stones(self, ui: Ui, scene: Scene) -> None:
        diameter = self._diameter()
        shadow = materials.stone_shadow(diameter)
        drop = max(1, round(self._cell * 0.05))
        arriving, share = scene.arriving or ("", 1.0)
        stones = [(cell, point.owner) for cell, point in scene.diagram.points() if point.owner is not None]
        for cell, _ in stones:
            x, y = self._places[cell]
            put(ui.surface, shadow, (x + drop // 2, y + drop))
        for cell, owner in stones:
            size = diameter if cell != arriving else self._diameter(1.25 - 0.25 * share)
            put(ui.surface, materials.stone(size, owner, ui.theme), self._places[cell])
        for cell, owner, left in scene.fading:
            size = self._diameter(0.55 + 0.45 * left)
            alpha = round(255 * left) // 16 * 16
            put(ui.surface, materials.faded(size, owner, ui.theme, alpha), self._places[cell])
        for cell, owner in stones:
            if cell in scene.numbers:
                self._write(ui, cell, str(scene.numbers[cell]), ui.theme.on_stone(owner))

    def _write(self, ui: Ui, cell: str, text: str, color: Rgb, share: float = 0.40) -> None:
        size = self._cell * (share if len(text) < 3 else share * 0.82) / ui.scale
        ui.text(text, self._square(cell), size, color, bold=True, align="center")

    def _square(self, cell: str) -> pygame.Rect:
        rect = pygame.Rect(0, 0, round(self._cell * 1.2), round(self._cell))
        rect.center = (round(self._places[cell][0]), round(self._places[cell][1]))
        return rect

    # What is marked

    def _draw_five(self, ui: Ui, scene: Scene) -> None:
        """A band below the stones of a five; their rings come above them."""
        five = [self._places[cell] for cell, point in scene.diagram.points() if point.mark is Mark.LINE]
        ends = sorted(five)[:: max(1, len(five) - 1)]
        if len(ends) == 2 and _in_a_row(five):
            shapes.line(ui.surface, ui.theme.win, 0.55, ends[0], ends[1], self._cell * 1.12)

    def _draw_rings(self, ui: Ui, scene: Scene) -> None:
        for cell, point in scene.diagram.points():
            if point.mark is Mark.LINE:
                around = shapes.ring(self._diameter(1.04), max(2.0, self._cell * 0.08), rgba(ui.theme.win))
                put(ui.surface, around, self._places[cell])

    def _draw_threes(self, ui: Ui, scene: Scene) -> None:
        colors = (ui.theme.board_danger, ui.theme.win)
        for number, row in enumerate(scene.threes):
            ends = sorted(self._places[cell] for cell in row.cells)
            color = colors[number % len(colors)]
            shapes.line(ui.surface, color, 0.62, ends[0], ends[-1], self._cell * 1.16)
            shapes.line(ui.surface, ui.theme.board, 0.72, ends[0], ends[-1], self._cell * 0.98)

    def _draw_marks(self, ui: Ui, scene: Scene) -> None:
        theme = ui.theme
        width = max(1.5, self._cell * 0.075)
        for cell, point in scene.diagram.points():
            place = self._places[cell]
            if cell in scene.affected and scene.ground is Ground.CELLS:
                put(ui.surface, materials.stone(self._diameter(0.45), scene.turn, theme), place)
            elif cell in scene.affected:
                put(ui.surface, shapes.cross(round(self._cell * 0.42), width * 1.4, rgba(theme.last)), place)
            elif cell in scene.endangered and point.owner is not None:
                mark = shapes.ring(self._diameter(0.98), width * 1.15, rgba(theme.last), dashes=10)
                put(ui.surface, mark, place)
            if point.mark is Mark.ANSWER:
                put(ui.surface, shapes.diamond(round(self._cell * 0.66), rgba(theme.board_good, 0.35)), place)
                put(ui.surface, shapes.diamond(round(self._cell * 0.66), rgba(theme.board_good), width * 1.3), place)
            elif point.mark is Mark.TAKEN and point.owner is None:
                put(ui.surface, shapes.cross(round(self._cell * 0.26), width, rgba(theme.board_line, 0.75)), place)
            if point.last and cell not in scene.affected and point.owner is not None:
                share, thick = (0.92, 0.9) if cell in scene.numbers else (0.52, 1.5)  # around its number
                put(ui.surface, shapes.ring(self._diameter(share), width * thick, rgba(theme.last)), place)
        if scene.suggestion is not None:
            place = self._places[scene.suggestion]
            put(ui.surface, materials.faded(self._diameter(), scene.turn, theme, _GHOST_ALPHA), place)
            put(ui.surface, shapes.ring(self._diameter(1.12), width * 1.8, rgba(theme.board_good)), place)
        if scene.forbidden is not None:
            mark = shapes.cross(round(self._cell * 0.55), width * 2.0, rgba(theme.board_danger))
            put(ui.surface, mark, self._places[scene.forbidden])

    def _draw_candidate(self, ui: Ui, candidate: Candidate) -> None:
        theme = ui.theme
        ground = theme.accent if candidate.rank == 1 else theme.panel
        ink = theme.on_accent if candidate.rank == 1 else theme.text
        place = self._places[candidate.cell]
        put(ui.surface, shapes.disc(self._diameter(1.02), rgba(ground, 0.92)), place)
        if candidate.rank != 1:
            put(ui.surface, shapes.ring(self._diameter(1.02), max(1.0, self._cell * 0.05), rgba(theme.accent)), place)
        rect = self._square(candidate.cell)
        size = self._cell * 0.34 / ui.scale * min(1.0, 4.2 / max(1, len(candidate.text)))
        if size * ui.scale >= _LEGIBLE:
            ui.text(candidate.text, rect, size, ink, bold=True, align="center")
        else:
            ui.text(str(candidate.rank), rect, self._cell * 0.55 / ui.scale, ink, bold=True, align="center")

    def _draw_ghost(self, ui: Ui, ghost: Ghost) -> None:
        put(
            ui.surface, materials.faded(self._diameter(), ghost.color, ui.theme, _GHOST_ALPHA), self._places[ghost.cell]
        )
        if ghost.number is not None:
            self._write(ui, ghost.cell, str(ghost.number), ui.theme.on_stone(ghost.color), 0.46)

    # Where one points

    def _draw_targets(self, ui: Ui, scene: Scene) -> None:
        theme = ui.theme
        if scene.origin is not None:
            around = shapes.ring(self._diameter(1.12), max(2.0, self._cell * 0.08), rgba(theme.board_accent))
            put(ui.surface, around, self._places[scene.origin])
        for cell in scene.clones:
            put(ui.surface, shapes.disc(self._diameter(0.36), rgba(theme.board_accent, 0.9)), self._places[cell])
        for cell in scene.jumps:
            ring = shapes.ring(self._diameter(0.40), max(1.5, self._cell * 0.05), rgba(theme.board_accent))
            put(ui.surface, ring, self._places[cell])

    def _draw_pointer(self, ui: Ui, scene: Scene) -> None:
        theme = ui.theme
        if scene.hover is not None:
            if scene.hover_allowed:
                sprite = materials.faded(self._diameter(), scene.turn, theme, _HOVER_ALPHA)
            else:
                sprite = shapes.cross(round(self._cell * 0.4), max(1.5, self._cell * 0.09), rgba(theme.board_danger))
            put(ui.surface, sprite, self._places[scene.hover])
        if scene.cursor is not None:
            x, y = self._places[scene.cursor]
            side = round(self._cell * 0.98)
            put(ui.surface, _bracket(side, max(2.0, self._cell * 0.08), rgba(theme.board_accent)), (x, y))


def _in_a_row(places: list[Point]) -> bool:
    """Whether points are on one line, as far as rounding lets them be."""
    start, end = pygame.Vector2(min(places)), pygame.Vector2(max(places))
    return all(
        abs((end - start).cross(place - start)) < 4 * (end - start).length() for place in map(pygame.Vector2, places)
    )


@lru_cache(64)
def _bracket(side: int, width: float, color: tuple[int, int, int, int]) -> pygame.Surface:
    """The four corners of a square."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        thick = width * scale
        near, far = thick / 2, surface.get_width() - thick / 2
        arm = surface.get_width() * 0.26
        for x, to_x in ((near, near + arm), (far, far - arm)):
            for y, to_y in ((near, near + arm), (far, far - arm)):
                shapes.stroke(surface, color, (x, y), (to_x, y), thick)
                shapes.stroke(surface, color, (x, y), (x, to_y), thick)

    return shapes.fine(side, side, draw)


def _round_corners(surface: pygame.Surface, radius: int) -> None:
    mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    shapes.rounded(mask, mask.get_rect(), (255, 255, 255, 255), radius)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
