"""The name of a key that was pressed, as the settings write it."""

from __future__ import annotations

import pygame

_CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
_NAMES = {pygame.K_KP_ENTER: "enter", pygame.K_RETURN: "return"}


def key_of(event: pygame.event.Event) -> str:
    """Modifiers and the key: `ctrl+shift+z`."""
    modifiers = [
        name
        for name, mask in (("ctrl", _CTRL), ("alt", pygame.KMOD_ALT), ("shift", pygame.KMOD_SHIFT))
        if event.mod & mask
    ]
    name = _NAMES.get(event.key) or pygame.key.name(event.key).casefold()
    return "+".join([*modifiers, name])
