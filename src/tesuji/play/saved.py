"""A game in progress as JSON, so that the next start can go on with it: the record, and all that is beside it."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tesuji import records
from tesuji._core import Color
from tesuji.games.outcome import Outcome
from tesuji.play.clock import TimeSetting
from tesuji.play.history import History
from tesuji.play.live_game import LiveGame
from tesuji.play.player import Player
from tesuji.records import Record

VERSION = 1


def to_json(live: LiveGame) -> dict[str, Any]:
    """Return everything there is to go on with. Moves before a position that was set up in the middle stay, too."""
    record = live.history.record
    nodes = list(record.nodes())
    numbers = {node: number for number, node in enumerate(nodes)}
    ended = live.ended_by_players
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", records.RecordWarning)
        text = records.dumps(record, _format(live))
    return {
        "version": VERSION,
        "format": _format(live),
        "record": text,
        "milliseconds": [node.milliseconds for node in nodes],
        "tip": numbers[live.history.tip],
        "node": numbers[live.history.node],
        "taken_back": sorted(numbers[node] for node in live.taken_back if node in numbers),
        "players": [player.to_json() for player in live.players],
        "setting": live.setting.to_json(),
        "elapsed": live.elapsed,
        "ended": None if ended is None else [None if ended.winner is None else ended.winner.name, ended.reason],
        "evaluations": {str(numbers[node]): value for node, value in live.evaluations.items() if node in numbers},
        "file": None if live.file is None else str(live.file),
        "unsaved": live.unsaved,
    }


def from_json(data: dict[str, Any], now: Callable[[], float] = time.monotonic) -> LiveGame:
    """Go on where `to_json` was called; the game is paused. ValueError for anything else."""
    try:
        if data["version"] != VERSION:
            raise ValueError(f"a game kept by another version: {data['version']!r}, not {VERSION}")
        record: Record[Any] = records.loads(data["record"], data["format"])
        nodes = list(record.nodes())
        for node, milliseconds in zip(nodes, data["milliseconds"], strict=True):
            node.milliseconds = None if milliseconds is None else int(milliseconds)
        black, white = (Player.from_json(player) for player in data["players"])
        setting = TimeSetting.from_json(data["setting"])
        file = None if data["file"] is None else Path(data["file"])
        live = LiveGame(record, (black, white), setting=setting, file=file, now=now)
        live.history = History(record, nodes[data["tip"]], nodes[data["node"]])
        live.taken_back = {nodes[number] for number in data.get("taken_back", ())}
        live.evaluations = {nodes[int(number)]: float(value) for number, value in data["evaluations"].items()}
        ended = data["ended"]
        outcome = None if ended is None else Outcome(None if ended[0] is None else Color[ended[0]], str(ended[1]))
        live.restore(outcome, float(data["elapsed"]), unsaved=bool(data["unsaved"]))
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise ValueError(f"no kept game: {error!r}") from error
    return live


def is_unfinished(data: dict[str, Any], game: str | None = None) -> bool:
    """Whether this is a kept game that can go on, and one of `game` if that is given."""
    try:
        live = from_json(data)
    except ValueError:
        return False
    return live.outcome is None and game in {None, live.game.name}


def _format(live: LiveGame) -> str:
    return live.game.file_suffixes[0].removeprefix(".")
