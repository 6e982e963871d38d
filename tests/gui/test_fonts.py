from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tesuji.gui.fonts import OWN, REPLACEMENT, Fonts
from tesuji.gui.fonts.installed import InstalledFonts
from tesuji.gui.texts import LANGUAGES, TABLES

INK = (10, 20, 30)
MEBIBYTE = 2**20


class NoFonts(InstalledFonts):
    def find(self, character: str) -> Path | None:  # noqa: ARG002
        return None


@pytest.fixture
def alone() -> Fonts:
    return Fonts(installed=NoFonts())


@pytest.fixture(scope="module", autouse=True)
def _pygame() -> Iterator[None]:
    yield
    pygame.quit()


def ink(surface: pygame.Surface) -> int:
    """Pixels that are not transparent."""
    return pygame.mask.from_surface(surface, 40).count()


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_font_has_every_character_of_every_text(language: str) -> None:
    fonts = Fonts()
    assert [key for key, text in TABLES[language].items() if not fonts.can_show(text)] == []


def test_it_has_what_names_and_boards_are_written_with() -> None:
    assert Fonts().can_show(
        "The quick brown fox 0123456789 éüßøñ Ελλ Игорь 가나다라힝 ひらカタ漢字 歩香桂銀金角飛玉龍馬"
    )
    assert Fonts().can_show("·…–—‘’“”←↑→↓↔⏎".replace("⏎", "") + "●○◆▲▼★☆①⑳" + REPLACEMENT)


def test_its_licence_comes_with_it_and_it_is_small() -> None:
    assert "SIL OPEN FONT LICENSE Version 1.1" in OWN.with_name("OFL.txt").read_text(encoding="utf-8")
    assert OWN.stat().st_size < MEBIBYTE


def test_a_line_is_as_wide_and_high_as_it_says() -> None:
    fonts = Fonts(2.0)
    surface = fonts.render("Undo 무르기 待った", 14, INK, bold=True)
    assert surface.get_size() == (fonts.width("Undo 무르기 待った", 14, bold=True), fonts.height(14))
    assert fonts.height(14) > Fonts(1.0).height(14)


def test_bold_is_heavier() -> None:
    fonts = Fonts()
    assert ink(fonts.render("무르기", 20, INK, bold=True)) > ink(fonts.render("무르기", 20, INK))


def test_the_same_text_is_drawn_once() -> None:
    fonts = Fonts()
    assert fonts.render("Undo", 14, INK) is fonts.render("Undo", 14, "#0a141e")


def test_a_change_of_scale_draws_anew() -> None:
    fonts = Fonts()
    before = fonts.width("Undo", 14)
    fonts.scale = 3.0
    assert fonts.width("Undo", 14) > 2 * before


@pytest.mark.parametrize("text", ["\U0001f600", "ꙮ", "\x00", "\ud800", "\ue000", "\x1b[31m", "ﷺ"])
def test_what_nobody_can_show_is_seen_all_the_same(alone: Fonts, text: str) -> None:
    assert ink(alone.render(text, 20, INK)) > 0


def test_an_installed_font_helps(tmp_path: Path) -> None:
    class Helper(InstalledFonts):
        def find(self, character: str) -> Path | None:  # noqa: ARG002
            return OWN

    fonts = Fonts(own=tmp_path / "missing.otf", installed=Helper())
    assert fonts.width("무르기", 20) == Fonts().width("무르기", 20)


def test_installed_fonts_are_looked_for_without_a_fault() -> None:
    found = InstalledFonts().find("\U000e0001")
    assert found is None or found.exists()


def test_without_its_file_there_is_still_writing(tmp_path: Path) -> None:
    broken = tmp_path / "broken.otf"
    broken.write_bytes(b"no font")
    for file in (tmp_path / "missing.otf", broken):
        fonts = Fonts(own=file, installed=NoFonts())
        assert ink(fonts.render("Undo", 20, INK)) > 0
        assert ink(fonts.render("무르기", 20, INK)) > 0


@given(text=st.text(), size=st.integers(-5, 60))
def test_no_text_is_a_fault(text: str, size: int) -> None:
    fonts = Fonts(installed=NoFonts())
    surface = fonts.render(text, size, INK)
    assert surface.get_size() == (fonts.width(text, size), fonts.height(size))


@given(text=st.text(max_size=40), width=st.integers(0, 300))
def test_a_text_is_cut_to_fit(text: str, width: int) -> None:
    fonts = Fonts(installed=NoFonts())
    fitted = fonts.fit(text, 14, width)
    assert fonts.width(fitted, 14) <= max(width, fonts.width("…", 14))
    assert fitted == text or text.startswith(fitted.removesuffix("…"))


def test_an_ellipsis_stands_on_the_line_in_western_text_and_in_the_middle_in_korean() -> None:
    def lowest(text: str) -> int:
        drawn = Fonts().render(text, 40, (255, 255, 255))
        dots = drawn.subsurface((drawn.get_width() - 30, 0, 30, drawn.get_height()))
        return dots.get_bounding_rect().centery

    assert lowest("a…") > lowest("가…") + 5
