"""Positions to test on, and ways to reach others."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from tesuji.ataxx import Board

START = "x5o/7/7/7/7/7/o5x x 0 1"

# Leaves at depth 1, 2, 3, ...; each count was found alike by three independent programs.
COUNTS = {
    START: [16, 256, 6460, 155888, 4752668, 141865520],
    "xx5/x6/5o1/7/oo5/oo5/o5x x 0 5": [30, 1715, 60723, 3490764, 143263447],
    "1xx3o/2x4/2xx3/2xx2o/4xo1/5x1/7 x 3 11": [110, 3070, 297179, 10861394, 917169636],
    "3ooxx/2oooxx/1xxxoxx/2xxxoo/2oooxo/2ooooo/o4o1 x 0 31": [38, 2248, 88505, 5089250, 220427592],
    # Forced passes: x is shut in; one empty point.
    "1ooooox/1ooooox/1ooooxx/1ooooox/1oooooo/oo1oooo/3o3 x 0 28": [1, 75, 100, 6986, 61998],
    "1xxxooo/xxxoooo/xxxoooo/oxxooox/xxxxxxx/oxxxooo/oxxxoox o 0 42": [1, 6, 23, 90, 430],
    "xoooxxx/ooooxxx/xxxxxxo/xxxxxxo/ooooooo/ooooooo/1ooooxx x 0 43": [1, 6, 25, 155, 642],
    "7/7/7/2x1o2/7/7/7 x 0 1": [23, 419, 7887, 168317, 4266992],
    "7/7/7/7/4ooo/4ooo/4oox x 0 1": [1, 55, 55, 1961, 51113],
    "xxxxxxx/ooooooo/ooooooo/7/7/7/7 x 0 1": [1, 75, 249, 14270, 452980],
}


def play_random(board: Board, chooser: random.Random) -> Iterator[str]:
    """Play random legal moves to the end of the game, yielding each when it has been played."""
    while moves := list(board.legal_moves):
        move = chooser.choice(moves)
        board.push(move)
        yield str(move)


@st.composite
def boards(draw: st.DrawFn, max_plies: int | None = None, halfmove_limit: int | None = None) -> Board:
    """Any stones, at least one, any turn and counters."""
    cells = draw(st.text("xo.", min_size=49, max_size=49).filter(lambda cells: cells.strip(".")))
    fullmove, halfmove = draw(st.integers(1, 300)), draw(st.integers(0, 120))
    ranks = "/".join(cells[start : start + 7] for start in range(0, 49, 7))
    board = ranks.replace(".", "1")
    return Board.from_fen(
        f"{board} {draw(st.sampled_from('xo'))} {halfmove} {fullmove}",
        max_plies=max_plies,
        halfmove_limit=halfmove_limit,
    )
