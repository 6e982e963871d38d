from __future__ import annotations

import pygame
import pytest

from tesuji.gui.sound import Sound, knock


@pytest.fixture(autouse=True)
def _no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def test_it_clicks() -> None:
    sound = Sound()
    sound.click()
    sound.capture()
    assert pygame.mixer.get_init()
    assert pygame.mixer.get_busy()
    sound.close()
    assert not pygame.mixer.get_init()


def test_off_is_off() -> None:
    sound = Sound(enabled=False)
    sound.click()
    assert not pygame.mixer.get_init()
    sound.enabled = True
    sound.click()
    assert pygame.mixer.get_init()
    sound.close()


def test_without_a_sound_card_it_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sound = Sound()
    sound.click()
    sound.click()
    sound.capture()
    assert not pygame.mixer.get_init()


def test_a_knock_is_short_and_soft_at_its_end() -> None:
    samples = knock()
    assert max(map(abs, samples)) <= 1
    assert max(map(abs, samples[:500])) > 0.2
    assert max(map(abs, samples[-20:])) < 0.005
