"""A book of openings: a text file that people can read and edit.

    # the moves so far : the answers, each with its score and the depth it was read to
    : j10
    j10 : k11 +0.12/24, k10 +0.10/24
    j10 k11 : l9 -0.05/22

A position is found however it is turned or mirrored, and in whatever order its moves were played. The answers of a line
count as equally good: one of them is chosen at random. `#` begins a comment; score and depth may be left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from tesuji._core import Color, IllegalMoveError
from tesuji.engine.score import Score
from tesuji.engine.stage import Stage
from tesuji.engine.symmetry import all_symmetries
from tesuji.games.gomoku import Board, Move

_SIZE = 19
_COMMENT = re.compile(r"#(?!-?[\d?]).*")  # not the scores #12 and #?
_ANSWER = re.compile(r"([A-Za-z]\d{1,2})(?:\s+(\S+)/(\d{1,3}))?")

Outline = tuple[Any, ...]  # of a position, see `outline`


class BookError(ValueError):
    """A book that cannot be read. The message names file, line and reason."""


@dataclass(frozen=True, slots=True)
class BookMove:
    """An answer of the book; the score is for the side that plays it. None and 0 where it was chosen by design."""

    move: Move
    score: Score | None = None
    depth: int = 0

    def __str__(self) -> str:
        return str(self.move) if self.score is None else f"{self.move} {self.score}/{self.depth}"


@dataclass(frozen=True, slots=True)
class BookLine:
    """A position, by moves that lead to it, and its answers."""

    moves: tuple[Move, ...]
    answers: tuple[BookMove, ...]

    def __str__(self) -> str:
        return f"{' '.join(map(str, self.moves))} : {', '.join(map(str, self.answers))}".strip()


class Book:
    """Positions with their answers."""

    def __init__(self, lines: Iterable[BookLine] = ()) -> None:
        self._lines: dict[int, BookLine] = {}
        self._outlines: set[Outline] = set()
        self._deepest = -1
        for line in lines:
            self.add(line)

    @classmethod
    def read(cls, path: Path) -> Book:
        """Read a book file. BookError at the first bad line."""
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise BookError(f"{path}: this is no text") from None
        except OSError as error:
            raise BookError(f"{path}: {error.strerror or error}") from error
        book = cls()
        numbers: dict[int, int] = {}
        for number, written in enumerate(text.splitlines(), start=1):
            content = _COMMENT.sub("", written).strip()
            if not content:
                continue
            try:
                line = _parse(content)
                known = book._find(_board(line.moves))
                if known is not None:
                    raise ValueError(f"this position is in line {numbers[id(known[0])]} already")
                book.add(line)
            except ValueError as error:
                raise BookError(f"{path}:{number}: {error}") from error
            numbers[id(line)] = number
        return book

    def add(self, line: BookLine) -> None:
        """Add a position, or change its answers."""
        board = _board(line.moves)
        known = self._find(board)
        if known is not None:
            del self._lines[_board(known[0].moves).key]
        self._lines[board.key] = line
        self._outlines.add(outline(board))
        self._deepest = max(self._deepest, len(line.moves))

    def __len__(self) -> int:
        return len(self._lines)

    @property
    def lines(self) -> Mapping[int, BookLine]:
        """The positions by key, in the order of the file."""
        return self._lines

    def answers(self, board: Board) -> tuple[BookMove, ...]:
        """Return all answers to a position, those that symmetry makes equal as well; none if it is not in the book."""
        if board.size != _SIZE or board.ply > self._deepest or outline(board) not in self._outlines:
            return ()
        found: dict[Move, BookMove] = {}
        for symmetry in all_symmetries():
            line = self._lines.get(symmetry.of_board(board).key)
            for answer in line.answers if line is not None else ():
                move = symmetry.inverse.of_move(answer.move, board.size)
                found.setdefault(move, BookMove(move, answer.score, answer.depth))
        return tuple(answer for answer in found.values() if board.is_legal(answer.move))

    def choose(self, board: Board, random: Random) -> BookMove | None:
        """Return one of the answers at random, or None."""
        answers = self.answers(board)
        return random.choice(answers) if answers else None

    def look(self, board: Board, random: Random) -> Stage[Move]:
        """Choose as the first stage of a decision."""
        found = self.choose(board, random)
        if found is None:
            return Stage("book", "not in the book")
        known = f", {found.score} at depth {found.depth}" if found.score is not None else ""
        return Stage("book", f"{found.move}{known}", line=(found.move,), score=found.score)

    def write(self, path: Path, heading: str) -> None:
        """Write the book, short lines of play first; `heading` becomes a comment."""
        lines = sorted(self._lines.values(), key=lambda line: (len(line.moves), line.moves))
        comment = "".join(f"# {text}\n" for text in heading.splitlines())
        path.write_text(comment + "".join(f"{line}\n" for line in lines), encoding="utf-8")

    def _find(self, board: Board) -> tuple[BookLine] | None:
        """The line of a position, however it lies."""
        if outline(board) not in self._outlines:
            return None
        for symmetry in all_symmetries():
            line = self._lines.get(symmetry.of_board(board).key)
            if line is not None:
                return (line,)
        return None


def outline(board: Board) -> Outline:
    """Return what positions that symmetry makes equal have in common, and few others: it is found much sooner."""
    last = board.size - 1

    def distances(move: Move) -> tuple[int, int]:
        right, up = abs(2 * move.column - last), abs(2 * move.row - last)
        return (right, up) if right < up else (up, right)

    black, white = (tuple(sorted(map(distances, board.stones(color)))) for color in Color)
    return board.turn, board.captured, black, white


def _board(moves: Iterable[Move]) -> Board:
    return Board(_SIZE, moves)


def _parse(text: str) -> BookLine:
    moves, colon, answers = text.partition(":")
    if not colon:
        raise ValueError("a line is the moves so far, a colon, and the answers")
    try:
        board = Board(_SIZE, moves)
    except IllegalMoveError as error:
        raise ValueError(f"before the colon: {error}") from error
    if board.outcome() is not None:
        raise ValueError("the game is over before the colon")
    read = tuple(_parse_answer(part.strip(), board) for part in answers.split(","))
    if len({answer.move for answer in read}) < len(read):
        raise ValueError("an answer is given twice")
    return BookLine(tuple(board.move_stack), read)


def _parse_answer(text: str, board: Board) -> BookMove:
    found = _ANSWER.fullmatch(text)
    if found is None:
        raise ValueError(f"an answer is a move, or a move with score and depth like 'k11 +0.12/24', not {text!r}")
    refusal = board.why_illegal(found[1])
    if refusal is not None:
        raise ValueError(f"the answer {found[1]}: {refusal}")
    score = None if found[2] is None else Score.parse(found[2])
    return BookMove(Move(found[1]), score, int(found[3] or 0))
