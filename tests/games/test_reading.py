"""Positions from outside, read as far as they can be read."""

from pathlib import Path

import pytest

from tesuji.games.gomoku_game import GAME
from tesuji.games.reading import ReadingError, is_bare_moves, read_content, read_file, read_moves
from tesuji.gomoku import Board

SGF = b"(;FF[4]GM[4]SZ[9]PB[Kim]PW[Lee];B[ee];W[ef])"


def test_moves_are_played_up_to_the_first_that_cannot_be() -> None:
    assert read_moves(GAME, "e5 e6", 9).board.move_stack == ["e5", "e6"]
    assert read_moves(GAME, "").board.ply == 0
    reading = read_moves(GAME, "e5e6e5d4", 9)
    assert reading.board.move_stack == ["e5", "e6"]
    assert reading.fault == "move 3: e5 is occupied by a black stone"


def test_if_the_first_move_is_none_nothing_was_read() -> None:
    with pytest.raises(ReadingError, match="move 1: no cell: 'x'"):
        read_moves(GAME, "xyz")


def test_a_record_gives_board_and_names() -> None:
    reading = read_content(SGF, "here")
    assert (reading.names, reading.fault) == (("Kim", "Lee"), None)
    assert reading.board == Board(9, "e5e4")


@pytest.mark.parametrize("more", [b"C[why?]", b"(;B[aa])(;B[bb])"])
def test_comments_and_variations_come_along(more: bytes) -> None:
    record = read_content(SGF[:-1] + more + b")", "here").record
    assert record is not None
    assert any(node.comment or len(node.children) > 1 for node in record.nodes())


def test_a_fault_names_the_place_and_keeps_what_was_before_it(tmp_path: Path) -> None:
    damaged = SGF.replace(b"W[ef]", b"W[ee]")
    reading = read_content(damaged, "here")
    assert reading.fault is not None
    assert reading.fault.startswith("here:1:")
    assert reading.board.ply == 1
    path = tmp_path / "game.sgf"
    path.write_bytes(damaged)
    again = read_file(path)
    assert again.fault is not None
    assert again.fault.startswith(f"{path}:1:")


def test_what_is_no_record_at_all_is_an_error_with_its_name(tmp_path: Path) -> None:
    with pytest.raises(ReadingError, match=r"^here:1:1: "):
        read_content(b"\xff\xfe", "here")
    with pytest.raises(ReadingError, match=r"none\.sgf: No such file or directory"):
        read_file(tmp_path / "none.sgf")


@pytest.mark.parametrize(
    ("content", "bare"),
    [
        (b"j10k11", True),
        (b" j10\nK11 ", True),
        (b"", False),
        (b"# size: 9\nj10", False),
        (SGF, False),
        (b"j10,", False),
    ],
)
def test_bare_moves(content: bytes, bare: bool) -> None:
    assert is_bare_moves(content) is bare
