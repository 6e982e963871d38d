"""One game between two players. The rules are those of our own board; what a player says is only ever a proposal."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from tesuji._core import Color, IllegalMoveError
from tesuji.match.adjudication import Adjudication, Adjudicator
from tesuji.match.clock import GameClock, Patience, TimeControl
from tesuji.match.record import Failure, GameRecord, Opening, PlayedMove
from tesuji.protocols.faults import Fault, PlayerFault, printable
from tesuji.protocols.player import NewGame, Player

_KEPT_STDERR = 4096
_KEPT_LINES = 20

Watcher = Callable[[Any, str], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class GamePlan:
    """A game to be played. `board` is the opening, played out; the first of every pair is black's."""

    number: int
    players: tuple[int, int]
    board: Any
    opening: Opening
    controls: tuple[TimeControl, TimeControl]
    patience: Patience = field(default_factory=Patience)
    adjudication: Adjudication = field(default_factory=Adjudication)
    max_plies: int | None = None
    seed: int = 0


class _Ended(Exception):  # noqa: N818
    """The game is over: the winner, if any, and why."""

    def __init__(self, winner: Color | None, reason: str) -> None:
        self.winner = winner
        self.reason = reason


class _Game:
    def __init__(self, plan: GamePlan, players: Sequence[Player], watch: Watcher | None) -> None:
        self.plan = plan
        self.players = players
        self.watch = watch
        self.board = plan.board.copy()
        self.moves: list[PlayedMove] = []
        self.failures: list[Failure] = []

    def failed(self, side: Color, failure: PlayerFault, over: float | None = None) -> None:
        player = self.players[side]
        player.kill()
        last_words, said = (
            printable(player.stderr[-_KEPT_STDERR:]),
            tuple(map(printable, player.transcript[-_KEPT_LINES:])),
        )
        self.failures.append(Failure(side, failure.fault, printable(failure.detail), last_words, said, over))

    def get_ready(self) -> None:
        """Both players get ready at the same time; if both fail, it is a draw."""
        failed = dict.fromkeys(Color, False)
        for step in ("begin", "wait_ready"):
            for side in Color:
                if failed[side]:
                    continue
                try:
                    if step == "begin":
                        self.players[side].begin(self._new_game(side))
                    else:
                        self.players[side].wait_ready()
                except PlayerFault as failure:
                    failed[side] = True
                    self.failed(side, failure)
        if all(failed.values()):
            raise _Ended(None, "fault")
        for side in Color:
            if failed[side]:
                raise _Ended(side.opponent, "fault")

    def _new_game(self, side: Color) -> NewGame:
        control = self.plan.controls[side]
        # Each side's luck is its own, and differs between the two games of a pair.
        seed = (self.plan.seed * 2 + side) & 0x7FFF_FFFF
        return NewGame(
            board=self.plan.board,
            color=side,
            seed=seed,
            move_seconds=control.move_time,
            game_seconds=control.time,
        )

    def play(self) -> None:
        """Play until _Ended is raised."""
        plan, board, players = self.plan, self.board, self.players
        clock = GameClock(plan.controls, plan.patience)
        adjudicator = Adjudicator(plan.adjudication) if plan.adjudication.is_on else None
        last = plan.max_plies
        while True:
            outcome = board.outcome()
            if outcome is not None:
                raise _Ended(outcome.winner, outcome.reason)
            if last is not None and board.ply >= last:
                raise _Ended(None, "length")
            side = board.turn
            over = None
            try:
                answer = players[side].ask(board, clock.allowance(side))
                over = clock.spend(side, answer.seconds)
                if clock.is_late(over):
                    raise PlayerFault(Fault.LATE, f"answered after {answer.seconds:.3f} s, {over:.3f} s too late")
                move = self._push(answer.move)
            except PlayerFault as failure:
                self.failed(side, failure, over)
                raise _Ended(side.opponent, "fault") from None
            try:  # noqa: SIM105 - this is done millions of times
                players[side.opponent].tell(move, answer.seconds)
            except PlayerFault:  # it will show when it is asked
                pass
            self.moves.append(PlayedMove(move, answer.seconds, over, answer.score, answer.depth, answer.nodes))
            if self.watch is not None:
                self.watch(board, move)
            if adjudicator is not None and board.outcome() is None:
                verdict = adjudicator.verdict(side, answer.score, board.ply)
                if verdict is not None:
                    raise _Ended(verdict[0], "adjudication")

    def _push(self, move: str) -> str:
        """Play a move; return it as the game writes it, however it was put."""
        try:
            self.board.push(move)
        except IllegalMoveError as error:
            raise PlayerFault(*self._why_refused(move, error)) from error
        return str(self.board.peek())

    def _why_refused(self, move: str, error: IllegalMoveError) -> tuple[Fault, str]:
        try:
            self.board.why_illegal(move)
        except IllegalMoveError:
            return Fault.MALFORMED, str(error)
        return Fault.ILLEGAL_MOVE, str(error)


def play_game(plan: GamePlan, players: Sequence[Player], watch: Watcher | None = None) -> GameRecord:
    """Play one game, players given as (black, white). `watch` is shown the board after every move, and the move."""
    started, start = time.time(), time.monotonic()
    game = _Game(plan, players, watch)
    try:
        game.get_ready()
        game.play()
    except _Ended as end:
        winner, reason = end.winner, end.reason
    failed = {failure.side for failure in game.failures}
    for side in Color:
        if side not in failed:
            with suppress(PlayerFault):
                players[side].end_game()
    return GameRecord(
        number=plan.number,
        players=plan.players,
        opening=plan.opening,
        moves=tuple(game.moves),
        winner=winner,
        reason=reason,
        failures=tuple(game.failures),
        started=started,
        duration=time.monotonic() - start,
        versions=(printable(players[0].version), printable(players[1].version)),
    )
