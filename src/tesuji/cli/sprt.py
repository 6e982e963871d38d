"""`tesuji sprt`: what a match's counts prove, without the match."""

from __future__ import annotations

import json
import math
from typing import Annotated, Any

import typer

from tesuji.cli.arguments import number
from tesuji.cli.errors import Misuse
from tesuji.cli.help import Command
from tesuji.match.counts import GameCounts, PairCounts, read_counts
from tesuji.match.length import Lengths, expected_lengths
from tesuji.match.models import Model
from tesuji.match.sprt import Decision, Hypotheses
from tesuji.match.statistics import Statistics, finite, shown

_COUNTS_HELP = "Five counts of pairs, LL LD even WD WW, or three of games, L D W; blanks or commas between."
_MODEL_HELP = f"The model: {', '.join(Model)} (default: {Model.NORMALIZED})."
_EXAMPLES = """
tesuji sprt 3 10 20 15 6                        pairs, of nothing to two points
tesuji sprt 20 50 30 --model logistic           single games: lost, drawn, won
tesuji sprt 20 7 80 --model binomial            the draws are dropped
tesuji sprt 34,54,63,64,75 --elo1 10 --json     for a script
"""
_VERDICTS = {
    Decision.CONTINUE: "undecided, play on",
    Decision.H0: "H0 accepted",
    Decision.H1: "H1 accepted",
}


def register(app: typer.Typer) -> None:
    """Add the command."""
    # A count below zero looks like an option; it reaches the command, which says what is wrong with it.
    app.command(cls=Command, epilog=_EXAMPLES, context_settings={"ignore_unknown_options": True})(sprt)


def _model(value: str | Model) -> Model:
    try:
        return Model(value)
    except ValueError:
        raise typer.BadParameter(f"expected one of {', '.join(Model)}, not {value!r}") from None


def sprt(
    counts: Annotated[list[str] | None, typer.Argument(metavar="COUNTS", help=_COUNTS_HELP)] = None,
    model: Annotated[Model, typer.Option(metavar="MODEL", parser=_model, help=_MODEL_HELP)] = Model.NORMALIZED,
    elo0: Annotated[
        float, typer.Option(metavar="ELO", parser=number, help="H0: the difference is this (default: 0).")
    ] = 0.0,
    elo1: Annotated[
        float, typer.Option(metavar="ELO", parser=number, help="H1: the difference is this (default: 50).")
    ] = 50.0,
    alpha: Annotated[
        float, typer.Option(metavar="P", parser=number, help="Chance to accept H1 where H0 holds (default: 0.05).")
    ] = 0.05,
    beta: Annotated[
        float, typer.Option(metavar="P", parser=number, help="Chance to accept H0 where H1 holds (default: 0.05).")
    ] = 0.05,
    as_json: Annotated[bool, typer.Option("--json", help="Print it as JSON; what is infinite is null.")] = False,
) -> None:
    """Say what counted results prove: Elo, nElo, LOS, and where a sequential test of two hypotheses stands.

    Scores are those of the player who is put to the test.
    """
    words = counts or []
    for word in words:
        if word.startswith("-") and not word[1:2].isdigit():
            raise Misuse(f"no such option: {word}")
    try:
        results = read_counts(words)
        hypotheses = Hypotheses(elo0, elo1, alpha, beta, model)
        llr = hypotheses.llr(results)
    except ValueError as error:
        raise Misuse(str(error)) from None
    statistics, lengths = Statistics.of(results), expected_lengths(hypotheses, results)
    if as_json:
        print(json.dumps(_fields(results, hypotheses, llr, statistics, lengths), allow_nan=False))
    else:
        print("\n".join(_lines(results, hypotheses, llr, statistics, lengths)))


def _fields(
    results: PairCounts | GameCounts, hypotheses: Hypotheses, llr: float, statistics: Statistics, lengths: Lengths
) -> dict[str, Any]:
    return {
        "unit": results.unit,
        "counts": list(results),
        "games": results.games,
        "model": hypotheses.model.value,
        "elo0": hypotheses.elo0,
        "elo1": hypotheses.elo1,
        "alpha": hypotheses.alpha,
        "beta": hypotheses.beta,
        "llr": llr,
        "lower": hypotheses.lower,
        "upper": hypotheses.upper,
        "decision": hypotheses.decide(llr).value,
        **statistics.to_json(),
        "draws_dropped": _draws_dropped(results, hypotheses),
        "expected_length": {name: finite(length) for name, length in lengths._asdict().items()},
    }


def _lines(
    results: PairCounts | GameCounts, hypotheses: Hypotheses, llr: float, statistics: Statistics, lengths: Lengths
) -> list[str]:
    total = f"{results.total:,} {results.unit}"
    counted = f"{results}  ({total}, {results.games:,} games)" if results.unit == "pairs" else f"{results}  ({total})"
    dropped = f"; {_draws_dropped(results, hypotheses):,} draws dropped" if hypotheses.model is Model.BINOMIAL else ""
    bounds = f"bounds {hypotheses.lower:.4f} and {hypotheses.upper:.4f}"
    draws, won = ("even pairs", "pair ratio") if results.unit == "pairs" else ("draws", "won for each lost")
    lines = {
        results.unit: counted,
        "Elo": str(statistics.elo),
        "nElo": str(statistics.nelo),
        "LOS": _per_cent(statistics.superiority),
        draws: f"{_per_cent(statistics.draw_ratio)}, {won} {shown(statistics.pair_ratio, 2)}",
        "model": f"{hypotheses}: {bounds}{dropped}",
        "LLR": f"{shown(llr, 4)}: {_VERDICTS[hypotheses.decide(llr)]}",
        "expected": _expected(lengths, results.unit),
    }
    return [f"{name:<12}{line}" for name, line in lines.items()]


def _draws_dropped(results: PairCounts | GameCounts, hypotheses: Hypotheses) -> int:
    return results.draws if hypotheses.model is Model.BINOMIAL and isinstance(results, GameCounts) else 0


def _per_cent(share: float) -> str:
    return f"{100 * share:.2f} %" if math.isfinite(share) else "unknown"


def _expected(lengths: Lengths, unit: str) -> str:
    """Say how long the whole test takes, in the words of a sentence."""
    if math.isnan(lengths.h0):
        return "unknown as yet"
    h0, h1, sample = (f"{length:,.0f}" if math.isfinite(length) else "endless" for length in lengths)
    return f"{h0} {unit} in all if H0 holds, {h1} if H1 holds, {sample} at the strength seen"
