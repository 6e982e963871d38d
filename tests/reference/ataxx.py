"""Ataxx written down from its rules, slowly, point by point: the oracle of the fast position.

Points are (column, rank), both from 0, a1 being (0, 0). Nothing here comes from tesuji.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

Point = tuple[int, int]

POINTS = [(column, rank) for column in range(7) for rank in range(7)]
START = {(0, 6): "x", (6, 0): "x", (0, 0): "o", (6, 6): "o"}


def distance(one: Point, two: Point) -> int:
    return max(abs(one[0] - two[0]), abs(one[1] - two[1]))


def cell(point: Point) -> str:
    return f"{chr(ord('a') + point[0])}{point[1] + 1}"


def point(text: str) -> Point:
    return ord(text[0]) - ord("a"), int(text[1]) - 1


@dataclass(frozen=True)
class Position:
    stones: dict[Point, str]
    turn: str = "x"
    halfmove: int = 0
    fullmove: int = 1
    max_plies: int | None = 400
    halfmove_limit: int | None = None

    @property
    def opponent(self) -> str:
        return "o" if self.turn == "x" else "x"

    @property
    def ply(self) -> int:
        return 2 * (self.fullmove - 1) + (self.turn == "o")

    def count(self, side: str) -> int:
        return sum(stone == side for stone in self.stones.values())

    def result(self) -> tuple[str | None, str] | None:
        x, o = self.count("x"), self.count("o")
        more = "x" if x > o else "o" if o > x else None
        if x == 0 or o == 0:
            return more, "wiped_out"
        if x + o == 49:
            return more, "full"
        if self.halfmove_limit is not None and self.halfmove >= self.halfmove_limit:
            return None, "halfmove"
        if self.max_plies is not None and self.ply >= self.max_plies:
            return more, "plies"
        return None

    def legal_moves(self) -> set[str]:
        if self.result() is not None:
            return set()
        own = [at for at, stone in self.stones.items() if stone == self.turn]
        moves = set()
        for target in POINTS:
            if target in self.stones:
                continue
            for origin in own:
                if distance(origin, target) == 1:
                    moves.add(cell(target))
                elif distance(origin, target) == 2:
                    moves.add(cell(origin) + cell(target))
        return moves or {"0000"}

    def after(self, move: str) -> Position:
        """Return the position after a legal move."""
        stones = dict(self.stones)
        if move != "0000":
            target = point(move[-2:])
            if len(move) == 4:
                del stones[point(move[:2])]
            stones[target] = self.turn
            for at in stones:
                if distance(at, target) == 1:
                    stones[at] = self.turn
        return replace(
            self,
            stones=stones,
            turn=self.opponent,
            halfmove=0 if len(move) == 2 else self.halfmove + 1,
            fullmove=self.fullmove + (self.turn == "o"),
        )

    def perft(self, depth: int) -> int:
        if depth == 0:
            return 1
        return sum(self.after(move).perft(depth - 1) for move in self.legal_moves())

    def fen(self) -> str:
        ranks = []
        for rank in range(6, -1, -1):
            text, empty = "", 0
            for column in range(7):
                stone = self.stones.get((column, rank))
                if stone is None:
                    empty += 1
                else:
                    text += (str(empty) if empty else "") + stone
                    empty = 0
            ranks.append(text + (str(empty) if empty else ""))
        return f"{'/'.join(ranks)} {self.turn} {self.halfmove} {self.fullmove}"
