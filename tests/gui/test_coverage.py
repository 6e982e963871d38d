from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tesuji.gui.fonts import OWN
from tesuji.gui.fonts.coverage import Coverage

STAND_IN = Path(pygame.__file__).with_name(pygame.font.get_default_font())


def test_characters_of_our_font() -> None:
    own = Coverage(OWN)
    assert all(character in own for character in "Aé가힝あ漢字●─→□")
    assert not any(character in own for character in "\x00\U0001f600\ue000뷁궭")


def test_characters_of_another() -> None:
    other = Coverage(STAND_IN)
    assert all(character in other for character in "Aé")
    assert not any(character in other for character in "가あ\uffff")


def test_a_file_that_is_no_font(tmp_path: Path) -> None:
    file = tmp_path / "broken.otf"
    file.write_bytes(b"no font")
    with pytest.raises(ValueError, match="no OpenType font"):
        Coverage(file)
    with pytest.raises(OSError, match="missing"):
        Coverage(tmp_path / "missing.otf")


@given(data=st.binary(max_size=200), kind=st.sampled_from([b"", b"OTTO", b"ttcf", b"\x00\x01\x00\x00"]))
def test_no_bytes_are_another_fault(tmp_path_factory: pytest.TempPathFactory, data: bytes, kind: bytes) -> None:
    file = tmp_path_factory.mktemp("font") / "any.otf"
    file.write_bytes(kind + data)
    try:
        Coverage(file)
    except ValueError as error:
        assert "font" in str(error)  # noqa: PT017


def test_a_font_cut_short(tmp_path: Path) -> None:
    whole = OWN.read_bytes()
    for length in (4, 12, 100, 300, 2000):
        file = tmp_path / "short.otf"
        file.write_bytes(whole[:length])
        with pytest.raises(ValueError, match="font"):
            Coverage(file)
