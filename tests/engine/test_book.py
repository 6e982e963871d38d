"""The book of openings: found however the board lies, chosen at random by the seed, and every bad line named."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tesuji.engine import Engine, Limit
from tesuji.engine.book import Book, BookError, BookLine, BookMove
from tesuji.engine.books import open_book
from tesuji.engine.score import Score
from tesuji.engine.symmetry import all_symmetries
from tesuji.gomoku import Board, Move

TEXT = """
# a small book
: j10
j10 : k11 +0.10/12, k10   # by design
j10 k11 : l9 -0.05/22
j10 k10 j11 : j12 #7/9
"""


def book_of(text: str, folder: Path) -> Book:
    path = folder / "book.txt"
    path.write_text(text, encoding="utf-8")
    return Book.read(path)


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return book_of(TEXT, tmp_path)


def test_answers_with_score_and_depth(book: Book) -> None:
    assert len(book) == 4
    (line,) = book.answers(Board(moves="j10k10j11"))
    assert str(line) == "j12 #7/9"
    assert book.answers(Board(moves="a1")) == ()


def test_a_symmetric_position_has_symmetric_answers(book: Book) -> None:
    moves = {str(answer.move) for answer in book.answers(Board(moves="j10"))}
    assert moves == {"k11", "i11", "k9", "i9", "k10", "i10", "j11", "j9"}


@pytest.mark.parametrize("symmetry", list(all_symmetries()))
def test_a_position_is_found_however_it_lies(book: Book, symmetry: object) -> None:
    board = Board(moves="j10k10j11")
    image = symmetry.of_board(board)  # type: ignore[attr-defined]
    (answer,) = book.answers(image)
    assert answer.move == symmetry.of_move(Move("j12"), 19)  # type: ignore[attr-defined]


def test_the_order_of_moves_does_not_matter(book: Book) -> None:
    assert book.answers(Board(moves="j11k10j10")) == book.answers(Board(moves="j10k10j11"))


def test_other_sizes_are_not_in_it(book: Book) -> None:
    assert book.answers(Board(15)) == ()


def test_the_seed_decides_among_equals(book: Book) -> None:
    board = Board(moves="j10")
    chosen = [book.choose(board, Random(seed)) for seed in range(20)]
    assert chosen == [book.choose(board, Random(seed)) for seed in range(20)]
    assert len(set(chosen)) > 3
    assert book.choose(Board(moves="a1"), Random(1)) is None


def test_what_is_written_can_be_read(book: Book, tmp_path: Path) -> None:
    path = tmp_path / "written.txt"
    book.write(path, "two lines\nof heading")
    assert path.read_text(encoding="utf-8").startswith("# two lines\n# of heading\n: j10\n")
    assert list(Book.read(path).lines.values()) == list(book.lines.values())


def test_adding_replaces_the_same_position_however_it_lies(book: Book) -> None:
    book.add(BookLine((Move("j10"), Move("k9")), (BookMove(Move("a1"), Score(0), 3),)))
    assert len(book) == 4
    assert {str(answer.move) for answer in book.answers(Board(moves="j10k9"))} == {"a1", "s19"}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("j10 k10", ":1: a line is the moves so far, a colon, and the answers"),
        ("\n\nj10 : j10", ":3: the answer j10: j10 is occupied by a black stone"),
        ("j10 j10 : k10", ":1: before the colon: j10 is occupied"),
        ("j10 : k10 great", ":1: an answer is a move, or a move with score and depth"),
        ("j10 : k10 x/3", ":1: a score is like"),
        ("j10 : z1", ":1: the answer z1: z1 is outside the board"),
        ("j10 :", ":1: an answer is a move"),
        ("j10 : k10, k10", ":1: an answer is given twice"),
        ("j10 : k10\nj10 k10 : l10\nj10 i10 : h10", ":3: this position is in line 2 already"),
        ("a1a3b1b3c1c3d1d3e1 : f1", ":1: the game is over before the colon"),
    ],
)
def test_a_bad_line_is_named_with_the_reason(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(BookError) as raised:
        book_of(text, tmp_path)
    assert f"book.txt{reason}" in str(raised.value)
    assert "\n" not in str(raised.value)


def test_files_that_are_no_books(tmp_path: Path) -> None:
    with pytest.raises(BookError, match=r"none\.txt: No such file"):
        Book.read(tmp_path / "none.txt")
    (tmp_path / "picture").write_bytes(b"\xff\xfe\x00\x01")
    with pytest.raises(BookError, match="this is no text"):
        Book.read(tmp_path / "picture")


def test_the_book_of_the_package_is_sound() -> None:
    book = open_book("gomoku", True)
    assert isinstance(book, Book)
    for line in book.lines.values():
        board = Board(moves=line.moves)
        assert board.outcome() is None
        assert all(board.is_legal(answer.move) for answer in line.answers)
        assert not any(answer.score is not None and answer.score.proven for answer in line.answers)


def test_the_book_of_the_package_stores_a_position_once_and_is_quickly_read() -> None:
    book = open_book("gomoku", True)
    assert isinstance(book, Book)
    images = [
        min(symmetry.of_board(Board(moves=moves)).key for symmetry in all_symmetries()) for moves in moves_of(book)
    ]
    assert len(set(images)) == len(images) == len(book)
    assert len(book) < 3000


@pytest.mark.slow
def test_no_move_of_the_book_loses() -> None:
    """By a search of a few plies; a line that is played on leads through positions that are not lost."""
    book = open_book("gomoku", True)
    assert isinstance(book, Book)
    with Engine(hash_mb=16, book=False, pipeline=False) as engine:
        for line in book.lines.values():
            for answer in line.answers:
                after = Board(moves=(*line.moves, answer.move))
                score = engine.play(after, Limit(depth=8)).info.score
                assert score.value < 2.5, f"{line}: {answer.move}"


def moves_of(book: Book) -> list[tuple[Move, ...]]:
    return [line.moves for line in book.lines.values()]


def test_switched_off_and_games_without_books() -> None:
    assert open_book("gomoku", False) is None
    assert open_book("ataxx", True) is None
    with pytest.raises(ValueError, match="no books for ataxx"):
        open_book("ataxx", "book.txt")
