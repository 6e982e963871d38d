"""A match described in a TOML file, and the same tables when they come from a command line."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tesuji.match.clock import read_game_time
from tesuji.match.settings import MatchSettings
from tesuji.match.tables import TableError, read_table

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

SPRT_GAMES = 20_000
JUDGE_SECONDS = 10.0
_TIME_KEYS = ("move_time", "time", "increment", "byoyomi", "nodes", "depth")
_RENAMED = {"time": "time_control", "faults": "patience"}
_THERE_ARE = ": no such key; there are "


@dataclass(frozen=True, slots=True, kw_only=True)
class RunOptions:
    """How a match is run; nothing of it changes a game."""

    journal: str = "match.db"
    report: str | None = None
    concurrency: int | None = None
    pin: bool = True
    cluster: str | None = None

    def __post_init__(self) -> None:
        if self.concurrency is not None and not 1 <= self.concurrency <= 1024:
            raise ValueError(f"concurrency is 1 to 1024 games side by side, not {self.concurrency}")


class MatchFileError(ValueError):
    """A match file that cannot be used. One line says where and why."""


def read_match_file(path: Path) -> dict[str, Any]:
    """Read the tables of a match file; paths in it are relative to its folder."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise MatchFileError(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise MatchFileError(f"{path} cannot be read: it is not UTF-8 text") from error
    except tomllib.TOMLDecodeError as error:
        raise MatchFileError(f"{path}: {error}") from error
    if not table:
        raise MatchFileError(f"{path} says nothing; `tesuji match --init` prints a file to begin with")
    return with_paths_from(table, path.parent)


def absolute_path(path: Path) -> str:
    """Return the path from the root, links followed. MatchFileError where they go round in circles."""
    try:
        return str(path.resolve())
    except (OSError, RuntimeError) as error:
        raise MatchFileError(f"{path}: links that lead to each other") from error


def with_paths_from(table: dict[str, Any], folder: Path) -> dict[str, Any]:
    """Make the paths in the tables absolute, so that a journal can be gone on with from anywhere."""

    def absolute(value: object) -> object:
        return absolute_path(folder / Path(value).expanduser()) if isinstance(value, str) else value

    table = dict(table)
    openings = table.get("openings")
    if isinstance(openings, Mapping) and "file" in openings:
        table["openings"] = {**openings, "file": absolute(openings["file"])}
    for key in ("journal", "report"):
        if key in table:
            table[key] = absolute(table[key])
    players = table.get("players")
    if isinstance(players, list):
        table["players"] = [_placed(player, absolute) for player in players]
    return table


def _placed(player: object, absolute: Callable[[object], object]) -> object:
    """Say where a program runs, and where a class of one's own is found: without a directory, where the match began."""
    if not isinstance(player, Mapping):
        return player
    if "stderr" in player:
        player = {**player, "stderr": absolute(player["stderr"])}
    if "directory" in player or "command" in player or ":" in str(player.get("agent", "")):
        return {**player, "directory": absolute(player.get("directory", "."))}
    return player


def settings_and_options(table: Mapping[str, Any]) -> tuple[MatchSettings, RunOptions]:
    """Make settings of the tables of a match file. TableError names what is wrong."""
    options = {key: table[key] for key in RunOptions.__dataclass_fields__ if key in table}
    rest = {_RENAMED.get(key, key): value for key, value in table.items() if key not in options}
    if "time_control" in rest:
        rest["time_control"] = _time_table(rest["time_control"], "time")
    rest = {**_usual(rest), **rest}
    players = rest.get("players")
    if isinstance(players, list):
        rest["players"] = [_player_table(each, f"players[{index}]") for index, each in enumerate(players)]
    try:
        return read_table(MatchSettings, rest), read_table(RunOptions, options)
    except TableError as error:
        raise TableError(_as_written(str(error))) from error


def _as_written(message: str) -> str:
    """Name the keys of an error, and those there are, as a match file has them."""
    for written, field in _RENAMED.items():
        message = re.sub(rf"^{field}\b", written, message)
    message = re.sub(r"^(players\[\d+\])\.time_control\b", r"\1", message)
    what, there_are, known = message.partition(_THERE_ARE)
    if not there_are:
        return message
    if re.match(r"players\[\d+\]\.", what):
        return what + there_are + known.replace("time_control", ", ".join(_TIME_KEYS))
    if "." not in what:
        for written, field in _RENAMED.items():
            known = re.sub(rf"\b{field}\b", written, known)
        return what + there_are + ", ".join([known, *RunOptions.__dataclass_fields__])
    return message


def _usual(table: Mapping[str, Any]) -> dict[str, Any]:
    """What holds where nothing is said, and depends on the rest: tests need many games, the judge has its own time."""
    usual: dict[str, Any] = {}
    if "sprt" in table:
        usual["games"] = SPRT_GAMES
    players = table.get("players")
    listed = players if isinstance(players, list) else []
    protocols = {each.get("protocol") for each in listed if isinstance(each, Mapping)}
    if "judge" in protocols:
        usual["time_control"] = {"time": JUDGE_SECONDS}
    return usual


def _player_table(player: object, where: str) -> object:
    if not isinstance(player, Mapping):
        return player
    table = {key: value for key, value in player.items() if key not in _TIME_KEYS}
    time = {key: value for key, value in player.items() if key in _TIME_KEYS}
    if time:
        table["time_control"] = _time_table(time, where)
    if isinstance(table.get("command"), str):
        try:
            table["command"] = shlex.split(table["command"])
        except ValueError as error:
            raise TableError(f"{where}.command: {error}") from error
    return table


def _time_table(table: object, where: str) -> object:
    """Allow a time for the game to be written with its increment: `10+0.1`."""
    if not isinstance(table, Mapping) or not isinstance(table.get("time"), str):
        return table
    try:
        time, increment = read_game_time(table["time"])
    except ValueError as error:
        raise TableError(f"{where}.time: {error}") from error
    if increment and "increment" in table:
        raise TableError(f"{where}: the increment is given twice")
    return {**table, "time": time, **({"increment": increment} if increment else {})}


TEMPLATE = """\
# A match: run it with `tesuji match run.toml`. What is commented out has the value that holds without it.

game = "gomoku"               # "ataxx", "shogi"
# size = 19                   # of the board, where the game has several
format = "head-to-head"       # or "round-robin"; "gauntlet": the first player against each of the others
games = 100                   # for each pairing, an even number: every opening is played from both sides
seed = 1                      # of openings, their order, and the players' luck
# max_plies = 300             # a longer game is a draw

journal = "match.db"          # every finished game; `tesuji match --resume` goes on after an interruption
# report = "match.html"       # or .md: tables, picture, every loss by fault
# concurrency = 2             # games side by side; by default one a core
# pin = true                  # each of them on cores of its own
# cluster = "tcp://host:8786" # or "local:4": hand the pairs to Dask (pip install 'tesuji[cluster]')

[time]                        # for every player that has no times of its own; in seconds
move_time = 0.5               # for a move, or instead of it:
# time = "10+0.1"             # for the game, and more for each move
# byoyomi = 1                 # for each move, once the time is used up
# nodes = 100000
# depth = 6

[openings]
plies = 4                     # random moves, different ones for every pair; of a file's openings, the first moves
# balance = 1.0               # a search finds them level within so much, an open three or a stone; 0: any
# file = "openings.txt"       # one opening a line, moves or FEN; or the games of an SGF file
# shuffle = true
# reuse = false               # begin again at the front when the file has too few

# [sprt]                      # end the match when it is decided whether the first player is stronger
# elo0 = 0.0
# elo1 = 10.0
# alpha = 0.05
# beta = 0.05
# model = "normalized"        # logistic, bayesian, binomial

# [adjudication]              # end games that both players have judged, in their own units
# win_score = 20.0
# win_moves = 4
# draw_score = 0.1
# draw_moves = 10
# draw_after = 100

# [faults]
# margin = 0.02               # seconds: an answer is late beyond it
# grace = 5.0                 # seconds: a player that is still silent then counts as hung
# silence = 600.0             # seconds: the same where no clock runs
# handshake = 10.0            # seconds to get ready; by default what the protocol says
# quit = 2.0                  # seconds to end when told to

[[players]]                   # an agent of this package, in the same process
name = "first"
agent = "random"
# options = { depth = 3 }

[[players]]
name = "second"
agent = "greedy"              # a class of your own: "module:Class", found in `directory`

# [[players]]                 # a program
# name = "mine"
# command = "./pbrain-mine"   # or a list of words
# protocol = "gomocup"        # for Gomoku; "uai", "judge" for Ataxx
# directory = "engines/mine"  # where it runs
# options = { evaluate = 0 }  # sent as INFO, or setoption
# environment = { THREADS = "1" }
# threads = 1
# memory_mb = 350
# restart = false             # a fresh process for every game
# stderr = "mine.log"         # keep all it writes there; its last words are kept in any case
# time = "20+0.2"             # odds: times of its own
"""
