"""How the board lies for the eye."""

from hypothesis import given
from hypothesis import strategies as st

from tesuji.gui.board.orientation import Orientation

ORIENTATIONS = st.builds(Orientation, st.integers(0, 3), st.booleans())
PLACES = st.tuples(st.integers(0, 18), st.integers(0, 18))


@given(ORIENTATIONS, PLACES)
def test_what_is_seen_somewhere_is_found_there(orientation: Orientation, place: tuple[int, int]) -> None:
    assert orientation.from_screen(*orientation.to_screen(*place, 19), 19) == place


@given(ORIENTATIONS, PLACES)
def test_rotating_turns_what_is_seen_clockwise(orientation: Orientation, place: tuple[int, int]) -> None:
    x, y = orientation.to_screen(*place, 19)
    assert orientation.rotated().to_screen(*place, 19) == (18 - y, x)


@given(ORIENTATIONS, PLACES)
def test_flipping_mirrors_what_is_seen(orientation: Orientation, place: tuple[int, int]) -> None:
    x, y = orientation.to_screen(*place, 19)
    assert orientation.flipped().to_screen(*place, 19) == (18 - x, y)
