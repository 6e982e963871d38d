"""The name of a key that was pressed, as the settings write it."""

from __future__ import annotations

import pygame

_CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
_NAMES = {pygame.K_KP_ENTER: "enter", pygame.K_RETURN: "return"}
_LETTERS = {
    scancode: chr(ord("a") + scancode - pygame.KSCAN_A) for scancode in range(pygame.KSCAN_A, pygame.KSCAN_Z + 1)
}


def key_of(event: pygame.event.Event) -> str:
    """Modifiers and the key: `ctrl+shift+z`."""
    modifiers = [
        name
        for name, mask in (("ctrl", _CTRL), ("alt", pygame.KMOD_ALT), ("shift", pygame.KMOD_SHIFT))
        if event.mod & mask
    ]
    name = _NAMES.get(event.key) or pygame.key.name(event.key).casefold()
    if not (name and name.isascii()):  # a keyboard of another script: the letter that is printed there on a Latin one
        name = _LETTERS.get(event.scancode, name)
    return "+".join([*modifiers, name])
