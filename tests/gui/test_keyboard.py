"""What a key that was pressed is called."""

import pygame
import pytest

from tesuji.gui.keyboard import key_of
from tesuji.gui.keys import DEFAULT, normal


def pressed(key: int, modifiers: int = 0, scancode: int = 0) -> str:
    return key_of(pygame.event.Event(pygame.KEYDOWN, key=key, mod=modifiers, scancode=scancode, unicode=""))


@pytest.mark.parametrize(
    ("key", "modifiers", "name"),
    [
        (pygame.K_d, 0, "d"),
        (pygame.K_z, pygame.KMOD_LCTRL, "ctrl+z"),
        (pygame.K_z, pygame.KMOD_RCTRL | pygame.KMOD_LSHIFT, "ctrl+shift+z"),
        (pygame.K_z, pygame.KMOD_LMETA, "ctrl+z"),
        (pygame.K_RETURN, 0, "return"),
        (pygame.K_KP_ENTER, pygame.KMOD_NUM, "enter"),
        (pygame.K_PAGEUP, 0, "page up"),
        (pygame.K_TAB, pygame.KMOD_SHIFT, "shift+tab"),
        (pygame.K_SLASH, pygame.KMOD_SHIFT, "shift+/"),
        (pygame.K_LEFTBRACKET, pygame.KMOD_CAPS, "["),
    ],
)
def test_keys_are_called_as_the_settings_write_them(key: int, modifiers: int, name: str) -> None:
    with_names(lambda: pressed(key, modifiers), name)


def with_names(name: object, expected: str) -> None:
    pygame.display.init()  # pygame knows the names of keys only then
    assert callable(name)
    assert name() == expected
    assert normal(expected) == expected


def test_a_keyboard_of_another_script_has_its_letters_where_a_latin_one_has_them() -> None:
    with_names(lambda: pressed(0x432, scancode=pygame.KSCAN_D), "d")  # в
    with_names(lambda: pressed(0x43D, pygame.KMOD_CTRL, pygame.KSCAN_Y), "ctrl+y")


def test_every_key_of_the_settings_can_be_pressed() -> None:
    for keys in DEFAULT.values():
        for key in keys:
            assert normal(key) == key
