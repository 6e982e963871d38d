"""The process in which games are played, one after the other, away from the runner that hands them out.

It is a process of its own, so that games side by side use a core each, and that an agent which crashes takes no result
with it. Started by `tesuji.match.slot`; it gets its settings and games over a pipe and answers with records.
"""

from __future__ import annotations

import contextlib
import faulthandler
import gc
import os
import signal
import sys
import time
from multiprocessing.connection import Connection

from tesuji.match.agent_player import AgentPlayer, Alarm
from tesuji.match.boards import board_after
from tesuji.match.factory import make_player
from tesuji.match.game import GamePlan, play_game
from tesuji.match.journal import Incident
from tesuji.match.messages import Broken, Done
from tesuji.match.record import GameRecord
from tesuji.match.recorder import Recorder
from tesuji.match.schedule import Task
from tesuji.match.settings import MatchSettings
from tesuji.protocols.faults import PlayerFault
from tesuji.protocols.guardian import Guardian
from tesuji.protocols.player import Player

_MUCH = 1 << 20  # bytes


class Worker:
    """Plays the games it is told to; its programs live on from game to game."""

    def __init__(self, settings: MatchSettings, guardian: Guardian, recorder: Recorder | None = None) -> None:
        self._settings = settings
        self._guardian = guardian
        self._recorder = recorder
        self._alarm = Alarm()
        self._players: dict[int, Player] = {}

    def play(self, task: Task) -> GameRecord:
        """Play one game."""
        settings = self._settings
        players = [self._player(index) for index in task.players]
        plan = GamePlan(
            number=task.number,
            players=task.players,
            board=board_after(task.opening, settings.game, settings.size, settings.rules),
            opening=task.opening,
            controls=(settings.control_of(task.players[0]), settings.control_of(task.players[1])),
            patience=settings.patience,
            adjudication=settings.adjudication,
            max_plies=settings.max_plies,
            seed=task.seed,
        )
        recorder = self._recorder
        _keep_short(2)
        if recorder is None or not any(isinstance(player, AgentPlayer) for player in players):
            return play_game(plan, players)
        recorder.begin(task.number)
        return play_game(plan, players, lambda _board, move: recorder.moved(move))

    def _player(self, index: int) -> Player:
        if index not in self._players:
            player = make_player(self._settings, index, self._guardian, self._alarm)
            if isinstance(player, AgentPlayer):
                player.recorder = self._recorder
            self._players[index] = player
        return self._players[index]

    def take_incidents(self) -> list[Incident]:
        """Return what went wrong since the last call, and cost no game."""
        return [
            Incident(index, failure.fault, failure.detail, time.time())
            for index, player in self._players.items()
            for failure in player.take_old_faults()
        ]

    def close(self) -> list[Incident]:
        """End all players; return what went wrong with that."""
        incidents = []
        for index, player in self._players.items():
            failure = _closing_fault(player)
            if failure is not None:
                incidents.append(Incident(index, failure.fault, failure.detail, time.time()))
        self._players.clear()
        return incidents


def _keep_short(descriptor: int) -> None:
    """Forget what agents wrote to the file of standard error in earlier games, once it has become much."""
    with contextlib.suppress(OSError):
        if os.fstat(descriptor).st_size > _MUCH:
            os.ftruncate(descriptor, 0)
            os.lseek(descriptor, 0, os.SEEK_SET)


def _closing_fault(player: Player) -> PlayerFault | None:
    try:
        player.close()
    except PlayerFault as failure:
        return failure
    return None


def serve(connection: Connection, recorder: Recorder) -> None:
    """Play what comes over the connection until it ends."""
    settings, cores = connection.recv()
    if cores and hasattr(os, "sched_setaffinity"):
        with contextlib.suppress(OSError):
            os.sched_setaffinity(0, cores)
    with Guardian() as guardian:
        worker = Worker(settings, guardian, recorder)
        try:
            while (tasks := connection.recv()) is not None:
                _play_all(worker, tasks, connection)
        except EOFError:  # the runner is gone
            worker.close()
            return
        for incident in worker.close():
            connection.send(incident)
        connection.send(Done())


def _play_all(worker: Worker, tasks: list[Task], connection: Connection) -> None:
    number = -1
    try:
        for task in tasks:
            number = task.number
            record = worker.play(task)
            for incident in worker.take_incidents():
                connection.send(incident)
            connection.send(record)
    except BrokenPipeError:
        raise EOFError from None
    except Exception as error:  # whatever it is, the runner is to know
        connection.send(Broken(number, f"{type(error).__name__}: {error}"))


def main() -> None:
    """Serve the pipe and the page whose numbers are on the command line."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the runner decides when to stop
    faulthandler.enable()  # an agent that crashes in compiled code is to say where
    descriptor, page = int(sys.argv[1]), int(sys.argv[2])
    for each in (descriptor, page):
        os.set_inheritable(each, False)  # no engine is to hold the pipe open
    gc.freeze()  # what is imported stays: the collector need not look at it again and again
    serve(Connection(descriptor), Recorder(page))


if __name__ == "__main__":
    main()
