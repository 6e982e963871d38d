"""What each term of the Ataxx evaluation and each technique of its search is worth: a match without it against all.

    python -m bench.ataxx_worth                                  every term and technique: 8 minutes on 16 cores
    python -m bench.ataxx_worth late_move_pruning clone          these alone
    python -m bench.ataxx_worth reverse_futility_margin=300,razoring=off --games 2000

It prints the table of docs/search.md. Both sides read so many nodes a move, so that the load of the machine does not
matter; the last column says what a technique saves of them, by `tesuji bench ataxx --ablate`. A change of one's own has
names of `tesuji bench --set`; its row says what the engine as it is gains over it.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping
from typing import Any

from bench.played import play
from tesuji._core import AtaxxEvaluation, AtaxxSearch
from tesuji.engine.ablation import compare
from tesuji.engine.benchmark import Setting, measure, positions
from tesuji.engine.limit import Limit
from tesuji.engine.params import EVALUATION, make_tuning, names, read_option, switches
from tesuji.engine.searches import find
from tesuji.match.clock import TimeControl
from tesuji.match.settings import MatchSettings, OpeningSettings, PlayerSettings
from tesuji.match.standings import Pairing

GAMES, NODES = 1500, 10_000
OPENING_PLIES = 6
DEPTH = 10  # at which nodes are compared
_FULL = "_full"
Change = Mapping[str, Any]


def changes() -> dict[str, Change]:
    """Every term of the evaluation at 0, every technique off."""
    weights = AtaxxEvaluation()
    terms = [name for name in names(weights) if not name.endswith(_FULL) and name != "stone"]
    known: dict[str, Change] = {}
    for term in terms:
        if getattr(weights, term) or getattr(weights, term + _FULL):
            known[term] = {EVALUATION + term: 0, EVALUATION + term + _FULL: 0}
    known.update({name: {name: False} for name in switches(AtaxxSearch.default_params())})
    return known


def match(name: str, changed: Change, games: int, nodes: int, concurrency: int) -> Pairing:
    """Play the engine as it is against the changed one."""
    usual: dict[str, Any] = {"hash_mb": 4}
    settings = MatchSettings(
        players=(
            PlayerSettings(name="usual", agent="engine", options=usual),
            PlayerSettings(name="changed", agent="engine", options={**usual, **changed}),
        ),
        game="ataxx",
        games=games,
        time_control=TimeControl(nodes=nodes),
        openings=OpeningSettings(plies=OPENING_PLIES),
    )
    return play(name, settings, concurrency)[0].pairings[0, 1]


def nodes_without(changed: Change) -> float:
    """Return how many times the nodes of the whole engine the changed one reads over the bench."""
    params, evaluation = make_tuning(dict(changed), find("ataxx"))
    usual, other = (
        list(measure("ataxx", setting, positions("ataxx")))
        for setting in (Setting(Limit(depth=DEPTH)), Setting(Limit(depth=DEPTH), params=params, evaluation=evaluation))
    )
    return compare("", usual, other).nodes


def row(name: str, changed: Change, pairing: Pairing) -> str:
    """A line of the table."""
    elo = pairing.statistics.elo
    is_term = any(option.startswith(EVALUATION) for option in changed)
    shown = f"the term `{name}`" if is_term and "=" not in name else f"`{name}`"
    nodes = "" if is_term else f"{nodes_without(changed):.2f} times"
    return f"| {shown} | {elo.value:+.0f} ± {elo.error:.0f} | {pairing.games.total} | {nodes} |"


def _named(words: list[str]) -> dict[str, Change]:
    known = changes()
    chosen: dict[str, Change] = {}
    for word in words:
        if "=" in word:
            chosen[word] = dict(read_option(each) for each in word.split(","))
        elif word in known:
            chosen[word] = known[word]
        else:
            raise SystemExit(f"no such term or technique: {word!r}; there are {', '.join(known)}")
    return chosen or known


def main() -> None:
    """Play a match for every change, and print the table, the rows of the terms first, the greatest worth first."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each match (default: {GAMES})")
    parser.add_argument("--nodes", type=int, default=NODES, help=f"a move (default: {NODES:,})")
    parser.add_argument("--concurrency", type=int, default=os.cpu_count() or 1, help="games at a time")
    given = parser.parse_args()
    found: list[tuple[bool, float, str]] = []
    for name, changed in _named(given.names).items():
        pairing = match(name, changed, given.games, given.nodes, given.concurrency)
        line = row(name, changed, pairing)
        found.append(
            (not any(option.startswith(EVALUATION) for option in changed), -pairing.statistics.elo.value, line)
        )
        print(line, flush=True)
    print(f"\nIn order, at {given.nodes:,} nodes a move:\n\n| without | Elo lost | games | nodes to depth {DEPTH} |")
    print("| --- | ---: | ---: | ---: |")
    print("\n".join(line for *_, line in sorted(found)))


if __name__ == "__main__":
    main()
