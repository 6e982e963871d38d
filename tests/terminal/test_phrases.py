"""Words that the terminal uses in several places."""

import pytest

from tesuji.terminal.phrases import counted, reason, shortened, whole_number


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), ("12", 12), ("-1", None), ("1.0", None), ("", None), ("１", None), ("²", None), ("9" * 5000, None)],
)
def test_numbers_that_somebody_typed(text: str, number: int | None) -> None:
    assert whole_number(text) == number


def test_long_text_is_cut() -> None:
    assert shortened("abc") == "'abc'"
    assert shortened("abcdef", longest=3) == "'abc'..."


def test_moves_are_counted_in_words() -> None:
    assert [counted(number) for number in (0, 1, 2)] == ["0 moves", "1 move", "2 moves"]


def test_reasons_of_the_system_come_without_their_numbers() -> None:
    assert reason(FileNotFoundError(2, "No such file or directory", "x")) == "No such file or directory"
    assert reason(ValueError("null byte")) == "null byte"
