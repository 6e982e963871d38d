"""Random games on the core's board and the reference's at once, compared at every ply and taken back to the start."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

from tests.gomoku.agreement import assert_agreement, board_of, moves_of
from tests.gomoku.beginnings import beginning
from tests.reference.gomoku import EMPTY, LINES, STONES_TO_WIN, Cell, Position, name_of, step
from tesuji import Color, IllegalMoveError, Outcome
from tesuji.gomoku import Board, Move

LONGEST = 400
CONSIDERED = 12

# What a chunk of some dozens of games must have met, and what only some hundreds are sure to.
COMMON = (
    "captures of one pair",
    "captures of two pairs",
    "double-threes forbidden",
    "standing fives",
    "standing fives broken",
    "standing fives not broken",
    "wins by five at once",
    "wins by five that stood",
    "wins by captures",
    "draws",
    "points played again",
)
RARE = (
    "double-threes allowed by a capture",
    "captures of three pairs or more",
    "fives forbidden as double-threes",
    "overlines",
    "tenth stones against a standing five",
    "own fives against a standing five, not broken",
    "own fives that break a standing five",
    "captures that leave a five standing",
    "tenth stones together with a five",
)


@dataclass
class Habit:
    """What a side likes its moves to be: the weight of each kind in a lottery."""

    near: float  # next to a stone
    capture: float  # for each stone taken
    three: float  # for each free three
    row: float  # for each stone in a row of three or four
    end: float  # a five, or the tenth captured stone
    breaking: float  # an endgame capture


HABITS = [
    Habit(near=0.2, capture=0, three=0, row=0, end=0.2, breaking=2),
    Habit(near=4, capture=30, three=0, row=0, end=0.2, breaking=5),
    Habit(near=4, capture=1, three=30, row=1, end=1, breaking=30),
    Habit(near=4, capture=1, three=1, row=10, end=50, breaking=30),
    Habit(near=8, capture=0, three=10, row=2, end=0, breaking=90),
    Habit(near=4, capture=5, three=5, row=5, end=20, breaking=60),
    Habit(near=4, capture=5, three=20, row=2, end=0.1, breaking=20),
]
PATIENT = Habit(near=1, capture=0, three=1, row=0, end=0, breaking=5)  # the board fills


def play_games(seed: int, count: int) -> Counter[str]:
    """Play so many games and say what they met. Raises AssertionError where core and reference differ."""
    met: Counter[str] = Counter()
    for number in range(count):
        rng = Random(f"{seed}/{number}")
        start = beginning(rng, number)
        try:
            play_game(rng, start, met)
        except AssertionError as error:
            raise AssertionError(f"game {number} of seed {seed}: {error}") from error
    return met


def play_game(rng: Random, position: Position, met: Counter[str]) -> None:
    board = board_of(position)
    assert_agreement(board, position)
    habits = (PATIENT, PATIENT) if rng.random() < 0.35 else (rng.choice(HABITS), rng.choice(HABITS))
    records = [record(board)]
    freed: set[Cell] = set()
    met["games"] += 1
    met[f"size {position.size}"] += 1
    while position.outcome is None and board.ply < LONGEST:
        refuse_a_forbidden_move(board, position)
        move = choose(rng, position, habits[board.ply % 2])
        after = position.play(move)
        board.push(name_of(move))
        assert board.last_captures == moves_of(after.last_captures)
        assert_agreement(board, after)
        records.append(record(board))
        note(met, position, move, after)
        met["points played again"] += move in freed
        freed |= after.last_captures
        position = after
    note_end(met, position)
    while board.ply:
        assert record(board) == records.pop()
        played = board.peek()
        assert board.pop() == played
    assert record(board) == records.pop()
    assert not records


def refuse_a_forbidden_move(board: Board, position: Position) -> None:
    """A forbidden push must leave the board as it was."""
    forbidden = position.empty_cells() - position.legal_moves
    if forbidden:
        before = record(board)
        try:
            board.push(name_of(min(forbidden)))
        except IllegalMoveError:
            assert record(board) == before
        else:
            raise AssertionError(f"{name_of(min(forbidden))} is forbidden, and was played")


@dataclass(frozen=True)
class Record:
    """All that can be seen of a board and must come back when moves are taken back."""

    key: int
    black: tuple[Move, ...]
    white: tuple[Move, ...]
    turn: Color
    captured: tuple[int, int]
    last_captures: tuple[Move, ...]
    standing_five: tuple[Move, ...] | None
    winning_five: tuple[Move, ...] | None
    breaking_moves: tuple[Move, ...]
    outcome: Outcome | None
    legal_moves: tuple[Move, ...]
    move_stack: tuple[Move, ...]


def record(board: Board) -> Record:
    return Record(
        board.key,
        board.stones(Color.BLACK),
        board.stones(Color.WHITE),
        board.turn,
        board.captured,
        board.last_captures,
        board.standing_five,
        board.winning_five,
        board.breaking_moves,
        board.outcome(),
        tuple(board.legal_moves),
        tuple(board.move_stack),
    )


def choose(rng: Random, position: Position, habit: Habit) -> Cell:
    """A lottery among some legal moves and all that capture or make a five; each has at least a small chance."""
    legal = sorted(position.legal_moves)
    sharp = [move for move in legal if position.captures(move) or longest_row(position, move) >= 5]
    considered = rng.sample(legal, min(CONSIDERED, len(legal))) + sharp
    return rng.choices(considered, [weight(position, move, habit) for move in considered])[0]


def weight(position: Position, move: Cell, habit: Habit) -> float:
    length, taken = longest_row(position, move), len(position.captures(move))
    if length >= 5 or position.captured[position.turn] + taken >= STONES_TO_WIN:
        liking = habit.end + habit.breaking * (move in position.breaking_moves)
    elif taken:
        liking = habit.capture * taken + habit.breaking * (move in position.breaking_moves)
    else:
        liking = 0.05 + habit.near * has_neighbour(position, move) + habit.row * (length if length >= 3 else 0)
    if position.standing_five and (length >= 5 or taken):
        liking += 8  # a last resort that may or may not help
    return 0.001 + liking + habit.three * len(position.free_threes[move])


def has_neighbour(position: Position, move: Cell) -> bool:
    near = ((column, row) for column in (-1, 0, 1) for row in (-1, 0, 1))
    return any(position.board.get(step(move, way, 1)) in {"X", "O"} for way in near)


def longest_row(position: Position, move: Cell) -> int:
    """The most stones in a row that the side to move would have through this empty cell."""
    position.board[move] = position.turn
    longest = max(len(position.run(move, way)) for way in LINES.values())
    position.board[move] = EMPTY
    return longest


def note(met: Counter[str], position: Position, move: Cell, after: Position) -> None:
    """Count what a move was."""
    met["plies"] += 1
    mover = position.turn
    pairs = len(after.last_captures) // 2
    if pairs:
        met[f"captures of {('one pair', 'two pairs', 'three pairs or more')[min(pairs, 3) - 1]}"] += 1
        met["stones captured"] += 2 * pairs
        if len(position.free_threes[move]) >= 2:
            met["double-threes allowed by a capture"] += 1
    forbidden = position.empty_cells() - position.legal_moves
    met["double-threes forbidden"] += len(forbidden)
    met["fives forbidden as double-threes"] += sum(longest_row(position, cell) >= 5 for cell in forbidden)
    length = longest_row(position, move)
    met["overlines"] += length > 5
    tenth = after.captured[mover] >= STONES_TO_WIN
    met["tenth stones together with a five"] += tenth and length >= 5
    met["standing fives"] += after.standing_five is not None
    if position.standing_five:
        still = after.outcome is not None and after.outcome == (after.turn, "five")
        met["standing fives not broken" if still else "standing fives broken"] += 1
        met["tenth stones against a standing five"] += tenth
        met["own fives against a standing five, not broken"] += still and length >= 5
        met["own fives that break a standing five"] += length >= 5 and not still and not tenth
        met["captures that leave a five standing"] += still and pairs > 0


def note_end(met: Counter[str], position: Position) -> None:
    """Count how a game ended."""
    if position.outcome is None:
        met["games cut short"] += 1
        return
    winner, reason = position.outcome
    if winner is None:
        met["draws"] += 1
    elif reason == "captures":
        met["wins by captures"] += 1
    else:
        met["wins by five that stood" if winner == position.turn else "wins by five at once"] += 1
