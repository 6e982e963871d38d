"""Games played by the workers of a Dask cluster: on this machine, or on as many as there are.

A pair is a task of the cluster. One whose worker dies is given to another by the scheduler; what the first had played
of it is lost with it, so that nothing is counted twice. Each Dask worker keeps processes that play, as this machine
does without a cluster; needs `pip install 'tesuji[cluster]'` on every machine.
"""

# Dask does not type all of its own.
# mypy: disable-error-code="no-untyped-call"

from __future__ import annotations

import contextlib
import queue
import signal
import threading
import time
import uuid
from collections.abc import Iterator, Sequence
from multiprocessing.connection import wait
from typing import Any

from distributed import Client, LocalCluster, WorkerPlugin, get_worker

from tesuji.match.journal import Incident
from tesuji.match.messages import PlayError
from tesuji.match.pool import Pool
from tesuji.match.record import GameRecord
from tesuji.match.schedule import Task
from tesuji.match.settings import MatchSettings
from tesuji.match.slot import Slot
from tesuji.protocols.guardian import Guardian

_CONNECT = 15.0  # seconds to reach a scheduler
_WAITING = 1  # pairs that wait at the cluster beyond those that are played, so that no worker is ever idle
_QUITTING = 5.0  # seconds beyond the players' own time to quit


class MatchPlugin(WorkerPlugin):
    """What a Dask worker needs for a match: places to play, one for each of its threads."""

    def __init__(self, settings: MatchSettings, *, ours: bool) -> None:
        """Whether the cluster is `ours`: such workers share our terminal, and leave its Ctrl-C to us."""
        self.settings = settings
        self.ours = ours

    def setup(self, worker: Any) -> None:  # noqa: ARG002
        """Prepare the places; programs are started with the first game."""
        if self.ours:
            with contextlib.suppress(ValueError):  # raised outside the main thread, where there is nothing to be done
                signal.signal(signal.SIGINT, signal.SIG_IGN)
        self._lock = threading.Lock()
        self._guardian = Guardian()
        self._free: list[Slot] = []
        self._all: list[Slot] = []

    def play(self, tasks: Sequence[Task]) -> list[GameRecord | Incident]:
        """Play the games of a pair, and return their records."""
        slot = self._take()
        slot.give(tasks)
        messages: list[GameRecord | Incident] = []
        while slot.waiting:
            if slot.connection is not None:
                wait([slot.connection], 1.0)
            messages += [message for message in slot.poll() if isinstance(message, GameRecord | Incident)]
        if sum(isinstance(message, GameRecord) for message in messages) < len(tasks):
            raise PlayError("the games were ended from outside")
        self._give_back(slot)
        return messages

    def _take(self) -> Slot:
        with self._lock:
            if self._free:
                return self._free.pop()
            slot = Slot(self.settings, self._guardian)
            self._all.append(slot)
            return slot

    def _give_back(self, slot: Slot) -> None:
        with self._lock:
            self._free.append(slot)

    def finish(self) -> list[Incident]:
        """End the players in peace, and the games that are still played by force."""
        patience = _QUITTING + self.settings.patience.quit * len(self.settings.players)
        with self._lock:
            for slot in self._all:
                if slot not in self._free:
                    slot.kill()
            told = [message for slot in self._free for message in slot.finish(patience)]
            self._free.clear()
            self._all.clear()
        return [message for message in told if isinstance(message, Incident)]

    def teardown(self, worker: Any) -> None:  # noqa: ARG002
        """End what is left, with the worker."""
        for slot in self._all:
            slot.kill()
        self._guardian.close()


def play_pair(name: str, tasks: Sequence[Task]) -> list[GameRecord | Incident]:
    """The task of the cluster: play a pair in a place of the plugin called `name`."""
    plugin: Any = get_worker().plugins[name]
    records: list[GameRecord | Incident] = plugin.play(tasks)
    return records


def finish_worker(name: str, dask_worker: Any = None) -> list[Incident]:
    """End the players of a Dask worker."""
    plugin: MatchPlugin | None = dask_worker.plugins.get(name)
    return [] if plugin is None else plugin.finish()


class ClusterPool(Pool):
    """The workers of a Dask cluster as a place to play: those of `tcp://host:port`, or with `local:N` N of our own."""

    def __init__(self, settings: MatchSettings, address: str) -> None:
        """Reach the cluster, or make it. PlayError if that cannot be done."""
        self._local: Any = None
        self._client: Any = None
        try:
            self._client = self._connect(address)
        except (OSError, TimeoutError) as error:
            raise PlayError(f"no scheduler answers at {address}: {error}") from error
        self._name = f"tesuji-match-{uuid.uuid4().hex}"
        self._client.register_plugin(MatchPlugin(settings, ours=self._local is not None), name=self._name)
        self._futures: dict[str, Any] = {}
        self._done: queue.SimpleQueue[str] = queue.SimpleQueue()

    def _connect(self, address: str) -> Any:
        kind, _, rest = address.partition(":")
        if kind == "local":
            if not rest.isdigit() or not 1 <= int(rest) <= 1024:
                raise PlayError(f"a local cluster is local:N with 1 to 1024 workers, not {address!r}")
            self._local = LocalCluster(
                n_workers=int(rest), threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
            )
            return Client(self._local, set_as_default=False)
        if kind not in {"tcp", "tls"}:
            raise PlayError(f"a cluster is tcp://HOST:PORT or local:N, not {address!r}")
        return Client(address, timeout=_CONNECT, set_as_default=False)

    @property
    def has_room(self) -> bool:
        """Whether a worker is free, or will be soon."""
        threads = sum(self._client.nthreads().values())
        return bool(len(self._futures) < threads + _WAITING)

    @property
    def is_idle(self) -> bool:
        """Whether all pairs have come back."""
        return not self._futures

    def give(self, tasks: Sequence[Task]) -> None:
        """Hand a pair to the cluster."""
        key = f"pair-{tasks[0].number // 2}-{uuid.uuid4().hex}"
        future = self._client.submit(play_pair, self._name, list(tasks), key=key, pure=False)
        self._futures[key] = future
        future.add_done_callback(lambda _: self._done.put(key))

    def collect(self, seconds: float) -> Iterator[GameRecord | Incident]:
        """Yield the records of pairs that have come back, waiting for the first of them."""
        deadline = time.monotonic() + seconds
        while self._futures:
            try:
                key = self._done.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                return
            deadline = time.monotonic()  # what else is there comes without waiting
            future = self._futures.pop(key)
            if future.status != "finished":
                raise PlayError(f"a pair cannot be played on the cluster: {_reason(future)}")
            yield from future.result()

    def finish(self) -> Iterator[Incident]:
        """Drop the pairs that are still played, let the players quit, leave the cluster."""
        self._client.cancel(list(self._futures.values()), force=True)
        incidents = self._client.run(finish_worker, self._name, on_error="ignore")
        for each in incidents.values():
            yield from each
        self._leave()

    def kill(self) -> None:
        """Leave the cluster at once; its workers end what they were playing."""
        self._client.cancel(list(self._futures.values()), force=True)
        self._client.run(finish_worker, self._name, on_error="ignore", wait=self._local is None)
        self._leave()

    def _leave(self) -> None:
        if self._local is None:
            self._client.unregister_worker_plugin(self._name)
        self._client.close()
        if self._local is not None:
            self._local.close()


def _reason(future: Any) -> str:
    if future.status == "cancelled":
        return "the scheduler is gone"
    return " ".join(str(future.exception()).split())
