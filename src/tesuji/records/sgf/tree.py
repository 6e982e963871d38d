"""One game of an SGF file: from its events to a record."""

from __future__ import annotations

from tesuji.games import Color, IllegalMoveError
from tesuji.games.gomoku import Board, Move
from tesuji.records.errors import shown_property
from tesuji.records.formats import GomokuRecord
from tesuji.records.model import Node
from tesuji.records.sgf.properties import MILLISECONDS
from tesuji.records.sgf.root import begin_record, read_headers
from tesuji.records.sgf.setup import SetUp, take_setup
from tesuji.records.sgf.syntax import Event
from tesuji.records.sgf.values import number, point, text
from tesuji.records.source import Fault, Source

_COLORS = {"B": Color.BLACK, "W": Color.WHITE}
_MOST_SETUPS = 10_000  # of one game: each keeps a board


class _Position:
    """A board to play on. Until the first move it may be open whose turn it is: then `board` is None."""

    def __init__(self, setup: SetUp, node: Node, moves_before: int) -> None:
        self.setup = setup
        self.node = node
        self.moves_before = moves_before
        self.board: Board | None = None


class TreeReader:
    """Takes the events of one game, plays its moves, and builds the record."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._record: GomokuRecord | None = None
        self._node = Node()
        self._position = _Position(SetUp(Board(), {}, 0), self._node, 0)
        self._setups = 0
        # Per open variation: the node and the position it begins at, and how many moves the board has there.
        self._branches: list[tuple[Node, _Position, int]] = []
        self._properties: dict[str, Event] | None = None
        self._node_at = 0

    def take(self, event: Event) -> None:
        """Take the next event. Fault if it makes no sense in this game."""
        if event.name == ";":
            self._end_node()
            self._properties, self._node_at = {}, event.at
        elif event.name == "(":
            self._end_node()
            board = self._position.board
            self._branches.append((self._node, self._position, 0 if board is None else board.ply))
        elif event.name == ")":
            self._end_node()
            self._leave_variation()
        elif self._properties is not None:
            first = self._properties.setdefault(event.name, event)
            if first is not event:
                first.values.extend(event.values)
                self._warn(event.at, f"{event.name} stands in this node already: read as one")

    def finish(self) -> GomokuRecord:
        """The record, when all events are taken."""
        self._end_node()
        if self._record is None:
            raise Fault(self._node_at, "the game has no node")
        return self._record

    def stop(self, fault: Fault) -> Fault:
        """Take what stands before a fault. Returns the first fault: the unfinished node may have one too."""
        try:
            self._end_node()
            if self._record is not None:
                self._settled(None)
        except Fault as earlier:
            return earlier if earlier.at < fault.at else fault
        return fault

    def readable(self) -> GomokuRecord | None:
        """What was read before the fault; None if not even the start position was."""
        position = self._position
        if position.board is None and self._record is not None:
            if position.node is self._record.root:
                return None
            position.node.detach()
        return self._record

    def _warn(self, at: int, reason: str) -> None:
        if self._record is not None:
            self._record.warnings.append(self._source.warning(at, reason))

    def _end_node(self) -> None:
        if self._properties is None:
            return
        properties, self._properties = self._properties, None
        if self._record is None:
            self._begin(properties)
            return
        if len(properties) == 1 and not properties.keys().isdisjoint(_COLORS):  # nearly all nodes
            self._play(*properties.values())
            return
        setup = take_setup(properties)
        moves = _take_moves(properties)
        if len(moves) + bool(setup) > 1:
            self._warn(self._node_at, "a node of its own was made for each move and each set-up that stand in one node")
        if setup:
            self._set_up(setup)
        for move in moves:
            self._play(move)
        if not setup and not moves:
            self._node = self._node.add()
        self._annotate(properties)

    def _begin(self, properties: dict[str, Event]) -> None:
        record = begin_record(properties, self._node_at, self._source)
        self._position = _Position(SetUp(record.start, take_setup(properties), self._node_at), record.root, 0)
        self._record, self._node = record, record.root
        read_headers(properties, record, self._source)
        moves = _take_moves(properties)
        self._annotate(properties)
        if moves:
            self._warn(self._node_at, "the first node has a move: a node of its own was made for it")
        for move in moves:
            self._play(move)

    def _set_up(self, properties: dict[str, Event]) -> None:
        self._setups += 1
        if self._setups > _MOST_SETUPS:
            raise Fault(self._node_at, f"more than {_MOST_SETUPS} positions are set up in one game")
        before = self._settled(None)
        number_before = self._position.moves_before + before.ply
        setup = SetUp(before, properties, self._node_at)
        self._node = self._node.add()
        self._position = _Position(setup, self._node, number_before)
        if setup.turn is not None:
            self._settled(None)

    def _settled(self, mover: Color | None) -> Board:
        """The board of the position; whose turn it is on it is settled now if it was open."""
        position = self._position
        if position.board is None:
            board = position.setup.board(mover)
            if self._record is not None and position.node is self._record.root:
                self._record.start = board
            else:
                position.node.setup = board
            position.board = board.copy()
        return position.board

    def _play(self, event: Event) -> None:
        color = _COLORS[event.name]
        board = self._settled(color)
        try:
            move = _the_point(event, board.size)
            if board.turn is not color and board.outcome() is None:
                raise IllegalMoveError(f"it is {board.turn.name.lower()}'s turn")
            board.push(move)
        except ValueError as error:
            number = self._position.moves_before + board.ply + 1
            said = shown_property(event.name, event.values[0])
            raise Fault(event.at, f"move {number}, {said}: {error}") from None
        self._node = self._node.add(move)

    def _leave_variation(self) -> None:
        node, position, ply = self._branches.pop()
        if self._position is not position:
            self._settled(None)
        board = position.board
        while board is not None and board.ply > ply:
            board.pop()
        self._node, self._position = node, position

    def _annotate(self, properties: dict[str, Event]) -> None:
        """Put what was noted on the current node; what is not understood stays as it stands in the file."""
        node = self._node
        comment = properties.pop("C", None)
        if comment is not None:
            node.comment = "\n".join(map(text, comment.values))
        time = properties.get(MILLISECONDS)
        milliseconds = number(time.values[0]) if time is not None and len(time.values) == 1 else None
        if milliseconds is not None:
            node.milliseconds = milliseconds
            del properties[MILLISECONDS]
        if properties:
            node.properties = {name: event.values for name, event in properties.items()}


def _take_moves(properties: dict[str, Event]) -> list[Event]:
    found = [properties.pop(name) for name in _COLORS if name in properties]
    return sorted(found, key=lambda event: event.at)


def _the_point(event: Event, size: int) -> Move:
    if len(event.values) != 1:
        raise ValueError(f"{event.name} takes one point, not {len(event.values)}")
    if event.values[0].strip() in {"", "tt"}:
        raise ValueError("a pass: Gomoku has none")
    return point(event.values[0], size)
