"""What each term of the Ataxx evaluation and each technique of its search is worth: a match without it against all.

`python -m bench.ataxx_worth [NAME ...] [--games N] [--nodes N] [--side-by-side N]`. Both sides read so many nodes a
move, so that the load of the machine does not matter; what a technique costs in time is told by `tesuji bench ataxx
--ablate`. Names are those of `tesuji bench --set`, perhaps with a value: `evaluation_safe=40`.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tesuji._core import AtaxxEvaluation, AtaxxSearch
from tesuji.engine.params import EVALUATION, names, read_option, switches
from tesuji.match.clock import TimeControl
from tesuji.match.journal import Journal
from tesuji.match.pool import LocalPool
from tesuji.match.runner import Runner
from tesuji.match.settings import MatchSettings, OpeningSettings, PlayerSettings
from tesuji.match.standings import Pairing

GAMES, NODES = 1000, 20_000
OPENING_PLIES = 6
_FULL = "_full"


def changes() -> dict[str, dict[str, Any]]:
    """Every term of the evaluation at 0, every technique off."""
    weights = AtaxxEvaluation()
    terms = [name for name in names(weights) if not name.endswith(_FULL) and name != "stone"]
    known: dict[str, dict[str, Any]] = {}
    for term in terms:
        if getattr(weights, term) or getattr(weights, term + _FULL):
            known[EVALUATION + term] = {EVALUATION + term: 0, EVALUATION + term + _FULL: 0}
    known.update({name: {name: False} for name in switches(AtaxxSearch.default_params())})
    return known


def play(changed: Mapping[str, Any], games: int, nodes: int, side_by_side: int) -> Pairing:
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
    with (
        tempfile.TemporaryDirectory() as folder,
        Journal.create(Path(folder) / "match.db", settings, {}) as journal,
    ):
        standings = Runner(journal, LocalPool(settings, side_by_side)).run()
    return standings.pairings[0, 1]


def _named(words: list[str]) -> dict[str, dict[str, Any]]:
    known = changes()
    chosen: dict[str, dict[str, Any]] = {}
    for word in words:
        if "=" in word:
            chosen[word] = dict(read_option(each) for each in word.split(","))
        elif word in known:
            chosen[word] = known[word]
        else:
            raise SystemExit(f"no such term or technique: {word!r}; there are {', '.join(known)}")
    return chosen or known


def main() -> None:
    """Play a match for every change, and print what the engine as it is gains over it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each match (default: {GAMES})")
    parser.add_argument("--nodes", type=int, default=NODES, help=f"a move (default: {NODES:,})")
    parser.add_argument("--side-by-side", type=int, default=os.cpu_count() or 1, help="games at a time")
    given = parser.parse_args()
    print(f"{'without':<28} {'Elo lost':<18} W D L, {given.games} games, {given.nodes:,} nodes a move")
    for name, changed in _named(given.names).items():
        pairing = play(changed, given.games, given.nodes, given.side_by_side)
        print(f"{name:<28} {pairing.statistics.elo!s:<18} {pairing.games}", flush=True)


if __name__ == "__main__":
    main()
