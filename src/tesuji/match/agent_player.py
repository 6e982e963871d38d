"""An agent in this process as a player: a Python object with `choose(board, limit)`."""

from __future__ import annotations

import math
import signal
import traceback
from collections.abc import Callable
from time import monotonic
from types import FrameType
from typing import Any, Protocol

from tesuji import __version__
from tesuji.engine import Limit
from tesuji.match.recorder import Recorder
from tesuji.protocols.faults import Fault, PlayerFault
from tesuji.protocols.player import Allowance, Answer, NewGame, Player

_NUMBERS = {int, float}
_LONGEST = 1e8  # seconds that a timer takes
_LARGEST = 1e18  # what an agent tells of itself beyond it is no score, depth or number of nodes


class Agent(Protocol):
    """Anything that chooses a move, as the game's move or as text.

    It may tell of its search: after a choice its `score` (for itself, a win in n plies MATE - n), the depth it has
    `reached` and its `nodes` are kept with the move.
    """

    def choose(self, board: Any, limit: Limit, /) -> Any:
        """Choose a legal move; the board may be played on, but is to be given back as it was."""


class TimeIsUp(BaseException):
    """Raised inside an agent that does not answer. No Exception, so that the agent does not catch it by accident."""


class Alarm:
    """Ends Python code that takes too long. Works in the main thread alone, where signals arrive.

    A timer that was set for an earlier piece of work is left running: it costs a look at the clock when it rings, where
    setting and stopping one for every move would cost more than the referee's whole work on it.
    """

    def __init__(self) -> None:
        self._deadline = math.inf  # when the work in hand is to end; infinite while there is none
        self._rings_at = math.inf
        signal.signal(signal.SIGALRM, self._ring)

    def set(self, seconds: float) -> None:
        """Raise TimeIsUp in whatever the main thread does, once so long has passed without a `clear`."""
        now = monotonic()
        self._deadline = now + seconds
        if not now < self._rings_at <= self._deadline:
            self._ring_after(seconds)

    def clear(self) -> None:
        """The work is done."""
        self._deadline = math.inf

    def _ring_after(self, seconds: float) -> None:
        seconds = min(max(seconds, 1e-3), _LONGEST)
        self._rings_at = monotonic() + seconds
        signal.setitimer(signal.ITIMER_REAL, seconds)

    def _ring(self, _number: int, _frame: FrameType | None) -> None:
        self._rings_at = math.inf
        left = self._deadline - monotonic()
        if left <= 0:
            self._deadline = math.inf
            raise TimeIsUp
        if left < math.inf:
            self._ring_after(left)


def _version_of(agent: object) -> str:
    told = getattr(agent, "version", None)
    if isinstance(told, str):
        return told
    kind = type(agent)
    package = kind.__module__.partition(".")[0]
    return (
        f"{kind.__qualname__}, tesuji {__version__}"
        if package == "tesuji"
        else f"{kind.__module__}:{kind.__qualname__}"
    )


def _told(agent: Agent) -> tuple[float | None, int | None, int | None]:
    """What the agent tells of its search, as far as it makes sense."""
    score, depth, nodes = getattr(agent, "score", None), getattr(agent, "reached", None), getattr(agent, "nodes", None)
    if score is None and depth is None and nodes is None:
        return None, None, None
    score, depth, nodes = _number(score), _number(depth), _number(nodes)
    return score, None if depth is None else int(depth), None if nodes is None else int(nodes)


def _number(value: Any) -> float | None:
    # A nan is not below anything, and so is none.
    return value if type(value) in _NUMBERS and abs(value) <= _LARGEST else None


def _in_words(error: BaseException) -> str:
    """The error in one line; its own text may fail as well."""
    name = type(error).__name__
    try:
        reason = str(error).partition("\n")[0]
    except Exception:
        return name
    return f"{name}: {reason}" if reason else name


def _last_traceback() -> str:
    try:
        return traceback.format_exc()
    except Exception:
        return "an exception that cannot be shown"


class AgentPlayer(Player):
    """Plays with a fresh agent in every game. It looks at a board of its own: the referee's is out of its reach."""

    def __init__(self, make: Callable[[int], Agent], alarm: Alarm | None = None) -> None:
        """`make` gives an agent for a seed; without an `alarm` an agent that hangs is waited for."""
        self._make = make
        self._alarm = alarm
        self._agent: Agent | None = None
        self._board: Any = None
        self._stderr = ""
        self._version = ""
        self.recorder: Recorder | None = None  # where it is noted who is thinking

    def begin(self, game: NewGame) -> None:
        """Make a fresh agent."""
        self._stderr = ""
        self._version = ""
        self._agent = self._guarded(lambda: self._make(game.seed), 60.0)
        self._version = self._guarded(lambda: _version_of(self._agent), 60.0)
        self._board = game.board.copy()

    def wait_ready(self) -> None:
        """Agents are ready once they exist."""

    def ask(self, board: Any, allowance: Allowance) -> Answer:
        """Let the agent choose on its own board; an exception of its is a crash."""
        agent = self._agent
        if agent is None:
            raise PlayerFault(Fault.CRASH, "has no agent")
        if self._board.ply != board.ply:
            self._board = board.copy()
        own_board, limit = self._board, allowance.limit
        recorder = self.recorder
        start = monotonic()

        def choose() -> tuple[Any, float, str, tuple[float | None, int | None, int | None]]:
            move = agent.choose(own_board, limit)
            return move, monotonic() - start, str(move), _told(agent)

        if recorder is not None:
            recorder.thinking(board.turn, start + allowance.patience)
        try:
            move, seconds, text, told = self._guarded(choose, allowance.patience)
        finally:
            if recorder is not None:
                recorder.thinking(-1, 0.0)
        if move is None:
            raise PlayerFault(Fault.MALFORMED, "chose None, which is no move")
        try:  # noqa: SIM105 - this is done millions of times
            own_board.push(text)
        except ValueError:  # the referee will say what is wrong with it
            pass
        return Answer(text, seconds, *told)

    def _guarded(self, work: Callable[[], Any], seconds: float) -> Any:
        """Do a piece of the agent's work; whatever goes wrong in it is the agent's fault."""
        try:
            if self._alarm is None:
                return work()
            self._alarm.set(seconds)
            try:
                return work()
            finally:
                self._alarm.clear()
        except TimeIsUp:
            self._stderr = _last_traceback()
            raise PlayerFault(Fault.HANG, f"no move for {seconds:.3g} s") from None
        except BaseException as error:
            if self._alarm is None and isinstance(error, KeyboardInterrupt):
                raise  # meant for whoever plays this game
            self._stderr = _last_traceback()
            raise PlayerFault(Fault.CRASH, f"raised {_in_words(error)}") from error

    def tell(self, move: str, seconds: float) -> None:  # noqa: ARG002
        """Play the opponent's move on the agent's board."""
        try:  # noqa: SIM105 - this is done millions of times
            self._board.push(move)
        except ValueError:  # its agent has changed it
            pass

    def end_game(self) -> None:
        """Let the agent go."""
        self._agent = None

    def kill(self) -> None:
        """Let the agent go."""
        self._agent = None

    def close(self) -> None:
        """Let the agent go."""
        self._agent = None

    @property
    def version(self) -> str:
        """The class, and of our own agents the version of the package."""
        return self._version

    @property
    def stderr(self) -> str:
        """The traceback of the latest fault."""
        return self._stderr
