"""Gomoku for the engine: the compiled search, and the stages before it.

A person can read what each stage found; the search would find the same, but nobody could see it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator

from tesuji._core import (
    GomokuMove,
    GomokuSearch,
    SearchParams,
    gomoku_answers,
    gomoku_threat,
    gomoku_winning_move,
)
from tesuji.engine.reader import Reader
from tesuji.engine.score import Score
from tesuji.engine.stage import Stage
from tesuji.games.gomoku import Board

Found = Stage[GomokuMove]


class GomokuGame:
    """The engine's knowledge of Gomoku."""

    name = "gomoku"
    board = Board

    def reader(self, threads: int, hash_mb: int, params: SearchParams) -> Reader:
        """Make a search of so many threads, with a table of so many MB."""
        return GomokuSearch(threads, hash_mb, params)

    def stages(self, board: Board) -> Iterator[Found]:
        """Break a standing five; win now; answer a five."""
        for look in _STAGES:
            begun = time.monotonic()
            found = look(board)
            yield Stage(
                found.name,
                found.text,
                found.nodes,
                time.monotonic() - begun,
                found.line,
                found.score,
                found.only,
            )
            if found.decides:
                return


def break_five(board: Board) -> Found:
    """A five of the opponent stands: it is broken now, or it has won."""
    name = "break a five"
    if board.standing_five is None:
        return Stage(name, "none stands")
    breaks = board.breaking_moves
    real = [move for move in breaks if not _made_again(board, move)]
    nodes = len(breaks)
    five = _listed(board.standing_five)
    if len(breaks) == 1:
        return Stage(name, f"{five}: broken only at {breaks[0]}", nodes, line=(breaks[0],), only=True)
    lost = [move for move in breaks if move not in real]
    text = f"{five}: broken at {_listed(real) if real else 'no point for good'}"
    if lost:
        text += f"; at {_listed(lost)} it is made again at once"
    return Stage(name, text, nodes, line=(real[0],) if len(real) == 1 else (), only=len(real) == 1)


def win_now(board: Board) -> Found:
    """A move that wins by rule, or a five that can be broken only for a moment."""
    name = "win now"
    move = gomoku_winning_move(board)
    if move is not None:
        return Stage(name, f"{move}, {_reason(board, move)}", 1, line=(move,), score=Score.win_in(1))
    if board.standing_five is not None:
        return Stage(name, "none")
    fives = list(_standing_fives(board))
    for five in fives:
        line = _proof(board, five)
        if line:
            text = f"{five}, a five: whatever breaks it, the next move wins"
            return Stage(name, text, len(fives), line=line, score=Score.win_in(len(line)))
    return Stage(name, f"none; {_listed(fives)} would make a five that can be broken" if fives else "none", len(fives))


def answer_five(board: Board) -> Found:
    """The opponent would win with the next move: that must be answered."""
    name = "answer a five"
    if board.standing_five is not None:
        return Stage(name, "a five stands already")
    threat = gomoku_threat(board)
    if threat is None:
        return Stage(name, "no threat")
    answers, complete = gomoku_answers(board)
    if not answers and complete:
        return Stage(name, f"{threat} threatens to win, and nothing helps")
    if len(answers) == 1 and complete:
        return Stage(name, f"{threat} threatens to win: only {answers[0]} helps", 1, line=(answers[0],), only=True)
    return Stage(name, f"{threat} threatens to win: {_listed(answers)} may help", len(answers))


_STAGES: tuple[Callable[[Board], Found], ...] = (break_five, win_now, answer_five)


def _listed(moves: Iterable[GomokuMove]) -> str:
    return " ".join(map(str, moves))


def _reason(board: Board, move: GomokuMove) -> str:
    after = board.copy()
    after.push(move)
    outcome = after.outcome()
    return "ten captured stones" if outcome is not None and outcome.reason == "captures" else "five"


def _standing_fives(board: Board) -> Iterator[GomokuMove]:
    """The moves that make a five which the opponent can break."""
    work = board.copy()
    for move in list(work.legal_moves):
        work.push(move)
        if work.standing_five is not None:
            yield move
        work.pop()


def _made_again(board: Board, breaking: GomokuMove) -> bool:
    """Whether after this break the owner of the five wins by rule at once all the same."""
    work = board.copy()
    work.push(breaking)
    return work.outcome() is None and gomoku_winning_move(work) is not None


def _proof(board: Board, five: GomokuMove) -> tuple[GomokuMove, ...]:
    """The line that shows a standing five to have won: the move, a break of it, the win; empty if it has not."""
    work = board.copy()
    work.push(five)
    line: tuple[GomokuMove, ...] = ()
    for breaking in work.breaking_moves:
        work.push(breaking)
        win = None if work.outcome() is not None else gomoku_winning_move(work)
        work.pop()
        if win is None:
            return ()
        line = (five, breaking, win)
    return line


SEARCH = GomokuGame()
