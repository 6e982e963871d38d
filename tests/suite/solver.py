"""Whether the side to move wins by threats, whatever the other side does.

An oracle, written on the rules as the board knows them and nothing else of the core. The winning side plays only moves
that threaten to win with the next one (fours, fives that can be broken, captures) and answers to such threats; the
other side may play every legal move there is, and each of them is played here. So what is found is a win by rule; that
none is found says only that threats alone do not force one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations

from tesuji._core import Color
from tesuji.gomoku import Board, Move

# Points as bits of one number. The column beyond the last is never set, so that no line runs on into the next row.
STRIDE = 20
WAYS = (1, STRIDE, STRIDE + 1, STRIDE - 1)
STONES_TO_WIN = 10
_MOVES = {row * STRIDE + column: Move.at(column, row) for column in range(19) for row in range(19)}


def bit_of(move: Move) -> int:
    return 1 << (move.row * STRIDE + move.column)


def moves_of(points: int) -> Iterator[Move]:
    while points:
        lowest = points & -points
        yield _MOVES[lowest.bit_length() - 1]
        points ^= lowest


def completing(own: int, empty: int, missing: int) -> int:
    """The empty points of all rows of five cells that hold own stones and exactly `missing` empty points."""
    found = 0
    for way in WAYS:
        stones = [own >> way * place for place in range(5)]
        blanks = [empty >> way * place for place in range(5)]
        for places in combinations(range(5), missing):
            starts = -1
            for place in range(5):
                starts &= blanks[place] if place in places else stones[place]
                if not starts:
                    break
            else:
                for place in places:
                    found |= starts << way * place
    return found


def captures(own: int, enemy: int, empty: int) -> list[int]:
    """For each of the eight ways, the empty points from which a pair is taken that way."""
    found = []
    for way in WAYS:
        found.append(empty & (enemy >> way) & (enemy >> 2 * way) & (own >> 3 * way))
        found.append(empty & (enemy << way) & (enemy << 2 * way) & (own << 3 * way))
    return found


def flanks(enemy: int, empty: int) -> int:
    """The empty points beside an enemy pair whose other side is empty."""
    found = 0
    for way in WAYS:
        found |= empty & (enemy >> way) & (enemy >> 2 * way) & (empty >> 3 * way)
        found |= empty & (enemy << way) & (enemy << 2 * way) & (empty << 3 * way)
    return found


class TooMuchToReadError(Exception):
    """The nodes allowed did not suffice."""


class Solver:
    """Reads positions of one size, at most `most_nodes` in all; what it has found stays known.

    A `hint` may name a move of the winning side to try first, which saves time where a win is long. It is not believed.
    """

    def __init__(
        self, size: int, most_nodes: int = 1_000_000, hint: Callable[[Board], Move | None] | None = None
    ) -> None:
        self._most_nodes = most_nodes
        self._hint = hint
        self._inside = sum(bit_of(Move.at(column, row)) for column in range(size) for row in range(size))
        self._won: dict[int, tuple[int, Move]] = {}  # by key: plies within which the side to move wins, and how
        self._not: dict[int, int] = {}  # plies within which no win was found
        self.nodes = 0

    def win(self, board: Board, plies: int) -> tuple[int, Move] | None:
        """Plies within which the side to move wins, at most `plies`, and its move; None where none was found.

        The shortest win by threats, where there is one.
        """
        for length in range(1, plies + 1, 2):
            if self._attack(_Reading(board.copy()), length):
                return self._won[board.key]
        return None

    def wins(self, board: Board, plies: int) -> bool:
        """Whether the side to move wins within `plies` by threats."""
        return self._attack(_Reading(board.copy()), plies)

    def wins_after(self, board: Board, move: Move | str, plies: int) -> bool:
        """Whether the side to move wins within `plies` if it plays `move`, which need not threaten anything."""
        work = board.copy()
        work.push(move)
        return self.lost(work, plies - 1, winner=board.turn)

    def lost(self, board: Board, plies: int, winner: Color | None = None) -> bool:
        """Whether the side to move loses within `plies`, whichever legal move it plays."""
        winner = board.turn.opponent if winner is None else winner
        outcome = board.outcome()
        if outcome is not None:
            return outcome.winner is winner
        return self._defend(_Reading(board.copy()), plies)

    def line(self, board: Board, plies: int) -> list[Move]:
        """A win of at most `plies`, in which the other side holds out longest; ends the game. Empty without a win."""
        found = self.win(board, plies)
        work, line = board.copy(), []
        while found is not None:
            length, move = found
            line.append(move)
            work.push(move)
            if work.outcome() is not None:
                break
            best: tuple[int, Move] | None = None
            for reply in list(work.legal_moves):
                work.push(reply)
                over = work.outcome() is not None
                after = None if over else self.win(work, length - 2)
                work.pop()
                held = 0 if after is None else after[0]
                if best is None or held > best[0]:
                    best = held, reply
            if best is None:
                raise AssertionError("a position without legal moves is over")
            line.append(best[1])
            work.push(best[1])
            if work.outcome() is not None:
                break
            found = self.win(work, length - 2)
        return line

    def _attack(self, reading: _Reading, plies: int) -> bool:
        board = reading.board
        if board.outcome() is not None:
            return False
        key = board.key
        known = self._won.get(key)
        if known is not None and known[0] <= plies:
            return True
        if self._not.get(key, 0) >= plies:
            return False
        winner = self._winning_move(reading)
        if winner is not None:
            self._won[key] = 1, winner
            return True
        if plies >= 3:
            own, enemy, empty = reading.view(self._inside)
            hinted = None if self._hint is None else self._hint(board)
            hints = [] if hinted is None else [hinted]
            for move in chain(hints, self._threats(reading, own, enemy, empty)):
                if not board.is_legal(move):
                    continue
                reading.push(move)
                self.nodes += 1
                won = board.outcome() is None and self._defend(reading, plies - 1)
                reading.pop()
                if won:
                    self._won[key] = plies, move
                    return True
        self._not[key] = plies
        return False

    def _winning_move(self, reading: _Reading) -> Move | None:
        """A move that wins by rule at once."""
        board = reading.board
        own, enemy, empty = reading.view(self._inside)
        points = completing(own, empty, 1)
        ways = captures(own, enemy, empty)
        captured = board.captured[board.turn]
        for point in moves_of(sum_of(ways)):
            if captured + 2 * sum(bool(way & bit_of(point)) for way in ways) >= STONES_TO_WIN:
                points |= bit_of(point)
        return next((move for move in moves_of(points) if reading.wins_at_once(move)), None)

    def _threats(self, reading: _Reading, own: int, enemy: int, empty: int) -> Iterator[Move]:
        """The moves worth trying: what may threaten to win, and where the other side threatens, what may answer."""
        board = reading.board
        if board.standing_five is not None:
            yield from board.breaking_moves
            return
        takes = sum_of(captures(own, enemy, empty))
        points = completing(own, empty, 2) | completing(own, empty, 1) | takes
        if board.captured[board.turn] >= STONES_TO_WIN - 2:
            points |= flanks(enemy, empty)
        dangers = completing(enemy, empty, 1)
        if board.captured[board.turn.opponent] >= STONES_TO_WIN - 4:
            dangers |= sum_of(captures(enemy, own, empty))
        yield from moves_of(points & dangers)
        yield from moves_of(points & ~dangers)
        yield from moves_of(dangers & ~points)

    def _defend(self, reading: _Reading, plies: int) -> bool:
        """Whether the side not to move wins within `plies` against every legal move."""
        board = reading.board
        if plies < 2 or self._winning_move(reading) is not None:
            return False
        own, enemy, empty = reading.view(self._inside)  # own are the defender's
        five_points = completing(enemy, empty, 1)
        likely = five_points | sum_of(captures(own, enemy, empty)) | completing(own, empty, 1)
        tried = set()
        for reply in moves_of(likely):  # what refutes a threat is most often among these
            tried.add(reply)
            if board.is_legal(reply) and not self._answered(reading, reply, plies):
                return False
        wins = list(moves_of(five_points))
        for reply in list(board.legal_moves):
            if reply in tried:
                continue
            if any(reading.wins_after(reply, win) for win in wins):
                continue
            if not self._answered(reading, reply, plies):
                return False
        return True

    def _answered(self, reading: _Reading, reply: Move, plies: int) -> bool:
        """Whether the attacker wins within what is left of `plies` after this reply."""
        board = reading.board
        defender = board.turn
        reading.push(reply)
        self.nodes += 1
        if self.nodes > self._most_nodes:
            raise TooMuchToReadError
        outcome = board.outcome()
        won = outcome.winner is defender.opponent if outcome is not None else self._attack(reading, plies - 1)
        reading.pop()
        return won


class _Reading:
    """A board with its stones as bits."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._stones = [sum(map(bit_of, board.stones(color))) for color in (Color.BLACK, Color.WHITE)]
        self._before: list[tuple[int, int]] = []

    def view(self, inside: int) -> tuple[int, int, int]:
        """The stones of the side to move, those of the other, and the empty points."""
        own = self._stones[self.board.turn]
        enemy = self._stones[self.board.turn.opponent]
        return own, enemy, inside & ~(own | enemy)

    def push(self, move: Move) -> None:
        mover = self.board.turn
        self._before.append((self._stones[0], self._stones[1]))
        self.board.push(move)
        self._stones[mover] |= bit_of(move)
        for taken in self.board.last_captures:
            self._stones[mover.opponent] &= ~bit_of(taken)

    def pop(self) -> None:
        self.board.pop()
        self._stones = list(self._before.pop())

    def wins_at_once(self, move: Move) -> bool:
        board = self.board
        mover = board.turn
        if not board.is_legal(move):
            return False
        board.push(move)
        result = board.result()
        board.pop()
        return result is not None and result[0] == mover

    def wins_after(self, reply: Move, move: Move) -> bool:
        """Whether the side not to move wins at once with `move` after this quiet reply."""
        self.board.push(reply)
        won = self.board.result() is None and self.wins_at_once(move)
        self.board.pop()
        return won


def sum_of(ways: list[int]) -> int:
    """All points of the eight ways together."""
    found = 0
    for way in ways:
        found |= way
    return found
