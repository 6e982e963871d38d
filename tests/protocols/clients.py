"""What the tests of all clients share: clients that leave no program behind, a refereed game, a loss by fault."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from tests.processes import Marked
from tesuji import Color
from tesuji.match.clock import Patience, TimeControl
from tesuji.match.game import GamePlan, play_game
from tesuji.match.record import GameRecord, Opening
from tesuji.protocols.client import Program, ProgramClient
from tesuji.protocols.faults import Fault

Client = TypeVar("Client", bound=ProgramClient)


@contextmanager
def clients(
    protocol: Callable[[Program], Client], mock: Callable[[str], tuple[str, ...]], **usual: object
) -> Iterator[Callable[..., Client]]:
    """A maker of clients, of a mock engine by its behaviour or of any command; at the end all programs must be gone."""
    mark = Marked()
    made: list[Client] = []

    def make(behaviour: str = "good", command: tuple[str, ...] | None = None, **how: object) -> Client:
        how = {**usual, **how}
        program = Program(command=command or mock(behaviour), environment=mark.environment, **how)  # type: ignore[arg-type]
        made.append(protocol(program))
        return made[-1]

    yield make
    for each in made:
        each.kill()
    assert mark.all_gone()


def refereed(players: tuple[ProgramClient, ...], board: Any, control: TimeControl, patience: Patience) -> GameRecord:
    """One game, black's player first."""
    plan = GamePlan(
        number=0, players=(0, 1), board=board, opening=Opening(), controls=(control, control), patience=patience
    )
    return play_game(plan, players)


def assert_lost_by(record: GameRecord, faulty: Color, fault: Fault, detail: str) -> None:
    assert (record.winner, record.reason) == (faulty.opponent, "fault")
    (failure,) = record.failures
    assert (failure.side, failure.fault) == (faulty, fault)
    assert detail in failure.detail
