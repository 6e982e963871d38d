"""The sound of a stone on wood, made here; silence where there is no sound card."""

from __future__ import annotations

import math
import os
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pygame

_RATE = 44_100
_BUFFER = 512  # samples: a click is heard about 12 ms after the stone is seen
_SECONDS = 0.09
_VOLUME = 0.35
_SAMPLE_BITS = -16  # signed

# Frequency in hertz, share, and how fast it dies down per second: the knock of a stone, and a duller one.
_STONE = ((1150.0, 0.8, 85.0), (2450.0, 0.45, 160.0), (420.0, 0.35, 60.0))
_CAPTURE = ((520.0, 0.8, 60.0), (1300.0, 0.3, 120.0), (240.0, 0.5, 45.0))
_Tones = tuple[tuple[float, float, float], ...]


class Sound:
    """Soft clicks while `enabled`. No fault of the sound system is ever one of the app."""

    def __init__(self, enabled: bool = True) -> None:
        self.enabled = enabled
        self._tried = False
        self._stone: pygame.mixer.Sound | None = None
        self._capture: pygame.mixer.Sound | None = None

    def click(self) -> None:
        """A stone was placed."""
        if self._ready() and self._stone is not None:
            self._stone.play()

    def capture(self) -> None:
        """Stones were taken."""
        if self._ready() and self._capture is not None:
            self._capture.play()

    def close(self) -> None:
        """Let go of the sound card."""
        if self._stone is not None:
            pygame.mixer.quit()
        self._stone = self._capture = None
        self._tried = False

    def _ready(self) -> bool:
        """Whether to play; the sound card is opened for the first click."""
        if self.enabled and not self._tried:
            self._tried = True
            try:
                with _without_complaints():
                    pygame.mixer.init(_RATE, _SAMPLE_BITS, 1, _BUFFER)
                self._stone, self._capture = _sound(_STONE), _sound(_CAPTURE)
            except (pygame.error, NotImplementedError, ValueError):
                self._stone = self._capture = None
        return self.enabled


@contextmanager
def _without_complaints() -> Iterator[None]:
    """Keep the system's sound library from writing on standard error that there is no card."""
    try:
        kept = os.dup(2)
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except OSError:  # standard error is closed
        yield
        return
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _sound(tones: _Tones) -> pygame.mixer.Sound | None:
    """Render tones in the format that the sound card was opened with."""
    rate, bits, channels = pygame.mixer.get_init() or (0, 0, 0)
    if bits != _SAMPLE_BITS:
        return None
    samples = (round(32767 * _VOLUME * value) for value in knock(tones, rate))
    return pygame.mixer.Sound(buffer=array("h", (sample for sample in samples for _ in range(channels))).tobytes())


def knock(tones: _Tones = _STONE, rate: int = _RATE) -> list[float]:
    """The samples of a knock, from -1 to 1: tones that die down, and a breath of noise at the start."""
    random = Random(1)
    count = round(_SECONDS * rate)
    loudest = sum(share for _, share, _ in tones) + 0.2
    return [
        _fade(number / count)
        * (
            sum(
                share * math.exp(-decay * number / rate) * math.sin(2 * math.pi * frequency * number / rate)
                for frequency, share, decay in tones
            )
            + 0.2 * math.exp(-900 * number / rate) * random.uniform(-1, 1)
        )
        / loudest
        for number in range(count)
    ]


def _fade(part: float) -> float:
    """Silence at the end, so that it does not crack."""
    return min(1.0, 4 * (1 - part))
