"""`tesuji sprt`."""

import json
from typing import Any

import pytest

from tests.cli.conftest import Tesuji
from tests.match.reference import KNOWN, Known


def fields(tesuji: Tesuji, *arguments: str) -> dict[str, Any]:
    status, out, err = tesuji("sprt", *arguments, "--json")
    assert (status, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


@pytest.mark.parametrize("known", KNOWN, ids=str)
def test_known_figures(tesuji: Tesuji, known: Known) -> None:
    elos = ("--elo0", str(known.elo0), "--elo1", str(known.elo1))
    found = fields(tesuji, *map(str, known.counts), "--model", known.model.value, *elos)
    assert found["llr"] == pytest.approx(known.llr, abs=1e-3 if abs(known.llr) <= 1 else 1e-4 * abs(known.llr), rel=0)
    assert (found["lower"], found["upper"]) == pytest.approx((-2.9444, 2.9444), abs=1e-4)
    assert found["decision"] == ("H1" if known.llr > 2.9444 else "H0" if known.llr < -2.9444 else "continue")
    assert (found["model"], found["counts"]) == (known.model.value, list(known.counts))


def test_json_names_everything(tesuji: Tesuji) -> None:
    found = fields(tesuji, "3,10,20,15,6", "--elo1", "5", "--beta", "0.1")
    assert found.pop("expected_length").keys() == {"h0", "h1", "sample"}
    assert found.pop("counts") == [3, 10, 20, 15, 6]
    assert found == pytest.approx(
        {
            "unit": "pairs",
            "games": 108,
            "model": "normalized",
            "elo0": 0,
            "elo1": 5,
            "alpha": 0.05,
            "beta": 0.1,
            "llr": 0.1991,
            "lower": -2.2513,
            "upper": 2.8904,
            "decision": "continue",
            "elo": 35.510,
            "elo_error": 49.175,
            "nelo": 47.975,
            "nelo_error": 65.526,
            "los": 0.9244,
            "draw_ratio": 0.3704,
            "pair_ratio": 1.6154,
            "draws_dropped": 0,
        },
        abs=1e-3,
    )


def test_infinite_figures_are_null(tesuji: Tesuji) -> None:
    found = fields(tesuji, "0", "0", "0", "0", "5550", "--elo1", "5")
    assert {name for name, value in found.items() if value is None} == {
        *("elo", "elo_error", "nelo", "nelo_error", "pair_ratio")
    }


def test_people_get_a_table_with_the_model_beside_the_bounds(tesuji: Tesuji) -> None:
    status, out, _ = tesuji("sprt", "365", "16618", "36229", "16974", "390", "--elo1", "2")
    assert status == 0
    assert out.splitlines() == [
        "pairs       LL 365  LD 16618  even 36229  WD 16974  WW 390  (70,576 pairs, 141,152 games)",
        "Elo         1.00 ± 0.92",
        "nElo        1.96 ± 1.81",
        "LOS         98.31 %",
        "even pairs  51.33 %, pair ratio 1.02",
        "model       normalized [0, 2] nElo, alpha 0.05, beta 0.05: bounds -2.9444 and 2.9444",
        "LLR         2.2504: undecided, play on",
        "expected    80,140 pairs in all if H0 holds, 80,144 if H1 holds, 82,262 at the strength seen",
    ]


def test_the_binomial_model_says_how_many_draws_it_dropped(tesuji: Tesuji) -> None:
    out = tesuji("sprt", "20", "1900", "80", "--model", "binomial").out
    assert "[0, 50] Elo of decisive games" in out
    assert "; 1,900 draws dropped" in out
    assert "H1 accepted" in out


def test_without_results_nothing_is_known(tesuji: Tesuji) -> None:
    status, out, _ = tesuji("sprt", "0", "0", "0")
    assert status == 0
    assert "Elo         unknown" in out
    assert "expected    unknown as yet" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "five counts are pairs (LL LD even WD WW), three are games (L D W); these are 0"),
        (("1", "2"), "three are games (L D W); these are 2"),
        (("1", "2", "x"), "not a count: 'x'; a count is a whole number, like 120"),
        (("1", "2", "-3"), "not a count: '-3'; a count is a whole number, like 120"),
        (("1", "2", "--mdel", "3"), "no such option: --mdel"),
        (
            ("1", "2", "3", "4", "5", "--model", "binomial"),
            "the binomial model counts games: three counts (L D W), not 5",
        ),
        (("1", "2", "3", "--model", "elo"), "expected one of normalized, logistic, bayesian, binomial, not 'elo'"),
        (("1", "2", "3", "--elo0", "5", "--elo1", "5"), "elo0 must be below elo1: 5 is not below 5"),
        (("1", "2", "3", "--elo1", "many"), "expected a number, not 'many'"),
        (("1", "2", "3", "--elo1", "nan"), "elo1 is nan: it must lie between -2000 and 2000"),
        (("1", "2", "3", "--alpha", "1"), "alpha is 1: an error rate must lie between 0 and 0.5, both excluded"),
    ],
)
def test_errors(tesuji: Tesuji, arguments: tuple[str, ...], message: str) -> None:
    ran = tesuji("sprt", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert message in ran.err
    assert ran.err.count("\n") == 1
