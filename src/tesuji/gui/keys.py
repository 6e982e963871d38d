"""What every key does, unless the settings say otherwise.

A key is named as pygame names it (`left`, `return`, `d`), after the modifiers `ctrl`, `alt` and `shift` in this order:
`ctrl+shift+z`. On a Mac, Command counts as `ctrl`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

_MODIFIERS = ("ctrl", "alt", "shift")

Keys = Mapping[str, tuple[str, ...]]

# By the groups of the help screen; an action's text is `key.ACTION`.
GROUPS: Mapping[str, Keys] = {
    "play": {
        "left": ("left",),
        "right": ("right",),
        "up": ("up",),
        "down": ("down",),
        "place": ("return", "enter"),
        "cancel": ("escape",),
        "undo": ("u", "ctrl+z", "backspace"),
        "redo": ("r", "ctrl+y", "ctrl+shift+z"),
        "suggest": ("h",),
        "move_now": ("m",),
        "pass": ("p",),
        "pause": ("ctrl+p",),
        "resign": ("ctrl+r",),
    },
    "study": {
        "first": ("home",),
        "last": ("end",),
        "back": ("page up", "["),
        "forward": ("page down", "]"),
        "branch": ("b",),
        "next_branch": ("v",),
        "adopt": ("a",),
        "analyse": ("space",),
        "change_side": ("x",),
        "mirror": ("f",),
        "rotate": ("o",),
    },
    "show": {
        "thinking": ("d",),
        "numbers": ("n",),
        "coordinates": ("c",),
        "theme": ("t",),
        "language": ("l",),
        "sound": ("s",),
        "fullscreen": ("f11",),
        "menu": ("f10",),
        "rules": ("f2",),
        "help": ("f1", "shift+/"),
        "focus_next": ("tab",),
        "focus_previous": ("shift+tab",),
    },
    "file": {
        "new": ("ctrl+n",),
        "mode": ("ctrl+m",),
        "open": ("ctrl+o",),
        "save": ("ctrl+s",),
        "save_as": ("ctrl+shift+s",),
        "copy": ("ctrl+c",),
        "paste": ("ctrl+v",),
        "settings": ("ctrl+,",),
        "quit": ("ctrl+q",),
    },
}

DEFAULT: Keys = MappingProxyType({action: keys for group in GROUPS.values() for action, keys in group.items()})


def normal(key: str) -> str:
    """The usual spelling of a key. ValueError if it cannot be one."""
    written = key.casefold().strip()
    plus = written == "+" or written.endswith("++")
    *modifiers, name = [*written[:-2].split("+"), "+"] if plus else map(str.strip, written.split("+"))
    modifiers = [modifier.strip() for modifier in modifiers if modifier.strip()]
    if not name or any(modifier not in _MODIFIERS for modifier in modifiers):
        raise ValueError(f"a key is a name after ctrl, alt, shift, like ctrl+z, not {key!r}")
    return "+".join([*(modifier for modifier in _MODIFIERS if modifier in modifiers), name])


def actions_of(keys: Keys) -> dict[str, str]:
    """The action of every key; where two want the same key, the one that changed it from the default."""
    bound: dict[str, str] = {}
    for changed in (False, True):
        for action, bindings in keys.items():
            if (bindings != DEFAULT.get(action)) is changed:
                bound |= dict.fromkeys(bindings, action)
    return bound


def merged(given: Mapping[str, Iterable[str]]) -> dict[str, tuple[str, ...]]:
    """The default keys with those given in place of them. ValueError for an action or a key that there is not."""
    unknown = [action for action in given if action not in DEFAULT]
    if unknown:
        raise ValueError(f"there is no action {unknown[0]!r}")
    return {**DEFAULT, **{action: tuple(map(normal, keys)) for action, keys in given.items()}}
