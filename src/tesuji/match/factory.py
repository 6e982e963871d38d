"""Players made of their settings."""

from __future__ import annotations

import importlib
import inspect
import shlex
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tesuji.match.agent_player import Agent, AgentPlayer, Alarm
from tesuji.match.balance import balance_for
from tesuji.match.settings import MatchSettings, PlayerSettings
from tesuji.protocols import clients
from tesuji.protocols.client import Program
from tesuji.protocols.guardian import Guardian
from tesuji.protocols.player import Player

_LADDER = "tesuji.agents"
_ENGINE = "engine"  # the name of our own engine


class PlayerError(ValueError):
    """A player that cannot be made. One line says why."""


def make_player(
    settings: MatchSettings, index: int, guardian: Guardian | None = None, alarm: Alarm | None = None
) -> Player:
    """Make a player of a match; a program is not started yet. PlayerError if its agent does not exist."""
    player = settings.players[index]
    if player.agent is not None:
        return AgentPlayer(agent_maker(player), alarm)
    program = Program(
        command=player.command,
        directory=None if player.directory is None else Path(player.directory),
        environment=player.environment,
        options={key: _word(value) for key, value in player.options.items()},
        threads=player.threads,
        memory_mb=player.memory_mb,
        handshake_seconds=settings.patience.handshake,
        quit_seconds=settings.patience.quit,
        restart=player.restart,
        stderr_file=None if player.stderr is None else Path(player.stderr),
    )
    return clients.find(player.protocol or "")(program, guardian)


def _word(value: str | float | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def agent_maker(player: PlayerSettings) -> Callable[[int], Agent]:
    """Return what makes a fresh agent for a seed. The seed goes to agents that take one and were given none."""
    kind = agent_class(player)
    options: dict[str, Any] = dict(player.options)
    parameters = _parameters(kind)
    if player.threads is not None and "threads" in parameters:
        options.setdefault("threads", player.threads)
    for key in options:
        if key not in parameters and "**" not in parameters:
            known = ", ".join(sorted(parameters)) or "none"
            raise PlayerError(f"player {player.name!r}: {player.agent} has no option {key!r}; there are: {known}")
    if "seed" in parameters and "seed" not in options:
        return lambda seed: kind(**options, seed=seed)
    return lambda seed: kind(**options)  # noqa: ARG005


def try_out(player: PlayerSettings, game: str) -> None:
    """Find out whether an agent of ours can be made as described. PlayerError if not; others are left alone."""
    if player.agent is None or ":" in player.agent:
        return
    if _plain(player.agent) == _ENGINE and balance_for(game) is None:
        raise PlayerError(f"player {player.name!r}: there is no engine for {game}")
    try:
        agent_maker(player)(0)
    except PlayerError:
        raise
    except (TypeError, ValueError) as error:
        raise PlayerError(f"player {player.name!r}: {error}") from error


def _parameters(kind: Callable[..., Agent]) -> set[str]:
    try:
        parameters = inspect.signature(kind).parameters.values()
    except (TypeError, ValueError):
        return {"**"}
    return {"**" if each.kind is inspect.Parameter.VAR_KEYWORD else each.name for each in parameters}


def agent_class(player: PlayerSettings) -> Callable[..., Agent]:
    """Find the class of an agent: `module:Class`, or a name of the ladder in any spelling, like `alpha-beta`."""
    text = player.agent or ""
    if ":" not in text:
        return _of_ladder(player, text)
    module_name, _, class_name = text.partition(":")
    place = player.directory or str(Path.cwd())
    if place not in sys.path:
        sys.path.insert(0, place)
    try:
        module = importlib.import_module(module_name)
    except Exception as error:
        raise PlayerError(f"player {player.name!r}: {module_name} cannot be imported: {error}") from error
    found = getattr(module, class_name, None)
    if not callable(found):
        raise PlayerError(f"player {player.name!r}: {module_name} has no class {class_name!r}")
    if inspect.isclass(found) and not callable(getattr(found, "choose", None)):
        raise PlayerError(f"player {player.name!r}: {text} chooses no moves: it has no method `choose(board, limit)`")
    kind: Callable[..., Agent] = found
    return kind


def _of_ladder(player: PlayerSettings, text: str) -> Callable[..., Agent]:
    ladder = ladder_names()
    wanted = _plain(text)
    if wanted not in ladder:
        known = ", ".join(ladder) or "none"
        raise PlayerError(
            f"player {player.name!r}: no agent is called {text!r}; there are: {known}; your own is module:Class"
        )
    module, _, name = ladder[wanted].partition(":")
    kind: Callable[..., Agent] = getattr(importlib.import_module(module), name)
    return kind


def ladder_names() -> dict[str, str]:
    """The agents that need no module: the ladder and the engine, by the name that is typed; `module:Class` of each."""
    module = importlib.import_module(_LADDER)
    ladder = {_plain(name): f"{_LADDER}:{name}" for name in module.__all__ if _is_agent(getattr(module, name))}
    return {**ladder, _ENGINE: "tesuji.engine.agent:EngineAgent"}


def _is_agent(member: object) -> bool:
    return inspect.isclass(member) and hasattr(member, "choose") and not getattr(member, "_is_protocol", False)


def _plain(name: str) -> str:
    return name.lower().replace("-", "").replace("_", "")


def program_exists(player: PlayerSettings) -> str | None:
    """Say why the program of a player cannot be there at all, or None."""
    if not player.command:
        return None
    program = player.command[0]
    place = Path(player.directory or ".")
    if not place.is_dir():
        return f"player {player.name!r}: there is no directory {player.directory}"
    path = player.environment.get("PATH")
    if shutil.which(program, path=path) or shutil.which(str(place / program)):
        return None
    return f"player {player.name!r}: there is no program {program!r} ({shlex.join(player.command)})"
