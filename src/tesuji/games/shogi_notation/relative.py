"""Which of several equal pieces moves: 上 寄 引 for the way it goes, 左 直 右 for where it comes from, or both.

The rule of the Japan Shogi Association: the way it goes if that is enough; else where it stood, as the mover sees it;
else both, `左上`. 直 is straight up, said of golds, silvers and what moves like them. Of two rooks or bishops, promoted
or not, one is the left and one the right one, as seen from each other.
"""

from __future__ import annotations

from typing import NamedTuple

from tesuji._core import Color

_LARGE = {"B", "R", "+B", "+R"}
_RISES = {1: "上", 0: "寄", -1: "引"}
_READ_RISES = {"上": 1, "行": 1, "入": 1, "寄": 0, "引": -1, "下": -1}
_SIDES = {1: "左", 0: "直", -1: "右"}
_READ_SIDES = {"左": 1, "右": -1}


class _Way(NamedTuple):
    """How a piece comes, as the mover sees it: files to the left of the target, ranks below it."""

    left: int
    below: int

    @classmethod
    def of(cls, color: Color, origin: str, target: str) -> _Way:
        files, ranks = int(origin[0]) - int(target[0]), ord(origin[1]) - ord(target[1])
        return cls(files, ranks) if color is Color.BLACK else cls(-files, -ranks)

    @property
    def side(self) -> int:
        return (self.left > 0) - (self.left < 0)

    @property
    def rise(self) -> int:
        return (self.below > 0) - (self.below < 0)


def write(color: Color, piece: str, origin: str, origins: list[str], target: str) -> str:
    """Return what tells a piece from the others of `origins`, of which it is one; nothing if it is alone."""
    if len(origins) < 2:
        return ""
    own = _Way.of(color, origin, target)
    ways = [_Way.of(color, at, target) for at in origins]
    alike = [way for way in ways if way.rise == own.rise]
    if len(alike) == 1:
        return _RISES[own.rise]
    if piece in _LARGE:
        return "左" if own.left == max(way.left for way in alike) else "右"
    if sum(way.side == own.side for way in ways) == 1 or (own.side == 0 and own.rise == 1):
        return _SIDES[own.side]
    return _SIDES[own.side] + _RISES[own.rise]


def fitting(color: Color, piece: str, origins: list[str], target: str, side: str, rise: str) -> list[str]:
    """List those of the origins that `side` (左 直 右 or nothing) and `rise` (上 寄 引 or nothing) speak of."""
    ways = {origin: _Way.of(color, origin, target) for origin in origins}
    if rise:
        ways = {origin: way for origin, way in ways.items() if way.rise == _READ_RISES[rise]}
    if side == "直":
        ways = {origin: way for origin, way in ways.items() if way.side == 0 and way.rise == 1}
    elif side and piece in _LARGE:
        outermost = max((way.left * _READ_SIDES[side] for way in ways.values()), default=0)
        ways = {origin: way for origin, way in ways.items() if way.left * _READ_SIDES[side] == outermost}
    elif side:
        ways = {origin: way for origin, way in ways.items() if way.side == _READ_SIDES[side]}
    return list(ways)
