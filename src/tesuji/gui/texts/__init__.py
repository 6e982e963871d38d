"""What the app says, in each of its languages: one table a language, and a lookup by key.

>>> texts = Texts("en")
>>> texts("status.saved", file="game.sgf")
'Saved: game.sgf'
>>> Texts("en").refusal("j10 is occupied by a black stone")
'j10 is occupied by a stone of Black'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tesuji._core import Color
from tesuji.games.outcome import Outcome
from tesuji.gui.texts import en, ja, ko
from tesuji.gui.texts.refusals import Refusal, read_refusal

TABLES: Mapping[str, Mapping[str, str]] = {"en": en.TEXTS, "ko": ko.TEXTS, "ja": ja.TEXTS}
LANGUAGES = tuple(TABLES)
DEFAULT = "en"

__all__ = ["DEFAULT", "LANGUAGES", "TABLES", "Refusal", "Texts", "next_language", "read_refusal"]


class Texts:
    """The texts of one language, by key. ValueError for a language that there is not, KeyError for an unknown key."""

    def __init__(self, language: str = DEFAULT) -> None:
        if language not in TABLES:
            raise ValueError(f"a language is one of {', '.join(LANGUAGES)}, not {language!r}")
        self.language = language
        self._table = TABLES[language]

    def __call__(self, key: str, **values: object) -> str:
        """Return a text with its values put in."""
        text = self._table[key]
        return text.format(**values) if values else text

    def __contains__(self, key: str) -> bool:
        return key in self._table

    def color(self, color: Color) -> str:
        """A side's name."""
        return self(f"color.{color.name.lower()}")

    def points(self, points: Iterable[object], *, last: str = "word.and") -> str:
        """Several points; `last` is the key of the word before the last one."""
        *head, tail = [*map(str, points)] or [""]
        return f"{', '.join(head)}{self(last)}{tail}" if head else tail

    def refusal(self, reason: str) -> str:
        """Say why a move is refused; `reason` is what `why_illegal` said, and stays if it is unknown."""
        refusal = read_refusal(reason)
        if refusal is None:
            return reason
        values = {name: self._word(name, value) for name, value in refusal.values.items()}
        return self(refusal.key, **values) if values else self(refusal.key)

    def outcome(self, outcome: Outcome, counts: tuple[int, int] = (0, 0), *, unbroken: bool = False) -> str:
        """Say how a game ended.

        `counts` are the stones on the board, in games that count them; `unbroken`: a five stood before it won.
        """
        key = f"end.{outcome.reason}"
        if outcome.winner is None:
            key = f"{key}_draw" if f"{key}_draw" in self else key
        elif unbroken and f"{key}_unbroken" in self:
            key = f"{key}_unbroken"
        if key not in self:
            return self("end.over")
        color = "" if outcome.winner is None else self.color(outcome.winner)
        return self(key, color=color, most=max(counts), least=min(counts))

    def _word(self, name: str, value: str) -> str:
        if name == "why":
            return self.refusal(value)
        if name in {"color", "owner"}:
            return self(f"color.{value}")
        if name in {"piece", "other"}:
            return self(f"piece.{value.replace(' ', '_')}")
        if name == "directions":
            return self.points(self(f"direction.{word}") for word in value.split())
        return value


def next_language(language: str) -> str:
    """The language after this one, around."""
    return LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]
