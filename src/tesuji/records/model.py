"""A game on record: where it started, who played, and the tree of its moves; the same for every game and format.

>>> from tesuji import gomoku
>>> record = Record.from_board(gomoku.Board(9, "e5e6"), black="Anna", white="Bela")
>>> tried = record.play("d4")                             # goes on from the end of the game
>>> other = record.play("f4", at=tried.parent)            # a variation
>>> [str(node.move) for node in record.mainline()], record.board(other).peek()
(['e5', 'e6', 'd4'], Move('f4'))
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic

from tesuji.games import Color, Outcome
from tesuji.records.games import GameBoard, game_of
from tesuji.records.shogi.endings import ending_of

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # part of every type checker: a plain `Record` is a record of any game

    BoardT = TypeVar("BoardT", bound=GameBoard, default=Any)
else:
    from typing import TypeVar

    BoardT = TypeVar("BoardT", bound=GameBoard)

_NO_PROPERTIES: Mapping[str, list[str]] = MappingProxyType({})


class Node:
    """A point in the tree: the move that leads there, and what was noted.

    A node without a move holds notes alone, how the game ended, or a position that was set up: `setup` replaces the
    position before it, and the move, if there is one, is played on it. `children[0]` is the main line, the others are
    variations.
    """

    __slots__ = ("children", "comment", "ending", "milliseconds", "move", "parent", "properties", "setup")

    def __init__(self, move: Any = None, parent: Node | None = None) -> None:
        self.parent = parent
        self.move = move
        self.comment = ""
        self.milliseconds: int | None = None
        """Time spent on the move."""
        self.ending = ""
        """How the game ended here, in place of a move: `resign`, `timeout`, `interrupt`, ...; see `docs/records.md`."""
        self.setup: Any = None
        """A board of the game, without moves; None where nothing was set up."""
        self.properties: Mapping[str, list[str]] = _NO_PROPERTIES
        """What the format had that this model has no place for, as the format writes it."""
        self.children: Sequence[Node] = ()

    def add(self, move: Any = None) -> Node:
        """Append a child and return it: the main line if it is the first, else a variation. Any move is taken."""
        child = Node(move, self)
        if isinstance(self.children, list):
            self.children.append(child)
        else:
            self.children = [child]  # leaves share the empty tuple: a file can have millions of them
        return child

    def detach(self) -> None:
        """Take this node and all below it out of the tree."""
        if self.parent is not None:
            self.parent.children = [child for child in self.parent.children if child is not self]
            self.parent = None

    def child(self, move: Any) -> Node | None:
        """The child that this move leads to, if there is one. Equal moves are the same move."""
        return next((child for child in self.children if child.move is not None and child.move == move), None)

    def walk(self) -> Iterator[Node]:
        """This node and all below, each before its children, the main line first."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    def __repr__(self) -> str:
        what = self.ending or "without a move" if self.move is None else self.move
        return f"<Node {what}, {len(self.children)} children>"


class Record(Generic[BoardT]):
    """A game: its start position, its headers, and the tree of moves under `root`.

    Headers are text by name: `black`, `white`, `result`, `date`, `event`, `round`, `place`, `rules`, others listed in
    `docs/records.md`, and any name of your own. Equality is of the content: start, headers, tree.
    """

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, start: BoardT, headers: Mapping[str, str] | None = None) -> None:
        """An empty record from the position that `start` began with: moves on that board are not taken over."""
        self.start: BoardT = _without_moves(start)
        self.game = game_of(start)
        self.headers: dict[str, str] = dict(headers or {})
        self.root = Node()
        self.warnings: list[str] = []
        """What was odd in the file but did no harm, in words."""
        self.encoding = "UTF-8"
        """The encoding of the file it was read from; it is written in the same one if that holds its text."""
        self.newline = "\n"
        """How the lines of that file end."""
        self.layout: dict[str, str] = {}
        """How that file was laid out where its format leaves a choice; a writer of the format keeps to it."""

    @classmethod
    def from_board(cls, board: BoardT, **headers: str) -> Record[BoardT]:
        """A record of the moves that were played on a board, with its result if the game is over."""
        record: Record[BoardT] = cls(board, headers)
        if record.game == "gomoku":
            record.headers.setdefault("rules", "ninuki")
        outcome = board.outcome()
        if outcome is not None:
            record.headers.setdefault("result", result_text(outcome))
        node = record.root
        for move in board.move_stack:
            node = node.add(move)
        if record.game == "shogi" and outcome is not None:
            node.add().ending = ending_of(outcome, board.turn)
        return record

    def mainline(self) -> Iterator[Node]:
        """The nodes of the main line, the root left out."""
        node = self.root
        while node.children:
            node = node.children[0]
            yield node

    @property
    def end(self) -> Node:
        """The last node of the main line; the root if there is none."""
        node = self.root
        while node.children:
            node = node.children[0]
        return node

    def nodes(self) -> Iterator[Node]:
        """All nodes, each before its children, the main line first."""
        return self.root.walk()

    def board(self, node: Node | None = None) -> BoardT:
        """A new board with the position at `node`, by default the end of the main line, and the moves that led there.

        Moves before a position that was set up are not on it. IllegalMoveError if the tree was given an illegal move.
        """
        at = self.end if node is None else node
        moves = []
        while True:
            if at.move is not None:
                moves.append(at.move)
            if at.setup is not None or at.parent is None:
                break
            at = at.parent
        board: BoardT = (self.start if at.setup is None else at.setup).copy()
        for move in reversed(moves):
            board.push(move)
        return board

    def play(self, move: Any, at: Node | None = None) -> Node:
        """The node that `move` leads to from `at` (by default the end of the main line), made if there is none yet.

        The move is text or a move of the game. IllegalMoveError, and an unchanged record, if it is illegal.
        """
        parent = self.end if at is None else at
        board = self.board(parent)
        board.push(move)
        return parent.child(board.peek()) or parent.add(board.peek())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        mine = (self.game, self.start, self.headers, self._rows())
        return mine == (other.game, other.start, other.headers, other._rows())

    def __repr__(self) -> str:
        players = f"{self.headers.get('black') or '?'} - {self.headers.get('white') or '?'}"
        moves = sum(node.move is not None for node in self.mainline())
        return f"<Record of {self.game}: {players}, {moves} moves>"

    def _rows(self) -> list[_Row]:
        """The tree as a flat list, for comparing, copying and pickling at any depth."""
        numbers: dict[int, int] = {}
        rows: list[_Row] = []
        for number, node in enumerate(self.nodes()):
            numbers[id(node)] = number
            parent = -1 if node.parent is None else numbers[id(node.parent)]
            said = (node.comment, node.milliseconds, node.ending)
            rows.append((parent, node.move, *said, node.setup, dict(node.properties)))
        return rows

    def __reduce__(self) -> tuple[Any, ...]:
        rest = (self.headers, self.warnings, self.encoding, self.newline, self.layout)
        return _from_rows, (self.start, self._rows(), *rest)


_Row = tuple[int, Any, str, "int | None", str, Any, dict[str, list[str]]]


def result_text(outcome: Outcome) -> str:
    """The result as SGF and the headers write it: `B+`, `W+` or `0`."""
    if outcome.winner is None:
        return "0"
    return "B+" if outcome.winner is Color.BLACK else "W+"


def _without_moves(board: BoardT) -> BoardT:
    start = board.copy()
    for _ in range(len(board.move_stack)):
        start.pop()
    return start


def _from_rows(
    start: BoardT,
    rows: list[_Row],
    headers: dict[str, str],
    warnings: list[str],
    encoding: str,
    newline: str,
    layout: dict[str, str],
) -> Record[BoardT]:
    record = Record(start, headers)
    record.warnings, record.encoding, record.newline, record.layout = warnings, encoding, newline, layout
    nodes: list[Node] = []
    for parent, move, comment, milliseconds, ending, setup, properties in rows:
        node = record.root if parent < 0 else nodes[parent].add(move)
        node.move, node.comment, node.milliseconds, node.ending, node.setup = move, comment, milliseconds, ending, setup
        if properties:
            node.properties = properties
        nodes.append(node)
    return record
