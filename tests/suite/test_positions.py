"""The suite of positions: enough of every kind, no two alike, and every claim holds against all replies."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.gomoku.images import images, swapped
from tests.suite.positions import SuiteError, SuitePosition, read_suite
from tests.suite.solver import Solver
from tesuji._core import gomoku_victory_by_fours
from tesuji.gomoku import Board, Move

SUITE = read_suite()
SHORTEST_CHECKED = 5  # plies; of longer wins it is not claimed that none is shorter
EASY = 4  # plies in which all else loses; more take a while

KINDS = {
    "five", "overline", "unbreakable five", "fifth pair", "illusory break", "break that holds", "break a five", "block",
    "capture defends", "fifth pair defence", "forbidden completion",
    "forbidden defence", "double four", "open four", "four-three",
    "four and capture", "trap", "continuous fours", "five made again", "defence", "defence by capture", "quiet win",
}  # fmt: skip


def named(positions: list[SuitePosition]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("position", [pytest.param(position, id=position.id) for position in positions])


def hint(board: Board) -> Move | None:
    line, _ = gomoku_victory_by_fours(board, None, 20_000)
    return line[0] if line else None


def solver_of(position: SuitePosition) -> Solver:
    hinted = position.win_in is not None and position.win_in > SHORTEST_CHECKED
    return Solver(position.board.size, hint=hint if hinted else None)


def test_there_are_enough_of_every_kind() -> None:
    assert len(SUITE) >= 120
    assert {position.kind for position in SUITE} == KINDS
    lengths = {position.win_in for position in SUITE if position.kind == "continuous fours"}
    assert lengths >= set(range(5, 27, 2))
    for position in SUITE:
        assert not position.best or position.win_in or position.else_loses_in, f"{position.id}: why these moves?"
        assert not position.avoid or any((position.avoid_loses_in, position.win_in, position.else_loses_in)), (
            f"{position.id}: why not these?"
        )
    assert all(len(position.why) > 30 for position in SUITE)


def test_no_two_are_alike() -> None:
    seen: dict[int, str] = {}
    for position in SUITE:
        key = min(board.key for each in (position.board, swapped(position.board)) for board in images(each))
        assert key not in seen, f"{position.id} is {seen[key]}, turned or with the colours exchanged"
        seen[key] = position.id


@named(SUITE)
def test_the_moves_named_are_legal_and_the_forbidden_ones_double_threes(position: SuitePosition) -> None:
    board = position.board
    assert board.outcome() is None
    assert all(board.is_legal(move) for move in position.best | position.avoid)
    assert not position.best & position.avoid
    for move in position.forbidden:
        assert "double-three" in (board.why_illegal(move) or "")


@pytest.mark.slow
@named([position for position in SUITE if position.win_in is not None])
def test_a_win_is_one_against_every_reply(position: SuitePosition) -> None:
    plies = position.win_in or 0
    solver = solver_of(position)
    for move in position.best:
        assert solver.wins_after(position.board, move, plies), f"{move} does not win within {plies}"


@named([position for position in SUITE if 1 < (position.win_in or 0) <= SHORTEST_CHECKED])
def test_no_win_by_threats_is_shorter(position: SuitePosition) -> None:
    assert solver_of(position).win(position.board, (position.win_in or 0) - 2) is None


@named([position for position in SUITE if position.win_in == 1])
def test_all_moves_that_win_at_once_are_named(position: SuitePosition) -> None:
    board = position.board
    solver = solver_of(position)
    assert {move for move in board.legal_moves if solver.wins_after(board, move, 1)} == position.best


@pytest.mark.slow
@named([position for position in SUITE if position.else_loses_in is not None and position.else_loses_in <= EASY])
def test_all_else_loses(position: SuitePosition) -> None:
    assert held(position) == position.best


@pytest.mark.long
@named([position for position in SUITE if (position.else_loses_in or 0) > EASY])
def test_all_else_loses_in_more_plies(position: SuitePosition) -> None:
    assert held(position) == position.best


@named([position for position in SUITE if position.avoid_loses_in is not None])
def test_what_is_to_be_avoided_loses(position: SuitePosition) -> None:
    for move in position.avoid:
        assert loses(position, solver_of(position), move, position.avoid_loses_in or 0)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[position]]\nid = "a"\nkind = "b"\n', "a.toml: a: why is missing"),
        ('[[position]]\nid = "a"\nkind = "b"\nwhy = "c"\nmoves = "j10"\n', "nothing says which moves solve it"),
        ('[[position]]\nid = "a"\nkind = "b"\nwhy = "c"\nmoves = "z1"\n', "z1"),
        ('[[position]]\nid = "a"\nkind = "b"\nwhy = "c"\ndiagram = "X %"\n', "no such mark: %"),
        ('[[position]]\nid = "a"\nkind = "b"\nwhy = "c"\nbset = "j10"\n', "no such key: bset"),
    ],
)
def test_a_position_that_cannot_be_read_is_named(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "a.toml").write_text(text, encoding="utf-8")
    with pytest.raises(SuiteError, match=message):
        read_suite(tmp_path)


def held(position: SuitePosition) -> set[Move]:
    """The moves after which the other side is not shown to win within what is claimed."""
    solver = solver_of(position)
    plies = position.else_loses_in or 0
    return {move for move in position.board.legal_moves if not loses(position, solver, move, plies)}


def loses(position: SuitePosition, solver: Solver, move: Move, plies: int) -> bool:
    after = position.board.copy()
    after.push(move)
    outcome = after.outcome()
    if outcome is not None:
        return outcome.winner is after.turn
    return solver.win(after, plies - 1) is not None
