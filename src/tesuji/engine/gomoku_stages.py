"""What a Gomoku player looks at before reading: one stage after the other, each with a word on what it found.

The search would find the same, but nobody could see it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tesuji._core import (
    GomokuMove,
    gomoku_answers,
    gomoku_threat,
    gomoku_victory_by_fours,
    gomoku_winning_move,
)
from tesuji.engine.score import Score
from tesuji.engine.stage import Stage
from tesuji.games.gomoku import Board

Found = Stage[GomokuMove]
Look = Callable[[Board, float], Found]

_FOURS_NODES = 20_000  # at most, for a move of a second or more: some 25 ms


def break_five(board: Board, _: float) -> Found:
    """A five of the opponent stands: it is broken now, or it has won."""
    name = "break a five"
    if board.standing_five is None:
        return Stage(name, "none stands")
    breaks = board.breaking_moves
    real = [move for move in breaks if not _made_again(board, move)]
    five = _listed(board.standing_five)
    if len(breaks) == 1:
        return Stage(name, f"{five}: broken only at {breaks[0]}", line=(breaks[0],), only=True)
    lost = [move for move in breaks if move not in real]
    text = f"{five}: broken at {_listed(real) if real else 'no point for good'}"
    if lost:
        text += f"; at {_listed(lost)} it is made again at once"
    return Stage(name, text, line=(real[0],) if len(real) == 1 else (), only=len(real) == 1)


def win_now(board: Board, _: float) -> Found:
    """A move that wins by rule, or a five that can be broken only for a moment."""
    name = "win now"
    move = gomoku_winning_move(board)
    if move is not None:
        return Stage(name, f"{move}, {_reason(board, move)}", line=(move,), score=Score.win_in(1))
    if board.standing_five is not None:
        return Stage(name, "none")
    fives = list(_standing_fives(board))
    for five in fives:
        line = _proof(board, five)
        if line:
            text = f"{five}, a five: whatever breaks it, the next move wins"
            return Stage(name, text, line=line, score=Score.win_in(len(line)))
    return Stage(name, f"none; {_listed(fives)} would make a five that can be broken" if fives else "none")


def answer_five(board: Board, _: float) -> Found:
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
        return Stage(name, f"{threat} threatens to win: only {answers[0]} helps", line=(answers[0],), only=True)
    return Stage(name, f"{threat} threatens to win: {_listed(answers)} may help")


def own_fours(board: Board, seconds: float) -> Found:
    """A win in which every move threatens to win with the next, so that the opponent never gets to play freely."""
    line, nodes = gomoku_victory_by_fours(board, None, _fours_nodes(seconds))
    if line is None:
        return Stage("own fours", "no win found", nodes)
    return Stage("own fours", f"{_listed(line)} wins", nodes, line=tuple(line), score=Score.win_in(len(line)))


def their_fours(board: Board, seconds: float) -> Found:
    """The same of the opponent, if it were their turn: what the search has to meet."""
    if board.standing_five is not None:
        return Stage("their fours", "a five stands already")
    line, nodes = gomoku_victory_by_fours(board, board.turn.opponent, _fours_nodes(seconds))
    if line is None:
        return Stage("their fours", "no win found", nodes)
    return Stage("their fours", f"{_listed(line)} would win if nothing were done", nodes)


STAGES: tuple[Look, ...] = (break_five, win_now, answer_five, own_fours, their_fours)


def _fours_nodes(seconds: float) -> int:
    return max(100, int(_FOURS_NODES * min(1.0, seconds)))


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
