"""Parameters by name, as words give them."""

from __future__ import annotations

import pytest

from tesuji._core import SearchParams
from tesuji.engine.params import make_params, names, read_option, switches


def test_names_and_switches() -> None:
    assert {"null_move", "razoring", "null_reduction", "reduction_base"} <= set(names())
    assert {"null_move", "razoring", "killers"} <= set(switches())
    assert not {"table_only_equal_depth", "null_reduction"} & set(switches())


@pytest.mark.parametrize("off", [False, "false", "off", "no", "0", 0])
def test_switches_are_words_or_truth_values(off: object) -> None:
    assert make_params({"null_move": off}).null_move is False
    assert make_params({}).null_move is True


def test_numbers() -> None:
    params = make_params({"null_reduction": "4", "reduction_base": "0.75", "razoring_margin": 300})
    assert (params.null_reduction, params.reduction_base, params.razoring_margin) == (4, 0.75, 300)
    assert params.razoring_depth == SearchParams().razoring_depth


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"nul_move": True}, "no such parameter of the search: 'nul_move'; there are aspiration"),
        ({"null_move": "perhaps"}, "null_move is true or false, not 'perhaps'"),
        ({"null_reduction": "2.5"}, "null_reduction is a whole number, not '2.5'"),
        ({"reduction_base": "much"}, "reduction_base is a number, not 'much'"),
    ],
)
def test_what_does_not_fit_is_named(options: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message.replace(".", r"\.")):
        make_params(options)


def test_reading_an_option() -> None:
    assert read_option("null_move = off") == ("null_move", "off")
    with pytest.raises(ValueError, match="NAME=VALUE, not 'null_move'"):
        read_option("null_move")
