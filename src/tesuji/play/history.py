"""The moves of a game as a tree: the game itself, branches that were tried, and the place that is looked at."""

from __future__ import annotations

from typing import Any

from tesuji.records import Node, Record


class History:
    """A record with two places in it: `tip`, the last move of the game, and `node`, the position looked at.

    The game is the line from the root to `tip`. Every other move is in a branch; nothing that was played is ever lost:
    what is taken back stays below `tip`, as what `redo` plays again. `board` is the position looked at.
    """

    def __init__(self, record: Record[Any], tip: Node | None = None, node: Node | None = None) -> None:
        """Look at the end of the game, which is the main line's where no `tip` is given."""
        self.record = record
        self._tip = record.end if tip is None else tip
        self._node = self._tip if node is None else node
        self._board = record.board(self._node)
        self._tip_board = record.board(self._tip)
        self._latest: dict[Node, Node] = {}  # the child that was looked at last

    @property
    def tip(self) -> Node:
        """The last move of the game."""
        return self._tip

    @property
    def node(self) -> Node:
        """The move that leads to the position looked at."""
        return self._node

    @property
    def board(self) -> Any:
        """The position looked at. Not to be played on."""
        return self._board

    @property
    def tip_board(self) -> Any:
        """The position that the game has reached. Not to be played on."""
        return self._tip_board

    @property
    def at_tip(self) -> bool:
        """Whether the position looked at is where the game is."""
        return self._node is self._tip

    @property
    def in_branch(self) -> bool:
        """Whether the position looked at is none of the game's."""
        return self._node not in set(path(self._tip))

    def line(self) -> list[Node]:
        """The line looked at, from the root through `node` to its end: the game's, or a branch's."""
        nodes = path(self._node)
        while (following := self._following(nodes[-1])) is not None:
            nodes.append(following)
        return nodes

    def play(self, move: Any) -> Node:
        """Play a move in a branch from the position looked at, unless the game or a branch went the same way.

        IllegalMoveError, and nothing changed, if it is illegal.
        """
        node = self._child(self._node, self._board, move)
        self.look_at(node)
        return node

    def play_on(self, move: Any) -> Node:
        """Play a move in the game, wherever one is looking; who looks at the end of the game sees it."""
        node = self._child(self._tip, self._tip_board, move)
        looking = self.at_tip
        self._advance(node)
        if looking:
            self.look_at(node)
        return node

    def declare(self) -> None:
        """End the game by what the side to move may declare. ValueError, and nothing changed, if it may not."""
        self._tip_board.declare()
        if self.at_tip:
            self._board = self._tip_board.copy()

    def undo(self) -> Node | None:
        """Take back the last move of the game and look at the game; None if there is none."""
        if self._tip.parent is None:
            return None
        taken = self._tip
        self._latest[self._tip.parent] = taken
        self._set_tip(self._tip.parent)
        self.look_at(self._tip)
        return taken

    def redo(self) -> Node | None:
        """Play again what was taken back from the game and look at the game; None if there is nothing."""
        node = self._next_below(self._tip)
        if node is not None:
            self._advance(node)
            self.look_at(node)
        return node

    def look_at(self, node: Node) -> None:
        """Look at the position after another move, of the game or of a branch."""
        if node is self._node:
            return
        if node.parent is self._node and node.setup is None:
            if node.move is not None:
                self._board.push(node.move)
        elif self._node.parent is node and self._node.setup is None:
            if self._node.move is not None:
                self._board.pop()
        else:
            self._board = self.record.board(node)
        if node.parent is not None:
            self._latest[node.parent] = node
        self._node = node
        if self.at_tip:
            self._board = self._tip_board.copy()  # a declaration is no move, but it ends the game

    def back(self) -> bool:
        """Look one move back; whether there was one."""
        if self._node.parent is None:
            return False
        left = self._node
        self.look_at(self._node.parent)
        self._latest[self._node] = left
        return True

    def forward(self) -> bool:
        """Look one move on, along the game or the branch that one came from; whether there was one."""
        following = self._following(self._node)
        if following is not None:
            self.look_at(following)
        return following is not None

    def next_sibling(self) -> bool:
        """Look at the next move that was tried in the same place, around; whether there is one."""
        parent = self._node.parent
        if parent is None or len(parent.children) < 2:
            return False
        siblings = parent.children
        self.look_at(siblings[(siblings.index(self._node) + 1) % len(siblings)])
        return True

    def adopt(self) -> None:
        """Make the line up to the position looked at the game; the game so far becomes a branch."""
        for node in path(self._node):
            _make_first(node)
        self._set_tip(self._node)

    def branch_root(self) -> Node:
        """The last position that the line looked at has in common with the game."""
        game = set(path(self._tip))
        return next(node for node in reversed(path(self._node)) if node in game)

    def _child(self, parent: Node, board: Any, move: Any) -> Node:
        if parent.ending and parent.parent is not None:
            parent = parent.parent  # what is played now is played in place of the ending
        board.push(move)
        played = board.pop()
        return parent.child(played) or parent.add(played)

    def _advance(self, node: Node) -> None:
        _make_first(node)
        self._set_tip(node)

    def _set_tip(self, tip: Node) -> None:
        if tip.parent is self._tip and tip.setup is None and tip.move is not None:
            self._tip_board.push(tip.move)
        elif self._tip.parent is tip and self._tip.setup is None and self._tip.move is not None:
            self._tip_board.pop()
        else:
            self._tip_board = self.record.board(tip)
        self._tip = tip

    def _following(self, node: Node) -> Node | None:
        game = path(self._tip)
        if node in game[:-1]:
            return game[game.index(node) + 1]
        return None if node is self._tip else self._next_below(node)

    def _next_below(self, node: Node) -> Node | None:
        latest = self._latest.get(node)
        if latest is not None and latest.parent is node:
            return latest
        return node.children[0] if node.children else None


def path(node: Node) -> list[Node]:
    """The nodes from the root to this one."""
    nodes = [node]
    while nodes[-1].parent is not None:
        nodes.append(nodes[-1].parent)
    return nodes[::-1]


def _make_first(node: Node) -> None:
    parent = node.parent
    if parent is not None and parent.children[0] is not node:
        parent.children = [node, *(child for child in parent.children if child is not node)]
