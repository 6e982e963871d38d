"""Ending a game that both players have judged: off unless asked for."""

from __future__ import annotations

from dataclasses import dataclass

from tesuji._core import Color


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjudication:
    """When a game counts as decided. Scores are in the players' own unit, both of which must agree.

    A win: for `win_moves` moves of each side the scores stood at `win_score` or more for the same side. A draw: from
    ply `draw_after` on, for `draw_moves` moves of each side, they stood within `draw_score` of 0. 0 moves: never.
    """

    win_score: float = 0.0
    win_moves: int = 0
    draw_score: float = 0.0
    draw_moves: int = 0
    draw_after: int = 0

    def __post_init__(self) -> None:
        if min(self.win_moves, self.draw_moves, self.draw_after) < 0 or min(self.win_score, self.draw_score) < 0:
            raise ValueError("the numbers of an adjudication are not negative")
        if self.win_moves and not self.win_score:
            raise ValueError("an adjudication of wins needs a win_score above 0")

    @property
    def is_on(self) -> bool:
        """Whether any game can be ended by it."""
        return bool(self.win_moves or self.draw_moves)


class Adjudicator:
    """Watches the scores of one game."""

    def __init__(self, rules: Adjudication) -> None:
        self._rules = rules
        self._winning = {Color.BLACK: 0, Color.WHITE: 0}  # plies in a row in which this side stood won
        self._level = 0

    def verdict(self, side: Color, score: float | None, ply: int) -> tuple[Color | None] | None:
        """Take in `side`'s score after its move; return (winner or None for a draw,) once the game is decided."""
        rules = self._rules
        for color in Color:
            value = None if score is None else (score if color is side else -score)
            stands = value is not None and rules.win_moves > 0 and value >= rules.win_score
            self._winning[color] = self._winning[color] + 1 if stands else 0
            if stands and self._winning[color] >= 2 * rules.win_moves:
                return (color,)
        level = score is not None and abs(score) <= rules.draw_score and ply >= rules.draw_after
        self._level = self._level + 1 if level else 0
        if rules.draw_moves and self._level >= 2 * rules.draw_moves:
            return (None,)
        return None
