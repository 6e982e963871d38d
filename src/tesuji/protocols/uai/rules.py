"""What the world of UAI has settled: its draw rule, and its unit for scores."""

from __future__ import annotations

from tesuji.engine.score import Score

HALFMOVE_LIMIT = 100  # plies without a clone that are a draw
_WON = 30_000  # centistones of a win; no evaluation comes near it


def centistones(score: Score) -> int:
    """Return a score in hundredths of a stone; a win in n plies is 30,000 - n."""
    plies = score.plies_to_end
    if plies is not None:
        return _WON - plies if plies > 0 else -_WON - plies
    return round(100 * score.value)
