"""Samples and tests made at random, for properties."""

from __future__ import annotations

from hypothesis import strategies as st

from tesuji.match import GameCounts, Hypotheses, Model, PairCounts

COUNT = st.integers(0, 300) | st.sampled_from([0, 0, 0, 1, 10_000])


@st.composite
def pair_counts(draw: st.DrawFn) -> PairCounts:
    """Draw pair counts, empty cells and empty samples among them."""
    return PairCounts(*(draw(COUNT) for _ in PairCounts.names))


@st.composite
def game_counts(draw: st.DrawFn) -> GameCounts:
    """Draw game counts, empty cells and empty samples among them."""
    return GameCounts(*(draw(COUNT) for _ in GameCounts.names))


def any_counts() -> st.SearchStrategy[PairCounts | GameCounts]:
    """Draw counts of either kind."""
    return pair_counts() | game_counts()


@st.composite
def hypotheses(draw: st.DrawFn, model: Model | None = None, widest: float = 150) -> Hypotheses:
    """Draw two hypotheses at least a tenth of an Elo apart."""
    elo0 = draw(st.floats(-widest, widest - 1))
    elo1 = draw(st.floats(elo0 + 0.1, widest))
    return Hypotheses(elo0, elo1, model=model or draw(st.sampled_from(Model)))
