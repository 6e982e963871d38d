"""Refereeing two programs by the judge's rules, on the spot: ten seconds a game, no margin, colours alternate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress

from tesuji.match.boards import start_board
from tesuji.match.clock import Patience, TimeControl
from tesuji.match.game import GamePlan, Watcher, play_game
from tesuji.match.record import GameRecord, Opening
from tesuji.match.settings import MatchSettings, OpeningSettings, PlayerSettings
from tesuji.protocols.client import Program
from tesuji.protocols.faults import PlayerFault
from tesuji.protocols.guardian import Guardian
from tesuji.protocols.judge.client import GAME_SECONDS, JudgeClient

_PATIENCE = Patience(margin=0.0, grace=1.0)


def judge_settings(commands: Sequence[tuple[str, ...]], names: Sequence[str], games: int) -> MatchSettings:
    """The settings of such a match, for exports and tables."""
    players = tuple(
        PlayerSettings(name=name, command=command, protocol="judge")
        for name, command in zip(names, commands, strict=True)
    )
    return MatchSettings(
        players=players,
        game="ataxx",
        games=games + games % 2,
        time_control=TimeControl(time=GAME_SECONDS),
        openings=OpeningSettings(plies=0),
        patience=_PATIENCE,
    )


def judge(
    commands: Sequence[tuple[str, ...]], games: int, watch: Watcher | None = None
) -> Iterator[tuple[GameRecord, tuple[int, int]]]:
    """Play the games one after the other; yield each with who was black and white. The first named begins game 1."""
    control = TimeControl(time=GAME_SECONDS)
    with ExitStack() as stack:
        guardian = stack.enter_context(Guardian())
        players = [JudgeClient(Program(command=command), guardian) for command in commands]
        for player in players:
            stack.callback(_end, player)
        for number in range(games):
            sides = (0, 1) if number % 2 == 0 else (1, 0)
            plan = GamePlan(
                number=number,
                players=sides,
                board=start_board("ataxx"),
                opening=Opening(),
                controls=(control, control),
                patience=_PATIENCE,
            )
            yield play_game(plan, [players[side] for side in sides], watch), sides


def _end(player: JudgeClient) -> None:
    with suppress(PlayerFault):
        player.close()
