"""The board from Python: the names others rely on, and what they promise."""

import copy
import doctest
import pickle
import random

import pytest

from tests.shogi.positions import HAND_HEAVY, MIDDLE_GAME, ONE_KING, START, play_random
from tesuji.games import shogi as module
from tesuji.shogi import Board, Color, IllegalMoveError, Move


def test_a_new_board() -> None:
    board = Board()
    assert (board.turn, board.ply, board.repetition()) == (Color.BLACK, 0, 1)
    assert board.sfen() == START
    assert board.hands == ({}, {})
    assert len(board.pieces) == 40
    assert len(board.legal_moves) == 30
    assert (board.king_square(Color.BLACK), board.king_square(Color.WHITE)) == ("5i", "5a")
    assert (board.is_check(), board.checkers, board.outcome()) == (False, [], None)


def test_the_example_in_the_documentation_runs() -> None:
    assert doctest.testmod(module).failed == 0


def test_the_drawing_has_both_hands() -> None:
    assert str(Board.from_sfen(HAND_HEAVY)).splitlines() == [
        "white in hand: G S N P5",
        "   9  8  7  6  5  4  3  2  1",
        "a  l  .  .  .  .  .  .  n  l",
        "b  .  .  .  .  . +P  .  g  k",
        "c  .  .  n  p  .  S  .  .  .",
        "d  p  .  p  .  .  .  .  P  p",
        "e  .  .  .  P  .  .  S  p  .",
        "f  .  P  P  b  .  .  P  .  P",
        "g  P  .  .  .  .  .  G  S  .",
        "h  R  .  .  .  .  .  .  .  .",
        "i  L  N  .  .  .  .  b  K  L",
        "black in hand: R G",
    ]


def test_the_japanese_diagram_has_both_hands_and_who_is_to_move() -> None:
    board = Board.from_sfen("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RG3p 1")
    assert board.diagram().splitlines() == [
        "後手の持駒：歩三",
        "  ９ ８ ７ ６ ５ ４ ３ ２ １",
        "+---------------------------+",
        "|v香 ・ ・ ・ ・ ・ ・v桂v香|一",
        "| ・ ・ ・ ・ ・ と ・v金v玉|二",
        "| ・ ・v桂v歩 ・ 銀 ・ ・ ・|三",
        "|v歩 ・v歩 ・ ・ ・ ・ 歩v歩|四",
        "| ・ ・ ・ 歩 ・ ・ 銀v歩 ・|五",
        "| ・ 歩 歩v角 ・ ・ 歩 ・ 歩|六",
        "| 歩 ・ ・ ・ ・ ・ 金 銀 ・|七",
        "| 飛 ・ ・ ・ ・ ・ ・ ・ ・|八",
        "| 香 桂 ・ ・ ・ ・v角 玉 香|九",
        "+---------------------------+",
        "先手の持駒：飛　金",
        "後手番",
    ]
    promoted = Board.from_sfen("+L+N+S1k4/9/9/9/9/9/9/9/4K2+B+R b - 1").diagram().splitlines()
    assert promoted[0] == "後手の持駒：なし"
    assert promoted[3] == "| 杏 圭 全 ・v玉 ・ ・ ・ ・|一"
    assert promoted[11] == "| ・ ・ ・ ・ 玉 ・ ・ 馬 竜|九"
    assert promoted[-1] == "先手の持駒：なし"


def test_what_stands_where() -> None:
    board = Board.from_sfen(HAND_HEAVY)
    assert [board.piece_at(square) for square in ("4b", "1b", "5e", "2i")] == ["+P", "k", None, "K"]
    assert board.pieces["4b"] == "+P"
    assert "5e" not in board.pieces
    assert board.hands[Color.BLACK] == {"R": 1, "G": 1}
    assert board.hands[Color.WHITE] == {"G": 1, "S": 1, "N": 1, "P": 5}
    assert sorted(board.attackers(Color.WHITE, "1c")) == ["1b", "2a", "2b"]


def test_a_capture_goes_to_the_hand_unpromoted_and_comes_back() -> None:
    board = Board("7g7f 3c3d 8h2b+")
    assert board.hands == ({"B": 1}, {})
    board.push("3a2b")
    assert board.hands == ({"B": 1}, {"B": 1})
    board.pop()
    assert (board.piece_at("2b"), board.hands) == ("+B", ({"B": 1}, {}))


def test_push_takes_moves_and_text_and_pop_gives_the_move_back() -> None:
    board = Board("7g7f 3c3d")
    board.push(Move("8h2b+"))
    assert board.move_stack == ["7g7f", "3c3d", "8h2b+"]
    assert board.peek() == board.pop() == Move("8h2b+")
    assert (board.turn, board.ply) == (Color.BLACK, 2)


@pytest.mark.parametrize(
    ("text", "origin", "target", "promotes", "dropped"),
    [
        ("7g7f", "7g", "7f", False, None),
        ("8h2b+", "8h", "2b", True, None),
        ("P*5e", None, "5e", False, "P"),
        ("R*9i", None, "9i", False, "R"),
    ],
)
def test_the_parts_of_a_move(text: str, origin: str | None, target: str, promotes: bool, dropped: str | None) -> None:
    move = Move(text)
    assert (move.origin, move.target, move.promotes, move.dropped) == (origin, target, promotes, dropped)
    assert (str(move), repr(move), move.is_drop) == (text, f"Move('{text}')", dropped is not None)
    assert pickle.loads(pickle.dumps(move)) is not None
    assert hash(move) == hash(text)
    assert move == text


@pytest.mark.parametrize("sfen", [START, HAND_HEAVY, MIDDLE_GAME])
def test_taking_everything_back_restores_every_position(sfen: str) -> None:
    board = Board.from_sfen(sfen)
    before = [board.copy()]
    before.extend(board.copy() for _ in play_random(board, random.Random(3), 150))
    while before:
        was = before.pop()
        assert board == was
        assert (board.sfen(), board.key, board.outcome()) == (was.sfen(), was.key, was.outcome())
        assert (board.checkers, board.repetition()) == (was.checkers, was.repetition())
        assert board.move_stack == was.move_stack
        if before:
            board.pop()


def test_taking_back_from_the_start_is_an_index_error() -> None:
    for board in (Board(), Board.from_sfen(MIDDLE_GAME)):
        with pytest.raises(IndexError, match="no move to take back"):
            board.pop()
        with pytest.raises(IndexError, match="no move has been played"):
            board.peek()


def test_legal_moves_are_a_view() -> None:
    board = Board()
    moves = board.legal_moves
    assert "7g7f" in moves
    assert Move("2g2f") in moves
    assert "7g7e" not in moves
    assert "nonsense" not in moves
    assert 5 not in moves
    board.push("7g7f")
    assert "7g7f" not in moves
    assert list(moves) == list(board.legal_moves)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no move: ''; a move is like '7g7f', with promotion '8h2b+', or a drop like 'P*5e'"),
        ("7z7f", "no move: '7z7f'; a move is like '7g7f', with promotion '8h2b+', or a drop like 'P*5e'"),
        ("p*5e", "no move: 'p*5e'; a move is like '7g7f', with promotion '8h2b+', or a drop like 'P*5e'"),
        ("K*5e", "no move: 'K*5e'; a move is like '7g7f', with promotion '8h2b+', or a drop like 'P*5e'"),
        ("P*5e+", "no move: 'P*5e+'; a move is like '7g7f', with promotion '8h2b+', or a drop like 'P*5e'"),
        ("7g7f=", "no move: '7g7f='; a move is like '7g7f', with promotion '8h2b+', or a drop like 'P*5e'"),
        ("1a2e", "no move: '1a2e'; no piece goes from 1a to 2e"),
        ("5e5e", "no move: '5e5e'; no piece goes from 5e to 5e"),
        ("5f5e+", "no move: '5f5e+'; nothing promotes between 5f and 5e"),
    ],
)
def test_questions_about_no_move_are_errors(text: str, message: str) -> None:
    board = Board()
    for ask in (board.is_legal, board.why_illegal, board.push, Move):
        with pytest.raises(IllegalMoveError) as raised:
            ask(text)
        assert str(raised.value) == message


def test_questions_about_no_text_and_no_square_are_errors() -> None:
    board = Board()
    with pytest.raises(TypeError, match="a move is a Move or a text like '7g7f', not NoneType"):
        board.push(None)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no square: '7z'; the squares are 1a to 9i"):
        board.piece_at("7z")
    with pytest.raises(TypeError, match="a square is a text like '7g', not int"):
        board.piece_at(7)  # type: ignore[arg-type]


def test_copies_are_independent_and_keep_the_history() -> None:
    board = Board("5i5h 5a5b 5h5i 5b5a", declaration="24", max_plies=50)
    for twin in (board.copy(), copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
        assert twin == board
        assert twin.move_stack == board.move_stack
        assert (twin.declaration, twin.max_plies, twin.repetition()) == ("24", 50, 2)
        twin.push("7g7f")
        assert twin != board


@pytest.mark.parametrize(
    "text",
    [
        "Board()",
        "Board(moves='7g7f 3c3d 8h2b+')",
        "Board(moves='7g7f', declaration=None, max_plies=256)",
        f"Board.from_sfen({HAND_HEAVY!r}, moves='P*4h', declaration='try')",
        f"Board.from_sfen({ONE_KING!r})",
    ],
)
def test_the_repr_round_trips_with_moves_and_set_up(text: str) -> None:
    board = eval(text, {"Board": Board})
    assert repr(board) == text
    twin = eval(repr(board), {"Board": Board})
    assert twin == board
    assert twin.move_stack == board.move_stack
    assert (twin.declaration, twin.max_plies) == (board.declaration, board.max_plies)
    assert twin.start() == board.start()


def test_equality_is_of_pieces_hands_turn_and_plies() -> None:
    board = Board.from_sfen("4k4/9/9/9/9/9/9/9/4K4 b P 5")
    assert board == Board.from_sfen("4k4/9/9/9/9/9/9/9/4K4 b P 5", declaration=None)
    for other in (
        "4k4/9/9/9/9/9/9/9/4K4 b P 6",
        "4k4/9/9/9/9/9/9/9/4K4 w P 5",
        "4k4/9/9/9/9/9/9/9/4K4 b p 5",
        "4k4/9/9/9/9/9/9/9/3K5 b P 5",
    ):
        assert board != Board.from_sfen(other)
    assert board != board.sfen()


@pytest.mark.parametrize("sfen", [START, HAND_HEAVY, MIDDLE_GAME])
def test_mirroring_and_turning_twice_changes_nothing(sfen: str) -> None:
    board = Board.from_sfen(sfen)
    list(play_random(board, random.Random(1), 20))
    for image, again in ((board.mirrored(), Board.mirrored), (board.rotated(), Board.rotated)):
        assert image.start() != board.start()
        assert len(image.legal_moves) == len(board.legal_moves)
        assert image.move_stack != board.move_stack
        assert again(image) == board
        assert again(image).move_stack == board.move_stack
    assert board.rotated().turn is board.turn.opponent
    assert board.rotated(0) == board.rotated(-4) == board


def test_quarter_turns_are_refused() -> None:
    with pytest.raises(ValueError, match="a shogi board is turned by half turns, not by 1 quarters"):
        Board().rotated(1)


def test_rules_are_checked() -> None:
    assert Board(max_plies=0).max_plies is None
    with pytest.raises(ValueError, match="max_plies is None or 0 to 10000000, not -1"):
        Board(max_plies=-1)
    with pytest.raises(ValueError, match="max_plies is None or 0 to 10000000, not a number of that length"):
        Board(max_plies=10**30)
    with pytest.raises(TypeError, match="max_plies is None or 0 to 10000000, not str"):
        Board(max_plies="400")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="a declaration rule is '27', '24', 'try' or None, not '28'"):
        Board(declaration="28")
    with pytest.raises(TypeError, match="a declaration rule is '27', '24', 'try' or None, not int"):
        Board(declaration=27)  # type: ignore[arg-type]


def test_the_cap_on_plies_is_a_draw_but_a_mate_counts() -> None:
    board = Board("7g7f 3c3d", max_plies=2)
    assert board.outcome() == (None, "plies")
    assert (list(board.legal_moves), len(board.legal_moves)) == ([], 0)
    assert board.why_illegal("2g2f") == "the game is over: 2 plies have been played"
    mated = Board.from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 9", max_plies=9, moves="G*5b")
    assert mated.outcome() == (Color.BLACK, "mate")
