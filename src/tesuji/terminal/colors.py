"""A position in colours: the board as wood, lines and stones, and the panel beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.style import Style
from rich.text import Text

from tesuji._core import Color
from tesuji.games.diagram import Diagram, Mark, Point
from tesuji.games.game import Game
from tesuji.terminal.overlay import NOTHING, Overlay
from tesuji.terminal.plain import last_move_line, printable


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a board. Stones and wood must differ in brightness too, not in hue alone."""

    wood: str
    grid: str
    black: str
    white: str
    last: str
    line: str
    answer: str
    cursor: str
    chosen: str
    faint_black: str  # stones that are only thought of
    faint_white: str

    def stone(self, color: Color) -> Style:
        """A stone on wood."""
        return self.on(color, self.wood)

    def on(self, color: Color, ground: str) -> Style:
        """A stone on some ground."""
        return Style(color=self.white if color is Color.WHITE else self.black, bgcolor=ground)

    @property
    def crossing(self) -> Style:
        """Lines on wood."""
        return Style(color=self.grid, bgcolor=self.wood)


_RICH = Palette(
    "#d7a75b",
    "#8a6428",
    "#000000",
    "#ffffff",
    last="#d9482b",
    line="#5c9e31",
    answer="#b3261e",
    cursor="#2f6fb0",
    chosen="#7a4fa3",
    faint_black="#000000",
    faint_white="#ffffff",
)
_SIXTEEN = Palette(
    "yellow",
    "bright_black",
    "black",
    "bright_white",
    last="red",
    line="green",
    answer="red",
    cursor="blue",
    chosen="magenta",
    faint_black="black",
    faint_white="bright_white",
)

_STONE, _STAR, _TAKEN, _ANSWER = "●", "╋", "×", "◆"
# By row (top, middle, bottom), then by column (left, middle, right).
_CROSSINGS = ("┌┬┐", "├┼┤", "└┴┘")
_NAMES = Style(dim=True)
_BOLD = Style(bold=True)


def can_show(out: Console) -> bool:
    """Whether this terminal has the colours and the characters."""
    if out.color_system is None or out.no_color:
        return False
    try:
        ("─" + _STONE + _STAR + _TAKEN + _ANSWER + "".join(_CROSSINGS)).encode(out.encoding)
    except UnicodeEncodeError:
        return False
    return True


def palette(out: Console) -> Palette:
    """The best palette that this terminal has."""
    return _RICH if out.color_system in {"256", "truecolor"} else _SIXTEEN


def board_lines(
    diagram: Diagram, colors: Palette, *, names_above: bool = False, overlay: Overlay = NOTHING
) -> list[Text]:
    """Draw the board, and `overlay` on it; `names_above`: the letters of the columns also over it."""
    if diagram.has_pieces:
        return _lines_with_pieces(diagram, colors, names_above, overlay)
    width = max(map(len, diagram.row_names))
    letters = Text(" " * (width + 2) + " ".join(diagram.column_names) + " " * (width + 2), _NAMES)
    lines = [letters] if names_above else []
    height = len(diagram.rows)
    for number, (name, row) in enumerate(zip(diagram.row_names, diagram.rows, strict=True)):
        crossings = _CROSSINGS[(number > 0) + (number == height - 1)]
        cells = [column + name for column in diagram.column_names]
        points = [
            _ghost(overlay, cell, point, colors) or _point(point, crossings[(at > 0) + (at == len(row) - 1)], colors)
            for at, (cell, point) in enumerate(zip(cells, row, strict=True))
        ]
        wood = Text(f" {'─'.join(character for character, _ in points)} ", colors.crossing)
        for at, (_, style) in enumerate(points):
            if style is not None:
                wood.stylize(style, 1 + 2 * at, 2 + 2 * at)
            for cell, ground in ((overlay.chosen, colors.chosen), (overlay.cursor, colors.cursor)):
                if cells[at] == cell:
                    wood.stylize(Style(bgcolor=ground), 2 * at, 3 + 2 * at)
        lines.append(Text.assemble((f"{name:>{width}} ", _NAMES), wood, (f" {name:<{width}}", _NAMES)))
    return [*lines, letters]


def _lines_with_pieces(diagram: Diagram, colors: Palette, names_above: bool, overlay: Overlay) -> list[Text]:
    """Draw pieces in letters, those of white in its colour; squares need no lines between them."""
    letters = Text("  " + "".join(f"{name:>3}" for name in diagram.column_names), _NAMES)
    lines = [letters] if names_above else []
    for name, row in zip(diagram.row_names, diagram.rows, strict=True):
        line = Text.assemble((f"{name:>2}", _NAMES))
        for column, point in zip(diagram.column_names, row, strict=True):
            cell = column + name
            ghost = _ghost(overlay, cell, point, colors)
            text = point.piece or (_TAKEN if point.mark is Mark.TAKEN else "·")
            style = colors.crossing if point.owner is None else colors.on(point.owner, colors.wood) + _BOLD
            if ghost is not None:
                text, style = ghost[0], ghost[1] or style
            ground = Style(bgcolor=colors.last) if point.last else Style()
            for shown, color in ((overlay.chosen, colors.chosen), (overlay.cursor, colors.cursor)):
                ground = Style(bgcolor=color) if shown == cell else ground
            line.append(" ", colors.crossing).append(f"{text:>2}", style + ground)
        lines.append(line.append(" ", colors.crossing).append(f" {name}", _NAMES))
    return [*lines, letters]


def state_lines(game: Game[Any], board: Any, names: tuple[str, str], colors: Palette) -> list[Text]:
    """What `plain.state_lines` says, with stones and weight."""
    lines = [Text(game.board_name(board), "bold"), Text()]
    over = board.outcome() is not None
    for color in Color:
        turn = color is board.turn and not over
        name = printable(names[color]) or color.name.capitalize()
        line = Text.assemble((f" {_STONE} ", colors.stone(color)), " ", (name, "bold" if turn else ""))
        lines += [line.append("  to move" if turn else "", "bold green"), Text(f"    {game.holding(board, color)}")]
        taken = game.stones_taken(board, color)
        if taken:
            lines.append(Text("    ").append(f" {' '.join(_STONE * taken)} ", colors.stone(color.opponent)))
    if board.move_stack:
        lines += [Text(), Text(last_move_line(game, board))]
    lines += [Text(warning, "bold red") for warning in game.warnings(board)]
    if over:
        lines += [Text(), Text(game.outcome_text(board), "bold green")]
    return lines


def _ghost(overlay: Overlay, cell: str, point: Point, colors: Palette) -> tuple[str, Style | None] | None:
    """A stone that is only thought of, where there is none."""
    ghost = overlay.ghosts.get(cell)
    if ghost is None or point.owner is not None:
        return None
    ink = colors.faint_white if ghost.owner is Color.WHITE else colors.faint_black
    return ghost.sign, Style(color=ink, bgcolor=colors.wood, bold=True)


def _point(point: Point, crossing: str, colors: Palette) -> tuple[str, Style | None]:
    """The character, and its style where that is not the crossing's."""
    if point.owner is not None:
        ground = colors.last if point.last else colors.line if point.mark is Mark.LINE else colors.wood
        return _STONE, colors.on(point.owner, ground)
    if point.mark is Mark.ANSWER:
        return _ANSWER, Style(color=colors.white, bgcolor=colors.answer, bold=True)
    if point.mark is Mark.TAKEN:
        return _TAKEN, Style(color=colors.answer, bgcolor=colors.wood, bold=True)
    return (_STAR if point.star else crossing), None
