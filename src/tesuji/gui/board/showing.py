"""From the desk to the scene: what is to be seen on the board now."""

from __future__ import annotations

from typing import Any

from tesuji._core import Color, IllegalMoveError
from tesuji.engine import Info
from tesuji.gui.board.scene import Candidate, Ghost, Scene
from tesuji.gui.desk import Desk

_FADE = 0.45  # seconds that a captured stone is still seen
_ARRIVE = 0.12
_LONGEST_LINE = 12  # stones of a line shown ahead


class Showing:
    """Makes scenes, and keeps what is slow to find out about a position."""

    def __init__(self) -> None:
        self._position: object = None
        self._endangered: frozenset[str] = frozenset()
        self._hover: tuple[object, str | None] = (None, None)
        self._allowed = True
        self._affected: frozenset[str] = frozenset()

    def scene(self, desk: Desk, *, pointed: str | None, cursor: str | None, line: tuple[Any, ...], now: float) -> Scene:
        """The scene; `line` are the moves of a line to be shown ahead."""
        live, board = desk.live, desk.live.board
        position = (id(live), live.history.node, board.ply)
        if position != self._position:
            self._position = position
            self._endangered = desk.sights.endangered(board)
        settings = desk.settings
        scene = Scene(
            diagram=desk.diagram,
            turn=board.turn,
            ground=desk.sights.ground,
            coordinates=settings.coordinates,
            endangered=self._endangered,
            cursor=cursor,
        )
        if settings.numbers:
            scene.numbers = _numbers(desk)
        if line:
            scene.ghosts = _ghosts(desk, line)
            return scene
        self._show_candidates(desk, scene)
        self._show_pointed(desk, scene, pointed or cursor, mouse=pointed is not None)
        if desk.suggestion is not None and desk.suggestion[0] is live.history.node:
            scene.suggestion = _target(desk.suggestion[1])
            if desk.sights.picks_up and len(desk.suggestion[1]) == 4:
                scene.origin = desk.suggestion[1][:2]
        self._show_change(desk, scene, now)
        if desk.refused is not None and desk.refused in dict(scene.diagram.points()):
            scene.forbidden = desk.refused
            scene.endangered = frozenset()
            scene.threes = desk.sights.threes(board, desk.refused)
        return scene

    def _show_pointed(self, desk: Desk, scene: Scene, cell: str | None, *, mouse: bool) -> None:
        board = desk.live.board
        if desk.origin is not None:
            scene.origin = desk.origin
            scene.clones, scene.jumps = desk.sights.targets(board, desk.origin)
        if cell is None or not desk.may_play() or board.outcome() is not None:
            return
        owner = next(point.owner for name, point in scene.diagram.points() if name == cell)
        if owner is not None:
            if desk.sights.picks_up and owner is board.turn and desk.origin is None:
                scene.origin = cell
                scene.clones, scene.jumps = desk.sights.targets(board, cell)
            return
        move = desk.origin + cell if desk.origin is not None and cell in scene.jumps else cell
        key = (self._position, move)
        if self._hover != key:
            self._hover = key
            try:
                self._allowed = bool(board.is_legal(move))
            except IllegalMoveError:
                self._allowed = False
            self._affected = desk.sights.affected(board, move) if self._allowed else frozenset()
        if mouse:
            scene.hover = cell
            scene.hover_allowed = self._allowed
        scene.affected = self._affected

    @staticmethod
    def _show_candidates(desk: Desk, scene: Scene) -> None:
        thoughts = desk.machine.thoughts
        if not desk.show_thinking or thoughts is None or thoughts.node is not desk.live.history.node:
            return
        if desk.live.board.outcome() is None:
            seen: dict[str, Candidate] = {}
            for rank, info in enumerate(thoughts.candidates, start=1):
                if info.pv:
                    cell = _target(str(info.pv[0]))
                    seen.setdefault(cell, Candidate(cell, _short(info), rank))
            scene.candidates = tuple(seen.values())

    @staticmethod
    def _show_change(desk: Desk, scene: Scene, now: float) -> None:
        change = desk.change
        if change is None:
            return
        since = now - change.at
        if since < _FADE:
            scene.fading = tuple((cell, owner, 1 - since / _FADE) for cell, owner in change.taken)
        if since < _ARRIVE and change.placed is not None:
            scene.arriving = (change.placed, since / _ARRIVE)


def moving(desk: Desk, now: float) -> bool:
    """Whether something on the board still moves."""
    return desk.change is not None and now - desk.change.at < _FADE + 0.05


def _numbers(desk: Desk) -> dict[str, int]:
    """The number of the last move on every stone that is still where it was placed."""
    board = desk.live.board
    owners = {cell: point.owner for cell, point in desk.diagram.points()}
    numbers: dict[str, int] = {}
    first = board.ply - len(board.move_stack)
    for number, move in enumerate(board.move_stack, start=first + 1):
        cell = _target(str(move))
        if owners.get(cell) is not None:
            numbers[cell] = number
    return numbers


def _ghosts(desk: Desk, line: tuple[Any, ...]) -> tuple[Ghost, ...]:
    """The stones of a line from the position it was read in, if that is on the board."""
    thoughts = desk.machine.thoughts
    if thoughts is None or thoughts.node is not desk.live.history.node:
        return ()
    ghosts: dict[str, Ghost] = {}
    color = thoughts.turn
    for number, move in enumerate(line[:_LONGEST_LINE], start=1):
        cell = _target(str(move))
        if cell:
            ghosts.setdefault(cell, Ghost(cell, color, number))
        color = Color.WHITE if color is Color.BLACK else Color.BLACK
    owned = {cell for cell, point in desk.diagram.points() if point.owner is not None}
    return tuple(ghost for ghost in ghosts.values() if ghost.cell not in owned)


def _target(move: str) -> str:
    """The cell where a move ends; empty for a pass."""
    return "" if move == "0000" else move[2:] if len(move) == 4 and move[2].isalpha() else move


def _short(info: Info[Any]) -> str:
    plies = info.score.plies_to_end
    if plies is not None:
        return f"#{plies}".replace("-", "−")
    if info.score.sure:
        return str(info.score).replace("-", "−")
    value = info.score.value
    return f"{value:+.{1 if abs(value) < 10 else 0}f}".replace("-", "−")
