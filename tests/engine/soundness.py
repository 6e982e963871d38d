"""The search as plain minimax would be: without the techniques that may miss something."""

from __future__ import annotations

from tesuji._core import SearchParams
from tesuji.engine.params import switches

CHANGING_NO_SCORE = {"table_cutoffs", "aspiration", "killers", "history", "countermoves"}


def only_sound(params: SearchParams) -> SearchParams:
    """The same parameters, with every technique off that may change a score."""
    for name in switches():
        setattr(params, name, name in CHANGING_NO_SCORE)
    params.table_only_equal_depth = True
    return params
