from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from tesuji._core import Color
from tesuji.engine.levels import LEVELS
from tesuji.games.outcome import Outcome
from tesuji.gui import texts as texts_module
from tesuji.gui.texts import DEFAULT, LANGUAGES, TABLES, Texts, next_language

OTHERS = [language for language in LANGUAGES if language != DEFAULT]


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_keys_of_english_and_no_others(language: str) -> None:
    assert [*TABLES[language]] == [*TABLES[DEFAULT]]


@pytest.mark.parametrize("language", OTHERS)
def test_values_are_those_of_english(language: str) -> None:
    for key, text in TABLES[DEFAULT].items():
        assert placeholders(TABLES[language][key]) == placeholders(text), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_one_clean_line(language: str) -> None:
    for key, text in TABLES[language].items():
        assert text, key
        assert text == text.strip() or key.startswith("word."), key
        assert "\n" not in text, key
        assert "  " not in text, key


@pytest.mark.parametrize(("language", "script"), [("ko", "[\uac00-\ud7a3]"), ("ja", "[\u3040-\u30ff\u4e00-\u9fff]")])
def test_a_sentence_is_written_in_its_script(language: str, script: str) -> None:
    same = {"app.title", "action.ok", "value.milliseconds", "value.lines", "timer.none", "word.and", "status.played"}
    left = [key for key, text in TABLES[language].items() if key not in same and not re.search(script, text)]
    assert left == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_and_colour_has_a_name(language: str) -> None:
    texts = Texts(language)
    assert all(texts(f"level.{level.name}") for level in LEVELS)
    assert texts.color(Color.BLACK) != texts.color(Color.WHITE)


def test_values_are_put_in() -> None:
    assert Texts("ko")("status.undone", count=2) == "2수 물렀습니다"
    assert Texts()("status.saved", file="{odd}.sgf") == "Saved: {odd}.sgf"


def test_points_are_listed() -> None:
    assert Texts().points(["a1", "b2", "c3"]) == "a1, b2 and c3"
    assert Texts().points(["a1", "b2"], last="word.or") == "a1 or b2"
    assert Texts().points(["a1"]) == "a1"
    assert Texts().points([]) == ""


def test_a_language_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="a language is one of en, ko, ja, not 'xx'"):
        Texts("xx")
    with pytest.raises(KeyError):
        Texts()("no.such.key")


def test_languages_go_around() -> None:
    language = DEFAULT
    for _ in LANGUAGES:
        language = next_language(language)
    assert language == DEFAULT


@pytest.mark.parametrize(
    ("outcome", "counts", "unbroken", "text"),
    [
        (Outcome(Color.BLACK, "five"), (0, 0), False, "Black wins: five in a row"),
        (Outcome(Color.WHITE, "five"), (0, 0), True, "White wins: the five was not broken"),
        (Outcome(None, "draw"), (0, 0), False, "Draw: no legal move is left"),
        (Outcome(Color.WHITE, "full"), (20, 29), False, "White wins 29 to 20: the board is full"),
        (Outcome(None, "plies"), (24, 24), False, "Draw: the longest game allowed"),
        (Outcome(None, "of another game"), (0, 0), False, "The game is over"),
    ],
)
def test_ends_are_told(outcome: Outcome, counts: tuple[int, int], unbroken: bool, text: str) -> None:
    assert Texts().outcome(outcome, counts, unbroken=unbroken) == text


MADE_UP = ("key.", "level.", "mode.", "theme.", "game.", "stage.", "menu.", "end.", "refusal.", "direction.")
MADE_UP_TOO = ("piece.", "color.", "rules.", "option.", "action.", "word.")  # by a name that is put behind the dot


def test_every_text_is_used() -> None:
    package = Path(texts_module.__file__).parents[2]
    code = "".join(file.read_text(encoding="utf-8") for file in package.rglob("*.py") if file.parent.name != "texts")
    unused = [key for key in TABLES[DEFAULT] if f'"{key}"' not in code and not key.startswith(MADE_UP + MADE_UP_TOO)]
    assert unused == []
