"""Where a window opens, and where not."""

import pytest

from tesuji.gui.start import has_screen


@pytest.mark.parametrize(
    ("environment", "platform", "expected"),
    [
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({"SDL_VIDEODRIVER": "dummy", "DISPLAY": ":0"}, "linux", False),
        ({}, "win32", True),
        ({}, "darwin", True),
        ({"SSH_CONNECTION": "1"}, "darwin", False),
    ],
)
def test_a_screen_is_a_display_that_is_named(environment: dict[str, str], platform: str, expected: bool) -> None:
    assert has_screen(environment, platform) is expected
