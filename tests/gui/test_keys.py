from __future__ import annotations

from collections import Counter

import pytest

from tesuji.gui.keys import DEFAULT, GROUPS, actions_of, merged, normal
from tesuji.gui.texts import TABLES


def test_every_action_has_a_text() -> None:
    assert [action for action in DEFAULT if f"key.{action}" not in TABLES["en"]] == []
    assert [group for group in GROUPS if f"key.group.{group}" not in TABLES["en"]] == []


def test_no_key_does_two_things() -> None:
    counted = Counter(key for keys in DEFAULT.values() for key in keys)
    assert [key for key, count in counted.items() if count > 1] == []
    assert all(key == normal(key) for key in counted)


@pytest.mark.parametrize(
    ("written", "key"),
    [("Z", "z"), ("Shift+Ctrl+z", "ctrl+shift+z"), ("ctrl + Left", "ctrl+left"), ("ctrl++", "ctrl++"), ("+", "+")],
)
def test_keys_are_spelled_in_one_way(written: str, key: str) -> None:
    assert normal(written) == key


@pytest.mark.parametrize("written", ["", "ctrl+", "fly+z", " "])
def test_what_is_no_key_is_refused(written: str) -> None:
    with pytest.raises(ValueError, match="a key is a name after ctrl, alt, shift"):
        normal(written)


def test_a_key_taken_over_does_the_new_thing() -> None:
    keys = merged({"suggest": ["u"]})
    assert actions_of(keys)["u"] == "suggest"
    assert actions_of(keys)["ctrl+z"] == "undo"


def test_there_must_be_such_an_action() -> None:
    with pytest.raises(ValueError, match="there is no action 'fly'"):
        merged({"fly": ["z"]})
