from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tesuji.gui import settings
from tesuji.gui.keys import DEFAULT
from tesuji.gui.settings import FILE, Settings
from tesuji.gui.texts import Texts
from tesuji.play.folders import settings_folder, state_folder

CHOSEN = Settings(language="ko", theme="dark", sound=False, size=13, level="expert", seconds=2.5, window=(800, 600))

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)


def test_what_was_saved_is_loaded(tmp_path: Path) -> None:
    assert settings.save(CHOSEN, tmp_path / "new" / "folder") is None
    assert settings.load(tmp_path / "new" / "folder") == CHOSEN


def test_the_first_start_has_the_usual_ones(tmp_path: Path) -> None:
    assert replace(settings.load(tmp_path), language="en") == Settings()


def test_a_broken_file_is_set_aside(tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / FILE).write_text("{not json", encoding="utf-8")
        loaded = settings.load(tmp_path)
        (notice,) = loaded.notices
        assert Texts("en")(notice.key, **notice.values).endswith(f"settings-broken-{number}.json")
        assert (tmp_path / f"settings-broken-{number}.json").read_text(encoding="utf-8") == "{not json"
    assert settings.save(loaded, tmp_path) is None
    assert settings.load(tmp_path).notices == ()


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff\xfe\x00", b"null", b"[" * 100_000, b'"text"'])
def test_no_content_is_a_fault(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    assert [notice.key for notice in settings.load(tmp_path).notices] == ["error.settings"]


def test_a_choice_that_cannot_be_is_as_usual(tmp_path: Path) -> None:
    chosen = {"size": 42, "theme": "dark", "sound": 1, "seconds": True, "window": [3], "language": "en"}
    (tmp_path / FILE).write_text(json.dumps(chosen), encoding="utf-8")
    loaded = settings.load(tmp_path)
    assert (loaded.size, loaded.theme, loaded.sound, loaded.seconds) == (19, "dark", True, 0.5)
    assert {notice.key for notice in loaded.notices} == {"error.setting"}
    assert any("size is a number from 9 to 19, not 42" in str(notice.values["reason"]) for notice in loaded.notices)
    assert len(loaded.notices) == 4


def test_what_another_version_has_put_there_stays(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"of_tomorrow": {"a": [1]}, "size": 15}', encoding="utf-8")
    settings.save(replace(settings.load(tmp_path), size=9), tmp_path)
    data = json.loads((tmp_path / FILE).read_text(encoding="utf-8"))
    assert data["of_tomorrow"] == {"a": [1]}
    assert data["size"] == 9


def test_keys_can_be_bound_anew(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"keys": {"undo": ["Z"]}}', encoding="utf-8")
    keys = settings.load(tmp_path).keys
    assert keys["undo"] == ("z",)
    assert keys["redo"] == DEFAULT["redo"]
    settings.save(settings.load(tmp_path), tmp_path)
    assert settings.load(tmp_path).keys == keys


def test_keys_that_cannot_be_are_told(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"keys": {"fly": ["z"]}}', encoding="utf-8")
    loaded = settings.load(tmp_path)
    assert loaded.keys == DEFAULT
    assert loaded.notices[0].values["reason"] == "there is no action 'fly'"


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    notice = settings.save(CHOSEN, tmp_path / "file" / "folder")
    assert notice is not None
    assert notice.key == "error.settings_folder"


@pytest.mark.skipif(os.geteuid() == 0 if hasattr(os, "geteuid") else True, reason="root may write everywhere")
def test_a_read_only_folder_is_told(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert settings.save(CHOSEN, tmp_path) is not None
    assert settings.load(tmp_path).notices == ()


def test_a_folder_in_place_of_the_file_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    assert [notice.key for notice in settings.load(tmp_path).notices] == ["error.settings_folder"]
    assert settings.save(CHOSEN, tmp_path) is not None


@pytest.mark.slow
@given(data=st.dictionaries(st.sampled_from(sorted(Settings().to_json())), JSON))
def test_no_values_are_a_fault(data: dict[str, object]) -> None:
    loaded = Settings.from_json(data)
    assert Settings.from_json(loaded.to_json()) == replace(loaded, notices=())


def test_choices_are_checked() -> None:
    with pytest.raises(ValueError, match="level is one of beginner"):
        Settings(level="none")


@pytest.mark.parametrize(
    ("platform", "environment", "places"),
    [
        ("linux", {"HOME": "/home/a"}, ("/home/a/.config/tesuji", "/home/a/.local/state/tesuji")),
        (
            "linux",
            {"HOME": "/home/a", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "s"},
            ("/c/tesuji", "/home/a/.local/state/tesuji"),
        ),
        ("darwin", {"HOME": "/Users/a"}, ("/Users/a/Library/Application Support/tesuji",) * 2),
        ("win32", {"HOME": "/u", "APPDATA": "/r", "LOCALAPPDATA": "/l"}, ("/r/tesuji", "/l/tesuji")),
        ("linux", {"HOME": "/home/a", "TESUJI_HOME": "/t"}, ("/t", "/t")),
    ],
)
def test_the_places_of_the_platforms(platform: str, environment: dict[str, str], places: tuple[str, str]) -> None:
    assert settings_folder(environment, platform) == Path(places[0])
    assert state_folder(environment, platform) == Path(places[1])
