"""What is worth seeing before it happens: stones in danger, what a move would do, why one is forbidden."""

from __future__ import annotations

from typing import Any

from tesuji._core import Color, IllegalMoveError
from tesuji.games.game import Game
from tesuji.games.gomoku import Board as GomokuBoard
from tesuji.gui.board.scene import Ground, Row

_AROUND = [(right, up) for right in (-1, 0, 1) for up in (-1, 0, 1) if (right, up) != (0, 0)]


class Sights:
    """What is true of any game: nothing to be seen."""

    ground = Ground.POINTS
    picks_up = False  # whether a move begins at a stone of one's own

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def endangered(self, board: Any) -> frozenset[str]:  # noqa: ARG002
        """Stones that one move of the other side would take."""
        return frozenset()

    def affected(self, board: Any, move: Any) -> frozenset[str]:
        """Stones of the opponent that a legal move takes or turns."""
        after = board.copy()
        after.push(move)
        other = board.turn.opponent
        return _stones(self._game, board, other) - _stones(self._game, after, other)

    def threes(self, board: Any, cell: str) -> tuple[Row, ...]:  # noqa: ARG002
        """The rows that make a move forbidden."""
        return ()

    def targets(self, board: Any, origin: str) -> tuple[frozenset[str], frozenset[str]]:  # noqa: ARG002
        """Where the stone on a point can be cloned to, and where it can jump."""
        return frozenset(), frozenset()

    def passes(self, board: Any) -> Any:  # noqa: ARG002
        """The pass, where it is the only move."""
        return None


class GomokuSights(Sights):
    """Pairs that can be captured, free threes."""

    def endangered(self, board: GomokuBoard) -> frozenset[str]:
        """Pairs between an enemy stone and an empty point: capturing is never forbidden."""
        if board.outcome() is not None:
            return frozenset()
        owners = {(move.column, move.row): color for color in Color for move in board.stones(color)}
        names = {(move.column, move.row): str(move) for color in Color for move in board.stones(color)}
        found: set[str] = set()
        for (column, row), owner in owners.items():
            for right, up in _AROUND:
                points = [(column + step * right, row + step * up) for step in range(1, 4)]
                pair = [owners.get(point) for point in points[:2]]
                end = points[2]
                if pair == [owner.opponent] * 2 and end not in owners and _inside(end, board.size):
                    found.update(names[point] for point in points[:2])
        return frozenset(found)

    def threes(self, board: GomokuBoard, cell: str) -> tuple[Row, ...]:
        """The free threes that a stone there would make."""
        try:
            found = board.free_threes(cell)
        except IllegalMoveError:
            return ()
        return tuple(Row(tuple(map(str, cells))) for cells in found.values())


class AtaxxSights(Sights):
    """Clones, jumps, and what they turn."""

    ground = Ground.CELLS
    picks_up = True

    def targets(self, board: Any, origin: str) -> tuple[frozenset[str], frozenset[str]]:
        """Neighbouring points, and points two away."""
        clones: set[str] = set()
        jumps: set[str] = set()
        for move in board.legal_moves:
            if move.target is None:
                continue
            if move.origin == origin:
                jumps.add(move.target)
            elif move.origin is None and _distance(origin, move.target) == 1:
                clones.add(move.target)
        return frozenset(clones), frozenset(jumps)

    def passes(self, board: Any) -> Any:
        """The pass, where there is no other move."""
        moves = list(board.legal_moves)
        return moves[0] if len(moves) == 1 and moves[0].is_pass else None


_SIGHTS = {"gomoku": GomokuSights, "ataxx": AtaxxSights}


def games() -> tuple[str, ...]:
    """The games that the window can show."""
    return tuple(_SIGHTS)


def sights(game: Game[Any]) -> Sights:
    """What is worth seeing in this game."""
    return _SIGHTS.get(game.name, Sights)(game)


def _stones(game: Game[Any], board: Any, color: Color) -> frozenset[str]:
    return frozenset(cell for cell, point in game.diagram(board).points() if point.owner is color)


def _inside(point: tuple[int, int], size: int) -> bool:
    return 0 <= point[0] < size and 0 <= point[1] < size


def _distance(one: str, other: str) -> int:
    return max(abs(ord(one[0]) - ord(other[0])), abs(int(one[1:]) - int(other[1:])))
